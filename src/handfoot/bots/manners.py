"""Manners: how soon a bot asks its partner to go out, as the table wishes it.

Owns: when a bot is kept from asking, or made to.  Never: any other choice, which is the bot's.
"""

from __future__ import annotations

import random
from typing import Final, Literal

from handfoot.bots.bot import Bot
from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge

Eagerness = Literal["patient", "usual", "eager"]

_PARTNER_FEW: Final = 4  # cards that a partner may be left with
_RIVAL_NEAR: Final = 3  # cards of a rival in the foot who may go out first


def choose_mannered(bot: Bot, view: Knowledge, eagerness: Eagerness, rng: random.Random) -> int:
    """Return what the bot chooses, its asking hastened or put off.

    An eager one asks as soon as it may.  A patient one does not ask while a partner holds many
    cards, unless the deal may end at any moment anyway.
    """
    if numbers.ASK not in view.legal or eagerness == "usual":
        return bot.choose(view, view.legal, rng)
    if eagerness == "eager":
        return numbers.ASK
    others = [action for action in view.legal if action != numbers.ASK]
    if not others or not _can_wait(view):
        return bot.choose(view, view.legal, rng)
    return bot.choose(view._replace(legal=others), others, rng)


def _can_wait(view: Knowledge) -> bool:
    """Whether a partner has cards to lay, and the deal is not about to end by itself."""
    partners = [
        seat for n, seat in enumerate(view.seats) if seat.side == view.side and n != view.seat
    ]
    rivals = [seat for seat in view.seats if seat.side != view.side]
    round_of_draws = view.draw_count * len(view.seats)
    near = any(seat.in_foot and seat.hand_count <= _RIVAL_NEAR for seat in rivals)
    holds = max((seat.hand_count + seat.foot_count for seat in partners), default=0)
    return holds > _PARTNER_FEW and view.stock_count > round_of_draws and not near
