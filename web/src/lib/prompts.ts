// Owns: the one line that says what there is to do now.  Never: a verdict; those come with the view.
import type { OpeningView, SeatView, TableView } from '../protocol'
import { kindOf } from './cards'
import { t } from './i18n'
import type { Question } from './laying'
import type { People } from './people'
import { refusalText } from './sentences'
import type { SeenEvent } from './wire'

/** The initial meld, while it is this viewer's to make. */
export function ownOpening(view: TableView, people: People): OpeningView | null {
  if (view.opening === null || view.you === null) return null
  return people.sideOf(view.acting) === people.sideOf(view.you) && view.acting === view.you
    ? view.opening
    : null
}

/** True from the taking of the pile until its other cards have come to the hand. */
export function takePending(recent: readonly SeenEvent[], you: number | null): boolean {
  let pending = false
  for (const event of recent) {
    if (!('seat' in event) || event.seat !== you) continue
    if (event.type === 'took_pile') pending = event.count > 1
    if (event.type === 'pile_received') pending = false
    if (event.type === 'took_back' && event.pile_returned) pending = false
    if (event.type === 'turn_started') pending = false
  }
  return pending
}

export function promptText(view: TableView, people: People, recent: readonly SeenEvent[]): string {
  if (view.you === null) return t('table-watching')
  if (view.acting !== view.you) return waitText(view, people)
  switch (view.phase) {
    case 'lift':
      return t('prompt-lift', { count: view.lift_wanted ?? 0 })
    case 'pass':
      return t('prompt-pass')
    case 'choose':
      return t('prompt-choose')
    case 'draw':
      return drawText(view, recent)
    case 'play':
      return playText(view, people, recent)
    case 'answer':
      return t('prompt-answer', { name: people.name(view.turn) })
    default:
      return ''
  }
}

/** Whether the draw of this turn is under way, one card after the other. */
export function drawGoesOn(recent: readonly SeenEvent[], you: number | null): boolean {
  let drawn = false
  for (const event of recent) {
    if (event.type === 'turn_started' || event.type === 'deal_started') drawn = false
    if (event.type === 'drew' && event.seat === you && !event.replacement) drawn = true
  }
  return drawn
}

function drawText(view: TableView, recent: readonly SeenEvent[]): string {
  const { draw_count: count = 0, draw_ends = false, draw_piles = [] } = view.options ?? {}
  if (drawGoesOn(recent, view.you)) return t('prompt-draw-next', { count })
  if (mayTake(view)) return t(draw_piles.length > 1 ? 'prompt-draw-piles' : 'prompt-draw', { count })
  if (draw_ends) return t('prompt-draw-ends')
  return t(draw_piles.length > 1 ? 'prompt-draw-piles-only' : 'prompt-draw-only', { count })
}

function waitText(view: TableView, people: People): string {
  if (isBeforePlay(view)) return t('prompt-wait-before', { name: people.name(view.acting) })
  if (view.phase !== 'answer') return t('prompt-wait', { name: people.name(view.acting) })
  const id = view.turn === view.you ? 'waiting-answer' : 'prompt-wait-answer'
  return t(id, { name: people.name(view.acting) })
}

function playText(view: TableView, people: People, recent: readonly SeenEvent[]): string {
  const permission = view.go_out.find((item) => item.code === 'permission')
  if (permission && permission.have >= permission.need) return t('prompt-must-go-out')
  const opening = ownOpening(view, people)
  if (opening && opening.kind !== 'points') return t('prompt-play-book', { kind: opening.kind })
  if (!opening || opening.laid >= opening.needed) return commonReason(view, people) ?? t('prompt-play')
  const args = { needed: opening.needed }
  if (takePending(recent, view.you)) return t('prompt-take-started', args)
  return t(opening.laid === 0 ? 'prompt-play-opening' : 'prompt-play-opening-started', args)
}

/** Before the play the cards are still lifted, passed or chosen. */
export function isBeforePlay(view: TableView): boolean {
  return view.phase === 'lift' || view.phase === 'pass' || view.phase === 'choose'
}

/** Whether a seat plays its knee: a reserve is taken up and another still waits. */
export function inKnee(seat: SeatView): boolean {
  return seat.reserves_taken > 0 && seat.reserves_left > 0
}

/** What must come first, when one and the same thing stands against every discard. */
function commonReason(view: TableView, people: People): string | null {
  const [first, ...others] = Object.values(view.options?.discard ?? {})
  if (!first || first.ok || !first.code) return null
  if (others.some((verdict) => verdict.code !== first.code)) return null
  return refusalText(first.code, first.facts, people)
}

/** By the natural cards that are asked for, or with a wild card where that is a way too. */
export function mayTake(view: TableView): boolean {
  return view.options != null && (view.options.take.ok || view.options.take_wilds.length > 0)
}

/** Why the pile may not be taken, shown without being asked for while it is time to draw. */
export function takeReason(
  view: TableView,
  people: People,
  recent: readonly SeenEvent[] = [],
): string | null {
  const take = view.options?.take
  if (view.phase !== 'draw' || !take || mayTake(view) || !take.code) return null
  if (drawGoesOn(recent, view.you)) return null // the prompt says what is to be done
  return refusalText(take.code, take.facts ?? {}, people)
}

/** "65 of 90", with what is chosen counted in. */
export function openingText(opening: OpeningView, chosenPoints: number): string {
  if (opening.kind !== 'points') return t('opening-book', { kind: opening.kind })
  const { laid, needed } = opening
  const args = { laid, needed, chosen: chosenPoints, sum: laid + chosenPoints }
  if (chosenPoints === 0) return t('opening-so-far', args)
  return t(args.sum >= needed ? 'opening-enough' : 'opening-with-chosen', args)
}

/** "Where does the joker go?" */
export function questionText(question: Question): string {
  const placed = question.melds[question.place ?? -1]
  if (placed) return t('target-question-place', { rank: placed.rank })
  const [first = ''] = question.wilds
  if (question.wilds.length > 1) return t('target-question-wilds', { count: question.wilds.length })
  return t('target-question-one', { wild: t('rank-bare', { rank: kindOf(first) }) })
}
