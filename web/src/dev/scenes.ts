// Owns: made-up tables to look at and to test with.  Never shipped: only dev.html and tests import it.
import type { GoOutItem, MeldView, PlayerInfo, SeatView, SeenEvent, Snapshot, TableStyle, TableView, Verdict } from '../protocol'

export const PLAYERS: PlayerInfo[] = [
  { seat: 0, name: 'You', bot: null, connected: true, bot_version: null, last_turn: [] },
  { seat: 1, name: 'Clara', bot: 'careful', connected: true, bot_version: null, last_turn: [] },
  { seat: 2, name: 'Ben', bot: 'careful', connected: true, bot_version: null, last_turn: [] },
  { seat: 3, name: 'Margarethe', bot: 'careful', connected: true, bot_version: null, last_turn: [] },
]

export const STYLE: TableStyle = { hints: true, eagerness: 'usual', partner_follows: false }

export const CARD_POINTS = {
  B3: 5, '4': 5, '5': 5, '6': 5, '7': 5, '8': 10, '9': 10, T: 10, J: 10, Q: 10, K: 10, A: 20,
  '2': 20, JK: 50,
}

export const cards = (text: string): string[] => text.split(' ').filter(Boolean)

export const HAND_11 = cards('3s 4h 5d 5c 8s 9h 9d Kc Kd Kh 2s')
export const HAND_26 = cards(
  '3s 4h 4d 5d 5c 5h 7s 7h 8s 8d 9h 9d 9c Th Td Jh Qs Qd Kc Kd Kh Ks As 2s 2d *r',
)
export const HAND_40 = cards(
  '3s 3c 4h 4d 4c 4s 5d 5c 5h 6s 6d 7s 7h 7c 8s 8d 8h 9h 9d 9c 9s 9h Th Td Jh Jc Jd Qs Qd Kc Kd Kh Ks As Ad 2s 2d 2h *r *b',
)

export const meld = (rank: string, text: string, color: MeldView['color'], points: number): MeldView => ({
  rank, cards: cards(text), color, closed: cards(text).length >= 7, points,
  grows: false, seat: null,
})

export const seat = (seat: number, side: number, hand_count: number, foot_count: number): SeatView => ({
  seat, side, hand_count, in_foot: foot_count === 0, foot_count,
  reserves_left: foot_count === 0 ? 0 : 1, reserves_taken: foot_count === 0 ? 1 : 0, opened: true,
  lift_error: null, top_cards: [],
})

export const goal = (code: string, have: number, need: number, rank = ''): GoOutItem => ({
  code, have, need, rank,
})

const OURS = [
  meld('K', 'Ks Kh Kd Kc Kd', 'clean', 50),
  meld('9', '9s 9h 2c', 'dirty', 40),
  meld('4', '4s 4h 4d 4c', 'clean', 20),
  meld('Q', 'Qs Qh Qd Qc 2d *r', 'dirty', 110),
  meld('wild', '2s 2h *r', 'wild', 90),
  meld('7', '7s 7h 7d 7c 7s 7h 7d', 'clean', 35),
  meld('T', 'Ts Th Td Tc Ts 2h *r', 'dirty', 120),
  meld('A', 'As Ah Ad Ac As Ah Ad', 'clean', 140),
]
const THEIRS = [
  meld('5', '5s 5h 5d', 'clean', 15),
  meld('J', 'Js Jh Jd Jc 2s', 'dirty', 60),
  meld('8', '8s 8h 8d 8c', 'clean', 40),
  meld('wild', '2s 2h *r 2d 2c *b 2h', 'wild', 200),
  meld('6', '6s 6h 6d 6c 6s 2h 2d', 'dirty', 65),
]

export function baseView(part: Partial<TableView> = {}): TableView {
  return {
    ruleset: 'whitnack', title: 'Whitnack partnership', deal_number: 2, deal_count: 4, book_cards: 7,
    initial_meld_points: 90, phase: 'play', turn: 0, acting: 0, you: 0,
    seats: [
      seat(0, 0, 26, 13), seat(1, 1, 11, 13), seat(2, 0, 7, 0), seat(3, 1, 15, 13),
    ],
    sides: [
      { side: 0, seats: [0, 2], opened: true, melds: OURS, red_threes: ['3h', '3d'], table_points: 2155, match_points: 3420 },
      { side: 1, seats: [1, 3], opened: true, melds: THEIRS, red_threes: ['3h'], table_points: 2280, match_points: 2980 },
    ],
    stock_count: 96, pile_count: 12, upcard: 'Qh',
    commitment: '9f3c0d2b77aa41e0b6c5d2f18e90ab34cd56ef7812349abc',
    hand: HAND_26, fresh: ['9c', 'Ks'], card_points: CARD_POINTS, opening: null,
    go_out: [
      goal('clean_books', 2, 2), goal('dirty_books', 1, 2), goal('wild_books', 0, 1),
      goal('own_foot', 0, 1), goal('partner_foot', 1, 1), goal('permission', 0, 1),
    ],
    options: {
      draw: { ok: false, code: 'already_drew', facts: {} },
      take: { ok: false, code: 'already_drew', facts: {} },
      take_count: 7, ask: { ok: false, code: 'not_in_foot', facts: {} }, answer: false,
      take_back: { ok: true, code: null, facts: {} },
      draw_piles: [], draw_count: 2, draw_ends: false, take_wilds: [], take_lays: [], lady: null, lift: null,
      discard: Object.fromEntries(Object.keys(CARD_POINTS).map((kind) => [kind, { ok: true, code: null, facts: {} }])),
      lay: [
        { action: 31, rank: 'K', starts: false, naturals: 1, twos: 0, jokers: 0, older: false },
        { action: 32, rank: '9', starts: false, naturals: 1, twos: 0, jokers: 0, older: false },
        { action: 33, rank: '4', starts: false, naturals: 1, twos: 0, jokers: 0, older: false },
        { action: 34, rank: '5', starts: true, naturals: 3, twos: 0, jokers: 0, older: false },
        { action: 35, rank: '7', starts: true, naturals: 2, twos: 1, jokers: 0, older: false },
        { action: 36, rank: '8', starts: true, naturals: 2, twos: 1, jokers: 0, older: false },
        { action: 37, rank: 'K', starts: false, naturals: 0, twos: 1, jokers: 0, older: false },
        { action: 38, rank: 'wild', starts: false, naturals: 0, twos: 1, jokers: 0, older: false },
        { action: 39, rank: 'wild', starts: false, naturals: 0, twos: 0, jokers: 1, older: false },
      ],
    },
    scores: [], winners: [],
    target: 0, stock_piles: [], frozen: false, removed_count: 0, lift_wanted: null, foot: [],
    ...part,
  }
}

export const RECENT: SeenEvent[] = [
  { type: 'drew_hidden', seat: 1, count: 2, replacement: false },
  { type: 'meld_laid', seat: 1, rank: '8', cards: ['8s', '8h', '8d'], size: 3, closed: null, older: false },
  { type: 'meld_laid', seat: 1, rank: '8', cards: ['8c'], size: 4, closed: null, older: false },
  { type: 'discarded', seat: 1, card: '5s' },
  { type: 'took_pile', seat: 2, upcard: '7d', count: 7 },
  { type: 'meld_laid', seat: 2, rank: '7', cards: ['7d', '7c', '7s'], size: 7, closed: 'clean', older: false },
  { type: 'pile_received_hidden', seat: 2, count: 6 },
  { type: 'foot_taken_hidden', seat: 2, ran: true, count: 13, left: 0 },
  { type: 'discarded', seat: 2, card: '4h' },
  { type: 'drew_hidden', seat: 3, count: 2, replacement: false },
  { type: 'red_threes_laid', seat: 3, cards: ['3h'] },
  { type: 'drew_hidden', seat: 3, count: 1, replacement: true },
  { type: 'discarded', seat: 3, card: 'Qh' },
]

export const OK: Verdict = { ok: true, code: null, facts: {} }
export const NO = (code: string, facts: Verdict['facts'] = {}): Verdict => ({ ok: false, code, facts })

export function drawView(): TableView {
  const view = baseView({ phase: 'draw', hand: HAND_11, fresh: [] })
  const options = view.options as NonNullable<TableView['options']>
  return {
    ...view,
    deal_number: 1, initial_meld_points: 50,
    seats: view.seats.map((seat) => ({ ...seat, hand_count: 11, in_foot: false, foot_count: 13 })),
    sides: view.sides.map((side) => ({ ...side, opened: false, melds: [], red_threes: side.side ? ['3d'] : [], table_points: side.side ? 100 : 0, match_points: 0 })),
    opening: { needed: 50, laid: 0, reachable: 80, kind: 'points' },
    options: {
      ...options,
      draw: OK,
      take: NO('no_matching_pair', { rank: 'Q', have: 0, need: 2 }),
      take_back: NO('nothing_to_take_back'),
      lay: [],
    },
  }
}

export function openingView(): TableView {
  const view = drawView()
  const options = view.options as NonNullable<TableView['options']>
  return {
    ...view, phase: 'play', deal_number: 2, initial_meld_points: 90, hand: HAND_11,
    opening: { needed: 90, laid: 45, reachable: 95, kind: 'points' },
    sides: view.sides.map((side) => side.side === 0 ? { ...side, melds: [meld('9', '9s 9h 9c', 'clean', 30), meld('5', '5h 5s 5d', 'clean', 15)] } : side),
    options: { ...options, draw: NO('already_drew'), take_back: OK,
      lay: [{ action: 41, rank: 'K', starts: true, naturals: 3, twos: 0, jokers: 0, older: false }] },
  }
}

export const SCORES: TableView['scores'] = [
  { side: 0, points: 4025, match_points: 7445, lines: [
    { code: 'melded_cards', count: 61, points: 725 }, { code: 'clean_books', count: 3, points: 1500 },
    { code: 'dirty_books', count: 2, points: 600 }, { code: 'wild_books', count: 1, points: 1500 },
    { code: 'red_threes', count: 2, points: 200 }, { code: 'went_out', count: 1, points: 100 },
    { code: 'left_in_hand', count: 20, points: -300 }, { code: 'left_in_foot', count: 13, points: -300 }] },
  { side: 1, points: 1015, match_points: 3995, lines: [
    { code: 'melded_cards', count: 44, points: 490 }, { code: 'clean_books', count: 1, points: 500 },
    { code: 'dirty_books', count: 2, points: 600 }, { code: 'left_in_hand', count: 22, points: -275 },
    { code: 'left_in_foot', count: 13, points: -200 }, { code: 'red_threes_unlaid', count: 1, points: -100 }] },
]

export const SCENES: Record<string, () => Snapshot> = {
  draw: () => snapshot(drawView(), []),
  opening: () => snapshot(openingView(), RECENT.slice(0, 3)),
  play26: () => snapshot(baseView(), RECENT),
  play40: () => snapshot(baseView({ hand: HAND_40, fresh: ['9c', 'Ks'] }), RECENT),
  wait: () => snapshot(baseView({ turn: 1, acting: 1, options: null, hand: HAND_11, fresh: [] }), RECENT.slice(0, 2)),
  ask: () => snapshot(baseView({ phase: 'answer', turn: 2, acting: 0, hand: HAND_11, options: { ...(baseView().options as NonNullable<TableView['options']>), answer: true, lay: [] } }), RECENT),
  score: () => snapshot(baseView({ phase: 'deal_over', options: null, scores: SCORES }), [{ type: 'deal_ended', deal_number: 2, reason: 'went_out', seat: 0, seed: 'aa', scores: [] }]),
  over: () => snapshot(baseView({ phase: 'match_over', deal_number: 4, options: null, scores: SCORES, winners: [0] }), []),
}

export function snapshot(
  view: TableView,
  recent: SeenEvent[],
  wild_kinds: [string, string] = ['2', 'JK'],
): Snapshot {
  return { type: 'snapshot', table: 'demo', seq: 42, players: PLAYERS, pace_ms: 900, style: STYLE, wild_kinds, sources: ['Grandmother'], complete: false, view, recent }
}

/** The same table, at which each computer player has made two moves that can be asked about. */
export function withTurns(of: Snapshot): Snapshot {
  const turned = (player: PlayerInfo) => ({ ...player, last_turn: player.bot === null ? [] : [38, 40] })
  return { ...of, players: of.players.map(turned) }
}
