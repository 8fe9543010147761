# The referee: rulings on positions that people describe.
# $act is what was to be done, as it was written; refusals.ftl says why something is not legal.

referee-legal = Legal: { $act }
referee-illegal = Not legal: { $act }
referee-earlier = (This is act { $number } of { $count }; those after it were not judged.)
referee-after =
    { $hand ->
        [0] After it the side has { $points } points in cards on the table, and the player holds none.
        [one] After it the side has { $points } points in cards on the table, and the player holds { $hand } card.
       *[other] After it the side has { $points } points in cards on the table, and the player holds { $hand } cards.
    }
referee-out = The player has gone out, and the deal is over.
referee-over = The deal is over.
referee-rules = What decides it in { $title }:
referee-rules-none = No rule of { $title } decides it: it is a matter of whose turn it is, or of what is held.
referee-rules-allow = Nothing in { $title } forbids it.
referee-house = set by you
referee-source = Read in: { $source }
referee-no-source = These rules name no source.
referee-score = Score of this deal: { $points }
referee-score-line = { $line }: { $points }
referee-as-expected = As expected.
referee-unexpected = Not as expected.
referee-file-count =
    { $count ->
        [one] { $count } position was judged.
       *[other] { $count } positions were judged.
    }
referee-file-unlike =
    { $count ->
        [one] { $count } of them is not as expected.
       *[other] { $count } of them are not as expected.
    }

## Positions that cannot be

position-no-such-card = There is no card called { $card } in this pack.
position-shoe-has-no-more = The cards named are more than there are: the packs have no further { $card }.
position-no-partner = This player plays alone, so there is no partner to speak of.
position-no-other-side = There is no other side to have melds.
position-foot-is-taken = The player has taken the foot up, so none is left; name the cards in the hand.
position-partner-foot-is-taken = The partner has taken the foot up, so none is left; name the cards in the partner’s hand.
position-red-threes-not-laid = By these rules red threes are not laid out.
position-melds-before-opening = There are melds on the table, so the first lay-down has been made.
position-permitted-too-early = A partner can have said yes only to a player who has drawn and plays from the foot.
position-hand-is-empty = The hand is empty, and then it would not be this player’s turn.
position-pile-too-large = { $named } cards of the pile are named, and it has only { $count }.
position-too-many-reserves =
    { $count ->
        [one] By these rules there is a foot and no more.
       *[other] By these rules there are { $count } piles after the hand, and no more.
    }
position-mixed-meld = { $meld } are not of one rank.
position-book-too-small =
    { $need ->
        [one] { $meld } is no book: a book has at least { $need } card.
       *[other] { $meld } is no book: a book has at least { $need } cards.
    }
position-impossible-meld = By these rules { $meld } cannot lie on the table.
position-stock-too-large = There are only { $left } cards left for the stock, not { $count }.
position-deal-is-over = The deal is over in this position, so nothing can be done in it.
position-not-the-upcard = The top card of the pile is another one: { $card }.
position-no-acts = Say what is to be judged, for example: take, or lay K: K K 2, or discard 5.
position-too-many-acts = At most { $most } acts are judged at once.
position-bad-act = { $act } is not understood. Write draw, take, lay K: K K 2, lay K+: K, discard 5, ask, yes or no.
position-cards-unknown = The answer hangs on cards that are not named. Name those of the hand after the draw, those of the pile, or those of the foot.
position-bad-value = This position cannot be: { $what }.
position-bad-file = This file of positions cannot be read: { $what }.
