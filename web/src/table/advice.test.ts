// @vitest-environment jsdom
// Hints, reasons and reviews on the page, with a connection whose answers are given by hand.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HINT, TAKE_HINT, WHY, WHY_TAKE } from '../dev/advice'
import { quietLink } from '../dev/quiet-link'
import { REVIEWED, REVIEWING } from '../dev/review'
import { RECENT, SCENES, baseView, drawView, snapshot, withTurns } from '../dev/scenes'
import { change } from '../lib/settings.svelte'
import { Table } from '../lib/table.svelte'
import type { Answer, Move, Question } from '../lib/wire'
import type { Snapshot } from '../protocol'
import '../review/ReviewPage.svelte' // fetched late by the page, and too late for a test
import TablePage from './TablePage.svelte'

// jsdom does not run the animations that leaving elements wait for.
vi.mock('svelte/transition', () => ({ fade: () => ({ duration: 0 }), scale: () => ({ duration: 0 }) }))

let asked: Question[]
let told: unknown[]
let moves: Move[]
let table: Table

function sit(of: Snapshot): void {
  asked = []
  told = []
  moves = []
  table = new Table()
  table.link = quietLink({
    act: (move) => moves.push(move) > 0,
    ask: (question) => `question-${asked.push(question)}`,
    tell: (message) => told.push(message),
  })
  table.status('live')
  table.table(withTurns(of))
  render(TablePage, { table, onnew: () => {} })
}

async function answer(answer: Answer, cmd = `question-${asked.length}`): Promise<void> {
  table.answered({ ...answer, cmd })
  await tick()
}

const at = (id: string): HTMLElement => screen.getByTestId(id)
const tapOn = (id: string): Promise<boolean> => fireEvent.click(at(id))
const press = (key: string): Promise<boolean> => fireEvent.keyDown(document.body, { key })
const scene = (name: string): Snapshot => (SCENES[name] as () => Snapshot)()

beforeEach(() => {
  localStorage.clear()
  change({ confirmDiscard: true, hints: 'ask' })
})
afterEach(cleanup)

test('a hint marks the cards and the control, and says what to do and why', async () => {
  sit(snapshot(baseView(), RECENT))
  await tapOn('hint')
  expect(at('hint').getAttribute('aria-busy')).toBe('true')
  await answer(HINT)
  expect(at('hint-do').textContent).toBe('Lay down three fives.')
  expect(screen.getAllByTestId('hint-why')[0]?.textContent).toContain('keeps the pair of nines')
  expect(at('stack-5').dataset.hinted).toBe('3')
  expect(at('stack-5').getAttribute('aria-label')).toContain('hint: 3 of them')
  expect(at('stack-K').dataset.hinted).toBeUndefined()
  expect(at('action-lay').dataset.hinted).toBe('true')
  expect(at('log').textContent).toContain('Hint: Lay down three fives.')
})

test('the few best moves are ranked, with what they are worth against the first', async () => {
  sit(snapshot(baseView(), RECENT))
  await tapOn('hint')
  await answer(HINT)
  expect(at('hint-worth').textContent).toContain('+120')
  const ranked = [0, 1, 2].map((i) => at(`hint-move-${i}`).textContent?.replace(/\s+/g, ' ').trim())
  expect(ranked).toEqual([
    '1 Lay down three fives. best', '2 Add a king to the kings. −35', '3 Discard a queen. −160',
  ])
  await tapOn('hint-move-1')
  expect(at('hint-do').textContent).toBe('Add a king to the kings.')
  expect(at('hint-worth').textContent).toContain('about 35 points less · give or take 12')
  expect(screen.getByTestId('hint-why').textContent).toContain('closes the kings')
  expect(at('meld-0-K').dataset.hinted).toBe('true')
  await tapOn('hint-close')
  await press('i')
  await answer({ ...HINT, moves: [HINT.moves[0]!, { ...HINT.moves[1]!, about_equal: true }] })
  expect(at('hint-move-1').textContent).toContain('about equal')
  expect(at('hint-move-1').textContent).not.toContain('35')
})

test('the meld and the pile of a hint are marked too', async () => {
  sit(snapshot(baseView(), RECENT))
  await press('i')
  await answer({ ...HINT, moves: [HINT.moves[1]!] })
  expect(at('meld-0-K').dataset.hinted).toBe('true')
  expect(at('meld-0-9').dataset.hinted).toBeUndefined()
  cleanup()
  sit(snapshot(drawView(), []))
  await press('i')
  await answer(TAKE_HINT)
  expect(at('stock').dataset.hinted).toBe('true')
  expect(at('action-draw').dataset.hinted).toBe('true')
})

test('one tap does what the hint says, and a discard is still asked about', async () => {
  sit(snapshot(baseView(), RECENT))
  await tapOn('hint')
  await answer(HINT)
  await tapOn('hint-play')
  expect(moves).toEqual([{ type: 'lay', melds: [{ rank: '5', cards: ['5d', '5c', '5h'] }] }])
  table.settled({ refused: null })
  await tick()
  expect(at('hint-do').textContent).toBe('Discard a black three.')
  await tapOn('hint-play')
  expect(moves).toHaveLength(1)
  await tapOn('action-confirm')
  expect(moves[1]).toEqual({ type: 'discard', card: '3s' })
})

test('Escape closes the hint, and its button gets the focus from the cross', async () => {
  sit(snapshot(baseView(), RECENT))
  await tapOn('hint')
  await answer(HINT)
  await tapOn('hint-close')
  expect(screen.queryByTestId('hint-panel')).toBeNull()
  expect(document.activeElement).toBe(at('hint'))
  await press('i')
  await answer(HINT)
  await press('Escape')
  expect(screen.queryByTestId('hint-panel')).toBeNull()
})

test('who wants no hints has no button, and who always wants them need not ask', async () => {
  change({ hints: 'off' })
  sit(snapshot(baseView(), RECENT))
  expect(screen.queryByTestId('hint')).toBeNull()
  cleanup()
  change({ hints: 'always' })
  sit(snapshot(baseView(), RECENT))
  await tick()
  expect(asked).toEqual([{ type: 'hint', base: 42 }])
  await answer(HINT)
  await tapOn('hint-close')
  expect(asked).toHaveLength(1)
})

test('the partner’s question can have a hint, inside its own window', async () => {
  sit(scene('ask'))
  await tapOn('hint-answer')
  await answer({
    ...HINT,
    moves: [{ ...HINT.moves[0]!, steps: [{ code: 'made_up', facts: {}, text: 'Say no.', move: { type: 'answer', yes: false } }] }],
  })
  expect(within(screen.getByRole('dialog')).getByTestId('hint-do').textContent).toBe('Say no.')
  expect(at('action-no').classList.contains('hinted')).toBe(true)
  await tapOn('hint-play')
  expect(moves).toEqual([{ type: 'answer', yes: false }])
})

test('a computer player tells why, move by move, and one tap calls one of them bad', async () => {
  sit(snapshot(baseView(), RECENT))
  await tapOn('why-2')
  expect(screen.getByRole('dialog').textContent).toContain('Why did Ben do that?')
  await answer(WHY_TAKE)
  await answer(WHY)
  expect(screen.getAllByTestId('why-reason').map((one) => one.textContent)).toContain(
    'It closes the sevens as a clean book.',
  )
  await tapOn('bad-move-40')
  expect(asked.at(-1)).toEqual({ type: 'bad_move', seq: 40 })
  await answer({ type: 'kept', cmd: '', name: '40.json', ready: true })
  expect(at('bad-thanks').textContent).toContain('Thank you')
  expect(at('bad-file').getAttribute('href')).toBe('/api/tables/demo/bad-moves/40.json')
  await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the key w asks the computer player that did something last', async () => {
  sit(snapshot(baseView(), RECENT))
  await press('w')
  expect(screen.getByRole('dialog').textContent).toContain('Margarethe')
  expect(asked).toEqual([{ type: 'why', seq: 38 }])
})

test('the review tells its progress, then accuracy, luck, moments and decisions', async () => {
  sit(scene('score'))
  await tapOn('open-review')
  expect(await screen.findByTestId('review')).toBeTruthy()
  expect(asked).toEqual([{ type: 'review', deal: 2 }])
  await answer(REVIEWING[1]!)
  expect(at('review-progress').textContent).toContain('20 of 248')
  await answer(REVIEWED)
  expect(at('review-seat-0').textContent).toContain('87 %')
  expect(at('review-luck-0').textContent).toContain('+420')
  expect(at('review-luck-0').textContent).toContain('−130')
  expect(at('moments').dataset.count).toBe('3')
  expect(at('decisions').dataset.count).toBe('2')
  await tapOn('review-errors')
  expect(at('decisions').dataset.count).toBe('5')
  await press('n')
  expect(moves).toEqual([])
  await press('Escape')
  expect(at('score')).toBeTruthy()
})

test('a moment is shown on the table of that time, with both moves to look at', async () => {
  sit(scene('score'))
  await tapOn('open-review')
  await screen.findByTestId('review')
  await answer(REVIEWED)
  await fireEvent.click(screen.getAllByTestId('show-40')[0] as HTMLElement)
  await tick()
  expect(asked.at(-1)).toEqual({ type: 'look_back', seq: 40 })
  await answer({ type: 'looked_back', cmd: '', seq: 40, seat: 0, view: baseView() })
  const marked = (): (string | null)[] =>
    [...at('position').querySelectorAll('.marked')].map((card) => card.getAttribute('aria-label'))
  expect(marked().join()).toContain('black three')
  await tapOn('which-played')
  expect(marked().join()).toContain('king')
  await tapOn('position-before')
  expect(asked.at(-1)).toEqual({ type: 'look_back', seq: 11 })
  expect(screen.queryByTestId('position')).toBeNull()
  await tapOn('close-position')
  expect(at('review')).toBeTruthy()
})

test('leaving the review gives it up', async () => {
  sit(scene('score'))
  await tapOn('open-review')
  await screen.findByTestId('review')
  await tapOn('review-back')
  expect(told).toEqual([{ type: 'stop_review', cmd: 'question-1' }])
})

test('the maker of the table changes levels and styles, and nobody else', async () => {
  vi.stubGlobal('fetch', async () =>
    new Response(JSON.stringify({ levels: ['beginner', 'careful', 'grandmaster'] })))
  sit(snapshot(baseView(), RECENT))
  await tapOn('open-settings')
  await tick()
  const levels = await screen.findByTestId('level-1')
  await vi.waitFor(() => expect(levels.querySelectorAll('option')).toHaveLength(3))
  await fireEvent.change(levels, { target: { value: 'grandmaster' } })
  await tapOn('style-follows')
  await fireEvent.change(at('style-eagerness'), { target: { value: 'eager' } })
  await tapOn('style-hints')
  expect(told).toEqual([
    { type: 'set_level', seat: 1, level: 'grandmaster' },
    { type: 'set_style', partner_follows: true },
    { type: 'set_style', eagerness: 'eager' },
    { type: 'set_style', hints: false },
  ])
  cleanup()
  sit(snapshot(baseView({ you: 2, acting: 2, turn: 2 }), RECENT))
  await tapOn('open-settings')
  expect(screen.queryByTestId('level-1')).toBeNull()
  vi.unstubAllGlobals()
})

test('a computer player that plays on at another level is told of', async () => {
  sit(snapshot(baseView(), RECENT))
  const { type: _, recent: _r, players, ...rest } = withTurns(snapshot(baseView(), []))
  const changed = players.map((player) => (player.seat === 2 ? { ...player, bot: 'expert' } : player))
  table.table({ ...rest, type: 'update', since: 42, seq: 42, events: [], players: changed })
  await tick()
  expect(at('notice').textContent).toContain('Ben plays on as: Expert.')
  expect(at('log').textContent).toContain('Ben plays on as: Expert.')
  expect(at('seat-level-2').textContent).toBe('Expert')
})
