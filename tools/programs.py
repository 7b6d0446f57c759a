"""Sees to it that the programs the tests need are here: python tools/programs.py chromium nginx.

Those that are on the machine are used; Debian's are installed where that is allowed.
"""

import os
import shutil
import subprocess
import sys

KNOWN = {"chromium": ["chromium", "google-chrome"], "nginx": ["nginx", "/usr/sbin/nginx"]}


def is_here(program: str) -> bool:
    named = program == "chromium" and os.environ.get("GULCH_CHROMIUM")
    return bool(named) or any(shutil.which(name) for name in KNOWN[program])


def main(wanted: list[str]) -> int:
    missing = [program for program in wanted if not is_here(program)]
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        quiet = ["-y", "-qq", "-o", "Dpkg::Use-Pty=0"]
        subprocess.run(["apt-get", "update", "-qq"], env=env, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["apt-get", "install", *quiet, *missing], env=env, check=True, stdout=subprocess.DEVNULL)
        return 0
    for program in missing:
        hint = ", or name one in GULCH_CHROMIUM" if program == "chromium" else ""
        print(f"the tests need {program}: install it{hint}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
