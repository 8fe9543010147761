"""Bots under every ruleset: presets at every number of players, and random rulesets.

Owns: legality and an end everywhere.  Never: how well a bot plays (`tests/simulate`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from handfoot.bots import Bot, get
from handfoot.bots.quick import Quick
from handfoot.engine.check import every_game
from handfoot.engine.compile import compile_rules
from handfoot.engine.dealing_out import deal_out
from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.simulate.table import play_deal, play_match
from tests.bots.worlds import deals, decisions
from tests.support.asking import ask
from tests.support.random_rulesets import random_games

USUAL_PLAYERS = 4
QUICK = ("beginner", "casual", "careful", "expert")
MIXES = (("careful",), ("random",), ("careful", "random"))


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


@pytest.mark.parametrize("name", preset_names())
def test_a_deal_of_every_preset_is_played_to_the_end(name: str) -> None:
    play_out(usual_rules(name), MIXES[2], seed=3)


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_a_match_of_careful_bots_is_played_without_a_refusal(name: str) -> None:
    ruleset = load_ruleset(name)
    bots = ["careful"] * usual_players(name)
    results = list(
        play_match(
            usual_rules(name), bots, 5, 0, ruleset.match.rounds, ending=ruleset.match, once=True
        )
    )
    assert results
    assert sum(result.refusals for result in results) == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_the_kernels_players_name_a_legal_action_themselves(name: str) -> None:
    """Nothing but the first of the options is left where they do not; that is never needed."""
    rules = usual_rules(name)
    minds = [Quick(level, 1).mind(rules) for level in QUICK]
    asked = 0
    for number, (_, known) in enumerate(decisions(*_table(rules), seed=number_of(name))):
        for mind in minds:
            assert known.table.chosen_by(mind, number) in known.legal
            asked += len(known.legal) > 1
    assert asked > 100


def _table(rules: Rules) -> tuple[Deal, list[Bot]]:
    """Return a deal, and players by habit and by chance in turn."""
    (deal,) = deals(rules, 1, first_seed=11)
    return deal, [get(("careful", "random", "casual")[seat % 3]) for seat in range(rules.players)]


def number_of(name: str) -> int:
    """Return a seed of its own for each preset."""
    return preset_names().index(name) + 1


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
