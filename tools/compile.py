"""Compiles the rules in place. Without a C compiler, or where mypyc refuses, the plain files are used instead."""

import os
import shutil
import subprocess
import sys


def main() -> int:
    must = os.environ.get("GULCH_COMPILE") == "1"
    if os.environ.get("GULCH_COMPILE") == "0":
        print("gulch: not compiled, as wished")
        return 0
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")) and not must:
        print("gulch: there is no C compiler here, so the rules run as plain Python (slower, otherwise the same)")
        return 0
    built = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], check=False, capture_output=True, text=True
    )
    if built.returncode and must:
        print(built.stdout[-4000:], built.stderr[-8000:], file=sys.stderr)
        return built.returncode
    if built.returncode:
        print("gulch: the rules could not be compiled and run as plain Python (slower, otherwise the same)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
