"""An episode: one deal, or a whole match, that environments play action by action.

Owns: dealing anew, the checked door, what each seat wins, what a seat is shown.  Never: the
interface of a library, or the layout of an observation (`observation`).
"""

from __future__ import annotations

import random
from typing import Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from handfoot.engine.dealing_out import deal_out
from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.match_end import is_over
from handfoot.engine.ruleset import Ruleset
from handfoot.rl.observation import (
    Layout,
    Memory,
    action_mask,
    layout,
    layout_all,
    observe,
    observe_all,
    remember,
)
from handfoot.rl.playable import EpisodeError, playable

__all__ = ["ILLEGAL_REWARD", "Episode", "EpisodeError", "Mask", "Observation", "differences"]

Mask = NDArray[np.int8]
Observation = NDArray[np.uint8]

# What the seat that did something illegal is given in place of points, where that ends the
# episode: worse than any deal or match lost.
ILLEGAL_REWARD: Final = -100_000.0


class Episode:
    """One table and who may know what of it; `begin` deals, `act` plays."""

    def __init__(self, ruleset: str | Ruleset, players: int, *, solo: bool, matches: bool) -> None:
        """Raises as `playable`."""
        found: tuple[Ruleset, Rules] = playable(ruleset, players, solo=solo)
        self.ruleset, self.rules = found
        self.players = players
        self.layout: Layout = layout(self.rules)
        self.deal = Deal(self.rules)
        self.memory: Memory = remember(self.deal)
        self.scores = [0] * self.rules.sides  # match points by side before this deal
        self.over = True
        self._matches = matches
        self._played = 0  # deals of this match
        self._first = 0  # the seat that began the first deal
        self._chance = random.Random(0)

    def begin(
        self, seed: int, *, deal_index: int | None = None, starter: int | None = None
    ) -> None:
        """Deal the first deal; the seed settles this and every later deal of the episode.

        In a match it is deal 0.  A single deal is any deal of a match, so that its initial
        minimum varies; `deal_index` (from 0) and `starter` (a seat) fix what is left to chance.
        Raises EpisodeError if they do not exist.
        """
        rounds = min(self.ruleset.match.rounds, numbers.MAX_DEALS)
        if deal_index is not None and not 0 <= deal_index < rounds:
            raise EpisodeError(f"There is no deal {deal_index}: they count from 0 to {rounds - 1}.")
        if starter is not None and not 0 <= starter < self.players:
            raise EpisodeError(
                f"There is no seat {starter}: they count from 0 to {self.players - 1}."
            )
        self._chance = random.Random(seed)
        drawn = self._chance.randrange(self.players), self._chance.randrange(rounds)
        self._first = drawn[0] if starter is None else starter
        index = 0 if self._matches else drawn[1]
        self.scores = [0] * self.rules.sides
        self._played = 0
        self.over = False
        self._deal(index if deal_index is None else deal_index)

    def _deal(self, index: int) -> None:
        starter = (self._first + self._played) % self.players
        seed = self._chance.getrandbits(32)
        deal_out(self.deal, seed, min(index, numbers.MAX_DEALS - 1), starter, self.scores)
        self.memory = remember(self.deal, self.scores)

    @property
    def seat(self) -> int:
        """The seat that must act; meaningless once the episode is over."""
        return int(self.deal.actor)

    def mask(self) -> Mask:
        """Return which of the 512 actions are legal now for the seat that must act."""
        return action_mask(self.deal).view(np.int8)

    def observe(self, seat: int) -> Observation:
        """Return what a seat may know, laid out as `layout` says."""
        return observe(self.deal, seat, memory=self.memory)

    def observe_all(self) -> Observation:
        """Return what is known to each seat, and what to none: for critics in training.

        What the seat to act may know comes first (`layout`), then every hidden card
        (`observation.layout_all`), both counted from that seat.
        """
        return np.concatenate([self.observe(self.seat), observe_all(self.deal, self.seat)])

    def space(self) -> spaces.Box[np.uint8]:
        """Return the space of `observe`: each number between 0 and what it can be at most."""
        highs = self.layout.highs
        return spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)

    def whole_space(self) -> spaces.Box[np.uint8]:
        """Return the space of `observe_all`."""
        highs = np.concatenate([self.layout.highs, layout_all(self.rules).highs])
        return spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)

    def act(self, action: int) -> list[float] | None:
        """Play an action of the seat that must act.

        Returns None while the deal goes on, else what each seat wins with it: the points of
        its side less those of the best other side (its own points if there is no other).
        After a deal that is not the last one the next is dealt.
        Raises EpisodeError, and changes nothing, if the action is not legal.
        """
        if self.over:
            raise EpisodeError("The episode is over; reset begins another.")
        if not 0 <= action < numbers.ACTIONS:
            raise EpisodeError(f"There is no action {action}: they count from 0 to 511.")
        if reason := self.deal.why_not(action):
            raise EpisodeError(
                f"Seat {self.seat} may not {numbers.describe(action)}: "
                f"{numbers.REASON_CODES[reason]}."
            )
        self.deal.follow(action, self.memory)
        return self._settle() if self.deal.over else None

    def _settle(self) -> list[float]:
        points = [self.deal.side_score(side) for side in range(self.rules.sides)]
        won = differences(points, self.deal.sides_by_seat())
        self._played += 1
        self.scores = [a + b for a, b in zip(self.scores, points, strict=True)]
        if self._matches and not is_over(self.ruleset.match, self._played, self.scores):
            self._deal(self._played)
        else:
            self.over = True
        return won


def differences(points: list[int], side_of: list[int]) -> list[float]:
    """Return for each seat the points of its side less those of the best other side.

    >>> differences([300, 120], [0, 1, 0, 1])
    [180.0, -180.0, 180.0, -180.0]
    """
    ahead = []
    for side, own in enumerate(points):
        others = points[:side] + points[side + 1 :]
        ahead.append(float(own - max(others, default=0)))
    return [ahead[side] for side in side_of]
