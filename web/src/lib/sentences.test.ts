import { expect, test } from 'vitest'
import { PLAYERS, RECENT, baseView } from '../dev/scenes'
import { has, t } from './i18n'
import { peopleOf } from './people'
import { cardsText, eventText, refusalText } from './sentences'
import { sinceOwnTurn, stripLines } from './strip'
import type { SeenEvent } from './wire'

const people = peopleOf(baseView(), PLAYERS)

const CODES = [
  'not_your_turn', 'draw_first', 'already_drew', 'answer_first', 'nothing_asked', 'deal_over',
  'deal_not_over', 'match_over', 'pile_empty', 'top_is_three', 'no_matching_pair',
  'cannot_start_next', 'below_minimum', 'keep_cards', 'rank_not_melded', 'not_held',
  'meld_too_small', 'no_open_meld', 'meld_already_open', 'too_wild', 'no_such_card',
  'card_not_of_meld', 'nothing_laid', 'red_three_not_discarded', 'finish_opening_first',
  'finish_take_first', 'must_go_out', 'already_asked', 'not_in_foot', 'books_missing',
  'partner_not_played_foot', 'cannot_play_all', 'no_partner_to_ask', 'nothing_to_take_back',
  'stock_only_yet', 'pile_too_small', 'top_blocks', 'open_first', 'book_first',
  'discard_banned', 'one_kind_of_laying', 'rank_used_up', 'book_is_closed', 'new_clean_meld_first',
  'not_yet_in_foot', 'not_last_discard', 'choose_first', 'nothing_to_choose', 'no_lady_place',
  'no_stock_pile', 'pile_is_frozen', 'use_taken_card',
  'saw_hidden_cards', 'bad_message', 'hello_first', 'no_such_table', 'bad_token', 'stale',
  'id_reused', 'storage_full', 'server_stopping', 'too_fast', 'watcher_cannot_act', 'table_damaged',
  'server_error', 'bad_request', 'bad_origin', 'bad_name', 'unknown_ruleset', 'unknown_level',
  'players_not_allowed', 'solo_not_allowed', 'not_found', 'method_not_allowed', 'too_large',
]
const FACTS = {
  turn: 1, rank: 'K', have: 1, need: 2, reachable: 65, keep: 2, card: 'Ks', laid: 45, clean: 1,
  dirty: 0, wild: 1, own_kind: 0, total: 0, turns: 2, seq: 7,
}

test.each(CODES)('%s has a sentence of its own with every fact filled in', (code) => {
  expect(has(`refusal-${code.replaceAll('_', '-')}`)).toBe(true)
  const text = refusalText(code, FACTS, people)
  expect(text).toMatch(/^[A-Z].*\.$/)
  expect(text).not.toMatch(/[{}$]/)
})

test('refusals name the player, the ranks and the missing cards', () => {
  expect(refusalText('not_your_turn', { turn: 1 }, people)).toBe('It is Clara’s turn.')
  expect(refusalText('no_matching_pair', { rank: '9', have: 1, need: 2 }, people)).toBe(
    'You need 2 nines in your hand to take the pile; you have 1.',
  )
  expect(refusalText('not_held', { card: 'Ks' }, people)).toBe('You do not hold enough kings.')
  expect(refusalText('card_not_of_meld', { card: '8s', rank: 'K' }, people)).toBe(
    'An eight does not belong on the kings.',
  )
})

test('an unknown code falls back to what the server said', () => {
  expect(refusalText('from_the_future', {}, people, 'Not today.')).toBe('Not today.')
})

test('cards are spelled out', () => {
  expect(cardsText(['Ks', '8s', '4h', '4d'])).toBe('2 fours, an eight, and a king')
})

test.each<[SeenEvent, string | null]>([
  [{ type: 'drew', seat: 0, cards: ['Ks', '4h'], replacement: false }, 'You drew a four and a king.'],
  [{ type: 'drew_hidden', seat: 1, count: 2, replacement: false }, 'Clara drew 2 cards.'],
  [{ type: 'took_pile', seat: 2, upcard: '7d', count: 7 }, 'Ben took the pile, 7 cards, with a seven on top.'],
  [{ type: 'meld_laid', seat: 1, rank: 'K', cards: ['Ks', 'Kd', '2c'], size: 3, closed: null, older: false }, 'Clara laid down 2 kings with 1 wild card.'],
  [{ type: 'meld_laid', seat: 1, rank: 'K', cards: ['2c'], size: 4, closed: null, older: false }, 'Clara added 1 wild card to the kings, making 4.'],
  [{ type: 'meld_laid', seat: 1, rank: 'wild', cards: ['2c', '2d', '*r'], size: 3, closed: null, older: false }, 'Clara laid down 3 wild cards.'],
  [{ type: 'meld_laid', seat: 0, rank: 'K', cards: ['Ks'], size: 7, closed: 'clean', older: false }, 'You closed a clean book of kings.'],
  [{ type: 'foot_taken_hidden', seat: 3, ran: false, count: 13, left: 0 }, 'Margarethe walked into the foot, 13 cards, to play from the next turn.'],
  [{ type: 'foot_taken', seat: 0, ran: true, cards: ['Ks', '4h'], left: 0 }, 'You ran into your foot: 2 cards more, and your turn goes on.'],
  [{ type: 'discarded', seat: 3, card: 'As' }, 'Margarethe discarded an ace.'],
  [{ type: 'side_opened', seat: 2, side: 0, points: 95, needed: 90 }, 'Your side has made its first lay-down, with 95 points.'],
  [{ type: 'pile_received_hidden', seat: 2, count: 6 }, null],
])('%o is told in one sentence', (event, text) => {
  expect(eventText(event, people)).toBe(text)
})

test('the strip tells each turn of the others in one sentence', () => {
  expect(stripLines(RECENT, people).map((line) => line.text)).toEqual([
    'drew 2 cards, laid down 4 eights, and discarded a five.',
    'took 7 cards from the pile, with a seven on top, closed a clean book of sevens, ran into the foot, and discarded a four.',
    'drew 2 cards, laid out a red three, and discarded a queen.',
  ])
})

test('the strip lasts until the own turn has ended', () => {
  const turn = (seat: number): SeenEvent => ({ type: 'turn_started', seat })
  const discard = (seat: number): SeenEvent => ({ type: 'discarded', seat, card: '4s' })
  const mine = sinceOwnTurn([discard(3)], [turn(0)], 3, 0)
  expect(mine).toEqual([discard(3), turn(0)])
  expect(sinceOwnTurn(mine, [discard(0), turn(1), discard(1)], 0, 0)).toEqual([turn(1), discard(1)])
})

test('a lay-down that was taken back is not told', () => {
  const laid: SeenEvent = { type: 'meld_laid', seat: 1, rank: 'K', cards: ['Ks', 'Kd', 'Kc'], size: 3, closed: null, older: false }
  const back: SeenEvent = { type: 'took_back', seat: 1, pile_returned: false }
  const end: SeenEvent = { type: 'discarded', seat: 1, card: '4s' }
  expect(stripLines([laid, back, end], people).map((line) => line.text)).toEqual(['discarded a four.'])
})

test('an id without a sentence is seen, not hidden', () => {
  expect(t('no-such-id')).toBe('no-such-id')
})
