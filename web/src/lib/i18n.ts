// Owns: sentences from the .ftl files that Python reads too.  Never: a sentence of its own.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { negotiateLanguages } from '@fluent/langneg'

export type Args = Record<string, FluentVariable>

const FALLBACK = 'en'
// What is said about the fields of a ruleset comes from the server, in words.
const files = import.meta.glob<string>(
  [
    '../../../src/handfoot/locales/*/*.ftl',
    '!../../../src/handfoot/locales/*/fields*.ftl',
    '!../../../src/handfoot/locales/*/conflicts.ftl',
    '!../../../src/handfoot/locales/*/referee.ftl',
    '!../../../src/handfoot/locales/*/sheets.ftl',
    '!../../../src/handfoot/locales/*/study.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const bundles = new Map<string, FluentBundle>()
for (const [path, text] of Object.entries(files)) {
  const language = path.split('/').at(-2) as string
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false })
  const errors = bundle.addResource(new FluentResource(text))
  if (errors.length > 0) throw errors[0]
  bundles.set(language, bundle)
}

export const languages = [...bundles.keys()]

export function negotiate(wanted: readonly string[]): string {
  const found = negotiateLanguages(wanted, languages, {
    defaultLocale: FALLBACK,
    strategy: 'lookup',
  })
  return found[0] ?? FALLBACK
}

export const language = negotiate(typeof navigator === 'undefined' ? [] : navigator.languages)

/** The pattern of a message or of its attribute: `refusal-not-held` or `refusal-not-held.named`. */
function pattern(bundle: FluentBundle | undefined, id: string) {
  const [name = id, attribute] = id.split('.')
  const message = bundle?.getMessage(name)
  return attribute === undefined ? message?.value : message?.attributes[attribute]
}

export function has(id: string): boolean {
  return [language, FALLBACK].some((code) => pattern(bundles.get(code), id) != null)
}

/** One sentence; an unknown id comes back as it is, so that a gap is seen. */
export function t(id: string, args?: Args): string {
  for (const code of [language, FALLBACK]) {
    const bundle = bundles.get(code)
    const found = pattern(bundle, id)
    if (bundle && found) return bundle.formatPattern(found, args ? plain(args) : null, [])
  }
  return id
}

// A rank "9" is passed as the number 9: a Fluent selector has no keys that are digits as text.
function plain(args: Args): Args {
  const entries = Object.entries(args).map(([key, value]): [string, FluentVariable] => [
    key,
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  ])
  return Object.fromEntries(entries)
}

const lists = new Intl.ListFormat(language, { type: 'conjunction' })
const numbers = new Intl.NumberFormat(language)

export function list(parts: readonly string[]): string {
  return lists.format(parts)
}

/** A number with its separators; a true minus sign, and a plus where it is asked for. */
export function number(value: number, signed = false): string {
  const text = numbers.format(Math.abs(value))
  if (value < 0) return `−${text}`
  return signed && value > 0 ? `+${text}` : text
}
