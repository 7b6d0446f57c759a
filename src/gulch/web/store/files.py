"""Files that nobody but the server's own account may read: they hold seeds, hidden moves and keys."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

OURS = ("gulch.sqlite", "secret")
OTHERS = 0o077  # what people other than the owner may do


def private_folder(folder: Path) -> None:
    """Made for us alone. One that is there already is closed to others if it is empty or has been our data folder."""
    if not folder.exists():
        folder.mkdir(parents=True, mode=0o700)
    elif not any(folder.iterdir()) or any((folder / name).exists() for name in OURS):
        shut_out_others(folder)


def keep_to_ourselves(path: Path) -> None:
    """A file is made if need be, and closed to others in any case."""
    os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    shut_out_others(path)


def shut_out_others(path: Path) -> None:
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & OTHERS and not mode & stat.S_ISVTX:  # which marks folders such as /tmp
        with suppress(PermissionError):  # it is somebody else's, who lets us use it
            path.chmod(mode & ~OTHERS)
