"""What must hold of the files themselves, whatever the code does.

Owns: locks without addresses, no machine's paths, the engine's third parties.
Never: behaviour (the tests of each part).
"""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
ENGINE = ROOT / "src" / "handfoot" / "engine"
# A folder of one machine, where a path begins: no file of ours may depend on it.
MACHINE_PATH = re.compile(rb"(?<![\w.~/-])/(?:farm|home|root|work|Users)/\w[^\s\"']*")
# Hosts of package registries, without naming one.
REGISTRY_HOST = re.compile(rb"\b(?:registry\.[a-z]+|pypi|pythonhosted|deb\.[a-z]+)\.(?:org|com)\b")


def tracked_files() -> list[Path]:
    """Return what git tracks, or would track if it were added now.

    Skips where there is no git to ask, as in an unpacked archive.
    """
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a git checkout")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    paths = [ROOT / name.decode() for name in listing.stdout.split(b"\0") if name]
    return [path for path in paths if path.is_file()]


def pinned(file: Path) -> dict[str, str]:
    """Return the exact version of each package in a locked requirements file."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;\\]+)", file.read_text(), re.MULTILINE))


def declared() -> list[tuple[str, str]]:
    """Return each dependency of pyproject.toml with the requirements file that locks it."""
    named = [("run", line) for line in PROJECT["project"]["dependencies"]]
    lists = PROJECT["dependency-groups"] | PROJECT["project"]["optional-dependencies"]
    for group, lines in lists.items():
        named += [(group, line) for line in lines if not line.startswith("handfoot")]
    return named


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.name)
def test_requirements_hold_hashes_and_no_addresses(file: Path) -> None:
    text = file.read_text()
    assert "://" not in text
    assert "--index-url" not in text
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("folder", ["web", "tests/browser"])
def test_npm_locks_hold_no_addresses(folder: str) -> None:
    lock = (ROOT / folder / "package-lock.json").read_text()
    assert '"integrity"' in lock
    assert '"resolved"' not in lock
    settings = (ROOT / folder / ".npmrc").read_text().splitlines()
    assert "omit-lockfile-registry-resolved=true" in settings


@pytest.mark.parametrize(("group", "line"), declared())
def test_each_dependency_is_locked_as_declared(group: str, line: str) -> None:
    requirement = Requirement(line)
    versions = pinned(ROOT / "requirements" / f"{group}.txt")
    assert requirement.specifier.contains(
        versions[canonicalize_name(requirement.name, validate=True).replace(".", "-")]
    )


@pytest.mark.parametrize(("group", "line"), declared())
def test_each_dependency_has_its_reason_and_bound(group: str, line: str) -> None:
    requirement = Requirement(line)
    bound = str(requirement.specifier).removeprefix(">=")
    reasons = (ROOT / "docs/decisions/0001-dependencies.md").read_text()
    assert f"| {requirement.name} | {bound} |" in reasons, (group, line)


def test_a_package_has_one_version_over_all_locks() -> None:
    seen: dict[str, str] = {}
    for file in REQUIREMENTS:
        for name, version in pinned(file).items():
            assert seen.setdefault(name, version) == version, f"{name} in {file.name}"


def test_no_file_names_a_machines_path_or_a_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group().decode(errors='replace')}"
        for path in tracked_files()
        for pattern in (MACHINE_PATH, REGISTRY_HOST)
        for match in pattern.finditer(path.read_bytes())
    ]
    assert found == []


def test_the_patterns_find_what_they_are_for() -> None:
    assert MACHINE_PATH.search(b"see /" + b"work/shared")
    assert MACHINE_PATH.search(b'open("/' + b'home/ann/x")')
    assert not MACHINE_PATH.search(b"docs/work/plan, framework/home")
    assert REGISTRY_HOST.search(b"registry" + b".example.org")


def test_the_engine_imports_nothing_but_msgspec_and_the_shim() -> None:
    allowed = {*sys.stdlib_module_names, "msgspec", "cython"}
    for source in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
                assert node.level == 0, f"{source.name} imports relatively"
            else:
                continue
            for name in names:
                is_ours = name == "handfoot.engine" or name.startswith("handfoot.engine.")
                assert is_ours or name.partition(".")[0] in allowed, f"{source.name}: {name}"


def test_the_versions_agree() -> None:
    import handfoot

    assert handfoot.__version__ == PROJECT["project"]["version"]
