"""Events in short English, for `handfoot replay`.

Owns: the words.  Never: whose eyes they are for; a finished record hides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from handfoot.engine import events as ev

_LINE_NAMES = {
    "melded_cards": "cards melded",
    "clean_books": "clean books",
    "dirty_books": "dirty books",
    "wild_books": "wild books",
    "red_threes": "red threes",
    "went_out": "went out",
    "left_in_hand": "left in the hand",
    "left_in_foot": "left in the foot",
    "red_threes_unlaid": "red threes not laid",
}


def tell_start(event: ev.DealStarted) -> str:
    """Head a deal."""
    upcard = event.upcard or "none"
    return (
        f"Deal {event.deal_number}: seat {event.starter} starts, first meld "
        f"{event.initial_meld_points} points, upcard {upcard}"
    )


def tell_step(said: list[str], event: ev.Event) -> None:
    """Add what happened to what was said of this turn; cards for one meld are joined."""
    step = _step(event)
    if isinstance(event, ev.MeldLaid) and said and _is_going_on(said[-1], event.rank):
        said[-1] += step.removeprefix(f"lays {event.rank}:")
    elif step:
        said.append(step)


def _is_going_on(last: str, rank: str) -> bool:
    return last.startswith(f"lays {rank}:") and not last.endswith("book")


def _step(event: ev.Event) -> str:
    """Tell one thing that the seat on turn did; nothing for what the reader sees anyway."""
    match event:
        case ev.RedThreesLaid(cards=cards):
            return f"lays out {' '.join(cards)}"
        case ev.Drew(cards=cards, replacement=replacement):
            return f"{'replaces with' if replacement else 'draws'} {' '.join(cards)}"
        case ev.TookPile(upcard=upcard, count=count):
            return f"takes the pile ({count}) with {upcard}"
        case ev.PileReceived(cards=cards):
            return f"gets {' '.join(cards)}"
        case ev.Lifted(error=error, points=points):
            off = "exactly" if error == 0 else f"{error} off"
            return f"lifts {off}{f' (+{points})' if points else ''}"
        case ev.PilePassed():
            return "passes a pile on"
        case ev.HandChosen(pile=pile):
            return f"plays the {'second' if pile else 'first'} pile as the hand"
        case ev.PileRemoved(count=count):
            return f"the pile ({count}) leaves the table"
        case ev.StockRefilled(source=source, count=count):
            whence = {"discards": "discards", "removed": "removed cards", "new_pack": "a new pack"}
            return f"({count} cards of the {whence[source]} go under the stock)"
        case ev.TakeFailed(penalty=penalty, lost_turn=lost_turn):
            return f"tries the pile in vain (-{penalty}){', turn lost' if lost_turn else ''}"
        case ev.MeldLaid(rank=rank, cards=cards, closed=closed):
            closing = f", a {closed} book" if closed else ""
            return f"lays {rank}: {' '.join(cards)}{closing}"
        case ev.SideOpened(points=points):
            return f"first meld done with {points}"
        case ev.TookBack(pile_returned=pile_returned):
            return "puts the pile back" if pile_returned else "takes that back"
        case ev.FootTaken(ran=ran, cards=cards):
            return f"{'runs' if ran else 'walks'} into the foot: {' '.join(cards)}"
        case ev.Discarded(card=card):
            return f"discards {card}"
        case ev.AskedToGoOut():
            return "asks to go out"
        case ev.Answered(seat=seat, yes=yes):
            return f"seat {seat} says {'yes' if yes else 'no'}"
        case ev.WentOut():
            return "goes out"
        case ev.DealStarted() | ev.TurnStarted() | ev.DealEnded() | ev.MatchEnded():
            return ""


def tell_scores(event: ev.DealEnded) -> Iterator[str]:
    """Tell how a deal ended, and each side's lines."""
    how = "the stock ran out" if event.seat is None else f"seat {event.seat} went out"
    yield f"Deal {event.deal_number} ends: {how}."
    for score in event.scores:
        lines = ", ".join(
            f"{_LINE_NAMES[line.code]} ({line.count}) {line.points}" for line in score.lines
        )
        yield f"  side {score.side}: {score.points} points ({lines}); total {score.match_points}"
