// Owns: "since your last turn", one sentence for each turn of another seat.
import { kindOf } from './cards'
import { list, t } from './i18n'
import type { People } from './people'
import { meldWords } from './sentences'
import type { SeenEvent } from './wire'
import type { MeldLaid } from '../protocol'

export interface StripLine {
  seat: number
  text: string
}

interface Turn {
  seat: number
  events: SeenEvent[]
}

/** Keep what happened since the viewer's own last turn ended. */
export function sinceOwnTurn(
  before: readonly SeenEvent[],
  events: readonly SeenEvent[],
  turnBefore: number,
  you: number | null,
): SeenEvent[] {
  let kept = [...before]
  let turn = turnBefore
  for (const event of events) {
    if (event.type === 'deal_started') kept = []
    if (event.type === 'turn_started') {
      if (turn === you && event.seat !== you) kept = []
      turn = event.seat
    }
    kept.push(event)
  }
  return kept
}

export function stripLines(events: readonly SeenEvent[], people: People): StripLine[] {
  const turns: Turn[] = []
  for (const event of events) {
    if (!('seat' in event) || event.seat === null || event.seat === people.you) continue
    const last = turns.at(-1)
    if (last?.seat === event.seat) last.events.push(event)
    else turns.push({ seat: event.seat, events: [event] })
  }
  return turns.flatMap(({ seat, events: of }) => {
    const clauses = clausesOf(of)
    if (clauses.length === 0) return []
    return [{ seat, text: t('strip-turn', { clauses: list(clauses) }) }]
  })
}

function clausesOf(events: readonly SeenEvent[]): string[] {
  return merged(events).flatMap((event) => {
    const said = clause(event)
    return said === null ? [] : [said]
  })
}

/** Cards drawn one by one, and lay-downs on one rank, become one; what was taken back is left out. */
function merged(events: readonly SeenEvent[]): SeenEvent[] {
  const kept: SeenEvent[] = []
  for (const event of events) {
    const same = kept.findIndex((e) => e.type === 'meld_laid' && joins(e, event))
    if (event.type === 'took_back') {
      const undone = kept.filter((e) => e.type === 'meld_laid' || e.type === 'took_pile').at(-1)
      if (undone) kept.splice(kept.lastIndexOf(undone), 1)
    } else if (same >= 0 && event.type === 'meld_laid') {
      const first = kept[same] as MeldLaid
      kept[same] = { ...event, cards: [...first.cards, ...event.cards] }
    } else if (event.type === 'drew_hidden' && !event.replacement) {
      const drawn = kept.findIndex((e) => e.type === 'drew_hidden' && !e.replacement)
      const before = kept[drawn]
      if (before?.type !== 'drew_hidden') kept.push(event)
      else kept[drawn] = { ...event, count: before.count + event.count }
    } else {
      kept.push(event)
    }
  }
  return kept
}

function joins(first: MeldLaid, event: SeenEvent): boolean {
  return event.type === 'meld_laid' && event.rank === first.rank && first.closed === null
}

function clause(event: SeenEvent): string | null {
  switch (event.type) {
    case 'red_threes_laid':
      return t('strip-red-threes', { count: event.cards.length })
    case 'drew':
      return event.replacement ? null : t('strip-drew', { count: event.cards.length })
    case 'drew_hidden':
      return event.replacement ? null : t('strip-drew', { count: event.count })
    case 'took_pile':
      return t('strip-took-pile', { count: event.count, rank: kindOf(event.upcard) })
    case 'meld_laid':
      return meldClause(event)
    case 'side_opened':
      return t('strip-opened', { points: event.points })
    case 'foot_taken':
    case 'foot_taken_hidden':
      if (event.left > 0) return t('strip-foot-knee')
      return t(event.ran ? 'strip-foot-ran' : 'strip-foot-walked')
    case 'discarded':
      return t('strip-discarded', { rank: kindOf(event.card) })
    case 'lifted':
      return t('strip-lifted', { error: event.error, points: event.points })
    case 'pile_passed':
      return t('strip-pile-passed')
    case 'hand_chosen':
      return t('strip-hand-chosen')
    case 'pile_removed':
      return t('strip-pile-removed', { count: event.count })
    case 'take_failed':
      return t('strip-take-failed')
    case 'asked_to_go_out':
      return t('strip-asked')
    case 'answered':
      return t(event.yes ? 'strip-answered-yes' : 'strip-answered-no')
    case 'went_out':
      return t('strip-went-out')
    default:
      return null
  }
}

function meldClause(event: MeldLaid): string {
  const { form, args, wilds } = meldWords(event)
  if (form === 'closed' || form === 'closed-wild') return t(`strip-${form}`, args)
  if (form === 'added-wilds') return t('strip-added-wilds', args)
  const id = form === 'started' ? 'strip-laid' : 'strip-added'
  return t(wilds > 0 ? `${id}-with-wilds` : id, args)
}
