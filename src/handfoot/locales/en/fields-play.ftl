# Fields in words: taking the pile, melds. The scheme is at the top of fields.ftl.

## pickup

field-pickup-pickup-count =
    { $value ->
        [ALL] You may take the whole pile instead of drawing.
        [1] You may take the top card of the pile instead of drawing, but only that one.
        [by-deal] Instead of drawing you may take from the pile { $list }.
       *[other] You may take the pile instead of drawing: { $list }, or all if fewer.
    }
    .title = How much of the pile
    .help = How many cards you take when you take the pile.
field-pickup-pickup-count-part =
    { $value ->
        [ALL] all of it
        [1] the top card
       *[other] the top { number } cards
    }

field-pickup-pickup-min-pile =
    { $count ->
        [1] The pile may be taken however small it is.
       *[other] The pile can be taken only if it has at least { number-cards }.
    }
    .title = Smallest pile
    .help = How many cards must lie in the pile before it can be taken.

field-pickup-pickup-key =
    { $value ->
        [natural_pair] You need two cards in hand like the top card.
        [pair_or_extend] You need two cards in hand like the top card, or a meld on the table that it joins.
        [natural_plus_wild] You need two cards in hand like the top card, or one like it and a wild card.
        [pair_wild_or_extend] You need two cards in hand like the top card, or one like it and a wild card, or a meld on the table that it joins.
       *[single_match] One card in hand like the top card is enough, if a new clean meld comes of what you take.
    }
    .title = What you need to take the pile
    .help = The cards that you must show from your hand to take the pile.

field-pickup-pickup-blocked-top =
    { $count ->
        [0] No card on top blocks the pile.
       *[other] With { $list } on top the pile cannot be taken.
    }
    .title = Top cards that block the pile
    .help = While such a card lies on top, nobody can take the pile.
field-pickup-pickup-blocked-top-part = { class-one }

field-pickup-pickup-wild-top =
    { $value ->
        [matching_wild_pair] A wild card on top needs two more just like it.
       *[never] With a wild card on top the pile cannot be taken.
    }
    .title = A wild card on top
    .help = Whether the pile can be taken when its top card is wild.

field-pickup-pickup-must-meld-top =
    { $value ->
        [yes] The top card must be melded at once.
       *[no] At least one of the cards taken must be melded at once; what is needed for the top card may be there for any of them.
    }
    .title = What must be melded
    .help = Which of the cards you take must go on the table straight away.

field-pickup-pickup-before-open =
    { $value ->
        [if_initial_met] Before your first lay-down, take the pile only if you make it at once.
        [team_open_first] The pile may be taken only after the first lay-down.
       *[open_earlier_turn] The pile may be taken only in a turn after that of the first lay-down.
    }
    .title = Before the first lay-down
    .help = Whether the pile may be taken by a side that has nothing on the table yet.

field-pickup-pickup-initial-scope =
    { $value ->
        [top_only] Of the cards taken, only the top one counts towards the first lay-down.
       *[all_taken] All the cards taken may count towards the first lay-down.
    }
    .title = Taken cards and the first lay-down
    .help = Which of the cards from the pile help to reach the points of the first lay-down.

field-pickup-wild-discard-effect =
    { $value ->
        [none] A wild card may be discarded, and does nothing more to the pile.
        [next_only] A discarded wild card hinders only the next player.
        [freeze_until_taken] A discarded wild card freezes the pile until somebody takes it, with two matching natural cards.
       *[remove_pile] A discarded wild card takes the whole pile out of play.
    }
    .title = Discarding a wild card
    .help = What happens to the pile when somebody discards a wild card.

field-pickup-discard-blocks-next =
    { $count ->
        [0] No discard stops the next player from taking the pile.
       *[other] Discarding { $list } stops the next player from taking the pile.
    }
    .title = Discards that stop the next player
    .help = Cards that you can discard to keep the next player off the pile.
field-pickup-discard-blocks-next-part = { class-one }

field-pickup-pickup-failure-penalty =
    { $count ->
        [0] Trying for the pile in vain costs no points.
       *[other] Trying for the pile and making no new clean meld costs { number-points }.
    }
    .title = Trying in vain
    .help = What it costs to try for the pile with one matching card and to find no meld in it.

field-pickup-pickup-failure-loses-turn =
    { $value ->
        [yes] Trying for the pile in vain ends your turn.
       *[no] Trying for the pile in vain does not end your turn.
    }
    .title = Turn lost by trying in vain
    .help = Whether your turn is over when you tried for the pile and found no meld in it.

field-pickup-opening-turns-stock-only =
    { $count ->
        [0] The pile may be taken from the very first turn.
        [one] In their first turn of a deal, players may not take the pile.
       *[other] In their first { number } turns of a deal, players may not take the pile.
    }
    .title = First turns without the pile
    .help = How many turns each player must draw from the stock before the pile may be taken.

field-pickup-discard-ban =
    { $count ->
        [0] Any rank may be discarded.
       *[other] As long as you can discard something else, { $list }.
    }
    .title = Ranks not to be discarded
    .help = A rank that may not be discarded until there is a book of it.
field-pickup-discard-ban-part =
    { $until ->
        [each_side_has_book] no { class-many } may be discarded until each side has a book of them
        [own_side_has_book] no { class-many } may be discarded until your side has a book of them
       *[anyone_has_clean_book] no { class-many } may be discarded until somebody has a clean book of them
    }

## meld

field-meld-meld-min = A meld is at least { number } cards of one rank.
    .title = Smallest meld
    .help = How many cards of one rank must be laid down together to start a meld.

field-meld-meld-max-clean =
    { $value ->
        [ANY] A clean meld may grow without end.
       *[other] A clean meld has at most { number } cards.
    }
    .title = Largest clean meld
    .help = The most cards in a meld without wild cards.

field-meld-meld-max-dirty =
    { $value ->
        [ANY] A dirty meld may grow without end.
       *[other] A dirty meld has at most { number } cards.
    }
    .title = Largest dirty meld
    .help = The most cards in a meld with some wild cards.

field-meld-meld-max-wild =
    { $value ->
        [ANY] A meld of wild cards may grow without end.
       *[other] A meld of wild cards has at most { number } cards.
    }
    .title = Largest wild meld
    .help = The most cards in a meld of nothing but wild cards.

field-meld-book-size = A meld of { number } cards is a book: clean without wild cards, dirty with some.
    .title = Cards in a book
    .help = A meld that has grown to so many cards is a book, and earns a bonus.

field-meld-wild-ratio =
    { $value ->
        [twice] A dirty meld has at least twice as many natural cards as wild ones.
        [exceed] A dirty meld has more natural cards than wild ones.
        [equal] A dirty meld never has more wild cards than natural ones.
       *[cap_only] Wild and natural cards in a meld need not balance.
    }
    .title = Natural cards against wild ones
    .help = How many natural cards a meld needs for its wild ones.

field-meld-max-wilds =
    { $value ->
        [ANY] The number of wild cards in a meld has no other limit.
        [0] No wild card may join natural cards.
       *[other] A dirty meld has at most { number-wilds }.
    }
    .title = Most wild cards
    .help = The most wild cards beside natural cards in one meld.

field-meld-naturals-to-start =
    { $count ->
        [one] One natural card is enough to start a dirty meld.
       *[other] A dirty meld starts with { number-naturals } or more.
    }
    .title = Natural cards to start
    .help = How many natural cards must be there when a meld is started with the help of wild cards.

field-meld-wild-melds =
    { $value ->
        [yes] Wild cards may be melded on their own.
       *[no] Wild cards may not be melded on their own.
    }
    .title = Melds of wild cards
    .help = Whether a meld may be made of nothing but wild cards.

field-meld-three-melds =
    { $value ->
        [none] { card-threes-title } are never melded.
        [black_natural] { card-black-threes-title } may be melded, without wild cards. Red threes are never melded.
        [black_foot_book] { card-black-threes-title } may be melded only as a whole book, from the foot. Red threes are never melded.
       *[red_book] { card-red-threes-title } may be melded as a whole book. Black threes are never melded.
    }
    .title = Melds of threes
    .help = Whether threes may be melded like other ranks.

field-meld-three-book-counts =
    { $value ->
        [yes] A book of threes counts as a clean book for going out.
       *[no] A book of threes does not count for going out.
    }
    .title = Books of threes for going out
    .help = Whether a book of threes helps to fulfil what going out needs.

field-meld-same-rank-melds =
    { $value ->
        [one_ever] There is only one meld of each rank in a deal.
        [one_incomplete] A second meld of a rank may start only when the first is a book.
       *[unlimited] There may be several melds of one rank at the same time.
    }
    .title = Melds of the same rank
    .help = Whether a side may have two melds of one rank.

field-meld-closed-book-add-clean =
    { $value ->
        [none] Nothing is added to a clean book.
        [naturals] Natural cards may be added to a clean book.
       *[any] Natural and wild cards may be added to a clean book.
    }
    .title = Adding to a clean book
    .help = What may still be laid on a clean book.

field-meld-closed-book-add-dirty =
    { $value ->
        [none] Nothing is added to a dirty book.
        [naturals] Natural cards may be added to a dirty book.
       *[any] Natural and wild cards may be added to a dirty book.
    }
    .title = Adding to a dirty book
    .help = What may still be laid on a dirty book.

field-meld-closed-book-add-wild =
    { $value ->
        [none] Nothing is added to a wild book.
       *[any] More wild cards may be added to a wild book.
    }
    .title = Adding to a wild book
    .help = What may still be laid on a book of wild cards.

field-meld-closed-book-add-same-turn =
    { $value ->
        [yes] Cards may be added to a book even in the turn that finished it.
       *[no] Nothing may be added to a book in the turn that finished it.
    }
    .title = Adding in the same turn
    .help = Whether a book takes more cards in the very turn in which it was finished.

field-meld-clean-may-turn-dirty =
    { $value ->
        [never] A clean meld stays clean: wild cards may not join it.
        [before_book] Wild cards may join a clean meld until it is a book.
       *[always] Wild cards may join a clean meld, even when it is a book.
    }
    .title = Clean turning dirty
    .help = Whether a wild card may be laid on a meld that has none.

field-meld-meld-actions-per-turn =
    { $value ->
        [any] In one turn you may start melds and add to others.
       *[start_xor_add] In one turn you may either start melds or add to melds, not both.
    }
    .title = Starting and adding in one turn
    .help = Whether both are allowed in the same turn.

field-meld-meld-owner =
    { $value ->
        [team] Partners build their melds together.
       *[player] Nobody adds to the melds of another player.
    }
    .title = Whose melds
    .help = Who may add cards to a meld.

# part: $value is the rank
field-meld-rank-exceptions =
    { $count ->
        [0] No rank has special rules for its books.
       *[other] Special ranks: { $list }.
    }
    .title = Special ranks
    .help = Ranks with rules of their own, as sevens have in some games.
field-meld-rank-exceptions-part =
    { class-many } { $no_wilds ->
        [yes] take no wild cards
       *[no] may take wild cards
    }, { $own_kind ->
        [yes] their books are a kind of their own
       *[no] their books are like others
    }, a book of them earns { $bonus_clean }{ $bonus_dirty ->
        [0] { "" }
       *[other] , a dirty one { $bonus_dirty }
    }{ $unfinished_penalty ->
        [0] { "" }
       *[other] , an unfinished meld costs { $unfinished_penalty }
    }

field-meld-bonus-card-on-clean-book =
    { $count ->
        [0] No card is laid on a book for a bonus.
       *[other] { card-red-three-title } laid on a clean book earns { number-points }.
    }
    .title = Bonus card on a clean book
    .help = Points for laying a Lady on a clean book.
