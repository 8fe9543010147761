// Owns: the ways to sit down that the start page offers, from what the server says it can do.
import type { GameInfo, NewTable } from '../protocol'
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

export function wishFor(
  choice: SeatChoice,
  form: { ruleset: string; name: string; level: string; paceMs: number },
): NewTable {
  return {
    ruleset: form.ruleset,
    players: choice.players,
    solo: choice.solo,
    name: form.name,
    level: form.level,
    pace_ms: form.paceMs,
  }
}
