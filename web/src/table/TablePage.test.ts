// @vitest-environment jsdom
// The page of a table, played with taps and keys against a link that only writes down the moves.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HAND_40, SCENES, baseView, drawView, openingView, snapshot } from '../dev/scenes'
import { quietLink } from '../dev/quiet-link'
import { change } from '../lib/settings.svelte'
import { Table } from '../lib/table.svelte'
import type { Move } from '../lib/wire'
import type { TableView } from '../protocol'
import TablePage from './TablePage.svelte'

// jsdom does not run the animations that leaving elements wait for.
vi.mock('svelte/transition', () => ({ fade: () => ({ duration: 0 }), scale: () => ({ duration: 0 }) }))

let moves: Move[] = []
let table: Table

function sit(view: TableView, recent: Parameters<typeof snapshot>[1] = []): void {
  table = new Table()
  table.link = quietLink({ act: (move) => moves.push(move) > 0 })
  table.status('live')
  table.table(snapshot(view, recent))
  render(TablePage, { table, onnew: () => {} })
}

const at = (id: string): HTMLElement => screen.getByTestId(id)
const tapOn = (id: string): Promise<boolean> => fireEvent.click(at(id))
const press = (key: string): Promise<boolean> => fireEvent.keyDown(document.body, { key })

beforeEach(() => {
  moves = []
  change({ confirmDiscard: true, sort: 'rank', cardPercent: 100 })
})
afterEach(cleanup)

test('the root says where the table stands', () => {
  sit(baseView())
  expect({ ...at('table').dataset }).toMatchObject({
    phase: 'play', acting: '0', you: '0', seq: '42',
  })
})

test('the settings name the sources of the rules, and say that they are incomplete', async () => {
  sit(baseView())
  await tapOn('open-settings')
  expect(at('rules-incomplete').textContent).toBe('Incomplete source')
  expect(at('sources').textContent).toContain('Grandmother')
})

test('forty cards stand in at most fifteen stacks, and say how many they are', () => {
  sit(baseView({ hand: HAND_40 }))
  const stacks = [...at('hand').querySelectorAll('button')]
  expect(stacks.length).toBeLessThanOrEqual(15)
  expect(at('stack-9').dataset.count).toBe('5')
  expect(at('stack-9').getAttribute('aria-label')).toContain('5 nines, 10 points each')
})

test('three taps and Lay down send one meld; the refused keeps the choice and says why', async () => {
  sit(baseView())
  await tapOn('stack-5')
  await tapOn('stack-5')
  await tapOn('stack-5')
  expect(at('stack-5').dataset.selected).toBe('3')
  await tapOn('action-lay')
  expect(moves).toEqual([{ type: 'lay', melds: [{ rank: '5', cards: ['5d', '5c', '5h'] }] }])
  table.settled({ refused: { code: 'keep_cards', facts: { keep: 2 }, text: '' } })
  await tick()
  expect(at('refusal').textContent).toContain('besides the card you discard')
  expect(at('stack-5').dataset.selected).toBe('3')
})

test('what was accepted is no longer chosen', async () => {
  sit(baseView())
  await tapOn('stack-5')
  await tapOn('action-lay')
  table.settled({ refused: null })
  await tick()
  expect(at('stack-5').dataset.selected).toBe('0')
})

test('a discard takes a second tap, and can be called off', async () => {
  sit(baseView())
  await tapOn('stack-J')
  await tapOn('action-discard')
  expect(moves).toEqual([])
  expect(document.activeElement).toBe(at('action-confirm'))
  await press('Escape')
  expect(screen.queryByTestId('action-confirm')).toBeNull()
  await tapOn('action-discard')
  await tapOn('action-confirm')
  expect(moves).toEqual([{ type: 'discard', card: 'Jh' }])
})

test('without the confirmation one tap discards', async () => {
  change({ confirmDiscard: false })
  sit(baseView())
  await tapOn('stack-J')
  await tapOn('action-discard')
  expect(moves).toEqual([{ type: 'discard', card: 'Jh' }])
})

test('only wild cards: the page asks where they go', async () => {
  sit(baseView())
  await tapOn('stack-2')
  await tapOn('action-lay')
  expect(moves).toEqual([])
  await tapOn('target-K')
  expect(moves).toEqual([{ type: 'lay', melds: [{ rank: 'K', cards: ['2s'] }] }])
})

test('a tap on a meld adds the chosen cards to it', async () => {
  sit(baseView())
  await tapOn('stack-K')
  await fireEvent.click(at('meld-0-K').querySelector('button') as HTMLElement)
  expect(moves).toEqual([{ type: 'lay', melds: [{ rank: 'K', cards: ['Kc'] }] }])
})

test('a ready suggestion lays exactly its cards', async () => {
  sit(baseView())
  await tapOn('quick-34')
  expect(moves).toEqual([{ type: 'lay', melds: [{ rank: '5', cards: ['5d', '5c', '5h'] }] }])
})

test('the pile that cannot be taken says why, and stays in reach', async () => {
  sit(drawView())
  expect(at('take-reason').textContent).toContain('You need 2 queens')
  expect(at('action-take').getAttribute('aria-disabled')).toBe('true')
  await tapOn('action-take')
  expect(moves).toEqual([])
  expect(at('refusal').textContent).toContain('You need 2 queens')
})

test('taking the pile lays the chosen cards with it', async () => {
  const view = drawView()
  const options = view.options as NonNullable<TableView['options']>
  const take = { ok: true, code: null, facts: {} }
  sit({ ...view, upcard: 'Ks', options: { ...options, take, take_lays: ['K', 'K', 'K'] } })
  for (const id of ['stack-K', 'stack-K', 'stack-9', 'stack-9', 'stack-2']) await tapOn(id)
  await tapOn('action-take')
  await tapOn('target-9')
  expect(moves).toEqual([{ type: 'take_pile', lay: [{ rank: '9', cards: ['9h', '9d', '2s'] }] }])
})

test('the first lay-down shows its sum as cards are chosen', async () => {
  sit(openingView())
  expect(at('opening').textContent).toContain('45 of 90')
  await tapOn('stack-K')
  await tapOn('stack-2')
  expect(at('opening').textContent).toContain('45 + 30 = 75 of 90')
})

test('single keys play a turn', async () => {
  sit(drawView())
  await press('d')
  expect(moves).toEqual([{ type: 'draw' }])
  await press('?')
  expect(at('keys')).toBeTruthy()
})

test('the hand is one Tab stop, and arrows move in it', async () => {
  sit(baseView())
  const stops = [...at('hand').querySelectorAll('button')].filter((b) => b.tabIndex === 0)
  expect(stops).toEqual([at('stack-B3')])
  at('stack-B3').focus()
  await fireEvent.keyDown(at('stack-B3'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(at('stack-4'))
  await fireEvent.keyDown(at('stack-4'), { key: 'a' })
  expect(at('stack-4').dataset.selected).toBe('2')
})

test('the choice survives what the others do', async () => {
  sit(baseView({ turn: 1, acting: 1, options: null }))
  await tapOn('stack-K')
  await tapOn('stack-K')
  const { view, players, pace_ms, style } = snapshot(baseView(), [])
  table.table({
    type: 'update', since: 42, seq: 43, players, pace_ms, style, view,
    events: [{ type: 'discarded', seat: 1, card: '4s' }],
  })
  await tick()
  expect(at('stack-K').dataset.selected).toBe('2')
  expect(at('log').textContent).toContain('Clara discarded a four.')
  expect(at('strip').textContent).toContain('discarded a four')
})

test('the partner’s question is answered by its buttons, not by Escape', async () => {
  sit((SCENES.ask as () => ReturnType<typeof snapshot>)().view)
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Ben asks: may I go out?')
  expect(dialog.textContent).toContain('worth 100 points against you')
  await fireEvent.keyDown(dialog, { key: 'Escape' })
  await press('d')
  expect(moves).toEqual([])
  expect(screen.getByRole('dialog')).toBeTruthy()
  await tapOn('action-no')
  expect(moves).toEqual([{ type: 'answer', yes: false }])
})

test('running into the foot is told until the next move', async () => {
  sit(baseView())
  const { view, players, pace_ms, style } = snapshot(baseView(), [])
  table.table({
    type: 'update', since: 42, seq: 43, players, pace_ms, style, view,
    events: [{ type: 'foot_taken', seat: 0, ran: true, cards: ['Ks', '4h'], left: 0 }],
  })
  await tick()
  expect(at('notice').textContent).toContain('You ran into your foot!')
  await tapOn('quick-34')
  expect(screen.queryByTestId('notice')).toBeNull()
})

test('the score page adds up and leads on', async () => {
  sit((SCENES.score as () => ReturnType<typeof snapshot>)().view)
  expect(at('deal-points-0').textContent).toBe('4,025')
  expect(at('match-total-0').textContent).toBe('7,445')
  await press('n')
  expect(moves).toEqual([{ type: 'next_deal' }])
})

test('books tell their colour by word', () => {
  sit(baseView())
  expect(at('book-0-7').textContent).toContain('Clean')
  expect(at('book-0-T').textContent).toContain('Dirty')
  expect(at('book-1-wild').textContent).toContain('Wild')
})

test('the checklist shows each condition met or missing', () => {
  sit(baseView())
  expect(at('goal-clean_books').dataset.met).toBe('true')
  expect(at('goal-wild_books').dataset.met).toBe('false')
})

test('a lost connection is said at once', async () => {
  sit(baseView())
  table.status('waiting')
  await tick()
  expect(at('banner').textContent).toContain('Connection lost')
})

test('more than a pair like the upcard: the pile first, then what is still chosen', async () => {
  const view = drawView()
  const options = view.options as NonNullable<TableView['options']>
  sit({ ...view, upcard: 'Ks', options: { ...options, take: { ok: true, code: null, facts: {} } } })
  for (const id of ['stack-K', 'stack-K', 'stack-K', 'stack-2']) await tapOn(id)
  await tapOn('action-take')
  expect(moves).toEqual([{ type: 'take_pile', lay: [] }])
  table.settled({ refused: null })
  const after = openingView()
  table.table({
    ...snapshot({ ...after, hand: ['3s', 'Kh', '2s'] }, []), type: 'update', since: 42, seq: 43,
    events: [
      { type: 'took_pile', seat: 0, upcard: 'Ks', count: 7 },
      { type: 'meld_laid', seat: 0, rank: 'K', cards: ['Ks', 'Kc', 'Kd'], size: 3, closed: null, older: false },
    ],
  })
  await tick()
  expect(moves[1]).toEqual({ type: 'lay', melds: [{ rank: 'K', cards: ['Kh', '2s'] }] })
})
