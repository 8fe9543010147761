# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Search: ways to play a turn, tried in worlds that are dealt from what the seat knows.

Owns: the comparing of plans in the same worlds, and when a clear gain changes the default.
Never: finding the plans (`planning`); a look at the true place of a hidden card, for every
world is dealt anew before anything is played in it.

The largest mean of many noisy ones is mostly luck, so candidate 0, what the player of habits
would do, stays unless another is better by `doubt` standard errors of the paired difference.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import erf, sqrt
    from cython.cimports.libc.stdlib import calloc, free
else:
    import time
    from math import erf, sqrt

    from handfoot.engine.kernel.choosing import Players, choose
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        ACTIONS,
        LIFT_PHASE,
        OVER,
        PLANS,
        PLAY_PHASE,
        START,
        STEPS,
        WORLDS_AT_ONCE,
    )
    from handfoot.engine.kernel.planning import Plans
    from handfoot.engine.kernel.redealing import scramble
    from handfoot.engine.kernel.valuing import Net, lead_now

    # what the .pxd has as C

    def now_ms():
        """Milliseconds of a clock that only goes forward."""
        return time.monotonic() * 1000.0


@cython.final
@cython.cclass
class Thinker:
    """A player that searches; made for one ruleset and number of players."""

    def __init__(
        self,
        mind: Mind,
        table: Players,
        net: Net | None,
        plans: Plans,
        worlds: cython.int,
        turns: cython.int,
        doubt: cython.double,
    ) -> None:
        """Search with `worlds` worlds, each played on for `turns` turns of `table`'s players.

        `mind` proposes what is done unless something else is clearly better; without a net
        every deal is played to its end.  Raises ValueError for no worlds.
        """
        i: cython.int
        if worlds < 1 or turns < 1:
            raise ValueError("a search needs a world, and a turn to play in it")
        self.mind = mind
        self.table = table
        self.net = net
        self.plans = plans
        self.worlds = worlds
        self.turns = turns
        self.doubt = doubt
        self.spread = 0.0  # 0: points; else see `judge_match`
        self.lead = 0.0
        self.limit_ms = 0.0
        self.scratch = Deal(table.rules)
        self.deals = [Deal(table.rules) for _ in range(worlds)]
        self.seen = 0
        if cython.compiled:
            self.world_at = cython.cast(
                cython.pp_void, calloc(worlds, cython.sizeof(cython.p_void))
            )
            if not self.world_at:
                raise MemoryError
            for i in range(worlds):
                self.world_at[i] = cython.cast(cython.p_void, self.deals[i])
        else:
            self.world_at = self.deals
            self.total = [0.0] * PLANS
            self.square = [0.0] * PLANS
            self.alive = [0] * PLANS

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.world_at)

    # ---- worlds -------------------------------------------------------------------------

    def deal_worlds(self, d: Deal, seed: cython.ulonglong) -> cython.bint:
        """Deal every world from what the seat to act knows; False if none was found."""
        i: cython.int
        for i in range(self.worlds):
            if not self.deal_world(cython.cast(Deal, self.world_at[i]), d, scramble(seed + i)):
                return False
        return True

    def deal_world(self, w: Deal, d: Deal, seed: cython.ulonglong) -> cython.bint:
        """Make w a deal that the seat to act cannot tell from d; False if none was found."""
        w.copy_cards(d)
        w.count_hidden(d.actor)
        w.chance = seed
        w.take_up(d.actor)
        if self.mind.memory is not None:
            w.keep_remembered(d.actor, self.mind.memory)
        return w.spread(d.actor, True)

    def try_plan(self, c: cython.int, w: cython.int, side: cython.int) -> cython.double:
        """What plan c brings in world w: the lead of the side at the end, as far as is seen."""
        self.scratch.copy_cards(cython.cast(Deal, self.world_at[w]))
        return self.play_plan(self.scratch, c, w, side)

    def play_plan(
        self, d: Deal, c: cython.int, chance: cython.int, side: cython.int
    ) -> cython.double:
        """Play a plan and some turns more; what the position then promises."""
        i: cython.int
        last: cython.int = d.turn_n + self.turns
        for i in range(self.plans.length[c]):
            d.apply(self.plans.step[c * STEPS + i])
        if d.phase != OVER:
            self.table.run(d, chance, (last if self.net is not None else 100_000) - d.turn_n)
        if d.phase == OVER or self.net is None:
            return self.judge(lead_now(d, side), True)
        return self.judge(self.net.value(d, side), False)

    def judge(self, points: cython.double, over: cython.bint) -> cython.double:
        """Points as they are, or the chance to win the match, from -2,000 to 2,000.

        A fifth of the points is added to the chance: where the match is as good as decided,
        who plays on still plays well.
        """
        s: cython.double = self.spread
        if s <= 0:
            return points
        if not over:
            s = sqrt(s * s + 1_200.0 * 1_200.0)
        return 2_000.0 * erf((self.lead + points) / (s * 1.4142135623730951)) + 0.2 * points

    # ---- comparing ----------------------------------------------------------------------

    def compare(self, side: cython.int, worlds: cython.int) -> cython.int:
        """The best plan after so many worlds at most: 0 unless another is clearly better."""
        n: cython.int = 0
        c: cython.int
        w: cython.int
        left: cython.int
        best: cython.int = 0
        done: cython.bint = False
        v: cython.double
        mean: cython.double
        error: cython.double
        floor: cython.double
        self.base_total = 0.0
        for c in range(self.plans.count):
            self.total[c] = self.square[c] = 0.0
            self.alive[c] = 1
        while n < worlds:
            left = min(n + WORLDS_AT_ONCE, worlds)
            for w in range(n, left):
                if self.is_late():
                    left = w
                    break
                v = self.try_plan(0, w, side)
                self.base_total += v
                for c in range(1, self.plans.count):
                    if self.alive[c]:
                        mean = self.try_plan(c, w, side) - v
                        self.total[c] += mean
                        self.square[c] += mean * mean
            if left <= 1:
                break
            done = left < min(n + WORLDS_AT_ONCE, worlds)
            n = left
            floor = 0.0
            for c in range(1, self.plans.count):
                if self.alive[c]:
                    mean = self.total[c] / n
                    error = self.error_of(c, n)
                    floor = max(floor, mean - error)
            left = 0
            for c in range(1, self.plans.count):
                if not self.alive[c]:
                    continue
                mean = self.total[c] / n
                error = self.error_of(c, n)
                if mean + error / 2 < 0 or mean + error < floor:
                    self.alive[c] = 0
                else:
                    left += 1
            if left == 0 or done:
                break
        self.seen = n
        v = 0.0
        for c in range(1, self.plans.count):
            if self.alive[c] and n > 1:
                mean = self.total[c] / n
                if mean > v and mean > self.doubt * self.error_of(c, n):
                    v = mean
                    best = c
        return best

    def error_of(self, c: cython.int, n: cython.int) -> cython.double:
        """The standard error of the mean difference of plan c after n worlds."""
        mean: cython.double = self.total[c] / n
        left: cython.double = self.square[c] / n - mean * mean
        return sqrt(max(left, 1.0) / max(n - 1, 1))

    def preselect(self, side: cython.int, most: cython.int) -> cython.void:
        """Keep the plans that look best in a few worlds; the default stays the first."""
        c: cython.int
        w: cython.int
        i: cython.int
        few: cython.int = min(6, self.worlds)
        turns: cython.int = self.turns
        if self.plans.count <= most:
            return
        self.turns = 1
        for c in range(self.plans.count):
            self.total[c] = -1e9  # one that is not looked at any more in time is dropped
            if c and self.is_late():
                continue
            self.total[c] = 0.0
            for w in range(few):
                self.total[c] += self.try_plan(c, w, side)
        self.turns = turns
        while self.plans.count > most:
            i = 1
            for c in range(2, self.plans.count):
                if self.total[c] < self.total[i]:
                    i = c
            self.plans.count -= 1
            self.plans.move(self.plans.count, i)
            self.total[i] = self.total[self.plans.count]

    def is_late(self) -> cython.bint:
        """Whether the time for this decision is over."""
        return self.limit_ms > 0 and now_ms() > self.until_ms

    # ---- decisions -----------------------------------------------------------------------

    def think(self, d: Deal, seed: cython.ulonglong) -> cython.int:
        """One of the legal actions."""
        n: cython.int = d.find_legal()
        side: cython.int = d.side_of[d.actor]
        best: cython.int
        a: cython.int
        self.plans.count = 0
        self.seen = 0
        if self.limit_ms > 0:
            self.until_ms = now_ms() + self.limit_ms
        if n == 1:
            return d.nth(0)
        if d.phase == LIFT_PHASE:
            return choose(self.mind, d, seed)
        if d.phase == PLAY_PHASE:
            self.plans.find(self.mind, d, seed)
        else:
            self.plans.singles(self.mind, d, seed, -1)
        best = 0
        if self.plans.count > 1:
            if not self.deal_worlds(d, seed):
                return self.plans.step[0]
            self.preselect(side, self.plans.most)
            best = self.compare(side, self.worlds)
        a = self.plans.step[best * STEPS]
        if (
            d.phase == PLAY_PHASE
            and a < START
            and self.plans.length[best] == 1
            and self.plans.found
        ):
            # nothing more is laid: now every card that may be thrown is compared
            self.plans.singles(self.mind, d, seed, a)
            if self.plans.count > 1 and (self.seen or self.deal_worlds(d, seed)):
                best = self.compare(side, self.worlds)
                a = self.plans.step[best * STEPS]
        return a

    # ---- the Python face -----------------------------------------------------------------

    def judge_match(self, lead: cython.double, spread: cython.double) -> None:
        """Judge by the chance to win the match, the side being ahead by `lead` points before
        this deal and the deals after it being worth `spread` points of standard deviation.

        A spread of 0 judges by points again.
        """
        self.lead = lead
        self.spread = spread

    def limit(self, ms: cython.double) -> None:
        """Stop looking at more worlds after so many milliseconds; 0 for never.

        What is chosen then depends on the machine.
        """
        self.limit_ms = ms

    def decide(self, deal: Deal, seed: cython.ulonglong) -> int:
        """What to do now: one of the legal actions.

        The same for deals that look the same to the seat, and the same `seed`, 0 to 2**64-1,
        whatever was asked before.  Raises ValueError if the deal is over.
        """
        a: cython.int
        if deal.phase == OVER:
            raise ValueError("the deal is over")
        if deal.rules is not self.table.rules:
            raise ValueError("this deal is of other rules")
        with cython.nogil:
            a = self.think(deal, seed)
        return a

    def weigh(
        self,
        deal: Deal,
        seed: cython.ulonglong,
        also: list,  # type: ignore[type-arg]  # a C type to Cython
    ) -> list:  # type: ignore[type-arg]  # likewise
        """The plans of a decision with what they bring: steps, points, error, worlds.

        No plan is dropped.  `also` are actions that must be among them.  `points` are those by
        which the seat's side will be ahead of its best rival at the end of the deal; `error` is
        the standard error of the difference to the first plan, what the player of habits
        would do.  Raises ValueError if the deal is over or one of `also` is not legal.
        """
        c: cython.int
        i: cython.int
        a: cython.int
        side: cython.int
        ok: cython.bint
        if deal.phase == OVER:
            raise ValueError("the deal is over")
        side = deal.side_of[deal.actor]
        with cython.nogil:
            deal.find_legal()
            if deal.phase == PLAY_PHASE:
                self.plans.find(self.mind, deal, seed)
            else:
                self.plans.singles(self.mind, deal, seed, -1)
            ok = self.deal_worlds(deal, seed)
        if not ok:
            return []
        with cython.nogil:
            self.preselect(side, self.plans.most)
            if deal.phase == PLAY_PHASE:
                self.plans.add_discards(deal)
        deal.find_legal()
        for a in also:
            if not 0 <= a < ACTIONS or not deal.legal[a >> 5] >> (a & 31) & 1:
                raise ValueError(f"action {a} is not legal now")
            self.plans.add_first(self.mind, deal, seed, a)
        with cython.nogil:
            self.compare_all(side)
        found = []
        for c in range(self.plans.count):
            steps = tuple(self.plans.step[c * STEPS + i] for i in range(self.plans.length[c]))
            found.append(
                (
                    steps,
                    (self.base_total + self.total[c]) / self.worlds,
                    self.error_of(c, self.worlds) if c else 0.0,
                )
            )
        return found

    def compare_all(self, side: cython.int) -> cython.void:
        """Try every plan in every world."""
        c: cython.int
        w: cython.int
        v: cython.double
        x: cython.double
        self.base_total = 0.0
        for c in range(self.plans.count):
            self.total[c] = self.square[c] = 0.0
        for w in range(self.worlds):
            v = self.try_plan(0, w, side)
            self.base_total += v
            for c in range(1, self.plans.count):
                x = self.try_plan(c, w, side) - v
                self.total[c] += x
                self.square[c] += x * x
        self.seen = self.worlds
