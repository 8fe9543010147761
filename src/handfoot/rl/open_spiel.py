"""OpenSpiel's interface: importing this registers the game `handfoot` with pyspiel.

Owns: chance as OpenSpiel wants it, states, observers.  Never: a rule, or what a seat may know.

Chance is explicit: before the first decision the shoe is drawn card by card, the first dealt
first, each node's outcomes being the kinds still to come with their exact probabilities.  All
that is drawn from the stock later is settled then, as in OpenSpiel's own bridge or hearts; so a
search from a state of the middle knows the future unless it redeals what is hidden.  Rules that
shuffle again during the deal, or make players lift a pile by eye, have one more node: which of
256 numbers seeds that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from handfoot.engine.finding import find_ruleset
from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.share_code import encode
from handfoot.rl.drawn_deal import SEEDS, DrawnDeal, game_rules
from handfoot.rl.episode import EpisodeError, differences
from handfoot.rl.observation import Layout

NAME: Final = "handfoot"
# No deal comes near; the bonuses of a ruleset have no bound from which to take a closer one.
MOST_POINTS: Final = 1_000_000.0
DEFAULTS: Final[Mapping[str, Any]] = {
    "ruleset": "whitnack",
    "players": 4,
    "solo": False,
    "deal_index": 0,
}


def _game_type(utility: Any, players: int | None = None) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Hand and Foot",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players or numbers.MAX_SEATS,
        min_num_players=players or 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(DEFAULTS),
    )


GAME_TYPE: Final = _game_type(pyspiel.GameType.Utility.GENERAL_SUM)


class HandFootGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel comes without types
    """One deal.  Parameters: ruleset, players, solo, deal_index (from 0).

    A ruleset is a preset, a share code or a variation such as `whitnack+draw_count=3`.
    Seat 0 begins.  The return of a seat is the points of its side less those of the best
    other side, so with two sides of as many seats the game is zero-sum.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises RulesetError or EpisodeError if there is no such game."""
        given = {**DEFAULTS, **(params or {})}
        players, index = int(given["players"]), int(given["deal_index"])
        if "=" in given["ruleset"]:  # pyspiel writes a game as name=value,name=value
            given["ruleset"] = encode(find_ruleset(given["ruleset"], files=False))
        self.game = game_rules(given["ruleset"], players, bool(given["solo"]))
        if not 0 <= index < numbers.MAX_DEALS:
            raise EpisodeError(f"There is no deal {index}: they count from 0 to 19.")
        self.deal_index = index
        rules, seeds = self.game.rules, SEEDS if self.game.is_seeded else 0
        side_of = Deal(rules).sides_by_seat()
        is_even = rules.sides == 2 and side_of.count(0) == side_of.count(1)
        kinds = pyspiel.GameType.Utility
        super().__init__(
            _game_type(kinds.ZERO_SUM if is_even else kinds.GENERAL_SUM),
            pyspiel.GameInfo(
                num_distinct_actions=numbers.ACTIONS,
                max_chance_outcomes=max(seeds, numbers.KINDS),
                num_players=players,
                min_utility=-MOST_POINTS,
                max_utility=MOST_POINTS,
                utility_sum=0.0 if is_even else None,
                max_game_length=_longest(rules),
            ),
            given,
        )

    def new_initial_state(self) -> HandFootState:
        """Return the state before the first card is drawn."""
        return HandFootState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> HandFootObserver:
        """Return an observer of what a seat may know.  Raises EpisodeError for any other."""
        return HandFootObserver(self.game.layout, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many cards are drawn, and the node of the seed if there is one."""
        return int(self.game.rules.shoe_count) + self.game.is_seeded


def _longest(rules: Rules) -> int:
    """Return a bound on the decisions of a deal: drawing, taking, asking, discarding by turn,
    and laying, since a card laid stays there.
    """
    by_turn = numbers.MAX_PILES * 4 + 3 + rules.players
    return int(rules.turn_limit) * by_turn + numbers.MAX_CARDS + 3 * int(rules.players)


class HandFootState(pyspiel.State):  # type: ignore[misc]  # pyspiel comes without types
    """A deal that is being dealt, played, or over."""

    def __init__(self, game: HandFootGame) -> None:
        super().__init__(game)
        self.drawn = DrawnDeal(game.game, game.deal_index)

    def current_player(self) -> int:
        """Return the seat to act, chance, or that all is over."""
        drawn = self.drawn
        if not drawn.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if drawn.deal.over else drawn.deal.actor)

    def is_terminal(self) -> bool:
        """Return whether the deal is over."""
        return self.drawn.is_dealt and self.drawn.deal.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.drawn.deal.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the kinds that may come next, or the seeds, with their probabilities."""
        if self.drawn.is_drawn:
            return [(seed, 1 / SEEDS) for seed in range(SEEDS)]
        counts = self.drawn.drawable()
        total = sum(counts)
        return [(kind, count / total) for kind, count in enumerate(counts) if count]

    def _apply_action(self, action: int) -> None:
        self.drawn.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return numbers.describe(action)
        return f"seed {action}" if self.drawn.is_drawn else f"card {numbers.KIND_CODES[action]}"

    def returns(self) -> list[float]:
        """Return what each seat wins; 0 until the deal is over."""
        deal, rules = self.drawn.deal, self.drawn.game.rules
        if not self.is_terminal():
            return [0.0] * rules.players
        points = [deal.side_score(side) for side in range(rules.sides)]
        return differences(points, deal.sides_by_seat())

    def __str__(self) -> str:
        """Return the whole of it, what is hidden included."""
        drawn = self.drawn
        if not drawn.is_dealt:
            return "drawn " + " ".join(numbers.KIND_CODES[kind] for kind in drawn.happened)
        return f"deal {drawn.deal.state_hash():016x} after {len(drawn.happened)} actions"


class HandFootObserver:
    """Writes what a seat may know into `tensor`, part by part in `dict`."""

    def __init__(self, parts: Layout, iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise EpisodeError("The observer of handfoot takes no parameters.")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise EpisodeError("handfoot observes what one seat may know, public and its own.")
        self._recalls = bool(kind.perfect_recall)
        self.tensor = np.zeros(parts.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.offset : part.offset + part.length].reshape(part.shape)
            for part in parts.parts
        }

    def set_from(self, state: HandFootState, player: int) -> None:
        """Write what `player` may know; zeros before the deal."""
        self.tensor[:] = state.drawn.seen_by(player) if state.drawn.is_dealt else 0

    def string_from(self, state: HandFootState, player: int) -> str:
        """Return what `player` may know as text; with perfect recall, all it has seen."""
        if not state.drawn.is_dealt:
            return f"p{player}"
        if self._recalls:
            return f"p{player} {state.drawn.story_for(player)}"
        return f"p{player} " + " ".join(map(str, state.drawn.seen_by(player)))


pyspiel.register_game(GAME_TYPE, HandFootGame)
