"""The referee: the same verdict as in play, from as much as a player can say.

Owns: setting positions up, and rulings.  Never: a rule (test_cases_*.py), nor what is printed
(tests/cli/test_referee_command.py).
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from handfoot.engine import moves as mv
from handfoot.engine.cards import Face
from handfoot.engine.deciding import ALLOWED_BY, DECIDED_BY, Circumstances, deciding_fields
from handfoot.engine.finding import find_ruleset
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.position import Position, PositionError
from handfoot.engine.presets import field_names, load_ruleset, preset_names
from handfoot.engine.referee import FILLINGS, Referee
from handfoot.engine.ruleset import RulesetError
from handfoot.engine.setting_up import SEAT, set_up
from handfoot.sentences import phrase

WHITNACK = load_ruleset("whitnack")
ENGINE = Path(__file__).resolve().parents[2] / "src" / "handfoot" / "engine"
CANNOT_BE: list[tuple[str, dict[str, object]]] = [
    ("no_such_card", {"hand": "K 15"}),
    ("no_such_card", {"hand": "Kx0"}),
    ("no_such_card", {"hand": "Kx99999999999"}),
    ("shoe_has_no_more", {"hand": "8x21"}),
    ("shoe_has_no_more", {"hand": "8x14", "melds": "8x6", "pile": "8"}),
    ("shoe_has_no_more", {"hand": "Ksx6"}),
    ("no_partner", {"hand": "K", "solo": True, "players": 3, "partner": "foot"}),
    ("foot_is_taken", {"hand": "K", "in_foot": True, "foot": "4"}),
    ("partner_foot_is_taken", {"hand": "K", "partner": "foot", "partner_foot": "4"}),
    ("melds_before_opening", {"hand": "K", "opened": False, "melds": "8x5"}),
    ("permitted_too_early", {"hand": "K", "permitted": True, "phase": "play"}),
    ("hand_is_empty", {"phase": "play", "in_foot": True}),
    ("pile_too_large", {"hand": "K", "pile": "4 5 6", "pile_count": 2}),
    ("too_many_reserves", {"hand": "K", "foot": "4 / 5"}),
    ("mixed_meld", {"hand": "K", "melds": "8 8 9"}),
    ("book_too_small", {"hand": "K", "books": "8x6"}),
    ("impossible_meld", {"hand": "K", "melds": "8 8"}),
    ("impossible_meld", {"hand": "K", "melds": "8 8 2 2"}),
    ("impossible_meld", {"hand": "K", "books": "8x8"}),
    ("impossible_meld", {"hand": "K", "melds": "B3x3"}),
    ("impossible_meld", {"hand": "K", "melds": "8x3, 8x3"}),
    ("stock_too_large", {"hand": "K", "stock": 270}),
]


@pytest.mark.parametrize(("code", "words"), CANNOT_BE)
def test_a_position_that_cannot_be_is_one_clear_error(code: str, words: dict[str, object]) -> None:
    with pytest.raises(PositionError) as error:
        # words of any type, as a file may hold them
        set_up(WHITNACK, Position(**words))  # type: ignore[arg-type]
    assert error.value.code == code
    assert phrase(f"position-{code.replace('_', '-')}", error.value.facts)
    assert (error.value.because is not None) == (code == "impossible_meld")


def test_every_error_of_a_position_has_a_sentence() -> None:
    raised: set[str] = set()
    for name in ("acts", "placing", "position", "questions", "referee", "setting_up"):
        text = (ENGINE / f"{name}.py").read_text()
        raised |= set(re.findall(r'PositionError\(\s*"([a-z_]+)"', text))
    facts: dict[str, int | str] = dict.fromkeys(
        ("card", "named", "count", "meld", "need", "left", "most", "act", "what"), "5"
    )
    assert len(raised) > 20
    for code in raised:
        assert phrase(f"position-{code.replace('_', '-')}", facts), code


def test_every_refusal_names_fields_that_exist() -> None:
    assert {*numbers.REASON_CODES[1:]} <= set(DECIDED_BY)
    fields = set(field_names(WHITNACK))
    for name in preset_names():
        for reason in (*DECIDED_BY, *ALLOWED_BY):
            for kind in ("", "clean", "dirty", "wild", "threes"):
                at = Circumstances(1, taking=True, kind=kind, rank="7")
                assert set(deciding_fields(load_ruleset(name), [reason], at)) <= fields


def test_the_last_act_is_judged_and_the_first_that_is_not_legal_is_named() -> None:
    referee = Referee(WHITNACK)
    position = Position(hand="9 9 2 K 4", pile="4 5 9", opened=False)
    ruling = referee.judge(position, ["take", "lay 9: 2", "discard K"])
    assert (ruling.legal, ruling.step, ruling.act) == (True, 2, "discard K")
    assert ruling.after is not None
    assert (ruling.after.points, ruling.after.hand) == (50, 3)
    ruling = referee.judge(position, ["take", "lay K: K K K", "discard 4"])
    assert (ruling.legal, ruling.step, ruling.code) == (False, 1, "not_held")
    assert ruling.facts == {"card": "K", "rank": "K"}
    ruling = referee.judge(position, ["take", "discard 4"])
    assert (ruling.code, ruling.facts) == ("finish_opening_first", {"need": 50, "laid": 30})
    assert ruling.fields == ("initial_meld.initial_points", "pickup.pickup_initial_scope")


def test_a_house_rule_changes_the_ruling() -> None:
    position = Position(hand="9 2 K 4", pile="4 5 9")
    ruling = Referee(WHITNACK).judge(position, ["take 9: 9 2"])
    assert (ruling.code, ruling.fields) == ("no_matching_pair", ("pickup.pickup_key",))
    house = find_ruleset("whitnack+pickup_key=natural_plus_wild")
    assert Referee(house).judge(position, ["take 9: 9 2"]).legal


@pytest.mark.parametrize(
    "act", ["", "fly", "lay", "lay K", "lay K K: K K", "lay K:", "discard", "discard K K", "draw x"]
)
def test_what_is_not_understood_is_an_error(act: str) -> None:
    with pytest.raises(PositionError) as error:
        Referee(WHITNACK).judge(Position(hand="K K", phase="play"), [act])
    assert error.value.code == "bad_act"


def test_nothing_is_judged_without_an_act_or_after_the_deal() -> None:
    for phase, acts, code in (
        ("play", [], "no_acts"),
        ("play", ["discard K"] * 61, "too_many_acts"),
        ("score", ["discard K"], "deal_is_over"),
    ):
        with pytest.raises(PositionError) as error:
            # the table's phases are plain strings
            Referee(WHITNACK).judge(Position(hand="K", phase=phase), acts)  # type: ignore[arg-type]
        assert error.value.code == code


@pytest.mark.parametrize(
    ("words", "acts"),
    [
        # the king that is needed may have been drawn, or not
        ({"hand": "K Q 4", "melds": "Kx4"}, ["draw", "lay K: K K"]),
        # whether all can be played hangs on the two cards drawn
        ({"hand": "K 4", "in_foot": True, "melds": "Kx4"}, ["draw", "lay K: K", "lay 4: 4 4 4"]),
        # the card under the top one may be the one that is missing
        ({"hand": "K K 4", "pile": "K", "pile_count": 4}, ["take", "discard 5"]),
    ],
)
def test_no_ruling_is_given_that_hangs_on_cards_without_a_name(
    words: dict[str, object], acts: list[str]
) -> None:
    with pytest.raises(PositionError) as error:
        # words of any type, as a file may hold them
        Referee(WHITNACK).judge(Position(**words), acts)  # type: ignore[arg-type]
    assert error.value.code == "cards_unknown"


def test_cards_that_are_named_are_known_when_they_come() -> None:
    referee = Referee(WHITNACK)
    pile = Position(hand="9 9 4", pile="4 5 9")
    assert referee.judge(pile, ["take", "lay 4: 4 4 4"]).code == "not_held"
    foot = Position(hand="9 9 9", foot="4 4 5", phase="play")
    assert referee.judge(foot, ["lay 9: 9 9 9", "lay 4: 4 4 4"]).code == "not_held"


def test_three_partners_answer_alike() -> None:
    words: dict[str, object] = {
        "players": 6,
        "phase": "play",
        "in_foot": True,
        "partner": "part",
        "hand": "A A A 5",
        "books": "Kx7, 9x7, 8x6 2, 7x5 2 2, 2x7",
    }
    # words of any type, as a file may hold them
    position = Position(**words)  # type: ignore[arg-type]
    referee = Referee(WHITNACK)
    ruling = referee.judge(position, ["ask", "yes", "lay A: A A A", "discard 5"])
    assert ruling.legal
    assert ruling.after is not None
    assert ruling.after.out
    assert referee.judge(position, ["ask", "no", "lay A: A A A"]).code == "keep_cards"
    assert referee.judge(position, ["yes"]).code == "nothing_asked"
    assert referee.judge(position, ["ask", "discard 5"]).code == "answer_first"


def test_a_hand_of_forty_cards_at_a_table_of_eight_is_judged() -> None:
    ranks = ["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
    hand = " ".join(f"{rank}x4" for rank in ranks)
    ruling = Referee(load_ruleset("simpson")).judge(
        Position(players=8, hand=hand, phase="play", opened=False, deal=4),
        [f"lay {rank}: {rank} {rank} {rank}" for rank in ranks],
    )
    assert ruling.legal
    assert ruling.after is not None
    assert (ruling.after.points, ruling.after.hand) == (240, 10)


def test_faces_and_tens_are_read_as_people_write_them() -> None:
    match = set_up(WHITNACK, Position(hand="Kh ks 10 tx2 jk *r"))
    codes = match.cards.codes
    assert sorted(codes[match.cards.kind_of[f]] for f in match.table.hands[SEAT]) == sorted(
        ["K", "K", "T", "T", "T", "JK", "JK"]
    )


def test_a_game_that_the_ruleset_has_not_is_refused() -> None:
    with pytest.raises(RulesetError, match="not 8"):
        set_up(WHITNACK, Position(hand="K", players=8))


# ---- the same verdict as in play -----------------------------------------------------------


def _words(match: Match, faces: list[Face] | tuple[Face, ...]) -> str:
    return " ".join(match.cards.codes[match.cards.kind_of[face]] for face in faces)


def _as_told(match: Match) -> Position | None:
    """Return what seat 0 could say of a position, or None where the words have no room."""
    deal, table = match.deal, match.table
    if deal.player != SEAT or deal.actor != SEAT or deal.over or deal.went_out != numbers.NONE:
        return None
    if deal.phase not in (numbers.DRAW_PHASE, numbers.PLAY_PHASE) or deal.drawn or deal.asked:
        return None
    sides = deal.sides_by_seat()
    row = deal.meld_row(SEAT)
    mates = [s for s, side in enumerate(sides) if side == sides[SEAT] and s != SEAT]
    feet = {(deal.reserves_taken(s), deal.foot_turns(s)) for s in mates}
    whole = match.rules.reserves
    partner = {
        (0, 0): "hand", (whole, 0): "foot", (whole, 1): "part", (whole, 2): "whole",
    }  # fmt: skip
    if len(feet) > 1 or (feet and not feet <= set(partner)):
        return None
    if deal.reserves_taken(SEAT) not in (0, whole):
        return None
    rival = next(s for s, side in enumerate(sides) if side != sides[SEAT])
    laid = {}
    for seat in (SEAT, rival):
        at = deal.meld_row(seat)
        books = [book.faces for book in table.books[at]]
        books += [tuple(f) for f in table.older[at].values() if len(f) >= match.rules.book_size]
        melds = [tuple(f) for f in table.older[at].values() if len(f) < match.rules.book_size]
        melds += [tuple(f) for f in table.melds[at].values()]
        laid[seat] = (
            ", ".join(_words(match, b) for b in books),
            ", ".join(_words(match, m) for m in melds),
        )
    if not deal.has_opened(deal.open_row(SEAT)) and any(laid[SEAT]) and (
        deal.open_row(SEAT) == row or not mates
    ):  # fmt: skip
        return None
    return Position(
        players=match.players,
        solo=match.solo,
        deal=match.deal_number,
        totals=tuple(match.totals),
        phase="draw" if deal.phase == numbers.DRAW_PHASE else "play",
        turn=1 if deal.turn_n == 1 else min(max((deal.turn_n - 1) // match.players + 1, 2), 200),
        opened=deal.has_opened(deal.open_row(SEAT)),
        hand=_words(match, table.hands[SEAT]),
        in_foot=deal.has_taken_foot(SEAT),
        played_foot=deal.foot_turns(SEAT) > 0,
        books=laid[SEAT][0],
        melds=laid[SEAT][1],
        their_melds=", ".join(filter(None, laid[rival])),
        # one of the four words, which mypy sees as a string
        partner=partner[feet.pop()] if feet else "hand",  # type: ignore[arg-type]
        pile=_words(match, table.pile),
        stock=len(table.stock),
        red_threes=sum(deal.red_threes(seat) for seat in (SEAT, *mates)),
    )


def _without_piles(actions: list[int]) -> list[int]:
    """Leave out from which stock pile to draw: how full each is has no words."""
    return [a for a in actions if not numbers.DRAW_NEXT <= a < numbers.FIRST_PILE]


@pytest.mark.parametrize("name", preset_names())
def test_what_is_legal_in_play_is_legal_as_a_position_and_nothing_else(name: str) -> None:
    """Whatever fills in the unknown cards: the legal acts are those of the game it was taken from.

    How full each stock pile is, and a question asked earlier in the deal, have no words; nor
    have melds of a third side or of a partner who melds alone, which only a ban on discards reads.
    """
    ruleset = load_ruleset(name)
    rng = random.Random(name)
    compared = 0
    for games, players in enumerate(ruleset.player_counts()[:2], start=1):
        match = Match.new(ruleset, players, seed=rng.randrange(1 << 60))
        begun = False
        often = 0.2 if players < 5 else 1  # seat 0 is rarely on turn in a large game
        for _ in range(5000):
            if match.phase == "match_over" or compared >= 25 * games:
                break
            if match.phase == "deal_over":
                match.play(SEAT, mv.NextDeal())
                continue
            before = (match.deal.turn_n, match.deal.phase, match.deal.deal_index)
            told = _as_told(match) if begun and rng.random() < often else None
            if told is not None and not match.deal.took:
                wanted = _without_piles(match.deal.legal_actions())
                fillings = {0, rng.randrange(1, FILLINGS)}
                for filling in fillings:
                    twin = set_up(ruleset, told, filling=filling)
                    assert _without_piles(twin.deal.legal_actions()) == wanted, (told, filling)
                compared += 1
            legal = match.deal.legal_actions()
            # laying down rather than discarding fills the table
            lays = [a for a in legal if a >= numbers.START and a != numbers.DRAW]
            action = rng.choice(lays or legal)
            match.play(match.deal.actor, match.move_for(match.deal.actor, action))
            begun = (match.deal.turn_n, match.deal.phase, match.deal.deal_index) != before
    assert compared > 10


@pytest.mark.parametrize("wild", ["2", "JK"])
def test_a_bare_take_uses_whatever_key_the_hand_has(wild: str) -> None:
    """TW: one like the top card and a wild open the pile too; nobody has to say so."""
    position = Position(hand=f"K {wild} 4 5 6", pile="4 5 K")
    assert Referee(load_ruleset("tanglewood")).judge(position, ["take"]).legal
