"""The game for OpenSpiel: its own tests, honest chance, and what a seat may know.

Owns: the game `handfoot` of pyspiel.  Never: what an observation holds (test_observation).
"""

from __future__ import annotations

import pickle
import random
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from handfoot.engine.compile import compile_rules
from handfoot.engine.finding import find_ruleset
from handfoot.engine.kernel import numbers
from handfoot.engine.presets import preset_names
from handfoot.engine.ruleset import RulesetError
from handfoot.rl.episode import EpisodeError
from handfoot.rl.observation import observe

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra openspiel)")
import_module("handfoot.rl.open_spiel")  # registers the game


def load(**parameters: Any) -> Any:
    return pyspiel.load_game("handfoot", parameters)


def draw(state: Any, chance: random.Random) -> None:
    """Let chance act until the first decision."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])


def deal(game: Any, seed: int) -> Any:
    """Return a state with all cards drawn."""
    state = game.new_initial_state()
    draw(state, random.Random(seed))
    return state


def play(state: Any, seed: int, steps: int = -1) -> None:
    """Play random actions, to the end unless so many are wanted."""
    chance = random.Random(seed)
    while not state.is_terminal() and steps:
        state.apply_action(chance.choice(state.legal_actions()))
        steps -= 1


KINDS = [
    {},
    {"players": 3},
    {"players": 2, "solo": True},
    {"ruleset": "good-sams"},
    {"ruleset": "whitnack+draw_count=3", "players": 6, "deal_index": 2},
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: " ".join(map(str, kind.values())) or "-")
def test_it_passes_open_spiels_random_simulations(kind: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(**kind), num_sims=1, serialize=True, verbose=False)


def test_it_passes_open_spiels_simulation_from_python() -> None:
    sim_test = pytest.importorskip("open_spiel.python.tests.games_sim_test", exc_type=ImportError)
    np.random.seed(1)
    sim_test.GamesSimTest().sim_game(load())


def test_it_is_registered_under_its_name() -> None:
    assert "handfoot" in pyspiel.registered_names()
    game = pyspiel.load_game("handfoot(ruleset=bain,players=4)")
    assert game.get_parameters()["ruleset"] == "bain"
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_a_variation_is_written_as_its_share_code() -> None:
    game = load(ruleset="whitnack+draw_count=3")
    again = pyspiel.load_game(str(game))
    assert again.game.rules.by_deal("draw", 0) == 3
    assert str(again) == str(game)


def test_every_card_is_drawn_with_its_exact_chance() -> None:
    game = load()
    rules = compile_rules(find_ruleset("whitnack"), 4)
    state = game.new_initial_state()
    left = rules.table("copies")
    dealt = 4 * (rules.hand_size + rules.foot_size)
    chance = random.Random(1)
    for number in range(rules.shoe_count):
        assert state.is_chance_node()
        outcomes = dict(state.chance_outcomes())
        may = [n if number != dealt or not rules.rebury >> k & 1 else 0 for k, n in enumerate(left)]
        assert outcomes == {kind: n / sum(may) for kind, n in enumerate(may) if n}
        kind = chance.choice(list(outcomes))
        left[kind] -= 1
        state.apply_action(kind)
    assert sum(left) == 0
    assert state.is_player_node()
    assert game.max_chance_nodes_in_history() == rules.shoe_count


def test_the_first_cards_drawn_are_the_first_players() -> None:
    state = deal(load(), 2)
    drawn = state.history()
    held = state.drawn.deal.hand_counts(0)
    first = [drawn[:13].count(kind) for kind in range(numbers.KINDS)]
    laid = first[numbers.RED3]  # red threes are laid on the first turn, and replaced
    assert laid == 0
    assert held == first


def test_a_turn_up_that_would_go_back_is_never_drawn() -> None:
    rules = compile_rules(find_ruleset("whitnack"), 4)
    assert rules.rebury
    for seed in range(40):
        assert not rules.rebury >> deal(load(), seed).drawn.deal.upcard() & 1


def test_rules_that_shuffle_again_have_a_node_for_their_seed() -> None:
    state = load(ruleset="good-sams").new_initial_state()
    chance = random.Random(3)
    while not state.drawn.is_drawn:
        outcomes = state.chance_outcomes()
        assert state.action_to_string(outcomes[0][0]).startswith("card ")
        state.apply_action(chance.choice(outcomes)[0])
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 256
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert state.action_to_string(7) == "seed 7"
    state.apply_action(7)
    assert state.is_player_node()


def test_two_equal_sides_make_it_zero_sum() -> None:
    utility = pyspiel.GameType.Utility
    for kind, expected in [
        ({}, utility.ZERO_SUM),
        ({"players": 2}, utility.ZERO_SUM),
        ({"players": 3}, utility.GENERAL_SUM),
        ({"players": 6}, utility.ZERO_SUM),
    ]:
        game = load(**kind)
        sides = set(deal(game, 1).drawn.deal.sides_by_seat())
        assert game.get_type().utility == (utility.GENERAL_SUM if len(sides) > 2 else expected)
        state = deal(game, 4)
        assert state.returns() == [0.0] * game.num_players()
        play(state, 4)
        if game.get_type().utility == utility.ZERO_SUM:
            assert sum(state.returns()) == 0
            assert any(state.returns())


def test_a_copy_goes_its_own_way() -> None:
    state = deal(load(), 5)
    play(state, 5, steps=30)
    before = str(state)
    twin = state.clone()
    assert str(twin) == before
    assert twin.observation_tensor(0) == state.observation_tensor(0)
    play(twin, 6, steps=30)
    assert str(state) == before
    play(state, 6, steps=30)
    assert str(state) == str(twin)
    assert state.observation_tensor(1) == twin.observation_tensor(1)
    assert state.information_state_string(1) == twin.information_state_string(1)


@pytest.mark.parametrize("steps", [0, 50])
def test_a_state_that_was_written_down_plays_on(steps: int) -> None:
    state = deal(load(ruleset="good-sams"), 7)
    play(state, 7, steps=steps)
    for again in (
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(load(), state))[1],
    ):
        own = state.clone()
        assert str(again) == str(own)
        play(again, 8)
        play(own, 8)
        assert again.returns() == own.returns()


def test_the_tensor_is_the_observation_of_the_seat() -> None:
    game = load()
    state = deal(game, 9)
    play(state, 9, steps=60)
    for seat in range(4):
        known = observe(state.drawn.deal, seat, memory=state.drawn.memory)
        assert state.observation_tensor(seat) == known.tolist()
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    hand = state.drawn.deal.hand_counts(0)
    assert observer.dict["hand"].ravel().tolist()[: numbers.KINDS] == hand
    assert game.observation_tensor_shape() == [len(known)]


def swapped(state: Any, one: int, other: int) -> Any:
    """Return the deal of a state with two cards of the shoe in each other's place."""
    cards = state.history()[: state.get_game().max_chance_nodes_in_history()]
    cards[one], cards[other] = cards[other], cards[one]
    twin = state.get_game().new_initial_state()
    for card in cards:
        twin.apply_action(card)
    return twin


def test_an_information_state_tells_a_seat_its_own_cards_only() -> None:
    state = deal(load(), 10)
    cards = state.history()
    # a card of the second seat's hand for one that lies deep in the stock
    mine, deep = 13, next(n for n in range(150, 200) if cards[n] not in (0, cards[13]))
    assert cards[mine] != numbers.RED3
    twin = swapped(state, mine, deep)
    for action in [numbers.DRAW]:
        state.apply_action(action)
        twin.apply_action(action)
    for seat in (0, 2, 3):
        assert state.information_state_string(seat) == twin.information_state_string(seat)
        assert state.observation_string(seat) == twin.observation_string(seat)
    assert state.information_state_string(1) != twin.information_state_string(1)


def test_an_information_state_remembers_every_action() -> None:
    state = deal(load(), 11)
    seen: set[str] = set()
    chance = random.Random(11)
    while not state.is_terminal():
        story = state.information_state_string(2)
        assert story not in seen
        assert all(story.startswith(earlier) for earlier in seen)
        seen.add(story)
        state.apply_action(chance.choice(state.legal_actions()))
    actions = [word for word in state.information_state_string(2).split() if word.isdigit()]
    start = state.get_game().max_chance_nodes_in_history()
    assert [int(word) for word in actions[-(len(state.history()) - start) :]] == (
        state.history()[start:]
    )


def test_every_action_is_named_in_words() -> None:
    state = deal(load(), 12)
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["draw"]


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_every_preset_plays_to_its_end(name: str) -> None:
    players = next(n for n in (4, 2, 3, 6) if can_play(name, n))
    game = load(ruleset=name, players=players)
    state = deal(game, 13)
    play(state, 13)
    assert state.move_number() <= game.max_history_length()
    assert max(map(abs, state.returns())) < game.max_utility()


def can_play(name: str, players: int) -> bool:
    try:
        compile_rules(find_ruleset(name), players)
    except RulesetError:
        return False
    return True


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"ruleset": "nope"}, "There is no ruleset called 'nope'; there is"),
        ({"ruleset": "rules.toml"}, "There is no ruleset called 'rules.toml'"),
        ({"ruleset": "whitnack+naturals_to_start=4"}, "needs 4 natural cards"),
        ({"players": 99}, "these rules are for 2, 3, 4, 5, 6 players, not 99."),
        ({"deal_index": 20}, "There is no deal 20: they count from 0 to 19."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises((RulesetError, EpisodeError)) as refusal:
        load(**parameters)
    assert sentence in str(refusal.value)


def test_an_observer_of_anything_else_is_refused() -> None:
    game = load()
    public = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
    with pytest.raises(EpisodeError, match="what one seat may know, public and its own"):
        game.make_py_observer(public)
    with pytest.raises(EpisodeError, match="takes no parameters"):
        game.make_py_observer(None, {"width": 3})
