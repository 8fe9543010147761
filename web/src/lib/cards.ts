// Owns: reading card text, `Ks`, `Td`, `*r`, into rank, suit and kind.  Never: what a card may do.

export type Suit = 's' | 'h' | 'd' | 'c'

/** Every kind a hand can show, in the order a hand is sorted. */
export const KINDS = [
  'R3', 'B3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2', 'JK',
] as const
export type Kind = (typeof KINDS)[number]

export const WILD_KINDS: readonly Kind[] = ['2', 'JK']

export function isJoker(card: string): boolean {
  return card.startsWith('*')
}

export function suitOf(card: string): Suit | null {
  return isJoker(card) ? null : (card.charAt(1) as Suit)
}

export function isRed(card: string): boolean {
  const suit = card.charAt(1)
  return suit === 'h' || suit === 'd' || suit === 'r'
}

export function kindOf(card: string): Kind {
  if (isJoker(card)) return 'JK'
  const rank = card.charAt(0)
  if (rank === '3') return isRed(card) ? 'R3' : 'B3'
  return rank as Kind
}

export function isWildKind(kind: string): boolean {
  return (WILD_KINDS as readonly string[]).includes(kind)
}

/** The rank as printed on a card: `10` for `Td`, a star for a joker. */
export function printedRank(card: string): string {
  if (isJoker(card)) return '★'
  const rank = card.charAt(0)
  return rank === 'T' ? '10' : rank
}

/** The rank of a meld or kind as printed small: `10`, `K`, `3`, a star for wild ones. */
export function printedKind(kind: string): string {
  if (kind === 'T') return '10'
  if (kind === 'R3' || kind === 'B3') return '3'
  return kind === 'JK' || kind === 'wild' ? '★' : kind
}

export function kindIndex(kind: string): number {
  return (KINDS as readonly string[]).indexOf(kind)
}

/** How many of each kind, in the hand's order. */
export function countKinds(cards: readonly string[]): Map<Kind, number> {
  const counts = new Map<Kind, number>()
  for (const kind of KINDS) {
    const n = cards.filter((card) => kindOf(card) === kind).length
    if (n > 0) counts.set(kind, n)
  }
  return counts
}
