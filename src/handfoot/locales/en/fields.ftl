# Rulesets in words: every field of a ruleset, for the rule sheet, the comparison of two
# rulesets and the house-rules page of the browser.
#
# The scheme. The field `group.some_field` has the message field-group-some-field (an
# underscore becomes a hyphen). Its value is the sentence that tells the field's value, whole:
# capital letter, full stop. Its attribute .title names the field in a few words, and .help
# says in a sentence or two what the field means at the table. Variables, by type of field:
#
#   yes or no            $value is yes or no
#   one of several words $value is the word
#   a number             $count is the number; $size is it without its sign; $sign is plus,
#                        minus or zero; $value is the number, or ANY, or ALL
#   a list               $count is how many there are; $list is all of them in words, each
#                        made by the message field-group-some-field-part
#   a list by deal       $list tells which part holds in which deals; $value is the value if
#                        it is the same in every deal, else by-deal
#
# A part has $value (or $count and so on) where the list is of words or numbers, and the names
# of the record's own fields where it is of records ($players, $points ...).
# Every sentence also has $deck (std54 or jd262), $ends (rounds or target) and $basis (round,
# score or constant): what the words depend on besides the value itself.

## Words that the sentences share

number =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }

number-cards =
    { $count ->
        [one] { number } card
       *[other] { number } cards
    }

number-wilds =
    { $count ->
        [one] { number } wild card
       *[other] { number } wild cards
    }

number-naturals =
    { $count ->
        [one] { number } natural card
       *[other] { number } natural cards
    }

number-points =
    { $size ->
        [one] { $size } point
       *[other] { $size } points
    }

points-plain =
    { $sign ->
        [minus] −{ number-points }
       *[plus] { number-points }
    }

points-signed =
    { $sign ->
        [minus] −{ $size }
        [zero] 0
       *[plus] +{ $size }
    }

# $a and $b are parts of a list; $a may itself be such a list.
list-comma = { $a }, { $b }
list-and = { $a } and { $b }
list-or = { $a } or { $b }
list-semicolon = { $a }; { $b }
list-against = { $a } against { $b }
list-nobody = nobody

# $what is told of some deals.
by-deal =
    { $run ->
        [one] { $what } in deal { $from }
        [two] { $what } in deals { $from } and { $to }
        [span] { $what } in deals { $from } to { $to }
       *[on] { $what } from deal { $from } on
    }

card-red-threes =
    { $deck ->
        [jd262] Ladies
       *[std54] red threes
    }

card-red-threes-title =
    { $deck ->
        [jd262] Ladies
       *[std54] Red threes
    }

card-red-three =
    { $deck ->
        [jd262] a Lady
       *[std54] a red three
    }

card-red-three-title =
    { $deck ->
        [jd262] A Lady
       *[std54] A red three
    }

card-black-threes =
    { $deck ->
        [jd262] Villains
       *[std54] black threes
    }

card-black-threes-title =
    { $deck ->
        [jd262] Villains
       *[std54] Black threes
    }

card-black-three-title =
    { $deck ->
        [jd262] A Villain
       *[std54] A black three
    }

card-threes-title =
    { $deck ->
        [jd262] Ladies and Villains
       *[std54] Threes
    }

# What a card does, or its rank: one card, and several.
class-one =
    { $value ->
        [red_three] a red three
        [black_three] a black three
        [two]
            { $deck ->
                [jd262] a Jester
               *[std54] a two
            }
        [joker] a joker
        [lady] a Lady
        [villain] a Villain
        [jester] a Jester
        [8] an eight
        [11] an eleven
        [A] an ace
       *[other] a { class-bare }
    }

class-bare =
    { $value ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [9] nine
        [10] ten
        [12] twelve
        [T] ten
        [J] jack
        [Q] queen
        [K] king
        [L] Lord
       *[other] { $value }
    }

class-many =
    { $value ->
        [red_three] red threes
        [black_three] black threes
        [two]
            { $deck ->
                [jd262] Jesters
               *[std54] twos
            }
        [joker] jokers
        [lady] Ladies
        [villain] Villains
        [jester] Jesters
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
        [6] sixes
        [7] sevens
        [8] eights
        [9] nines
        [10] tens
        [11] elevens
        [12] twelves
        [T] tens
        [J] jacks
        [Q] queens
        [K] kings
        [A] aces
        [L] Lords
       *[other] { $value }
    }

# As printed on the card; several in a row are told as { rank-span }.
rank-sign =
    { $value ->
        [T] 10
       *[other] { $value }
    }
rank-span = { $from } to { $to }

books-clean =
    { $count ->
        [one] { number } clean book
       *[other] { number } clean books
    }
books-dirty =
    { $count ->
        [one] { number } dirty book
       *[other] { number } dirty books
    }
books-wild =
    { $count ->
        [one] { number } wild book
       *[other] { number } wild books
    }
# of the rank whose books are a kind of their own, $kind
books-own-kind =
    { $count ->
        [one] { number } book of { $kind }
       *[other] { number } books of { $kind }
    }
books-own-kind-unnamed = a rank with books of its own
books-total =
    { $count ->
        [one] { number } book of any kind
       *[other] { number } books of any kind
    }
books-none = no books at all

## Names of the groups

group-pack = Players and cards
group-deal = The deal
group-draw = Drawing
group-pickup = Taking the pile
group-meld = Melds and books
group-initial-meld = The first lay-down
group-threes = Red threes
group-foot = The foot
group-going-out = Going out
group-scoring = Scoring
group-match = The match
