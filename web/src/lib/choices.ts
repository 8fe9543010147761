// Owns: the ways to sit down that the start page offers, from what the server says it can do.
import type { GameInfo, NewTable } from '../protocol'
import type { Eagerness } from './devices'
import { list, t } from './i18n'

export interface SeatChoice {
  id: string
  players: number
  solo: boolean
  partnership: number // seats of a side; 0: the sides change
}

// Offered while the server has not answered.
const USUAL: GameInfo[] = [
  { players: 4, solo: false, partnership: 2 },
  { players: 2, solo: false, partnership: 1 },
  { players: 3, solo: false, partnership: 1 },
  { players: 5, solo: false, partnership: 1 },
  { players: 6, solo: false, partnership: 3 },
  { players: 6, solo: true, partnership: 1 },
]

/** Four come first, who are the most usual; the others by their number. */
export function seatChoices(games: readonly GameInfo[] | undefined): SeatChoice[] {
  const place = (game: GameInfo): number =>
    (game.players === 4 ? 0 : game.players) + (game.solo ? 0.5 : 0)
  return [...(games ?? USUAL)]
    .sort((a, b) => place(a) - place(b))
    .map((game) => ({ id: game.solo ? `${game.players}-alone` : `${game.players}`, ...game }))
}

/** "4 players, in pairs" */
export function choiceLabel(choice: SeatChoice): string {
  const { players, partnership } = choice
  const form =
    { 0: 'schedule', 1: 'alone', 2: 'partners' }[partnership] ??
    (partnership === 3 && players === 6 ? 'threes' : 'sides')
  return t(`start-players-${form}`, { count: players, size: partnership })
}

/** "For 4 and 6 players", or "For 2 to 8 players" where none between is left out. */
export function countsText(players: readonly number[]): string {
  const counts = [...new Set(players)].sort((a, b) => a - b)
  const [first = 0, last = 0] = [counts[0], counts.at(-1)]
  const isRun = counts.length > 2 && last - first === counts.length - 1
  return isRun
    ? t('rules-for-span', { from: first, to: last })
    : t('rules-for', { players: list(counts.map(String)) })
}

/** The others at the table, as seen before it is opened: whose partner each would be. */
export interface OtherSeat {
  seat: number
  partner: boolean
  label: string
}

export function otherSeats({ players, partnership }: SeatChoice): OtherSeat[] {
  const sides = partnership > 0 ? players / partnership : 0 // 0: the sides change
  return Array.from({ length: players - 1 }, (_, i) => i + 1).map((seat) => {
    const partner = partnership > 1 && seat % sides === 0
    return { seat, partner, label: seatLabel(seat, players, partner && partnership === 2) }
  })
}

function seatLabel(seat: number, players: number, partner: boolean): string {
  if (partner) return t('start-seat-partner')
  if (seat === 1) return t('start-seat-next')
  return seat === players - 1 ? t('start-seat-before') : t('start-seat', { number: seat + 1 })
}

export interface Wish {
  ruleset: string
  name: string
  level: string
  seatLevels: readonly string[] // of seats 1, 2 ...; '' plays as the others
  eagerness: Eagerness
  partnerFollows: boolean
  paceMs: number
}

export function wishFor(choice: SeatChoice, wish: Wish): NewTable {
  const others = otherSeats(choice)
  return {
    ruleset: wish.ruleset,
    players: choice.players,
    solo: choice.solo,
    name: wish.name,
    level: wish.level,
    levels: others.map(({ seat }) => wish.seatLevels[seat - 1] || wish.level),
    eagerness: wish.eagerness,
    partner_follows: wish.partnerFollows && others.some((seat) => seat.partner),
    pace_ms: wish.paceMs,
  }
}
