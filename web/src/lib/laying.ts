// Owns: turning the chosen cards into the melds to be proposed.  Never: whether they are accepted;
// which melds may get a wild card is read from the options that came with the view.
import type { LayOption, Meld } from '../protocol'
import { isWildKind, kindIndex, kindOf } from './cards'

/** A wild card that needs a place: the page asks, one at a time. */
export interface Question {
  wilds: string[] // to be placed by this answer
  later: string[] // to be asked about next
  targets: string[] // ranks, or "wild"
  melds: Meld[] // what is settled already
  place?: number // asked about this meld instead: a new one, or cards for one that is there?
}

export type Plan =
  | { type: 'nothing' }
  | { type: 'lay'; melds: Meld[] }
  | { type: 'ask'; question: Question }

/** Naturals by rank, in the hand's order; wild cards apart. */
export function split(cards: readonly string[]): { melds: Meld[]; wilds: string[] } {
  const wilds = cards.filter((card) => isWildKind(kindOf(card)))
  const byRank = new Map<string, string[]>()
  for (const card of cards) {
    const kind = kindOf(card)
    if (!isWildKind(kind)) byRank.set(kind, [...(byRank.get(kind) ?? []), card])
  }
  return { melds: [...byRank].map(([rank, of]) => ({ rank, cards: of })), wilds }
}

/** Ranks whose meld the options would let a lone wild card join; "wild" for the wild meld. */
export function wildTargets(options: readonly LayOption[]): string[] {
  const ranks = new Set<string>()
  for (const option of options) {
    if (option.naturals === 0 && option.twos + option.jokers > 0) ranks.add(option.rank)
  }
  return [...ranks].sort((a, b) => order(a) - order(b))
}

function order(rank: string): number {
  return rank === 'wild' ? 99 : kindIndex(rank)
}

export function planLay(cards: readonly string[], options: readonly LayOption[]): Plan {
  if (cards.length === 0) return { type: 'nothing' }
  const { melds, wilds } = split(cards)
  if (wilds.length === 0) return { type: 'lay', melds }
  if (melds.length === 1) return { type: 'lay', melds: place(melds, melds[0]!.rank, wilds) }
  if (melds.length > 1) return ask(melds, wilds, options)
  const targets = wildTargets(options)
  if (targets.length === 0 || (targets.length === 1 && targets[0] === 'wild')) {
    return { type: 'lay', melds: [{ rank: 'wild', cards: [...wilds] }] }
  }
  return { type: 'ask', question: { wilds: [...wilds], later: [], targets, melds: [] } }
}

function ask(melds: Meld[], wilds: readonly string[], options: readonly LayOption[]): Plan {
  const chosenRanks = melds.map((meld) => meld.rank)
  const others = wildTargets(options).filter((rank) => !chosenRanks.includes(rank))
  const [first, ...later] = wilds
  const question = { wilds: [first!], later, targets: [...chosenRanks, ...others], melds }
  return { type: 'ask', question }
}

/**
 * Ask about the first meld that could be a new one beside or after another of its rank, or be
 * added to that; the options say so.  A meld with a place, if only '', has been asked about.
 */
export function withPlaces(plan: Plan, options: readonly LayOption[]): Plan {
  if (plan.type !== 'lay') return plan
  const place = plan.melds.findIndex((meld) => placesOf(meld, options).length > 1)
  const meld = plan.melds[place]
  if (!meld) return plan
  const targets = placesOf(meld, options)
  return { type: 'ask', question: { wilds: [], later: [], targets, melds: plan.melds, place } }
}

function placesOf(meld: Meld, options: readonly LayOption[]): string[] {
  if (meld.place !== undefined) return []
  const size = (one: LayOption): number => one.naturals + one.twos + one.jokers
  const same = options.filter((one) => one.rank === meld.rank)
  if (!same.some((one) => one.starts && size(one) <= meld.cards.length)) return []
  return [
    ...(same.some((one) => one.older) ? ['older'] : []),
    ...(same.some((one) => !one.starts && !one.older) ? ['open'] : []),
    'new',
  ]
}

/** The plan after the person has said where the asked-about cards go. */
export function answerQuestion(question: Question, rank: string): Plan {
  const at = question.place
  if (at !== undefined) {
    const place = rank === 'older' || rank === 'new' ? rank : ''
    return { type: 'lay', melds: question.melds.map((meld, i) => (i === at ? { ...meld, place } : meld)) }
  }
  const melds = place(question.melds, rank, question.wilds)
  const [next, ...later] = question.later
  if (next === undefined) return { type: 'lay', melds }
  return { type: 'ask', question: { ...question, wilds: [next], later, melds } }
}

/** The cards a tap on one meld of the table means: that rank's naturals and the wild cards. */
export function planOnto(rank: string, cards: readonly string[], older = false): Plan {
  if (cards.length === 0) return { type: 'nothing' }
  const fitting = cards.filter((card) => kindOf(card) === rank || isWildKind(kindOf(card)))
  const onto = fitting.length > 0 ? fitting : [...cards]
  const meld = { rank, cards: naturalsFirst(onto) }
  return { type: 'lay', melds: [older ? { ...meld, place: 'older' } : meld] }
}

export function place(melds: readonly Meld[], rank: string, wilds: readonly string[]): Meld[] {
  const found = melds.some((meld) => meld.rank === rank)
  if (!found) return [...melds, { rank, cards: [...wilds] }]
  return melds.map((meld) =>
    meld.rank === rank ? { rank, cards: naturalsFirst([...meld.cards, ...wilds]) } : meld,
  )
}

// Cards go down in the order given: naturals first keep a meld clean as long as it can be.
function naturalsFirst(cards: readonly string[]): string[] {
  return [...cards].sort(
    (a, b) => Number(isWildKind(kindOf(a))) - Number(isWildKind(kindOf(b))),
  )
}
