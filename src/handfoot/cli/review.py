"""`handfoot review`: how the finished deals of a record were played, and how the cards were."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.progress import progress_bar
from handfoot.cli.record_file import file_argument, read_record_file
from handfoot.cli.refusals import refusing

if TYPE_CHECKING:
    from handfoot.bots.luck import Luck
    from handfoot.bots.review import Decision
    from handfoot.engine.match import Match

SECOND_LOOK = 4  # times as many worlds for two options as for all


@click.command("review")
@file_argument
@number_option("--deal", least=1, most=10_000, help="Only this deal.  [default: all that are over]")
@number_option("--seat", least=0, most=11, help="Only this seat.  [default: all]")
@number_option("--worlds", least=2, most=100_000, default=64, help="Deals to look at a decision.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(file: str, deal: int | None, seat: int | None, worlds: int, as_json: bool) -> None:
    """Tell how well the deals of a record were played.

    FILE is a record, or - for standard input. Each decision is judged by what its seat knew, and
    graded only if it lost more than two standard errors; see docs/review.md. Printed are the
    accuracy of each seat, the cards against the play of each side, and what cost points.

    \b
    Examples:
      handfoot review match.txt
      handfoot review match.txt --deal 2 --seat 0 --worlds 200
    """
    text = read_record_file(file)
    from handfoot.bots.luck import luck_of_deal
    from handfoot.engine.match import Match
    from handfoot.engine.record import RecordError

    with refusing(RecordError):
        match = Match.from_record(text)
    deals = _deals(match, deal)
    if seat is not None and seat >= match.players:
        raise click.ClickException(f"There is no seat {seat}: {match.players} play.")
    decisions = _weighed(match, deals, seat, worlds)
    luck = {number: luck_of_deal(match, number) for number in deals}
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(_as_json(decisions, luck)))
        return
    seats = range(match.players) if seat is None else (seat,)
    for line in (*_seat_lines(decisions, seats), *_luck_lines(luck), *_cost_lines(decisions)):
        click.echo(line)


def _deals(match: Match, deal: int | None) -> tuple[int, ...]:
    over = len(match.deal_scores)
    if deal is not None and deal > over:
        raise click.ClickException(f"Deal {deal} is not over in this record; {over} are.")
    if not over:
        raise click.ClickException("No deal of this record is over yet.")
    return tuple(range(1, over + 1)) if deal is None else (deal,)


def _weighed(match: Match, deals: Sequence[int], seat: int | None, worlds: int) -> list[Decision]:
    from functools import partial

    from handfoot.bots import search
    from handfoot.bots.review import choices, weigh

    advise = partial(_advise, search.advise, worlds)
    compare = partial(_compare, search.compare, worlds * SECOND_LOOK)
    total = sum(seat in (None, choice.seat) for choice in choices(match, deals))
    found = []
    with progress_bar("decisions", total) as done:
        for choice in choices(match, deals):
            if seat in (None, choice.seat):
                decision = weigh(choice, advise, compare)
                found += [] if decision is None else [decision]
                done(1)
    return found


def _advise(adviser: Any, worlds: int, view: Any, seed: int) -> Any:
    return adviser(view, worlds=worlds, seed=seed)


def _compare(comparer: Any, worlds: int, view: Any, first: int, second: int, seed: int) -> Any:
    return comparer(view, first, second, worlds=worlds, seed=seed)


def _seat_lines(decisions: Sequence[Decision], seats: Sequence[int]) -> Iterator[str]:
    from handfoot.bots.review import accuracy_of

    for seat in seats:
        own = [decision for decision in decisions if decision.seat == seat]
        lost = sum(decision.cost for decision in own)
        yield (
            f"Seat {seat}: accuracy {accuracy_of(own):.0f} %, {lost:.0f} points lost in "
            f"{len(own)} decisions"
        )


def _luck_lines(luck: dict[int, tuple[Luck, ...]]) -> Iterator[str]:
    yield ""
    for deal, sides in luck.items():
        for side in sides:
            yield (
                f"Deal {deal}, side {side.side}: result {side.result:+.0f} = "
                f"cards {side.cards:+.0f}, play {side.play:+.0f}"
            )


def _cost_lines(decisions: Sequence[Decision]) -> Iterator[str]:
    from handfoot.bots.reasons import reason_text
    from handfoot.bots.steps import step_text

    yield ""
    dear = sorted(decisions, key=lambda decision: -decision.cost)
    for decision in dear:
        if not decision.cost:
            break
        played, best = (step_text(s.code, s.facts) for s in (decision.played, decision.best))
        yield (
            f"Move {decision.seq}, deal {decision.deal}, turn {decision.turn}, seat "
            f"{decision.seat}: {decision.grade}, -{decision.lost:.0f} ± {decision.error:.0f}"
        )
        why = " ".join(reason_text(reason) for reason in decision.reasons[:1])
        yield f"    {played} Better: {best} {why}".rstrip()
    if not any(decision.cost for decision in decisions):
        yield "Nothing that cost points for certain."


def _as_json(decisions: Sequence[Decision], luck: dict[int, tuple[Luck, ...]]) -> dict[str, Any]:
    return {
        "decisions": [
            {
                "seq": d.seq,
                "deal": d.deal,
                "turn": d.turn,
                "seat": d.seat,
                "kind": d.kind,
                "played": {"code": d.played.code, "facts": d.played.facts},
                "best": {"code": d.best.code, "facts": d.best.facts},
                "lost": d.lost,
                "error": d.error,
                "grade": d.grade,
                "reasons": [{"code": r.code, "facts": r.facts} for r in d.reasons],
            }
            for d in decisions
        ],
        "luck": [
            {"deal": deal, "side": s.side, "result": s.result, "cards": s.cards, "play": s.play}
            for deal, sides in luck.items()
            for s in sides
        ],
    }
