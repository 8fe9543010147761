// Owns: the calls over HTTP and the address of the socket.
import type {
  CheckRules,
  NewTable,
  Problem,
  RulesChecked,
  RulesList,
  RulesTold,
  ServerInfo,
  TableOpened,
} from '../protocol'
import { language } from './i18n'

/** The server said no, and why. */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code)
  }
}

async function json<T>(response: Response): Promise<T> {
  const body: unknown = await response.json()
  if (!response.ok) throw new ApiError(body as Problem)
  return body as T
}

export async function serverInfo(): Promise<ServerInfo> {
  return json(await fetch('/api/info'))
}

export async function openTable(wish: NewTable): Promise<TableOpened> {
  return json(await post('/api/tables', { ...wish, lang: language }))
}

export async function rulesList(): Promise<RulesList> {
  return json(await fetch('/api/rules'))
}

/** One ruleset in words, by its name or share code. */
export async function rulesTold(ruleset: string): Promise<RulesTold> {
  return json(await fetch(`/api/rules/${encodeURIComponent(ruleset)}?lang=${language}`))
}

/** Ask about rules; with a time to give up, no answer by then is an error. */
export async function checkRules(wish: CheckRules, giveUpMs?: number): Promise<RulesChecked> {
  const signal = giveUpMs === undefined ? undefined : AbortSignal.timeout(giveUpMs)
  return json(await post('/api/rules/check', { ...wish, lang: language }, signal))
}

/** The address of a page with the rules, to read or print. */
export function sheetUrl(ruleset: string): string {
  return `/api/rules/${encodeURIComponent(ruleset)}/sheet?lang=${language}`
}

/** The rules of a table, as they were when it was opened. */
export function tableRulesUrl(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/rules?lang=${language}`
}

/** The file about a move that somebody called bad. */
export function badMoveUrl(table: string, name: string): string {
  return `/api/tables/${encodeURIComponent(table)}/bad-moves/${encodeURIComponent(name)}`
}

function post(url: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
}

export function socketUrl(table: string, place: Location = location): string {
  const scheme = place.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${place.host}/ws/${encodeURIComponent(table)}`
}
