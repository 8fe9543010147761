// Owns: a made-up review of a deal.  Never shipped.
import type { DecisionTold, Reviewed, Reviewing, SeatReview } from '../protocol'
import { reason, step } from './advice'

const decision = (seq: number, part: Partial<DecisionTold> = {}): DecisionTold => ({
  seq, deal: 2, turn: 1 + Math.floor(seq / 8), seat: 0, kind: 'discard', lost: 0, error: 9, grade: 'best', reasons: [],
  played: step('Discard a four.', { type: 'discard', card: '4h' }),
  best: step('Discard a four.', { type: 'discard', card: '4h' }),
  ...part,
})

const BLUNDER = decision(40, {
  turn: 9, lost: 310, error: 42, grade: 'blunder', kind: 'discard',
  played: step('Discard a king.', { type: 'discard', card: 'Ks' }),
  best: step('Discard a black three.', { type: 'discard', card: '3s' }),
  reasons: [reason('Margarethe had just taken up two kings, and the pile had 12 cards.')],
})
const MISTAKE = decision(24, {
  turn: 6, seat: 2, lost: 140, error: 30, grade: 'mistake', kind: 'lay',
  played: step('Add a two to the queens.', { type: 'lay', melds: [{ rank: 'Q', cards: ['2s'] }] }),
  best: step('Lay down 3 fives.', { type: 'lay', melds: [{ rank: '5', cards: ['5d', '5c', '5h'] }] }),
  reasons: [reason('It makes a clean meld dirty without need.')],
})
const SLIP = decision(8, {
  turn: 2, lost: 55, error: 20, grade: 'inaccuracy', kind: 'take',
  played: step('Draw from the stock.', { type: 'draw' }),
  best: step('Take the pile, 7 cards with a seven on top.', { type: 'take_pile' }),
  reasons: [reason('It takes 7 cards, 2 of them wild.')],
})

const seat = (at: number, accuracy: number, lost: number, errors: [number, number, number]): SeatReview => ({
  seat: at, decisions: 62, accuracy, lost,
  grades: [
    { grade: 'best', count: 50 }, { grade: 'good', count: 8 }, { grade: 'open', count: 2 },
    { grade: 'inaccuracy', count: errors[0] }, { grade: 'mistake', count: errors[1] },
    { grade: 'blunder', count: errors[2] },
  ],
  kinds: [
    { kind: 'take', decisions: 17, lost: 55, accuracy: 92 }, { kind: 'lay', decisions: 24, lost: 20, accuracy: 96 },
    { kind: 'discard', decisions: 17, lost: 310, accuracy: 71 }, { kind: 'go_out', decisions: 4, lost: 0, accuracy: 100 },
    { kind: 'other', decisions: 0, lost: 0, accuracy: 100 },
  ],
})

export const REVIEWING: Reviewing[] = [0, 20, 61, 180].map((done) => ({
  type: 'reviewing', cmd: '', done, total: 248,
}))

export const REVIEWED: Reviewed = {
  type: 'reviewed', cmd: '', deals: [2],
  seats: [seat(0, 87, 385, [1, 0, 1]), seat(1, 91, 240, [3, 1, 0]), seat(2, 94, 160, [0, 1, 0]), seat(3, 78, 610, [4, 2, 1])],
  luck: [{ side: 0, result: 290, cards: 420, play: -130 }, { side: 1, result: -290, cards: -420, play: 130 }],
  moments: [BLUNDER, MISTAKE, SLIP],
  decisions: [
    decision(6, { turn: 1 }), SLIP,
    decision(9, {
      turn: 2, grade: 'good', lost: 21, error: 30, kind: 'lay',
      played: step('Lay down 3 nines.', { type: 'lay', melds: [] }), best: step('Lay down 4 nines.', { type: 'lay', melds: [] }),
    }),
    decision(11, { turn: 2, grade: 'open', lost: 18, error: 25, best: step('Discard a six.', { type: 'discard', card: '6h' }) }),
    MISTAKE, BLUNDER,
  ],
}
