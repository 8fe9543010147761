import { beforeEach, expect, test } from 'vitest'
import { HINT, WIDE_HINT } from '../dev/advice'
import { quietLink } from '../dev/quiet-link'
import { baseView, drawView, snapshot } from '../dev/scenes'
import type { Hinted, TableView } from '../protocol'
import { Hints } from './hints.svelte'
import { marksOf, sameMove } from './marks'
import { change } from './settings.svelte'
import { Table } from './table.svelte'
import type { Move, Question } from './wire'

let asked: Question[]
let table: Table
let hints: Hints

function sit(view: TableView = baseView()): void {
  asked = []
  table = new Table()
  table.link = quietLink({
    act: () => true,
    ask: (question) => {
      asked.push(question)
      return `question-${asked.length}`
    },
  })
  table.status('live')
  table.table(snapshot(view, []))
  hints = new Hints(table)
}

function answer(hint: Hinted): void {
  table.answered({ ...hint, cmd: `question-${asked.length}` })
}

/** Make a move, have it accepted, and be told of it. */
function make(move: Move, part: Partial<TableView> = {}): void {
  table.send(move)
  table.settled({ refused: null })
  const { type: _, recent: _r, ...rest } = snapshot(baseView(part), [])
  table.table({ ...rest, type: 'update', since: table.seq, seq: table.seq + 1, events: [] })
}

beforeEach(() => {
  change({ hints: 'ask' })
  sit()
})

test('a hint is asked for at the table as it stands', () => {
  hints.ask()
  expect(asked).toEqual([{ type: 'hint', base: 42 }])
  expect(hints.asking).toBe(true)
  hints.ask()
  expect(asked).toHaveLength(1)
})

test('a hint is said aloud: what to do, why, and how sure that is', () => {
  hints.ask()
  answer(HINT)
  const said = table.said.at(-1)?.text ?? ''
  expect(said).toMatch(/^Hint: Lay down three fives\. /)
  expect(said).toContain('keeps the pair of nines')
  expect(said).toContain('about 35 points less')
  hints.close()
  hints.ask()
  answer(WIDE_HINT)
  expect(table.said.at(-1)?.text).toContain('Another move is about as good')
})

test('nobody gets a hint out of turn', () => {
  sit(baseView({ turn: 1, acting: 1, options: null }))
  hints.ask()
  expect(asked).toEqual([])
  expect(table.refusal).toBe('A hint is for your own turn.')
})

test('hints can be turned off on the device and at the table', () => {
  change({ hints: 'off' })
  expect(hints.offered).toBe(false)
  hints.ask()
  change({ hints: 'ask' })
  table.table({ ...snapshot(baseView(), []), style: { ...table.style, hints: false } })
  expect(hints.offered).toBe(false)
  hints.ask()
  expect(asked).toEqual([])
})

test('whoever does what the hint says is led on, step by step, and the hint ends with the last', () => {
  hints.ask()
  answer(HINT)
  expect(hints.step?.move.type).toBe('lay')
  make({ type: 'lay', melds: [{ rank: '5', cards: ['5h', '5d', '5c'] }] })
  expect(hints.step?.move.type).toBe('discard')
  expect(table.said.at(-1)?.text).toBe('Hint: Discard a black three.')
  make({ type: 'discard', card: '3c' }, { turn: 1, acting: 1, options: null })
  expect(hints.shown).toBe(false)
})

test('another move ends the hint, and so does a table that has moved on by itself', () => {
  hints.ask()
  answer(HINT)
  make({ type: 'lay', melds: [{ rank: 'K', cards: ['Kc'] }] })
  expect(hints.shown).toBe(false)
  hints.ask()
  answer({ ...HINT, seq: table.seq })
  expect(hints.shown).toBe(true)
  table.table({ ...snapshot(baseView(), []), seq: 99 })
  expect(hints.shown).toBe(false)
})

test('an answer for a table that is no more is not shown', () => {
  hints.ask()
  answer({ ...HINT, seq: 41 })
  expect(hints.answer).toBeNull()
})

test('a question without an answer says so', () => {
  hints.ask()
  table.unanswered('question-1', 'too_fast', {}, 'Too fast.')
  expect(hints.failed).toMatch(/\.$/)
  expect(hints.asking).toBe(false)
})

test('the cards, the meld and the control of a move are marked', () => {
  const view = baseView()
  const lay = marksOf({ type: 'lay', melds: [{ rank: 'K', cards: ['Kc', '2s'] }] }, view)
  expect([...lay.kinds]).toEqual([['K', 1], ['2', 1]])
  expect([...lay.melds]).toEqual(['K'])
  expect(lay.control).toBe('action-lay')
  const fresh = marksOf({ type: 'lay', melds: [{ rank: 'K', cards: ['Kc'], place: 'new' }] }, view)
  expect([...fresh.melds]).toEqual([])
  expect(marksOf({ type: 'draw', pile: 2 }, view)).toMatchObject({ stock: 2, pile: false })
  expect(marksOf({ type: 'discard', card: '3s' }, view).kinds.get('B3')).toBe(1)
})

test('with the pile the cards that go down with its upcard are marked', () => {
  const view = drawView()
  const takes = { ...view, upcard: 'Ks', options: { ...view.options!, take_lays: ['K', 'K', 'K'] } }
  const marks = marksOf({ type: 'take_pile', lay: [] }, takes)
  expect(marks.pile).toBe(true)
  expect([...marks.kinds]).toEqual([['K', 2]])
  const wild = marksOf({ type: 'take_pile', wild: 'joker' }, takes)
  expect([...wild.kinds]).toEqual([['K', 1], ['JK', 1]])
})

test('moves are the same when the kinds of their cards are', () => {
  const lay = (cards: string[]): Move => ({ type: 'lay', melds: [{ rank: '5', cards }] })
  expect(sameMove(lay(['5d', '5c', '2h']), lay(['2s', '5h', '5h']))).toBe(true)
  expect(sameMove(lay(['5d', '5c', '2h']), lay(['5d', '5c', '*r']))).toBe(false)
  expect(sameMove({ type: 'draw' }, { type: 'draw', pile: 0 })).toBe(true)
  expect(sameMove({ type: 'discard', card: '3s' }, { type: 'discard', card: '3h' })).toBe(false)
})
