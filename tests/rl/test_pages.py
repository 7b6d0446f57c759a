"""What docs/learn shows of the learners' interfaces runs as it stands."""

import re
from pathlib import Path
from typing import Any

import pytest

PAGES = Path(__file__).parents[2] / "docs/learn"


@pytest.mark.parametrize("page", ["pettingzoo", "gymnasium"])
def test_every_block_runs(page: str) -> None:
    names: dict[str, Any] = {"__name__": page}
    blocks = re.findall(r"```python\n(.*?)```", (PAGES / f"{page}.md").read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), names)
