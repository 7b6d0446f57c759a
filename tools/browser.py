"""Sees to it that there is a browser for the tests: the one that is here, or Debian's where it may be installed."""

import os
import shutil
import subprocess
import sys


def main() -> int:
    if os.environ.get("GULCH_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome"):
        return 0
    if shutil.which("apt-get") and os.geteuid() == 0:
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=env, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], env=env, check=True, stdout=subprocess.DEVNULL)
        return 0
    print("the browser tests need Chromium: install it, or name one in GULCH_CHROMIUM", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
