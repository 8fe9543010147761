// Owns: the named styles of the computer players: their pace, and how soon they ask to go out.

export const PACES = [
  { id: 'slow', ms: 2200 },
  { id: 'normal', ms: 900 },
  { id: 'quick', ms: 250 },
] as const

/** How soon a computer player asks its partner to go out. */
export const EAGERNESS = ['patient', 'usual', 'eager'] as const
