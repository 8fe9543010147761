"""The record: a match as text, like PGN for chess, that anyone can read, replay and check.

Owns: writing, reading and verifying the text form.  Never: a rule; a record is checked by
playing it again.

    handfoot record 1
    ruleset whitnack 5d41402abc4b2a76
    players 4
    deal 1 starter 0 commitment 9f86d0...
    0 draw
    0 lay K: Ks Kd 2c; A: As Ah Ac
    0 discard 7d
    ...
    seed 1 0123abcd...
    score 1 3995 -145
    result 3995 -145
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, Literal

from handfoot.engine import moves as mv
from handfoot.engine import shuffle
from handfoot.engine.explain import Refused
from handfoot.engine.finding import find_ruleset
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.engine.share_code import encode

HEADER: Final = "handfoot record 1"
LINES_MAX: Final = 200_000
LINE_CHARACTERS_MAX: Final = 4_000
# Hashes of the same games under an older shape of the ruleset record.
FORMER_HASHES: Final = {"whitnack": ("fee9fc0ebb359132",)}


class RecordError(ValueError):
    """A record that does not hold: the first wrong line and one plain sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


def format_move(move: mv.Move) -> str:
    """Write a move; the inverse of `parse_move`.

    >>> format_move(mv.Lay((mv.Meld("K", ("Ks", "Kd", "2c")),)))
    'lay K: Ks Kd 2c'
    """
    match move:
        case mv.Draw(pile=pile):
            return f"draw {pile + 1}" if pile else "draw"
        case mv.TakePile(lay=melds, wild=wild):
            way = f" with {wild}" if wild else ""
            return f"take{way} {_format_melds(melds)}".strip()
        case mv.Lift(cards=cards):
            return f"lift {cards}"
        case mv.ChoosePile(pile=pile):
            return f"pile {pile + 1}"
        case mv.LayLady():
            return "lady"
        case mv.Lay(melds=melds):
            return f"lay {_format_melds(melds)}"
        case mv.Discard(card=card):
            return f"discard {card}"
        case mv.AskToGoOut():
            return "ask"
        case mv.Answer(yes=yes):
            return "yes" if yes else "no"
        case mv.TakeBack():
            return "back"
        case mv.NextDeal():
            return "next"


def _format_melds(melds: tuple[mv.Meld, ...]) -> str:
    marks = {"": "", "older": "+", "new": "*"}
    return "; ".join(f"{meld.rank}{marks[meld.place]}: {' '.join(meld.cards)}" for meld in melds)


def _parse_melds(text: str) -> tuple[mv.Meld, ...]:
    melds = []
    for part in text.split(";"):
        rank, colon, cards = part.partition(":")
        if not colon:
            raise ValueError(f"{part.strip()!r} is not a rank, a colon and cards")
        rank = rank.strip()
        place: Literal["", "older", "new"] = ""
        if rank.endswith("+"):
            place = "older"
        elif rank.endswith("*"):
            place = "new"
        melds.append(mv.Meld(rank.rstrip("+*"), tuple(cards.split()), place))
    return tuple(melds)


def parse_move(text: str) -> mv.Move:
    """Read a move.

    Raises ValueError with a plain sentence.
    """
    verb, _, rest = text.partition(" ")
    simple: dict[str, Callable[[], mv.Move]] = {
        "draw": mv.Draw,
        "ask": mv.AskToGoOut,
        "yes": lambda: mv.Answer(True),
        "no": lambda: mv.Answer(False),
        "back": mv.TakeBack,
        "next": mv.NextDeal,
        "lady": mv.LayLady,
    }
    rest = rest.strip()
    if verb in simple and not rest:
        return simple[verb]()
    if verb == "take":
        wild: Literal["", "two", "joker"] = ""
        for name in ("two", "joker"):
            if rest == f"with {name}" or rest.startswith(f"with {name} "):
                wild = name
                rest = rest.removeprefix(f"with {name}").strip()
        return mv.TakePile(_parse_melds(rest) if rest else (), wild)
    if verb in ("draw", "pile", "lift") and re.fullmatch("[0-9]{1,2}", rest):
        number = int(rest)
        if verb == "lift":
            return mv.Lift(number)
        return mv.Draw(number - 1) if verb == "draw" else mv.ChoosePile(number - 1)
    if verb == "lay" and rest:
        return mv.Lay(_parse_melds(rest))
    if verb == "discard" and rest:
        return mv.Discard(rest)
    raise ValueError(f"{text[:60]!r} is not a move")


def write_record(match: Match, *, reveal: bool = True) -> str:
    """Write a match as text.

    With `reveal` the seed of a running deal is written too, so that the record can be played
    on; without, a running deal is left out whole, and nothing secret is told.
    """
    lines = [HEADER, f"ruleset {_name_of(match.ruleset)} {match.ruleset.content_hash()}"]
    lines.append(f"players {match.players}{' solo' if match.solo else ''}")
    if match.turn_up_may_stay:
        lines.append("turn-up may stay")
    deal_number = 0
    running = not match.deal.over
    for seat, move in [(0, mv.NextDeal()), *match.log]:
        if not isinstance(move, mv.NextDeal):
            lines.append(f"{seat} {format_move(move)}")
            continue
        if deal_number:
            lines += _deal_end(match, deal_number)
        deal_number += 1
        if deal_number == match.deal_number and running and not reveal:
            break
        seed = match.deal_seed(deal_number)
        starter = match.starter_of(deal_number)
        lines.append(
            f"deal {deal_number} by {seat} starter {starter} commitment {shuffle.commitment(seed)}"
        )
    else:
        if running:
            lines.append(f"seed {deal_number} {match.deal_seed(deal_number).hex()}")
        else:
            lines += _deal_end(match, deal_number)
    if match.phase == "match_over":
        lines.append(f"result {' '.join(map(str, match.totals))}")
    return "\n".join(lines) + "\n"


def _name_of(ruleset: Ruleset) -> str:
    """Return by what a record names its ruleset: a preset's name, or a share code."""
    if ruleset.name in preset_names() and load_ruleset(ruleset.name) == ruleset:
        return ruleset.name
    return encode(ruleset)


def _find(name: str) -> Ruleset:
    """Return the ruleset that a record names.  Raises RulesetError."""
    return find_ruleset(name, files=False)


def _deal_end(match: Match, deal_number: int) -> list[str]:
    scores = match.deal_scores[deal_number - 1]
    points = " ".join(str(score.points) for score in scores)
    return [
        f"seed {deal_number} {match.deal_seed(deal_number).hex()}",
        f"score {deal_number} {points}",
    ]


def _numbered(text: str) -> list[tuple[int, str]]:
    rows = text.splitlines()
    if len(rows) > LINES_MAX:
        raise RecordError(LINES_MAX, "The record is too long.")
    for number, row in enumerate(rows, 1):
        if len(row) > LINE_CHARACTERS_MAX:
            raise RecordError(number, "The line is too long.")
    return [
        (number, row.strip())
        for number, row in enumerate(rows, 1)
        if row.strip() and not row.lstrip().startswith("#")
    ]


def _number(line: int, text: str, what: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise RecordError(line, f"{text[:20]!r} is not {what}.")
    return int(text)


def _read_seeds(rows: list[tuple[int, str]]) -> dict[int, bytes]:
    seeds = {}
    for line, row in rows:
        parts = row.split()
        if parts[0] == "seed":
            if len(parts) != 3:
                raise RecordError(line, "A seed line is: seed, deal number, hex digits.")
            try:
                seeds[_number(line, parts[1], "a deal number")] = bytes.fromhex(parts[2])
            except ValueError:
                raise RecordError(line, "The seed is not written in hex digits.") from None
    return seeds


def _read_head(
    rows: Iterator[tuple[int, str]], find: Callable[[str], Ruleset]
) -> tuple[Ruleset, tuple[int, int], bool, bool, tuple[int, str] | None]:
    line, row = next(rows, (1, ""))
    if row != HEADER:
        raise RecordError(line, f"A record begins with {HEADER!r}.")
    line, row = next(rows, (line, ""))
    parts = row.split()
    if len(parts) != 3 or parts[0] != "ruleset":
        raise RecordError(line, "Here the ruleset must be named: ruleset, name, hash.")
    try:
        ruleset = find(parts[1])
    except RulesetError as error:
        raise RecordError(line, str(error)) from None
    if parts[2] not in (ruleset.content_hash(), *FORMER_HASHES.get(ruleset.name, ())):
        raise RecordError(line, f"This is not the {parts[1]} that the record was played under.")
    line, row = next(rows, (line, ""))
    parts = row.split()
    if len(parts) not in (2, 3) or parts[0] != "players" or parts[2:] not in ([], ["solo"]):
        raise RecordError(line, "Here the number of players must stand: players 4.")
    players = (line, _number(line, parts[1], "a number of players"))
    solo = parts[2:] == ["solo"]
    following = next(rows, None)
    may_stay = following is not None and following[1] == "turn-up may stay"
    if may_stay:
        following = next(rows, None)
    return ruleset, players, solo, may_stay, following


def read_record(text: str, find: Callable[[str], Ruleset] = _find) -> Match:
    """Play a record again, checking every line, and return the match as it then stands.

    Raises RecordError naming the first line that is wrong.
    """
    numbered = _numbered(text)
    seeds = _read_seeds(numbered)
    rows = iter(numbered)
    ruleset, (players_line, players), solo, may_stay, row = _read_head(rows, find)
    try:
        match = Match(ruleset, players, solo=solo, turn_up_may_stay=may_stay, deal_seeds=seeds)
    except RulesetError as error:
        raise RecordError(players_line, str(error)) from None
    while row is not None:
        _replay_line(match, *row)
        row = next(rows, None)
    if match.deal_number == 0:
        raise RecordError(len(text.splitlines()) or 1, "The record holds no deal.")
    return match


def _replay_line(match: Match, line: int, row: str) -> None:
    word = row.split()[0]
    if word == "deal":
        _replay_deal(match, line, row)
    elif word == "seed":
        pass  # read before; the commitment was checked at its deal
    elif match.deal_number == 0:
        raise RecordError(line, "No deal has begun yet.")
    elif word == "score":
        _check_numbers(line, row, 2, _scores(match, line, row), "The deal scored")
    elif word == "result":
        if match.phase != "match_over":
            raise RecordError(line, "The match is not over here.")
        _check_numbers(line, row, 1, list(match.totals), "The match ended")
    else:
        seat, _, rest = row.partition(" ")
        try:
            move = parse_move(rest.strip())
        except ValueError as error:
            raise RecordError(line, f"{error}.") from None
        if isinstance(move, mv.NextDeal):
            raise RecordError(line, "The next deal is written as a deal line.")
        try:
            match.play(_number(line, seat, "a seat"), move)
        except Refused as refused:
            raise RecordError(line, f"This move is not allowed ({refused}).") from None


def _scores(match: Match, line: int, row: str) -> list[int]:
    parts = row.split()
    number = _number(line, parts[1] if len(parts) > 1 else "", "a deal number")
    if not match.deal.over or number != match.deal_number:
        raise RecordError(line, f"Deal {number} has not just ended here.")
    return [score.points for score in match.deal_scores[-1]]


def _check_numbers(line: int, row: str, skip: int, right: list[int], what: str) -> None:
    written = [_number(line, part, "a number of points") for part in row.split()[skip:]]
    if written != right:
        raise RecordError(line, f"{what} {' '.join(map(str, right))}, not as written.")


def _replay_deal(match: Match, line: int, row: str) -> None:
    parts = row.split()
    names = parts[2::2]
    if len(parts) != 8 or names != ["by", "starter", "commitment"]:
        raise RecordError(line, "A deal line is: deal 1 by 0 starter 0 commitment and hex digits.")
    number = _number(line, parts[1], "a deal number")
    if number != match.deal_number + 1:
        raise RecordError(line, f"Deal {match.deal_number + 1} comes next, not {number}.")
    seat = _number(line, parts[3], "a seat")
    try:
        if match.deal_number == 0:
            match.begin()
        else:
            match.play(seat, mv.NextDeal())
    except LookupError:
        raise RecordError(line, f"The seed of deal {number} is not in the record.") from None
    except Refused as refused:
        raise RecordError(line, f"No new deal is possible here ({refused}).") from None
    if parts[5] != str(match.starter):
        raise RecordError(line, f"Seat {match.starter} starts this deal.")
    if parts[7] != shuffle.commitment(match.deal_seed(number)):
        raise RecordError(line, "The seed does not fit the commitment made before the deal.")
