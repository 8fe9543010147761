"""PettingZoo's interface: seats that act in turn, each as often as the rules let it.

Owns: the agents, their spaces and rewards.  Never: a rule, or what a seat may know.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from handfoot.engine.kernel import numbers
from handfoot.engine.ruleset import Ruleset
from handfoot.rl.episode import ILLEGAL_REWARD, Episode, EpisodeError
from handfoot.rl.picture import check_render_mode, picture

NAME: Final = "handfoot_v0"


def aec_env(
    ruleset: str | Ruleset = "whitnack",
    players: int = 4,
    *,
    solo: bool = False,
    matches: bool = False,
    render_mode: str | None = None,
    illegal_reward: float = ILLEGAL_REWARD,
) -> AECEnv:
    """Return the environment with PettingZoo's usual wrappers.

    `ruleset` is a name, a share code, a file or a variation such as `whitnack+draw_count=3`;
    `players` how many sit at the table, `solo` each for themselves.  An episode is one deal
    or, with `matches`, a match.  `render_mode` is `ansi` (render returns text) or `human`
    (each action prints it).  Agents are `seat_0`, `seat_1` ... clockwise.

    An agent is given `{"observation", "action_mask"}`: what its seat may know (see
    docs/rl-observation.md), and which of the 512 actions are legal, none unless it is to act.
    Drawing, laying each meld and discarding are actions of their own, so the same agent acts
    several times in a row.  When a deal ends each agent is rewarded with the points of its side
    less those of the best other side; until then with 0.

    An action that is not legal ends the episode, as is PettingZoo's custom: `illegal_reward`
    for who did it, 0 for the others.  `raw_env` raises EpisodeError instead.
    Raises RulesetError or EpisodeError if there is no such environment.
    """
    env: AECEnv = SeatsInTurn(ruleset, players, solo=solo, matches=matches, render_mode=render_mode)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=illegal_reward)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class SeatsInTurn(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo comes without types
    """The environment itself; see `aec_env`."""

    metadata = {  # noqa: RUF012  PettingZoo reads it off the class
        "name": NAME,
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        ruleset: str | Ruleset = "whitnack",
        players: int = 4,
        *,
        solo: bool = False,
        matches: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """See `aec_env`."""
        EzPickle.__init__(
            self, ruleset, players, solo=solo, matches=matches, render_mode=render_mode
        )
        super().__init__()
        self.render_mode = check_render_mode(render_mode)
        self.episode = Episode(ruleset, players, solo=solo, matches=matches)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        part = self.episode.space()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": part,
                    "action_mask": spaces.Box(0, 1, (numbers.ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(numbers.ACTIONS) for agent in self.possible_agents
        }
        self.state_space = self.episode.whole_space()
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent is given, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return the 512 actions; `handfoot.rl.describe` names each."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew.

        A seed settles this deal and all after it until the next seed.  `options` may hold
        `deal_index` (from 0) and `starter` (a seat), which else are left to chance.
        """
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        options = options or {}
        self.episode.begin(
            int(self._seeds.integers(2**63)),
            deal_index=options.get("deal_index"),
            starter=options.get("starter"),
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what an agent may know; its mask is empty unless it is to act."""
        seat = self.possible_agents.index(agent)
        acts = agent == self.agent_selection and not self.episode.over
        mask = self.episode.mask() if acts else np.zeros(numbers.ACTIONS, np.int8)
        return {"observation": self.episode.observe(seat), "action_mask": mask}

    def state(self) -> NDArray[Any]:
        """Return every card of the table: for critics in training, not for agents."""
        return self.episode.observe_all()

    def step(self, action: int | None) -> None:
        """Play an action of `agent_selection`.  Raises EpisodeError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        won = self.episode.act(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if won is not None:
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the table as the seat to act sees it, or print it if rendered for people."""
        if self.render_mode is None:
            raise EpisodeError("Nothing is shown without a render_mode: ansi or human.")
        text = picture(self.episode)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


# What PettingZoo's own environments are called.
env = aec_env
raw_env = SeatsInTurn
