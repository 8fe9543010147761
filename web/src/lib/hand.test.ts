import { expect, test } from 'vitest'
import { CARD_POINTS, HAND_40 } from '../dev/scenes'
import { pointsOf, stacksOf } from './hand'

test('forty cards are at most fifteen stacks, and none is lost', () => {
  const stacks = stacksOf(HAND_40, [], CARD_POINTS)
  expect(stacks.length).toBeLessThanOrEqual(15)
  expect(stacks.flatMap((stack) => stack.cards).sort()).toEqual([...HAND_40].sort())
})

test('by points: dear cards first, and by rank among equals', () => {
  const kinds = stacksOf(HAND_40, [], CARD_POINTS, 'points').map((stack) => stack.kind)
  expect(kinds.slice(0, 4)).toEqual(['JK', 'A', '2', '8'])
})

test('new cards are counted on their stack', () => {
  const stacks = stacksOf(['Ks', 'Kd', '4h'], ['Kd'], CARD_POINTS)
  expect(stacks.map((stack) => [stack.kind, stack.fresh])).toEqual([['4', 0], ['K', 1]])
})

test('points are the table’s values, summed', () => {
  expect(pointsOf(['9s', '9h', '2c'], CARD_POINTS)).toBe(40)
})
