# Advice: what to do (advice-do-*), and why (advice-because-*).
# $rank is a kind of card (rules.ftl); $count is how many, $wilds how many wild cards with them.

advice-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
advice-rank-count =
    { $count ->
        [1] { rank-one }
       *[other] { rank-count }
    }

advice-do-draw = Draw from the stock.
advice-do-draw-from = Draw from stock pile { $pile }.
advice-do-take =
    { $count ->
        [one] Take the pile: { rank-one }.
       *[other] Take the pile, { $count } cards with { rank-one } on top.
    }
advice-do-start = Lay down { advice-rank-count }.
advice-do-start-with-wilds = Lay down { advice-rank-count } with { count-wilds-in }.
advice-do-add = Add { advice-rank-count } to the { rank-many }.
advice-do-add-with-wilds = Add { advice-rank-count } and { count-wilds-in } to the { rank-many }.
advice-do-add-wilds = Add { count-wilds-in } to the { rank-many }.
advice-do-discard = Discard { rank-one }.
advice-do-ask = Ask your partner whether you may go out.
advice-do-answer-yes = Say yes.
advice-do-answer-no = Say no.
advice-do-lift =
    { $count ->
        [one] Lift about { $count } card.
       *[other] Lift about { $count } cards.
    }
advice-do-choose-pile = Choose pile { $pile }.
advice-do-lay-lady = Put a Lady on a clean book.
advice-do-take-back = Take the last lay-down back.
advice-do-next-deal = Deal again.

## Why. The move is the subject of each sentence; "the next player" plays after whoever moves.

advice-because-about-equal = Nothing here is clearly better than the rest.
advice-because-about-as-good = It is about as good as the best.
advice-because-goes-out = It goes out and ends the deal.
advice-because-asks-out = All that is needed for going out is there, so it is time to ask.
advice-because-partner-holds =
    { $count ->
        [one] The partner still has { $count } card, which would count against the side if the deal ended now.
       *[other] The partner still has { $count } cards, which would count against the side if the deal ended now.
    }
advice-because-says-yes =
    { $points ->
        [0] Nothing is lost by it: no card held would cost a point.
        [one] It costs only { $points } point for cards still held.
       *[other] It costs only { $points } points for cards still held.
    }
advice-because-says-no =
    { $points ->
        [one] Ending the deal now would cost { $points } point for cards still held.
       *[other] Ending the deal now would cost { $points } points for cards still held.
    }
advice-because-closes-clean = It closes a clean book of { rank-many }.
advice-because-closes-dirty = It closes a dirty book of { rank-many }.
advice-because-closes-wild = It closes a book of wild cards.
advice-because-book-needed = It closes a { book-color } book, which the side needs for going out: { $have } of { $need }.
advice-because-opens =
    { $points ->
        [one] It makes the first lay-down, with { $points } point.
       *[other] It makes the first lay-down, with { $points } points.
    }
advice-because-opens-cheaply =
    { $count ->
        [one] It makes the first lay-down with { $count } wild card less.
       *[other] It makes the first lay-down with { $count } wild cards less.
    }
advice-because-opening-is-dear =
    { $count ->
        [one] The first lay-down would take { $count } wild card now.
       *[other] The first lay-down would take { $count } wild cards now.
    }
advice-because-keeps-clean = It leaves the meld of { rank-many } clean.
advice-because-leaves-for-partner = It leaves the meld of { rank-many } open for the partner, who still plays from the hand.
advice-because-runs-into-foot = It empties the hand, and play goes on from the foot at once.
advice-because-walks-into-foot = It empties the hand, so that the next turn is played from the foot.
advice-because-nearer-to-foot =
    { $count ->
        [one] It leaves only { $count } card before the foot.
       *[other] It leaves only { $count } cards before the foot.
    }
advice-because-takes-cards =
    { $count ->
        [one] It brings { $count } card and takes no wild card.
       *[other] It brings { $count } cards and takes no wild card.
    }
advice-because-takes-cards-for-wilds = It brings { count-cards } for { count-wilds-in }.
advice-because-pile-fits =
    { $count ->
        [one] In the pile lies { rank-one } for a meld of the side.
       *[other] In the pile lie { $count } { rank-many } for a meld of the side.
    }
advice-because-pile-brings-wilds =
    { $count ->
        [one] A wild card lies in the pile.
       *[other] { $count } wild cards lie in the pile.
    }
advice-because-pile-is-small =
    { $count ->
        [one] The pile has only { $count } card.
       *[other] The pile has only { $count } cards.
    }
advice-because-pile-costs-wilds =
    { $count ->
        [one] Taking the pile would cost { $count } wild card.
       *[other] Taking the pile would cost { $count } wild cards.
    }
advice-because-blocks-pile =
    { $count ->
        [one] With { rank-one } on top the next player cannot take the pile.
       *[other] With { rank-one } on top the next player cannot take the { $count } cards of the pile.
    }
advice-because-freezes-pile =
    { $count ->
        [one] It freezes the pile.
       *[other] It freezes the pile of { $count } cards.
    }
advice-because-safe-discard = So many { rank-many } are on view that nobody else can hold a pair of them.
advice-because-avoids-meld = { rank-top } would fit an open meld of the next player’s side.
advice-because-avoids-known =
    { $count ->
        [one] The next player is known to hold { rank-one }.
       *[other] The next player is known to hold { $count } { rank-many }.
    }
advice-because-thrown-before = The next player has thrown { rank-many } before.
advice-because-keeps-pair-thrown = It keeps the pair of { rank-many }, which the player before has been discarding.
advice-because-keeps-pair = It keeps the pair of { rank-many }.
advice-because-single = It is the only { rank-bare }, in the hand and on the side’s table.
advice-because-sheds-black-three = A black three can only be discarded, one at a time.
advice-because-keeps-wild-off-pile = It gives no wild card away.
advice-because-keeps-wilds =
    { $count ->
        [one] It keeps { $count } wild card more in the hand.
       *[other] It keeps { $count } wild cards more in the hand.
    }
advice-because-spends-wilds =
    { $count ->
        [one] It puts { $count } wild card more to use before the deal ends.
       *[other] It puts { $count } wild cards more to use before the deal ends.
    }
advice-because-saves-points =
    { $points ->
        [one] It leaves { $points } point less in the hand, and the deal may end soon.
       *[other] It leaves { $points } points less in the hand, and the deal may end soon.
    }
advice-because-lays-points =
    { $points ->
        [one] It puts { $points } point more on the table.
       *[other] It puts { $points } points more on the table.
    }
advice-because-starts-meld = It starts a meld of { rank-many } to build on.
advice-because-books-more = In the deals tried, the side’s books bring { advice-points } more.
advice-because-laid-more = In the deals tried, cards of { advice-points } more come to lie on the table.
advice-because-left-less = In the deals tried, cards left in the hands cost { advice-points } less.
advice-because-rivals-less = In the deals tried, the best rival scores { advice-points } less.
advice-because-outs-more = In the deals tried, the side goes out { $percent } times in 100 instead of { $instead }.
