// Owns: which page an address means, and the address of a page.

export type Route =
  | { page: 'start' }
  | { page: 'table'; table: string }
  | { page: 'rules' }
  | { page: 'edit'; rules: string }

/** `/` opens the unfinished table by itself, unless the address asks for a new one. */
export function routeFor(path: string, search: string, unfinished: string | null): Route {
  const table = /^\/t\/([^/]+)\/?$/.exec(path)?.[1]
  if (table) return { page: 'table', table: decoded(table) }
  const rules = /^\/rules\/([^/]+)\/?$/.exec(path)?.[1]
  if (rules) return { page: 'edit', rules: decoded(rules) }
  if (/^\/rules\/?$/.test(path)) return { page: 'rules' }
  const wantsNew = new URLSearchParams(search).has('new')
  return unfinished && !wantsNew ? { page: 'table', table: unfinished } : { page: 'start' }
}

export function addressOf(route: Route): string {
  switch (route.page) {
    case 'table':
      return `/t/${encodeURIComponent(route.table)}`
    case 'edit':
      return `/rules/${encodeURIComponent(route.rules)}`
    case 'rules':
      return '/rules'
    case 'start':
      return '/?new'
  }
}

// An address that somebody typed may hold a lone percent sign.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
