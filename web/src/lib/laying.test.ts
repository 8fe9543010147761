import { expect, test } from 'vitest'
import type { LayOption } from '../protocol'
import { answerQuestion, planLay, planOnto, wildTargets, withPlaces } from './laying'

const option = (part: Partial<LayOption>): LayOption => ({
  action: 1, rank: 'K', starts: false, naturals: 0, twos: 0, jokers: 0, older: false, ...part,
})
const ON_KINGS = option({ rank: 'K', twos: 1 })
const ON_WILDS = option({ rank: 'wild', jokers: 1, older: false })

test('several ranks become several melds of one lay-down', () => {
  expect(planLay(['9s', '9h', '9d', 'Ks', 'Kd', 'Kc'], [])).toEqual({
    type: 'lay',
    melds: [{ rank: '9', cards: ['9s', '9h', '9d'] }, { rank: 'K', cards: ['Ks', 'Kd', 'Kc'] }],
  })
})

test('wild cards go with the one rank that is chosen, after its naturals', () => {
  expect(planLay(['2c', '9s', '9h'], [])).toEqual({
    type: 'lay', melds: [{ rank: '9', cards: ['9s', '9h', '2c'] }],
  })
})

test('only wild cards: the page asks, unless only the wild meld can take them', () => {
  const both = planLay(['2c', '2d'], [ON_KINGS, ON_WILDS])
  expect(both).toMatchObject({ type: 'ask', question: { targets: ['K', 'wild'], wilds: ['2c', '2d'] } })
  if (both.type !== 'ask') throw new Error('a question was expected')
  expect(answerQuestion(both.question, 'K')).toEqual({
    type: 'lay', melds: [{ rank: 'K', cards: ['2c', '2d'] }],
  })
  expect(planLay(['2c', '2d', '*r'], [ON_WILDS])).toEqual({
    type: 'lay', melds: [{ rank: 'wild', cards: ['2c', '2d', '*r'] }],
  })
})

test('several ranks and wild cards: one question for each wild card', () => {
  const first = planLay(['9s', '9h', 'Ks', 'Kd', '2c', '*r'], [])
  if (first.type !== 'ask') throw new Error('a question was expected')
  expect(first.question).toMatchObject({ wilds: ['2c'], later: ['*r'], targets: ['9', 'K'] })
  const second = answerQuestion(first.question, '9')
  if (second.type !== 'ask') throw new Error('a second question was expected')
  expect(answerQuestion(second.question, 'K')).toEqual({
    type: 'lay',
    melds: [{ rank: '9', cards: ['9s', '9h', '2c'] }, { rank: 'K', cards: ['Ks', 'Kd', '*r'] }],
  })
})

test('a tap on a meld means its naturals and the wild cards', () => {
  expect(planOnto('K', ['2c', 'Ks', '9h'])).toEqual({
    type: 'lay', melds: [{ rank: 'K', cards: ['Ks', '2c'] }],
  })
})

test('a tap with nothing that fits is still asked of the server, which says why not', () => {
  expect(planOnto('K', ['9h'])).toEqual({ type: 'lay', melds: [{ rank: 'K', cards: ['9h'] }] })
})

test('targets come from the options alone', () => {
  expect(wildTargets([ON_WILDS, ON_KINGS, option({ rank: '9', naturals: 1 })])).toEqual(['K', 'wild'])
})

test('a new meld beside one that is there, or cards for that one: the page asks, and only then', () => {
  const start = option({ rank: 'K', naturals: 3, starts: true })
  const onBook = option({ rank: 'K', naturals: 1, older: true })
  const plan = planLay(['Ks', 'Kd', 'Kc'], [start, onBook])
  const asked = withPlaces(plan, [start, onBook])
  if (asked.type !== 'ask') throw new Error('a question was expected')
  expect(asked.question.targets).toEqual(['older', 'new'])
  const older = answerQuestion(asked.question, 'older')
  expect(older).toEqual({ type: 'lay', melds: [{ rank: 'K', cards: ['Ks', 'Kd', 'Kc'], place: 'older' }] })
  expect(withPlaces(older, [start, onBook])).toBe(older)
  const onOpen = option({ rank: 'K', naturals: 1 })
  expect(withPlaces(plan, [start, onOpen])).toMatchObject({ question: { targets: ['open', 'new'] } })
  expect(withPlaces(plan, [onBook, onOpen])).toBe(plan)
  expect(withPlaces(planLay(['Ks'], []), [start, onBook])).toMatchObject({ type: 'lay' })
})
