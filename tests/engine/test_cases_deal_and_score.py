"""Deal, stock and score: the worked examples T94, T99, T100, T103 to T106 and T110.

Owns: section 5.6 of the rules research for Whitnack's rules.  Never: other rulesets (T95 to
T98, T101, T102, T107 to T109, T111); T112 is in `test_random_play`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from handfoot.engine import events as ev
from handfoot.engine import shuffle
from handfoot.engine.cards import KIND_OF, Face
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Answer, AskToGoOut, Draw, TakePile
from tests.engine.saying import discard, lay, only, refusal, say, score_lines
from tests.support.positions import census, position, whitnack

REBURIED = (numbers.RED3, numbers.TWO, numbers.JOKER)
LAYOUTS = [(2, False), (3, False), (4, False), (5, False), (6, False), (6, True)]


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_t94_t100_the_shoe_has_one_pack_more_than_players(players: int, solo: bool) -> None:
    """T94: 270 cards and 165 in stock for four; T100: 378 for six; R18: 54 to a pack."""
    for seed in range(3):
        match = Match.new(whitnack(), players, solo=solo, seed=seed)
        shoe = census(match.table)
        packs = players + 1
        assert shoe == Counter({Face(face): packs for face in range(54)})
        assert sum(shoe.values()) == 54 * packs
        kinds = Counter(KIND_OF[face] for face in shoe.elements())
        assert kinds[numbers.JOKER] == 2 * packs
        assert kinds[numbers.TWO] == 4 * packs
        assert kinds[numbers.RED3] == kinds[numbers.BLACK3] == 2 * packs
        laid_by_starter = match.deal.red_threes(0)
        assert match.deal.stock_n == 54 * packs - 26 * players - 1 - laid_by_starter
        assert [len(hand) for hand in match.table.hands] == [13] * players
        assert [len(foot) for foot in match.table.feet] == [13] * players


def test_t94_four_players_have_270_cards_and_165_in_stock() -> None:
    """T94 in its own numbers: after deal and turn-up, before any red three is replaced."""
    match = Match.new(whitnack(), 4, seed=1)
    assert sum(census(match.table).values()) == 270
    assert len(match.table.stock) + match.deal.red_threes(0) == 165


def test_t100_six_players_have_378_cards() -> None:
    """T100: seven packs."""
    assert sum(census(Match.new(whitnack(), 6, seed=1).table).values()) == 378


def test_t99_a_wild_card_or_a_red_three_is_not_turned_up() -> None:
    """T99: put back and another turned; a black three stays."""
    turned = Counter(Match.new(whitnack(), 4, seed=seed).deal.upcard() for seed in range(300))
    assert not set(turned) & set(REBURIED)
    assert turned[numbers.BLACK3]
    assert set(turned) == set(range(numbers.BLACK3, numbers.ACE + 1))


def test_t99_by_agreement_any_card_stays_turned_up() -> None:
    """T99, the option: a wild card or a red three starts the pile."""
    turned = Counter(
        Match.new(whitnack(), 4, seed=seed, turn_up_may_stay=True).deal.upcard()
        for seed in range(300)
    )
    assert set(REBURIED) <= set(turned)


def test_t99_the_card_put_back_is_still_in_the_stock() -> None:
    """T99: the two shoes of one seed differ only in where the turned-up card lies."""
    found = 0
    for seed in range(60):
        secret = shuffle.deal_seed(seed.to_bytes(32, "big"), 1)
        kept = shuffle.shuffled_shoe(
            Match.new(whitnack(), 4, seed=seed, turn_up_may_stay=True).rules, secret
        )
        buried = shuffle.shuffled_shoe(Match.new(whitnack(), 4, seed=seed).rules, secret)
        top = len(kept) - 4 * 26 - 1
        assert kept[top + 1 :] == buried[top + 1 :]
        if kept[top] == buried[top]:
            assert kept == buried
        else:
            found += 1
            assert KIND_OF[kept[top]] in REBURIED
            assert Counter(kept) == Counter(buried)
    assert found > 3


def test_t103_one_card_in_the_stock_ends_the_deal_for_a_seat_that_draws() -> None:
    """T103, Q45: the deal ends, and nobody gets the bonus for going out."""
    match = position("4 5 6 7", stock="K", melds="8x3")
    events = say(match, Draw())
    ended = only(events, ev.DealEnded)
    assert (ended.reason, ended.seat) == ("stock", None)
    assert not [e for e in events if isinstance(e, ev.Drew)]
    assert match.phase == "deal_over"
    assert len(match.table.stock) == 1
    for score in ended.scores:
        assert "went_out" not in score_lines(score)


def test_t104_without_a_stock_a_seat_that_takes_the_pile_plays_on() -> None:
    """T104: play goes on as long as each seat takes the last discard."""
    match = position("9 9 4 5", stock="", pile="6 9", others={1: "4 4 5 6"})
    say(match, TakePile())
    say(match, discard(match, "4"))
    assert (match.acting, match.phase) == (1, "draw")
    say(match, TakePile())
    assert match.phase == "play"
    say(match, discard(match, "5"))
    ended = only(say(match, Draw()), ev.DealEnded)
    assert ended.reason == "stock"


def scored_deal() -> Match:
    """Return the deal of T105 and T106 before the last three fours are laid."""
    return position(
        "4 4 4",
        phase="play",
        in_foot=True,
        partner="whole",
        books="Kx7, 6x7, Q Q Q Q Q 2 2, A A A A A A JK, JK JK JK 2 2 2 2",
        red_threes={0: 2},
        their_melds="Q Q Q",
        others={1: "A A B3", 2: "K 5", 3: ""},
        others_in_foot=[3],
        feet={1: "R3 2 9"},
    )


def test_t105_the_side_that_goes_out_scores_3995() -> None:
    """T105, line by line."""
    match = scored_deal()
    say(match, AskToGoOut(), Answer(True))
    ended = only(say(match, lay(match, "4 4 4")), ev.DealEnded)
    score = ended.scores[0]
    laid = 7 * 10 + 7 * 5 + (5 * 10 + 40) + (6 * 20 + 50) + (3 * 50 + 4 * 20) + 15
    assert score_lines(score) == {
        "melded_cards": laid,
        "clean_books": 2 * 500,
        "dirty_books": 2 * 300,
        "wild_books": 1500,
        "red_threes": 200,
        "went_out": 100,
        "left_in_hand": -15,
    }
    assert score.points == 570 + 535 + 390 + 470 + 1730 + 15 + 200 + 100 - 15 == 3995
    assert match.totals[0] == 3995


def test_t106_the_other_side_scores_minus_145() -> None:
    """T106: a foot that was not seen counts against it, threes and all."""
    match = scored_deal()
    say(match, AskToGoOut(), Answer(True))
    ended = only(say(match, lay(match, "4 4 4")), ev.DealEnded)
    score = ended.scores[1]
    assert score_lines(score) == {
        "melded_cards": 30,
        "left_in_hand": -45,
        "left_in_foot": -30,
        "red_threes_unlaid": -100,
    }
    assert score.points == 30 - 100 - 20 - 10 - 40 - 5 == -145


def test_t110_when_the_stock_is_out_both_sides_keep_their_books() -> None:
    """T110: nobody gets the bonus for going out."""
    match = position(
        "4", stock="", books=(1, 0, 0), their_books=(0, 1, 1), pile="B3", others={1: "", 2: "5"}
    )
    ended = only(say(match, Draw()), ev.DealEnded)
    ours, theirs = (score_lines(score) for score in ended.scores)
    assert ours["clean_books"] == 500
    assert (theirs["dirty_books"], theirs["wild_books"]) == (300, 1500)
    assert "went_out" not in ours | theirs
    assert ended.seat is None


def test_going_out_on_the_turn_that_empties_the_stock_earns_the_bonus() -> None:
    """Q73: no draw has failed."""
    match = position(
        "4 4",
        stock="K 4",
        in_foot=True,
        partner="whole",
        books=(2, 2, 1),
        others={1: "5", 2: "5"},
    )
    say(match, Draw())
    assert match.deal.stock_n == 0
    say(match, AskToGoOut(), Answer(True), lay(match, "4 4 4"))
    ended = only(say(match, discard(match, "K")), ev.DealEnded)
    assert score_lines(ended.scores[0])["went_out"] == 100


def test_nothing_more_is_played_in_a_deal_that_is_over() -> None:
    """R9: only the next deal."""
    match = position("4 5 6 7", stock="")
    say(match, Draw())
    for seat in range(4):
        assert refusal(match, Draw(), seat) == ("deal_over", {})
