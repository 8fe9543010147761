// Owns: the ways to sit down that the start page offers, from what the server says it can do.
import type { NewTable, RulesetInfo } from '../protocol'

export interface SeatChoice {
  id: string
  players: number
  solo: boolean
  form: 'partners' | 'alone' | 'threes'
}

const ALL: SeatChoice[] = [
  { id: '4', players: 4, solo: false, form: 'partners' },
  { id: '2', players: 2, solo: false, form: 'alone' },
  { id: '3', players: 3, solo: false, form: 'alone' },
  { id: '5', players: 5, solo: false, form: 'alone' },
  { id: '6', players: 6, solo: false, form: 'threes' },
  { id: '6-alone', players: 6, solo: true, form: 'alone' },
]

export function seatChoices(ruleset: RulesetInfo | undefined): SeatChoice[] {
  if (!ruleset) return ALL
  return ALL.filter((choice) => ruleset.players.includes(choice.players))
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
