from pathlib import Path

import gulch.web
from gulch.web.typescript import typescript

WRITTEN = Path(gulch.web.__file__).parent / "client" / "src" / "api" / "schema.ts"


def test_the_client_speaks_the_types_of_the_server() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == typescript()
