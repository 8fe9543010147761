# Fields in words: pack, deal, draw. The scheme is at the top of fields.ftl.

## pack

# part: $list is numbers of players, $partnership the seats on each side
field-pack-layouts = Players: { $list }.
    .title = Players and sides
    .help = How many people can play, and who plays with whom. Where a number of players can be seated in two ways, the usual way comes first.
field-pack-layouts-part =
    { $partnership ->
        [0] { $list } in sides that change
        [1] { $list } each alone
        [2] { $list } in pairs
        [3] { $list } in threes
       *[other] { $list } in sides of { $partnership }
    }

field-pack-seating =
    { $value ->
        [alternating] The sides take turns: partners never sit side by side.
       *[free] Sit where you like.
    }
    .title = Seats
    .help = Where partners sit. When the sides take turns, four players sit with partners opposite each other.

# part: $deal, and $list, the players of each side
field-pack-odd-player-schedule =
    { $count ->
        [0] The sides stay the same throughout the match.
       *[other] The sides change: { $list }.
    }
    .title = Changing sides
    .help = With an odd number of players somebody changes sides from deal to deal. Players are counted clockwise.
field-pack-odd-player-schedule-part = in deal { $deal } players { $list }

field-pack-deck-kind =
    { $value ->
        [jd262] Play with the Hand ’n Foot pack of 262 cards: ranks 1 to 12, Lords, Jesters, jokers, Ladies and Villains.
       *[std54] Play with ordinary packs of cards.
    }
    .title = Kind of pack
    .help = Ordinary packs of 52 cards and jokers, or the special pack of 262 cards.

field-pack-decks-beyond-players =
    { $sign ->
        [zero] There are as many packs as players.
        [minus]
            { $size ->
                [1] There is one pack fewer than there are players.
               *[other] There are { $size } packs fewer than there are players.
            }
       *[plus]
            { $size ->
                [1] There is one pack more than there are players.
               *[other] There are { $size } packs more than there are players.
            }
    }
    .title = Packs by number of players
    .help = How many packs are shuffled together, counted from the number of players.

field-pack-decks-fixed =
    { $count ->
        [0] The number of packs follows the number of players.
        [one] There is { number } pack, however many play.
       *[other] There are { number } packs, however many play.
    }
    .title = Fixed number of packs
    .help = The same number of packs for any number of players; 0 where the number depends on the players.

field-pack-decks-by-players =
    { $count ->
        [0] No number of players has packs of its own.
       *[other] Use { $list }.
    }
    .title = Packs for some numbers of players
    .help = Numbers of players that use another number of packs than the general rule gives.
field-pack-decks-by-players-part =
    { $decks ->
        [one] { $decks } pack with { $players } players
       *[other] { $decks } packs with { $players } players
    }

field-pack-jokers-per-deck =
    { $count ->
        [0] Take the jokers out.
        [one] Each pack has { number } joker.
       *[other] Each pack has { number } jokers.
    }
    .title = Jokers
    .help = How many jokers each pack has.

field-pack-wild-cards =
    { $count ->
        [1] Of all cards only { $list } are wild.
       *[other] These cards are wild: { $list }.
    }
    .title = Wild cards
    .help = A wild card can stand in for any rank in a meld.
field-pack-wild-cards-part = { class-many }

field-pack-points-joker = A joker is worth { points-plain }.
    .title = Joker
    .help = What a joker counts: for you on the table, against you if you are left with it.

field-pack-points-two =
    { $deck ->
        [jd262] A Jester is worth { points-plain }.
       *[std54] A two is worth { points-plain }.
    }
    .title = Two
    .help = What a two counts: for you on the table, against you if you are left with it. In the 262-card pack this is a Jester.
    .row =
        { $deck ->
            [jd262] Jester
           *[std54] Two
        }

field-pack-points-ace =
    { $deck ->
        [jd262] A Lord is worth { points-plain }.
       *[std54] An ace is worth { points-plain }.
    }
    .title = Ace
    .help = What an ace counts: for you on the table, against you if you are left with it. In the 262-card pack this is a Lord.
    .row =
        { $deck ->
            [jd262] Lord
           *[std54] Ace
        }

field-pack-points-ten-ranks =
    { $count ->
        [0] No cards are worth 10 points.
       *[other] Worth 10 points each: { $list }.
    }
    .title = Cards of 10 points
    .help = The ranks that count 10 points a card.
field-pack-points-ten-ranks-part = { rank-sign }

field-pack-points-five-ranks =
    { $count ->
        [0] No cards are worth 5 points.
       *[other] Worth 5 points each: { $list }.
    }
    .title = Cards of 5 points
    .help = The ranks that count 5 points a card.
field-pack-points-five-ranks-part = { rank-sign }

field-pack-points-black-three-held =
    { $size ->
        [0] { card-black-three-title } left in your hand or foot costs nothing.
       *[other] { card-black-three-title } left in your hand or foot costs { number-points }.
    }
    .title = Black three left over
    .help = What a black three costs when the deal ends and you still hold it. In the 262-card pack this is a Villain.
    .row =
        { $deck ->
            [jd262] Villain left over
           *[std54] Black three left over
        }

field-pack-points-black-three-melded = { card-black-three-title } on the table counts { points-signed }.
    .title = Black three melded
    .help = What each black three counts in a meld, where black threes may be melded.

## deal

field-deal-hand-size = The hand has { number-cards }.
    .title = Cards in the hand
    .help = The hand is played first.

# $piles is 1 or 2, $first and $last their sizes
field-deal-reserve-sizes =
    { $piles ->
        [2] The knee has { $first } cards and the foot { $last }, face down. The knee is played after the hand, then the foot.
       *[1] The foot has { $last } cards, face down.
    }
    .title = Cards in the foot
    .help = The foot lies face down until the hand has been played. Some play a knee between the two.

field-deal-deal-method =
    { $value ->
        [dealer_and_partner] The dealer deals the hands, the dealer’s partner the feet.
        [single_dealer] One player deals all the cards.
        [self_cut] Each player lifts cards from the stock, trying to lift just enough for a hand and a foot.
        [own_deck] Each player deals two stacks from a pack of their own; the rest goes to the stock.
        [three_dealers] Three players deal: one the hands, one the knees, one the feet.
       *[auto] The cards come ready dealt.
    }
    .title = Who deals
    .help = How the cards get into hands and feet.

# part: $error is by how many cards one was off
field-deal-cut-bonus =
    { $count ->
        [0] Lifting just the right number of cards earns nothing.
       *[other] For lifting the right number of cards at the first try: { $list }.
    }
    .title = Lifting the right number
    .help = Points for a player who lifts just as many cards as are needed for hand and foot.
field-deal-cut-bonus-part =
    { $error ->
        [0] { $points } points if exact
        [one] { $points } points if { $error } card off
       *[other] { $points } points if { $error } cards off
    }

field-deal-pile-pass = Before play { $list }.
    .title = Passing stacks
    .help = Stacks that are handed on to a neighbour or partner before anybody looks at them.
field-deal-pile-pass-part =
    { $value ->
        [none] no stacks are passed
        [foot_right] the second stack goes to the player on the right, as the foot
        [one_left] each player passes one stack to the left
        [split_left_right] each player passes one stack to the left and the other to the right
        [both_left] each player passes both stacks to the left
        [both_right] each player passes both stacks to the right
       *[partner] each player passes one stack to the partner
    }

field-deal-hand-choice =
    { $value ->
        [fixed] It is settled which stack is the hand and which the foot.
        [free_blind] Each player chooses, without looking, which stack is the hand and which the foot.
        [free_seen_card] Each player sees one card of each stack and then chooses which is the hand and which the foot.
        [bottom_high] The stack with the higher bottom card is the hand.
       *[bottom_low] The stack with the lower bottom card is the hand.
    }
    .title = Which stack is the hand
    .help = How it is settled which of the two stacks is played first.

field-deal-foot-peek =
    { $value ->
        [yes] You may look at your foot before you take it up.
       *[no] Nobody looks at a foot before taking it up.
    }
    .title = Looking at the foot
    .help = Whether you may look at your foot while you still play from your hand.

field-deal-stock-piles =
    { $count ->
        [0] The stock is laid out in as many piles as there are players.
        [1] The stock is one pile.
       *[other] The stock is laid out in { number } piles.
    }
    .title = Piles of the stock
    .help = The cards that were not dealt lie face down in the middle, in one pile or several; 0 stands for one pile for each player.

field-deal-turn-up =
    { $value ->
        [yes] One card is turned up to start the pile.
       *[no] The pile starts empty, with the first discard.
    }
    .title = Card turned up
    .help = Whether a card is turned up from the stock before the first turn.

field-deal-turn-up-rebury =
    { $count ->
        [0] Whatever is turned up stays.
       *[other] If { $list } is turned up, it goes back and another is turned.
    }
    .title = Turned up and put back
    .help = Cards that may not start the pile.
field-deal-turn-up-rebury-part = { class-one }

field-deal-turn-up-may-stay =
    { $value ->
        [yes] If all agree beforehand, whatever is turned up stays.
       *[no] The players may not agree to leave a card that has to go back.
    }
    .title = Agreeing that it stays
    .help = Whether the players may agree that whatever is turned up stays where it is.

field-deal-turn-up-free-for-starter =
    { $value ->
        [yes] The first player may simply take the card turned up instead of drawing.
       *[no] The first player has no special right to the card turned up.
    }
    .title = First right to the card turned up
    .help = Whether the player who begins may take that card without melding it.

field-deal-first-player =
    { $value ->
        [left_of_dealer] The player on the dealer’s left begins.
        [dealer] The dealer begins.
        [cut_high] Whoever cuts the highest card begins.
        [oldest] The oldest player begins.
        [pack_owner] The owner of the cards begins.
       *[random] Lots are drawn for who begins.
    }
    .title = Who begins
    .help = Who takes the first turn of a deal. Play goes clockwise.

field-deal-dealer-rotation =
    { $value ->
        [left] The next deal is dealt by the next player on the left.
       *[none] The same player deals every time.
    }
    .title = The next dealer
    .help = Who deals the next time.

## draw

field-draw-draw-count = From the stock you draw { $list }.
    .title = Cards drawn
    .help = How many cards you take from the stock at the start of your turn.
field-draw-draw-count-part = { number-cards }

field-draw-draw-split =
    { $value ->
        [one_pile] All the cards of a draw come from the same stock pile.
        [any_piles] Draw from whichever stock piles you like.
       *[one_each] Draw each card from another stock pile.
    }
    .title = Drawing from several piles
    .help = Where the stock lies in several piles: which of them you may draw from.
