"""Settings that make no sense are named before anything is served."""

import pytest

from gulch.web.settings import BadSetting, Settings


@pytest.mark.parametrize(
    ("name", "value"),
    [("PROXIES", "everybody"), ("ORIGIN", "play.example"), ("ORIGIN", "https://a/b"), ("RATE", "nan")],
)
def test_settings_that_make_no_sense_are_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=f"GULCH_{name}"):
        Settings.read({f"GULCH_{name}": value})
