// Owns: the score of a deal as a table of lines by side.  Never: a value; lines come from the engine.
import type { SideScore } from '../protocol'
import { kinds } from './cards'

/** The name of a line; in the pack of 262 cards Ladies stand for red threes. */
export function lineId(code: string): string {
  const id = `score-${code.replaceAll('_', '-')}`
  return (kinds() as readonly string[]).includes('LY') ? id.replace('red-threes', 'ladies') : id
}

export interface ScoreCell {
  count: number
  points: number
}

export interface ScoreRow {
  code: string
  cells: (ScoreCell | null)[] // one for each side, in the order of `scores`
}

const ORDER = [
  'melded_cards', 'clean_books', 'dirty_books', 'wild_books', 'red_threes', 'went_out',
  'special_books', 'cut_bonus', 'left_in_hand', 'left_in_foot', 'red_threes_unlaid',
  'unfinished_melds', 'penalties',
]

export function scoreRows(scores: readonly SideScore[]): ScoreRow[] {
  const codes = new Set(scores.flatMap((score) => score.lines.map((line) => line.code)))
  const place = (code: string): number => {
    const at = ORDER.indexOf(code)
    return at < 0 ? ORDER.length : at
  }
  return [...codes]
    .sort((a, b) => place(a) - place(b))
    .map((code) => ({
      code,
      cells: scores.map((score) => {
        const lines = score.lines.filter((line) => line.code === code)
        if (lines.length === 0) return null
        return {
          count: lines.reduce((sum, line) => sum + line.count, 0),
          points: lines.reduce((sum, line) => sum + line.points, 0),
        }
      }),
    }))
}
