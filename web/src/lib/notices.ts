// Owns: the few events that deserve a note across the table until they are seen.
import { t } from './i18n'
import type { People } from './people'
import { eventText } from './sentences'
import type { SeenEvent } from './wire'

export interface Notice {
  kind: 'foot' | 'yes' | 'no' | 'news'
  title: string
  more: string
}

export function noticeFor(event: SeenEvent, people: People): Notice | null {
  if (event.type === 'foot_taken' && event.seat === people.you) {
    if (event.left > 0) return { kind: 'foot', title: eventText(event, people) ?? '', more: '' }
    const id = event.ran ? 'notice-foot-ran' : 'notice-foot-walked'
    return { kind: 'foot', title: t(id), more: t(`${id}-more`, { count: event.cards.length }) }
  }
  if (event.type === 'foot_taken_hidden') {
    const who = { who: 'other', name: people.name(event.seat), count: event.count }
    if (event.left > 0) return { kind: 'foot', title: eventText(event, people) ?? '', more: '' }
    return { kind: 'foot', title: t(event.ran ? 'event-foot-ran' : 'event-foot-walked', who), more: '' }
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
