// Owns: what the player is about to do: the chosen cards, an open question, a discard to confirm.
// Never: whether it is allowed; every proposal goes to the server, every refusal comes from there.
import type { LayOption, Meld, Verdict } from '../protocol'
import { type Kind, countKinds, kindOf } from './cards'
import { pointsOf } from './hand'
import { t } from './i18n'
import { type Plan, type Question, answerQuestion, planLay, planOnto, withPlaces } from './laying'
import { openMelds } from './melds'
import { type Quick, quickMeld } from './quick'
import {
  NOTHING, type Selection, cardsOf, chosen, kindsOf, reconcile, tap, total, withCount, without,
} from './selection'
import type { Table } from './table.svelte'
import { type TakeWay, chosenAfterTake, planTake, takeWays, wayKind, waysMeant } from './taking'
import type { Move } from './wire'

export class Draft {
  selection: Selection = $state.raw(NOTHING)
  question: Question | null = $state.raw(null)
  ways: readonly TakeWay[] | null = $state.raw(null) // of taking the pile: which one?
  confirming: string | null = $state(null) // the card that is about to be discarded
  #taking = false // the question belongs to taking the pile
  #goes = 2 // cards like the upcard that go down with it
  #thenLay = false // what is still chosen is to be laid when the pile has been taken
  #spent: string[] = []

  constructor(
    private readonly table: Table,
    private readonly confirmFirst: () => boolean,
  ) {
    table.onview = () => this.#keepStep()
    table.onsettled = (accepted) => this.#settled(accepted)
  }

  get cards(): string[] {
    return cardsOf(this.selection, this.#hand)
  }

  get count(): number {
    return total(this.selection)
  }

  get points(): number {
    return pointsOf(this.cards, this.table.view?.card_points ?? {})
  }

  get #hand(): readonly string[] {
    return this.table.view?.hand ?? []
  }

  get #lay(): readonly LayOption[] {
    return this.table.view?.options?.lay ?? []
  }

  get #openRanks(): string[] {
    const view = this.table.view
    const mine = view?.sides.find((side) => side.seats.includes(view.you ?? -1))
    return openMelds(mine?.melds ?? [])
      .filter((meld) => !meld.grows && (meld.seat === null || meld.seat === view?.you))
      .map((meld) => meld.rank)
  }

  // ---- choosing ----------------------------------------------------------------------

  tap(kind: Kind): void {
    this.#choose(tap(this.selection, kind, this.#held(kind)), kind)
  }

  more(kind: Kind): void {
    this.#set(kind, Math.min(chosen(this.selection, kind) + 1, this.#held(kind)))
  }

  fewer(kind: Kind): void {
    this.#set(kind, chosen(this.selection, kind) - 1)
  }

  all(kind: Kind): void {
    this.#set(kind, this.#held(kind))
  }

  none(): void {
    this.selection = NOTHING
    this.cancel()
  }

  cancel(): void {
    this.question = null
    this.confirming = null
    this.ways = null
  }

  #held(kind: Kind): number {
    return countKinds(this.#hand).get(kind) ?? 0
  }

  #set(kind: Kind, count: number): void {
    this.#choose(withCount(this.selection, kind, count), kind)
  }

  #choose(selection: Selection, kind: Kind): void {
    this.selection = selection
    this.cancel()
    this.table.refusal = null
    this.table.touch((card) => kindOf(card) === kind)
  }

  // ---- the turn ----------------------------------------------------------------------

  /** Draw from a stock pile; without one named, from the first that may be drawn from. */
  draw(pile?: number): void {
    const options = this.table.view?.options
    if (!options) return this.#notNow()
    if (!options.draw.ok) return this.#refuse(options.draw)
    const from = pile ?? options.draw_piles[0] ?? 0
    this.#send(from === 0 ? { type: 'draw' } : { type: 'draw', pile: from }, [])
  }

  lift(cards: number): void {
    this.propose({ type: 'lift', cards })
  }

  choosePile(pile: number): void {
    this.propose({ type: 'choose_pile', pile })
  }

  /** A pile meant by its number: to draw from, to pass on, or to play. */
  pile(pile: number): void {
    const view = this.table.view
    if (!view?.options) return
    if (view.phase === 'pass' || view.phase === 'choose') {
      if (pile < 2) this.choosePile(pile)
    } else if (view.stock_piles.length > 1 && view.options.draw_piles.includes(pile)) {
      this.draw(pile)
    }
  }

  lady(): void {
    this.#ifAllowed(this.table.view?.options?.lady, { type: 'lay_lady' })
  }

  take(): void {
    const options = this.table.view?.options
    if (!options) return this.#notNow()
    const ways = takeWays(options)
    if (ways.length === 0) return this.#refuse(options.take)
    const [way, ...others] = waysMeant(ways, this.selection, this.table.view?.upcard ?? null)
    if (way === undefined || others.length === 0) return this.takeBy(way ?? '')
    this.cancel()
    this.ways = ways
  }

  /** Take the pile in one of the ways that are open. */
  takeBy(way: TakeWay): void {
    const options = this.table.view?.options
    if (!options) return this.#notNow()
    this.ways = null
    // What else is chosen stays chosen, to be laid when the cards of the pile have come.
    const wild = wayKind(way)
    if (way !== '' && wild) {
      const spent = [this.table.view?.upcard ?? wild, wild]
      return void this.#send({ type: 'take_pile', lay: [], wild: way }, spent)
    }
    this.#goes = Math.max(0, options.take_lays.length - 1)
    const upcard = this.table.view?.upcard ?? null
    const plan = planTake(this.cards, upcard, this.#openRanks, this.#goes)
    this.#taking = true
    if (plan.type !== 'then-lay') return this.#follow(plan)
    this.#thenLay = this.#send({ type: 'take_pile', lay: [] }, [])
  }

  lay(): void {
    const options = this.table.view?.options
    if (!options) return this.#notNow()
    if (this.count === 0) return this.table.tell(t('choose-first-lay'))
    if (options.lady && kindsOf(this.selection).every((kind) => kind === 'LY')) return this.lady()
    this.#taking = false
    this.#follow(withPlaces(planLay(this.cards, this.#lay), this.#lay))
  }

  /** A tap on a meld of the table. */
  onto(rank: string, older = false): void {
    if (!this.table.view?.options) return this.#notNow()
    this.#taking = false
    this.#follow(planOnto(rank, this.cards, older))
  }

  answer(rank: string): void {
    if (!this.question) return
    const plan = answerQuestion(this.question, rank)
    this.#follow(this.#taking ? plan : withPlaces(plan, this.#lay))
  }

  quick(quick: Quick): void {
    const meld = quickMeld(quick, this.#hand, this.#openRanks)
    if (meld) this.#send({ type: 'lay', melds: [meld] }, [])
  }

  discard(): void {
    const options = this.table.view?.options
    if (!options) return this.#notNow()
    if (this.count === 0) return this.table.tell(t('choose-first-discard'))
    if (this.count > 1) return this.table.tell(t('choose-one-discard', { count: this.count }))
    const card = this.cards[0] as string
    const verdict = options.discard[kindOf(card)]
    if (verdict && !verdict.ok) return this.#refuse(verdict)
    this.question = null
    this.confirming = card
    if (!this.confirmFirst()) this.confirm()
  }

  confirm(): void {
    const card = this.confirming
    if (card !== null) this.#send({ type: 'discard', card }, [card])
  }

  back(): void {
    this.#ifAllowed(this.table.view?.options?.take_back, { type: 'take_back' })
  }

  ask(): void {
    this.#ifAllowed(this.table.view?.options?.ask, { type: 'ask_to_go_out' })
  }

  say(yes: boolean): void {
    this.propose({ type: 'answer', yes })
  }

  /** Send a move that was put together elsewhere. */
  propose(move: Move): void {
    this.#send(move, [])
  }

  next(): void {
    if (this.table.view?.phase === 'deal_over') this.#send({ type: 'next_deal' }, [])
  }

  // ---- inside ------------------------------------------------------------------------

  #follow(plan: Plan): void {
    this.confirming = null
    this.question = plan.type === 'ask' ? plan.question : null
    if (plan.type === 'ask') return
    const melds: Meld[] = plan.type === 'lay' ? plan.melds : []
    if (this.#taking) this.#send({ type: 'take_pile', lay: melds }, this.cards)
    else if (melds.length > 0) {
      this.#send({ type: 'lay', melds }, melds.flatMap((meld) => meld.cards))
    }
  }

  #send(move: Move, spent: string[]): boolean {
    const sent = this.table.send(move)
    if (sent) this.#spent = spent
    return sent
  }

  #settled(accepted: boolean): void {
    if (accepted) {
      this.selection = without(this.selection, this.#spent)
      this.cancel()
    }
    this.confirming = null
    this.#thenLay &&= accepted
    this.#spent = []
  }

  #keepStep(): void {
    if (this.#thenLay && this.table.view?.phase === 'play') return this.#layAfterTake()
    this.selection = reconcile(this.selection, this.#hand)
    if (this.confirming !== null && !this.#hand.includes(this.confirming)) this.confirming = null
    if (!this.table.mine) this.cancel()
  }

  #layAfterTake(): void {
    this.#thenLay = false
    const { recent, view } = this.table
    const left = chosenAfterTake(this.selection, recent, view?.you ?? null, this.#goes)
    if (!left) return
    this.selection = reconcile(left, this.#hand)
    this.lay()
  }

  #ifAllowed(verdict: Verdict | null | undefined, move: Move): void {
    if (!verdict) return this.#notNow()
    if (!verdict.ok) return this.#refuse(verdict)
    this.propose(move)
  }

  #refuse(verdict: { code?: string | null; facts?: Record<string, string | number> }): void {
    this.table.refuse(verdict.code ?? 'other', verdict.facts ?? {})
  }

  #notNow(): void {
    const view = this.table.view
    if (view?.phase === 'deal_over') return this.table.refuse('deal_over')
    if (view?.phase === 'match_over') return this.table.refuse('match_over')
    if (view?.you === null) return this.table.refuse('watcher_cannot_act')
    if (view?.phase === 'answer') return this.table.refuse('answer_first')
    this.table.refuse('not_your_turn', { turn: view?.acting ?? 0 })
  }
}
