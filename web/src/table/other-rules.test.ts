// @vitest-environment jsdom
// The page of a table under other rules than the usual ones.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  OTHER_RULES, bookView, chooseView, figuresView, frozenView, growingView, kneeView, lastView, liftView,
  ownMeldsView, stocksView,
} from '../dev/other-rules'
import { quietLink } from '../dev/quiet-link'
import { SCENES, baseView, drawView, snapshot } from '../dev/scenes'
import { useWildKinds } from '../lib/cards'
import { change } from '../lib/settings.svelte'
import { Table } from '../lib/table.svelte'
import type { Move } from '../lib/wire'
import type { SeenEvent, Snapshot, TableView } from '../protocol'
import TablePage from './TablePage.svelte'

// jsdom does not run the animations that leaving elements wait for.
vi.mock('svelte/transition', () => ({ fade: () => ({ duration: 0 }), scale: () => ({ duration: 0 }) }))

let moves: Move[] = []
let table: Table

function open(snap: Snapshot): void {
  table = new Table()
  const act = (move: Move): boolean => moves.push(move) > 0
  table.link = quietLink({ act })
  table.status('live')
  table.table(snap)
  render(TablePage, { table, onnew: () => {} })
}

const sit = (view: TableView, recent: SeenEvent[] = []): void => open(snapshot(view, recent))
const at = (id: string): HTMLElement => screen.getByTestId(id)
const tapOn = (id: string): Promise<boolean> => fireEvent.click(at(id))
const text = (id: string): string => (at(id).textContent ?? '').replace(/\s+/g, ' ').trim()

beforeEach(() => {
  moves = []
  change({ confirmDiscard: true, sort: 'rank', cardPercent: 100 })
})
afterEach(() => {
  cleanup()
  useWildKinds(['2', 'JK'])
})

test.each(Object.keys({ ...SCENES, ...OTHER_RULES }))('the scene %s can be shown', (name) => {
  open({ ...SCENES, ...OTHER_RULES }[name]!())
  expect(at('table').dataset.link).toBe('live')
})

// ---- before the play ---------------------------------------------------------------------

test('a wild card takes the pile where that is the only way', async () => {
  const view = drawView()
  const options = view.options as NonNullable<TableView['options']>
  sit({ ...view, upcard: 'Qh', options: { ...options, take_wilds: ['joker'] } })
  expect(at('action-take').getAttribute('aria-disabled')).toBe('false')
  await tapOn('action-take')
  expect(moves).toEqual([{ type: 'take_pile', lay: [], wild: 'joker' }])
})

test('a book that still grows can be added to, and says which meld is meant', async () => {
  const view = baseView()
  const melds = view.sides[0]!.melds.map((one) => ({ ...one, grows: one.rank === 'A' }))
  const book = melds.find((one) => one.rank === 'A')!
  const open = { ...book, cards: ['As', 'Ah', 'Ad'], closed: false, grows: false }
  sit({ ...view, sides: [{ ...view.sides[0]!, melds: [...melds, open] }, view.sides[1]!] })
  await tapOn('stack-A')
  at('book-0-A').querySelector('button')!.click()
  expect(moves).toEqual([{ type: 'lay', melds: [{ rank: 'A', cards: ['As'], place: 'older' }] }])
})

test.each([
  ['lift', 'action-lift', { type: 'lift', cards: 26 }],
  ['pass', 'choose-1', { type: 'choose_pile', pile: 1 }],
  ['choose', 'choose-0', { type: 'choose_pile', pile: 0 }],
] as const)('before the play: %s', async (phase, id, move) => {
  const view = baseView({ phase, lift_wanted: 26 })
  const options = view.options as NonNullable<TableView['options']>
  sit({ ...view, options: { ...options, lift: [11, 42], discard: {}, lay: [] } })
  await tapOn(id)
  expect(moves).toEqual([move])
})

test('of several stock piles each can be drawn from', async () => {
  const view = drawView()
  const options = view.options as NonNullable<TableView['options']>
  sit({ ...view, stock_piles: [9, 8, 7], options: { ...options, draw_piles: [0, 2] } })
  expect(at('draw-2').textContent).toBe('Pile 3: 7')
  await tapOn('draw-2')
  expect(moves).toEqual([{ type: 'draw', pile: 2 }])
})

test('the depth of a lift is chosen with the slider and the two buttons, within its bounds', async () => {
  sit(liftView())
  expect(at('lift-depth').getAttribute('aria-valuetext')).toBe('22 cards')
  await fireEvent.input(at('lift-depth'), { target: { value: '2' } })
  expect(at('lift-depth').getAttribute('aria-valuetext')).toBe('6 cards')
  await tapOn('lift-fewer')
  expect(at('lift-depth').getAttribute('aria-valuetext')).toBe('6 cards')
  await tapOn('lift-more')
  await tapOn('action-lift')
  expect(moves).toEqual([{ type: 'lift', cards: 7 }])
})

test('what the others lifted stands at their places, and the own lift is told', async () => {
  sit(liftView())
  expect(text('seat-1')).toContain('lifted, 1 off')
  expect(text('seat-2')).toContain('lifted just right')
  const { view, players, pace_ms, style } = snapshot(liftView(), [])
  table.table({
    type: 'update', since: 42, seq: 43, players, pace_ms, style, view,
    events: [{ type: 'lifted', seat: 0, error: 1, points: 0 }],
  })
  await tick()
  expect(text('notice')).toContain('You lifted one card too many or too few: no points.')
})

test('the card that is shown of each pile is said', () => {
  sit(chooseView())
  expect(at('choose-0').getAttribute('aria-label')).toBe('First pile, with a king: Play it as my hand')
  expect(at('choose-1').getAttribute('aria-label')).toContain('a red three')
})

test('while others choose nothing is offered', () => {
  sit({ ...chooseView(), acting: 2, options: null })
  expect(text('before-play')).toBe('The cards come when everyone has chosen.')
  expect(text('prompt')).toBe('Ben is choosing.')
})

// ---- stock and pile ----------------------------------------------------------------------

test('a second card is drawn from a pile on the table', async () => {
  sit(stocksView(), [{ type: 'drew', seat: 0, cards: ['9c'], replacement: false }])
  expect(text('prompt')).toBe('Draw 1 more card.')
  expect(screen.queryByTestId('take-reason')).toBeNull()
  await tapOn('stock-pile-3')
  expect(moves).toEqual([{ type: 'draw', pile: 3 }])
})

test('a frozen pile says so, and what left the table is counted', () => {
  sit(frozenView())
  expect(text('frozen')).toBe('frozen')
  expect(at('pile').getAttribute('aria-label')).toContain('The pile is frozen.')
  expect(text('pile')).toContain('14 cards out of play')
})

test('with more than one way to take the pile the page asks', async () => {
  sit(frozenView())
  await tapOn('action-take')
  expect(moves).toEqual([])
  expect(text('take-plain')).toBe('With 2 kings')
  expect(text('take-two')).toBe('With a king and a two')
  await tapOn('take-joker')
  expect(moves).toEqual([{ type: 'take_pile', lay: [], wild: 'joker' }])
})

test('a chosen king and two say how the pile is taken; two kings too', async () => {
  sit(frozenView())
  await tapOn('stack-K')
  await tapOn('stack-2')
  await tapOn('action-take')
  expect(moves).toEqual([{ type: 'take_pile', lay: [], wild: 'two' }])
  table.settled({ refused: null } as never)
  await tick()
  expect(at('stack-K').dataset.selected).toBe('0')
  expect(at('stack-2').dataset.selected).toBe('0')
  moves = []
  await tapOn('stack-K')
  await tapOn('stack-K')
  await tapOn('action-take')
  expect(moves).toEqual([{ type: 'take_pile', lay: [] }])
})

test('where the upcard goes onto a meld nothing of the hand goes with it', async () => {
  const view = frozenView()
  sit({ ...view, options: { ...view.options!, take_wilds: [], take_lays: ['K'] } })
  await tapOn('stack-K')
  await tapOn('action-take')
  table.table({ ...snapshot({ ...view, phase: 'play' }, []), type: 'update', since: 42, seq: 43, events: [
    { type: 'took_pile', seat: 0, upcard: 'Kh', count: 7 },
    { type: 'meld_laid', seat: 0, rank: 'K', cards: ['Kh'], size: 4, closed: null, older: false },
  ] } as never)
  expect(moves[0]).toEqual({ type: 'take_pile', lay: [] })
  expect(moves[1]).toMatchObject({ type: 'lay', melds: [{ rank: 'K' }] })
})

// ---- melds -------------------------------------------------------------------------------

test('a larger book tells its cards, black threes their colour', () => {
  sit(growingView())
  expect(text('book-0-K')).toContain('9 cards')
  expect(text('book-0-B3')).not.toContain('cards')
  expect(at('book-0-K').querySelector('[role=img]')!.getAttribute('aria-label')).toContain('open for more')
})

test('ready lay-downs say book, meld or second meld', async () => {
  sit(growingView())
  await tapOn('quick-31')
  await tapOn('quick-32')
  await tapOn('quick-33')
  const melds = moves.map((move) => (move.type === 'lay' ? move.melds[0] : null))
  expect(melds.map((meld) => meld?.place)).toEqual(['older', undefined, 'new'])
  expect(text('quick-31')).toBe('+ king on the book')
})

test('the melds of partners who meld alone carry their names; only the own take cards', async () => {
  sit(ownMeldsView())
  expect(text('meld-0-9')).toContain('You')
  expect(text('seat-2')).toContain('not opened')
  await tapOn('stack-K')
  const open = [...at('side-0').querySelectorAll('button')].map((b) => b.getAttribute('aria-label'))
  expect(open.length).toBeGreaterThan(0)
  expect(open.every((label) => label!.startsWith('You: '))).toBe(true)
  const owners = [...at('side-0').querySelectorAll('.open .words b + span')].map((one) => one.textContent)
  expect(owners.join(' ')).toMatch(/^(You )+(Ben ?)+$/)
})

test('a Lady is laid by the button and by choosing her', async () => {
  open(OTHER_RULES.figures!())
  await tapOn('action-lady')
  await tapOn('stack-LY')
  await tapOn('action-lay')
  expect(moves).toEqual([{ type: 'lay_lady' }, { type: 'lay_lady' }])
  expect(text('red-threes-0')).toBe('2 Ladies')
  expect(at('stack-JS').getAttribute('aria-label')).toContain('Jester')
})

test('the hand of the 262-card pack is sorted as its cards are', () => {
  open(OTHER_RULES.figures!())
  const kinds = [...at('hand').querySelectorAll('button')].map((b) => b.dataset.testid!.slice(6))
  expect(kinds.join(' ')).toBe('LY VL 1 2 3 4 5 6 7 8 9 10 11 12 L JS JK')
  expect(figuresView().hand).toContain('LD')
})

// ---- reserves, opening, the end ------------------------------------------------------------

test('knee and foot are told apart', async () => {
  sit(kneeView())
  expect(screen.getByRole('region', { name: 'Your knee' })).toBeTruthy()
  expect(text('seat-1')).toContain('11 in knee')
  expect(text('seat-3')).toContain('knee: 13')
  expect(text('foot-peek')).toContain('a four')
})

test('an opening that is a whole book has no points to reach', () => {
  sit(bookView())
  expect(text('prompt')).toContain('Lay down a whole clean book first')
  expect(text('opening')).toBe('First lay-down: a whole clean book')
})

test('the checklist names the rank of a book that must be there', () => {
  sit(growingView())
  expect(text('goal-own_kind_books')).toContain('Books of sevens')
  expect(text('goal-total_books')).toContain('Books in all')
})

test('the last round is said, with who is out', () => {
  sit(lastView(), [{ type: 'went_out', seat: 2 }])
  expect(text('last-round')).toBe('Last round: Ben is out.')
  expect(text('seat-2')).toContain('Out')
  cleanup()
  sit(lastView()) // no cards left is not yet out
  expect(screen.queryByTestId('last-round')).toBeNull()
})

test('a match to a number of points says so in place of the number of deals', () => {
  sit(frozenView())
  expect(document.querySelector('.deal')!.textContent).toContain('to 20,000 points')
  expect(document.querySelector('.deal')!.textContent).not.toContain('of 4')
})

test('sides that change from deal to deal are read anew', async () => {
  sit(baseView())
  expect(text('seat-2')).toContain('Partner')
  const seats = baseView().seats.map((one) => ({ ...one, side: one.seat === 1 || one.seat === 0 ? 0 : 1 }))
  const sides = baseView().sides.map((side) => ({ ...side, seats: side.side === 0 ? [0, 1] : [2, 3] }))
  const { players, pace_ms, style, view } = snapshot({ ...baseView(), deal_number: 3, seats, sides }, [])
  table.table({ type: 'update', since: 42, seq: 43, players, pace_ms, style, view, events: [] })
  await tick()
  expect(text('notice')).toBe('Clara plays on your side in this deal. Ben plays on the other side in this deal. All right')
  expect(text('seat-1')).toContain('Partner')
  expect(text('seat-2')).not.toContain('Partner')
})

test('cards drawn one by one are told as one draw', () => {
  const drew = { type: 'drew_hidden', seat: 1, count: 1, replacement: false } as const
  sit({ ...baseView(), turn: 2, acting: 2, options: null }, [drew, drew, { type: 'discarded', seat: 1, card: '5s' }])
  expect(text('strip')).toContain('drew 2 cards and discarded a five')
})

test('the score of the 262-card pack speaks of Ladies', () => {
  const [first] = SCENES.score!().view.scores
  open(snapshot({ ...SCENES.score!().view, scores: [first!] }, [], ['JS', 'JK']))
  expect(text('line-red_threes')).toContain('Ladies on clean books')
})

test('three kings where a book of kings grows: asked where, then laid there', async () => {
  const view = growingView()
  const lay = view.options!.lay.filter((one) => one.rank === 'K' && (one.starts || one.older))
  sit({ ...view, options: { ...view.options!, lay } })
  for (let i = 0; i < 3; i += 1) await tapOn('stack-K')
  await tapOn('action-lay')
  expect(moves).toEqual([])
  expect(text('prompt')).toBe('Where do the kings go?')
  expect(text('target-older')).toBe('On the book of kings')
  await tapOn('target-new')
  expect(moves).toMatchObject([{ type: 'lay', melds: [{ rank: 'K', place: 'new' }] }])
})

test('a foot that is taken up as the turn begins is played at once', async () => {
  sit(drawView())
  const { players, pace_ms, style, view } = snapshot(drawView(), [])
  table.table({
    type: 'update', since: 42, seq: 43, players, pace_ms, style, view, events: [
      { type: 'turn_started', seat: 0 }, { type: 'foot_taken', seat: 0, ran: false, cards: ['4s', '5s'], left: 0 },
    ],
  })
  await tick()
  expect(text('notice')).toContain('You picked up 2 cards, and play them in this turn.')
  expect(text('log')).toContain('and play it now')
})

test('a digit means the pile of that number, and nothing where there is but one', async () => {
  const press = (key: string): Promise<boolean> => fireEvent.keyDown(document.body, { key })
  sit(stocksView())
  await press('3') // empty: not offered
  await press('4')
  cleanup()
  sit(chooseView())
  await press('2')
  cleanup()
  sit(drawView())
  await press('1')
  expect(moves).toEqual([{ type: 'draw', pile: 3 }, { type: 'choose_pile', pile: 1 }])
})
