"""The oracle: Whitnack's rules of one turn, written a second time and as plainly as can be.

Owns: an answer to "is this action legal?" that shares nothing with the kernel: it was written
from the text of the rules research (rules.md 1.1 and section 3), and what the kernel computes
by small dynamic programmes it finds by trying every way in which the turn could go on.
Never: speed; hands of more than about nine cards take for ever.

Cards are codes: "4" ... "9", "T", "J", "Q", "K", "A", "2", "JK", "B3", "R3".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

VALUES = {
    "JK": 50,
    "2": 20,
    "A": 20,
    **dict.fromkeys(("8", "9", "T", "J", "Q", "K"), 10),
    **dict.fromkeys(("4", "5", "6", "7"), 5),
}
MINIMUM = (50, 90, 120, 150)
NEEDED = (2, 2, 1)  # books for going out: clean, dirty, wild
RANKS = ("4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
WILDS = ("2", "JK")
BOOK = 7
TAKEN = 7  # most cards taken from the pile
WILD = "wild"

Action = tuple[str, ...]  # ("start", rank, *cards), ("add", rank, card), ("discard", card), (verb,)


class Due(NamedTuple):
    """What a pile take still owes: worked example X3, Q37, Q38."""

    rank: str
    card: str  # the upcard's kind
    owed: int  # of the upcard and its pair, how many must still be laid
    must_close: bool  # the open meld must still become a book


class Turn(NamedTuple):
    """All that decides how a turn may go on."""

    hand: tuple[str, ...]  # sorted
    melds: tuple[tuple[str, int, int], ...]  # open ones of the side: rank, naturals, wilds
    books: tuple[int, int, int]
    minimum: int  # what the side must still reach; 0 once it has opened
    laid: int  # points laid by a side that has not opened
    in_foot: bool
    alone: bool  # no partner to ask
    partners_ready: bool  # each has played at least part of a turn from the foot (Q14, Q68)
    asked: bool
    permitted: bool
    coming: tuple[str, ...]  # cards under the upcard that are still to come
    due: Due | None


def fits(rank: str, naturals: int, wilds: int) -> bool:
    """Whether so many cards may lie in one meld: at least twice as many naturals as wilds."""
    if rank == WILD:
        return True
    return wilds == 0 or (naturals >= 2 * wilds and wilds <= 2)


def counted(books: tuple[int, int, int], rank: str, wilds: int) -> tuple[int, int, int]:
    """Add a book; more than are needed count as what is needed."""
    clean, dirty, wild = books
    if rank == WILD:
        wild = min(wild + 1, NEEDED[2])
    elif wilds:
        dirty = min(dirty + 1, NEEDED[1])
    else:
        clean = min(clean + 1, NEEDED[0])
    return clean, dirty, wild


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...] | None:
    """Take cards out of a hand; None if they are not all there."""
    left = list(hand)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def lay_downs(turn: Turn) -> Iterator[Action]:
    """Name every smallest lay-down that melds and hand allow, whatever comes of it."""
    is_open = {rank for rank, _, _ in turn.melds}
    held = set(turn.hand)
    for rank, naturals, wilds in turn.melds:
        if rank in held:
            yield ("add", rank, rank)
        for card in WILDS:
            if card in held and fits(rank, naturals, wilds + 1):
                yield ("add", rank, card)
    starts: list[tuple[str, tuple[str, ...]]] = [
        (rank, (rank, rank, third)) for rank in RANKS for third in (rank, *WILDS)
    ]
    starts += [(WILD, ("2",) * (3 - jokers) + ("JK",) * jokers) for jokers in range(4)]
    for rank, cards in starts:
        if rank not in is_open and without(turn.hand, cards) is not None:
            yield ("start", rank, *cards)


def lay(turn: Turn, action: Action) -> Turn:
    """Put the cards down; nothing else follows yet."""
    rank, cards = action[1], action[2:]
    hand = without(turn.hand, cards)
    assert hand is not None
    naturals = sum(card not in WILDS for card in cards)
    wilds = len(cards) - naturals
    for open_rank, n, w in turn.melds:
        if open_rank == rank:
            naturals, wilds = naturals + n, wilds + w
    melds = [meld for meld in turn.melds if meld[0] != rank]
    books, due = turn.books, turn.due
    closes = naturals + wilds == BOOK
    if closes:
        books = counted(books, rank, wilds)
    else:
        melds.append((rank, naturals, wilds))
    if due and due.rank == rank:
        owed = max(due.owed - sum(card == due.card for card in cards), 0)
        closes_first = due.must_close and closes
        due = due._replace(owed=owed, must_close=due.must_close and not closes)
        if not due.must_close and not owed and not closes_first:
            due = None  # the next meld is there; it may even be a book by now
    laid = turn.laid + sum(VALUES[card] for card in cards)
    minimum = 0 if laid >= turn.minimum else turn.minimum
    return turn._replace(
        hand=hand,
        melds=tuple(sorted(melds)),
        books=books,
        minimum=minimum,
        laid=laid if minimum else 0,
        due=due,
    )


def may_go_out(turn: Turn) -> bool:
    """Whether the books are there and nobody needs to be asked any more (Q65, Q69)."""
    if not turn.in_foot or any(n < need for n, need in zip(turn.books, NEEDED, strict=True)):
        return False
    return turn.alone or turn.permitted


def may_discard(turn: Turn, card: str) -> bool:
    """Whether this discard ends the turn lawfully."""
    if card == "R3" or turn.due or (turn.minimum and turn.laid):
        return False
    if not turn.in_foot:
        return True
    left = len(turn.hand) - 1
    if left == 0:
        return may_go_out(turn)
    return not turn.permitted  # one is kept; but after a yes the seat goes out


def can_end(turn: Turn) -> bool:
    """Whether a turn just after a lay-down or a take can still end lawfully.

    The minimum is reached without the pile and the foot (Q52); then the pile's cards come.  A
    red three among them is laid out, and a card for it can be discarded or held, but nobody
    knows if there is one: the turn must be able to end without it.
    """
    if turn.coming and not turn.minimum and not turn.due:
        if not turn.in_foot:
            return True
        came = [card for card in turn.coming if card != "R3"]
        turn = turn._replace(hand=tuple(sorted((*turn.hand, *came))), coming=())
    if not turn.hand and not turn.coming:
        if turn.in_foot:
            return may_go_out(turn)
        return not turn.minimum  # the foot follows, and a foot can always be played from
    return can_go_on(turn)


@lru_cache(maxsize=500_000)
def can_go_on(turn: Turn) -> bool:
    """Whether a turn can end lawfully from here, tried card by card."""
    if any(may_discard(turn, card) for card in set(turn.hand)):
        return True
    return any(can_end(lay(turn, action)) for action in lay_downs(turn) if in_order(turn, action))


def in_order(turn: Turn, action: Action) -> bool:
    """Whether a take that owes melds lets this be laid: those melds come first (X3)."""
    return turn.due is None or action[1] == turn.due.rank


def legal_in_play(turn: Turn) -> set[Action]:
    """Return every legal action after the draw."""
    actions: set[Action] = {("discard", card) for card in turn.hand if may_discard(turn, card)}
    for action in lay_downs(turn):
        if in_order(turn, action) and can_end(lay(turn, action)):
            actions.add(action)
    if may_ask(turn):
        actions.add(("ask",))
    return actions


def may_ask(turn: Turn) -> bool:
    """Whether the partner may be asked: only if the seat could then go out (Q65 to Q68)."""
    if turn.alone or turn.asked or not turn.in_foot or turn.due or not turn.partners_ready:
        return False
    return can_go_on(turn._replace(permitted=True))


def after_take(turn: Turn, pile: tuple[str, ...]) -> Turn | None:
    """Return the turn as it is once the upcard was taken; None if there is no key to it."""
    if not pile or pile[-1] in ("R3", "B3"):
        return None
    card = pile[-1]
    if turn.hand.count(card) < 2:
        return None
    rank = WILD if card in WILDS else card
    turn = turn._replace(hand=tuple(sorted((*turn.hand, card))), coming=pile[-TAKEN:-1])
    size = sum(n + w for open_rank, n, w in turn.melds if open_rank == rank)
    if size + 3 > BOOK:
        return turn._replace(due=Due(rank, card, 3, must_close=True))
    verb = "add" if size else "start"
    return lay(turn, (verb, rank, card, card, card))


def may_take(turn: Turn, pile: tuple[str, ...]) -> bool:
    """Whether the pile may be taken.  Source: rules.md 1.1, Taking discards."""
    taken = after_take(turn, pile)
    return taken is not None and can_end(taken)


@lru_cache(maxsize=500_000)
def most_points(turn: Turn) -> int:
    """The most points that the cards of the hand could still add to the table."""
    most = 0
    for action in lay_downs(turn):
        points = sum(VALUES[card] for card in action[2:])
        rest = lay(turn._replace(minimum=10**6, due=None), action)
        most = max(most, points + most_points(rest._replace(laid=0, books=(0, 0, 0))))
    return most


@lru_cache(maxsize=500_000)
def can_play_all(turn: Turn, with_books: bool) -> bool:
    """Whether all cards could be laid, or all but one that is discarded, and the books made."""
    made = not with_books or all(n >= need for n, need in zip(turn.books, NEEDED, strict=True))
    if made and len(turn.hand) <= 1 and "R3" not in turn.hand:
        return True
    return any(can_play_all(lay(turn, action), with_books) for action in lay_downs(turn))
