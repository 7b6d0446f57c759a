"""What guests do outside of tables: another device, another name."""

from tests.web.webkit import Running


def test_the_same_person_on_another_device(server: Running) -> None:
    ann, phone = server.person("Ann"), server.person()
    table = ann.create(seats="mb")
    assert phone.get(f"/api/tables/{table}").status_code == 404
    link = ann.ok("/api/me/recovery", {})["href"]
    assert phone.get(link).status_code == 200  # a look changes nothing
    assert phone.get(f"/api/tables/{table}").status_code == 404
    assert phone.http.post(link).status_code == 303
    assert phone.info(table)["yours"] == [0]
    assert phone.get("/api/me").json()["name"] == "Ann"
    assert server.person().http.post(link).status_code == 404
    assert ann.info(table)["yours"] == [0]


def test_a_new_name_is_seen_at_the_table(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.create(seats="mm")
    with ann.feed(table) as feed:
        ann.ok("/api/me", {"name": "Annabel"})
        feed.until(lambda f: f.view["info"]["seats"][0]["name"] == "Annabel")
