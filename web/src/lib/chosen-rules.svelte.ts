// Owns: the rules that the start page will open a table with, and what the server says of them.
import type { RulesChecked } from '../protocol'
import { ApiError, checkRules } from './api'
import { USUAL_RULES } from './devices'
import { change, settings } from './settings.svelte'

export class ChosenRules {
  checked: RulesChecked | null = $state.raw(null)
  isGone = $state(false) // what this device remembered cannot be read

  #asked = 0

  get name(): string {
    return settings.rules
  }

  /** Ask about the chosen rules for so many players, and how they differ from the last ones. */
  async look(players: number, solo: boolean): Promise<void> {
    const number = ++this.#asked
    const against = settings.lastRules
    for (const last of against ? [against, null] : [null]) {
      try {
        const found = await checkRules({ ruleset: settings.rules, players, solo, against: last })
        if (number === this.#asked) this.checked = found
        return
      } catch (error) {
        if (number !== this.#asked) return
        if (!(error instanceof ApiError) || error.problem.code === 'too_fast') return
      }
    }
    if (settings.rules === USUAL_RULES) return
    this.isGone = true
    change({ rules: USUAL_RULES })
    await this.look(players, solo)
  }
}
