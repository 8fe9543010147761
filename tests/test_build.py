"""The build hook: the rules compiled, or run as they are, and never a stale module.

Owns: hatch_build.py.  Never: what the rules say (tests/engine).
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build

RULES = """
import cython

def is_compiled() -> bool:
    return cython.compiled

def twice(number: cython.longlong) -> cython.longlong:
    return number * 2
"""
HAS_COMPILER = shutil.which(os.environ.get("CC", "cc").split()[0]) is not None


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a checkout with a kernel of one small module."""
    kernel = tmp_path / hatch_build.KERNEL
    kernel.mkdir(parents=True)
    for package in (kernel, kernel.parent, kernel.parent.parent):
        (package / "__init__.py").touch()
    (kernel / "tiny.py").write_text(RULES)
    (kernel / "tiny.pxd").write_text("# declares nothing\n")
    (kernel / "numbers.py").write_text("ONE = 1\n")
    for name in ("HF_NO_C", "HF_REQUIRE_C", "HF_SKIP_BUILD"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def ask(root: Path) -> str:
    """Return what a new process gets from the rules: compiled or not, and a number."""
    script = """
try:
    from handfoot.engine.kernel import unit as rules
except ImportError:
    from handfoot.engine.kernel import tiny as rules
print(rules.is_compiled(), rules.twice(21))
"""
    env = {**os.environ, "PYTHONPATH": str(root / "src")}
    done = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def stamp(root: Path) -> dict[str, object]:
    """Return what the hook noted."""
    noted = json.loads((root / hatch_build.KERNEL / hatch_build.STAMP_NAME).read_text())
    assert isinstance(noted, dict)
    return noted


@pytest.mark.slow
@pytest.mark.skipif(not HAS_COMPILER, reason="there is no C compiler here")
def test_the_rules_compile_in_place_and_are_taken_away_on_wish(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert hatch_build.build_kernel(root)
    assert ask(root) == "True 42"
    noted = stamp(root)
    assert noted["compiled"] is True
    assert noted["reason"] is None
    sources = noted["sources"]
    assert isinstance(sources, dict)
    assert {"tiny.py", "tiny.pxd", "numbers.py"} <= sources.keys()
    kernel = root / hatch_build.KERNEL
    assert [path.name for path in hatch_build.find_extensions(kernel)] == noted["built"]
    monkeypatch.setenv("HF_NO_C", "1")
    assert not hatch_build.build_kernel(root)
    assert ask(root) == "False 42"
    assert stamp(root)["reason"] == "HF_NO_C=1"


def test_without_a_compiler_a_stale_module_goes_and_plain_python_runs(
    root: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    stale = root / hatch_build.KERNEL / f"unit.{sys.implementation.cache_tag}.so"
    stale.touch()
    monkeypatch.setenv("CC", "/nonexistent/cc")
    assert not hatch_build.build_kernel(root)
    assert not stale.exists()
    assert ask(root) == "False 42"
    assert stamp(root)["compiled"] is False
    assert "the rules run as plain Python" in capfd.readouterr().out


def test_a_required_compiler_that_is_missing_fails_the_build(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "/nonexistent/cc")
    monkeypatch.setenv("HF_REQUIRE_C", "1")
    with pytest.raises(hatch_build.BuildError, match="HF_REQUIRE_C=1"):
        hatch_build.build_kernel(root)


def test_a_mistake_in_the_rules_is_not_hidden_by_plain_python(root: Path) -> None:
    wrong = "import cython\n\ndef f(n: cython.int) -> cython.int:\n    return undeclared_name\n"
    (root / hatch_build.KERNEL / "tiny.py").write_text(wrong)
    with pytest.raises(hatch_build.BuildError, match="Cython refuses"):
        hatch_build.build_kernel(root)


def test_no_compiled_module_hides_another_source() -> None:
    kernel = Path(hatch_build.__file__).resolve().parent / hatch_build.KERNEL
    if any(hatch_build.find_extensions(kernel)):
        noted = json.loads((kernel / hatch_build.STAMP_NAME).read_text())
        now = hatch_build.stamp_inputs(kernel)
        assert noted["sources"] == now["sources"], "compile again: python3 hf.py --install-only"


def test_the_rules_are_compiled_again_only_when_something_changed(root: Path) -> None:
    kernel = root / hatch_build.KERNEL

    def is_stale() -> bool:
        return hatch_build.is_stale(kernel, hatch_build.stamp_inputs(kernel))

    assert is_stale()
    (kernel / hatch_build.STAMP_NAME).write_text(json.dumps(hatch_build.stamp_inputs(kernel)))
    assert is_stale(), "the module itself is missing"
    (kernel / hatch_build.extension_name()).touch()
    assert not is_stale()
    for edited in ("tiny.py", "tiny.pxd", "numbers.py"):
        before = (kernel / edited).read_text()
        (kernel / edited).write_text("# edited\n")
        assert is_stale()
        (kernel / edited).write_text(before)
        assert not is_stale()


def test_a_module_without_pxd_is_not_compiled(tmp_path: Path) -> None:
    kernel = tmp_path / hatch_build.KERNEL
    kernel.mkdir(parents=True)
    for name in ("numbers.py", "c_numbers.pxd", "state.py", "state.pxd"):
        (kernel / name).touch()
    assert [path.name for path in hatch_build.find_kernel_sources(kernel)] == ["state.py"]


def test_a_checkout_with_nothing_to_build_builds_nothing(tmp_path: Path) -> None:
    assert not hatch_build.build_kernel(tmp_path)
    hatch_build.build_web(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_libraries_of_the_client_are_installed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "bin"
    fake.mkdir()
    (fake / "node").write_text("#!/bin/sh\necho v22.17.0\n")
    said = tmp_path / "said"
    (fake / "npm").write_text(f'#!/bin/sh\necho "$1 $OUT_DIR" >> {said}\nmkdir -p node_modules\n')
    for tool in fake.iterdir():
        tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{fake}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.delenv("HF_NODE", raising=False)
    here = Path(__file__).resolve().parent.parent
    (tmp_path / "src/handfoot").mkdir(parents=True)
    shutil.copy(here / "src/handfoot/node.py", tmp_path / "src/handfoot/node.py")
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package.json").write_text("{}")
    (tmp_path / "web/package-lock.json").write_text("{}")
    hatch_build.build_web(tmp_path)
    hatch_build.build_web(tmp_path)
    (tmp_path / "web/package-lock.json").write_text("{ }")
    hatch_build.build_web(tmp_path)
    static = tmp_path / hatch_build.STATIC
    words = [line.partition(" ")[0] for line in said.read_text().splitlines()]
    assert words == ["ci", "run", "run", "ci", "run"]
    assert said.read_text().splitlines()[0] == f"ci {static}"
