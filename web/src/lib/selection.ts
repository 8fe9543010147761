// Owns: which cards of the hand are chosen, as a count for each kind, so that it survives updates.
// Never: whether the chosen cards may be played.
import { type Kind, countKinds, kindOf, kinds } from './cards'

export type Selection = Readonly<Partial<Record<Kind, number>>>

export const NOTHING: Selection = {}

export function chosen(selection: Selection, kind: Kind): number {
  return selection[kind] ?? 0
}

export function total(selection: Selection): number {
  return Object.values(selection).reduce((sum: number, n) => sum + (n ?? 0), 0)
}

export function withCount(selection: Selection, kind: Kind, count: number): Selection {
  const next = { ...selection }
  if (count > 0) next[kind] = count
  else delete next[kind]
  return next
}

/** One tap on a stack: one more card of it; after the last card, all go back. */
export function tap(selection: Selection, kind: Kind, held: number): Selection {
  const now = chosen(selection, kind)
  return withCount(selection, kind, now >= held ? 0 : now + 1)
}

/** Keep what is still held after the hand changed. */
export function reconcile(selection: Selection, hand: readonly string[]): Selection {
  const held = countKinds(hand)
  const next: Partial<Record<Kind, number>> = {}
  for (const kind of kinds()) {
    const n = Math.min(chosen(selection, kind), held.get(kind) ?? 0)
    if (n > 0) next[kind] = n
  }
  return next
}

/** Take away what was just laid down, card by card. */
export function without(selection: Selection, cards: readonly string[]): Selection {
  let next = selection
  for (const card of cards) {
    const kind = kindOf(card)
    next = withCount(next, kind, chosen(next, kind) - 1)
  }
  return next
}

export function kindsOf(selection: Selection): Kind[] {
  return kinds().filter((kind) => chosen(selection, kind) > 0)
}

/** Real cards of the hand for a selection; which of equal ones does not matter. */
export function cardsOf(selection: Selection, hand: readonly string[]): string[] {
  return kindsOf(selection).flatMap((kind) =>
    hand.filter((card) => kindOf(card) === kind).slice(0, chosen(selection, kind)),
  )
}
