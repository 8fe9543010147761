// Owns: which cards of the hand are new since the player last touched them.
import type { SeenEvent } from './wire'

/** Add what came to `you`, forget all when your turn ends, and keep only what is still held. */
export function freshAfter(
  fresh: readonly string[],
  events: readonly SeenEvent[],
  hand: readonly string[],
  you: number | null,
): string[] {
  let kept = [...fresh]
  for (const event of events) {
    if (!('seat' in event) || event.seat !== you) continue
    if (event.type === 'drew' || event.type === 'pile_received') kept.push(...event.cards)
    if (event.type === 'foot_taken' || event.type === 'discarded') kept = []
  }
  return held(kept, hand)
}

function held(cards: readonly string[], hand: readonly string[]): string[] {
  const left = [...hand]
  return cards.filter((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
