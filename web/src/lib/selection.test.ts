import { expect, test } from 'vitest'
import { NOTHING, cardsOf, chosen, reconcile, tap, total, withCount, without } from './selection'

const HAND = ['9s', '9h', '9d', 'Ks', '2c']

test('a tap takes one more card; after the last, all go back', () => {
  let selection = NOTHING
  const seen: number[] = []
  for (let i = 0; i < 4; i++) {
    selection = tap(selection, '9', 3)
    seen.push(chosen(selection, '9'))
  }
  expect(seen).toEqual([1, 2, 3, 0])
})

test('chosen cards are real cards of the hand', () => {
  const selection = withCount(withCount(NOTHING, '9', 2), '2', 1)
  expect(cardsOf(selection, HAND)).toEqual(['9s', '9h', '2c'])
  expect(total(selection)).toBe(3)
})

test('a selection survives an update, less what is gone', () => {
  const selection = { '9': 3, K: 1 } as const
  expect(reconcile(selection, [...HAND, '4s'])).toEqual(selection)
  expect(reconcile(selection, ['9s', '2c'])).toEqual({ '9': 1 })
})

test('what was laid down is no longer chosen, whichever message came first', () => {
  const selection = { '9': 2 } as const
  const laid = ['9s', '9h']
  expect(without(selection, laid)).toEqual({})
  expect(without(reconcile(selection, ['9d', 'Ks']), laid)).toEqual({})
})
