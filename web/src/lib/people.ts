// Owns: what the table calls each seat and side, as seen from the viewer's chair.
import type { PlayerInfo, TableView } from '../protocol'
import { list, t } from './i18n'

export interface People {
  you: number | null
  name(seat: number): string
  who(seat: number): 'you' | 'other'
  partner(seat: number): boolean
  sideOf(seat: number): number | null
  sideName(side: number): string
  sideNames(side: number): string
}

export function peopleOf(view: TableView, players: readonly PlayerInfo[]): People {
  const names = new Map(players.map((player) => [player.seat, player.name]))
  const sides = new Map(view.seats.map((seat) => [seat.seat, seat.side]))
  const you = view.you
  const mine = you === null ? null : (sides.get(you) ?? null)
  const name = (seat: number): string => names.get(seat) ?? String(seat + 1)
  const members = (side: number): number[] =>
    view.seats.filter((seat) => seat.side === side).map((seat) => seat.seat)
  const alone = view.seats.every((seat) => members(seat.side).length === 1)
  const sideNames = (side: number): string =>
    list(members(side).map((seat) => (seat === you ? t('side-you') : name(seat))))
  return {
    you,
    name,
    who: (seat) => (seat === you ? 'you' : 'other'),
    partner: (seat) => mine !== null && seat !== you && sides.get(seat) === mine,
    sideOf: (seat) => sides.get(seat) ?? null,
    sideNames,
    sideName: (side) => {
      if (alone || mine === null) return sideNames(side)
      if (side === mine) return t('side-yours')
      return view.sides.length === 2 ? t('side-theirs') : sideNames(side)
    },
  }
}
