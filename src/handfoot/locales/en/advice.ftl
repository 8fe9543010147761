# Advice: what to do (advice-do-*), and why (advice-because-*).
# $rank is a kind of card (rules.ftl); $count is how many, $wilds how many wild cards with them.

advice-do-draw = Draw from the stock.
advice-do-draw-from = Draw from stock pile { $pile }.
advice-do-take =
    { $count ->
        [one] Take the pile: { rank-one }.
       *[other] Take the pile, { $count } cards with { rank-one } on top.
    }
advice-do-start = Lay down { rank-count }.
advice-do-start-with-wilds = Lay down { rank-count } with { count-wilds-in }.
advice-do-add = Add { rank-count } to the { rank-many }.
advice-do-add-with-wilds = Add { rank-count } and { count-wilds-in } to the { rank-many }.
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
