"""The commands of hf.py: which of them install what, and what they run then.

Owns: the words after `python3 hf.py`.  Never: how anything is installed or checked.
Standard library only: it runs before anything is installed.
"""

import os
import subprocess
import sys

from tools import checks, install, lock

HELP = """\
Hand and Foot, from a checkout. The first start installs what is missing into .venv.

  python3 hf.py play      play in the browser
  python3 hf.py COMMAND   any other command of handfoot: serve, simulate, rules, ...
  python3 hf.py test      install the test tools and a headless browser, run every check
  python3 hf.py test -k foo --lf    only pytest, with these arguments
  python3 hf.py check     every check but the tests in a browser
  python3 hf.py nightly   every check, and the long tests
  python3 hf.py lock      write requirements/ anew from pyproject.toml (--upgrade: newest)
  python3 hf.py --install-only [test]    install, run nothing
"""


def run(arguments: list[str]) -> int:
    """Carry out one command line; return its exit code, 2 if it could not be started."""
    try:
        return _run(arguments)
    except install.InstallError as failure:
        print(failure, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


def _run(arguments: list[str]) -> int:
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    match command:
        case "test" | "check" | "nightly":
            install.bring_up_to_date("check" if command == "check" else "test")
            return checks.run(command, rest)
        case "lock":
            install.bring_up_to_date("run")
            return lock.run(rest)
        case "--install-only":
            install.bring_up_to_date("test" if rest == ["test"] else "run")
            return 0
        case "" | "-h" | "--help":
            print(HELP)
            if command and not install.is_installed():
                return 0
            return _handfoot(["--help"])
        case _:
            return _handfoot(arguments)


def _handfoot(arguments: list[str]) -> int:
    """Install, then become `handfoot`; returns only where a process cannot be replaced."""
    install.bring_up_to_date("run")
    command = [str(install.PYTHON), "-m", "handfoot.cli", *arguments]
    sys.stdout.flush()
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)
