// Owns: which page an address means.

export type Route = { page: 'start' } | { page: 'table'; table: string }

/** `/` opens the unfinished table by itself, unless the address asks for a new one. */
export function routeFor(path: string, search: string, unfinished: string | null): Route {
  const found = /^\/t\/([^/]+)\/?$/.exec(path)
  if (found?.[1]) return { page: 'table', table: decodeURIComponent(found[1]) }
  const wantsNew = new URLSearchParams(search).has('new')
  return unfinished && !wantsNew ? { page: 'table', table: unfinished } : { page: 'start' }
}
