// Owns: the hint of one table: asked for, shown, and followed step by step.  Never: which move is good.
import type { Hinted, MoveTold, StepTold } from '../protocol'
import { behindText, pointsText, reasonText, stepText, stepsText, worthText } from './advice'
import { t } from './i18n'
import { type Marks, NO_MARKS, marksOf, sameMove } from './marks'
import { settings } from './settings.svelte'
import type { Table } from './table.svelte'
import type { Move } from './wire'

export class Hints {
  asking = $state(false)
  answer: Hinted | null = $state.raw(null)
  failed: string | null = $state(null)
  choice = $state(0) // which of the moves is looked at; the first is the best
  #done = $state(0) // steps of it that were made
  #cmd: string | null = null

  constructor(private readonly table: Table) {
    table.onaccepted = (move) => this.#follow(move)
    table.onmoved = () => this.#drop()
  }

  /** Whether there may be a hint at this table and on this device. */
  get offered(): boolean {
    return settings.hints !== 'off' && this.table.style.hints && this.table.view?.you != null
  }

  get shown(): boolean {
    return this.asking || this.answer !== null || this.failed !== null
  }

  /** The move that is looked at. */
  get move(): MoveTold | null {
    return this.answer?.moves[this.choice] ?? null
  }

  /** What to do next. */
  get step(): StepTold | null {
    return this.move?.steps[this.#done] ?? null
  }

  /** What comes after that. */
  get later(): readonly StepTold[] {
    return this.move?.steps.slice(this.#done + 1) ?? []
  }

  /** Whether another move may be looked at: none of this one was made yet. */
  get open(): boolean {
    return this.#done === 0 && (this.answer?.moves.length ?? 0) > 1
  }

  get marks(): Marks {
    const view = this.table.view
    return this.step && view ? marksOf(this.step.move, view) : NO_MARKS
  }

  ask(): void {
    if (this.asking || !this.offered) return
    if (!this.table.mine) return this.table.tell(t('hint-not-now'))
    this.close()
    this.asking = true
    this.#cmd = this.table.ask(
      { type: 'hint', base: this.table.seq },
      (answer) => answer.type === 'hinted' && this.#show(answer),
      (text) => this.#fail(text),
    )
    if (this.#cmd === null) this.#fail(t('hint-failed'))
  }

  look(choice: number): void {
    this.choice = choice
    const people = this.table.people
    const { move } = this
    if (!people || !move) return
    const reason = move.reasons[0]
    const said = [stepsText(move.steps, people), `${choice === 0 ? pointsText(move) : behindText(move)}.`]
    if (reason) said.push(reasonText(reason, people))
    this.table.say(said.join(' '))
  }

  close(): void {
    if (this.#cmd !== null) this.table.forget(this.#cmd)
    this.#cmd = null
    this.asking = false
    this.answer = null
    this.failed = null
    this.#done = 0
    this.choice = 0
  }

  #show(answer: Hinted): void {
    this.#cmd = null
    this.asking = false
    if (answer.seq !== this.table.seq || answer.moves.length === 0) return
    this.answer = answer
    this.#say()
  }

  #fail(text: string): void {
    this.#cmd = null
    this.asking = false
    this.failed = text
    this.table.say(text)
  }

  #say(): void {
    const people = this.table.people
    if (!people || !this.step) return
    const said = [t('hint-say', { move: stepText(this.step, people) })]
    if (this.#done === 0) said.push(worthText(this.answer as Hinted, people))
    this.table.say(said.filter(Boolean).join(' '))
  }

  // Whoever does what the hint says is led on to the next step; anything else ends the hint.
  #follow(move: Move): void {
    if (this.step === null || !sameMove(this.step.move, move)) return this.close()
    this.#done += 1
    if (this.step === null) this.close()
    else this.#say()
  }

  #drop(): void {
    const answer = this.answer
    const { mine, seq } = this.table
    if (!mine || (answer !== null && answer.seq + this.#done !== seq)) this.close()
  }
}
