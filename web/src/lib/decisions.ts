// Owns: which decisions of a review are shown, and in which order.  Never: a grade.
import type { DecisionTold, SeatReview, SideLuck } from '../protocol'
import { number, t } from './i18n'

export type Grade = DecisionTold['grade']

export const GRADES: readonly Grade[] = ['best', 'good', 'open', 'inaccuracy', 'mistake', 'blunder']

/** Whether points were lost beyond doubt, and enough of them to speak of. */
export function isError(grade: Grade): boolean {
  return grade === 'inaccuracy' || grade === 'mistake' || grade === 'blunder'
}

export interface Filter {
  seat: number | null // null: of all seats
  errors: boolean // only what cost points
}

export function shown(decisions: readonly DecisionTold[], filter: Filter): DecisionTold[] {
  return decisions.filter(
    (one) =>
      (filter.seat === null || one.seat === filter.seat) && (!filter.errors || isError(one.grade)),
  )
}

export interface TurnGroup {
  deal: number
  turn: number
  seat: number
  decisions: DecisionTold[]
}

/** Decisions one after the other, those of one turn together. */
export function byTurn(decisions: readonly DecisionTold[]): TurnGroup[] {
  const groups: TurnGroup[] = []
  for (const one of decisions) {
    const last = groups.at(-1)
    if (last && last.deal === one.deal && last.turn === one.turn && last.seat === one.seat) {
      last.decisions.push(one)
    } else groups.push({ deal: one.deal, turn: one.turn, seat: one.seat, decisions: [one] })
  }
  return groups
}

export function gradeCount(seat: SeatReview, grade: Grade): number {
  return seat.grades.find((one) => one.grade === grade)?.count ?? 0
}

/** What the cards gave the reader's side, and what was made of them, in one sentence each. */
export function luckTexts(luck: SideLuck): { cards: string; play: string } {
  const sentence = (id: string, points: number): string =>
    t(`review-luck-${id}`, {
      sign: points > 0 ? 'plus' : points < 0 ? 'minus' : 'even',
      points: number(Math.abs(points)),
    })
  return { cards: sentence('cards', luck.cards), play: sentence('play', luck.play) }
}

/** "Deal 2, turn 9", or only the turn where one deal is reviewed. */
export function whenText(decision: { deal: number; turn: number }, severalDeals: boolean): string {
  return t(severalDeals ? 'review-when-deal' : 'review-when', { deal: decision.deal, turn: decision.turn })
}
