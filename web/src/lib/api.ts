// Owns: the two calls over HTTP and the address of the socket.
import type { NewTable, ServerInfo, TableOpened } from '../protocol'

async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as T
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
