"""The command line as a whole: help, exit codes, and sentences in place of tracebacks.

Owns: what holds for every command.  Never: one command's output.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from handfoot import __version__
from handfoot.cli.main import COMMANDS
from tests.cli.conftest import Run

HEAVY = (
    "handfoot.engine",
    "handfoot.server",
    "litestar",
    "msgspec",
    "rich",
    "sqlalchemy",
    "uvicorn",
)


def test_help_names_every_command_with_what_it_does(run: Run) -> None:
    outcome = run("--help")
    assert outcome.code == 0
    for name in COMMANDS:
        (line,) = [row for row in outcome.out.splitlines() if row.startswith(f"  {name} ")]
        assert line.endswith(".")
        assert not line.endswith("...")


def test_no_words_at_all_show_the_help(run: Run) -> None:
    assert run() == run("--help")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_says_what_it_does_and_gives_an_example(run: Run, name: str) -> None:
    outcome = run(name, "--help")
    assert outcome.code == 0
    assert outcome.out.startswith(f"Usage: handfoot {name}")
    assert f"    handfoot {name}" in outcome.out


def test_help_loads_nothing_that_it_does_not_need() -> None:
    program = f"""
import sys
from handfoot.cli.main import main
main(["--help"])
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stderr.strip() == "[]"
    assert "simulate" in done.stdout


def test_the_version_is_the_package_s(run: Run) -> None:
    assert run("--version").out == f"handfoot {__version__}\n"


def test_python_dash_m_is_the_same_command() -> None:
    command = [sys.executable, "-m", "handfoot.cli", "simulate", "--deals", "none"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "--deals takes a whole number from 1 up, not 'none'.\n"


BAD = [
    ("plya", "plya"),
    ("simulate --deals 0", "--deals takes a whole number from 1 up, not '0'."),
    ("simulate --deals -5", "--deals takes a whole number from 1 up, not '-5'."),
    ("simulate --deals 1e3", "--deals takes a whole number from 1 up, not '1e3'."),
    ("simulate --jobs 0", "--jobs takes a whole number from 1 up, not '0'."),
    ("simulate --seed x", "--seed takes a whole number from 0 up, not 'x'."),
    ("simulate --bots genius", "There is no bot called genius; there is random, beginner, casual"),
    ("simulate --bots careful,", "There is no bot called"),
    ("simulate --bots careful,random --players 4", "4 players need 4 bots, not 2."),
    ("simulate --players 9", "these rules are for 2, 3, 4, 5, 6 players, not 9."),
    ("simulate --solo", "4 players are always in partnership by these rules."),
    ("simulate --ruleset poker", "There is no ruleset called 'poker'; there is bain,"),
    ("simulate --speed 9", "--speed"),
    ("rules show poker", "There is no ruleset called 'poker'; there is bain,"),
    ("rules show", "NAME"),
    ("replay nowhere.txt", "There is no file nowhere.txt."),
    ("verify nowhere.txt", "There is no file nowhere.txt."),
    ("verify .", "cannot be read"),
    ("verify", "FILE"),
    ("bench --rounds 0", "--rounds takes a whole number from 1 to 99, not '0'."),
    ("bench --against gnubg", "There is no peer called 'gnubg'; there is open_spiel, rlcard,"),
    ("bench --against ,", "Name at least one peer; there is open_spiel, rlcard,"),
    ("bench --against chess --rounds 2", "--against takes at least 3 rounds, not 2."),
    ("bench --against chess --all-presets", "--against measures every preset anyway"),
    ("bench --against chess --instructions", "Choose one of --against and --instructions."),
    ("bench --instructions --all-presets --peers-python x", "--peers-python goes with --against"),
    ("bench --against chess --peers-python ./none", "none cannot be run: No such file"),
    ("bench --against chess --results none/r.md", "none/r.md cannot be written: No such file"),
    ("bench --results r.md", "--results goes with --against only."),
    ("bench --write", "--write goes with --fingerprints only."),
    ("bench --fingerprints none.json", "none.json cannot be read: No such file or directory."),
    ("play --port 70000", "--port takes a whole number from 0 to 65535, not '70000'."),
    ("serve --port -1", "--port takes a whole number from 0 to 65535, not '-1'."),
    ("play --db .", "is a directory"),
    (f"serve --port 0 --db {'x' * 5_000}", "The database xxx"),
    (f"serve --port 0 --db {'x' * 5_000}/tables.db", "The database xxx"),
]


@pytest.mark.parametrize(("words", "sentence"), BAD)
def test_bad_input_is_one_sentence_and_exit_code_2(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = run(*words.split())
    assert outcome.code == 2
    assert outcome.out == ""
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1
    assert outcome.err.endswith((".\n", "?\n"))


def test_an_interrupt_ends_in_one_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("handfoot.simulate.simulate_deals", interrupt)
    outcome = run("simulate", "--deals", "1")
    assert (outcome.code, outcome.out, outcome.err.strip()) == (130, "", "Stopped.")
