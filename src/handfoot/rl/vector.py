"""Many deals at once: stepped in compiled code without the GIL, arrays written in place.

Owns: what a researcher calls; the loop itself is the kernel's (`kernel/batch.py`).
Never: a rule, a value of an observation.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from handfoot.engine.check import check
from handfoot.engine.compile import compile_rules
from handfoot.engine.finding import find_ruleset
from handfoot.engine.kernel import Batch, Deal, Memory, numbers
from handfoot.engine.ruleset import Ruleset
from handfoot.rl.observation import ACTIONS, Layout, layout, layout_all
from handfoot.sentences import phrase

ENVS_MAX: Final = 1_000_000
THREADS_MAX: Final = 64
SEED_BITS: Final = 64


class VectorEnvError(ValueError):
    """What is asked of a vector of deals cannot be; one plain sentence."""


class IllegalActionError(VectorEnvError):
    """An action is not legal; nothing has changed in any deal.

    `env` is the number of the deal, `action` the action, `code` the reason: one of
    `numbers.REASON_CODES`.
    """

    def __init__(self, env: int, action: int, code: str) -> None:
        named = numbers.describe(action) if 0 <= action < ACTIONS else f"action {action}"
        super().__init__(
            f"In deal {env} of the batch, {named!r} (action {action}) is not legal now: {code}. "
            "Nothing was played in any deal."
        )
        self.env = env
        self.action = action
        self.code = code


class VectorEnv:
    """`num_envs` deals of one ruleset, each played by all its seats in turn.

    A step plays one action in every deal, for the seat that is to act there.  The same arrays
    are written in place by `reset` and each `step`; copy what you keep:

    - `observation` uint8 (num_envs, `layout.size`): what the seat to act may know
    - `action_mask` bool (num_envs, 512): its legal actions, never all false
    - `reward` float32 (num_envs, players): zeros but for the step that ends a deal; then for
      each seat the points of its side less those of the best other side, not scaled
    - `terminated` bool (num_envs,): whether this step ended the deal
    - `seat` int32 (num_envs,): the seat to act
    - `points` float32 (num_envs, players): the points of each seat's side in the last deal
      that ended there
    - `perfect` uint8 (num_envs, `layout_all.size`), if `perfect`: every hidden card, for the
      training of critics only; None otherwise

    Deals begin anew by themselves: where `terminated` is true, observation, mask and seat show
    the first decision of the next deal, while reward and points are of the one that ended.
    Deals rotate through the deals of a match and the seats that begin; scores are not carried
    over, so every minimum that follows them is that of a match's start.

    Everything follows from the seed, the number of the deal and the actions played in it:
    another `num_envs` or number of threads leaves each deal as it was.
    """

    def __init__(
        self,
        ruleset: str | Ruleset = "whitnack",
        players: int = 4,
        num_envs: int = 1024,
        seed: int = 0,
        *,
        solo: bool = False,
        perfect: bool = False,
        threads: int = 1,
    ) -> None:
        """Deal `num_envs` deals.

        `ruleset` is a name, a share code, a file or a variation, as commands take it; `threads`
        step so many parts of the batch at the same time.
        Raises RulesetError if there is no such ruleset or game, VectorEnvError for rules that
        contradict each other and for other bad values.
        """
        if not isinstance(ruleset, str | Ruleset):
            raise VectorEnvError(f"A ruleset is a name or a Ruleset, not {ruleset!r}.")
        _require_whole("num_envs", num_envs, 1, ENVS_MAX)
        _require_whole("threads", threads, 1, THREADS_MAX)
        self.ruleset = find_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
        self.rules = compile_rules(self.ruleset, players, solo=solo)
        if found := check(self.ruleset, players, solo=solo):
            message = f"conflict-{found[0].code.replace('_', '-')}"
            raise VectorEnvError(phrase(message, found[0].facts) or found[0].code)
        self.num_envs = num_envs
        self.players = players
        self.layout: Layout = layout(self.rules)
        self.layout_all: Layout = layout_all(self.rules)
        self.observation = np.zeros((num_envs, self.layout.size), np.uint8)
        self.action_mask = np.zeros((num_envs, ACTIONS), np.bool_)
        self.reward = np.zeros((num_envs, players), np.float32)
        self.points = np.zeros((num_envs, players), np.float32)
        self.terminated = np.zeros(num_envs, np.bool_)
        self.seat = np.zeros(num_envs, np.int32)
        self.perfect: npt.NDArray[np.uint8] | None = None
        self._action = np.zeros(num_envs, np.int32)
        self._sample = np.zeros(num_envs, np.int32)
        arrays: dict[str, Any] = {
            "observation": self.observation,
            "mask": self.action_mask,
            "reward": self.reward,
            "points": self.points,
            "terminated": self.terminated,
            "seat": self.seat,
            "action": self._action,
            "sample": self._sample,
        }
        if perfect:
            self.perfect = np.zeros((num_envs, self.layout_all.size), np.uint8)
            arrays["perfect"] = self.perfect
        rounds = max(1, min(self.ruleset.match.rounds, numbers.MAX_DEALS))
        self._batch = Batch(self.rules, self.layout.compiled, num_envs, rounds, arrays)
        self._slices = _slices(num_envs, threads)
        self._pool = ThreadPoolExecutor(threads) if len(self._slices) > 1 else None
        self.reset(seed)

    def reset(self, seed: int = 0) -> npt.NDArray[np.uint8]:
        """Begin every deal and every stream of chance anew; the observation.

        Raises VectorEnvError unless 0 <= seed < 2**64.
        """
        _require_whole("seed", seed, 0, 2**SEED_BITS - 1)
        self._batch.reset(seed)
        return self.observation

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[
        npt.NDArray[np.uint8], npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.int32]
    ]:
        """Play one action in every deal; observation, reward, terminated and seat.

        Raises IllegalActionError, or VectorEnvError for anything but `num_envs` whole numbers;
        then nothing was played.
        """
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise VectorEnvError(
                f"Actions are {self.num_envs} whole numbers in one row, not an array of shape "
                f"{given.shape} and type {given.dtype}."
            )
        np.clip(given, -1, ACTIONS, out=self._action, casting="unsafe")
        place = self._batch.first_illegal()
        if place >= 0:
            raise self._refusal(place, int(given[place]))
        self._play()
        return self.observation, self.reward, self.terminated, self.seat

    def step_random(self) -> npt.NDArray[np.int32]:
        """Play a uniformly random legal action in every deal; the actions.

        They are those that `sample_actions` would give now; this is quicker.
        """
        self._play(by_chance=True)
        return self._action

    def sample_actions(self, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Return a uniformly random legal action for every deal.

        Each deal has a stream of its own for them.  Without `out` the same array is written
        each time.
        """
        self._batch.draw_actions()
        if out is None:
            return self._sample
        out[...] = self._sample
        return out

    def deal(self, env: int) -> Deal:
        """Return a copy of a deal as it lies, to look at or to search from."""
        self._require_env(env)
        deal: Deal = self._batch.deal(env)
        return deal

    def memory(self, env: int) -> Memory:
        """Return a copy of what was seen of a deal."""
        self._require_env(env)
        memory: Memory = self._batch.memory(env)
        return memory

    def close(self) -> None:
        """End the threads, if there are any."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # ---- within -----------------------------------------------------------------------------

    def _play(self, *, by_chance: bool = False) -> None:
        step: Callable[[int, int, bool], None] = self._batch.step
        if self._pool is None:
            step(0, self.num_envs, by_chance)
            return
        for done in [self._pool.submit(step, *part, by_chance) for part in self._slices]:
            done.result()

    def _refusal(self, env: int, action: int) -> IllegalActionError:
        reason = self._batch.deal(env).why_not(action) if 0 <= action < ACTIONS else None
        code = "no_such_action" if reason is None else numbers.REASON_CODES[reason]
        return IllegalActionError(env, action, code)

    def _require_env(self, env: int) -> None:
        if not 0 <= env < self.num_envs:
            raise VectorEnvError(
                f"There is no deal {env}: they count from 0 to {self.num_envs - 1}."
            )


def _require_whole(name: str, value: int, low: int, high: int) -> None:
    if not isinstance(value, int | np.integer) or not low <= value <= high:
        raise VectorEnvError(f"{name} is a whole number from {low} to {high}, not {value!r}.")


def _slices(count: int, threads: int) -> list[tuple[int, int]]:
    """Return the parts of the batch, as even as it goes."""
    bounds = [count * i // threads for i in range(threads + 1)]
    return [(a, b) for a, b in pairwise(bounds) if a < b]
