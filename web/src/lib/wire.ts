// Owns: short names for parts of the generated protocol.  Never: a shape of its own.
export type { ClientMessage, Move, SeenEvent, ServerMessage } from '../protocol'

export type Facts = Record<string, number | string>
export type BookColor = 'clean' | 'dirty' | 'wild'
