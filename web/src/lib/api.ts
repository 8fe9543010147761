// Owns: the two calls over HTTP and the address of the socket.
import type { NewTable, Problem, ServerInfo, TableOpened } from '../protocol'

/** The server said no, and why. */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code)
  }
}

async function json<T>(response: Response): Promise<T> {
  const body: unknown = await response.json()
  if (!response.ok) throw new ApiError(body as Problem)
  return body as T
}

export async function serverInfo(): Promise<ServerInfo> {
  return json(await fetch('/api/info'))
}

export async function openTable(wish: NewTable): Promise<TableOpened> {
  return json(
    await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    }),
  )
}

export function socketUrl(table: string, place: Location = location): string {
  const scheme = place.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${place.host}/ws/${encodeURIComponent(table)}`
}
