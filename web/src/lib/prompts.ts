// Owns: the one line that says what there is to do now.  Never: a verdict; those come with the view.
import type { OpeningView, TableView } from '../protocol'
import { t } from './i18n'
import type { People } from './people'
import { refusalText } from './sentences'

/** The initial meld, while it is this viewer's to make. */
export function ownOpening(view: TableView, people: People): OpeningView | null {
  if (view.opening === null || view.you === null) return null
  return people.sideOf(view.acting) === people.sideOf(view.you) && view.acting === view.you
    ? view.opening
    : null
}

export function promptText(view: TableView, people: People): string {
  if (view.you === null) return t('table-watching')
  if (view.acting !== view.you) return waitText(view, people)
  switch (view.phase) {
    case 'draw':
      if (view.options?.take.ok) return t('prompt-draw')
      return t(view.stock_count < 2 ? 'prompt-draw-ends' : 'prompt-draw-only')
    case 'play':
      return playText(view, people)
    case 'answer':
      return t('prompt-answer', { name: people.name(view.turn) })
    default:
      return ''
  }
}

function waitText(view: TableView, people: People): string {
  if (view.phase !== 'answer') return t('prompt-wait', { name: people.name(view.acting) })
  const id = view.turn === view.you ? 'waiting-answer' : 'prompt-wait-answer'
  return t(id, { name: people.name(view.acting) })
}

function playText(view: TableView, people: People): string {
  const opening = ownOpening(view, people)
  if (opening && opening.laid < opening.needed) {
    if (opening.laid === 0) return t('prompt-play-opening', { points: opening.needed })
    return t('prompt-play-opening-started', { laid: opening.laid, needed: opening.needed })
  }
  return t('prompt-play')
}

/** Why the pile may not be taken, shown without being asked for while it is time to draw. */
export function takeReason(view: TableView, people: People): string | null {
  const take = view.options?.take
  if (view.phase !== 'draw' || !take || take.ok || !take.code) return null
  return refusalText(take.code, take.facts ?? {}, people)
}

/** "65 of 90", with what is chosen counted in. */
export function openingText(opening: OpeningView, chosenPoints: number): string {
  const { laid, needed } = opening
  const args = { laid, needed, chosen: chosenPoints, sum: laid + chosenPoints }
  if (chosenPoints === 0) return t('opening-so-far', args)
  return t(args.sum >= needed ? 'opening-enough' : 'opening-with-chosen', args)
}
