import { beforeEach, expect, test } from 'vitest'
import { SCENES } from '../dev/scenes'
import type { Snapshot, Update } from '../protocol'
import { PING_MS, type Socket, WireClient, type World } from './wire-client'

class FakeSocket implements Socket {
  sent: { type: string; [key: string]: unknown }[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let sockets: FakeSocket[] = []
let timers: { at: number; act: () => void; off: boolean }[] = []
let now = 0
const heard: string[] = []

const world: World = {
  open: () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket
  },
  later: (ms, act) => {
    const timer = { at: now + ms, act, off: false }
    timers.push(timer)
    return () => (timer.off = true)
  },
  random: () => 0.5,
}

function pass(ms: number): void {
  now += ms
  for (const timer of [...timers]) {
    if (!timer.off && timer.at <= now) {
      timer.off = true
      timer.act()
    }
  }
}

const snap = (seq: number): Snapshot => ({ ...(SCENES.play26 as () => Snapshot)(), seq })
function update(since: number, seq: number): Update {
  const { view, players, pace_ms, style } = snap(seq)
  return { type: 'update', since, seq, players, pace_ms, style, events: [], view }
}

function connected(): { client: WireClient; socket: FakeSocket } {
  const client = new WireClient('ws://x', 'secret', {
    status: (status, reason) => heard.push(`status ${status}${reason ? ` ${reason}` : ''}`),
    table: (message) => heard.push(`${message.type} ${message.seq}`),
    settled: ({ refused }) => heard.push(`settled ${refused?.code ?? 'ok'}`),
    answered: (answer) => heard.push(`answered ${answer.type}`),
    unanswered: (_cmd, code) => heard.push(`unanswered ${code}`),
    problem: (code) => heard.push(`problem ${code}`),
  }, world)
  client.start()
  const socket = sockets.at(-1) as FakeSocket
  socket.onopen?.()
  socket.hear(snap(5))
  return { client, socket }
}

beforeEach(() => {
  sockets = []
  timers = []
  now = 0
  heard.length = 0
})

test('says hello with the token, and later with what it has', () => {
  const { socket } = connected()
  expect(socket.sent[0]).toEqual({ type: 'hello', token: 'secret', have: null })
  socket.onclose?.()
  pass(1000)
  const again = sockets.at(-1) as FakeSocket
  again.onopen?.()
  expect(again.sent[0]).toEqual({ type: 'hello', token: 'secret', have: 5 })
})

test('a gap asks for a fresh view; an old message is left alone', () => {
  const { socket } = connected()
  socket.hear(update(5, 6))
  socket.hear(update(4, 5))
  expect(heard.at(-1)).toBe('update 6')
  socket.hear(update(8, 9))
  expect(socket.sent.at(-1)).toEqual({ type: 'resync' })
})

test('a move is repeated with the same id after a reconnect, until it is answered', () => {
  const { client, socket } = connected()
  expect(client.act({ type: 'draw' })).toBe(true)
  const sent = socket.sent.at(-1)
  expect(sent).toMatchObject({ type: 'act', base: 5, move: { type: 'draw' } })
  expect(client.act({ type: 'draw' })).toBe(false)
  socket.onclose?.()
  pass(1000)
  const again = sockets.at(-1) as FakeSocket
  again.onopen?.()
  again.hear(update(5, 5))
  expect(again.sent.at(-1)).toEqual(sent)
  again.hear({ type: 'ack', cmd: sent?.cmd, seq: 6 })
  expect(heard.at(-1)).toBe('settled ok')
  expect(client.busy).toBe(false)
})

test('a refusal settles the move; a stale one asks for the table again', () => {
  const { client, socket } = connected()
  client.act({ type: 'draw' })
  const cmd = socket.sent.at(-1)?.cmd
  socket.hear({ type: 'refused', cmd, code: 'stale', facts: { seq: 6 }, text: '' })
  expect(heard.at(-1)).toBe('settled stale')
  expect(socket.sent.at(-1)).toEqual({ type: 'resync' })
})

test('a problem frees the move it names, and only that one', () => {
  const { client, socket } = connected()
  client.act({ type: 'draw' })
  const problem = { type: 'problem', code: 'too_fast', facts: {}, text: '' }
  socket.hear({ ...problem, cmd: 'another-one' })
  expect(client.busy).toBe(true)
  socket.hear({ ...problem, cmd: socket.sent.at(-1)?.cmd })
  expect(client.busy).toBe(false)
  expect(heard.at(-1)).toBe('problem too_fast')
})

test('a server that stops keeps the move for when it is back', () => {
  const { client, socket } = connected()
  client.act({ type: 'draw' })
  socket.hear({ type: 'problem', code: 'server_stopping', facts: {}, text: '', cmd: null })
  expect(client.busy).toBe(true)
})

test('retries for ever, slower up to a limit', () => {
  const { socket } = connected()
  socket.onclose?.()
  for (let i = 0; i < 40; i++) {
    const before = sockets.length
    pass(8000)
    expect(sockets.length).toBe(before + 1)
    sockets.at(-1)?.onclose?.()
  }
})

test('pings, and takes silence for a lost connection', () => {
  const { socket } = connected()
  pass(PING_MS)
  expect(socket.sent.at(-1)).toEqual({ type: 'ping', n: 1 })
  pass(6000)
  expect(socket.closed).toBe(true)
  expect(heard.at(-1)).toBe('status waiting')
})

test('waking up tries at once, and checks a connection that seems alive', () => {
  const { client, socket } = connected()
  client.wake()
  expect(socket.sent.at(-1)?.type).toBe('ping')
  socket.onclose?.()
  const before = sockets.length
  client.wake()
  expect(sockets.length).toBe(before + 1)
  client.wake() // still connecting: nothing more
  expect(sockets.length).toBe(before + 1)
})

test('a table that is gone ends the tries', () => {
  const { socket } = connected()
  socket.hear({ type: 'problem', code: 'no_such_table', facts: {}, text: '', cmd: null })
  expect(heard.at(-1)).toBe('status gone no_such_table')
  pass(60_000)
  expect(sockets.length).toBe(1)
})

test('a question is asked again after a lost connection, until it is answered', () => {
  const { client, socket } = connected()
  const cmd = client.ask({ type: 'review', deal: 1 })
  expect(socket.sent.at(-1)).toEqual({ type: 'review', deal: 1, cmd })
  socket.hear({ type: 'reviewing', cmd, done: 3, total: 9 })
  socket.onclose?.()
  pass(8000)
  const again = sockets.at(-1) as FakeSocket
  again.onopen?.()
  again.hear(snap(5))
  expect(again.sent.at(-1)).toEqual({ type: 'review', deal: 1, cmd })
  again.hear({ type: 'reviewed', cmd, deals: [1], seats: [], luck: [], moments: [], decisions: [] })
  again.onclose?.()
  pass(8000)
  const last = sockets.at(-1) as FakeSocket
  last.onopen?.()
  last.hear(snap(5))
  expect(last.sent.map((message) => message.type)).toEqual(['hello'])
  expect(heard).toContain('answered reviewing')
  expect(heard).toContain('answered reviewed')
})

test('a question that gets a problem instead is told to who asked, and is over', () => {
  const { client, socket } = connected()
  const cmd = client.ask({ type: 'hint', base: 5 })
  socket.hear({ type: 'problem', code: 'hints_off', facts: {}, text: '', cmd })
  expect(heard.at(-1)).toBe('unanswered hints_off')
  socket.hear({ type: 'problem', code: 'hints_off', facts: {}, text: '', cmd })
  expect(heard.at(-1)).toBe('problem hints_off')
})
