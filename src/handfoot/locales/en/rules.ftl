# The words of the game: ranks, cards, books, score lines, the going-out checklist.
# $rank is a kind of card: 4 to 9 (a number, or text), T J Q K A, 2, JK, B3, R3, or wild.

rank-many =
    { $rank ->
        [1] ones
        [3] threes
        [10] tens
        [11] elevens
        [12] twelves
        [2] twos
        [4] fours
        [5] fives
        [6] sixes
        [7] sevens
        [8] eights
        [9] nines
        [T] tens
        [J] jacks
        [Q] queens
        [K] kings
        [A] aces
        [JK] jokers
        [B3] black threes
        [R3] red threes
        [LY] Ladies
        [VL] Villains
        [JS] Jesters
        [L] Lords
        [wild] wild cards
       *[other] { $rank }s
    }

rank-bare =
    { $rank ->
        [1] one
        [3] three
        [10] ten
        [11] eleven
        [12] twelve
        [2] two
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [T] ten
        [J] jack
        [Q] queen
        [K] king
        [A] ace
        [JK] joker
        [B3] black three
        [R3] red three
        [LY] Lady
        [VL] Villain
        [JS] Jester
        [L] Lord
        [wild] wild card
       *[other] { $rank }
    }

rank-one =
    { $rank ->
        [8] an eight
        [11] an eleven
        [A] an ace
       *[other] a { rank-bare }
    }

rank-top =
    { $rank ->
        [8] An eight
        [11] An eleven
        [A] An ace
       *[other] A { rank-bare }
    }

rank-count =
    { $count ->
        [one] { $count } { rank-bare }
       *[other] { $count } { rank-many }
    }

rank-title =
    { $rank ->
        [1] Ones
        [3] Threes
        [10] Tens
        [11] Elevens
        [12] Twelves
        [2] Twos
        [4] Fours
        [5] Fives
        [6] Sixes
        [7] Sevens
        [8] Eights
        [9] Nines
        [T] Tens
        [J] Jacks
        [Q] Queens
        [K] Kings
        [A] Aces
        [JK] Jokers
        [B3] Black threes
        [R3] Red threes
        [LY] Ladies
        [VL] Villains
        [JS] Jesters
        [L] Lords
        [wild] Wild cards
       *[other] { $rank }s
    }

# Printed on the card itself.
card-joker = Joker

count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

count-wilds =
    { $count ->
        [one] { $count } wild card
       *[other] { $count } wild cards
    }

book-color =
    { $color ->
        [clean] clean
        [dirty] dirty
       *[wild] wild
    }

book-color-title =
    { $color ->
        [clean] Clean
        [dirty] Dirty
       *[wild] Wild
    }

## Score lines. $count is how many cards, books or threes were counted.

score-melded-cards = Cards on the table
score-clean-books = Clean books
score-dirty-books = Dirty books
score-wild-books = Wild books
score-red-threes = Red threes
score-went-out = Going out
score-left-in-hand = Cards left in the hand
score-left-in-foot = Cards left in the foot
score-red-threes-unlaid = Red threes still held
score-ladies = Ladies on clean books
score-ladies-unlaid = Ladies still held
score-special-books = Books with a bonus of their own
score-unfinished-melds = Unfinished melds
score-cut-bonus = Lifting the right number of cards
score-penalties = Penalties

## The going-out checklist. $have of $need.

goal-clean-books = Clean books
goal-dirty-books = Dirty books
goal-wild-books = Wild books
goal-own-kind-books = Books of { rank-many }
goal-total-books = Books in all
goal-own-foot = You are in your foot
goal-partner-foot = Your partner has played from the foot
goal-permission = Your partner said yes
