// What is typed or stepped stays within the bounds that the server gave.
import { expect, test } from 'vitest'
import type { FieldInput, NumberInput } from '../protocol'
import { blank, parseNumber, stepOf, stepped } from './field-values'

const number = (least: number, most: number): NumberInput => ({ kind: 'number', least, most, word: null })

test.each([
  ['7', 7], [' 7 ', 7], ['-5', -5], ['−5', -5], ['+3', 3], ['', null], ['seven', null], ['1.5', null],
  ['11', null], ['-11', null], ['99999999999', null], ['1e1', null],
])('typed %j is %j', (text, value) => {
  expect(parseNumber(text, number(-10, 10))).toBe(value)
})

test('steps are wide where the range is wide, and stop at the bounds', () => {
  expect([number(3, 4), number(0, 200), number(-10000, 10000)].map(stepOf)).toEqual([1, 10, 50])
  expect(stepped(4, 1, number(3, 4))).toBe(4)
  expect(stepped(3, -1, number(3, 4))).toBe(3)
  expect(stepped(300, 1, number(-10000, 10000))).toBe(350)
})

test('a new entry has every part that its record needs', () => {
  const rank: FieldInput = { kind: 'choice', choices: [{ value: '4', label: 'Fours' }] }
  const record: FieldInput = {
    kind: 'record',
    parts: [
      { name: 'rank', title: 'Rank', input: rank },
      { name: 'points', title: 'Points', input: number(5, 9) },
      { name: 'seats', title: 'Seats', input: { kind: 'list', item: number(0, 1), least: 2, most: 4, by_deal: false } },
    ],
  }
  expect(blank(record)).toEqual({ rank: '4', points: 5, seats: [0, 0] })
})
