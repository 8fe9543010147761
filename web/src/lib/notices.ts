// Owns: the few events that deserve a note across the table until they are seen.
import { t } from './i18n'
import type { People } from './people'
import { eventText, footId } from './sentences'
import type { SeenEvent } from './wire'

export interface Notice {
  kind: 'foot' | 'yes' | 'no' | 'news'
  title: string
  more: string
}

export function noticeFor(event: SeenEvent, people: People, late = false): Notice | null {
  if (event.type === 'foot_taken' && event.seat === people.you) {
    if (event.left > 0) return { kind: 'foot', title: eventText(event, people) ?? '', more: '' }
    const id = `notice-${footId(event.ran, late)}`
    return { kind: 'foot', title: t(id), more: t(`${id}-more`, { count: event.cards.length }) }
  }
  if (event.type === 'foot_taken_hidden') {
    return { kind: 'foot', title: eventText(event, people, late) ?? '', more: '' }
  }
  if (event.type === 'lifted' && event.seat === people.you) return news(event, people)
  if (event.type === 'take_failed') return news(event, people)
  if (event.type === 'answered' && people.partner(event.seat)) {
    const id = event.yes ? 'notice-answer-yes' : 'notice-answer-no'
    const args = { name: people.name(event.seat) }
    return { kind: event.yes ? 'yes' : 'no', title: t(id, args), more: t(`${id}-more`) }
  }
  return null
}

function news(event: SeenEvent, people: People): Notice {
  return { kind: 'news', title: eventText(event, people) ?? '', more: '' }
}
