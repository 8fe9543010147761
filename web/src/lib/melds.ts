// Owns: how the melds of a side are arranged on the screen.  Never: what may be added to them.
import type { MeldView, TableView } from '../protocol'
import { kindIndex } from './cards'

export function byRank(a: MeldView, b: MeldView): number {
  return place(a.rank) - place(b.rank)
}

function place(rank: string): number {
  return rank === 'wild' ? 99 : kindIndex(rank)
}

export function openMelds(melds: readonly MeldView[]): MeldView[] {
  return melds.filter((meld) => !meld.closed).sort(byRank)
}

export function books(melds: readonly MeldView[]): MeldView[] {
  return melds.filter((meld) => meld.closed).sort(byRank)
}

/** Whether the older of the viewer's melds of a rank is a book already. */
export function olderIsBook(view: TableView, rank: string): boolean {
  const mine = view.sides.find((side) => side.seats.includes(view.you ?? -1))
  return mine?.melds.some((meld) => meld.rank === rank && meld.grows && meld.closed) ?? false
}
