// Owns: the hand as stacks, one for each kind held.  Never: which of them may be played.
import { type Kind, kindIndex, kindOf, kinds } from './cards'

export type SortOrder = 'rank' | 'points'

export interface Stack {
  kind: Kind
  cards: string[]
  points: number
  fresh: number
}

export function stacksOf(
  hand: readonly string[],
  fresh: readonly string[],
  points: Readonly<Record<string, number>>,
  order: SortOrder = 'rank',
): Stack[] {
  const stacks: Stack[] = []
  for (const kind of kinds()) {
    const cards = hand.filter((card) => kindOf(card) === kind)
    if (cards.length === 0) continue
    const isNew = Math.min(fresh.filter((card) => kindOf(card) === kind).length, cards.length)
    stacks.push({ kind, cards, points: points[kind] ?? 0, fresh: isNew })
  }
  if (order === 'points') {
    stacks.sort((a, b) => b.points - a.points || kindIndex(a.kind) - kindIndex(b.kind))
  }
  return stacks
}

/** What the cards are worth by the table's own list of values. */
export function pointsOf(
  cards: readonly string[],
  points: Readonly<Record<string, number>>,
): number {
  return cards.reduce((sum, card) => sum + (points[kindOf(card)] ?? 0), 0)
}
