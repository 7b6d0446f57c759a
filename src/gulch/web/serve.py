"""``gulch serve``: the server on one address, with its data in one folder."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from gulch.bots import guests
from gulch.bots.players import BadRoster
from gulch.web.app import build
from gulch.web.commands.ask import House
from gulch.web.settings import BadSetting, Settings
from gulch.web.store import FILE, open_store
from gulch.web.store.sqlite import backup as copy_file

GRACE = 3  # seconds for open connections when the server is told to stop


def main(
    host: str = "127.0.0.1", port: int = 8000, data: Path | str = "data", door: socket.socket | None = None
) -> int:
    """Serve until told to stop. SQLite in the data folder, or PostgreSQL where GULCH_DATABASE names one.

    A ``door`` that somebody holds open already is taken instead of an address. What it gives is for the shell: 0 only
    if there was a server.
    """
    folder = Path(data)
    logging.basicConfig(level=os.environ.get("GULCH_LOG", "WARNING").upper(), format="%(asctime)s %(name)s %(message)s")
    try:
        settings = Settings.read()
        guests()
        store = open_store(folder, os.environ.get("GULCH_DATABASE", ""))
    except (BadSetting, BadRoster, RuntimeError, OSError) as trouble:  # taken, away, newer, or not ours to write
        print(f"gulch: {trouble}", file=sys.stderr)
        return 1
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        door = door or socket.create_server((host, port), family=family, backlog=1024)
    except OSError as trouble:
        print(f"gulch: {host}:{port} cannot be opened: {trouble.strerror}", file=sys.stderr)
        return 1
    shown = f"[{host}]" if ":" in host else host
    print(f"gulch: http://{shown}:{door.getsockname()[1]}/", flush=True)
    rarely_collect()
    app = build(store, folder, settings=settings)
    app.state.house.bots.warm_up()
    server = uvicorn.Server(configured(app))
    server.run(sockets=[door])
    return 0 if server.started else 1


def rarely_collect() -> None:
    """Every view is thousands of small dicts that die by themselves: looking for rings among them costs a tenth."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def configured(app: Starlette) -> uvicorn.Config:
    house: House = app.state.house
    return uvicorn.Config(
        app,
        **house.doorkeeper.protocols(),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=4096,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=house.settings.idle_seconds,  # type: ignore[arg-type]  # it only counts with it
        proxy_headers=bool(house.settings.proxies),
        forwarded_allow_ips=list(house.settings.proxies),
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
    parser.add_argument("--fd", type=int, help="an open socket to listen on, instead of host and port")
    chosen = parser.parse_args()
    handed = None if chosen.fd is None else socket.socket(fileno=chosen.fd)
    raise SystemExit(main(chosen.host, chosen.port, chosen.data, handed))
