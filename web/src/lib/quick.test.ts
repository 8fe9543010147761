import { expect, test } from 'vitest'
import type { LayOption } from '../protocol'
import { quickList, quickMeld, quickOf } from './quick'

const option = (part: Partial<LayOption>): LayOption => ({
  action: 1, rank: 'K', starts: false, naturals: 0, twos: 0, jokers: 0, older: false, ...part,
})

test('each form of option has its words', () => {
  expect(quickOf(option({ naturals: 1 })).form).toBe('add')
  expect(quickOf(option({ twos: 1 })).form).toBe('add-wild')
  expect(quickOf(option({ rank: 'wild', jokers: 1, older: false })).form).toBe('add-to-wild')
  expect(quickOf(option({ starts: true, naturals: 3 })).form).toBe('start')
  expect(quickOf(option({ starts: true, naturals: 2, twos: 1 })).form).toBe('start-wilds')
  expect(quickOf(option({ starts: true, rank: 'wild', twos: 3 })).form).toBe('start-wild')
})

test('plain suggestions come first and apart from those that spend a wild card', () => {
  const lists = quickList([
    option({ action: 1, twos: 1 }),
    option({ action: 2, starts: true, naturals: 3, rank: '5' }),
    option({ action: 3, naturals: 1, rank: '9' }),
  ])
  expect(lists.plain.map((quick) => quick.action)).toEqual([3, 2])
  expect(lists.wild.map((quick) => quick.action)).toEqual([1])
})

test('a suggestion takes exactly its cards from the hand', () => {
  const quick = quickOf(option({ starts: true, naturals: 2, twos: 1 }))
  expect(quickMeld(quick, ['Ks', 'Kd', 'Kc', '2h', '2s'])).toEqual({
    rank: 'K', cards: ['Ks', 'Kd', '2h'],
  })
  expect(quickMeld(quick, ['Ks', '2h'])).toBeNull()
})
