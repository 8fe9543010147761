// Owns: what the server has told about one table, ready for the page.  Never: a move.
import type {
  PlayerInfo, SetLevel, SetStyle, Snapshot, StopReview, TableStyle, TableView, Update,
} from '../protocol'
import { useWildKinds } from './cards'
import { finishTable, forgetTable } from './devices'
import { freshAfter } from './fresh'
import { t } from './i18n'
import { levelName } from './levels'
import { type People, peopleOf } from './people'
import { eventText, refusalText, sideText } from './sentences'
import { sinceOwnTurn } from './strip'
import type { Answer, Facts, Move, Question, SeenEvent } from './wire'
import type { LinkStatus, Listener } from './wire-client'
import { type Notice, noticeFor } from './notices'

/** What the table needs of the connection; WireClient is one. */
export interface Link {
  readonly busy: boolean
  act(move: Move): boolean
  ask(question: Question): string
  tell(message: SetStyle | SetLevel | StopReview): void
  setPace(paceMs: number): void
  wake(): void
}

interface Asker {
  answered(answer: Answer): void
  failed(why: string): void
}

export class Table implements Listener {
  link: Link | null = null
  id = $state('')
  linkStatus: LinkStatus = $state('connecting')
  goneReason: string | null = $state(null)
  seq = $state(0)
  view: TableView | null = $state.raw(null)
  players: readonly PlayerInfo[] = $state.raw([])
  paceMs = $state(0)
  style: TableStyle = $state.raw({ hints: false, eagerness: 'usual', partner_follows: false })
  // Where the rules were read, and whether all of them were found there; a table keeps its rules.
  sources: readonly string[] = $state.raw([])
  complete = $state(true)
  recent: readonly SeenEvent[] = $state.raw([])
  fresh: readonly string[] = $state.raw([])
  said: readonly { id: number; text: string }[] = $state.raw([])
  refusal: string | null = $state(null)
  notice: Notice | null = $state.raw(null)
  busy = $state(false)
  people: People | null = $derived(this.view ? peopleOf(this.view, this.players) : null)

  /** Called after each accepted or refused move; the draft listens. */
  onsettled: ((accepted: boolean) => void) | null = null
  /** Called after each new view; the draft keeps its selection in step. */
  onview: (() => void) | null = null
  /** The same for the hints, which follow what is done. */
  onaccepted: ((move: Move) => void) | null = null
  onmoved: (() => void) | null = null

  #sent: Move | null = null
  #askers = new Map<string, Asker>()
  #sentence = 0
  out: number | null = $state(null) // who went out, also while the others play their last turns
  // The page sits on these; a new deal makes a fresh page of the score.
  lastEnd: Extract<SeenEvent, { type: 'deal_ended' }> | null = $state.raw(null)

  get mine(): boolean {
    const view = this.view
    return view !== null && view.you !== null && view.acting === view.you && this.playing
  }

  get playing(): boolean {
    const phase = this.view?.phase
    return phase !== undefined && phase !== 'deal_over' && phase !== 'match_over'
  }

  send(move: Move): boolean {
    if (!this.link?.act(move)) return false
    this.#sent = move
    this.busy = true
    this.refusal = null
    this.notice = null
    return true
  }

  /** Ask something; the id of the question, or null where there is nobody to ask. */
  ask(
    question: Question,
    answered: (answer: Answer) => void,
    failed: (why: string) => void,
  ): string | null {
    const cmd = this.link?.ask(question) ?? null
    if (cmd !== null) this.#askers.set(cmd, { answered, failed })
    return cmd
  }

  /** The answer is not wanted any more. */
  forget(cmd: string): void {
    this.#askers.delete(cmd)
  }

  refuse(code: string, facts: Facts = {}, text = ''): void {
    this.refusal = refusalText(code, facts, this.people, text)
    this.say(this.refusal)
  }

  tell(text: string): void {
    this.refusal = text
    this.say(text)
  }

  say(text: string): void {
    this.#sentence += 1
    this.said = [...this.said.slice(-11), { id: this.#sentence, text }]
  }

  repeat(): void {
    const last = this.said.at(-1)
    if (last) this.say(last.text)
  }

  touch(kindMatches: (card: string) => boolean): void {
    this.fresh = this.fresh.filter((card) => !kindMatches(card))
  }

  // ---- Listener ----------------------------------------------------------------------

  status(status: LinkStatus, reason?: string): void {
    this.linkStatus = status
    if (reason) {
      this.goneReason = reason
      if (reason === 'no_such_table') forgetTable(this.id)
    }
  }

  table(message: Snapshot | Update): void {
    if (message.type === 'snapshot') useWildKinds(message.wild_kinds)
    const before = this.view
    const playersBefore = this.players
    const turnBefore = this.view?.turn ?? -1
    const you = message.view.you
    const events = message.type === 'update' ? message.events : message.recent
    this.players = message.players
    this.paceMs = message.pace_ms
    this.style = message.style
    this.seq = message.seq
    this.view = message.view
    if (message.type === 'snapshot') {
      this.id = message.table
      this.sources = message.sources
      this.complete = message.complete
      this.recent = message.recent
      this.fresh = message.view.fresh
    } else {
      this.recent = sinceOwnTurn(this.recent, events, turnBefore, you)
      this.fresh = freshAfter(this.fresh, events, message.view.hand, you)
      this.#announce(events)
      this.#tellSides(before)
      this.#tellLevels(playersBefore)
    }
    this.out = whoIsOut(events, message.type === 'snapshot' ? null : this.out)
    const end = events.filter((event) => event.type === 'deal_ended').at(-1)
    if (end) this.lastEnd = end
    else if (this.playing) this.lastEnd = null
    if (message.view.phase === 'match_over') finishTable(this.id)
    this.onview?.()
    this.onmoved?.()
  }

  settled({ refused }: Parameters<Listener['settled']>[0]): void {
    this.busy = false
    if (refused) this.refuse(refused.code, refused.facts, refused.text)
    this.onsettled?.(refused === null)
    if (refused === null && this.#sent) this.onaccepted?.(this.#sent)
    this.#sent = null
  }

  answered(answer: Answer): void {
    const asker = this.#askers.get(answer.cmd)
    if (answer.type !== 'reviewing') this.#askers.delete(answer.cmd)
    asker?.answered(answer)
  }

  unanswered(cmd: string, code: string, facts: Facts, text: string): void {
    const asker = this.#askers.get(cmd)
    this.#askers.delete(cmd)
    asker?.failed(refusalText(code, facts, this.people, text))
  }

  problem(code: string, facts: Facts, text: string): void {
    this.busy = this.link?.busy ?? false
    this.refuse(code, facts, text)
  }

  #announce(events: readonly SeenEvent[]): void {
    const people = this.people
    if (!people) return
    let began: number | null = null // the seat whose turn began with these events
    for (const event of events) {
      if (event.type === 'turn_started') began = event.seat
      const late = 'seat' in event && event.seat === began
      const notice = noticeFor(event, people, late)
      if (notice) this.notice = notice
      // The turn of another seat is told by what that seat does.
      if (event.type === 'turn_started' && event.seat !== people.you) continue
      const text = eventText(event, people, late)
      if (text) this.say(text)
    }
  }

  // A computer player never changes its level unseen, whoever or whatever changed it.
  #tellLevels(before: readonly PlayerInfo[]): void {
    const changed = this.players.filter((player, i) => {
      const was = before[i]?.bot
      return was && player.bot && levelName(was) !== levelName(player.bot)
    })
    const title = changed
      .map(({ seat, bot }) => t('level-changed', { name: this.people?.name(seat) ?? '', level: levelName(bot ?? '') }))
      .join(' ')
    if (title === '') return
    this.notice ??= { kind: 'news', title, more: '' }
    this.say(title)
  }

  // Where a player changes sides from deal to deal, that is told as the deal begins.
  #tellSides(before: TableView | null): void {
    const people = this.people
    const view = this.view
    if (!people || !view || !before || before.deal_number === view.deal_number) return
    const moved = view.seats.filter((seat, i) => seat.side !== before.seats[i]?.side)
    const title = moved.map((seat) => sideText(seat.seat, people)).join(' ')
    if (title === '') return
    this.notice = { kind: 'news', title, more: '' }
    this.say(title)
  }
}

function whoIsOut(events: readonly SeenEvent[], before: number | null): number | null {
  let out = before
  for (const event of events) {
    if (event.type === 'deal_started') out = null
    if (event.type === 'went_out') out = event.seat
  }
  return out
}
