// Owns: reading card text, `Ks`, `Td`, `*r`, `LY`, into rank, suit and kind.  Never: what a card may do.

export type Suit = 's' | 'h' | 'd' | 'c'

/** Every kind a hand can show, in the order a hand is sorted. */
const STANDARD = [
  'R3', 'B3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2', 'JK',
] as const
/** The same for the pack of 262 cards: Ladies, Villains, 1 to 12, Lords, Jesters, jokers. */
const FIGURES = [
  'LY', 'VL', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'L', 'JS', 'JK',
] as const
export type Kind = (typeof STANDARD)[number] | (typeof FIGURES)[number]

const PICTURES: readonly string[] = ['LY', 'VL', 'L', 'JS']

let order: readonly Kind[] = STANDARD
let wild: readonly Kind[] = ['2', 'JK']

/** Say which kinds are wild at this table, which also tells the pack; there is one table at a time. */
export function useWildKinds(kinds: readonly string[]): void {
  wild = kinds as readonly Kind[]
  order = kinds.includes('JS') ? FIGURES : STANDARD
}

export function kinds(): readonly Kind[] {
  return order
}

/** The wild kind that a lay option counts under `twos`: a Jester in the pack of 262 cards. */
export function twoKind(): Kind {
  return order === FIGURES ? 'JS' : '2'
}

export function isJoker(card: string): boolean {
  return card.startsWith('*') || card === 'JK'
}

/** Whether a card has a rank and a suit; those of the 262-card pack and jokers have none. */
function isSuited(card: string): boolean {
  return /^.[cdhs]$/.test(card)
}

export function suitOf(card: string): Suit | null {
  return isSuited(card) ? (card.charAt(1) as Suit) : null
}

export function isRed(card: string): boolean {
  const suit = suitOf(card)
  return suit === 'h' || suit === 'd' || card === '*r' || card === 'LY' || card === 'R3'
}

export function kindOf(card: string): Kind {
  if (isJoker(card)) return 'JK'
  if (card === 'LD') return 'L'
  if (!isSuited(card)) return card as Kind
  const rank = card.charAt(0)
  if (rank === '3') return isRed(card) ? 'R3' : 'B3'
  return rank as Kind
}

export function isWildKind(kind: string): boolean {
  return (wild as readonly string[]).includes(kind)
}

/** The mark drawn on a card: its suit, a joker's star, or the coin of a number without a suit. */
export function markOf(card: string): Suit | 'joker' | 'plain' | null {
  const suit = suitOf(card)
  if (suit) return suit
  if (isJoker(card)) return 'joker'
  return order === FIGURES && !isPicture(card) ? 'plain' : null
}

/** A card with a picture and a name in place of a rank. */
export function isPicture(card: string): boolean {
  return PICTURES.includes(kindOf(card))
}

/** The rank as printed on a card: `10` for `Td`, a star for a joker. */
export function printedRank(card: string): string {
  return isSuited(card) ? card.charAt(0).replace('T', '10') : printedKind(kindOf(card))
}

/** The rank of a meld or kind as printed small: `10`, `K`, `3`, a star for wild ones. */
export function printedKind(kind: string): string {
  if (kind === 'T') return '10'
  if (kind === 'R3' || kind === 'B3') return '3'
  return kind === 'JK' || kind === 'wild' ? '★' : kind
}

export function kindIndex(kind: string): number {
  return (order as readonly string[]).indexOf(kind)
}

/** How many of each kind, in the hand's order. */
export function countKinds(cards: readonly string[]): Map<Kind, number> {
  const counts = new Map<Kind, number>()
  for (const kind of order) {
    const n = cards.filter((card) => kindOf(card) === kind).length
    if (n > 0) counts.set(kind, n)
  }
  return counts
}
