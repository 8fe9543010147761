"""Which bots there are, and what is said when one is not.

Owns: the names, versions and foreign bots of `handfoot.bots.get`.  Never: how a bot plays.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import EntryPoint

import pytest

import handfoot as hf
from handfoot.bots import BOTS, LEVELS, BotError, get, offered, pinned
from handfoot.bots.foreign import installed
from handfoot.engine.knowledge import Knowledge
from tests.bots.worlds import LAYOUTS, deals, decisions
from tests.support.asking import ask

HERE = __name__


class Last:
    """A bot of somebody's own."""

    name = "last"
    version = 7

    def __init__(self, work: int = 5) -> None:
        self.work = work

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return the last action of the list."""
        return options[-1]


class Nameless:
    version = 1

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        return options[0]


class Unversioned(Nameless):
    name = "unversioned"
    version = "1"  # type: ignore[assignment]  # what a person might write


class Idle:
    name = "idle"
    version = 1


class Broken:
    def __init__(self) -> None:
        raise OSError("no weights\nfound.")


def test_the_library_leads_to_a_bot_in_one_line() -> None:
    program = "import handfoot as hf; print(hf.bots.get('careful').name, hf.bots.LEVELS[0])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["careful", "random"]
    assert hf.bots.get is get


def test_levels_are_named_weakest_first_and_only_those_that_are_there_are_offered() -> None:
    assert LEVELS == ("random", "beginner", "casual", "careful", "expert", "master")
    assert [name for name in LEVELS if name in BOTS] == list(BOTS)


@pytest.mark.parametrize("name", BOTS)
def test_a_level_has_a_version_by_which_it_can_be_had_for_ever(name: str) -> None:
    bot = get(name)
    assert (bot.name, pinned(name)) == (name, f"{name}@{bot.version}")
    old = get(f"{name}@1")
    assert (old.name, old.version) == (name, 1)
    assert pinned(f"{name}@1") == f"{name}@1"


def test_a_class_of_ones_own_is_a_bot() -> None:
    bot = get(f"{HERE}:Last")
    assert (bot.name, bot.version) == ("last", 7)
    assert pinned(f"{HERE}:Last") == f"{HERE}:Last"
    (deal,) = deals(LAYOUTS[2].rules, 1)
    _, view = next(decisions(deal, [bot] * 4))
    assert ask(bot, view) == view.legal[-1]


def test_a_class_of_ones_own_is_told_the_budget_that_was_given() -> None:
    assert vars(get(f"{HERE}:Last"))["work"] == 5
    assert vars(get(f"{HERE}:Last", work=9))["work"] == 9


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let some packages be installed that bring bots along."""
    points = [
        EntryPoint("eager", f"{HERE}:Last", "handfoot.bots"),
        EntryPoint("careful", f"{HERE}:Last", "handfoot.bots"),
        EntryPoint("worse@2", f"{HERE}:Last", "handfoot.bots"),
    ]
    monkeypatch.setattr("handfoot.bots.foreign.entry_points", lambda group: points)
    installed.cache_clear()
    yield
    installed.cache_clear()


@pytest.mark.usefixtures("packages")
def test_a_package_brings_bots_along_by_an_entry_point() -> None:
    assert offered() == (*BOTS, "eager")
    assert vars(get("eager", work=9)) == {"work": 9}
    assert pinned("eager") == "eager@7"
    assert get("eager@7").version == 7
    with pytest.raises(BotError, match="There is no bot called eager@6; there is eager@7"):
        get("eager@6")


@pytest.mark.usefixtures("packages")
def test_no_package_replaces_a_level() -> None:
    assert get("careful").name == "careful"


@pytest.mark.parametrize(
    ("name", "code", "sentence"),
    [
        ("grandmaster", "unknown_bot", "There is no bot called grandmaster; there is random"),
        ("", "unknown_bot", "There is no bot called ; there is random"),
        ("grandmaster@1", "unknown_bot", "There is no bot called grandmaster;"),
        ("careful@999", "unknown_version", "There is no bot called careful@999; there is careful"),
        ("careful@", "unknown_version", "There is no bot called careful@;"),
        ("careful@one", "unknown_version", "There is no bot called careful@one;"),
        ("no_such_package:Bot", "no_such_module", "No module named 'no_such_package'."),
        (":Bot", "no_such_module", "The bot :Bot cannot be loaded"),
        (f"{HERE}:Absent", "no_such_class", "has no Absent."),
        (f"{HERE}:", "no_such_class", "has no ."),
        (f"{HERE}:Broken", "bot_not_made", "cannot be made: no weights found."),
        (f"{HERE}:HERE", "bot_not_made", "not callable"),
        (f"{HERE}:Nameless", "not_a_bot", "makes no bot: what it makes has no name."),
        (f"{HERE}:Unversioned", "not_a_bot", "has no version."),
        (f"{HERE}:Idle", "not_a_bot", "has no choose."),
    ],
)
def test_a_bot_that_is_not_there_is_refused_in_one_sentence(
    name: str, code: str, sentence: str
) -> None:
    with pytest.raises(BotError) as refused:
        get(name)
    assert refused.value.code == code
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("budget", [{"think_ms": 0}, {"work": -3}])
def test_a_bot_cannot_think_for_no_time(budget: dict[str, int]) -> None:
    with pytest.raises(BotError) as refused:
        get("careful", **budget)
    assert refused.value.code == "bad_budget"
