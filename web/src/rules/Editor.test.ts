// @vitest-environment jsdom
// The editor draws whatever fields the server describes; here they are made up.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HouseRules } from '../lib/house-rules.svelte'
import type { CheckRules, FieldTold, RulesChecked, RulesTold } from '../protocol'
import Editor from './Editor.svelte'

const MARKS: { [name: string]: FieldTold['evidence'] } = { cups: 'inferred', sugar: 'default', cakes: null }

const field = (name: string, input: FieldTold['input']): FieldTold => ({
  field: `tea.${name}`, name, title: `The ${name}`, help: `About the ${name}.`,
  sentence: `It is ${name}.`, input, evidence: name in MARKS ? (MARKS[name] ?? null) : 'source', idle: false,
})

const TOLD: RulesTold = {
  name: 'tea', title: 'Tea rules', code: 'hf1-tea-00000000', hash: '', sources: ['Grandmother'], complete: false,
  games: [{ players: 4, solo: false, partnership: 2 }, { players: 2, solo: false, partnership: 1 }],
  wording: 'cup',
  record: { name: 'tea', tea: { milk: true, cups: 2, pot: 'brown', cakes: [1, 3], sugar: 'ANY' } },
  groups: [
    {
      group: 'tea', title: 'Tea',
      fields: [
        field('milk', {
          kind: 'choice',
          choices: [{ value: true, label: 'With milk.' }, { value: false, label: 'Without milk.' }],
        }),
        field('cups', { kind: 'number', least: 1, most: 5, word: null }),
        field('sugar', { kind: 'number', least: 0, most: 9, word: { value: 'ANY', label: 'No limit' } }),
        field('pot', { kind: 'choice', choices: [{ value: 'brown', label: 'A brown pot.' }] }),
        field('cakes', { kind: 'list', item: { kind: 'number', least: 0, most: 9, word: null }, least: 1, most: 3, by_deal: true }),
      ],
    },
  ],
}

/** As told by the code of changed rules: what was changed has no mark. */
const REWORDED = {
  ...TOLD, wording: 'glass',
  groups: TOLD.groups.map((group) => ({
    ...group, title: 'Glasses', fields: group.fields.map((one) => ({ ...one, evidence: null })),
  })),
}

let asked: CheckRules[] = []
let unplugged = false
let played: string[][] = []
let rules: HouseRules

/** Cups without milk contradict; the fix brings the milk back. */
function answer(wish: CheckRules): RulesChecked {
  const tea = (wish.ruleset as { tea: { milk: boolean; cups: number } }).tea
  const bad = !tea.milk && tea.cups > 1
  return {
    name: 'tea', title: 'Tea rules +1', code: `hf1-tea-${asked.length}`, hash: '', sources: TOLD.sources, complete: TOLD.complete, games: TOLD.games,
    conflicts: bad
      ? [{
          code: 'no_milk', sentence: 'Many cups need milk.', fields: ['tea.milk', 'tea.cups'],
          fix: [{ field: 'tea.milk', title: 'The milk', sentence: 'With milk.', value: true }],
        }]
      : [],
    sentences: { 'tea.milk': tea.milk ? 'With milk.' : 'Without milk.' },
    idle: [], wording: tea.milk ? 'cup' : 'glass', base: 'Tea rules', changes: [], differences: [], against_title: null,
  }
}

beforeEach(() => {
  asked = []
  unplugged = false
  played = []
  vi.stubGlobal('fetch', async (_url: string, init?: { body: string }) => {
    if (unplugged) throw new TypeError('no network')
    if (!init) return new Response(JSON.stringify(REWORDED))
    const wish = JSON.parse(init.body) as CheckRules
    asked.push(wish)
    return new Response(JSON.stringify(answer(wish)))
  })
  rules = new HouseRules(TOLD, undefined)
  rules.check()
  render(Editor, { rules, onplay: (code: string, players: string) => played.push([code, players]) })
})

afterEach(() => {
  cleanup()
  rules.stop() // a question still waiting would be put to the next test's server
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = (id: string): HTMLElement => screen.getByTestId(id)
const press = (id: string): Promise<unknown> => fireEvent.click(at(id))
const state = (wanted: string): Promise<void> =>
  waitFor(() => expect(at('edit-state').dataset.state).toBe(wanted))
const last = (): { [field: string]: unknown } => (asked.at(-1)?.ruleset as { tea: object }).tea as never

async function openField(name: string): Promise<void> {
  await press('open-group-tea')
  await press(`open-tea.${name}`)
}

test('a value that contradicts is told, blocks the table, and is mended with one press', async () => {
  await openField('milk')
  await press('input-tea-milk-false')
  await state('conflicts')
  expect(at('conflicts').textContent).toContain('Many cups need milk.')
  expect(at('rule-tea.milk').dataset.conflicts).toBe('1')
  await press('edit-play')
  expect(played).toEqual([])
  await press('fix-0')
  await state('ok')
  expect(last().milk).toBe(true)
  await press('edit-play')
  expect(played).toEqual([[`hf1-tea-${asked.length}`, '4']])
})

test('numbers are stepped within bounds, and what cannot be read is not sent', async () => {
  await openField('cups')
  await press('more-tea-cups')
  await waitFor(() => expect(last().cups).toBe(3))
  const count = asked.length
  await fireEvent.input(at('input-tea-cups'), { target: { value: '77' } })
  expect(screen.getByRole('alert').textContent).toContain('From 1 to 5.')
  await new Promise((done) => setTimeout(done, 250))
  expect(asked.length).toBe(count)
})

test('a word stands in place of a number, and back', async () => {
  await openField('sugar')
  await press('word-tea-sugar')
  await waitFor(() => expect(last().sugar).toBe(7))
})

test('a list by deals grows by a copy of its last entry, up to its most', async () => {
  await openField('cakes')
  expect(at('entry-tea-cakes-1').textContent).toContain('From deal 2 on')
  await press('add-tea-cakes')
  await waitFor(() => expect(last().cakes).toEqual([1, 3, 3]))
  expect(screen.queryByTestId('add-tea-cakes')).toBeNull()
  await press('remove-tea-cakes-0')
  await waitFor(() => expect(last().cakes).toEqual([3, 3]))
})

test('one change or all can be undone', async () => {
  await openField('cups')
  await press('more-tea-cups')
  await waitFor(() => expect(at('rule-tea.cups').dataset.changed).toBe('true'))
  await press('undo-tea.cups')
  await waitFor(() => expect(last().cups).toBe(2))
  await press('more-tea-cups')
  await press('undo-all')
  await waitFor(() => expect(asked.at(-1)?.ruleset).toEqual(TOLD.record))
})

test('a rule is found by its words, whatever group it is in', async () => {
  await fireEvent.input(at('edit-find'), { target: { value: 'SUGAR' } })
  expect(at('rule-tea.sugar')).toBeTruthy()
  expect(screen.queryByTestId('rule-tea.cups')).toBeNull()
  await fireEvent.input(at('edit-find'), { target: { value: 'coffee' } })
  expect(screen.getByText('No rule has this in it.')).toBeTruthy()
})

test('choices that read otherwise after a change are fetched anew, and the change is kept', async () => {
  await openField('milk')
  await press('input-tea-milk-false')
  await waitFor(() => expect(at('open-group-tea').textContent).toContain('Glasses'))
  expect(at('rule-tea.milk').dataset.changed).toBe('true')
})

test('the rules are checked for the players that are chosen', async () => {
  await state('ok')
  await fireEvent.change(at('edit-game'), { target: { selectedIndex: 1 } })
  await waitFor(() => expect(asked.at(-1)?.players).toBe(2))
})

test('rules whose source is incomplete say so, and where they were read', () => {
  expect(at('rules-incomplete').textContent).toBe('Incomplete source')
  expect(at('sources').textContent).toContain('Grandmother')
})

test('who says so stands beside every rule that is not changed, without opening it', async () => {
  await press('open-group-tea')
  const said = (name: string) => at(`evidence-tea.${name}`).textContent
  expect(['milk', 'cups', 'sugar', 'cakes'].map(said)).toEqual([
    'from the source', 'inferred', 'our own choice', 'house rule',
  ])
  await press('open-tea.cups')
  await press('more-tea-cups')
  await waitFor(() => expect(screen.queryByTestId('evidence-tea.cups')).toBeNull())
})

test('a changed rule that is put back has its mark again, although the words were fetched anew', async () => {
  await openField('milk')
  await press('input-tea-milk-false')
  await waitFor(() => expect(at('open-group-tea').textContent).toContain('Glasses'))
  await press('undo-tea.milk')
  expect(at('evidence-tea.milk').textContent).toBe('from the source')
})

test('a rule with one value has no way to change it, and says why', async () => {
  await press('open-group-tea')
  expect(screen.queryByTestId('open-tea.pot')).toBeNull()
  expect(at('only-tea.pot').textContent).toBe('Only this is played.')
})

test('a server that does not answer is told after five seconds, and asked until it does', async () => {
  await openField('cups')
  await state('ok')
  vi.useFakeTimers()
  unplugged = true
  await press('more-tea-cups')
  await vi.advanceTimersByTimeAsync(4900)
  expect(at('edit-state').dataset.state).toBe('checking')
  await vi.advanceTimersByTimeAsync(200)
  expect(at('edit-state').dataset.state).toBe('silent')
  expect(at('edit-state').textContent).toContain('The server does not answer')
  unplugged = false
  await vi.advanceTimersByTimeAsync(1100)
  expect(at('edit-state').dataset.state).toBe('ok')
  expect(last().cups).toBe(3)
})
