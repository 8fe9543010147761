// Owns: the life of the connection: hello, resume, pings, retries for ever, and moves that count once.
// Never: what a message means for the table; that is the listener's.
import type { Act, Problem, SetLevel, SetStyle, Snapshot, StopReview, Update } from '../protocol'
import type { Answer, ClientMessage, Facts, Move, Question, ServerMessage } from './wire'

export type LinkStatus = 'connecting' | 'live' | 'waiting' | 'gone'

export interface Listener {
  status(status: LinkStatus, reason?: string): void
  table(message: Snapshot | Update): void
  settled(result: { refused: { code: string; facts: Facts; text: string } | null }): void
  /** What was asked for as `cmd` has an answer, or part of one. */
  answered(answer: Answer): void
  /** What was asked for as `cmd` will have none. */
  unanswered(cmd: string, code: string, facts: Facts, text: string): void
  problem(code: string, facts: Facts, text: string): void
}

/** What the outside world gives; tests give their own. */
export interface World {
  open(url: string): Socket
  later(ms: number, act: () => void): () => void
  random(): number
}

export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export const PING_MS = 15_000
const PONG_MS = 6_000
const RETRY_MS = [300, 600, 1200, 2400, 4800, 8000]
const FINAL = new Set(['no_such_table', 'table_damaged', 'bad_token'])

export class WireClient {
  seq: number | null = null
  #socket: Socket | null = null
  #status: LinkStatus = 'connecting'
  #attempt = 0
  #pending: Act | null = null
  #asked = new Map<string, Question & { cmd: string }>()
  #pings = 0
  #cancelRetry: (() => void) | null = null
  #cancelPing: (() => void) | null = null
  #cancelPong: (() => void) | null = null

  constructor(
    private readonly url: string,
    private readonly token: string | null,
    private readonly listener: Listener,
    private readonly world: World,
  ) {}

  get busy(): boolean {
    return this.#pending !== null
  }

  start(): void {
    this.#cancelRetry?.()
    this.#drop()
    this.#set('connecting')
    const socket = this.world.open(this.url)
    this.#socket = socket
    this.#expectAnswer()
    socket.onopen = () => this.#send({ type: 'hello', token: this.token, have: this.seq })
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === 'string') this.#hear(event.data)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
  }

  stop(): void {
    this.#cancelRetry?.()
    this.#drop()
    this.#set('gone')
  }

  /** The page came back, or the network did: make sure at once, instead of waiting for a timer. */
  wake(): void {
    if (this.#status === 'live') this.#ping()
    if (this.#status === 'waiting') this.start()
  }

  /** Send a move; it is repeated with the same id after a reconnect until it is answered. */
  act(move: Move): boolean {
    if (this.#pending !== null || this.seq === null) return false
    this.#pending = { type: 'act', cmd: this.#id(), base: this.seq, move }
    if (this.#status === 'live') this.#send(this.#pending)
    return true
  }

  /** Ask, and return the id that the answer will have; asked again after a reconnect. */
  ask(question: Question): string {
    const asked = { ...question, cmd: this.#id() }
    this.#asked.set(asked.cmd, asked)
    if (this.#status === 'live') this.#send(asked)
    return asked.cmd
  }

  setPace(paceMs: number): void {
    if (this.#status === 'live') this.#send({ type: 'set_pace', pace_ms: paceMs })
  }

  tell(message: SetStyle | SetLevel | StopReview): void {
    if (message.type === 'stop_review') this.#asked.delete(message.cmd)
    if (this.#status === 'live') this.#send(message)
  }

  #hear(text: string): void {
    this.#cancelPong?.()
    const message = JSON.parse(text) as ServerMessage
    switch (message.type) {
      case 'snapshot':
        this.seq = message.seq
        this.#arrived()
        return this.listener.table(message)
      case 'update':
        return this.#update(message)
      case 'ack':
        return this.#settle(message.cmd, null)
      case 'refused':
        return this.#settle(message.cmd, message)
      case 'problem':
        return this.#problem(message)
      case 'reviewing':
        return this.listener.answered(message)
      case 'hinted':
      case 'explained':
      case 'looked_back':
      case 'reviewed':
      case 'kept':
        this.#asked.delete(message.cmd)
        return this.listener.answered(message)
      case 'review_stopped':
      case 'checked':
      case 'pong':
        return
    }
  }

  #update(message: Update): void {
    if (this.seq !== null && message.seq < this.seq) return // an old one, already known
    if (message.since !== this.seq) return this.#send({ type: 'resync' })
    this.seq = message.seq
    this.#arrived()
    this.listener.table(message)
  }

  #settle(cmd: string, refused: { code: string; facts: Facts; text: string } | null): void {
    if (this.#pending?.cmd !== cmd) return
    this.#pending = null
    if (refused?.code === 'stale') this.#send({ type: 'resync' })
    this.listener.settled({ refused })
  }

  #problem(message: Problem): void {
    const { code, facts, text, cmd } = message
    if (FINAL.has(code)) {
      this.#pending = null
      this.#drop()
      return this.#set('gone', code)
    }
    if (code === 'server_stopping') return // it comes back, and what was sent is sent again
    if (cmd !== null && this.#asked.delete(cmd)) {
      return this.listener.unanswered(cmd, code, facts, text)
    }
    if (code === 'stale') this.#send({ type: 'resync' })
    // Without an id it may still be the move that was meant: better tried again than waited for.
    if (cmd === null || cmd === this.#pending?.cmd) this.#pending = null
    this.listener.problem(code, facts, text)
  }

  #arrived(): void {
    if (this.#status === 'live') return
    this.#attempt = 0
    this.#set('live')
    if (this.#pending) this.#send(this.#pending)
    for (const asked of this.#asked.values()) this.#send(asked)
    this.#schedulePing()
  }

  #schedulePing(): void {
    this.#cancelPing?.()
    this.#cancelPing = this.world.later(PING_MS, () => {
      this.#ping()
      this.#schedulePing()
    })
  }

  #ping(): void {
    this.#pings += 1
    this.#send({ type: 'ping', n: this.#pings })
    this.#expectAnswer()
  }

  #expectAnswer(): void {
    this.#cancelPong?.()
    this.#cancelPong = this.world.later(PONG_MS, () => this.#lost())
  }

  #lost(): void {
    this.#drop()
    if (this.#status === 'gone') return
    const step = RETRY_MS[Math.min(this.#attempt, RETRY_MS.length - 1)] as number
    this.#attempt += 1
    this.#set('waiting')
    this.#cancelRetry = this.world.later(step * (0.5 + this.world.random() / 2), () => this.start())
  }

  #drop(): void {
    this.#cancelPing?.()
    this.#cancelPong?.()
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #set(status: LinkStatus, reason?: string): void {
    this.#status = status
    this.listener.status(status, reason)
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #id(): string {
    let id = ''
    while (id.length < 20) id += this.world.random().toString(36).slice(2, 10)
    return id.slice(0, 20)
  }
}

export const browserWorld: World = {
  open: (url) => new WebSocket(url) as Socket,
  later: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}
