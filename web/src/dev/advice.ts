// Owns: made-up hints, explanations and reviews, as a server would send them.  Never shipped.
import type { Explained, Hinted, MoveTold, ReasonTold, StepTold } from '../protocol'
import type { Move } from '../lib/wire'

/** The sentences here are of their own code, which no locale has, so that they come as they are. */
export const step = (text: string, move: Move): StepTold => ({ code: 'made_up', facts: {}, text, move })
export const reason = (text: string, code = 'made_up'): ReasonTold => ({ code, facts: {}, text })

const LAY_FIVES = step('Lay down three fives.', {
  type: 'lay', melds: [{ rank: '5', cards: ['5d', '5c', '5h'] }],
})
const DISCARD_THREE = step('Discard a black three.', { type: 'discard', card: '3s' })
const ADD_KING = step('Add a king to the kings.', { type: 'lay', melds: [{ rank: 'K', cards: ['Kc'] }] })

const move = (steps: StepTold[], part: Partial<MoveTold> = {}): MoveTold => ({
  steps, points: 120, behind: 0, error: 0, about_equal: true, match_percent: null, reasons: [], ...part,
})

export const HINT: Hinted = {
  type: 'hinted', cmd: 'quiet-question-1', seq: 42, clear: true,
  moves: [
    move([LAY_FIVES, DISCARD_THREE], {
      match_percent: 63,
      reasons: [
        reason('It keeps the pair of nines that Margarethe has been discarding.'),
        reason('A black three stops the next player from taking the pile.', 'made_up_too'),
      ],
    }),
    move([ADD_KING, LAY_FIVES, DISCARD_THREE], {
      points: 85, behind: 35, error: 12, about_equal: false, match_percent: 61,
      reasons: [reason('It closes the kings, which Ben needs to get out of the hand.')],
    }),
    move([step('Discard a queen.', { type: 'discard', card: 'Qs' })], {
      points: -40, behind: 160, error: 15, about_equal: false, match_percent: 58,
    }),
  ],
}

export const WIDE_HINT: Hinted = {
  ...HINT, clear: false,
  moves: [HINT.moves[0]!, { ...HINT.moves[1]!, behind: 8, about_equal: true }],
}

export const TAKE_HINT: Hinted = {
  ...HINT, clear: true,
  moves: [
    move([step('Draw from the stock.', { type: 'draw' })], {
      reasons: [reason('The pile has few cards that you could use.')],
    }),
  ],
}

export const WHY: Explained = {
  type: 'explained', cmd: 'quiet-question-1', seq: 40, seat: 2, bot: 'careful', whole: false, moves: [],
  steps: [step('Discard a four.', { type: 'discard', card: '4h' })],
  reasons: [reason('Nobody on the other side has taken up a four so far.')],
}

export const WHY_TAKE: Explained = {
  ...WHY, seq: 38,
  steps: [step('Take the pile, 7 cards with a seven on top.', { type: 'take_pile' })],
  reasons: [
    reason('It closes the sevens as a clean book.'),
    reason('Two of the cards in the pile fit melds of your side.', 'made_up_too'),
  ],
}

export const WHOLE: Partial<Explained> = { whole: true, moves: HINT.moves }

/** The same in codes that the locales have, to look at in every language. */
export const CODED_HINT: Hinted = {
  ...HINT,
  moves: [
    {
      ...HINT.moves[0]!,
      steps: [
        { ...LAY_FIVES, code: 'start', facts: { rank: '5', count: 3, wilds: 0 } },
        { ...DISCARD_THREE, code: 'discard', facts: { rank: 'B3' } },
      ],
      reasons: [
        { code: 'keeps_pair_thrown', facts: { rank: '9' }, text: '' },
        { code: 'blocks_pile', facts: { rank: 'B3', count: 12 }, text: '' },
      ],
    },
    {
      ...HINT.moves[1]!,
      steps: [{ ...ADD_KING, code: 'add_with_wilds', facts: { rank: 'K', count: 1, wilds: 2 } }],
      reasons: [{ code: 'partner_holds', facts: { count: 11 }, text: '' }],
    },
    {
      ...HINT.moves[2]!,
      steps: [{ ...DISCARD_THREE, code: 'discard', facts: { rank: 'Q' } }],
      reasons: [{ code: 'leaves_for_partner', facts: { rank: 'K' }, text: '' }],
    },
  ],
}
