// Owns: which cards, meld, pile and control a move is made with, to be marked on the table.
import type { Meld, TableView } from '../protocol'
import { type Kind, countKinds, kindOf, twoKind } from './cards'
import type { Move } from './wire'

export interface Marks {
  kinds: ReadonlyMap<Kind, number> // of the hand, and how many of each
  melds: ReadonlySet<string> // a rank, or a rank with `-older`
  stock: number | null // the pile to draw from
  pile: boolean
  control: string | null // an action button
}

export const NO_MARKS: Marks = {
  kinds: new Map(), melds: new Set(), stock: null, pile: false, control: null,
}

/** The mark of a meld on the table: of two with one rank, the older has its own. */
export function meldKey(rank: string, older: boolean): string {
  return older ? `${rank}-older` : rank
}

export function marksOf(move: Move, view: TableView): Marks {
  switch (move.type) {
    case 'draw':
      return { ...NO_MARKS, stock: move.pile ?? 0, control: 'action-draw' }
    case 'take_pile':
      return {
        ...NO_MARKS,
        kinds: countKinds([...takenWith(move, view), ...cardsOf(move.lay ?? [])]),
        melds: keysOf(move.lay ?? []),
        pile: true,
        control: 'action-take',
      }
    case 'lay':
      return {
        ...NO_MARKS,
        kinds: countKinds(cardsOf(move.melds)),
        melds: keysOf(move.melds),
        control: 'action-lay',
      }
    case 'discard':
      return { ...NO_MARKS, kinds: countKinds([move.card]), control: 'action-discard' }
    case 'lay_lady':
      return { ...NO_MARKS, kinds: new Map([['LY', 1]]), control: 'action-lady' }
    case 'ask_to_go_out':
      return { ...NO_MARKS, control: 'action-ask' }
    case 'answer':
      return { ...NO_MARKS, control: move.yes ? 'action-yes' : 'action-no' }
    case 'take_back':
      return { ...NO_MARKS, control: 'action-back' }
    case 'choose_pile':
      return { ...NO_MARKS, control: `choose-${move.pile}` }
    case 'lift':
      return { ...NO_MARKS, control: 'action-lift' }
    case 'next_deal':
      return { ...NO_MARKS, control: 'action-next' }
  }
}

const cardsOf = (melds: readonly Meld[]): string[] => melds.flatMap((meld) => meld.cards)

// A new meld beside another of its rank is none that lies there.
const keysOf = (melds: readonly Meld[]): Set<string> =>
  new Set(
    melds
      .filter((meld) => meld.place !== 'new')
      .map((meld) => meldKey(meld.rank, meld.place === 'older')),
  )

// The cards of the hand that go down with the upcard, as the server lists them.
function takenWith(move: Extract<Move, { type: 'take_pile' }>, view: TableView): string[] {
  const upcard = view.upcard
  if (upcard === null) return []
  if (move.wild) return [kindOf(upcard), move.wild === 'joker' ? 'JK' : twoKind()]
  const goes = Math.max(0, (view.options?.take_lays.length ?? 0) - 1)
  return Array.from({ length: goes }, () => kindOf(upcard))
}

/** Whether two moves are the same to the table, whose cards are the same when their kinds are. */
export function sameMove(a: Move, b: Move): boolean {
  return written(a) === written(b)
}

function written(move: Move): string {
  const melds = (of: readonly Meld[]): string[] =>
    of.map((meld) => `${meld.rank} ${meld.place ?? ''} ${meld.cards.map(kindOf).sort()}`).sort()
  switch (move.type) {
    case 'draw':
      return `draw ${move.pile ?? 0}`
    case 'take_pile':
      return `take ${move.wild ?? ''} ${melds(move.lay ?? []).join(' | ')}`
    case 'lay':
      return `lay ${melds(move.melds).join(' | ')}`
    case 'discard':
      return `discard ${kindOf(move.card)}`
    default:
      return JSON.stringify(move)
  }
}
