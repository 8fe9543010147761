// Owns: what this device remembers: name, settings, and the seat at each table.
import type { TableOpened, TableStyle } from '../protocol'
import type { SortOrder } from './hand'

export type Eagerness = TableStyle['eagerness']

export interface Settings {
  name: string
  cardPercent: number // 100 to 200
  confirmDiscard: boolean
  fourColours: boolean
  sort: SortOrder
  players: string // a choice of the start page
  level: string
  seatLevels: string[] // of the next seat, and so on; '' plays as the others
  eagerness: Eagerness // of a partner, to ask to go out
  partnerFollows: boolean // the partner plays to this person's level
  hints: 'off' | 'ask' | 'always'
  paceMs: number
  rules: string // a name, or a share code
  lastRules: string | null // what was played last on this device
}

/** What is played where nobody has chosen anything. */
export const USUAL_RULES = 'whitnack'

export const DEFAULTS: Settings = {
  name: '',
  cardPercent: 100,
  confirmDiscard: true,
  fourColours: false,
  sort: 'rank',
  players: '4',
  level: 'careful',
  seatLevels: [],
  eagerness: 'usual',
  partnerFollows: false,
  hints: 'ask',
  paceMs: 900,
  rules: USUAL_RULES,
  lastRules: null,
}

const SETTINGS = 'handfoot.settings'
const SEATS = 'handfoot.seats'
const CURRENT = 'handfoot.current'
const KEPT = 'handfoot.kept'

type Seats = Record<string, { seat: number; token: string }>

// Private windows may refuse storage; the game then works without a memory.
function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // nothing to do: see above
  }
}

export function loadSettings(): Settings {
  return { ...DEFAULTS, ...read<Partial<Settings>>(SETTINGS, {}) }
}

export function saveSettings(settings: Settings): void {
  write(SETTINGS, settings)
}

export function rememberSeat(opened: TableOpened): void {
  const seats = read<Seats>(SEATS, {})
  write(SEATS, { ...seats, [opened.table]: { seat: opened.seat, token: opened.token } })
  write(CURRENT, opened.table)
}

/** A move that was called bad here; its file can be saved when its deal is over. */
export interface KeptMove {
  seq: number
  seat: number
  name: string
}

export function keptMoves(table: string): KeptMove[] {
  return read<Record<string, KeptMove[]>>(KEPT, {})[table] ?? []
}

export function rememberKept(table: string, moves: readonly KeptMove[]): void {
  write(KEPT, { ...read<Record<string, KeptMove[]>>(KEPT, {}), [table]: moves })
}

export function tokenFor(table: string): string | null {
  return read<Seats>(SEATS, {})[table]?.token ?? null
}

/** The table of an unfinished match, to open at once. */
export function currentTable(): string | null {
  const table = read<string | null>(CURRENT, null)
  return table !== null && tokenFor(table) !== null ? table : null
}

export function setCurrentTable(table: string): void {
  write(CURRENT, table)
}

/** The match is over: the page no longer opens there by itself. */
export function finishTable(table: string): void {
  if (read<string | null>(CURRENT, null) === table) write(CURRENT, null)
}

/** The table is gone from the server. */
export function forgetTable(table: string): void {
  finishTable(table)
  for (const key of [SEATS, KEPT]) {
    const { [table]: _gone, ...rest } = read<Record<string, unknown>>(key, {})
    write(key, rest)
  }
}
