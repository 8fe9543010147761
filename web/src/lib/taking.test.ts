import { expect, test } from 'vitest'
import { chosenAfterTake, planTake, waysMeant } from './taking'
import type { SeenEvent } from './wire'

test('with the pile, the matching pair is not laid twice', () => {
  expect(planTake(['9s', '9h', 'Ks', 'Kd', 'Kc'], '9c', [])).toEqual({
    type: 'lay', melds: [{ rank: 'K', cards: ['Ks', 'Kd', 'Kc'] }],
  })
  expect(planTake([], '9c', [])).toEqual({ type: 'lay', melds: [] })
})

test('a wild card chosen with the pair goes on the meld of the pair', () => {
  expect(planTake(['9s', '9h', '2c'], '9c', ['K'])).toEqual({
    type: 'lay', melds: [{ rank: '9', cards: ['2c'] }],
  })
})

test('where a wild card goes with the pile is asked when it is not plain', () => {
  expect(planTake(['9s', '9h', 'Ks', 'Kd', '2c'], '9c', ['5'])).toMatchObject({
    type: 'ask', question: { wilds: ['2c'], targets: ['9', 'K', '5'] },
  })
  expect(planTake(['2c'], '9c', ['5'])).toMatchObject({ type: 'ask', question: { targets: ['9', '5'] } })
})

test('with more than a pair like the upcard, the pile is taken first', () => {
  expect(planTake(['9s', '9h', '9d', '2c'], '9c', [])).toEqual({ type: 'then-lay' })
})

const TOOK: SeenEvent = { type: 'took_pile', seat: 0, upcard: '9c', count: 7 }
const PAIR: SeenEvent = {
  type: 'meld_laid', seat: 0, rank: '9', cards: ['9c', '9s', '9h'], size: 3, closed: null, older: false,
}

test('after the take the pair is no longer chosen; an upcard in the hand is', () => {
  expect(chosenAfterTake({ '9': 3, K: 3 }, [TOOK, PAIR], 0)).toEqual({ '9': 1, K: 3 })
  expect(chosenAfterTake({ '9': 3 }, [TOOK], 0)).toEqual({ '9': 4 })
  expect(chosenAfterTake({ '9': 3 }, [], 0)).toBeNull()
})

test('the chosen cards say in which way the pile is taken, or leave all ways', () => {
  const ways = ['', 'two', 'joker'] as const
  expect(waysMeant(ways, {}, 'Kh')).toEqual(['', 'two', 'joker'])
  expect(waysMeant(ways, { K: 1, '2': 1 }, 'Kh')).toEqual(['two'])
  expect(waysMeant(ways, { K: 1, '2': 1, JK: 1 }, 'Kh')).toEqual(['two', 'joker'])
  expect(waysMeant(ways, { K: 2, JK: 1 }, 'Kh')).toEqual([''])
  expect(waysMeant(['two'], { K: 2 }, 'Kh')).toEqual(['two'])
  expect(waysMeant(ways, { '9': 1, '2': 1 }, 'Kh')).toEqual(['', 'two', 'joker'])
})
