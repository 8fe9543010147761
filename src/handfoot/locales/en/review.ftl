# The review of a finished deal or match. What was done, what was better and why is said by advice.ftl.

review-open = How was it played?
review-title = How deal { $deal } was played
review-title-match = How the match was played
review-back = Back to the score
review-scope = What is looked at
review-scope-deal = Deal { $deal }
review-scope-match = The whole match
review-begins = Looking at every decision …
review-progress = { $done } of { $total } decisions looked at
review-ready = The review is ready.
review-stop = Stop
review-stopped = The review was stopped.
review-again = Begin again
review-failed = There is no review just now. Please try again.
review-what = Each decision is measured by what its player could know then, not by the cards that nobody could see.

## The seats

review-seats = Who played how well
review-accuracy = of best play
review-lost =
    { $count ->
        [one] lost { $points } points in 1 decision
       *[other] lost { $points } points in { $count } decisions
    }
review-count-inaccuracy =
    { $count ->
        [one] 1 slip
       *[other] { $count } slips
    }
review-count-mistake =
    { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    }
review-count-blunder =
    { $count ->
        [one] 1 blunder
       *[other] { $count } blunders
    }
review-kinds = Your play, by kind of decision
review-kind-take = Stock or pile
review-kind-lay = Laying down
review-kind-discard = Discards
review-kind-go-out = Going out
review-kind-lost =
    { $count ->
        [one] { $points } lost in 1 decision
       *[other] { $points } lost in { $count } decisions
    }

## Luck and play

review-luck = Luck and play
review-luck-result = { $points } against the others
review-luck-cards-word = Cards
review-luck-play-word = Play
review-luck-cards =
    { $sign ->
        [plus] The cards gave your side { $points } points more than usual.
        [minus] The cards gave your side { $points } points less than usual.
       *[even] The cards were neither good nor bad.
    }
review-luck-play =
    { $sign ->
        [plus] Your side’s play gained { $points }.
        [minus] Your side’s play lost { $points }.
       *[even] The play of both sides was even.
    }

## Moments and decisions

review-moments = The biggest moments
review-no-moments = No single decision cost much.
review-decisions = All decisions
review-whose = Whose
review-everybody = Everybody’s
review-only-errors = Only what cost points
review-nothing = Nothing here cost points.
review-more =
    { $count ->
        [one] 1 more
       *[other] { $count } more
    }
review-when = Turn { $turn }
review-when-deal = Deal { $deal }, turn { $turn }
review-points-lost =
    { $points ->
        [one] 1 point lost
       *[other] { $points } points lost
    }
review-played = Played:
review-better = Better:
review-also = About as good:
review-error = (give or take { $points })
review-show = Show the table
review-before = ← Before
review-after = After →
review-which = Which move is marked
review-position = The table as { $name } saw it
review-position-you = The table as you saw it
review-position-waiting = Going back to that turn …

review-grade-best = Best
review-grade-good = Good
review-grade-open = Open
review-grade-inaccuracy = Slip
review-grade-mistake = Mistake
review-grade-blunder = Blunder
