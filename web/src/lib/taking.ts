// Owns: what the chosen cards mean when the pile is taken.  Never: whether it may be taken.
import type { Options } from '../protocol'
import { type Kind, isWildKind, kindOf, twoKind } from './cards'
import { type Plan, place, split } from './laying'
import { type Selection, chosen, withCount } from './selection'
import type { SeenEvent } from './wire'

/** With the natural cards that are asked for, or with a wild card in the place of one. */
export type TakeWay = '' | 'two' | 'joker'

/** The wild kind that a way spends, or null for the natural way. */
export function wayKind(way: TakeWay): Kind | null {
  if (way === '') return null
  return way === 'two' ? twoKind() : 'JK'
}

/** The ways that are open now. */
export function takeWays(options: Options): TakeWay[] {
  return [...(options.take.ok ? (['' as const]) : []), ...options.take_wilds]
}

/**
 * The ways that the chosen cards leave: one natural like the upcard and one wild card mean that
 * wild card, two naturals mean the natural way; anything else leaves all of them.
 */
export function waysMeant(
  ways: readonly TakeWay[],
  selection: Selection,
  upcard: string | null,
): TakeWay[] {
  const naturals = upcard === null ? 0 : chosen(selection, kindOf(upcard))
  const wilds = ways.filter((way) => chosen(selection, wayKind(way) ?? ('' as Kind)) > 0)
  if (naturals === 1 && wilds.length > 0) return wilds
  if (naturals > 1 && ways.includes('')) return ['']
  return [...ways]
}

export type TakePlan = Plan | { type: 'then-lay' }

/**
 * What to lay together with a taken pile, where `goes` cards like the upcard go down with it: of
 * the chosen cards like the upcard that many are not laid twice.  With more of them it is not ours
 * to say which faces go: the pile is taken first, and what is still chosen is laid then.
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
