// Owns: what the chosen cards mean when the pile is taken.  Never: whether it may be taken.
import { isWildKind, kindOf } from './cards'
import { type Plan, place, split } from './laying'
import { type Selection, chosen, withCount } from './selection'
import type { SeenEvent } from './wire'

export type TakePlan = Plan | { type: 'then-lay' }

/**
 * What to lay together with a taken pile, where `goes` cards like the upcard go down with it.  Two chosen cards like the upcard are the pair that goes
 * down with it.  With more of them it is not ours to say which faces the pair takes: the pile is
 * taken first, and what is still chosen is laid then.
 */
export function planTake(
  cards: readonly string[],
  upcard: string | null,
  openRanks: readonly string[],
  goes = 2,
): TakePlan {
  const like = upcard === null ? '' : kindOf(upcard)
  const same = cards.filter((card) => kindOf(card) === like)
  if (same.length > goes) return { type: 'then-lay' }
  const { melds, wilds } = split(cards.filter((card) => kindOf(card) !== like))
  if (wilds.length === 0) return { type: 'lay', melds }
  const rank = isWildKind(like) ? 'wild' : like
  const named = [...(same.length > 0 ? [rank] : []), ...melds.map((meld) => meld.rank)]
  if (named.length === 1) return { type: 'lay', melds: place(melds, named[0]!, wilds) }
  const targets = [...new Set([...named, rank, ...openRanks])]
  const [first, ...later] = wilds
  return { type: 'ask', question: { wilds: [first!], later, targets, melds } }
}

/**
 * The choice once the pile is taken: without the pair that went down, or with the upcard where it
 * came to the hand.  Null when `events` tell of no take.
 */
export function chosenAfterTake(
  selection: Selection,
  events: readonly SeenEvent[],
  you: number | null,
  goes = 2,
): Selection | null {
  const mine = events.filter((event) => 'seat' in event && event.seat === you)
  const took = mine.filter((event) => event.type === 'took_pile').at(-1)
  if (!took) return null
  const kind = kindOf(took.upcard)
  const pairDown = mine.slice(mine.indexOf(took)).some((event) => event.type === 'meld_laid')
  return withCount(selection, kind, chosen(selection, kind) + (pairDown ? -goes : 1))
}
