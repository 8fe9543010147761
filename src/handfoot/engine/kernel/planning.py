# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Ways to play a turn: what players of other habits would do, and every way that is found.

Owns: plans, each a row of actions up to the discard, no two of which end alike.
Never: which of them is best (`thinking`).  A plan ends where a hidden card would be seen.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from handfoot.engine.kernel.choosing import choose
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.glance import look
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        ADD,
        ASK,
        CONTROL,
        DEPTH,
        KINDS,
        LADY,
        PLANS,
        PLAY_PHASE,
        SIGNS,
        START,
        STEPS,
        VERBS,
        low_bit,
    )
    from handfoot.engine.kernel.rules import Rules
    from handfoot.engine.kernel.throwing import throw


@cython.final
@cython.cclass
class Plans:
    """Room for plans of one ruleset."""

    def __init__(
        self,
        rules: Rules,
        others: list,  # type: ignore[type-arg]  # a C type to Cython
        nodes: cython.int,
        most: cython.int,
    ) -> None:
        """Think of what `others`, minds of other habits, would do, and of `nodes` positions.

        At most `most` plans are compared at length.
        """
        self.others = list(others)
        for mind in self.others:
            if not isinstance(mind, Mind):
                raise TypeError("not a Mind")
        self.nodes = nodes
        self.most = min(max(most, 2), PLANS)
        self.count = 0
        self.found = False
        self.trial = Deal(rules)
        self.stack = [Deal(rules) for _ in range(DEPTH + 1)]
        self.other_n = len(self.others)
        if cython.compiled:
            i: cython.int
            self.other_at = cython.cast(
                cython.pp_void, calloc(self.other_n + 1, cython.sizeof(cython.p_void))
            )
            self.stack_at = cython.cast(
                cython.pp_void, calloc(DEPTH + 1, cython.sizeof(cython.p_void))
            )
            if not (self.other_at and self.stack_at):
                raise MemoryError
            for i in range(self.other_n):
                self.other_at[i] = cython.cast(cython.p_void, self.others[i])
            for i in range(DEPTH + 1):
                self.stack_at[i] = cython.cast(cython.p_void, self.stack[i])
        else:
            self.other_at = self.others
            self.stack_at = self.stack
            self.length = [0] * PLANS
            self.step = [0] * (PLANS * STEPS)
            self.signs = [0] * SIGNS
            self.path = [0] * STEPS
            self.left = [0] * ((DEPTH + 1) * VERBS)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.other_at)
            free(self.stack_at)

    def move(self, source: cython.int, to: cython.int) -> cython.void:
        """Put one plan in the place of another."""
        i: cython.int
        for i in range(self.length[source]):
            self.step[to * STEPS + i] = self.step[source * STEPS + i]
        self.length[to] = self.length[source]

    # ---- telling positions apart --------------------------------------------------------

    def sign_of(self, d: Deal, p: cython.int) -> cython.ulonglong:
        """A number for all that seat p's lay-downs of this turn have made."""
        h: cython.ulonglong = 14695981039346656037
        prime: cython.ulonglong = 1099511628211
        mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
        row: cython.int = d.mrow[p]
        side: cython.int = d.side_of[p]
        k: cython.int
        if not cython.compiled:
            mask = 0xFFFFFFFFFFFFFFFF
        h = ((h ^ (d.turn_n * 8 + d.phase)) * prime) & mask
        h = ((h ^ (d.player * 16 + d.actor)) * prime) & mask
        h = ((h ^ (d.in_foot[p] * 256 + d.due_rank + d.asked * 1024)) * prime) & mask
        h = ((h ^ (d.clean[side] * 65536 + d.dirty[side] * 256 + d.wild[side])) * prime) & mask
        for k in range(KINDS):
            h = ((h ^ (d.hand[p][k] + 256 * d.nat[row][k] + 65536 * d.wld[row][k])) * prime) & mask
            if d.rules.rare:
                h = ((h ^ (d.old_nat[row][k] * 256 + d.old_wld[row][k])) * prime) & mask
        return h ^ (h >> 29)

    def is_new(self, sign: cython.ulonglong) -> cython.bint:
        """Note a position; whether it was not there yet.  A full table takes no more."""
        i: cython.int = sign & (SIGNS - 1)
        tries: cython.int
        for tries in range(16):
            if self.signs[i] == sign:
                return False
            if self.signs[i] == 0:
                self.signs[i] = sign
                return True
            i = (i + 1) & (SIGNS - 1)
        return False

    def forget(self) -> cython.void:
        """No plan, no position."""
        i: cython.int
        self.count = 0
        self.found = False
        for i in range(SIGNS):
            self.signs[i] = 0

    # ---- single actions -----------------------------------------------------------------

    def singles(self, m: Mind, d: Deal, chance: cython.ulonglong, first: cython.int) -> cython.void:
        """Each legal action as a plan; of the play phase, each discard.

        `first`, or what the mind would do, comes first.
        """
        v: cython.int
        a: cython.int
        rest: cython.uint
        self.count = 0
        self.found = False
        if first < 0:
            first = choose(m, d, chance)
        self.add_one(first)
        d.find_legal()
        for v in range(VERBS):
            if d.phase == PLAY_PHASE and v:
                break
            rest = d.legal[v]
            while rest:
                a = v * 32 + low_bit(rest)
                rest &= rest - 1
                if a != first:
                    self.add_one(a)

    def add_one(self, a: cython.int) -> cython.void:
        """A plan of one action."""
        if self.count < PLANS:
            self.step[self.count * STEPS] = a
            self.length[self.count] = 1
            self.count += 1

    def add_discards(self, d: Deal) -> cython.void:
        """Each discard that is legal now and no plan yet, as a plan."""
        k: cython.int
        c: cython.int
        there: cython.bint
        d.find_legal()
        for k in range(KINDS):
            if not d.legal[0] >> k & 1:
                continue
            there = False
            for c in range(self.count):
                there = there or self.step[c * STEPS] == k
            if not there:
                self.add_one(k)

    # ---- whole turns --------------------------------------------------------------------

    def goes_on(self, before: Deal, d: Deal) -> cython.bint:
        """Whether the turn goes on after an action, and showed no hidden card."""
        p: cython.int = before.player
        if d.phase != PLAY_PHASE or d.player != p or d.actor != p:
            return False
        if d.stock_n != before.stock_n or d.in_foot[p] != before.in_foot[p]:
            return False
        return not d.rules.rare or d.level[p] == before.level[p]

    def follow(self, m: Mind, d: Deal, chance: cython.ulonglong, first: cython.int) -> cython.void:
        """Add what a mind would do to the end of the turn, beginning with `first` if given."""
        if self.count >= PLANS:
            return
        self.trial.copy_cards(d)
        self.write_steps(m, d, self.trial, chance, first)
        if self.is_new(self.sign_of(self.trial, d.player)):
            self.count += 1

    def write_steps(
        self, m: Mind, d: Deal, t: Deal, chance: cython.ulonglong, first: cython.int
    ) -> cython.void:
        """Play a turn on t, which begins as d does, and write its steps down as the next plan."""
        a: cython.int = first
        n: cython.int = 0
        while n < STEPS:
            if a < 0:
                a = choose(m, t, chance)
            self.step[self.count * STEPS + n] = a
            n += 1
            t.apply(a)
            if not self.goes_on(d, t):
                break
            a = -1
        self.length[self.count] = n

    def add_first(self, m: Mind, d: Deal, chance: cython.ulonglong, a: cython.int) -> cython.void:
        """Make sure that some plan begins with an action, which is legal."""
        c: cython.int
        for c in range(self.count):
            if self.step[c * STEPS] == a:
                return
        if self.count == PLANS:
            self.count -= 1
        c = self.count
        if d.phase != PLAY_PHASE or a < START:
            self.add_one(a)
            return
        self.follow(m, d, chance, a)
        if self.count == c:
            # it ends like another plan, but by another way
            self.count += 1

    def find(self, m: Mind, d: Deal, chance: cython.ulonglong) -> cython.void:
        """Find the plans of a turn in the play phase; the mind's own comes first."""
        i: cython.int
        self.forget()
        self.follow(m, d, chance, -1)
        for i in range(self.other_n):
            self.follow(cython.cast(Mind, self.other_at[i]), d, chance, -1)
        self.look_at_all(m, d, chance)
        self.found = True
        d.find_legal()

    def look_at_all(self, m: Mind, d: Deal, chance: cython.ulonglong) -> cython.void:
        """Add every way to lay cards, depth first, up to so many positions."""
        depth: cython.int = 0
        more: cython.int = self.nodes
        a: cython.int
        cython.cast(Deal, self.stack_at[0]).copy_cards(d)
        self.open_node(m, cython.cast(Deal, self.stack_at[0]), 0, chance)
        while depth >= 0 and more > 0 and self.count < PLANS:
            a = self.next_lay(depth)
            if a < 0 or depth == DEPTH:
                depth -= 1
                continue
            self.path[depth] = a
            more -= 1
            if self.enter(
                m,
                d,
                cython.cast(Deal, self.stack_at[depth]),
                cython.cast(Deal, self.stack_at[depth + 1]),
                depth,
                chance,
            ):
                depth += 1

    def enter(
        self,
        m: Mind,
        d: Deal,
        here: Deal,
        there: Deal,
        depth: cython.int,
        chance: cython.ulonglong,
    ) -> cython.bint:
        """Go from one position to the next by the last of the path; whether it is a new one."""
        there.copy_cards(here)
        there.apply(self.path[depth])
        if not self.goes_on(d, there):
            if self.is_new(self.sign_of(there, d.player)):
                self.add_path(depth + 1, -1)
            return False
        if not self.is_new(self.sign_of(there, d.player) ^ 1):
            return False
        self.open_node(m, there, depth + 1, chance)
        return True

    def open_node(
        self, m: Mind, d: Deal, depth: cython.int, chance: cython.ulonglong
    ) -> cython.void:
        """List a position's lay-downs; if its turn may end here, that is a plan."""
        v: cython.int
        k: cython.int
        d.find_legal()
        for v in range(VERBS):
            self.left[depth * VERBS + v] = d.legal[v]
        self.left[depth * VERBS] = 0
        if d.forced or not d.legal[0]:
            return
        m.chance = chance
        look(m, d)
        k = throw(m, d)
        if k < 0:
            return
        self.trial.copy_cards(d)
        self.trial.apply(k)
        if self.is_new(self.sign_of(self.trial, d.player)):
            self.add_path(depth, k)

    def next_lay(self, depth: cython.int) -> cython.int:
        """Take the next lay-down of a position, naturals first; -1 when all were taken."""
        i: cython.int
        v: cython.int
        x: cython.uint
        for i in range(1, VERBS):
            v = i
            if i == 1:
                v = ADD >> 5
            elif i <= ADD >> 5:
                v = i - 1
            x = self.left[depth * VERBS + v]
            if v == CONTROL >> 5:
                x &= 1 << (ASK - CONTROL) | 1 << (LADY - CONTROL)
            if x:
                self.left[depth * VERBS + v] &= x - 1
                return v * 32 + low_bit(x)
        return -1

    def add_path(self, depth: cython.int, last: cython.int) -> cython.void:
        """Add the way to the present position, and a discard."""
        i: cython.int
        if self.count >= PLANS:
            return
        for i in range(depth):
            self.step[self.count * STEPS + i] = self.path[i]
        self.length[self.count] = depth
        if last >= 0:
            self.step[self.count * STEPS + depth] = last
            self.length[self.count] += 1
        if self.length[self.count]:
            self.count += 1
