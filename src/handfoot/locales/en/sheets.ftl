# The rule sheet, the comparison of two rulesets, and the list of every field.

## Headings of the rule sheet

sheet-players-and-cards = Players and cards
sheet-deal = The deal
sheet-turn = Your turn
sheet-pile = The pile
sheet-melds = Melds and books
sheet-first-lay-down = The first lay-down
sheet-threes =
    { $deck ->
        [jd262] Ladies and Villains
       *[std54] Threes
    }
sheet-foot = The foot
sheet-going-out = Going out
sheet-scoring = Scoring
sheet-match = The match

## Sentences of the rule sheet that no field tells

sheet-turn-order = Draw or take the pile; lay down what you can and like; discard one card.
sheet-stock = The rest, face down, is the stock.
sheet-counted = Cards on the table count for you.

# Three fields with the same value, or two of them, are told at once.
sheet-max-all =
    { $value ->
        [ANY] A meld may grow without end.
       *[other] No meld has more than { number } cards.
    }
sheet-max-clean-dirty =
    { $value ->
        [ANY] Clean and dirty melds may grow without end.
       *[other] Clean and dirty melds have at most { number } cards.
    }
sheet-add-all =
    { $value ->
        [none] Nothing is added to a book.
       *[any] Fitting cards of any kind may be added to a book.
    }
sheet-add-clean-dirty =
    { $value ->
        [none] Nothing is added to clean and dirty books.
        [naturals] Natural cards may be added to clean and dirty books.
       *[any] Natural and wild cards may be added to clean and dirty books.
    }

sheet-card-points = Points of the cards
sheet-bonus-points = Bonuses and penalties

## Foot of the rule sheet

sheet-idle = Also written in these rules, without effect as they stand: { $list }
sheet-sources =
    { $count ->
        [0] No source is named.
        [one] Source: { $list }.
       *[other] Sources: { $list }.
    }
sheet-incomplete = Incomplete source: not all of the rules were found.
sheet-defaults =
    { $count ->
        [0] Every rule comes from the source.
        [one] { $count } rule of { $all } is our own choice, where the source is silent.
       *[other] { $count } rules of { $all } are our own choice, where the source is silent.
    }
sheet-changed =
    { $count ->
        [one] { $count } rule of { $all } is set by you.
       *[other] { $count } rules of { $all } are set by you.
    }
sheet-name = Ruleset { $name }, { $hash }

## Every field of a ruleset (handfoot rules show)

evidence-source = from the source
evidence-inferred = inferred
evidence-default = our default
evidence-house = set by you
evidence-explained = Each rule is marked: from the source, inferred from it, or our default.
evidence-explained-changed = Each rule is marked: from the source, inferred from it, our default, or set by you.
evidence-unknown = These are house rules: their fields have no marks.

## Comparison of two rulesets

title-incomplete = { $title } (incomplete source)
title-named = { $title } ({ $name })
title-named-incomplete = { $title } ({ $name }; incomplete source)
differs-line = { $title }. A: { $a } B: { $b }
differs-head = A is { $a }. B is { $b }.
differs-none = They are played in the same way.
differs-count =
    { $count ->
        [one] { $count } rule differs.
       *[other] { $count } rules differ.
    }

language-unknown = There are no sentences in the language { $language }; there is { $list }.
