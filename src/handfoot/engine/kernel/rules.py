# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A ruleset as the kernel reads it: plain numbers for one number of players.

Owns: the fields a deal looks at, and what they say of the cards of one rank.  Never: where
the numbers come from; `compile_rules` fills them in.
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ADD_ANY,
        ADD_NATURALS,
        CAPS,
        CUT_BONUS,
        JOININGS,
        KINDS,
        LAST_RANK,
        LEFT_IN_FOOT,
        LEFT_IN_HAND,
        LINES,
        LOST,
        MAX_CARDS,
        MAX_DEALS,
        MAX_SEATS,
        NONE,
        PENALTIES,
        RANK_BESIDE,
        RANK_ONCE,
        ROW,
        SPECIAL_BOOKS,
        TURN_ALWAYS,
        TURN_NEVER,
        UNFINISHED_MELDS,
        low_bit,
    )

BY_DEAL = (
    "draw_counts",
    "take_counts",
    "minimum",
    "opening_kind",
    "need_clean",
    "need_dirty",
    "need_wild",
    "need_own",
    "need_total",
    "pass_one",
)
BY_KIND = (
    "copies",
    "value",
    "held",
    "start_n",
    "rank_clean",
    "rank_dirty",
    "rank_unfinished",
    "pack",
)
BY_DEAL_AND_SEAT = ("side_of", "pass_hand", "pass_foot")


@cython.final
@cython.cclass
class Rules:
    """Numbers of one compiled ruleset; all counts are cards, all values points."""

    # some tables are lists, some lists of lists, and Cython knows `list` as a C type
    def __init__(self, numbers: dict[str, int], tables: dict[str, list]) -> None:  # type: ignore[type-arg]
        """Take every field by name; lists by deal may be shorter, their last entry repeats.

        Raises KeyError when a field is missing.
        """
        if not cython.compiled:
            for name in BY_DEAL:
                setattr(self, name, [0] * MAX_DEALS)
            for name in BY_KIND:
                setattr(self, name, [0] * ROW)
            for name in BY_DEAL_AND_SEAT:
                setattr(self, name, [[0] * MAX_SEATS for _ in range(MAX_DEALS)])
            self.shoe = [0] * MAX_CARDS
            self.meld_row = [0] * MAX_SEATS
            self.open_row = [0] * MAX_SEATS
            self.ban_kind = [0] * 3
            self.ban_until = [0] * 3
            self.cut_points = [0] * 10
            self.set_count = [0] * 4
            self.set_points = [0] * 4
            self.band_score = [0] * 8
            self.band_points = [0] * 8
            self.wild_cap = [0] * CAPS
            self.size_cap = [0] * CAPS
            self.alone = [[0] * 8 for _ in range(CAPS)]
            self.fit = [[0] * 8 for _ in range(CAPS)]
            self.joining = [0] * JOININGS
            self.most_fit = [[0] * 8 for _ in range(16)]
            self.fresh = [[[0] * 8 for _ in range(16)] for _ in range(LAST_RANK + 1)]
        self.players = numbers["players"]
        self.sides = numbers["sides"]
        self.hand_size = numbers["hand_size"]
        self.foot_size = numbers["foot_size"]
        self.later_size = numbers["later_size"]
        self.reserves = numbers["reserves"]
        self.draw_split = numbers["draw_split"]
        self.stock_piles = numbers["stock_piles"]
        self.lifts = numbers["lifts"]
        self.passes = numbers["passes"]
        self.choice = numbers["choice"]
        self.tops_seen = numbers["tops_seen"]
        self.match_needed = numbers["match_needed"]
        self.min_pile = numbers["min_pile"]
        self.key = numbers["key"]
        self.must_top = numbers["must_top"]
        self.open_rule = numbers["open_rule"]
        self.all_taken = numbers["all_taken"]
        self.wild_top = numbers["wild_top"]
        self.free_turn_up = numbers["free_turn_up"]
        self.stock_only = numbers["stock_only"]
        self.wild_effect = numbers["wild_effect"]
        self.failure_points = numbers["failure_points"]
        self.failure_turn = numbers["failure_turn"]
        self.turn_up = numbers["turn_up"]
        self.may_stay = numbers["may_stay"]
        self.meld_min = numbers["meld_min"]
        self.book_size = numbers["book_size"]
        self.wild_melds = numbers["wild_melds"]
        self.rank_rule = numbers["rank_rule"]
        self.turn_dirty = numbers["turn_dirty"]
        self.start_or_add = numbers["start_or_add"]
        self.grow_clean = numbers["grow_clean"]
        self.grow_dirty = numbers["grow_dirty"]
        self.grow_wild = numbers["grow_wild"]
        self.grow_same_turn = numbers["grow_same_turn"]
        self.max_clean = numbers["max_clean"]
        self.max_dirty = numbers["max_dirty"]
        self.max_wild = numbers["max_wild"]
        self.strict = numbers["strict"]
        self.waived = numbers["waived"]
        self.counts_threes = numbers["counts_threes"]
        self.counts_bonus = numbers["counts_bonus"]
        self.three_mode = numbers["three_mode"]
        self.threes_at_deal = numbers["threes_at_deal"]
        self.three_needs = numbers["three_needs"]
        self.stock_ends_deal = numbers["stock_ends_deal"]
        self.replace_from_pile = numbers["replace_from_pile"]
        self.own_first_book = numbers["own_first_book"]
        self.foot_ends_turn = numbers["foot_ends_turn"]
        self.foot_late = numbers["foot_late"]
        self.partner_rule = numbers["partner_rule"]
        self.permission = numbers["permission"]
        self.quorum = numbers["quorum"]
        self.ask_once = numbers["ask_once"]
        self.before_asking = numbers["before_asking"]
        self.binds = numbers["binds"]
        self.last_discard = numbers["last_discard"]
        self.keep = numbers["keep"]
        self.lap = numbers["lap"]
        self.exhaustion = numbers["exhaustion"]
        self.draw_rest = numbers["draw_rest"]
        self.turn_limit = numbers["turn_limit"]
        self.bonus_clean = numbers["bonus_clean"]
        self.bonus_dirty = numbers["bonus_dirty"]
        self.bonus_wild = numbers["bonus_wild"]
        self.bonus_out = numbers["bonus_out"]
        self.lady_points = numbers["lady_points"]
        self.red3_placed = numbers["red3_placed"]
        self.red3_held = numbers["red3_held"]
        self.count_hand = numbers["count_hand"]
        self.count_foot = numbers["count_foot"]
        self.second_negative = numbers["second_negative"]
        self.three_book_counts = numbers["three_book_counts"]
        self.grows = numbers["grows"]
        self.rare = numbers["rare"]
        self.heaps = numbers["heaps"]
        self.streams = numbers["streams"]
        self.ranks = numbers["ranks"]
        self.rebury = numbers["rebury"]
        self.blocked = numbers["blocked"]
        self.good = numbers["good"]
        self.takes_wild = numbers["takes_wild"]
        self.own_kind = numbers["own_kind"]
        self.special = numbers["special"]
        self.never_last = numbers["never_last"]
        self.foot_only = numbers["foot_only"]
        i: cython.int
        d: cython.int
        for d in range(MAX_DEALS):
            self.draw_counts[d] = by_deal(tables["draw_counts"], d)
            self.take_counts[d] = by_deal(tables["take_counts"], d)
            self.minimum[d] = by_deal(tables["minimum"], d)
            self.opening_kind[d] = by_deal(tables["opening_kind"], d)
            self.need_clean[d] = by_deal(tables["need_clean"], d)
            self.need_dirty[d] = by_deal(tables["need_dirty"], d)
            self.need_wild[d] = by_deal(tables["need_wild"], d)
            self.need_own[d] = by_deal(tables["need_own"], d)
            self.need_total[d] = by_deal(tables["need_total"], d)
            self.pass_one[d] = by_deal(tables["pass_one"], d)
            for i in range(self.players):
                self.side_of[d][i] = by_deal(tables["side_of"], d)[i]
                self.pass_hand[d][i] = by_deal(tables["pass_hand"], d)[i]
                self.pass_foot[d][i] = by_deal(tables["pass_foot"], d)[i]
        for i in range(self.players):
            self.meld_row[i] = tables["meld_row"][i]
            self.open_row[i] = tables["open_row"][i]
        self.shoe_count = 0
        for i in range(KINDS):
            self.copies[i] = tables["copies"][i]
            self.value[i] = tables["value"][i]
            self.held[i] = tables["held"][i]
            self.start_n[i] = tables["start_n"][i]
            self.rank_clean[i] = tables["rank_clean"][i]
            self.rank_dirty[i] = tables["rank_dirty"][i]
            self.rank_unfinished[i] = tables["rank_unfinished"][i]
            self.pack[i] = tables["pack"][i]
            for d in range(self.copies[i]):
                self.shoe[self.shoe_count + d] = i
            self.shoe_count += self.copies[i]
        self.bans = len(tables["ban_kind"])
        self.ban_kinds = 0
        for i in range(self.bans):
            self.ban_kinds |= 1 << tables["ban_kind"][i]
            self.ban_kind[i] = tables["ban_kind"][i]
            self.ban_until[i] = tables["ban_until"][i]
        for i in range(10):
            self.cut_points[i] = tables["cut_points"][i]
        self.sets = len(tables["set_count"])
        for i in range(self.sets):
            self.set_count[i] = tables["set_count"][i]
            self.set_points[i] = tables["set_points"][i]
        self.bands = len(tables["band_score"])
        for i in range(self.bands):
            self.band_score[i] = tables["band_score"][i]
            self.band_points[i] = tables["band_points"][i]
        for i in range(CAPS):
            self.wild_cap[i] = tables["wild_cap"][i]
            self.size_cap[i] = tables["size_cap"][i]
        w: cython.int
        n: cython.int
        beside: cython.bint = self.rank_rule == RANK_BESIDE
        for i in range(CAPS):
            for w in range(8):
                if self.grows:
                    self.alone[i][w] = self.new_books(0, 0, i, w, False, beside)
                else:
                    self.alone[i][w] = self.plain_books(0, 0, i, w)
                n = i
                while n >= 0 and not self.alone[n][w]:
                    n -= 1
                self.fit[i][w] = n if n >= 0 else NONE
        self.more = self.grows or self.rank_rule == RANK_BESIDE or self.cap(self.meld_min - 2) >= 2
        # no bonus counts, and what is neither held as a pair nor lies there cannot be laid
        self.bounded = not self.counts_bonus and self.cap(self.meld_min - 2) < 2
        self.unfinished = self.second_negative
        for i in range(KINDS):
            if self.rank_unfinished[i]:
                self.unfinished = 1
        self.lines = (1 << LINES) - 1
        for i, counts in (
            (LEFT_IN_HAND, self.count_hand),
            (LEFT_IN_FOOT, self.count_foot),
            (SPECIAL_BOOKS, self.rare and self.special),
            (UNFINISHED_MELDS, self.rare and self.unfinished),
            (CUT_BONUS, self.rare and self.lifts),
            (PENALTIES, self.rare and self.failure_points),
        ):
            if not counts:
                self.lines &= ~(1 << i)
        self.fill_fresh()

    def fill_fresh(self) -> cython.void:
        """Reckon what cards of a rank without melds may bring to an initial meld."""
        q: cython.int
        held: cython.int
        w: cython.int
        n: cython.int
        for held in range(16):
            n = 0
            for w in range(8):
                if self.fit[held][w] != NONE and self.fit[held][w] > n:
                    n = self.fit[held][w]
                self.most_fit[held][w] = n
        for q in range(LAST_RANK + 1):
            for held in range(16):
                for w in range(8):
                    n = self.fit[held][w]
                    self.fresh[q][held][w] = LOST
                    if n == NONE or (w and not self.takes_wild >> q & 1):
                        continue
                    self.fresh[q][held][w] = n * self.value[q]
                    if self.counts_bonus and n + w:
                        self.fresh[q][held][w] += self.best_bonus(q, self.alone[n][w])

    def best_bonus(self, q: cython.int, made: cython.ulonglong) -> cython.int:
        """The most that these outcomes (see `outcomes`) of rank q bring as bonuses; 0 for none."""
        i: cython.int
        n: cython.int
        best: cython.int = LOST
        clean: cython.int = self.bonus_clean
        dirty: cython.int = self.bonus_dirty
        if self.special >> q & 1:
            clean = self.rank_clean[q]
            dirty = self.rank_dirty[q]
        if not made:
            return 0
        while made:
            i = low_bit(made)
            made &= made - 1
            n = (i // 6 - 1) * clean + (i % 6 - 1) * dirty
            if n > best:
                best = n
        return best

    def cap(self, naturals: cython.int) -> cython.int:
        """The most wilds beside so many naturals."""
        return self.wild_cap[naturals if naturals < CAPS else CAPS - 1]

    # ---- all the cards of one rank --------------------------------------------------------

    def wilds_fit(
        self, n0: cython.int, w0: cython.int, naturals: cython.int, wilds: cython.int
    ) -> cython.int:
        """Books that these cards make with an open meld of n0 + w0, or -1 if they cannot lie.

        All the cards must be laid: in books that close, and at most one open meld of legal
        size and mix.
        """
        size: cython.int = self.book_size
        c: cython.int = n0 + w0 + naturals + wilds
        books: cython.int = c // size
        rest: cython.int = c - books * size
        fit: cython.int = 0
        if c == 0:
            return 0
        if 0 < rest < self.meld_min:
            return -1
        if rest:
            fit = self.size_cap[rest]
        if books:
            # the open meld is closed first, and its naturals leave only so much room
            fit += min(cython.cast(cython.int, self.size_cap[size]), size - n0)
            fit += (books - 1) * self.size_cap[size]
        return books if w0 + wilds <= fit else -1

    def plain_books(
        self, n0: cython.int, w0: cython.int, naturals: cython.int, wilds: cython.int
    ) -> cython.ulonglong:
        """The outcomes (see `outcomes`) where books take no more cards."""
        one: cython.ulonglong = 1
        mask: cython.ulonglong = 0
        size: cython.int = self.book_size
        books: cython.int = self.wilds_fit(n0, w0, naturals, wilds)
        most: cython.int = self.size_cap[size]
        if books < 0:
            return 0
        if books == 0:
            return one << 7
        c: cython.int = n0 + w0 + naturals + wilds - books * size  # cards of the open meld
        low: cython.int = w0 + wilds - (self.size_cap[c] if c else 0)
        low = (low + most - 1) // most if low > 0 else 0
        if w0:
            low = max(low, 1)
        high: cython.int = min(books, (1 if w0 else 0) + wilds)
        d: cython.int
        for d in range(low, high + 1):
            mask |= one << ((min(books - d, 4) + 1) * 6 + min(d, 4) + 1)
        return mask

    def most_joining(
        self, n0: cython.int, w0: cython.int, held: cython.int, wilds: cython.int
    ) -> cython.int:
        """The most of so many naturals that lie with so many wilds on an open meld, or -1.

        Where the rank has no older meld, and takes wilds if there are any.
        """
        at: cython.int = ((n0 * 4 + w0) * 16 + held) * 8 + wilds
        most: cython.int
        if n0 >= 8 or w0 >= 4 or held >= 16 or wilds >= 8:
            return self.find_joining(n0, w0, held, wilds)
        # each answer is found once.  Deals of other threads may find the same one at the same
        # time; they write the same byte.
        most = self.joining[at]
        if most == 0:
            most = self.find_joining(n0, w0, held, wilds) + 2
            self.joining[at] = most
        return most - 2

    def find_joining(
        self, n0: cython.int, w0: cython.int, held: cython.int, wilds: cython.int
    ) -> cython.int:
        """`most_joining`, reckoned."""
        a: cython.int = held
        beside: cython.bint = self.rank_rule == RANK_BESIDE
        while a >= 0:
            if self.grows:
                if self.new_books(n0, w0, a, wilds, False, beside):
                    break
            elif self.wilds_fit(n0, w0, a, wilds) >= 0:
                break
            a -= 1
        return a

    def grows_by(self, dirty: cython.int, wild: cython.int) -> cython.bint:
        """Whether a book, dirty or clean, takes one more card of that sort at all."""
        rule: cython.int = self.grow_dirty if dirty else self.grow_clean
        if wild and not dirty and self.turn_dirty != TURN_ALWAYS:
            return False
        return rule >= (ADD_ANY if wild else ADD_NATURALS)

    def loose_wilds(
        self, cards: cython.int, n0: cython.int, w0: cython.int, two: cython.bint
    ) -> cython.int:
        """The most wilds among so many cards of unfinished melds, or -1 if they cannot lie.

        n0 + w0 of them lie in the open meld already; with `two` another may lie beside it.
        """
        a: cython.int
        b: cython.int
        room: cython.int
        most: cython.int = -1
        shut: cython.bint = self.turn_dirty == TURN_NEVER and n0 > 0 and w0 == 0
        if cards == 0:
            return 0
        if self.meld_min <= cards < self.book_size:
            most = 0 if shut else self.size_cap[cards]
        if two:
            for a in range(max(self.meld_min, n0 + w0), self.book_size):
                b = cards - a
                if b < self.meld_min or b >= self.book_size:
                    continue
                room = min(cython.cast(cython.int, self.size_cap[a]), a - n0)
                if shut:
                    room = 0
                if w0 <= room:
                    most = max(most, self.size_cap[b] + room)
        return most

    def new_books(
        self,
        n0: cython.int,
        w0: cython.int,
        naturals: cython.int,
        wilds: cython.int,
        older: cython.bint,
        two: cython.bint,
    ) -> cython.ulonglong:
        """The outcomes of cards that go to the open meld and to what follows it.

        `older`: there is a book of the rank already, so that no other meld may start where
        a rank is melded once only.  `two`: two unfinished melds may lie side by side.
        """
        one: cython.ulonglong = 1
        mask: cython.ulonglong = 0
        size: cython.int = self.book_size
        most: cython.int = self.size_cap[size]
        c: cython.int = n0 + w0 + naturals + wilds
        if c == 0:
            return one << 7
        loose: cython.int
        once: cython.bint = self.rank_rule == RANK_ONCE
        if once and older:
            return 0
        clean_only: cython.bint = self.turn_dirty == TURN_NEVER and n0 > 0 and w0 == 0
        top: cython.int = c // size
        if once and top > 1:
            top = 1
        i: cython.int
        stays: cython.bint
        b: cython.int
        more: cython.int
        yw: cython.int
        r: cython.int
        n: cython.int
        w: cython.int
        fit: cython.int
        low: cython.int
        high: cython.int
        d: cython.int
        for i in range((top + 1) * (2 if two and n0 + w0 else 1)):
            b = i % (top + 1)
            stays = i > top or b == 0  # the open meld is not the first to become a book
            for more in range(c - b * size + 1):  # cards that join a book once it is made
                if more and (b == 0 or not self.grow_same_turn):
                    break
                r = c - b * size - more  # cards that are in no book
                loose = self.loose_wilds(r, n0 if stays else 0, w0 if stays else 0, two)
                if loose < 0 or (r and b and once) or (stays and r < n0 + w0):
                    continue
                for yw in range(min(more, wilds) + 1):
                    if more - yw > naturals:
                        continue
                    n = n0 + naturals - (more - yw)
                    w = w0 + wilds - yw
                    if yw and (b > 1 or r or w0 + wilds > self.cap(n0 + naturals) or w > most):
                        continue
                    fit = loose
                    if b:
                        fit += (most if stays else min(most, size - n0)) + (b - 1) * most
                    if clean_only and not stays:
                        fit -= min(most, size - n0)
                    if w > fit or n < 0:
                        continue
                    low = w - loose
                    low = (low + most - 1) // most if low > 0 and most else 0
                    if b and w0 and not stays:
                        low = max(low, 1)
                    high = min(b, (1 if w0 and not stays else 0) + w - w0)
                    if clean_only and b and not stays:
                        high = min(high, b - 1)
                    for d in range(low, high + 1):
                        if more > yw:
                            # a natural more needs a book of a colour that takes it
                            if not (self.grows_by(0, 0) and d < b or self.grows_by(1, 0) and d):
                                continue
                            if more > (b - d) * (self.max_clean - size) * self.grows_by(
                                0, 0
                            ) + d * (self.max_dirty - size) * self.grows_by(1, 0):
                                continue
                        if yw:
                            if d:
                                if not self.grows_by(1, 1) or size + more > self.max_dirty:
                                    continue
                                mask |= one << 8
                            elif self.grows_by(0, 1) and size + more <= self.max_dirty:
                                mask |= one << 8
                            continue
                        mask |= one << ((min(b - d, 4) + 1) * 6 + min(d, 4) + 1)
        return mask

    def older_change(
        self,
        n: cython.int,
        w: cython.int,
        naturals: cython.int,
        wilds: cython.int,
        fresh: cython.bint,
    ) -> cython.int:
        """What these cards make of the older meld of a rank: 6 * clean + dirty books more.

        99 if it does not take them; `fresh`: it was closed in this turn.
        """
        size: cython.int = self.book_size
        c: cython.int = n + w + naturals + wilds
        if naturals + wilds == 0:
            return 0
        if n + w < size:
            if wilds and (w + wilds > self.cap(n + naturals) or w + wilds > self.size_cap[size]):
                return 99
            if wilds and w == 0 and self.turn_dirty == TURN_NEVER:
                return 99
            if c < size:
                return 0
            if c > size and not (self.grow_same_turn and self.grows_by(w + wilds, 0)):
                return 99
            return 1 if w + wilds else 6
        if fresh and not self.grow_same_turn:
            return 99
        if naturals and not self.grows_by(w, 0):
            return 99
        if wilds and not self.grows_by(w, 1):
            return 99
        if wilds and w + wilds > self.cap(n + naturals):
            return 99
        if c > (self.max_dirty if w + wilds else self.max_clean):
            return 99
        return 1 - 6 if wilds and w == 0 else 0

    def outcomes(
        self,
        q: cython.int,
        n0: cython.int,
        w0: cython.int,
        on: cython.int,
        ow: cython.int,
        naturals: cython.int,
        wilds: cython.int,
        fresh: cython.bint,
    ) -> cython.ulonglong:
        """What can become of a rank when so many naturals and wilds are all laid on it.

        n0 + w0 lie in its open meld, on + ow in the older one.  0 if they cannot all lie;
        else bit (c + 1) * 6 + d + 1 for c clean and d dirty books more than now, each from
        -1 to 4.
        """
        one: cython.ulonglong = 1
        mask: cython.ulonglong = 0
        rest: cython.ulonglong
        x: cython.int
        y: cython.int
        i: cython.int
        change: cython.int
        c: cython.int
        d: cython.int
        if wilds and not self.takes_wild >> q & 1:
            return 0
        if n0 + w0 + on + ow == 0 and naturals < CAPS and wilds < 8:
            return self.alone[naturals][wilds]
        if not self.grows:
            return self.plain_books(n0, w0, naturals, wilds)
        older: cython.bint = on + ow > 0
        two: cython.bint = self.rank_rule == RANK_BESIDE and not 0 < on + ow < self.book_size
        for x in range(naturals + 1):
            if x and not older:
                break
            for y in range(wilds + 1):
                if y and not older:
                    break
                change = self.older_change(on, ow, x, y, fresh)
                if change == 99:
                    continue
                rest = self.new_books(n0, w0, naturals - x, wilds - y, older, two)
                if change == 0:
                    mask |= rest
                    continue
                for i in range(36):
                    if not rest >> i & 1:
                        continue
                    c = i // 6
                    d = i % 6
                    if change == 6:
                        c = min(c + 1, 5)
                    else:
                        d = min(d + 1, 5)
                        if change < 0:
                            c = max(c - 1, 0)
                    mask |= one << (c * 6 + d)
        return mask

    # ---- the Python face ------------------------------------------------------------------

    def table(self, name: str) -> list[int]:
        """Return one of the tables by kind as a list, for the layers above.

        Raises KeyError for a name that is no table.
        """
        i: cython.int
        if name == "copies":
            return [self.copies[i] for i in range(KINDS)]
        if name == "value":
            return [self.value[i] for i in range(KINDS)]
        if name == "held":
            return [self.held[i] for i in range(KINDS)]
        if name == "start_n":
            return [self.start_n[i] for i in range(KINDS)]
        if name == "pack":
            return [self.pack[i] for i in range(KINDS)]
        if name == "minimum":
            return [self.minimum[i] for i in range(MAX_DEALS)]
        if name == "wild_cap":
            return [self.wild_cap[i] for i in range(CAPS)]
        if name == "side_of":
            return [self.side_of[0][i] for i in range(self.players)]
        if name == "meld_row":
            return [self.meld_row[i] for i in range(self.players)]
        if name == "open_row":
            return [self.open_row[i] for i in range(self.players)]
        raise KeyError(name)

    def ways(
        self,
        rank: cython.int,
        open_meld: tuple[int, int],
        older: tuple[int, int],
        naturals: cython.int,
        wilds: cython.int,
        fresh: cython.bint = False,
    ) -> int:
        """What can become of a rank when so many cards are all laid on it; see `outcomes`.

        `open_meld` and `older` are the naturals and wilds that lie there.  0 if they cannot.
        """
        return self.outcomes(
            rank, open_meld[0], open_meld[1], older[0], older[1], naturals, wilds, fresh
        )

    def by_deal(self, name: str, deal_index: cython.int) -> int:
        """Return a number that may differ from deal to deal; `deal_index` counts from 0."""
        d: cython.int = min(deal_index, MAX_DEALS - 1)
        numbers = {
            "draw": self.draw_counts[d],
            "take": self.take_counts[d],
            "minimum": self.minimum[d],
            "opening_kind": self.opening_kind[d],
            "clean": self.need_clean[d],
            "dirty": self.need_dirty[d],
            "wild": self.need_wild[d],
            "own_kind": self.need_own[d],
            "total": self.need_total[d],
            "pass_one": self.pass_one[d],
        }
        return numbers[name]

    def seats_by_deal(self, name: str, deal_index: cython.int) -> list[int]:
        """Return `side_of`, `pass_hand` or `pass_foot` of a deal, by seat."""
        d: cython.int = min(deal_index, MAX_DEALS - 1)
        i: cython.int
        if name == "side_of":
            return [self.side_of[d][i] for i in range(self.players)]
        if name == "pass_hand":
            return [self.pass_hand[d][i] for i in range(self.players)]
        return [self.pass_foot[d][i] for i in range(self.players)]


def by_deal(entries, deal_index):
    """Return the entry of a deal; the last one repeats."""
    return entries[min(deal_index, len(entries) - 1)]
