import { expect, test } from 'vitest'
import {
  countKinds, isPicture, isWildKind, kindOf, printedRank, suitOf, useWildKinds,
} from './cards'
import { t } from './i18n'

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

test('the 262-card pack has its own kinds and order', () => {
  useWildKinds(['JS', 'JK'])
  try {
    const hand = ['JK', '10', '2', 'LD', 'LY', 'JS', '12', 'VL', '3']
    expect([...countKinds(hand).keys()]).toEqual(['LY', 'VL', '2', '3', '10', '12', 'L', 'JS', 'JK'])
    expect(hand.filter((card) => isWildKind(kindOf(card)))).toEqual(['JK', 'JS'])
    expect(['LD', '10', 'JK'].map(printedRank)).toEqual(['L', '10', '★'])
    expect(suitOf('10')).toBeNull()
    expect(isPicture('LD')).toBe(true)
    expect(isPicture('7')).toBe(false)
    expect(t('rank-count', { rank: '10', count: 2 })).toBe('2 tens')
  } finally {
    useWildKinds(['2', 'JK'])
  }
})
