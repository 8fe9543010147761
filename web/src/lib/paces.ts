// Owns: the named paces of the computer players.

export const PACES = [
  { id: 'slow', ms: 2200 },
  { id: 'normal', ms: 900 },
  { id: 'quick', ms: 250 },
] as const
