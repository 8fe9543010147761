// Owns: the one-tap suggestions, each exactly one of the options the server listed.
import type { LayOption, Meld } from '../protocol'
import { type Kind, kindIndex, kindOf } from './cards'

export type QuickForm = 'start' | 'start-wilds' | 'start-wild' | 'add' | 'add-wild' | 'add-to-wild'

export interface Quick {
  action: number
  form: QuickForm
  rank: string
  naturals: number
  wildKind: Kind | null // for the forms that add one wild card
  twos: number
  jokers: number
}

export function quickOf(option: LayOption): Quick {
  const { action, rank, naturals, twos, jokers } = option
  const wildKind: Kind | null = jokers > 0 ? 'JK' : twos > 0 ? '2' : null
  return { action, form: formOf(option), rank, naturals, wildKind, twos, jokers }
}

function formOf(option: LayOption): QuickForm {
  const wilds = option.twos + option.jokers
  if (option.starts) {
    if (option.rank === 'wild') return 'start-wild'
    return wilds > 0 ? 'start-wilds' : 'start'
  }
  if (option.rank === 'wild') return 'add-to-wild'
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

const FORMS: QuickForm[] = ['add', 'start', 'add-to-wild', 'start-wild', 'start-wilds', 'add-wild']

function weight(quick: Quick): number {
  return FORMS.indexOf(quick.form) * 100 + kindIndex(quick.rank)
}

/** The cards of the hand for one option, or null if the hand has changed meanwhile. */
export function quickMeld(quick: Quick, hand: readonly string[]): Meld | null {
  const take = (kind: string, count: number): string[] =>
    hand.filter((card) => kindOf(card) === kind).slice(0, count)
  const cards = [
    ...take(quick.rank, quick.naturals),
    ...take('2', quick.twos),
    ...take('JK', quick.jokers),
  ]
  const wanted = quick.naturals + quick.twos + quick.jokers
  return cards.length === wanted ? { rank: quick.rank, cards } : null
}
