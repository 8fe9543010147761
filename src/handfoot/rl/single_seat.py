"""Gymnasium's interface: one seat learns, bots or functions play the others.

Owns: whose turn it is to be asked, and the reward of the one seat.  Never: a rule, what a seat
may know, or how a bot chooses.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from handfoot.bots import Bot, get
from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import knowledge_of
from handfoot.engine.ruleset import Ruleset
from handfoot.rl.episode import ILLEGAL_REWARD, Episode, EpisodeError, Mask, Observation
from handfoot.rl.picture import check_render_mode, picture

# What plays another seat: the name of a bot, or a function of what that seat is shown and of
# its legal actions (int8, 512), which returns one of them.
Player = str | Callable[[Observation, Mask], int]


class SingleSeat(gymnasium.Env[Observation, np.int64]):
    """One seat of a table; partners and opponents play by themselves between its actions."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  Gymnasium's

    def __init__(
        self,
        ruleset: str | Ruleset = "whitnack",
        players: int = 4,
        *,
        others: Player | Sequence[Player] = "random",
        seat: int = 0,
        solo: bool = False,
        matches: bool = False,
        render_mode: str | None = None,
        illegal_reward: float | None = ILLEGAL_REWARD,
    ) -> None:
        """Seat the learner and the others.

        `others` is one player for all other seats, or one for each of them clockwise from the
        learner's left.  See `Player`, and `handfoot.rl.aec_env` for the other arguments.
        An illegal action ends the episode with `illegal_reward` and says why in
        `info["illegal"]`; where it is None, `step` raises EpisodeError and nothing changes.
        Raises RulesetError, BotError or EpisodeError if there is no such environment.
        """
        self.render_mode = check_render_mode(render_mode)
        self.episode = Episode(ruleset, players, solo=solo, matches=matches)
        if not 0 <= seat < players:
            raise EpisodeError(f"There is no seat {seat}: they count from 0 to {players - 1}.")
        self.seat = seat
        self.illegal_reward = illegal_reward
        self._others = _seated(others, seat, players)
        self._bots: dict[int, Bot] = {
            other: get(player) for other, player in self._others.items() if isinstance(player, str)
        }
        self._chance: dict[int, random.Random] = {}  # by seat, new in every episode
        self.observation_space = self.episode.space()
        self.action_space = spaces.Discrete(numbers.ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew and let the others play until the learner must act.

        Returns what its seat may know, and `{"action_mask": ...}`.  A seed settles this
        episode and all after it.  `options` may hold `deal_index` (from 0) and `starter`.
        """
        super().reset(seed=seed)
        options = options or {}
        while True:  # until the learner has something to say before the deal is over
            self.episode.begin(
                int(self.np_random.integers(2**63)),
                deal_index=options.get("deal_index"),
                starter=options.get("starter"),
            )
            self._chance = {
                seat: random.Random(int(self.np_random.integers(2**32))) for seat in self._bots
            }
            self._let_others_play()
            if not self.episode.over:
                break
        self._show()
        return self.episode.observe(self.seat), {"action_mask": self.episode.mask()}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, then let the others play until the learner must act again.

        The reward is 0 until a deal ends, then the points of the learner's side less those of
        the best other side.  Truncation never happens: the rules end every deal.
        """
        try:
            reward = self._won(self.episode.act(int(action)))
        except EpisodeError as refusal:
            if self.illegal_reward is None or self.episode.over:
                raise
            self.episode.over = True
            info = {"action_mask": self.action_masks().view(np.int8), "illegal": str(refusal)}
            return self.episode.observe(self.seat), self.illegal_reward, True, False, info
        reward += self._let_others_play()
        self._show()
        info = {"action_mask": self.action_masks().view(np.int8)}
        return self.episode.observe(self.seat), reward, self.episode.over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, under the name that sb3-contrib asks for."""
        if self.episode.over:
            return np.zeros(numbers.ACTIONS, np.bool_)
        return self.episode.mask().view(np.bool_)

    def render(self) -> str | None:
        """Return the table as the learner sees it, or print it if rendered for people."""
        if self.render_mode is None:
            raise EpisodeError("Nothing is shown without a render_mode: ansi or human.")
        text = picture(self.episode)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _won(self, won: list[float] | None) -> float:
        return 0.0 if won is None else won[self.seat]

    def _let_others_play(self) -> float:
        """Play every seat but the learner's; return what the learner wins meanwhile."""
        reward = 0.0
        while not self.episode.over and (seat := self.episode.seat) != self.seat:
            reward += self._won(self.episode.act(self._choose(seat)))
        return reward

    def _choose(self, seat: int) -> int:
        if (bot := self._bots.get(seat)) is not None:
            view = knowledge_of(self.episode.deal, seat, self.episode.scores, self.episode.memory)
            return bot.choose(view, view.legal, self._chance[seat])
        player = self._others[seat]
        assert not isinstance(player, str)  # those have bots
        return int(player(self.episode.observe(seat), self.episode.mask()))


def _seated(others: Player | Sequence[Player], seat: int, players: int) -> dict[int, Player]:
    """Return who plays each other seat.  Raises EpisodeError."""
    seats = [(seat + step) % players for step in range(1, players)]
    each: Sequence[Player]
    if isinstance(others, Sequence) and not isinstance(others, str):
        each = others
    else:
        each = [others] * len(seats)
    if len(each) != len(seats):
        raise EpisodeError(f"There are {len(seats)} other seats, but players for {len(each)}.")
    for player in each:
        if not isinstance(player, str) and not callable(player):
            raise EpisodeError(
                f"A seat is played by a bot's name or a function, not by {player!r}."
            )
    return dict(zip(seats, each, strict=True))


# So that gymnasium.make("handfoot.rl.single_seat:handfoot/SingleSeat-v0") finds it.
gymnasium.register(id="handfoot/SingleSeat-v0", entry_point="handfoot.rl.single_seat:SingleSeat")
