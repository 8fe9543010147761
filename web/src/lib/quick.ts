// Owns: the one-tap suggestions, each exactly one of the options the server listed.
import type { LayOption, Meld } from '../protocol'
import { type Kind, kindIndex, kindOf, twoKind } from './cards'

export type QuickForm =
  | 'start' | 'start-wilds' | 'start-wild' | 'add' | 'add-wild' | 'add-to-wild'
  | 'add-book' | 'add-wild-book'

export interface Quick {
  action: number
  form: QuickForm
  rank: string
  naturals: number
  wildKind: Kind | null // for the forms that add one wild card
  twos: number
  jokers: number
  starts: boolean
  older: boolean
}

export function quickOf(option: LayOption): Quick {
  const { action, rank, naturals, twos, jokers, starts, older } = option
  const wildKind: Kind | null = jokers > 0 ? 'JK' : twos > 0 ? twoKind() : null
  return { action, form: formOf(option), rank, naturals, wildKind, twos, jokers, starts, older }
}

function formOf(option: LayOption): QuickForm {
  const wilds = option.twos + option.jokers
  if (option.starts) {
    if (option.rank === 'wild') return 'start-wild'
    return wilds > 0 ? 'start-wilds' : 'start'
  }
  if (option.rank === 'wild') return 'add-to-wild'
  if (option.older) return wilds > 0 ? 'add-wild-book' : 'add-book'
  return wilds > 0 ? 'add-wild' : 'add'
}

/** Plain ones first (no wild card), additions before new melds, then by rank. */
export function quickList(options: readonly LayOption[]): { plain: Quick[]; wild: Quick[] } {
  const list = options.map(quickOf).sort((a, b) => weight(a) - weight(b))
  return {
    plain: list.filter((quick) => quick.wildKind === null),
    wild: list.filter((quick) => quick.wildKind !== null),
  }
}

const FORMS: QuickForm[] = [
  'add', 'start', 'add-book', 'add-to-wild', 'start-wild', 'start-wilds', 'add-wild', 'add-wild-book',
]

function weight(quick: Quick): number {
  return FORMS.indexOf(quick.form) * 100 + kindIndex(quick.rank)
}

/**
 * The cards of the hand for one option, or null if the hand has changed meanwhile.  It says which of
 * two melds is meant, where a rank in `open` has one already.
 */
export function quickMeld(
  quick: Quick,
  hand: readonly string[],
  open: readonly string[] = [],
): Meld | null {
  const take = (kind: string, count: number): string[] =>
    hand.filter((card) => kindOf(card) === kind).slice(0, count)
  const cards = [
    ...take(quick.rank, quick.naturals),
    ...take(twoKind(), quick.twos),
    ...take('JK', quick.jokers),
  ]
  const wanted = quick.naturals + quick.twos + quick.jokers
  if (cards.length !== wanted) return null
  const meld = { rank: quick.rank, cards }
  if (quick.older) return { ...meld, place: 'older' }
  return quick.starts && open.includes(quick.rank) ? { ...meld, place: 'new' } : meld
}
