// Owns: one review: asked for, on its way, there.  Never: a judgement; it comes from the server.
import type { Reviewed } from '../protocol'
import { t } from './i18n'
import type { Table } from './table.svelte'

export const WHOLE_MATCH = 0

export class Review {
  deal = $state(WHOLE_MATCH)
  state: 'none' | 'asking' | 'done' | 'stopped' | 'failed' = $state('none')
  done = $state(0)
  total = $state(0)
  answer: Reviewed | null = $state.raw(null)
  failed = $state('')
  #cmd: string | null = null

  constructor(private readonly table: Table) {}

  /** Review a deal that is over, or all of them. */
  start(deal: number): void {
    this.stop()
    this.deal = deal
    this.state = 'asking'
    this.done = this.total = 0
    this.answer = null
    this.#cmd = this.table.ask(
      { type: 'review', deal },
      (answer) => {
        if (answer.type === 'reviewing') {
          this.done = answer.done
          this.total = answer.total
        } else if (answer.type === 'reviewed') this.#finish(answer)
      },
      (text) => this.#fail(text),
    )
    if (this.#cmd === null) this.#fail(t('review-failed'))
    else this.table.say(t('review-begins'))
  }

  /** Give it up; harmless when it is done. */
  stop(): void {
    if (this.#cmd === null) return
    this.table.forget(this.#cmd)
    this.table.link?.tell({ type: 'stop_review', cmd: this.#cmd })
    this.#cmd = null
    this.state = 'stopped'
  }

  #finish(answer: Reviewed): void {
    this.#cmd = null
    this.answer = answer
    this.state = 'done'
    this.table.say(t('review-ready'))
  }

  #fail(text: string): void {
    this.#cmd = null
    this.failed = text
    this.state = 'failed'
    this.table.say(text)
  }
}
