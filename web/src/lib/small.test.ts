// @vitest-environment jsdom
// The small pure modules: keys, routes, new cards, score rows, choices, prompts, what a device keeps.
import { beforeEach, expect, test } from 'vitest'
import { PLAYERS, SCENES, baseView, drawView, openingView } from '../dev/scenes'
import type { Snapshot } from '../protocol'
import { choiceLabel, countsText, otherSeats, seatChoices, wishFor } from './choices'
import { currentTable, finishTable, forgetTable, loadSettings, rememberSeat, saveSettings, tokenFor } from './devices'
import { freshAfter } from './fresh'
import { keyAction, moveFocus } from './keys'
import { peopleOf } from './people'
import { levelFor, levelHint, levelName, levelsOffered } from './levels'
import { openingText, promptText, takePending, takeReason } from './prompts'
import { addressOf, routeFor } from './route'
import { scoreRows } from './score'
import type { SeenEvent } from './wire'

beforeEach(() => localStorage.clear())

const press = (key: string, target: EventTarget | null = null, ctrlKey = false) =>
  keyAction({ key, ctrlKey, altKey: false, metaKey: false, repeat: false, target })

test('single keys act, but not in a text field or with Ctrl', () => {
  expect(['d', 'T', 'l', 'x', 'u', 'g', 'n', '?'].map((key) => press(key))).toEqual([
    'draw', 'take', 'lay', 'discard', 'back', 'ask', 'next', 'help',
  ])
  expect(press('d', document.createElement('input'))).toBeNull()
  expect(press('d', null, true)).toBeNull()
})

test('arrows move in rows and stop at the edges', () => {
  const tops = [10, 10, 10, 90, 90]
  expect(moveFocus('ArrowRight', 4, tops)).toBe(4)
  expect(moveFocus('ArrowDown', 1, tops)).toBe(4)
  expect(moveFocus('ArrowDown', 2, tops)).toBe(4)
  expect(moveFocus('ArrowUp', 3, tops)).toBe(0)
  expect(moveFocus('End', 0, tops)).toBe(4)
})

test('the address leads to the unfinished table unless a new one is asked for', () => {
  expect(routeFor('/', '', null)).toEqual({ page: 'start' })
  expect(routeFor('/', '', 'abc')).toEqual({ page: 'table', table: 'abc' })
  expect(routeFor('/', '?new', 'abc')).toEqual({ page: 'start' })
  expect(routeFor('/t/x%20y', '', null)).toEqual({ page: 'table', table: 'x y' })
})

test('new cards are marked until the own turn ends', () => {
  const drew: SeenEvent = { type: 'drew', seat: 0, cards: ['Ks', '4h'], replacement: false }
  expect(freshAfter([], [drew], ['Ks', '4h', '9s'], 0)).toEqual(['Ks', '4h'])
  expect(freshAfter(['Ks', '4h'], [], ['4h', '9s'], 0)).toEqual(['4h'])
  expect(freshAfter(['Ks'], [{ type: 'discarded', seat: 0, card: '4h' }], ['Ks'], 0)).toEqual([])
})

test('score rows are the union of the sides’ lines, and add up', () => {
  const { view } = (SCENES.score as () => Snapshot)()
  const rows = scoreRows(view.scores)
  view.scores.forEach((score, i) => {
    const sum = rows.reduce((total, row) => total + (row.cells[i]?.points ?? 0), 0)
    expect(sum).toBe(score.points)
  })
  expect(rows[0]?.code).toBe('melded_cards')
})

test('choices are what the ruleset allows; six may play alone', () => {
  const games = [
    { players: 6, solo: false, partnership: 3 }, { players: 6, solo: true, partnership: 1 },
    { players: 4, solo: false, partnership: 2 }, { players: 2, solo: false, partnership: 1 },
  ]
  expect(seatChoices(games).map((one) => one.id)).toEqual(['4', '2', '6', '6-alone'])
  expect(seatChoices(games).map(choiceLabel)).toEqual([
    '4 players, in pairs', '2 players, each alone', '6 players, three against three',
    '6 players, each alone',
  ])
  const alone = seatChoices(undefined).find((one) => one.id === '6-alone')
  if (!alone) throw new Error('six alone was expected')
  const wish = {
    ruleset: 'whitnack', name: 'Ann', level: 'careful', seatLevels: ['', 'expert'],
    eagerness: 'eager' as const, partnerFollows: true, paceMs: 900,
  }
  expect(wishFor(alone, wish)).toMatchObject({
    players: 6, solo: true, name: 'Ann', pace_ms: 900, eagerness: 'eager', partner_follows: false,
    levels: ['careful', 'expert', 'careful', 'careful', 'careful'],
  })
})

test('the other seats are told by where they sit, the partner by being one', () => {
  const inPairs = { id: '4', players: 4, solo: false, partnership: 2 }
  expect(otherSeats(inPairs).map((one) => one.label)).toEqual([
    'Next after you', 'Your partner', 'Last before you',
  ])
  const inThrees = { id: '6', players: 6, solo: false, partnership: 3 }
  expect(otherSeats(inThrees).filter((one) => one.partner).map((one) => one.seat)).toEqual([2, 4])
  const alone = { id: '3', players: 3, solo: false, partnership: 1 }
  expect(otherSeats(alone).some((one) => one.partner)).toBe(false)
})

test('levels come from the server, and a new one needs nothing here', () => {
  expect(levelsOffered(['random', 'beginner', 'grandmaster'])).toEqual(['beginner', 'grandmaster'])
  expect(levelName('grandmaster')).toBe('grandmaster')
  expect(levelName('expert@2')).toBe('Expert')
  expect(levelHint('expert@2')).toContain('remember')
  expect(levelFor('expert', ['beginner', 'careful'])).toBe('careful')
  for (const level of levelsOffered(undefined)) expect(levelHint(level)).toMatch(/\.$/)
})

test('numbers of players are told as a span where none is left out', () => {
  expect([[4], [6, 4], [4, 2, 3, 3], [2, 3, 5]].map(countsText)).toEqual([
    'For 4 players', 'For 4 and 6 players', 'For 2 to 4 players', 'For 2, 3, and 5 players',
  ])
})

test('an address leads to the rules, also one with a stray percent sign', () => {
  expect(routeFor('/rules', '', 'abc')).toEqual({ page: 'rules' })
  expect(routeFor('/rules/hf1-x.AB-00000000', '', null)).toEqual({ page: 'edit', rules: 'hf1-x.AB-00000000' })
  expect(routeFor('/rules/50%', '', null)).toEqual({ page: 'edit', rules: '50%' })
  expect(addressOf({ page: 'edit', rules: 'a b' })).toBe('/rules/a%20b')
})

test('the prompt says what to do, and why the pile cannot be taken', () => {
  const view = drawView()
  const people = peopleOf(view, PLAYERS)
  expect(promptText(view, people, [])).toBe('Your turn. Draw from the stock.')
  expect(takeReason(view, people)).toContain('2 queens')
  const last = { ...view, options: { ...view.options!, draw_ends: true } }
  expect(promptText(last, people, [])).toContain('ends the deal')
  expect(promptText({ ...view, acting: 1 }, people, [])).toBe('Clara is playing.')
  const asked = baseView({ phase: 'answer', turn: 0, acting: 2 })
  expect(promptText(asked, people, [])).toContain('You asked Ben')
})

test('the arithmetic of the first lay-down counts what is chosen', () => {
  const opening = { needed: 90, laid: 45, reachable: 95, kind: 'points' as const }
  expect(openingText(opening, 0)).toBe('First lay-down: 45 of 90')
  expect(openingText(opening, 20)).toBe('First lay-down: 45 + 20 = 65 of 90')
  expect(openingText(opening, 50)).toContain('95 of 90 ✓')
  const view = openingView()
  const took = { type: 'took_pile', seat: 0, upcard: 'Ks', count: 7 } as const
  expect(takePending([took], 0)).toBe(true)
  expect(promptText(view, peopleOf(view, PLAYERS), [took])).toContain('rest of the pile')
})

test('a device keeps the seat until the table is gone, and the table until the match is over', () => {
  rememberSeat({ table: 'abc', seat: 0, token: 'secret' })
  expect(currentTable()).toBe('abc')
  finishTable('abc')
  expect(currentTable()).toBeNull()
  expect(tokenFor('abc')).toBe('secret')
  forgetTable('abc')
  expect(tokenFor('abc')).toBeNull()
})

test('settings come back, and unknown storage is not trusted', () => {
  saveSettings({ ...loadSettings(), cardPercent: 150 })
  expect(loadSettings().cardPercent).toBe(150)
  localStorage.setItem('handfoot.settings', '{broken')
  expect(loadSettings().cardPercent).toBe(100)
})
