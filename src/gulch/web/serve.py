"""``gulch serve``: the server on one address, with its data in one folder."""

from __future__ import annotations

import gc
import logging
import os
import socket
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from gulch.web.app import build
from gulch.web.store import FILE, InUse, open_store
from gulch.web.store.sqlite import backup as copy_file

GRACE = 3  # seconds for open connections when the server is told to stop


def main(host: str = "127.0.0.1", port: int = 8000, data: Path | str = "data") -> int:
    """Serve until told to stop. SQLite in the data folder, or PostgreSQL where GULCH_DATABASE names one."""
    folder = Path(data)
    logging.basicConfig(level=os.environ.get("GULCH_LOG", "WARNING").upper(), format="%(asctime)s %(name)s %(message)s")
    try:
        store = open_store(folder, os.environ.get("GULCH_DATABASE", ""))
    except InUse as trouble:
        print(f"gulch: {trouble}")
        return 1
    try:
        door = socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=1024
        )
    except OSError as trouble:
        print(f"gulch: {host}:{port} cannot be opened: {trouble.strerror}")
        return 1
    shown = f"[{host}]" if ":" in host else host
    print(f"gulch: http://{shown}:{door.getsockname()[1]}/", flush=True)
    rarely_collect()
    app = build(store, folder)
    app.state.house.bots.warm_up()
    uvicorn.Server(configured(app)).run(sockets=[door])
    return 0


def rarely_collect() -> None:
    """Every view is thousands of small dicts that die by themselves: looking for rings among them costs a tenth."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def configured(app: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
    )


def backup(data: Path | str, to: Path | str) -> None:
    """Copy the SQLite database of a data folder, also while a server is using it."""
    copy_file(Path(data) / FILE, Path(to))


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser(description="Serve gulch.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=Path("data"))
    chosen = parser.parse_args()
    raise SystemExit(main(chosen.host, chosen.port, chosen.data))
