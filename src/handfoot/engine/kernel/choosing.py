# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The quick players: which question they ask themselves first, and whole deals among them.

Owns: the order of a player's decisions, and the loop in which players of habits play a deal
without the GIL.  Never: a decision itself; each has a module of its own.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.drawing import choose_before, draw_or_take
    from handfoot.engine.kernel.emptying import empty_step, step_naturals, step_wilds
    from handfoot.engine.kernel.glance import books_in_hand, look, own_cost, weigh_end
    from handfoot.engine.kernel.laying_down import any_lay, lay_one, may
    from handfoot.engine.kernel.memory import Memory
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        ASK,
        ASK_PHASE,
        DRAW_PHASE,
        HAND_ONLY,
        LADY,
        MUST_ASK,
        NO,
        NONE,
        OVER,
        YES,
    )
    from handfoot.engine.kernel.parts import Window
    from handfoot.engine.kernel.redealing import scramble
    from handfoot.engine.kernel.rules import Rules
    from handfoot.engine.kernel.spending import opening_step
    from handfoot.engine.kernel.throwing import throw


def choose(m: Mind, d: Deal, chance: cython.ulonglong) -> cython.int:
    """One of the legal actions of the seat to act; `chance` is all that it leaves to chance."""
    n: cython.int = d.find_legal()
    a: cython.int
    m.chance = chance
    if n == 1:
        return d.nth(0)
    if m.by_chance:
        return d.nth(
            cython.cast(cython.int, m.unit() * n) if cython.compiled else int(m.unit() * n)
        )
    if d.phase > OVER:
        return choose_before(d)
    look(m, d)
    if d.phase == ASK_PHASE:
        return answer_mate(m, d)
    if d.phase == DRAW_PHASE:
        return draw_or_take(m, d)
    a = lay_something(m, d)
    if a < 0:
        a = throw(m, d)
    if a < 0:
        a = any_lay(d)
    return d.nth(0) if a < 0 else a


def lay_something(m: Mind, d: Deal) -> cython.int:
    """What to lay, or the question to ask; -1 to end the turn."""
    a: cython.int = -1
    out: cython.bint = False
    if m.in_foot:
        weigh_end(m, d)
        out = m.swing >= m.h.out_margin or m.danger or m.late
    if out and may(d, ASK):
        return ASK
    if may(d, LADY):
        return LADY
    if d.due_rank != NONE:
        return any_lay(d)
    if not m.opened:
        return opening_step(m, d)
    if not m.in_foot:
        if not d.rules.own_first_book:
            a = empty_step(m, d, HAND_ONLY)
    elif goes_out(m, d, out):
        a = empty_step(m, d, 1)
    if a >= 0:
        return a
    if d.permitted:
        return any_lay(d)
    a = lay_one(m, d)
    if a >= 0 and m.in_foot and not out and d.may_go_out(m.seat):
        # a card to keep beside the discard, or the deal would end after all
        if m.held - step_naturals(d, a) - step_wilds(d, a) < 2:
            return -1
    return a


def goes_out(m: Mind, d: Deal, out: cython.bint) -> cython.bint:
    """Whether this seat may well go out this turn: it was told yes, or need not ask."""
    if d.permitted:
        return True
    if d.rules.permission == MUST_ASK and d.next_mate[m.seat] != m.seat:
        return False
    return out and d.may_go_out(m.seat)


def answer_mate(m: Mind, d: Deal) -> cython.int:
    """Yes or no to a partner who asks to go out."""
    left: cython.double = -own_cost(d, m.seat)
    if not m.in_foot and d.rules.count_foot:
        # the foot has not been seen: each of its cards counts like any other
        left += d.rules.foot_size * 10
    left += m.h.answer_books * books_in_hand(m, d)
    if left <= m.h.answer_points + m.blur() * 5 or m.danger or m.late:
        return YES
    return NO


@cython.final
@cython.cclass
class Players:
    """Players around a table, who play whole deals without the GIL."""

    def __init__(
        self,
        rules: Rules,
        minds: list,  # type: ignore[type-arg]  # a C type to Cython
        memory: Memory | None = None,
    ) -> None:
        """Seat one `Mind` for each player, in order of the seats.

        `memory`, which some of the minds may share, notes what everybody sees.
        Raises ValueError for another number of them.
        """
        i: cython.int
        self.memory = memory
        if len(minds) != rules.players:
            raise ValueError(f"{len(minds)} players at a table for {rules.players}")
        self.rules = rules
        self.minds = list(minds)
        for mind in self.minds:
            if not isinstance(mind, Mind):
                raise TypeError("not a Mind")
        if cython.compiled:
            self.mind_at = cython.cast(
                cython.pp_void, calloc(rules.players, cython.sizeof(cython.p_void))
            )
            if not self.mind_at:
                raise MemoryError
            for i in range(rules.players):
                self.mind_at[i] = cython.cast(cython.p_void, self.minds[i])
        else:
            self.mind_at = self.minds

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.mind_at)

    def run(self, d: Deal, seed: cython.ulonglong, most: cython.int) -> cython.int:
        """Play on until `most` more turns were begun, or to the end; how many decisions."""
        n: cython.int = 0
        a: cython.int
        last: cython.int = d.turn_n + most
        while d.phase != OVER and d.turn_n <= last:
            a = choose(cython.cast(Mind, self.mind_at[d.actor]), d, scramble(seed + n))
            if self.memory is None:
                d.apply(a)
            else:
                d.apply_seen(a, self.memory)
            n += 1
        return n

    def play_out(self, deal: Deal, seed: cython.ulonglong) -> int:
        """Play a deal from where it is to its end; how many decisions that took.

        The players' chance follows from `seed` alone, 0 to 2**64-1.
        """
        n: cython.int
        with cython.nogil:
            n = self.run(deal, seed, 100_000)
        return n

    def play_many(
        self,
        first: cython.ulonglong,
        count: cython.int,
        cycle: cython.int,
        chance: cython.ulonglong,
        points: object,
    ) -> None:
        """Deal and play `count` deals without the GIL.

        Deal i is shuffled from `first` + i alone; numbers of the deal go round in `cycle`, the
        first seat moves on after each.  The players' chance follows from `chance` and i.
        `points` is an array of (count, sides) 4-byte integers for the scores.
        Raises ValueError if it has another size, or for a cycle of none.
        """
        i: cython.int
        side: cython.int
        mask: cython.ulonglong = 0xFFFFFFFF
        if cycle < 1:
            raise ValueError("a match has at least one deal")
        window: Window = Window(points, count * self.rules.sides * 4)
        deal: Deal = Deal(self.rules)
        with cython.nogil:
            for i in range(count):
                deal.shuffle_and_deal(
                    scramble(first + i) & mask,
                    i % cycle,
                    (i + i // cycle) % self.rules.players,
                )
                if self.memory is not None:
                    self.memory.clear()
                    deal.count_pile(self.memory)
                self.run(deal, scramble(chance ^ (first + i)), 100_000)
                for side in range(self.rules.sides):
                    window.ints[i * self.rules.sides + side] = deal.score(side)


def choose_action(mind: Mind, deal: Deal, chance: cython.ulonglong) -> int:
    """What a player of habits does now: one of the legal actions.

    It looks only at what the seat to act may know; `chance` is 0 to 2**64-1.
    Raises ValueError if the deal is over.
    """
    a: cython.int
    if deal.phase == OVER:
        raise ValueError("the deal is over")
    with cython.nogil:
        a = choose(mind, deal, chance)
    return a
