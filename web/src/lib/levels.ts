// Owns: the names of the levels of the computer players, in the order that the server lists them.
import { has, t } from './i18n'

const USUAL = ['beginner', 'casual', 'careful', 'expert', 'master'] // until the server has answered
const NOT_OFFERED = new Set(['random']) // there for tests and for measuring against

/** What may be chosen, the weakest first. */
export function levelsOffered(listed: readonly string[] | undefined): string[] {
  const offered = (listed ?? USUAL).filter((level) => !NOT_OFFERED.has(level))
  return offered.length > 0 ? offered : [...(listed ?? [])]
}

/** The level to start with: the wished one, or the nearest there is. */
export function levelFor(wished: string, offered: readonly string[]): string {
  if (offered.includes(wished)) return wished
  return offered.includes('careful') ? 'careful' : (offered.at(-1) ?? wished)
}

/** A bot may be pinned to a version, as in `expert@2`, which is no matter of its name. */
export function levelName(bot: string): string {
  const level = bot.split('@')[0] as string
  const id = `start-level-${level}`
  return has(id) ? t(id) : t('start-level-other', { level })
}

export function levelHint(bot: string): string {
  const id = `start-level-${bot.split('@')[0]}-hint`
  return has(id) ? t(id) : ''
}
