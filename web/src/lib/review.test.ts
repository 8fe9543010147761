import { beforeEach, expect, test } from 'vitest'
import { quietLink } from '../dev/quiet-link'
import { REVIEWED, REVIEWING } from '../dev/review'
import { SCENES } from '../dev/scenes'
import type { Snapshot } from '../protocol'
import { byTurn, gradeCount, luckTexts, shown, whenText } from './decisions'
import { Review, WHOLE_MATCH } from './review.svelte'
import { Table } from './table.svelte'
import type { Question } from './wire'

let asked: Question[]
let told: unknown[]
let table: Table
let review: Review

beforeEach(() => {
  asked = []
  told = []
  table = new Table()
  table.link = quietLink({
    ask: (question) => {
      asked.push(question)
      return `question-${asked.length}`
    },
    tell: (message) => told.push(message),
  })
  table.table((SCENES.score as () => Snapshot)())
  review = new Review(table)
})

test('a review tells its progress until it is there', () => {
  review.start(2)
  expect(asked).toEqual([{ type: 'review', deal: 2 }])
  for (const progress of REVIEWING) table.answered({ ...progress, cmd: 'question-1' })
  expect([review.state, review.done, review.total]).toEqual(['asking', 180, 248])
  table.answered({ ...REVIEWED, cmd: 'question-1' })
  expect(review.state).toBe('done')
  expect(table.said.at(-1)?.text).toBe('The review is ready.')
})

test('a review can be given up, and what still comes of it is not shown', () => {
  review.start(2)
  review.stop()
  expect(told).toEqual([{ type: 'stop_review', cmd: 'question-1' }])
  table.answered({ ...REVIEWED, cmd: 'question-1' })
  expect([review.state, review.answer]).toEqual(['stopped', null])
})

test('to ask for the whole match gives up the review of the deal', () => {
  review.start(2)
  review.start(WHOLE_MATCH)
  expect(told).toHaveLength(1)
  expect(asked.at(-1)).toEqual({ type: 'review', deal: 0 })
  expect(review.state).toBe('asking')
})

test('a review that fails says why', () => {
  review.start(2)
  table.unanswered('question-1', 'server_error', {}, '')
  expect([review.state, review.failed.length > 10]).toEqual(['failed', true])
})

test('decisions can be shown of one seat, and only those that cost points', () => {
  const seqs = (seat: number | null, errors: boolean): number[] =>
    shown(REVIEWED.decisions, { seat, errors }).map((one) => one.seq)
  expect(seqs(0, true)).toEqual([8, 40])
  expect(seqs(null, true)).toEqual([8, 24, 40])
  expect(seqs(0, false)).toEqual([6, 8, 9, 11, 40])
})

test('decisions of one turn stand together', () => {
  const turns = byTurn(REVIEWED.decisions)
  expect(turns.map((turn) => [turn.turn, turn.seat, turn.decisions.length])).toEqual([
    [1, 0, 1], [2, 0, 3], [6, 2, 1], [9, 0, 1],
  ])
})

test('luck and play are told apart, in words', () => {
  expect(luckTexts(REVIEWED.luck[0]!)).toEqual({
    cards: 'The cards gave your side 420 points more than usual.',
    play: 'Your side’s play lost 130.',
  })
  expect(luckTexts({ side: 0, result: 0, cards: 0, play: 0 }).cards).toContain('neither')
})

test('small words of the review', () => {
  expect(whenText({ deal: 2, turn: 9 }, false)).toBe('Turn 9')
  expect(whenText({ deal: 2, turn: 9 }, true)).toBe('Deal 2, turn 9')
  expect(gradeCount(REVIEWED.seats[3]!, 'inaccuracy')).toBe(4)
  expect(gradeCount({ ...REVIEWED.seats[3]!, grades: [] }, 'blunder')).toBe(0)
})
