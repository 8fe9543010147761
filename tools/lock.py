"""Write requirements/ anew: every package with its version and hashes, and no addresses.

Owns: the call of uv that does it.  Never: which packages (that is pyproject.toml).
"""

import subprocess
import sys
from pathlib import Path

from tools import install
from tools.steps import PACKAGES, ROOT

GROUPS = ("build", "installer", "node", "test")


def run(arguments: list[str]) -> int:
    """Lock the dependencies; `--upgrade` takes the newest versions that fit."""
    with install.open_log() as log:
        uv = PACKAGES.find_uv(log)
    if uv is None:
        print("Locking needs uv, which could not be installed.", file=sys.stderr)
        return 2
    folder = Path("requirements")
    how = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
    compile_ = [str(uv), "pip", "compile", *how, *arguments]
    codes = [_compile([*compile_, "pyproject.toml", "-o", str(folder / "run.txt")])]
    for group in GROUPS:
        # One version of each package over all the files, or they could not be installed together.
        agree = ["-c", str(folder / "run.txt")]
        if group == "test":
            agree += ["-c", str(folder / "build.txt")]
        out = ["-o", str(folder / f"{group}.txt")]
        codes.append(_compile([*compile_, "--group", group, *agree, *out]))
    return max(codes)


def _compile(command: list[str]) -> int:
    return subprocess.call(command, cwd=ROOT, stdout=subprocess.DEVNULL)
