// Owns: a ruleset that is being changed: its values, and what the server says about them.
// Never: a rule.  Which fields there are and what fits together is the server's to say.
import type { ConflictTold, FieldTold, GameInfo, RulesChecked, RulesTold } from '../protocol'
import { ApiError, checkRules, rulesTold } from './api'
import { t } from './i18n'
import { refusalText } from './sentences'

export type Value = unknown
type Tree = { [group: string]: unknown }

const CHECK_AFTER_MS = 150
const ASK_AGAIN_MS = 1000
const SILENT_AFTER_MS = 5000
const GIVE_UP_MS = 15_000 // on one question; it is then asked again

export type Mark = NonNullable<FieldTold['evidence']> | 'house'

export class HouseRules {
  told: RulesTold = $state.raw() as RulesTold
  record: Tree = $state.raw({})
  checked: RulesChecked | null = $state.raw(null)
  problem: string | null = $state(null)
  waiting = $state(false)
  silent = $state(false) // the server has not answered for so long that it must be said
  game: GameInfo = $state.raw({ players: 4, solo: false, partnership: 2 })
  onchecked: (checked: RulesChecked) => void = () => {}

  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #asked = 0
  #before: Tree
  // Words fetched anew know nothing of the fields that are changed by then, and may be undone.
  #marks: ReadonlyMap<string, Mark>

  constructor(told: RulesTold, game: GameInfo | undefined) {
    this.told = told
    this.record = told.record
    this.#before = told.record
    this.#marks = new Map(
      told.groups.flatMap((group) => group.fields.map((one) => [one.field, one.evidence ?? 'house'])),
    )
    const usual = told.games[0] as GameInfo
    this.game =
      told.games.find((one) => one.players === game?.players && one.solo === game.solo) ?? usual
  }

  value(field: string): Value {
    return valueIn(this.record, field)
  }

  isChanged(field: string): boolean {
    return !same(this.value(field), valueIn(this.#before, field))
  }

  get hasChanges(): boolean {
    return this.record !== this.#before
  }

  sentence(field: FieldTold): string {
    return this.checked?.sentences[field.field] ?? field.sentence
  }

  /** Who says so: the source of the preset, we, or the house that changed it. */
  evidence(field: string): Mark {
    return this.isChanged(field) ? 'house' : (this.#marks.get(field) ?? 'house')
  }

  isIdle(field: FieldTold): boolean {
    return this.checked ? this.checked.idle.includes(field.field) : field.idle
  }

  get conflicts(): readonly ConflictTold[] {
    return this.checked?.conflicts ?? []
  }

  conflictsOf(field: string): readonly ConflictTold[] {
    return this.conflicts.filter((conflict) => conflict.fields.includes(field))
  }

  get isPlayable(): boolean {
    return this.checked !== null && this.conflicts.length === 0 && !this.problem && !this.waiting
  }

  set(field: string, value: Value): void {
    this.#change({ [field]: value })
  }

  undo(field: string): void {
    this.set(field, valueIn(this.#before, field))
  }

  undoAll(): void {
    this.record = this.#before
    this.check()
  }

  fix(conflict: ConflictTold): void {
    this.#change(Object.fromEntries(conflict.fix.map((one) => [one.field, one.value])))
  }

  play(game: GameInfo): void {
    this.game = game
    this.check()
  }

  /** Ask the server about the rules as they are now; a later question makes this one void. */
  check(afterMs = 0): void {
    clearTimeout(this.#timer)
    this.waiting = true
    this.#silence ??= setTimeout(() => (this.silent = true), SILENT_AFTER_MS)
    this.#timer = setTimeout(() => void this.#ask(), afterMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#heard()
    this.#asked += 1
  }

  #heard(): void {
    clearTimeout(this.#silence)
    this.#silence = undefined
    this.silent = false
  }

  #change(values: { [field: string]: Value }): void {
    let record = this.record
    for (const [field, value] of Object.entries(values)) record = withValue(record, field, value)
    this.record = record
    this.check(CHECK_AFTER_MS)
  }

  /** With another pack the choices are others: they are fetched, and the changes kept. */
  async #askWords(code: string, number: number): Promise<void> {
    const told = await rulesTold(code).catch(() => null)
    if (told && number === this.#asked) this.told = told
  }

  async #ask(): Promise<void> {
    const number = ++this.#asked
    const { players, solo } = this.game
    try {
      const found = await checkRules({ ruleset: this.record, players, solo }, GIVE_UP_MS)
      if (number !== this.#asked) return
      this.#heard()
      this.checked = found
      this.problem = null
      this.waiting = false
      this.onchecked(found)
      if (found.wording !== this.told.wording) await this.#askWords(found.code, number)
    } catch (error) {
      if (number !== this.#asked) return
      const code = error instanceof ApiError ? error.problem.code : 'unreachable'
      if (code !== 'unreachable') this.#heard()
      if (code === 'too_fast' || code === 'unreachable') this.check(ASK_AGAIN_MS)
      else {
        const { facts, text } = (error as ApiError).problem
        this.problem = refusalText(code, facts, null, text || t('edit-unsaved'))
        this.waiting = false
      }
    }
  }
}

function valueIn(record: Tree, field: string): Value {
  const [group = '', name = ''] = field.split('.')
  return (record[group] as Tree | undefined)?.[name]
}

function withValue(record: Tree, field: string, value: Value): Tree {
  const [group = '', name = ''] = field.split('.')
  return { ...record, [group]: { ...(record[group] as Tree), [name]: value } }
}

function same(a: Value, b: Value): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
