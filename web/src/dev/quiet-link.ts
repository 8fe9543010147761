// Owns: a connection that goes nowhere, for made-up tables and tests.  Never shipped.
import type { Link } from '../lib/table.svelte'

export function quietLink(part: Partial<Link> = {}): Link {
  return {
    busy: false,
    act: () => false,
    ask: () => 'quiet-question-1',
    tell: () => {},
    setPace: () => {},
    wake: () => {},
    ...part,
  }
}
