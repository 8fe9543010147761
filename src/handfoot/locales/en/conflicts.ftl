# Conflicts between the fields of a ruleset: one sentence for each code of engine/checking.
# $kind is clean, dirty or wild.  docs/rules-check.md tells when each code is given.

## The report of a check

check-none = { $title }: nothing contradicts, for { $players } players.
check-count =
    { $count ->
        [one] { $title }: one thing contradicts.
       *[other] { $title }: { $count } things contradict.
    }
check-players = (for { $players } players)
check-fix = To mend it:

## Players and sides

conflict-players-out-of-range = The game is for { $least } to { $most } players, not { $players }.
conflict-players-not-allowed = These rules are for { $allowed } players, not { $players }.
conflict-solo-not-allowed = These rules have no game for { $players } players who each play alone.
conflict-partnership-uneven = { $players } players cannot be split into sides of { $partnership }.
conflict-one-side-only = All { $players } players would be on one side, with nobody to play against.
conflict-schedule-missing = With { $players } players the sides change from deal to deal, but no schedule says who is on which side.
conflict-schedule-without-two-sides = In deal { $deal } the schedule for { $players } players does not make two sides, 0 and 1.
conflict-seating-free-with-partners = Partners must sit in turn with the other side, but the seats are free.

## The pack

conflict-no-packs = For { $players } players there would be no pack of cards at all.
conflict-too-many-cards = For { $players } players there would be { $cards } cards; { $most } is the most.
conflict-too-few-cards = After the deal { $left } cards are left for { $players } players; at least { $need } are needed.
conflict-packs-told-twice = The packs for one number of players are told twice.
conflict-listed-twice = A list names the same thing twice.
conflict-jesters-and-jokers-are-wild = In the 262-card pack Jesters and Jokers are both wild.
conflict-jokers-without-use = Jokers are in the pack, but they are neither wild nor of any rank.
conflict-no-wild-cards = Only jokers are wild, but there are no jokers in the pack.
conflict-rank-has-two-values = A card cannot have two values: { $ranks }.
conflict-rank-has-no-value = No value is given for { $ranks }.
conflict-rank-not-in-pack = Ranks are named that cannot be melded with this pack: { $ranks }.
conflict-card-not-in-pack = Cards are named that are not in this pack: { $cards }.

## The deal

conflict-cut-bonus-without-cut = There is a bonus for a good cut, but the players do not cut their own cards.
conflict-cut-bonus-not-rising = The bonuses for a cut must go from the smallest error to the largest, each error once.
conflict-own-pack-too-small = Each of the { $players } players deals { $cards } cards from a pack of their own, but { $packs } packs do not allow that.
conflict-pass-without-partner = A pile is passed to the partner, but with { $players } players nobody has one.
conflict-passed-piles-unequal = One of the two piles is passed on, so both need the same number of cards; they have { $hand } and { $foot }.
conflict-choice-between-unequal-piles = A player chooses which pile is the hand, so both need the same number of cards; they have { $hand } and { $foot }.
conflict-no-turn-up-to-take = The first player may take the turned-up card, but no card is turned up.
conflict-starter-may-not-take = The first player may take the turned-up card, but must draw from the stock in the first { $turns ->
        [one] turn
       *[other] { $turns } turns
    }.
conflict-turn-up-never-stays = Every card that could be turned up goes back, so the pile could never start.
conflict-too-few-stock-piles = Each of the { $draw } cards is drawn from another pile, but the number of piles is { $piles }.
conflict-hand-never-melds = A hand would never hold more than { $held } cards, but a meld needs { $need }.

## The discard pile

conflict-pickup-min-above-count = The pile must have { $least } cards to be taken, but at most { $most } may be taken.
conflict-failure-without-single-match = A failed try for the pile costs something, but only a take with one matching card can fail.
conflict-taken-cards-both-ways = The cards taken from the pile both count and do not count to the first lay-down.
conflict-wild-top-without-wild-melds = A wild card is taken by melding three wild cards, but melds of wild cards are not allowed.
conflict-wild-top-blocked = A pair of wild cards takes a wild card on top, but wild cards on top also block the pile.
conflict-wild-key-without-wilds = The pile may be taken with a wild card, but no meld may hold one.
conflict-ban-told-twice = One rank has two rules about when it may be discarded.

## Melds and books

conflict-meld-max-below-book = A { $kind } meld stops at { $most } cards, so it never becomes a book of { $book }.
conflict-full-book-takes-cards = A { $kind } meld is full at { $most } cards, but cards may still be added to the book.
conflict-meld-max-never-reached = A { $kind } meld may have { $most } cards, but nothing is added to a book of { $book }.
conflict-one-ever-but-closed = There is one meld of a rank for the whole deal; once a { $kind } one is full, its rank has no use.
conflict-wild-on-clean-book = Any card may be added to a clean book, but a wild card there would make it dirty, which is not allowed.
conflict-start-too-wild = A new meld of { $least } cards could start with only { $naturals } natural card.
conflict-naturals-above-meld-min = A new meld needs { $naturals } natural cards, but may have only { $least } cards.
conflict-start-xor-add-blocks-opening = Nobody may both start a meld and add to one in a turn, but each player must open with new melds beside those of the partner.
conflict-exception-told-twice = One rank has two sets of rules of its own.
conflict-two-own-kinds = Only one rank can have books that are a kind of their own, not { $ranks }.

## The first lay-down

conflict-bands-missing = The first lay-down depends on the score, but no scores are given for it.
conflict-bands-not-rising = The scores for the first lay-down must rise from one to the next.
conflict-special-after-the-match = A special first lay-down is for deal { $deal }, but there are only { $rounds } deals.
conflict-special-told-twice = One deal has two special first lay-downs.
conflict-special-book-impossible = In deal { $deal } the first lay-down is a whole book of { $book } cards, which no hand could ever hold.
conflict-negative-bonus-counts = Book bonuses count to the first lay-down, but one of them is { $points } points.
conflict-negative-card-points = A joker, a two or an ace would count against the side that melds it.
conflict-initial-meld-too-high = The first lay-down asks for { $points } points, but the best { $cards } cards are worth { $most }.

## Threes

conflict-ladies-have-their-own-rule = The 262-card pack has Ladies in place of red threes, so the rule for Ladies must be chosen.
conflict-no-ladies-in-pack = The rule for Ladies is chosen, but only the 262-card pack has Ladies.
conflict-bonus-card-without-lady = A Lady on a clean book earns { $points } points, but the rule for Ladies is not chosen.
conflict-red-three-must-block =
    { $card ->
        [lady] Ladies are kept in the hand and discarded, so a Lady on top must block the pile.
       *[other] Red threes are kept in the hand and discarded, so one on top must block the pile.
    }
conflict-villains-and-ladies-not-melded = Ladies and Villains are never melded, but melds of threes are allowed.
conflict-red-book-needs-held-threes = Red threes may be melded, but they are laid out and never held in the hand.
conflict-red-threes-need-a-missing-kind = Red threes count only with a book of a certain rank, but no rank has books of its own kind.
conflict-placed-before-opening = Red threes are laid out at the deal, but also only after the first lay-down.
conflict-set-bonus-not-rising = The bonuses for several red threes must go from the fewest to the most, each number once.

## The foot and going out

conflict-total-beside-kinds = Going out needs { $total } books of any kind, but also certain kinds; only one of the two can be asked.
conflict-own-kind-books-without-a-rank = Going out needs a book of a certain rank, but no rank has books of its own kind.
conflict-wild-books-without-wild-melds = Going out needs a wild book, but melds of wild cards are not allowed.
conflict-wild-books-impossible = Wild books needed for going out: { $need }; these rules do not allow one side so many.
conflict-clean-books-impossible = Going out needs a clean book of { $book } cards, but each rank has only { $cards }.
conflict-dirty-books-impossible = Going out needs a dirty book, but no book of { $book } cards could hold both wild and natural cards.
conflict-dirty-melds-never-start = Going out needs a dirty book, but every meld must start clean and stay clean.
conflict-own-kind-books-impossible = Books of { $rank } needed for going out: { $need }; these rules do not allow one side so many.
conflict-books-exceed-the-shoe = Going out needs { $need } books of { $book } cards, but the game has only { $cards } cards.
conflict-foot-too-small-to-keep = After a discard { $keep } cards must be kept, but a foot of { $foot } cards cannot do that.
conflict-hand-too-small-to-keep = Until the first book { $keep } cards must be kept after a discard, but a hand of { $hand } cards cannot do that.
conflict-first-book-with-two-reserves = The first book brings the foot, but there is a knee as well, and nothing says when it comes.
conflict-last-card-unclear = No card need be kept, so it would be unclear whether a player without cards is out.
conflict-no-last-discard = Going out needs a last discard, but no rank may be that discard.

## The end

conflict-turn-limit-missing = The stock is filled up again and again, so a deal needs a limit of turns to end for certain.
conflict-failed-takes-without-limit = A player may lose turn after turn on failed tries for the pile, so a deal needs a limit of turns.
conflict-turn-limit-too-low = A deal would end after { $limit } turns; the players need at least { $need }.
conflict-nothing-to-recycle = Removed cards make the new stock, but no rule removes any cards.
conflict-no-room-for-another-pack = A pack of { $pack } cards is added when the stock is empty, but there are { $cards } cards and { $most } is the most.
conflict-target-missing = The match goes on to a number of points, but no number is given.
conflict-target-beside-rounds = The match ends after { $rounds } deals, but a goal of { $target } points is given as well.
conflict-extra-round-with-target = A tie leads to one more deal, but a match to a number of points already has a last deal.
