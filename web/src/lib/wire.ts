// Owns: short names for parts of the generated protocol.  Never: a shape of its own.
import type { BadMove, Hint, LookBack, Review, ServerMessage, Why } from '../protocol'
export type { ClientMessage, Move, SeenEvent, ServerMessage } from '../protocol'

export type Facts = Record<string, number | string>
export type BookColor = 'clean' | 'dirty' | 'wild'

type WithoutId<T> = T extends unknown ? Omit<T, 'cmd'> : never
/** What may be asked; the connection gives it its id. */
export type Question = WithoutId<Hint | Why | Review | BadMove | LookBack>
export type Answer = Extract<
  ServerMessage,
  { type: 'hinted' | 'explained' | 'reviewing' | 'reviewed' | 'looked_back' | 'kept' }
>
