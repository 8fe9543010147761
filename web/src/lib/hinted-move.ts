// Owns: doing what a hint says by one tap, with the same confirmation as by hand.
import { kindOf } from './cards'
import type { Draft } from './draft.svelte'
import type { Move } from './wire'

export function playMove(draft: Draft, move: Move): void {
  draft.none()
  if (move.type === 'discard') {
    draft.tap(kindOf(move.card))
    draft.discard()
  } else draft.propose(move)
}
