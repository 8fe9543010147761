"""Acts: a line of play in words, as kernel actions.

Owns: which actions `lay K: K K 2` is on a deal.  Never: whether they are legal; each goes through
the kernel's checked door.

`draw`, `take` (however the kernel lets it be), `lay K: K K 2` (starts a meld of kings, or adds to
the open one), `lay K+: K` (adds to the finished book), `lay W: 2 JK`, `discard 5`, `ask`, `yes`
and `no`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handfoot.engine.actions import add_action, start_action
from handfoot.engine.cards import CardSet
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.position import parse_kinds

_WORDS: Final = {
    "draw": numbers.DRAW,
    "ask": numbers.ASK,
    "yes": numbers.YES,
    "no": numbers.NO,
}
_TAKES: Final = (numbers.TAKE, numbers.TAKE_TWO, numbers.TAKE_JOKER)


def actions_of(deal: Deal, cards: CardSet, words: Sequence[str]) -> list[int]:
    """Return the actions of a line, played on a copy of the deal.

    Raises ValueError for an act that is no word or not legal, with the kernel's reason.
    """
    trial = deal.clone()
    done: list[int] = []
    for act in words:
        for action in _act(trial, cards, act):
            refused = trial.play(action)
            if refused:
                name = numbers.describe(action)
                raise ValueError(f"{act}: {name} is {numbers.REASON_CODES[refused]}")
            done.append(action)
    return done


def _act(deal: Deal, cards: CardSet, act: str) -> list[int]:
    verb, _, rest = act.partition(" ")
    if act in _WORDS:
        return [_WORDS[act]]
    if act == "take":
        legal = deal.legal_actions()
        return [next((take for take in _TAKES if take in legal), numbers.TAKE)]
    if verb == "discard":
        return [numbers.DISCARD + kinds_of(cards, rest)[0]]
    if verb == "lay" and ":" in rest:
        name, _, laid = rest.partition(":")
        return _lay(deal, kinds_of(cards, name.removesuffix("+"))[0], kinds_of(cards, laid), name)
    raise ValueError(f"{act} is no act")


def _lay(deal: Deal, rank: int, kinds: list[int], name: str) -> list[int]:
    if name.endswith("+"):
        return [add_action(rank, kind, older=True) for kind in kinds]
    row = deal.meld_row(deal.player)
    if deal.naturals(row)[rank] + deal.wilds(row)[rank]:
        return [add_action(rank, kind) for kind in kinds]
    size = deal.rules.table("start_n")[rank]
    naturals = [kind for kind in kinds if kind == rank]
    wilds = [kind for kind in kinds if kind != rank]
    if rank == numbers.TWO:
        first, rest = kinds[:size], kinds[size:]
    else:
        helped = wilds[: max(size - len(naturals), 0)]
        first = naturals[: size - len(helped)] + helped
        rest = naturals[size - len(helped) :] + wilds[len(helped) :]
    start = start_action(rank, first)
    if start is None:
        raise ValueError(f"no meld of {name} starts with these cards")
    return [start, *(add_action(rank, kind) for kind in rest)]


def kinds_of(cards: CardSet, text: str) -> list[int]:
    """Read cards as kinds; `W` is the wild meld.

    Raises PositionError `no_such_card`.
    """
    if text.strip() == "W":
        return [numbers.TWO]
    return [kind for kind, _ in parse_kinds(text, cards)]
