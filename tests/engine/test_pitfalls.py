"""Wrong rules of other programs, looked for in every preset: pitfalls 2A.

Owns: R1 to R29 where they depend on the ruleset; each test names the one it looks for.  Never:
those that other modules own for all rulesets at once (random play, the ledger, scores).
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import (
    Answer,
    AskToGoOut,
    ChoosePile,
    Discard,
    Draw,
    Lay,
    Lift,
    Meld,
    Move,
    NextDeal,
    TakePile,
)
from handfoot.engine.presets import load_ruleset
from tests.engine.presets_at_play import (
    LATER,
    NAMES,
    allow,
    black_three_of,
    books_for,
    every_preset,
    fresh,
    in_foot,
    last_cards,
    must_ask,
    out,
    place,
    players_of,
    ranks_of,
    start_turns,
    wild_of,
)
from tests.engine.saying import accepts, add, codes_of, discard, lay, only, refusal, say
from tests.support.positions import census, shoe_of

ASKING = [n for n in NAMES if load_ruleset(n).going_out.go_out_permission != "none"]


@every_preset
def test_melds_that_are_no_books_do_not_let_anybody_out(name: str) -> None:
    """R1: one book less than asked, and in its place a meld of three, four ... six; seven do."""
    needs = load_ruleset(name).going_out.go_out_books[0]
    kind = next(k for k in ("clean", "dirty", "total") if getattr(needs, k))
    meld, card = last_cards(name)
    wilds = [wild_of(name)] if kind == "dirty" else []
    for size in range(3, 8):
        cards = " ".join([f"4x{size - len(wilds)}", *wilds])
        less = books_for(name, less=kind)
        on_table = {"melds": cards, "books": less} if size < 7 else {"books": f"{less}, {cards}"}
        match = in_foot(name, f"{meld} {card}", **on_table)
        if size < 7 and must_ask(match):
            assert refusal(match, AskToGoOut())[0] == "books_missing"
            continue
        allow(match)
        moves: list[Move] = [lay(match, meld)]
        if card:
            moves.append(discard(match, card))
        assert out(match, *moves) == (size == 7)


@every_preset
def test_every_move_in_the_wrong_phase_is_refused_with_the_phases_reason(name: str) -> None:
    """R2: before the draw no lay-down, discard or question; after it no draw and no take."""
    rank = ranks_of(name)[0]
    match = place(name, f"{rank} {rank} {rank} 6 6 7", phase="draw", in_foot=True)
    moves: list[Move] = [lay(match, f"{rank} {rank} {rank}"), discard(match, "6"), AskToGoOut()]
    assert {refusal(match, move)[0] for move in moves} == {"draw_first"}
    assert refusal(match, Answer(True))[0] == "nothing_asked"
    match = place(name, f"{rank} {rank} {rank} 6 6 7", in_foot=True)
    assert {refusal(match, move)[0] for move in (Draw(), TakePile())} == {"already_drew"}
    assert refusal(match, Answer(True))[0] == "nothing_asked"
    others: tuple[Move, ...] = (Lift(22), ChoosePile(0), NextDeal())
    assert all(match.why_not(0, move) is not None for move in others)
    for seat in range(1, match.players):
        assert refusal(match, discard(match, "6"), seat)[0] == "not_your_turn"


@every_preset
def test_before_the_play_only_the_choice_is_made(name: str) -> None:
    """R2: lifting, passing and choosing come before the first draw."""
    match = fresh(name)
    if match.phase in ("lift", "pass", "choose"):
        assert refusal(match, Draw())[0] == "choose_first"
        card = match.cards.faces(match.rules.table("copies"))[0]
        assert match.why_not(match.acting or 0, Discard(codes_of(match, [card])[0])) is not None
    start_turns(match)
    assert match.phase == "draw"
    for move in (Lift(22), ChoosePile(0)):
        assert refusal(match, move)[0] == "nothing_to_choose"


@every_preset
def test_the_first_seat_of_each_deal_is_as_the_preset_says(name: str) -> None:
    """R3: moves to the left, whoever went out; or chance decides anew."""
    players = players_of(name)
    by_chance = load_ruleset(name).deal.first_player in ("cut_high", "random")
    starters = [[fresh(name, seed).starter_of(n) for n in range(1, 6)] for seed in range(30)]
    if not by_chance:
        assert starters == [[n % players for n in range(5)]] * 30
        return
    assert {seat for row in starters for seat in row} == set(range(players))
    assert len({tuple(row) for row in starters}) > 20


@every_preset
def test_the_order_in_which_cards_are_named_does_not_matter(name: str) -> None:
    """R4, R17: any two ways to name the same meld get the same verdict."""
    rank, wild = ranks_of(name)[0], wild_of(name)
    for cards in (f"{rank}x4 {wild} JK", f"{rank} {rank} {wild}", f"{rank} {rank} {wild} {wild}",
                  f"{rank}x3 {wild} {wild}", f"{rank} {rank} {wild} {wild} JK"):  # fmt: skip
        match = place(name, f"{cards} 4 5 6")
        (meld,) = lay(match, cards).melds
        orders = sorted(set(permutations(meld.cards)))[:60]
        verdicts = {accepts(match, Lay((Meld(rank, order),))) for order in orders}
        assert len(verdicts) == 1


@every_preset
def test_every_open_meld_can_become_a_book(name: str) -> None:
    """R5: no accepted meld is one that could never be finished."""
    rank, wild = ranks_of(name)[0], wild_of(name)
    for wilds in range(4):
        for naturals in range(1, 7 - wilds):
            if naturals + wilds < 3:
                continue
            cards = f"{rank}x{naturals} {wild}x{wilds}"
            match = place(name, f"{cards} 4 5 6")
            if accepts(match, lay(match, cards)):
                missing = f"{rank}x{7 - naturals - wilds}"
                match = place(name, f"{missing} 4 5 6", melds=cards)
                assert accepts(match, add(match, rank, missing))


@pytest.mark.parametrize("name", ASKING)
def test_a_no_leaves_the_position_as_it_was(name: str) -> None:
    """R6, R7: same player, same phase; nothing was melded, and a card is still to be kept."""
    meld, card = last_cards(name)
    match = in_foot(name, f"{meld} {card}")
    if match.rules.sides == match.players:
        assert refusal(match, AskToGoOut())[0] == "no_partner_to_ask"
        return
    before = match.state_hash()
    say(match, AskToGoOut(), Answer(False))
    assert (match.acting, match.phase, match.state_hash()) == (0, "play", before)
    assert not accepts(match, lay(match, meld))


@every_preset
@pytest.mark.parametrize("discards", [False, True])
def test_going_out_with_and_without_a_discard(name: str, discards: bool) -> None:
    """R8, R12: as each preset says; a black three will do as the last discard."""
    rule = load_ruleset(name).going_out.go_out_discard
    is_legal = rule != ("forbidden" if discards else "required")
    meld, _ = last_cards(name)
    match = in_foot(name, f"{meld} {black_three_of(name)}" if discards else meld)
    if is_legal:
        allow(match)
    moves: list[Move] = [lay(match, meld)]
    if discards:
        moves.append(discard(match, black_three_of(name)))
    assert out(match, *moves) == is_legal


@pytest.mark.parametrize(("name", "is_legal"), [("brouillette-low", True), ("simpson", False)])
def test_black_threes_are_melded_to_go_out_where_they_are_melded_at_all(
    name: str, is_legal: bool
) -> None:
    """R12: the other way to be rid of them."""
    match = in_foot(name, "B3 B3 B3")
    assert out(match, lay(match, "B3 B3 B3")) == is_legal


@every_preset
def test_a_match_ends_after_its_last_deal(name: str) -> None:
    """R9, R20: not one deal sooner, and nothing more is accepted afterwards."""
    rounds = load_ruleset(name).match.rounds
    for deal_number in (rounds - 1, rounds):
        match = place(name, "4", deal_number=deal_number, phase="draw", stock="", pile="6")
        assert only(say(match, Draw()), ev.DealEnded).reason == "stock"
        if deal_number < rounds:
            assert match.phase == "deal_over"
            match.play(0, NextDeal())
            assert match.deal_number == rounds
            continue
        assert match.phase == "match_over"
        assert match.winners
        for move in (NextDeal(), Draw(), TakePile()):
            assert match.why_not(0, move) is not None


@every_preset
def test_a_meld_has_three_cards_at_least(name: str) -> None:
    """R13: one card, two ... seven of a rank, once the side is open."""
    rank = ranks_of(name)[0]
    for size in range(1, 8):
        match = place(name, f"{rank}x{size} 4 5 6")
        assert accepts(match, lay(match, f"{rank}x{size}")) == (size >= 3)


@every_preset
@pytest.mark.parametrize("extra", [-5, 0, 5])
def test_the_initial_meld_may_be_laid_in_several_melds(name: str, extra: int) -> None:
    """R14, R25: five points less, just as many, and five more; naturals and wilds count."""
    ten, ten_too, five, _ = ranks_of(name)
    need = place(name, "4 5", opened=False).view(0).initial_meld_points
    fives = 4 if (need + extra) % 10 == 0 else 3
    tens = (need + extra - 5 * fives) // 10
    parts = [f"{ten}x{min(tens, 5)}"] + ([f"{ten_too}x{tens - 5}"] if tens > 5 else [])
    if tens in (6, 7):
        parts = [f"{ten}x3", f"{ten_too}x{tens - 3}"]
    groups = [*parts, f"{five}x{fives}"]
    match = place(name, f"{' '.join(groups)} 4 4 7", opened=False)
    assert accepts(match, lay(match, *groups)) == (extra >= 0)


def can_take(name: str) -> Match:
    """Return a seat that may take the pile of eight with a pair for the king on top."""
    rank = ranks_of(name)[0]
    return place(
        name, f"{rank} {rank} 4 6 7", phase="draw", pile=f"4 5 6 7 4 5 6 {rank}", turn=LATER
    )


@every_preset
def test_whoever_takes_the_pile_melds_the_top_card(name: str) -> None:
    """R15, D6: in the same act; where any taken card will do, before the turn ends."""
    match = can_take(name)
    rank = ranks_of(name)[0]
    events = say(match, TakePile())
    row = match.deal.meld_row(0)
    laid = match.table.melds[row].get(match.cards.meld_index(rank), [])
    if match.ruleset.pickup.pickup_key == "single_match":
        assert refusal(match, discard(match, "4"))[0] == "new_clean_meld_first"
    elif not match.ruleset.pickup.pickup_must_meld_top:
        assert refusal(match, discard(match, "4"))[0] == "use_taken_card"
    else:
        assert len(laid) == 3
        assert only(events, ev.TookPile).upcard in [c for e in events
                                                    if isinstance(e, ev.MeldLaid)
                                                    for c in e.cards]  # fmt: skip


@every_preset
def test_a_side_that_has_not_opened_does_not_take_the_pile_for_nothing(name: str) -> None:
    """R15: before opening only if the minimum is met with it."""
    rank = ranks_of(name)[0]
    pile = f"5 5 8 8 9 9 4 {rank}"
    match = place(name, f"{rank} {rank} 4 6 7", phase="draw", opened=False, pile=pile, turn=LATER)
    assert refusal(match, TakePile())[0] == "below_minimum"


@every_preset
def test_the_shoe_is_so_many_packs(name: str) -> None:
    """R18, R21: each number of players; 54 cards and two jokers to a pack; two deals running."""
    ruleset = load_ruleset(name)
    for players in ruleset.player_counts():
        match = Match.new(ruleset, players, seed=1)
        for deal_number in (1, 2):
            cards = census(match.table)
            assert cards == Counter(shoe_of(match))
            kinds = Counter(codes_of(match, cards.elements()))
            if name == "handnfoot-262":
                assert sum(kinds.values()) == 262
            else:
                packs = kinds["K"] // 4
                assert sum(kinds.values()) == 54 * packs
                assert (kinds["JK"], kinds["2"]) == (2 * packs, 4 * packs)
                assert kinds["R3"] == kinds["B3"] == 2 * packs
            if deal_number == 1:
                match = match.copy()
                match.begin()  # the next deal, whatever became of the first


@pytest.mark.parametrize("name", ASKING)
def test_a_yes_holds_for_one_turn_and_one_deal(name: str) -> None:
    """R22: permission is gone with the next turn, and with the next deal."""
    meld, card = last_cards(name)
    match = in_foot(name, f"{meld} {card}")
    if match.rules.sides == match.players:
        return
    allow(match)
    if load_ruleset(name).going_out.go_out_permission == "may_ask":
        say(match, AskToGoOut(), Answer(True))
    moves: list[Move] = [lay(match, meld)]
    if card:
        moves.append(discard(match, card))
    assert out(match, *moves)
    match.play(0, NextDeal())
    assert not match.deal.permitted
    assert not match.deal.asked


FREEZES = [n for n in NAMES if load_ruleset(n).pickup.wild_discard_effect == "freeze_until_taken"]
FREEZING = [
    # cards thrown in turn, does the pile freeze?
    (["2"], True),
    (["JK"], True),
    (["2", "9"], True),
    (["9", "2"], True),
    (["9"], False),
    (["B3"], False),
    (["B3", "9"], False),
    (["2", "B3"], True),
]


@every_preset
@pytest.mark.parametrize(("thrown", "freezes"), FREEZING)
def test_what_freezes_the_pile(name: str, thrown: list[str], freezes: bool) -> None:
    """R23: a wild does, where wilds freeze; an ordinary card or a black three neither
    freezes nor thaws.
    """
    codes = {"2": wild_of(name), "B3": black_three_of(name)}
    cards = [codes.get(card, card) for card in thrown]
    match = place(
        name, f"{cards[0]} 4 5 6", others={1: f"{cards[-1]} 4 5 6"}, next_cards="4 4 4 4 4"
    )
    say(match, discard(match, cards[0]))
    if len(cards) > 1:
        while match.phase == "draw":
            say(match, Draw())
        say(match, discard(match, cards[1]))
    assert match.view(0).frozen == (freezes and name in FREEZES)


@pytest.mark.parametrize("name", FREEZES)
@pytest.mark.parametrize(("pile", "after"), [("4 2 5 K", False), ("2 4 4 5 K", True)])
def test_what_thaws_the_pile(name: str, pile: str, after: bool) -> None:
    """R23: taking it with a natural pair; but a wild that stays below keeps it frozen."""
    match = place(name, "K K 4 6 7", phase="draw", pile=pile)
    assert match.view(0).frozen
    say(match, TakePile())
    whole = load_ruleset(name).pickup.pickup_count[0] == "ALL"
    assert match.view(0).frozen == (after and not whole)


@every_preset
def test_what_is_offered_is_what_is_accepted(name: str) -> None:
    """R24: hints, list and verdict are one: every option of the view is played on a copy."""
    ten, ten_too, five, six = ranks_of(name)
    wild = wild_of(name)
    hands = (f"{ten}x4 {ten_too} {ten_too} {wild} {five} {six} 4",
             f"{ten} {ten_too} {wild} JK {five}x3 4")  # fmt: skip
    for hand in hands:
        for options in ({}, {"in_foot": True}, {"opened": False}):
            match = place(name, hand, melds=f"{five}x4" if "opened" not in options else "",
                          books=f"{ten}x7" if not options else "", **options)  # fmt: skip
            offered = match.view(0).options
            assert offered is not None
            for code, verdict in offered.discard.items():
                assert accepts(match, discard(match, code)) == verdict.ok
            for option in offered.lay:
                assert accepts(match, match.move_for(0, option.action))
            assert bool(offered.lay) or any(v.ok for v in offered.discard.values())


@every_preset
def test_a_pile_that_needs_a_wild_to_open_is_taken(name: str) -> None:
    """R26: a pair, and the minimum met by a wild beside: the same search allows and plays it."""
    ten, ten_too, *_ = ranks_of(name)
    need = load_ruleset(name).initial_meld.initial_points[0]
    jokers = " JK JK JK" if need > 60 else " JK"
    hand = f"{ten} {ten} {ten_too}x6{jokers} 4 6 7"
    match = place(name, hand, phase="draw", opened=False, pile=f"4 5 6 7 4 5 6 {ten}", turn=LATER)
    assert accepts(match, TakePile())


@every_preset
def test_an_emptied_hand_is_never_a_stuck_turn(name: str) -> None:
    """R28, D1: after the last card of the hand is melded somebody can act, or the deal is over."""
    ten = ranks_of(name)[0]
    for hand, options in (
        (f"{ten} {ten} {ten}", {}),
        (f"{ten}", {"melds": f"{ten}x6"}),
        (f"{ten}", {"melds": f"{ten}x3"}),
        (f"{ten} {ten} {ten}", {"in_foot": True}),
    ):
        match = place(name, hand, **options)
        cards = lay(match, hand) if " " in hand else add(match, ten, ten)
        if accepts(match, cards):
            say(match, cards)
        else:
            assert match.deal.hand_count(0) > 0
        assert match.deal.legal_actions() or match.deal.over
        assert match.deal.hand_count(match.deal.player) or match.phase == "draw"


@every_preset
def test_a_card_that_is_no_longer_there_is_not_played(name: str) -> None:
    """R29: the move's own cards count, and they must be in the hand now."""
    match = place(name, "4 6 6 7")
    gone = discard(match, "4")
    absent = Discard("9h" if name != "handnfoot-262" else "9")
    assert refusal(match, absent)[0] == "not_held"
    say(match, gone)
    match = place(name, "6 6 7 7")
    assert refusal(match, gone)[0] == "not_held"
