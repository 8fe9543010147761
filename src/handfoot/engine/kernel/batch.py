# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Many deals of one ruleset, stepped together without the GIL.

Owns: dealing anew when a deal ends, rewards, and the caller's arrays, written in place.
Never: whether an action is allowed (`first_illegal` looks at what was listed), or a value.

Every deal has two streams of chance of its own, one for its cards and one for its random
actions.  Both follow from the seed and the number of the deal in the batch alone.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.memory import Memory
    from handfoot.engine.kernel.numbers import ACTIONS, MAX_SEATS, OVER, PLAIN_VERBS, VERBS
    from handfoot.engine.kernel.parts import Parts, WholeParts, Window
    from handfoot.engine.kernel.redealing import scramble
    from handfoot.engine.kernel.rules import Rules


@cython.final
@cython.cclass
class Batch:
    """So many deals at once, and the arrays that show them."""

    def __init__(
        self,
        rules: Rules,
        parts: Parts,
        count: cython.int,
        cycle: cython.int,
        arrays: dict,  # type: ignore[type-arg]  # as for `Rules`
    ) -> None:
        """Open the caller's arrays; `reset` deals.

        `cycle` is how many deals a match has: deals rotate through their numbers and starters.
        The arrays, each in one piece: observation (count, parts.size) bytes, mask (count,
        ACTIONS) bytes of 0, reward and points (count, players) 4-byte floats, terminated (count,)
        bytes, seat, action and sample (count,) 4-byte integers; and perfect (count, size of
        `WholeParts`) bytes, if wanted.
        Raises KeyError for an array that is missing, ValueError for one of another size.
        """
        i: cython.int
        if parts.rules is not rules:
            raise ValueError("these parts are of other rules")
        if count < 1 or cycle < 1:
            raise ValueError("a batch has at least one deal")
        self.rules = rules
        self.parts = parts
        self.count = count
        self.cycle = cycle
        self.whole = WholeParts(rules)
        self.verbs = VERBS if rules.rare else PLAIN_VERBS  # the mask is 0 from there on
        self.observation = Window(arrays["observation"], count * parts.size)
        self.mask = Window(arrays["mask"], count * ACTIONS)
        self.reward = Window(arrays["reward"], count * rules.players * 4)
        self.points = Window(arrays["points"], count * rules.players * 4)
        self.terminated = Window(arrays["terminated"], count)
        self.seat = Window(arrays["seat"], count * 4)
        self.action = Window(arrays["action"], count * 4)
        self.sample = Window(arrays["sample"], count * 4)
        self.perfect = None
        if "perfect" in arrays:
            self.perfect = Window(arrays["perfect"], count * self.whole.size)
        self.deals = [Deal(rules) for _ in range(count)]
        self.memories = [Memory() for _ in range(count)]
        if cython.compiled:
            if self.deal_at:  # type: ignore[has-type]  # declared in the .pxd
                raise ValueError("a batch is opened once")
            self.deal_at = cython.cast(cython.pp_void, calloc(count, cython.sizeof(cython.p_void)))
            self.memory_at = cython.cast(
                cython.pp_void, calloc(count, cython.sizeof(cython.p_void))
            )
            self.stream = cython.cast(
                cython.p_ulonglong, calloc(2 * count, cython.sizeof(cython.ulonglong))
            )
            self.dealt = cython.cast(cython.p_uint, calloc(count, cython.sizeof(cython.uint)))
            self.legal_n = cython.cast(cython.p_int, calloc(count, cython.sizeof(cython.int)))
            self.last = cython.cast(cython.p_uchar, calloc(2 * count, 1))
            self.ended = self.last + count
            if not (
                self.deal_at
                and self.memory_at
                and self.stream
                and self.dealt
                and self.legal_n
                and self.last
            ):
                raise MemoryError
            for i in range(count):
                self.deal_at[i] = cython.cast(cython.p_void, self.deals[i])
                self.memory_at[i] = cython.cast(cython.p_void, self.memories[i])
        else:
            self.deal_at = self.deals
            self.memory_at = self.memories
            self.stream = [0] * (2 * count)
            self.dealt = [0] * count
            self.legal_n = [0] * count
            self.last = [0] * count
            self.ended = [0] * count

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.deal_at)
            free(self.memory_at)
            free(self.stream)
            free(self.dealt)
            free(self.legal_n)
            free(self.last)

    # ---- one deal ---------------------------------------------------------------------------

    def deal_anew(self, i: cython.int, deal: Deal, m: Memory) -> cython.void:
        """Deal the next deal of the i-th place."""
        n: cython.uint
        tries: cython.int
        players: cython.int = self.rules.players
        mask: cython.ulonglong = 0xFFFFFFFF
        for tries in range(100):  # a deal that is over at once is dealt again
            n = self.dealt[i]
            self.dealt[i] = n + 1
            # the starter moves on at each deal, and once more after each match
            deal.shuffle_and_deal(
                scramble(self.stream[2 * i] + n) & mask,
                (i + n) % self.cycle,
                (i + n + (i + n) // self.cycle) % players,
            )
            if deal.phase != OVER:
                break
        m.clear()
        deal.count_pile(m)

    def finish(self, i: cython.int, deal: Deal) -> cython.void:
        """Tell every seat its side's points, and how far they are ahead of the best other's."""
        p: cython.int
        side: cython.int
        best: cython.int
        points: cython.int[12]
        if not cython.compiled:
            points = [0] * MAX_SEATS
        for side in range(self.rules.sides):
            points[side] = deal.score(side)
        self.ended[i] = self.terminated.bytes[i] = 1
        for p in range(self.rules.players):
            best = -2000000000
            for side in range(self.rules.sides):
                if side != deal.side_of[p] and points[side] > best:
                    best = points[side]
            self.points.floats[i * self.rules.players + p] = points[deal.side_of[p]]
            self.reward.floats[i * self.rules.players + p] = points[deal.side_of[p]] - best

    def show(self, i: cython.int, deal: Deal, m: Memory, more: cython.bint) -> cython.void:
        """Write what the seat to act sees, and what it may do; `more` as in `see_more`."""
        at: cython.Py_ssize_t = i
        self.legal_n[i] = deal.find_legal()
        deal.put_legal(self.mask.bytes, at * ACTIONS, self.verbs)
        self.seat.ints[i] = self.last[i] = deal.actor
        if more:
            deal.see_more(deal.actor, self.parts, m, self.observation.bytes, at * self.parts.size)
        else:
            deal.see(deal.actor, self.parts, m, self.observation.bytes, at * self.parts.size)
        if self.perfect is not None:
            deal.see_whole(deal.actor, self.whole, self.perfect.bytes, at * self.whole.size)

    def step_one(self, i: cython.int, deal: Deal, m: Memory) -> cython.void:
        """Play the i-th action, which is legal."""
        p: cython.int
        turn: cython.int = deal.turn_n
        more: cython.bint
        if self.ended[i]:
            self.ended[i] = self.terminated.bytes[i] = 0
            for p in range(i * self.rules.players, (i + 1) * self.rules.players):
                self.reward.floats[p] = 0
        deal.apply_seen(self.action.ints[i], m)
        more = deal.turn_n == turn and deal.actor == deal.player == self.last[i]
        if deal.phase == OVER:
            more = False
            self.finish(i, deal)
            self.deal_anew(i, deal, m)
        self.show(i, deal, m, more and turn > 0)

    def reset_one(
        self, i: cython.int, deal: Deal, m: Memory, seed: cython.ulonglong
    ) -> cython.void:
        """Begin the i-th place anew: its streams, and its first deal."""
        p: cython.int
        golden: cython.ulonglong = 0x9E3779B97F4A7C15
        other: cython.ulonglong = 0xD1B54A32D192ED03
        mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
        if not cython.compiled:
            mask = 0xFFFFFFFFFFFFFFFF
        seed = scramble((seed + golden) & mask)
        self.stream[2 * i] = scramble((seed + golden * (i + 1)) & mask)
        self.stream[2 * i + 1] = scramble((seed + other * (i + 1)) & mask)
        self.dealt[i] = 0
        self.ended[i] = self.terminated.bytes[i] = 0
        for p in range(i * self.rules.players, (i + 1) * self.rules.players):
            self.reward.floats[p] = self.points.floats[p] = 0
        self.deal_anew(i, deal, m)
        self.show(i, deal, m, False)

    def is_legal(self, i: cython.int, deal: Deal) -> cython.bint:
        """Whether the i-th action is among those listed."""
        a: cython.int = self.action.ints[i]
        return 0 <= a < ACTIONS and deal.legal[a >> 5] >> (a & 31) & 1

    def draw_one(self, i: cython.int, deal: Deal) -> cython.int:
        """A uniformly random action among those listed."""
        golden: cython.ulonglong = 0x9E3779B97F4A7C15
        mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
        n: cython.ulonglong = self.legal_n[i]
        if not cython.compiled:
            mask = 0xFFFFFFFFFFFFFFFF
        self.stream[2 * i + 1] = (self.stream[2 * i + 1] + golden) & mask
        return deal.nth(((scramble(self.stream[2 * i + 1]) >> 32) * n) >> 32)

    # ---- all of them ------------------------------------------------------------------------

    def reset(self, seed: cython.ulonglong) -> None:
        """Deal the first deal of every place."""
        i: cython.int
        with cython.nogil:
            for i in range(self.count):
                self.reset_one(
                    i,
                    cython.cast(Deal, self.deal_at[i]),
                    cython.cast(Memory, self.memory_at[i]),
                    seed,
                )

    def first_illegal(self) -> int:
        """The first place whose action is not legal, or -1.  Nothing changes."""
        i: cython.int
        found: cython.int = -1
        with cython.nogil:
            for i in range(self.count):
                if not self.is_legal(i, cython.cast(Deal, self.deal_at[i])):
                    found = i
                    break
        return found

    def step(self, first: cython.int, last: cython.int, by_chance: cython.bint = False) -> None:
        """Play the actions, all of which are legal, from one place up to before another.

        `by_chance` draws them first, as `draw_actions` does, while each deal is at hand.
        """
        i: cython.int
        if first < 0 or last > self.count:
            raise ValueError("no such places")
        with cython.nogil:
            for i in range(first, last):
                if by_chance:
                    self.action.ints[i] = self.draw_one(i, cython.cast(Deal, self.deal_at[i]))
                self.step_one(
                    i, cython.cast(Deal, self.deal_at[i]), cython.cast(Memory, self.memory_at[i])
                )

    def draw_actions(self) -> None:
        """Write uniformly random legal actions to `sample`."""
        i: cython.int
        with cython.nogil:
            for i in range(self.count):
                self.sample.ints[i] = self.draw_one(i, cython.cast(Deal, self.deal_at[i]))

    def check(self, place: cython.int) -> None:
        """Raise IndexError unless there is such a place."""
        if not 0 <= place < self.count:
            raise IndexError(f"there is no place {place}")

    def deal(self, place: cython.int) -> Deal:
        """A copy of a place's deal.  Raises IndexError if there is no such place."""
        self.check(place)
        return self.deals[place].clone()

    def memory(self, place: cython.int) -> Memory:
        """A copy of a place's memory.  Raises IndexError if there is no such place."""
        self.check(place)
        return self.memories[place].copy()
