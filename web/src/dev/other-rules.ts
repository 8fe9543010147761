// Owns: made-up tables under other rules than the usual ones.  Never shipped, as `scenes`.
import type { LayOption, Options, SeatView, Snapshot, TableView } from '../protocol'
import { NO, OK, RECENT, SCORES, baseView, cards, drawView, goal, meld, seat, snapshot } from './scenes'

type Scene = () => Snapshot

const optionsOf = (view: TableView, part: Partial<Options>): Options => ({
  ...(view.options as Options), ...part,
})

const lay = (action: number, part: Partial<LayOption>): LayOption => ({
  action, rank: 'K', starts: false, naturals: 0, twos: 0, jokers: 0, older: false, ...part,
})

/** A table where nothing has been dealt out yet. */
function before(phase: TableView['phase'], seats: Partial<SeatView>[], part: Partial<Options>): TableView {
  const view = drawView()
  return {
    ...view, phase, hand: [], pile_count: 0, upcard: null, opening: null, stock_count: 270,
    seats: view.seats.map((one, i) => ({ ...one, hand_count: 0, foot_count: 0, ...seats[i] })),
    sides: view.sides.map((side) => ({ ...side, red_threes: [], table_points: 0 })),
    options: optionsOf(view, { draw: NO('choose_first'), take: NO('choose_first'), discard: {}, ...part }),
  }
}

export const liftView = (): TableView => ({
  ...before('lift', [{}, { lift_error: 1 }, { lift_error: 0 }, {}], { lift: [6, 37] }), lift_wanted: 22,
})

export const passView = (): TableView => before('pass', [], {})

export const chooseView = (): TableView =>
  before('choose', [{ top_cards: ['K', 'R3'] }], {})

/** Each seat has a stock pile of its own; the draw is under way. */
export function stocksView(): TableView {
  const view = drawView()
  return {
    ...view, stock_piles: [41, 40, 0, 39], stock_count: 120,
    options: optionsOf(view, {
      draw_piles: [0, 1, 3], draw_count: 1, take: NO('already_drew'),
    }),
  }
}

/** The pile is frozen and may be taken with a pair or with a wild card. */
export function frozenView(): TableView {
  const view = drawView()
  return {
    ...view, frozen: true, removed_count: 14, upcard: 'Kh', target: 20000,
    options: optionsOf(view, {
      take: OK, take_lays: ['K', 'K', 'K'], take_wilds: ['two', 'joker'], take_count: 12,
    }),
  }
}

/** Books that take more cards, a second meld beside one, black threes, melds of each player. */
export function growingView(): TableView {
  const view = baseView()
  const ours = [
    { ...meld('K', 'Ks Kh Kd', 'clean', 30) },
    { ...meld('9', '9s 9h 2c', 'dirty', 40), grows: true },
    meld('9', '9d 9c 9s 9h', 'clean', 40),
    { ...meld('K', 'Ks Kh Kd Kc Kd Ks Kh Kd Kc', 'clean', 90), grows: true },
    { ...meld('7', '7s 7h 7d 7c 7s 2h 7d 7s', 'dirty', 55), grows: true },
    meld('B3', '3s 3c 3s 3c 3s 3c 3s', 'clean', 35),
    { ...meld('wild', '2s 2h *r 2d 2c *b 2h *r', 'wild', 250), grows: true },
  ]
  return {
    ...view,
    sides: view.sides.map((side) => (side.side === 0 ? { ...side, melds: ours } : side)),
    go_out: [
      goal('clean_books', 2, 2), goal('own_kind_books', 0, 1, '7'), goal('total_books', 4, 6),
      goal('own_foot', 0, 1),
    ],
    options: optionsOf(view, {
      lay: [
        lay(31, { rank: 'K', naturals: 1, older: true }), lay(32, { rank: 'K', naturals: 1 }),
        lay(33, { rank: 'K', naturals: 3, starts: true }),
        lay(34, { rank: '9', naturals: 1, older: true }),
        lay(35, { rank: '8', naturals: 1, starts: true, twos: 1, jokers: 1 }),
        lay(36, { rank: '7', twos: 1, older: true }),
      ],
    }),
  }
}

/** Partners who meld and open each alone. */
export function ownMeldsView(): TableView {
  const view = baseView()
  const [ours, theirs] = view.sides
  return {
    ...view,
    seats: view.seats.map((one) => ({ ...one, opened: one.seat !== 2 })),
    sides: [
      { ...ours!, melds: ours!.melds.map((one, i) => ({ ...one, seat: i % 3 ? 0 : 2 })) },
      { ...theirs!, melds: theirs!.melds.map((one, i) => ({ ...one, seat: i % 2 ? 1 : 3 })) },
    ],
  }
}

/** Two reserves: a knee and a foot, the knee taken up by two of them. */
export function kneeView(): TableView {
  const view = baseView({ fresh: [] })
  const knee = (one: SeatView): SeatView => ({ ...one, foot_count: 11, reserves_left: 1, reserves_taken: 1, in_foot: false })
  const hand = (one: SeatView): SeatView => ({ ...one, foot_count: 13, reserves_left: 2, reserves_taken: 0, in_foot: false })
  return {
    ...view,
    seats: view.seats.map((one) => (one.seat === 0 || one.seat === 1 ? knee(one) : one.seat === 2 ? one : hand(one))),
    foot: cards('4h 5d Ks Kd 2s'),
  }
}

/** The opening must be a whole clean book. */
export function bookView(): TableView {
  const view = drawView()
  return {
    ...view, phase: 'play', deal_number: 4, initial_meld_points: 0,
    opening: { needed: 0, laid: 0, reachable: 0, kind: 'clean_book' },
    options: optionsOf(view, { draw: NO('already_drew'), lay: [] }),
  }
}

/** Somebody is out and the others play once more. */
export function lastView(): TableView {
  const view = baseView()
  return { ...view, seats: view.seats.map((one) => (one.seat === 2 ? { ...one, hand_count: 0 } : one)) }
}

/** Five of the 262-card pack, three against two. */
export function figuresView(): TableView {
  const view = baseView()
  const hand = cards('LY VL VL 1 2 2 3 4 5 5 6 7 8 9 10 10 11 12 12 LD LD JS JK JK')
  const points = { VL: 5, LY: 0, JS: 20, JK: 50, L: 20 }
  return {
    ...view, hand, fresh: ['LY', '10'], upcard: '12',
    seats: [seat(0, 0, 24, 0), seat(1, 1, 11, 11), seat(2, 0, 7, 0), seat(3, 1, 15, 11), seat(4, 0, 9, 11)],
    card_points: { ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [String(i + 1), i < 7 ? 5 : 10])), ...points },
    sides: [
      { ...view.sides[0]!, seats: [0, 2, 4], red_threes: ['LY', 'LY'], melds: [
        meld('10', '10 10 10 JS', 'dirty', 50), meld('L', 'LD LD LD', 'clean', 60),
        meld('12', '12 12 12 12 12 12 12', 'clean', 70), meld('L', 'LD LD LD LD LD JS JK', 'dirty', 170),
      ] },
      { ...view.sides[1]!, seats: [1, 3], red_threes: [], melds: [
        meld('1', '1 1 1', 'clean', 15), meld('VL', 'VL VL VL VL', 'clean', 20),
        meld('wild', 'JK JS JS', 'wild', 90),
      ] },
    ],
    options: optionsOf(view, { lady: OK, lay: [lay(41, { rank: '10', naturals: 1 }), lay(42, { rank: '10', twos: 1 })] }),
  }
}

/** A score with lines that only some rules have. */
function scoreView(): TableView {
  const extra = [
    { code: 'special_books', count: 1, points: 2500 }, { code: 'cut_bonus', count: 1, points: 100 },
    { code: 'unfinished_melds', count: 3, points: -60 }, { code: 'penalties', count: 1, points: -100 },
  ]
  const [first, second] = SCORES
  return baseView({
    phase: 'deal_over', options: null, target: 20000,
    scores: [{ ...first!, lines: [...first!.lines, ...extra] }, second!],
  })
}

export const OTHER_RULES: Record<string, Scene> = {
  lift: () => snapshot(liftView(), [
    { type: 'lifted', seat: 1, error: 1, points: 0 }, { type: 'lifted', seat: 2, error: 0, points: 100 },
  ]),
  liftwait: () => snapshot({ ...liftView(), acting: 3, turn: 3, options: null }, []),
  pass: () => snapshot(passView(), [{ type: 'pile_passed', seat: 3 }]),
  choose: () => snapshot(chooseView(), []),
  stocks: () => snapshot(stocksView(), [
    ...RECENT.slice(0, 4), { type: 'drew', seat: 0, cards: ['9c'], replacement: false },
  ]),
  frozen: () => snapshot(frozenView(), [
    { type: 'take_failed', seat: 1, penalty: 100, lost_turn: true }, { type: 'discarded', seat: 2, card: 'Kh' },
    { type: 'pile_removed', seat: 3, count: 14 },
  ]),
  growing: () => snapshot(growingView(), RECENT),
  ownmelds: () => snapshot(ownMeldsView(), RECENT),
  knee: () => snapshot(kneeView(), [{ type: 'foot_taken_hidden', seat: 1, ran: true, count: 13, left: 1 }]),
  book: () => snapshot(bookView(), []),
  last: () => snapshot(lastView(), [{ type: 'went_out', seat: 2 }]),
  figures: () => snapshot(figuresView(), RECENT.slice(0, 1), ['JS', 'JK']),
  score2: () => snapshot(scoreView(), [
    { type: 'deal_ended', deal_number: 2, reason: 'turn_limit', seat: null, seed: 'aa', scores: [] },
  ]),
}
