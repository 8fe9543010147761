// Owns: which key means which action.  Never: doing it.

export type KeyAction =
  | 'draw' | 'take' | 'lay' | 'discard' | 'back' | 'ask' | 'next' | 'help' | 'hand' | 'repeat'
  | 'escape' | 'hint' | 'why'

const KEYS: Record<string, KeyAction> = {
  d: 'draw', t: 'take', l: 'lay', x: 'discard', u: 'back', g: 'ask', n: 'next', '?': 'help',
  h: 'hand', r: 'repeat', escape: 'escape',
  i: 'hint', w: 'why',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  repeat: boolean
  target: EventTarget | null
}

export function keyAction(event: Pressed): KeyAction | null {
  return isPlain(event) ? (KEYS[event.key.toLowerCase()] ?? null) : null
}

/** The pile that a digit means, counted from 0. */
export function pileKey(event: Pressed): number | null {
  return isPlain(event) && /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : null
}

function isPlain(event: Pressed): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return false
  return !isTextField(event.target)
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

/** Where an arrow key leads in rows of a wrapped list; `tops` are the rows' heights on screen. */
export function moveFocus(key: string, at: number, tops: readonly number[]): number {
  const last = tops.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowDown':
    case 'ArrowUp':
      return vertical(key === 'ArrowDown' ? 1 : -1, at, tops)
    default:
      return at
  }
}

function vertical(direction: 1 | -1, at: number, tops: readonly number[]): number {
  const rows = [...new Set(tops)].sort((a, b) => a - b)
  const top = tops[at]
  if (top === undefined) return at
  const target = rows[rows.indexOf(top) + direction]
  if (target === undefined) return at
  const column = at - tops.indexOf(top)
  const first = tops.indexOf(target)
  return Math.min(first + column, tops.lastIndexOf(target))
}
