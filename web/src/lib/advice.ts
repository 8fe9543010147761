// Owns: the words of a hint, an explanation and a review.  Never: a judgement; it comes from the server.
import type { Hinted, MoveTold, ReasonTold, StepTold } from '../protocol'
import { has, number, t } from './i18n'
import type { People } from './people'
import type { Facts } from './wire'

interface Told {
  code: string
  facts: Facts
  text: string // in English, for what this page has no sentence for
}

/** "Lay down three kings." */
export function stepText(step: StepTold, people: People): string {
  return told('advice-do', step, people)
}

/** One true sentence why. */
export function reasonText(reason: ReasonTold, people: People): string {
  return told('advice-because', reason, people)
}

function told(prefix: string, { code, facts, text }: Told, people: People): string {
  const id = `${prefix}-${code.replaceAll('_', '-')}`
  if (!has(id)) return text
  const seat = facts.seat
  if (typeof seat !== 'number') return t(id, facts)
  return t(id, { ...facts, who: people.who(seat), name: people.name(seat) })
}

/** All that a move consists of: "Lay down three fives. Discard a four." */
export function stepsText(steps: readonly StepTold[], people: People): string {
  return steps.map((step) => stepText(step, people)).join(' ')
}

/** "about equal", or "about 40 points less". */
export function behindText(move: MoveTold): string {
  if (move.about_equal) return t('hint-equal')
  return t('hint-behind', { points: Math.max(1, Math.round(move.behind)) })
}

/** "about equal", or "−40". */
export function shortBehind(move: MoveTold): string {
  if (move.about_equal) return t('hint-equal')
  return number(-Math.max(1, Math.round(move.behind)))
}

/** "+120 points by the end of the deal" */
export function pointsText(move: MoveTold): string {
  return t('hint-points', { points: number(Math.round(move.points), true) })
}

/** How sure the best move is, and the first reason for it. */
export function worthText(hint: Hinted, people: People): string {
  const [best, second] = hint.moves
  const parts: string[] = []
  if (best?.reasons[0]) parts.push(reasonText(best.reasons[0], people))
  if (second) {
    const args = { points: Math.max(1, Math.round(second.behind)), move: stepsText(second.steps, people) }
    parts.push(t(hint.clear ? 'hint-clear' : 'hint-close-call', args))
  } else if (best) parts.push(t('hint-only'))
  return parts.join(' ')
}
