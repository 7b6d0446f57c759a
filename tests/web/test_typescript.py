from gulch.web.typescript import files


def test_client_and_boards_speak_the_types_of_the_server() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: python -m gulch.web.typescript"
