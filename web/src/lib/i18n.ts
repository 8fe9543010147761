// Owns: sentences from the .ftl files that Python reads too.  Never: a sentence of its own.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { negotiateLanguages } from '@fluent/langneg'

export type Args = Record<string, FluentVariable>

const FALLBACK = 'en'
// What is said about the fields of a ruleset comes from the server, in words.
// English comes with the page; of the other languages only the one that is read is fetched.
const english = import.meta.glob<string>(
  [
    '../../../src/handfoot/locales/en/*.ftl',
    '!../../../src/handfoot/locales/*/fields*.ftl',
    '!../../../src/handfoot/locales/*/conflicts.ftl',
    '!../../../src/handfoot/locales/*/referee.ftl',
    '!../../../src/handfoot/locales/*/sheets.ftl',
    '!../../../src/handfoot/locales/*/study.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const others = import.meta.glob<string>(
  [
    '../../../src/handfoot/locales/*/*.ftl',
    '!../../../src/handfoot/locales/en/*.ftl',
    '!../../../src/handfoot/locales/*/fields*.ftl',
    '!../../../src/handfoot/locales/*/conflicts.ftl',
    '!../../../src/handfoot/locales/*/referee.ftl',
    '!../../../src/handfoot/locales/*/sheets.ftl',
    '!../../../src/handfoot/locales/*/study.ftl',
  ],
  { query: '?raw', import: 'default' },
)

const bundles = new Map<string, FluentBundle>()
for (const [path, text] of Object.entries(english)) add(languageOf(path), text)

function languageOf(path: string): string {
  return path.split('/').at(-2) as string
}

function add(code: string, text: string): void {
  const bundle = bundles.get(code) ?? new FluentBundle(code, { useIsolating: false })
  const errors = bundle.addResource(new FluentResource(text))
  if (errors.length > 0) throw errors[0]
  bundles.set(code, bundle)
}

/** The languages that a file of sentences exists in. */
export function languagesWith(file: string): string[] {
  const found = Object.keys(others).filter((path) => path.endsWith(`/${file}`))
  return [FALLBACK, ...found.map(languageOf)]
}

export function negotiate(wanted: readonly string[], available: readonly string[]): string {
  const found = negotiateLanguages(wanted, available, {
    defaultLocale: FALLBACK,
    strategy: 'lookup',
  })
  return found[0] ?? FALLBACK
}

const asked = typeof navigator === 'undefined' ? [] : navigator.languages
/** The language of the page. */
export const language = negotiate(asked, languagesWith('table.ftl'))
/** The language of advice, which may be there before the rest of the page is translated. */
export const adviceLanguage = negotiate(asked, languagesWith('advice.ftl'))

const order = [...new Set([adviceLanguage, language, FALLBACK])]

/** Fetch the sentences of a language that did not come with the page. */
export async function loadLanguage(code: string): Promise<void> {
  const paths = Object.keys(others).filter((path) => languageOf(path) === code)
  const texts = await Promise.all(paths.map((path) => others[path]!()))
  for (const text of texts) add(code, text)
}

/** Fetch what this reader needs; without it the page speaks English. */
export async function loadLanguages(): Promise<void> {
  await Promise.allSettled(
    order.filter((code) => code !== FALLBACK && !bundles.has(code)).map(loadLanguage),
  )
}

/** The pattern of a message or of its attribute: `refusal-not-held` or `refusal-not-held.named`. */
function pattern(bundle: FluentBundle | undefined, id: string) {
  const [name = id, attribute] = id.split('.')
  const message = bundle?.getMessage(name)
  return attribute === undefined ? message?.value : message?.attributes[attribute]
}

export function has(id: string): boolean {
  return order.some((code) => pattern(bundles.get(code), id) != null)
}

/** One sentence; an unknown id comes back as it is, so that a gap is seen. */
export function t(id: string, args?: Args): string {
  for (const code of order) {
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
