"""The steps of an installation: what each needs, makes, and says.

Owns: the list of steps and when each is due.  Never: how they are run one after another
(install.py).
"""

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple

from tools.log import CommandFailedError, Log
from tools.packages import Packages
from tools.stamps import digest, files_in

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from handfoot.node import has_system_node  # noqa: E402  (found by the line above)

VENV = ROOT / ".venv"
PACKAGES = Packages(VENV, ROOT / "requirements")
KERNEL = ROOT / "src" / "handfoot" / "engine" / "kernel"
STATIC = ROOT / "src" / "handfoot" / "static"
WEB = ROOT / "web"
HOOK = ROOT / "hatch_build.py"
JOINER = ROOT / "kernel_unit.py"

Kind = Literal["run", "check", "test"]  # each adds to the last: test tools, then a browser


class Step(NamedTuple):
    """One thing to have in place, and how to tell that it is."""

    name: str
    says: str
    failure: str  # the sentence if it fails
    kinds: tuple[Kind, ...]
    is_wanted: Callable[[], bool]  # whether the checkout holds what it works on
    stamp: Callable[[], str]  # changes whenever the step has to be taken again
    is_there: Callable[[], bool]  # whether what it makes exists
    work: Callable[[Log], object]
    remark: Callable[[], str | None] = lambda: None  # what to say when it is done


def steps_for(kind: Kind) -> list[Step]:
    """List the steps that this kind of installation takes here, in order."""
    return [step for step in STEPS if kind in step.kinds and step.is_wanted()]


def is_compiled() -> bool:
    """Say whether the rules were compiled and the result is in place."""
    built = _kernel_build().get("built", [])
    return bool(built) and all((KERNEL / name).exists() for name in built)


def _kernel_build() -> dict[str, Any]:
    """Return what the build hook noted of the last compilation; empty if nothing."""
    try:
        noted = json.loads((KERNEL / "_build_stamp.json").read_text())
    except (OSError, ValueError):
        return {}
    return noted if isinstance(noted, dict) else {}


def _is_kernel_built() -> bool:
    build = _kernel_build()
    must_compile = os.environ.get("HF_REQUIRE_C") == "1" or bool(build.get("compiled"))
    return bool(build) and (is_compiled() or not must_compile)


def _kernel_stamp() -> str:
    sources = [*files_in(KERNEL, "*.py"), *files_in(KERNEL, "*.pxd"), HOOK, JOINER]
    wishes = [os.environ.get(name, "") for name in ("HF_NO_C", "CC", "CFLAGS")]
    compilers = [str(shutil.which(name)) for name in ("cc", "gcc", "clang", "cl")]
    return digest(sources, *wishes, *compilers)


def _kernel_remark() -> str | None:
    if is_compiled() or os.environ.get("HF_NO_C") == "1":
        return None
    return "No C compiler could be used, so the rules will run as plain Python, which is slower."


def _library_lists() -> list[str]:
    return ["run", "build"] if has_system_node() else ["run", "build", "node"]


def _libraries_stamp() -> str:
    lists = [ROOT / "requirements" / f"{name}.txt" for name in ("run", "build", "node")]
    # Where Node is, not its version: to ask it would cost each start a process.
    return digest(lists, os.environ.get("HF_NODE", ""), str(shutil.which("node")))


def _has_web() -> bool:
    return (WEB / "package.json").exists() and (WEB / "package-lock.json").exists()


def _web_stamp() -> str:
    sources = [*files_in(WEB, "*"), *files_in(WEB / "src"), *files_in(WEB / "public")]
    sentences = files_in(ROOT / "src" / "handfoot" / "locales")
    return digest([*sources, *sentences, HOOK])


def _optional_lists() -> list[str]:
    lists = ["openspiel", "picture", "ray"]
    # 190 MB that few tests need: only where everything is required, or by hand
    return [*lists, "train"] if _needs_all() else lists


def _needs_all() -> bool:
    return os.environ.get("HF_REQUIRE_ALL") == "1"


def _optional_stamp() -> str:
    return digest([ROOT / "requirements" / f"{name}.txt" for name in _optional_lists()])


def _install_optional(log: Log) -> None:
    for name in _optional_lists():
        try:
            PACKAGES.install([name], log)
        except CommandFailedError:
            if _needs_all():
                raise
            # Not offered for every Python and machine: the tests that need it skip and say why.
            log.say(f"The tests that need requirements/{name}.txt will be skipped.")


def _browser_stamp() -> str:
    inputs = [ROOT / "tests/browser/package-lock.json", ROOT / "tests/support/chromium.py"]
    on_path = [str(shutil.which(name)) for name in ("chromium", "chromium-browser")]
    return digest(inputs, os.environ.get("CHROMIUM", ""), *on_path)


def _find_browser(log: Log) -> None:
    try:
        log.run(PACKAGES.python, "-m", "tests.support.chromium", "--fetch")
    except CommandFailedError:
        # Not a failure of the installation: the tests in a browser skip, and say why.
        log.say("The tests that need a browser will be skipped.")


def _always() -> bool:
    return True


def _script(name: str) -> Path:
    return PACKAGES.python.with_name(f"{name}.exe" if os.name == "nt" else name)


STEPS = [
    Step(
        name="venv",
        says="Making a place for the libraries",
        failure="A virtual environment could not be made in .venv"
        " (Debian and Ubuntu: apt-get install python3-venv).",
        kinds=("run", "check", "test"),
        is_wanted=_always,
        stamp=lambda: str(VENV),  # its scripts hold their own path, so it cannot be moved
        is_there=PACKAGES.is_usable,
        work=PACKAGES.create,
    ),
    Step(
        name="libraries",
        says="Installing the libraries",
        failure="The libraries could not be installed; is the network reachable?",
        kinds=("run", "check", "test"),
        is_wanted=_always,
        stamp=_libraries_stamp,
        is_there=_always,
        work=lambda log: PACKAGES.install(_library_lists(), log),
    ),
    Step(
        name="test tools",
        says="Installing the test tools",
        failure="The test tools could not be installed; is the network reachable?",
        kinds=("check", "test"),
        is_wanted=_always,
        stamp=lambda: digest([ROOT / "requirements" / "test.txt"]),
        is_there=_script("pytest").exists,
        work=lambda log: PACKAGES.install(["test"], log),
    ),
    Step(
        name="environments",
        says="Installing the libraries for researchers",
        failure="The libraries for researchers could not be installed; is the network reachable?",
        kinds=("check", "test"),
        is_wanted=_always,
        stamp=lambda: digest([ROOT / "requirements" / "rl.txt"]),
        is_there=_always,
        work=lambda log: PACKAGES.install(["rl"], log),
    ),
    Step(
        name="optional libraries",
        says="Installing what else the tests can use",
        failure="The optional libraries could not be installed, and here they are required.",
        kinds=("check", "test"),
        is_wanted=_always,
        stamp=_optional_stamp,
        is_there=_always,
        work=_install_optional,
    ),
    Step(
        name="checkout",
        says="Installing handfoot itself",
        failure="This checkout could not be installed.",
        kinds=("run", "check", "test"),
        is_wanted=_always,
        stamp=lambda: digest([ROOT / "pyproject.toml"]),
        is_there=_script("handfoot").exists,
        work=lambda log: PACKAGES.install_checkout(ROOT, log),
    ),
    Step(
        name="kernel",
        says="Compiling the rules",
        failure="The rules could not be compiled.",
        kinds=("run", "check", "test"),
        is_wanted=lambda: any(KERNEL.glob("*.pxd")),
        stamp=_kernel_stamp,
        is_there=_is_kernel_built,
        work=lambda log: log.run(PACKAGES.python, HOOK, "kernel"),
        remark=_kernel_remark,
    ),
    Step(
        name="web",
        says="Building the table",
        failure="The web client could not be built.",
        kinds=("run", "check", "test"),
        is_wanted=_has_web,
        stamp=_web_stamp,
        is_there=(STATIC / "index.html").exists,
        work=lambda log: log.run(PACKAGES.python, HOOK, "web"),
    ),
    Step(
        name="browser",
        says="Finding a browser for the tests",
        failure="The browser for the tests could not be looked for.",
        kinds=("test",),
        is_wanted=_always,
        stamp=_browser_stamp,
        is_there=_always,
        work=_find_browser,
    ),
]
