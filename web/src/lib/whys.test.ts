// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { WHY, WHY_TAKE } from '../dev/advice'
import { quietLink } from '../dev/quiet-link'
import { PLAYERS, RECENT, baseView, snapshot } from '../dev/scenes'
import { Table } from './table.svelte'
import { Whys, lastBot } from './whys.svelte'
import type { Question } from './wire'

let asked: Question[]
let table: Table
let whys: Whys

const players = PLAYERS.map((player) => ({
  ...player,
  bot_version: player.bot === null ? null : 1,
  last_turn: player.seat === 2 ? [38, 40] : [],
}))

beforeEach(() => {
  localStorage.clear()
  asked = []
  table = new Table()
  table.link = quietLink({
    ask: (question) => {
      asked.push(question)
      return `question-${asked.length}`
    },
  })
  table.table({ ...snapshot(baseView(), RECENT), players })
  whys = new Whys(table)
})

test('each move of the last turn is asked about, one after the other, and said', () => {
  whys.ask(2)
  expect(asked).toEqual([{ type: 'why', seq: 38 }])
  table.answered({ ...WHY_TAKE, cmd: 'question-1' })
  expect(asked).toEqual([{ type: 'why', seq: 38 }, { type: 'why', seq: 40 }])
  expect(whys.asking).toBe(true)
  table.answered({ ...WHY, cmd: 'question-2' })
  expect(whys.asking).toBe(false)
  expect(whys.answers.map((answer) => answer.seq)).toEqual([38, 40])
  expect(table.said.at(-1)?.text).toContain('closes the sevens')
})

test('a seat that has not played yet is not asked', () => {
  whys.ask(1)
  expect(asked).toEqual([])
  expect(whys.failed).toMatch(/\.$/)
})

test('one tap keeps a bad move, and it counts once', () => {
  whys.ask(2)
  whys.callBad(WHY)
  whys.callBad(WHY)
  expect(asked.slice(1)).toEqual([{ type: 'bad_move', seq: 40 }])
  table.answered({ type: 'kept', cmd: 'question-2', name: '40.json', ready: false })
  expect(whys.keptOf(40)?.name).toBe('40.json')
  expect(table.said.at(-1)?.text).toMatch(/^Thank you/)
  whys.callBad(WHY)
  expect(asked).toHaveLength(2)
  expect(new Whys(table).kept.map((one) => one.name)).toEqual(['40.json']) // after a reload
})

test('the computer player that did something last is found', () => {
  expect(lastBot(RECENT, PLAYERS)).toBe(3)
  expect(lastBot([{ type: 'turn_started', seat: 1 }], PLAYERS)).toBeNull()
  expect(lastBot([...RECENT, { type: 'discarded', seat: 0, card: '4s' }], PLAYERS)).toBe(3)
})
