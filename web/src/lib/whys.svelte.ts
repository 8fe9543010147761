// Owns: "why did you do that?", asked of a computer player, and "that was a bad move" beside it.
import type { Explained, PlayerInfo } from '../protocol'
import { reasonText } from './advice'
import { type KeptMove, keptMoves, rememberKept } from './devices'
import { t } from './i18n'
import type { Table } from './table.svelte'
import type { SeenEvent } from './wire'

/** The computer player that did something last. */
export function lastBot(
  events: readonly SeenEvent[],
  players: readonly PlayerInfo[],
): number | null {
  const seats = events.flatMap((event) =>
    'seat' in event && event.type !== 'turn_started' ? [event.seat] : [],
  )
  const isBot = (seat: number | null): boolean =>
    players.some((player) => player.seat === seat && player.bot !== null)
  return seats.reverse().find(isBot) ?? null
}

export class Whys {
  seat: number | null = $state(null)
  /** The moves of that seat's last turn that were explained so far. */
  answers: readonly Explained[] = $state.raw([])
  asking = $state(false)
  failed: string | null = $state(null)
  /** What was called bad on this device, to be saved when its deal is over. */
  kept: readonly KeptMove[] = $state.raw([])
  #ready = new Set<number>() // whose deal is over
  #keeping = new Set<number>()
  #cmd: string | null = null

  constructor(private readonly table: Table) {
    this.kept = keptMoves(table.id)
  }

  /** Ask about the last turn of a seat, one move after the other. */
  ask(seat: number): void {
    this.close()
    this.seat = seat
    const seqs = this.table.players.find((player) => player.seat === seat)?.last_turn ?? []
    if (seqs.length === 0) return this.#fail(t('why-none'))
    this.asking = true
    this.#next(seqs)
  }

  close(): void {
    if (this.#cmd !== null) this.table.forget(this.#cmd)
    this.#cmd = null
    this.seat = null
    this.answers = []
    this.asking = false
    this.failed = null
  }

  keptOf(seq: number): KeptMove | null {
    return this.kept.find((one) => one.seq === seq) ?? null
  }

  isReady(seq: number): boolean {
    return this.#ready.has(seq)
  }

  /** One tap is enough: the table knows the deal, the rules and the seat. */
  callBad({ seq, seat }: Explained): void {
    if (this.#keeping.has(seq) || this.keptOf(seq)) return
    this.#keeping.add(seq)
    const cmd = this.table.ask(
      { type: 'bad_move', seq },
      (kept) => {
        this.#keeping.delete(seq)
        if (kept.type !== 'kept') return
        if (kept.ready) this.#ready.add(seq)
        this.kept = [...this.kept, { seq, seat, name: kept.name }]
        rememberKept(this.table.id, this.kept)
        this.table.say(t('bad-thanks'))
      },
      (text) => {
        this.#keeping.delete(seq)
        this.#fail(text)
      },
    )
    if (cmd === null) this.#fail(t('why-failed'))
  }

  #next([seq, ...later]: readonly number[]): void {
    if (seq === undefined) {
      this.asking = false
      return this.#say()
    }
    this.#cmd = this.table.ask(
      { type: 'why', seq },
      (answer) => {
        if (answer.type !== 'explained') return
        this.answers = [...this.answers, answer]
        this.#next(later)
      },
      (text) => this.#fail(text),
    )
    if (this.#cmd === null) this.#fail(t('why-failed'))
  }

  #say(): void {
    const people = this.table.people
    if (!people) return
    const reasons = this.answers.flatMap((answer) => answer.reasons)
    this.table.say(reasons.map((one) => reasonText(one, people)).join(' ') || t('why-none'))
  }

  #fail(text: string): void {
    this.#cmd = null
    this.asking = false
    this.failed = text
    this.table.say(text)
  }
}
