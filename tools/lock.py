"""Write requirements/ anew: every package with its version and hashes, and no addresses.

Owns: the calls of uv that do it.  Never: which packages (that is pyproject.toml).
"""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

from tools import install
from tools.steps import PACKAGES, ROOT

GROUPS = ("build", "installer", "node", "test")
EXTRAS = ("rl", "openspiel", "picture", "ray", "train")
# The build for processors alone: the other brings gigabytes for graphics cards.  It is not
# offered everywhere; where it is not, its file stays as it is.
TORCH = "torch==2.13.0+cpu"


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
    # One version of each package over all the files, or they could not be installed together.
    agree = ["-c", str(folder / "run.txt")]
    for group in GROUPS:
        out = ["-o", str(folder / f"{group}.txt")]
        codes.append(_compile([*compile_, "--group", group, *agree, *out]))
        if group in ("build", "test"):
            agree += ["-c", str(folder / f"{group}.txt")]
    for extra in EXTRAS:
        wanted = [line for line in _extra(extra) if not line.startswith("handfoot")]
        offered: list[str] = []
        if extra == "train":
            wanted.append(TORCH)
            offered = [f"--find-links={place}" for place in _other_places()]
        out = ["-o", str(folder / f"{extra}.txt")]
        code = _compile([*compile_, *offered, "-", *agree, *out], "\n".join(wanted))
        if code and extra == "train":
            print(f"{TORCH} is not offered here; {folder}/train.txt is as it was.")
            code = 0
        codes.append(code)
        agree += ["-c", str(folder / f"{extra}.txt")]
    return max(codes)


def _extra(name: str) -> list[str]:
    """Return the lines of an extra of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines: list[str] = project["optional-dependencies"][name]
    return lines


def _other_places() -> list[str]:
    """Return where else pip is told to look, which uv does not read."""
    return os.environ.get("PIP_FIND_LINKS", "").split()


def _compile(command: list[str], wanted: str | None = None) -> int:
    return subprocess.run(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, input=wanted, text=True, check=False
    ).returncode
