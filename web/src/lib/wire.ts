// Owns: short names for parts of the generated protocol.  Never: a shape of its own.
import type {
  BadMove, ClientMessage as FromClient, Hint, Review, ServerMessage as FromServer, TableView, Why,
} from '../protocol'
export type { Move, SeenEvent } from '../protocol'

/** Ask for the table as the maker of a move saw it before that move. */
interface LookBack {
  type: 'look_back'
  cmd: string
  seq: number
}
interface LookedBack {
  type: 'looked_back'
  cmd: string
  seq: number
  seat: number
  view: TableView
}
export type ClientMessage = FromClient | LookBack
export type ServerMessage = FromServer | LookedBack

export type Facts = Record<string, number | string>
export type BookColor = 'clean' | 'dirty' | 'wild'

type WithoutId<T> = T extends unknown ? Omit<T, 'cmd'> : never
/** What may be asked; the connection gives it its id. */
export type Question = WithoutId<Hint | Why | Review | BadMove | LookBack>
export type Answer = Extract<
  ServerMessage,
  { type: 'hinted' | 'explained' | 'reviewing' | 'reviewed' | 'looked_back' | 'kept' }
>
