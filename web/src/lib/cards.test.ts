import { expect, test } from 'vitest'
import { countKinds, isWildKind, kindOf, printedRank, suitOf } from './cards'

test('a card tells its kind: threes by colour, jokers together', () => {
  expect(['Ks', 'Td', '3s', '3c', '3h', '3d', '*r', '*b', '2c'].map(kindOf)).toEqual([
    'K', 'T', 'B3', 'B3', 'R3', 'R3', 'JK', 'JK', '2',
  ])
})

test('a ten is printed as 10, and a joker has no suit', () => {
  expect(printedRank('Td')).toBe('10')
  expect(suitOf('*b')).toBeNull()
  expect(suitOf('Qc')).toBe('c')
})

test('kinds are counted in the order of the hand', () => {
  expect([...countKinds(['*r', 'Ks', '4h', 'Kd'])]).toEqual([['4', 1], ['K', 2], ['JK', 1]])
})

test('twos and jokers are the wild kinds', () => {
  expect(['2', 'JK', 'A', 'B3'].map(isWildKind)).toEqual([true, true, false, false])
})
