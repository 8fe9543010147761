// Every id that the page asks for exists, also those put together from a code.
import { expect, test } from 'vitest'
import { has } from './i18n'

const sources = import.meta.glob<string>(['../**/*.svelte', './*.ts', '!./*.test.ts'], {
  query: '?raw', import: 'default', eager: true,
})

const used = new Set<string>()
for (const text of Object.values(sources)) {
  for (const found of text.matchAll(/\b(?:t|say)\(\s*'([a-z0-9-]+)'/g)) used.add(found[1] as string)
  for (const found of text.matchAll(/\? '([a-z]+(?:-[a-z0-9]+)+)'\s*: '([a-z]+(?:-[a-z0-9]+)+)'/g)) {
    used.add(found[1] as string).add(found[2] as string)
  }
}

const known = (id: string): boolean => has(id) || has(`event-${id}`) || has(`quick-${id}`)
const EXACT_NOT_IDS = new Set(['action-draw', 'action-yes', 'action-no'])

test('the page uses many ids', () => expect(used.size).toBeGreaterThan(100))

test.each([...used].filter((id) => !EXACT_NOT_IDS.has(id)).sort())('%s', (id) => {
  expect(known(id)).toBe(true)
})

test.each([
  'clean_books', 'dirty_books', 'wild_books', 'own_kind_books', 'total_books', 'own_foot',
  'partner_foot', 'permission',
])('the checklist line %s', (code) => expect(has(`goal-${code.replaceAll('_', '-')}`)).toBe(true))

test.each(['source', 'inferred', 'default', 'house'])('the mark of a rule: %s', (code) =>
  expect(has(`edit-mark-${code}`)).toBe(true))

test.each([
  'melded_cards', 'clean_books', 'dirty_books', 'wild_books', 'red_threes', 'went_out',
  'left_in_hand', 'left_in_foot', 'red_threes_unlaid', 'special_books', 'unfinished_melds',
  'cut_bonus', 'penalties', 'ladies', 'ladies_unlaid',
])('the score line %s', (code) => expect(has(`score-${code.replaceAll('_', '-')}`)).toBe(true))
