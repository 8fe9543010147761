"""Reasons: why one way to go on is better than another, as codes with facts.

Owns: which of the true things are said.  Never: a judgement of points (`advice`), nor a
sentence: those are `advice-because-<code>` in the locales.

Nothing is said that does not tell the two plans apart: each cause is tested on what both do to
the table.  Of those that hold, the ones that speak of most points come first.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from handfoot.bots import causes, causes_of_cards  # noqa: F401  # importing them fills CAUSES
from handfoot.bots.advice import Advice, Option, Reason, is_clear
from handfoot.bots.case import CAUSES, PUBLIC, Case
from handfoot.bots.endings import DECIDING
from handfoot.bots.outcome import Outcome, outcome_of
from handfoot.bots.retelling import single_actions
from handfoot.engine.cards import STANDARD
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.match import Match
from handfoot.engine.moves import Move
from handfoot.engine.sampling import sample
from handfoot.sentences import FALLBACK, phrase

CODES: Final = (*CAUSES, *DECIDING, "about_equal", "about_as_good")
# of these only the first that holds is said: the others would say it again
_ALIKE: Final = (
    ("closes_clean", "book_needed"),
    ("closes_dirty", "book_needed"),
    ("closes_wild", "book_needed"),
    ("takes_cards_for_wilds", "takes_cards"),
    ("keeps_pair_thrown", "keeps_pair"),
    ("opening_is_dear", "keeps_wilds"),
    ("opens_cheaply", "keeps_wilds"),
    ("pile_costs_wilds", "keeps_wilds"),
    ("keeps_clean", "keeps_wilds"),
)


def reason_text(reason: Reason, language: str = FALLBACK) -> str:
    """Say a reason in one short sentence."""
    said = phrase(f"advice-because-{reason.code.replace('_', '-')}", reason.facts, language)
    return said if said is not None else reason.code.replace("_", " ")


def reasons_for(
    view: Knowledge, plan: Sequence[int], instead: Sequence[int], codes: Sequence[str]
) -> tuple[Reason, ...]:
    """Return what tells for `plan` against `instead`, the weightiest first.

    Both are plans of kernel actions from the position of `view`; `codes` name the kinds.
    """
    deal = sample(view, random.Random(0))
    case = Case(
        deal=deal,
        seat=view.seat,
        a=outcome_of(deal, plan),
        b=outcome_of(deal, instead),
        codes=codes,
        hand=view.hand,
        memory=view.memory,
    )
    return _said(case, CAUSES)


def public_reasons(match: Match, seat: int, move: Move) -> tuple[Reason, ...]:
    """Return what everybody at the table can see a move does, from the position before it.

    Nothing of it depends on a hidden card: it may be told while the deal is played.
    """
    plan = [action for _, action in single_actions(match, seat, move)]
    case = Case(
        deal=match.deal,
        seat=seat,
        a=outcome_of(match.deal, plan),
        b=Outcome(),
        codes=match.cards.codes,
        hand=None,
    )
    return _said(case, PUBLIC)


def _said(case: Case, codes: Iterable[str]) -> tuple[Reason, ...]:
    found = [(said, code) for code in CAUSES if code in codes and (said := CAUSES[code](case))]
    found.sort(key=lambda pair: -pair[0].weight)
    held = {code for _, code in found}
    silent = {code for first, code in _ALIKE if first in held}
    return tuple(Reason(code, said.facts) for said, code in found if code not in silent)


def with_reasons(view: Knowledge, advice: Advice, codes: Sequence[str] = STANDARD.codes) -> Advice:
    """Return the advice with reasons that lie on the table, beside those that its maker gave.

    Of the best they tell against the first option that is clearly worse, or, where none is,
    that nothing is clearly better.  Of each other they tell what is better about the best, or
    that it is about as good.
    """
    if not advice.options:
        return advice
    best = advice.options[0]
    told = [_with(best, _of_best(view, advice.options, codes))]
    for option in advice.options[1:]:
        if is_clear(best, option):
            reasons = reasons_for(view, plan_of(best), plan_of(option), codes)
            told.append(_with(option, reasons))
        else:
            told.append(option._replace(reasons=(Reason("about_as_good", {}),)))
    return Advice(tuple(told))


def _of_best(
    view: Knowledge, options: Sequence[Option], codes: Sequence[str]
) -> tuple[Reason, ...]:
    best, *others = options
    if not others:
        return ()
    worse = next((option for option in others if is_clear(best, option)), None)
    if worse is None:
        return (Reason("about_equal", {}),)
    return reasons_for(view, plan_of(best), plan_of(worse), codes)


def _with(option: Option, reasons: tuple[Reason, ...]) -> Option:
    """Put what its maker knew after the first reason, and the other reasons behind that."""
    return option._replace(reasons=(*reasons[:1], *option.reasons, *reasons[1:]))


def plan_of(option: Option) -> tuple[int, ...]:
    """Return the plan of an option, which is at least its action."""
    return option.plan or (option.action,)
