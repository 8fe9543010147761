# handfoot study: two rulesets over the same deals.

## What is measured: one row of the table each

study-row-turns = Turns a deal
study-row-minutes = Minutes a deal
study-row-match-minutes = Minutes a match
study-row-match-deals = Deals a match
study-row-went-out = Someone goes out, % of deals
study-row-stock = The stock runs out, %
study-row-turn-limit = The turns run out, %
study-row-points = Points of a side
study-row-spread = ... and how far they scatter
study-row-best = Points of the best side
study-row-worst = Points of the last side
study-row-margin = Lead of the best over the next
study-row-first-side = Lead of the side that begins
study-row-back-from-half = Behind at half time, yet wins, %
study-row-back-at-last = Behind at the last deal, wins, %
study-row-takes = The pile is taken, times a deal
study-row-taken = ... and cards come with it
study-row-most-held = Cards in the biggest hand
study-row-clean = Clean books of a side
study-row-dirty = Dirty books of a side
study-row-wild = Wild books of a side
study-row-no-foot = Someone never gets the foot, %
study-row-no-foot-seat = ... and feet never taken up, %
study-row-no-meld = A side never lays down, %

## Around the table

study-difference = B - A
study-rules-same = A and B are played in the same way, so nothing can differ.
study-more =
    { $count ->
        [one] One more rule differs; `handfoot rules diff` tells it.
       *[other] { $count } more rules differ; `handfoot rules diff` tells them.
    }
study-played =
    { $matches ->
        [one] One match of { $deals } deals
       *[other] { $matches } matches, { $deals } deals
    }
study-played-both = { $played } by the rules of each.
study-played-apart = A: { $a }. B: { $b }.
study-shuffled-alike = Both were shuffled alike.
study-bots =
    { $players } players: { $bots }.
study-refused =
    { $count ->
        [one] The rules refused one action of a bot.
       *[other] The rules refused { $count } actions of bots.
    }
study-explained =
    ± is the 95 % interval; * marks a difference whose interval leaves out 0. Where nothing
    differs, about one row in twenty is marked by chance.
study-one-match = One match tells nothing of what is chance, so there are no intervals.
study-tempo =
    Minutes are reckoned: { $turn } s a turn, { $take } s more to take the pile, { $lay } s to lay
    down, { $foot } s to take up a foot, { $deal } s to deal and count.

## The picture

study-picture-points = Points of a side in a deal
study-picture-minutes = Minutes of a deal
study-picture-ended = How deals end
study-picture-match = How long a match lasts
study-picture-match-length =
    { $deals ->
        [one] one deal, { $minutes } minutes
       *[other] { $deals } deals, { $minutes } minutes
    }
study-picture-often = How often
study-picture-mean = mean { $value }
study-picture-went-out = someone goes out
study-picture-stock = stock runs out
study-picture-turn-limit = turns run out
study-picture-back-from-half = A side behind at half time wins the match
study-picture-back-at-last = A side behind before the last deal wins it
study-picture-no-foot = Someone never gets the foot
study-picture-percent = { $value } %
study-picture-explained = Whiskers are 95 % intervals.
