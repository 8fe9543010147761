// Owns: one plain sentence for each event, and one for each refusal.
import { type Kind, countKinds, isPicture, isWildKind, kindOf, printedKind, twoKind } from './cards'
import { has, list, t } from './i18n'
import type { People } from './people'
import type { Facts, SeenEvent } from './wire'
import type { MeldLaid } from '../protocol'

/** "a king and 2 fours" */
export function cardsText(cards: readonly string[]): string {
  const parts = [...countKinds(cards)].map(([rank, count]) =>
    count === 1 ? t('rank-one', { rank }) : t('rank-count', { rank, count }),
  )
  return list(parts)
}

/** A kind in as few letters as it has on its card: `10`, `K`, `Lady`. */
export function shortKind(kind: string): string {
  return isPicture(kind) ? t('card-picture', { rank: kind }) : printedKind(kind)
}

/** "2 twos and 1 joker", for a number of each. */
export function wildsText(twos: number, jokers: number): string {
  const parts: string[] = []
  if (twos > 0) parts.push(t('rank-count', { rank: twoKind(), count: twos }))
  if (jokers > 0) parts.push(t('rank-count', { rank: 'JK', count: jokers }))
  return list(parts)
}

type Words = Record<string, string | number>

export interface MeldWords {
  form: 'closed' | 'closed-wild' | 'started' | 'added' | 'added-wilds'
  args: Words
  wilds: number
}

/** How to speak of a lay-down: naturals and wild cards counted apart, except in a wild meld. */
export function meldWords(event: MeldLaid): MeldWords {
  const isWild = event.rank === 'wild'
  const wilds = isWild ? 0 : event.cards.filter((card) => isWildKind(kindOf(card))).length
  const count = event.cards.length - wilds
  const args: MeldWords['args'] = { rank: event.rank, count, wilds, size: event.size }
  if (event.closed) {
    args.color = event.closed
    return { form: isWild ? 'closed-wild' : 'closed', args, wilds }
  }
  if (event.size === event.cards.length) return { form: 'started', args, wilds }
  return { form: count === 0 ? 'added-wilds' : 'added', args, wilds }
}

const MELD_IDS: Record<MeldWords['form'], string> = {
  closed: 'event-book-closed',
  'closed-wild': 'event-book-closed-wild',
  started: 'event-meld-started',
  added: 'event-meld-added',
  'added-wilds': 'event-meld-added-wilds',
}

/**
 * The sentence for an event; `late` says that the turn of its seat had begun already, so that a foot
 * taken up then is played at once.
 */
export function eventText(event: SeenEvent, people: People, late = false): string | null {
  const actor = 'seat' in event && event.seat !== null ? event.seat : null
  const named: Words =
    actor === null ? {} : { who: people.who(actor), name: people.name(actor) }
  const say = (id: string, args: Words = {}): string =>
    t(`event-${id}`, { ...named, ...args })
  switch (event.type) {
    case 'deal_started':
      return say('deal-started', { deal: event.deal_number, points: event.initial_meld_points })
    case 'red_threes_laid':
      return say('red-threes-laid', { count: event.cards.length })
    case 'drew':
      return say(event.replacement ? 'drew-replacement' : 'drew', { cards: cardsText(event.cards) })
    case 'drew_hidden':
      return say(event.replacement ? 'drew-replacement-hidden' : 'drew-hidden', {
        count: event.count,
      })
    case 'took_pile':
      return say('took-pile', { count: event.count, rank: kindOf(event.upcard) })
    case 'pile_received':
      return event.cards.length > 0
        ? say('pile-received', { cards: cardsText(event.cards) })
        : null
    case 'pile_received_hidden':
      return null // the count was told when the pile was taken
    case 'meld_laid': {
      const { form, args, wilds } = meldWords(event)
      const withWilds = wilds > 0 && (form === 'started' || form === 'added')
      return t(`${MELD_IDS[form]}${withWilds ? '-with-wilds' : ''}`, { ...named, ...args })
    }
    case 'side_opened': {
      const mine = people.you !== null && people.sideOf(people.you) === event.side
      const who = mine ? (event.seat === people.you ? 'you' : 'ours') : 'other'
      return say('side-opened', { who, points: event.points })
    }
    case 'took_back':
      return say(event.pile_returned ? 'took-back-pile' : 'took-back')
    case 'foot_taken':
      if (event.left > 0) return say('foot-knee', { count: event.cards.length })
      return say(footId(event.ran, late), { count: event.cards.length })
    case 'foot_taken_hidden':
      if (event.left > 0) return say('foot-knee', { count: event.count })
      return say(footId(event.ran, late), { count: event.count })
    case 'discarded':
      return say('discarded', { rank: kindOf(event.card) })
    case 'asked_to_go_out':
      return say('asked-to-go-out')
    case 'answered':
      return say(event.yes ? 'answered-yes' : 'answered-no')
    case 'turn_started':
      return say('turn-started')
    case 'went_out':
      return say('went-out')
    case 'lifted':
      return say('lifted', { error: event.error, points: event.points })
    case 'pile_passed':
      return say('pile-passed')
    case 'hand_chosen':
      return say('hand-chosen')
    case 'pile_removed':
      return say('pile-removed', { count: event.count })
    case 'stock_refilled':
      return say('stock-refilled', { source: event.source })
    case 'take_failed':
      return say('take-failed', { lost: event.lost_turn ? 'yes' : 'no', points: event.penalty })
    case 'deal_ended':
      if (event.reason === 'turn_limit') return say('deal-ended-turn-limit', { deal: event.deal_number })
      return event.reason === 'stock' || event.seat === null
        ? say('deal-ended-stock', { deal: event.deal_number })
        : say('deal-ended-went-out', { deal: event.deal_number })
    case 'match_ended':
      return say('match-ended')
  }
}

export function footId(ran: boolean, late: boolean): 'foot-ran' | 'foot-walked' | 'foot-late' {
  if (ran) return 'foot-ran'
  return late ? 'foot-late' : 'foot-walked'
}

/** On which side a player who has changed sides plays now. */
export function sideText(seat: number, people: People): string {
  if (seat === people.you) return t('side-changed-you')
  const id = people.partner(seat) ? 'side-changed-ours' : 'side-changed-theirs'
  return t(id, { name: people.name(seat) })
}

/** The sentence for a refusal; names instead of seat numbers and card codes where that helps. */
export function refusalText(
  code: string,
  facts: Facts,
  people: People | null,
  fallback = '',
): string {
  const id = `refusal-${code.replaceAll('_', '-')}`
  if (!has(id)) return fallback || t('refusal-other')
  const args: Words = { ...facts }
  if (typeof facts.turn === 'number' && people) args.name = people.name(facts.turn)
  if (typeof facts.card === 'string') {
    const kind: Kind = kindOf(facts.card)
    args.rank ??= kind
    args['card-rank'] = kind
    args['card-word'] = t('rank-bare', { rank: kind })
  }
  const canName = has(`${id}.named`) && (facts.turn === undefined || args.name !== undefined)
  return t(canName ? `${id}.named` : id, args)
}
