# Fields in words: first lay-down, red threes, foot, going out, scoring, match. The scheme is at
# the top of fields.ftl.

## initial_meld

field-initial-meld-initial-basis =
    { $value ->
        [round] What the first lay-down needs depends on the number of the deal.
        [score] What the first lay-down needs depends on the score before the deal.
       *[constant] What the first lay-down needs is the same in every deal.
    }
    .title = What the points depend on
    .help = Whether the points needed for the first lay-down rise with each deal, with the score, or not at all.

field-initial-meld-initial-points = The first cards laid down in a deal must count at least { $list }.
    .title = Points of the first lay-down
    .help = How many points of cards must be laid down together the first time in a deal.
field-initial-meld-initial-points-part = { $size }

# part: $points from $score on
field-initial-meld-initial-bands =
    { $count ->
        [0] The first lay-down does not depend on the score.
       *[other] The first cards laid down in a deal must count at least { $list }.
    }
    .title = First lay-down by score
    .help = How many points the first lay-down needs at which match score. Below the lowest score, the lowest line holds.
field-initial-meld-initial-bands-part = { $points } with a score of { $score }

field-initial-meld-initial-special =
    { $count ->
        [0] No deal needs a whole book for the first lay-down.
       *[other] In place of points, the first lay-down needs { $list }.
    }
    .title = A whole book first
    .help = Deals in which the first lay-down must be a whole book, whatever its points.
field-initial-meld-initial-special-part =
    { $kind ->
        [concealed_book] in deal { $deal } a whole book from the hand, without the help of the pile
       *[clean_book] in deal { $deal } a whole clean book
    }

field-initial-meld-initial-scope =
    { $value ->
        [team] The first lay-down of one partner holds for the whole side.
       *[player] Each player must make a first lay-down of their own.
    }
    .title = Who must make it
    .help = Whether one first lay-down opens the way for both partners.

field-initial-meld-initial-excludes =
    { $count ->
        [0] Everything counts towards the first lay-down.
       *[other] These do not count towards the first lay-down: { $list }.
    }
    .title = What does not count
    .help = Points that do not help to reach the first lay-down.
field-initial-meld-initial-excludes-part =
    { $value ->
        [red_threes] { card-red-threes }
        [book_bonus] the bonus of a book
       *[taken_cards] cards taken from under the top of the pile
    }

field-initial-meld-initial-strict-greater =
    { $value ->
        [yes] The first lay-down must be worth more than its points; just as much is not enough.
       *[no] For the first lay-down just as many points are enough.
    }
    .title = More, or just as much
    .help = Whether the cards must be worth more than the points asked for.

field-initial-meld-initial-waived-if-hand-emptied =
    { $value ->
        [yes] Whoever lays down the whole hand at once needs no points.
       *[no] The points are needed even to lay down the whole hand at once.
    }
    .title = Laying down the whole hand
    .help = Whether the points are let go when the first lay-down empties the hand.

## threes

field-threes-red-three-mode =
    { $value ->
        [place_replace] Lay out { card-red-threes } at once and draw another card for each.
        [place_after_open] Lay out { card-red-threes }, but only once your side has made its first lay-down.
        [discard_only] { card-red-threes-title } are not laid out: get rid of them by discarding.
       *[lady] { card-red-threes-title } are discarded, or laid on a clean book.
    }
    .title = Red threes
    .help = What you do with a red three, or in the 262-card pack with a Lady.

field-threes-red-three-placed = { card-red-three-title } laid out counts { points-signed }.
    .title = Red three laid out
    .help = What each red three on the table counts.
    .row =
        { $deck ->
            [jd262] Lady laid out
           *[std54] Red three laid out
        }

field-threes-red-three-needs =
    { $value ->
        [nothing] { card-red-threes-title } on the table count for you whatever else you have laid.
        [open] { card-red-threes-title } on the table count against a side that has made no first lay-down.
       *[own_kind_book] { card-red-threes-title } on the table count against a side without a book of the special rank.
    }
    .title = What red threes need
    .help = What a side must have on the table so that its red threes count for it.

field-threes-red-three-held =
    { $size ->
        [0] { card-red-three-title } left in your hand or foot costs nothing.
       *[other] { card-red-three-title } left in your hand or foot costs { number-points }.
    }
    .title = Red three left over
    .help = What a red three costs when the deal ends and it was not laid out or discarded.
    .row =
        { $deck ->
            [jd262] Lady left over
           *[std54] Red three left over
        }

# part: so many, $count, count $points together
field-threes-red-three-set-bonus =
    { $count ->
        [0] { card-red-threes-title } count one by one, however many a side has.
       *[other] { card-red-threes-title } of one side count more together, in place of one by one: { $list }.
    }
    .title = Red threes together
    .help = What a great number of red threes counts together.
field-threes-red-three-set-bonus-part = { number } of them { $points }

field-threes-red-three-placement-time =
    { $value ->
        [own_first_turn] { card-red-threes-title } that were dealt to you are laid out when your own first turn begins.
       *[at_deal] { card-red-threes-title } that were dealt to you are laid out before the first turn of the deal.
    }
    .title = When dealt red threes are laid out
    .help = The moment when players lay out the red threes that they were dealt.

field-threes-red-three-from-pile =
    { $value ->
        [place_replace] { card-red-three-title } taken with the pile is laid out and replaced too.
       *[place_no_replace] { card-red-three-title } taken with the pile is laid out, but not replaced.
    }
    .title = Red threes in the pile
    .help = Whether you draw a card for a red three that came with the pile.

field-threes-red-three-no-stock =
    { $value ->
        [end_round] If the stock has no card to replace { card-red-three }, the deal ends.
       *[no_replacement] If the stock has no card to replace { card-red-three }, play goes on without.
    }
    .title = Red three and no stock
    .help = What happens when a red three must be replaced and the stock is gone.

## foot

field-foot-foot-trigger =
    { $value ->
        [hand_empty] Take up your foot when your hand is empty.
       *[own_first_book] Take up your foot when you finish your first book; it joins your hand.
    }
    .title = When the foot is taken up
    .help = What you must do to get at your foot.

field-foot-foot-after-meld-out =
    { $value ->
        [continue_turn] If you melded your last card, your turn goes on with the foot at once.
       *[turn_ends] If you melded your last card, take up the foot; your turn ends.
    }
    .title = After melding the last card
    .help = What happens when you meld your whole hand and have nothing left to discard.

field-foot-foot-after-discard-out =
    { $value ->
        [take_now_play_next] If you discarded your last card, take up the foot for your next turn.
       *[take_next_turn] If you discarded your last card, take up the foot when your next turn begins.
    }
    .title = After discarding the last card
    .help = When you may look at the foot if you discarded the last card of your hand.

## going_out

field-going-out-go-out-books = Books needed: { $list }.
    .title = Books for going out
    .help = The books that must be on the table before anybody of the side may go out.

field-going-out-go-out-partner-foot =
    { $value ->
        [none] Your partner need not have reached the foot.
        [in_foot] Your partner must have taken up the foot.
        [part_turn] Your partner must have played at least part of a turn from the foot.
       *[full_turn] Your partner must have played at least one whole turn from the foot.
    }
    .title = Your partner’s foot
    .help = How far your partner, or each of your partners, must have come before you may go out.

field-going-out-go-out-permission =
    { $value ->
        [none] You do not ask your partner before going out.
        [may_ask] You may ask your partner before going out.
       *[must_ask] You must ask your partner, “May I go out?”
    }
    .title = Asking your partner
    .help = Whether you ask your partner before you go out.

field-going-out-permission-quorum =
    { $value ->
        [any] With several partners, one yes is enough.
        [all] With several partners, all must say yes.
       *[next_mate] With several partners, the next one to play answers.
    }
    .title = Whose answer counts
    .help = Where a side has three players: who must say yes.

field-going-out-permission-limit =
    { $value ->
        [once_per_turn] You may ask to go out once in a turn.
       *[once_per_round] You may ask to go out once in a deal.
    }
    .title = How often you may ask
    .help = Whether you may ask again after a no.

field-going-out-go-out-books-timing =
    { $value ->
        [before_asking] The books for going out must be there before you ask.
       *[at_out] The books for going out must be there when your last card goes.
    }
    .title = When the books must be there
    .help = Whether books that you finish in the same turn count.

field-going-out-permission-yes-binds =
    { $value ->
        [yes] After a yes you must go out in that turn.
       *[no] After a yes you may still choose not to go out.
    }
    .title = Whether a yes binds you
    .help = Whether you must go out when your partner has said yes.

field-going-out-go-out-discard =
    { $value ->
        [optional] Meld all your cards, or all but one and discard that.
        [required] Meld all your cards but one, and discard that.
       *[forbidden] Meld all your cards; the last may not be discarded.
    }
    .title = The last discard
    .help = Whether your very last card is discarded or melded.

field-going-out-go-out-discard-never =
    { $count ->
        [0] Any card may be the last discard.
       *[other] The last discard may not be { $list }.
    }
    .title = Never the last discard
    .help = Ranks that you may not go out with as your discard.
field-going-out-go-out-discard-never-part = { class-one }

field-going-out-keep-cards-if-not-out =
    { $count ->
        [0] You may run out of cards without going out.
        [one] If you do not go out, keep at least { number } card.
       *[other] If you do not go out, keep at least { number } cards.
    }
    .title = Cards to keep
    .help = How many cards of the foot must stay with a player who may not go out yet.

field-going-out-go-out-bonus =
    { $sign ->
        [zero] Going out earns nothing by itself.
       *[other] Going out counts { points-signed }.
    }
    .title = Going out
    .help = Points for the side of the player who goes out.

field-going-out-final-lap =
    { $value ->
        [none] When somebody goes out, the deal is over.
        [always] When somebody goes out, each other player has one more turn.
       *[if_no_discard] When somebody goes out without a discard, each other player has one more turn.
    }
    .title = One more turn
    .help = Whether the others may play once more after somebody has gone out.

## scoring

field-scoring-stock-exhaustion =
    { $value ->
        [end_on_failed_draw] When the stock is too small for a draw, the deal ends.
        [reshuffle_discards] When the stock is gone, the pile is shuffled to make a new one.
        [recycle_removed] When the stock is gone, the cards that were put out of play are shuffled to make a new one.
       *[add_deck] When the stock is gone, another pack is added.
    }
    .title = When the stock is gone
    .help = What happens when the stock has too few cards for a draw.

field-scoring-partial-draw =
    { $value ->
        [end_round] Nobody draws fewer cards than the rules say.
       *[draw_rest] If fewer cards are left than you should draw, you draw those.
    }
    .title = Too few cards to draw
    .help = Whether a player may draw what is left when that is fewer than the rules say.

field-scoring-scoring-level =
    { $value ->
        [single] There is one scale of bonuses.
        [low] The low scale of bonuses is played.
       *[high] The high scale of bonuses is played.
    }
    .title = Scale of bonuses
    .help = Some games have a low and a high scale, chosen before play.

field-scoring-book-bonus-clean = A clean book counts { points-signed } on top of its cards.
    .title = Clean book
    .help = Bonus for each book without wild cards.

field-scoring-book-bonus-dirty = A dirty book counts { points-signed } on top of its cards.
    .title = Dirty book
    .help = Bonus for each book with some wild cards.

field-scoring-book-bonus-wild = A wild book counts { points-signed } on top of its cards.
    .title = Wild book
    .help = Bonus for each book of nothing but wild cards.

field-scoring-book-bonus-threes = A book of threes counts { points-signed } on top of its cards.
    .title = Book of threes
    .help = Bonus for each book of threes, where threes may be melded.

field-scoring-unfinished-second-book-negative =
    { $value ->
        [yes] A second meld of a rank that is no book at the end counts against you.
       *[no] An unfinished meld counts for you, even a second one of its rank.
    }
    .title = Unfinished second melds
    .help = Whether a second meld of a rank that was not finished counts against its side.

field-scoring-held-cards-negative =
    { $count ->
        [0] Cards that you still hold at the end count nothing.
       *[other] Cards left in { $list } count against you.
    }
    .title = Cards left over
    .help = Which cards count against you when the deal ends.
field-scoring-held-cards-negative-part =
    { $value ->
        [hand] hand
       *[foot] foot
    }

## match

field-match-match-end =
    { $value ->
        [rounds] A match is a fixed number of deals.
       *[target] A match goes on until a side has enough points.
    }
    .title = What ends the match
    .help = Whether the match has a fixed number of deals or goes up to a number of points.

field-match-rounds =
    { $ends ->
        [target]
            { $count ->
                [one] At most { number } deal is played.
               *[other] At most { number } deals are played.
            }
       *[rounds]
            { $count ->
                [one] A match is { number } deal.
               *[other] A match is { number } deals.
            }
    }
    .title = Number of deals
    .help = How many deals make a match; where points decide, the most that are played.

field-match-target =
    { $count ->
        [0] No number of points ends the match.
       *[other] The match ends with the deal in which a side reaches { number-points }.
    }
    .title = Points to reach
    .help = How many points a side needs to end the match.

field-match-winner = The highest total wins.
    .title = Who wins
    .help = Who has won when the match is over.

field-match-tie-rule =
    { $value ->
        [shared] Equal totals share the win.
       *[extra_round] If totals are equal, one more deal is played.
    }
    .title = A tie
    .help = What happens when two sides have the same total.

field-match-turn-limit =
    { $count ->
        [0] A deal may take any number of turns.
       *[other] A deal ends after { $count } turns at the latest.
    }
    .title = Longest deal
    .help = A limit to the number of turns in a deal that might otherwise never end.

field-match-table-talk =
    { $value ->
        [none] Partners do not talk about the game.
        [ask_out_only] Partners do not talk about the game, except to ask about going out.
       *[ask_wild_count] Partners may ask each other how many wild cards they hold, and about going out.
    }
    .title = Table talk
    .help = What partners may say to each other about their cards.
