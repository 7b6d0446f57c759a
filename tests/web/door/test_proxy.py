"""Behind a real nginx: who asks from where is believed from the proxies one has named, and from nobody else."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.web.webkit import Json, Running, keys

NGINX = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1; master_process off;
events {{ worker_connections 200; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
    server {{
        listen 127.0.0.1:{honest};
        location / {{
            proxy_pass http://127.0.0.1:{port};
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto https;  # as one that ends TLS would say
        }}
    }}
    server {{
        listen 127.0.0.1:{silent};
        location / {{ proxy_pass http://127.0.0.1:{port}; }}
    }}
}}
"""


def free_ports(count: int) -> list[int]:
    doors = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [door.getsockname()[1] for door in doors]
    for door in doors:
        door.close()
    return ports


class Proxy:
    """nginx in front of a server: at one port it says where requests come from, at the other it says nothing."""

    def __init__(self, server: Running, folder: Path) -> None:
        self.folder, self.server = folder, server
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        while True:  # a port that was free may be taken before nginx has it
            self.honest, self.silent = free_ports(2)
            config = NGINX.format(folder=folder, honest=self.honest, silent=self.silent, port=server.port)
            (folder / "nginx.conf").write_text(config)
            self.process = subprocess.Popen([program, "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"])
            if self.listens():
                break

    def listens(self) -> bool:
        """Waits until it does; not if its ports were taken."""
        while self.process.poll() is None:
            try:
                for port in (self.honest, self.silent):
                    socket.create_connection(("127.0.0.1", port)).close()
                return True
            except OSError:
                time.sleep(0.01)
        said = (self.folder / "error.log").read_text()
        assert "Address already in use" in said, said
        return False

    def client(self, source: str = "127.0.0.1", port: int = 0) -> httpx.Client:
        """Somebody at an address of their own."""
        transport = httpx.HTTPTransport(local_address=source)
        url = f"http://127.0.0.1:{port or self.honest}"
        return httpx.Client(base_url=url, transport=transport, headers={"x-gulch": "1"}, timeout=30)


@contextmanager
def behind(folder: Path, **settings: Any) -> Iterator[Proxy]:
    with Running(folder / "data", **settings) as server:
        folder = folder / "nginx"
        folder.mkdir()
        proxy = Proxy(server, folder)
        try:
            yield proxy
        finally:
            proxy.process.terminate()
            proxy.process.wait(30)


def addresses(proxy: Proxy, client: httpx.Client, **headers: str) -> list[str]:
    """Whom the server counts a request to, as its limits have it."""
    counted: list[str] = []
    limits = proxy.server.house.limits
    hit = limits.hit

    def noted(kind: str, who: str) -> None:
        counted.append(who)
        hit(kind, who)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "hit", noted)
        client.get("/api/games", headers=headers)
    return counted


TRUSTED = ("127.0.0.1/32",)


def test_limits_are_by_the_address_the_proxy_tells(tmp_path: Path) -> None:
    with behind(tmp_path, proxies=TRUSTED) as proxy, proxy.client("127.0.0.2") as ann, proxy.client("127.0.0.3") as bob:
        assert addresses(proxy, ann) == ["127.0.0.2"] and addresses(proxy, bob) == ["127.0.0.3"]
        lie = {"x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9", "forwarded": "for=203.0.113.9"}
        assert addresses(proxy, ann, **lie) == ["127.0.0.2"], "what a client writes itself comes first in the list"


def test_one_who_is_slowed_down_behind_a_proxy_slows_nobody_else_down(tmp_path: Path) -> None:
    few = {"proxies": TRUSTED, "rate": 0.01}
    with behind(tmp_path, **few) as proxy, proxy.client("127.0.0.2") as eve, proxy.client("127.0.0.3") as ann:
        statuses = [eve.get("/api/games").status_code for _ in range(40)]
        assert 429 in statuses
        assert ann.get("/api/games").status_code == 200


def test_nobody_is_believed_unless_named(tmp_path: Path) -> None:
    with behind(tmp_path) as proxy:
        lie = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
        with proxy.client("127.0.0.2") as ann, httpx.Client(base_url=proxy.server.url) as direct:
            assert addresses(proxy, ann) == ["127.0.0.1"]
            assert addresses(proxy, direct, **lie) == ["127.0.0.1"]
            assert "secure" not in direct.get("/", headers=lie).headers["set-cookie"].lower()
            assert "secure" not in ann.get("/").headers["set-cookie"].lower()


def test_https_is_what_the_proxy_says(tmp_path: Path) -> None:
    with behind(tmp_path, proxies=TRUSTED) as proxy, proxy.client() as ann:
        assert "secure" in ann.get("/").headers["set-cookie"].lower()
        host = f"127.0.0.1:{proxy.honest}"

        def named(origin: str) -> int:
            return ann.post("/api/me", json={"name": "Ann"}, headers={"origin": origin}).status_code

        assert named(f"https://{host}") == 200
        assert named(f"http://{host}") == named("https://127.0.0.1") == named("null") == 403
        assert f"https://{host}/recover/" in ann.post("/recover").text
    with Running(tmp_path / "plain") as server:
        host = server.url.removeprefix("http://")
        for origin, status in [(f"http://{host}", 200), (f"https://{host}", 403), (f"http://{host}0", 403)]:
            headers = {"origin": origin, "x-gulch": "1"}
            assert httpx.post(server.url + "/api/me", json={"name": "A"}, headers=headers).status_code == status


def test_an_origin_of_ones_own_is_the_only_one(tmp_path: Path) -> None:
    with Running(tmp_path, origin="https://play.example") as server:
        ann = server.person()
        for origin, status in [("https://play.example", 200), ("http://play.example", 403), (server.url, 403)]:
            assert ann.http.post("/api/me", json={"name": "A"}, headers={"origin": origin}).status_code == status
        assert "https://play.example/recover/" in ann.http.post("/recover").text
        assert "secure" in httpx.get(server.url).headers["set-cookie"].lower()


def test_a_game_through_a_proxy(tmp_path: Path) -> None:
    """Commands, the feed and its upgrade."""
    with behind(tmp_path, proxies=TRUSTED) as proxy, proxy.client() as http:
        cookie = http.get("/").headers["set-cookie"].split(";")[0]
        host = f"127.0.0.1:{proxy.honest}"
        headers = {"cookie": cookie, "origin": f"https://{host}"}

        def send(path: str, body: Json) -> Json:
            key = {"idempotency-key": f"key-{next(keys):08}"}
            answer: Json = http.post(path, json=body, headers={**headers, **key}).raise_for_status().json()
            return answer

        table = send("/api/tables", {"game": "high-noon", "seats": [{"kind": "me"}] * 2})["id"]
        address = f"ws://{host}/api/tables/{table}/feed?as=0"

        def opened(origin: str) -> ClientConnection:
            known = {"Cookie": cookie}
            return connect(address, origin=Origin(origin), additional_headers=known, proxy=None, legacy=True)

        with closing(opened(f"https://{host}")) as feed:
            assert '"base":-1' in feed.recv(30, decode=True)
            send(f"/api/tables/{table}/moves", {"seat": 0, "say": "load 1", "v": 1})
            while '"v":2' not in feed.recv(30, decode=True):
                pass
        with pytest.raises(InvalidStatus):
            opened(f"http://{host}")


@pytest.mark.parametrize("proxies", [(), TRUSTED], ids=["nobody named", "named"])
def test_the_numbers_are_for_those_who_know_the_password(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    with behind(tmp_path, proxies=proxies, metrics="open sesame") as proxy:
        direct = httpx.Client(base_url=proxy.server.url)
        for client in (direct, proxy.client(), proxy.client(port=proxy.silent)):
            with client:
                assert client.get("/metrics").status_code == 404
                for wrong in ("Bearer", "Bearer open", "Basic open sesame", "open sesame", "Bearer öpen"):
                    assert client.get("/metrics", headers={b"authorization": wrong.encode()}).status_code == 404
                right = client.get("/metrics", headers={"authorization": "Bearer open sesame"})
                assert right.status_code == 200 and "gulch_store_playing" in right.text


def test_without_a_password_there_are_no_numbers(server: Running) -> None:
    for headers in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer x"}):
        assert httpx.get(server.url + "/metrics", headers=headers).status_code == 404
