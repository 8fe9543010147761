"""Melds that can be laid and finished: the kernel's look ahead against every order of laying.

Owns: all the ways in which cards of one rank go down, found by playing them one by one, and
what `could_go_out` says of the same cards.  Never: the mix itself; the cases test that.
Source: pitfalls R4 and R5 (an order of laying must not matter, no meld without a completion).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.presets import load_ruleset, preset_names
from tests.engine.random_play import many
from tests.support.random_rulesets import Game, random_games

RANK = numbers.FOUR + 5  # a nine: no ruleset gives it rules of its own, but random ones do
CODE = "9"
NATURALS = 9
WILDS = 2  # too few for a wild meld
FILLER = 9  # black threes, so that no rule about the last cards speaks
STARTS = ((0, 0), (3, 0), (2, 1), (5, 0), (4, 1), (6, 0))  # of the open meld
BOOKS = ((0, 0), (7, 0), (6, 1))  # of the older one
RANDOM_GAMES = many(150, 6)


class Place(NamedTuple):
    """The melds of the rank, what is left to lay, and the books made on the way."""

    open: tuple[int, int]  # naturals, wilds
    older: tuple[int, int]
    naturals: int
    wilds: int
    clean: int
    dirty: int


def games() -> Iterator[Game]:
    """Yield presets and random rulesets in which the rank is an ordinary one."""
    found = [Game(load_ruleset(name), 4, False) for name in preset_names()]
    found = [g for g in found if 4 in g.ruleset.player_counts()]
    found += random_games(RANDOM_GAMES, 55)
    for game in found:
        rules = game.ruleset
        if not any(x.rank == CODE for x in rules.meld.rank_exceptions):
            yield game


def position(game: Game, place: Place, *, in_foot: bool, books: tuple[int, int]) -> Deal:
    """Set up seat 0 in its play phase with these cards and melds, its side open."""
    deal = Deal(compile_rules(game.ruleset, game.players, solo=game.solo))
    deal.deal_random(1, 0, 0)
    state: dict[str, Any] = deal.dump()
    cards = [0] * numbers.KINDS
    cards[RANK], cards[numbers.TWO] = place.naturals, place.wilds
    cards[numbers.BLACK3] = 0 if in_foot else FILLER
    rows = len(state["opened"])

    def row_of(n: int) -> list[list[int]]:
        """Lists by row and kind with this number at the rank, in the first row."""
        first = [n if kind == RANK else 0 for kind in range(numbers.KINDS)]
        return [first] + [[0] * numbers.KINDS] * (rows - 1)

    state |= {
        "phase": numbers.PLAY_PHASE,
        "player": 0,
        "actor": 0,
        "turn": 50,
        "hand": [cards, *state["hand"][1:]],
        "foot": [[0] * numbers.KINDS] * game.players,
        "in_foot": [int(in_foot)] * game.players,
        "foot_played": [2 * in_foot] * game.players,
        "opened": [1] * rows,
        "naturals": row_of(place.open[0]),
        "wilds": row_of(place.open[1]),
        "books": [[*books, 5]] + [[0, 0, 0]] * (rows - 1),
    }
    if "rare" in state:
        booked = int(sum(place.older) >= game.ruleset.meld.book_size) << RANK
        state["rare"] |= {
            "older_naturals": row_of(place.older[0]),
            "older_wilds": row_of(place.older[1]),
            "booked": [booked] + [0] * (game.players - 1),
            "turn_marks": [0, 0, 0, 0, numbers.NONE, 0, 0, *state["rare"]["turn_marks"][7:]],
        }
    deal.load(state)
    return deal


def place_of(deal: Deal, books: tuple[int, int]) -> Place:
    """Read a position back."""
    hand = deal.hand_counts(0)
    clean, dirty, _ = deal.books(0)
    return Place(
        (deal.naturals(0)[RANK], deal.wilds(0)[RANK]),
        (deal.older_naturals(0)[RANK], deal.older_wilds(0)[RANK]),
        hand[RANK],
        hand[numbers.TWO],
        clean - books[0],
        dirty - books[1],
    )


def lays(action: int) -> bool:
    """Whether an action lays cards of the rank."""
    verb, kind = divmod(action, numbers.STRIDE)
    return kind == RANK and (1 <= verb <= 6 or verb >= 10)


def every_way(game: Game, start: Place) -> dict[Place, set[Place]]:
    """Return each place that laying card by card leads to, with the places that follow it.

    Laying stops where a rule changes the turn (a foot taken up ends it in some games).
    """
    books = (9, 9)
    first = position(game, start, in_foot=False, books=books)
    follows: dict[Place, set[Place]] = {}
    stack = [first]
    while stack:
        deal = stack.pop()
        here = place_of(deal, books)
        if here in follows:
            continue
        follows[here] = set()
        for action in filter(lays, deal.legal_actions()):
            after = deal.clone()
            after.push(action)
            follows[here].add(place_of(after, books))
            if after.player == 0 and after.phase == numbers.PLAY_PHASE:
                stack.append(after)
    return follows


def ends(follows: dict[Place, set[Place]], start: Place) -> set[Place]:
    """Return all the places that can be reached from one, itself among them."""
    seen, stack = {start}, [start]
    while stack:
        for after in follows.get(stack.pop(), ()):
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return seen


def may_be_over(game: Game, start: Place, reached: set[Place], lack: tuple[int, int]) -> bool:
    """Whether `start`'s cards can all go, by what was found by playing them."""
    out = game.ruleset.going_out
    for place in reached:
        if place.clean - start.clean < lack[0] or place.dirty - start.dirty < lack[1]:
            continue
        left = place.naturals, place.wilds
        if left == (0, 0) and out.go_out_discard != "required":
            return True
        if left == (0, 1) and out.go_out_discard != "forbidden":
            return True
        may_be_last = CODE not in out.go_out_discard_never
        if left == (1, 0) and out.go_out_discard != "forbidden" and may_be_last:
            return True
    return False


def starts_of(game: Game) -> list[Place]:
    """Return melds to begin with that can lie side by side in this ruleset."""
    meld = game.ruleset.meld
    size = meld.book_size
    grows = bool(position(game, EMPTY, in_foot=False, books=(0, 0)).rules.grows)
    found = []
    for open_ in STARTS:
        if sum(open_) >= size or 0 < sum(open_) < meld.meld_min:
            continue
        for older in BOOKS:
            once = meld.same_rank_melds == "one_ever" and sum(open_) > 0
            if sum(older) and (not grows or sum(older) != size or once):
                continue
            found.append(Place(open_, older, NATURALS, WILDS, 0, 0))
    return found


EMPTY = Place((0, 0), (0, 0), NATURALS, WILDS, 0, 0)
GAMES = list(games())
IDS = [f"{i}-{game.ruleset.name}" for i, game in enumerate(GAMES)]


def legal_start(game: Game, start: Place) -> bool:
    """Whether melds of this mix can come about: they do where they were reached from none."""
    if start == EMPTY:
        return True
    for open_, older in {(p.open, p.older) for p in every_way(game, EMPTY)}:
        if open_ == start.open and start.older in ((0, 0), older):
            return True
    return start.open == (0, 0) and any(p.older == start.older for p in every_way(game, EMPTY))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_what_could_be_laid_can_be_laid_in_some_order(game: Game) -> None:
    """R4, R5, U-turns included: `could_go_out` says of a hand what playing it card by card finds.

    Asked of every place on the way too, so no order of laying leads to another verdict.
    """
    if game.ruleset.meld.meld_actions_per_turn != "any" or game.ruleset.pack.deck_kind != "std54":
        return  # one kind of laying a turn; a verdict depends on what was laid before
    for start in starts_of(game):
        if not legal_start(game, start):
            continue
        follows = every_way(game, start)
        reached = ends(follows, start)
        for naturals in range(NATURALS + 1):
            for wilds in range(WILDS + 1):
                # a smaller hand goes the same ways, and stops where its cards are laid
                spare = NATURALS - naturals, WILDS - wilds
                some = {
                    place._replace(naturals=place.naturals - spare[0], wilds=place.wilds - spare[1])
                    for place in reached
                    if place.naturals >= spare[0] and place.wilds >= spare[1]
                }
                hand = start._replace(naturals=naturals, wilds=wilds)
                said = position(game, hand, in_foot=True, books=(9, 9)).could_go_out(False)
                found = may_be_over(game, hand, some, (0, 0))
                assert said == found, hand


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_books_that_could_be_made_can_be_made(game: Game) -> None:
    """R5: the books that `could_go_out` counts on are those that laying makes."""
    out, meld = game.ruleset.going_out, game.ruleset.meld
    needs = out.go_out_books[0]
    if needs.total or needs.own_kind or meld.meld_actions_per_turn != "any":
        return  # other books are counted here
    if game.ruleset.pack.deck_kind != "std54" or needs.wild > 5:
        return
    for start in starts_of(game):
        if not legal_start(game, start):
            continue
        follows = every_way(game, start)
        reached = ends(follows, start)
        for lack in ((1, 0), (0, 1), (1, 1)):
            books = needs.clean - lack[0], needs.dirty - lack[1]
            if min(books) < 0:
                continue
            said = position(game, start, in_foot=True, books=books).could_go_out(True)
            found = may_be_over(game, start, reached, lack)
            assert said == found, (start, lack)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_open_meld_has_a_completion(game: Game) -> None:
    """R5: with naturals enough, no accepted meld is left that could never become a book."""
    start = EMPTY._replace(naturals=25)
    follows = every_way(game, start)
    for place in random.Random(1).sample(sorted(follows), min(len(follows), 60)):
        if sum(place.open) == 0 or place.naturals < game.ruleset.meld.book_size:
            continue
        made = place.clean + place.dirty
        assert any(p.clean + p.dirty > made for p in ends(follows, place)), place
