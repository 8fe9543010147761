"""Bots under every ruleset: presets at every number of players, and random rulesets.

Owns: legality and an end everywhere.  Never: how well a bot plays (`tests/simulate`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

import pytest

from handfoot.bots import BOTS, get
from handfoot.bots.careful import player
from handfoot.bots.careful.emptying import plan_dump, plan_out
from handfoot.bots.careful.habits import HABITS
from handfoot.bots.careful.sight import Sight
from handfoot.engine.check import every_game
from handfoot.engine.compile import compile_rules
from handfoot.engine.dealing_out import deal_out
from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.simulate.table import play_deal, play_match
from tests.bots.worlds import deals, decisions, twin_of
from tests.support.asking import ask
from tests.support.random_rulesets import random_games

USUAL_PLAYERS = 4
MIXES = (("careful",), ("random",), ("careful", "random"))
# Where the last card may not be discarded, or must be, the kernel asks more of going out than
# of emptying the hand.
LAST_IS_FREE = tuple(
    name
    for name in preset_names()
    if load_ruleset(name).going_out.go_out_discard == "optional"
    and not load_ruleset(name).going_out.go_out_discard_never
)


def usual_players(name: str) -> int:
    """Return 4 wherever 4 can play."""
    counts = load_ruleset(name).player_counts()
    return USUAL_PLAYERS if USUAL_PLAYERS in counts else counts[0]


def usual_rules(name: str) -> Rules:
    """Return a preset's rules at its usual number of players."""
    return compile_rules(load_ruleset(name), usual_players(name))


def play_out(rules: Rules, mix: tuple[str, ...], seed: int) -> None:
    """Play one deal; `decisions` asserts that every choice is legal."""
    deal = Deal(rules)
    deal_out(deal, seed, seed % 4, seed % rules.players, [0] * rules.sides)
    bots = [get(mix[seat % len(mix)]) for seat in range(rules.players)]
    for number, (_, known) in enumerate(decisions(deal, bots, seed)):
        assert known.legal
        assert number < 20_000


@pytest.fixture
def last_resorts(monkeypatch: pytest.MonkeyPatch) -> list[Knowledge]:
    """Collect the decisions for which the careful bot found nothing but the first action."""
    found: list[Knowledge] = []

    class Watched(player.Careful):
        def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
            action = super().choose(view, options, rng)
            sight = Sight(view, HABITS)
            if (
                view.phase == numbers.PLAY_PHASE
                and len(options) > 1
                and all(decide(sight) is None for decide in player.DECISIONS)
            ):
                found.append(view)
            return action

    monkeypatch.setattr("handfoot.simulate.table.get", lambda _name: Watched())
    return found


@pytest.mark.parametrize("name", preset_names())
def test_a_deal_of_every_preset_is_played_to_the_end(name: str) -> None:
    play_out(usual_rules(name), MIXES[2], seed=3)


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_a_match_of_careful_bots_is_played_without_a_refusal_or_a_last_resort(
    name: str, last_resorts: list[Knowledge]
) -> None:
    ruleset = load_ruleset(name)
    bots = ["careful"] * usual_players(name)
    results = list(
        play_match(
            usual_rules(name), bots, 5, 0, ruleset.match.rounds, ending=ruleset.match, once=True
        )
    )
    assert results
    assert sum(result.refusals for result in results) == 0
    assert last_resorts == []


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_what_the_careful_bot_chooses_is_a_move_at_the_table(name: str) -> None:
    match = Match.new(load_ruleset(name), usual_players(name), seed=7)
    bot = get("careful")
    while (seat := match.acting) is not None:
        action = ask(bot, match.knowledge(seat))
        assert isinstance(match.play(seat, match.move_for(seat, action)), list)
    assert match.phase == "deal_over"


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_every_number_of_players_plays_every_preset(name: str) -> None:
    ruleset = load_ruleset(name)
    for number, (players, solo) in enumerate(every_game(ruleset)):
        rules = compile_rules(ruleset, players, solo=solo)
        play_out(rules, MIXES[0] if number % 3 else MIXES[2], seed=number + 1)


@pytest.mark.slow
@pytest.mark.parametrize("share", range(3))
def test_random_rulesets_are_played_to_the_end(share: int) -> None:
    _play_random_rulesets(12, seed=100 + share)


@pytest.mark.nightly
@pytest.mark.parametrize("share", range(10))
def test_many_random_rulesets_are_played_to_the_end(share: int) -> None:
    _play_random_rulesets(200, seed=1000 + share)


def _play_random_rulesets(count: int, seed: int) -> None:
    for number, game in enumerate(random_games(count, seed)):
        rules = compile_rules(game.ruleset, game.players, solo=game.solo)
        for mix in MIXES:
            play_out(rules, mix, seed=number + 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", LAST_IS_FREE)
def test_a_way_to_lay_everything_is_one_that_the_rules_allow_too(name: str) -> None:
    """And where every kind of book is planned for, the other way round."""
    rules = usual_rules(name)
    found = 0
    for deal in deals(rules, 2, first_seed=31):
        bots = [get("careful")] * rules.players
        for before, known in decisions(deal, bots):
            if not _lays_freely(before, known):
                continue
            sight = Sight(known, HABITS)
            empties, goes_out = plan_dump(sight) is not None, plan_out(sight) is not None
            found += empties
            if not rules.own_first_book:
                assert empties == before.could_go_out(False)
            assert not goes_out or before.could_go_out(True)
            if not sight.lacks_other_books:
                assert goes_out or not before.could_go_out(True)
    assert found > 5


def _lays_freely(deal: Deal, known: Knowledge) -> bool:
    return (
        known.phase == numbers.PLAY_PHASE
        and known.sides[known.side].opened
        and known.due_rank == numbers.NONE
        and numbers.LADY not in known.legal
        and not deal.owe
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("preset", ["simpson", "hand-knee-and-foot", "rasa", "roth", "bain"])
def test_cards_that_a_seat_cannot_know_change_nothing_in_other_rulesets(
    name: str, preset: str
) -> None:
    rules = usual_rules(preset)
    chance = random.Random(preset)
    (deal,) = deals(rules, 1, first_seed=77)
    bots = [get(name)] * rules.players
    moved = 0
    for before, known in islice(decisions(deal, bots), 10, None, 4):
        twin = twin_of(before, known.seat, chance)
        seen = knowledge_of(twin, known.seat, known.scores, known.memory)
        assert ask(name, seen) == ask(name, known)
        moved += twin.state_hash() != before.state_hash()
    assert moved > 15


def test_a_bot_that_is_no_good_is_noticed() -> None:
    """The counts that these tests read are not empty by mistake."""
    rules = usual_rules("simpson")
    deal = Deal(rules)
    deal.deal_random(1, 0, 0)

    class Stubborn:
        name = "stubborn"
        version = 1

        def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
            return numbers.DRAW

    assert play_deal(deal, [Stubborn()] * rules.players, [0] * rules.sides).refusals > 10
