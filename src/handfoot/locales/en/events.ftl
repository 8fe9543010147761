# What happened at the table, one sentence for each event.
# $who is "you" or "other"; $name is the player; $rank is a kind of card (rules.ftl).

actor =
    { $who ->
        [you] You
       *[other] { $name }
    }

event-deal-started =
    { $points ->
        [0] Deal { $deal } begins.
       *[other] Deal { $deal } begins. The first lay-down needs { $points } points.
    }
event-red-threes-laid =
    { $count ->
        [one] { actor } laid out a red three.
       *[other] { actor } laid out { $count } red threes.
    }
event-drew = { actor } drew { $cards }.
event-drew-hidden = { actor } drew { count-cards }.
event-drew-replacement = { actor } drew { $cards } in place of red threes.
event-drew-replacement-hidden = { actor } drew { count-cards } in place of red threes.
event-took-pile =
    { $count ->
        [one] { actor } took the pile, 1 card: { rank-one }.
       *[other] { actor } took the pile, { $count } cards, with { rank-one } on top.
    }
event-pile-received = From the pile came { $cards }.
event-meld-started = { actor } laid down { rank-count }.
event-meld-started-with-wilds = { actor } laid down { rank-count } with { count-wilds-in }.
event-meld-added =
    { $count ->
        [one] { actor } added { rank-one }, making { $size }.
       *[other] { actor } added { rank-count }, making { $size }.
    }
event-meld-added-wilds = { actor } added { count-wilds-in } to the { rank-many }, making { $size }.
event-meld-added-with-wilds = { actor } added { rank-count } and { count-wilds-in }, making { $size }.
event-book-closed = { actor } closed a { book-color } book of { rank-many }.
event-book-closed-wild = { actor } closed a book of wild cards.
event-side-opened =
    { $who ->
        [you] Your side has made its first lay-down, with { $points } points.
        [ours] Your side has made its first lay-down, with { $points } points.
       *[other] { $name } has made the first lay-down for that side, with { $points } points.
    }
event-took-back = { actor } took the last lay-down back.
event-took-back-pile = { actor } put the pile back.
event-foot-ran =
    { $who ->
        [you] You ran into your foot: { count-cards } more, and your turn goes on.
       *[other] { $name } ran into the foot, { count-cards }, and plays on.
    }
event-foot-walked =
    { $who ->
        [you] You walked into your foot: { count-cards }, to play from your next turn.
       *[other] { $name } walked into the foot, { count-cards }, to play from the next turn.
    }
event-foot-late =
    { $who ->
        [you] You took up your foot, { count-cards }, and play it now.
       *[other] { $name } took up the foot, { count-cards }, and plays it now.
    }
event-foot-knee =
    { $who ->
        [you] You took up your knee: { count-cards }.
       *[other] { $name } took up the knee, { count-cards }.
    }
event-lifted =
    { $points ->
        [0] { $error ->
            [0] { actor } lifted just the right number of cards.
            [one] { actor } lifted one card too many or too few: no points.
           *[other] { actor } lifted { $error } cards too many or too few: no points.
        }
       *[other] { $error ->
            [0] { actor } lifted just the right number of cards, for { $points } points.
            [one] { actor } lifted one card too many or too few, for { $points } points.
           *[other] { actor } lifted { $error } cards too many or too few, for { $points } points.
        }
    }
event-pile-passed = { actor } passed a pile on.
event-hand-chosen =
    { $who ->
        [you] You chose the pile that is your hand.
       *[other] { $name } chose a hand.
    }
event-pile-removed = A wild card was discarded, so the pile left the table, { count-cards }.
event-stock-refilled =
    { $source ->
        [discards] The discards were mixed and put under the stock.
        [removed] The cards that had left the table were mixed and put under the stock.
       *[new_pack] One more pack was put under the stock.
    }
event-take-failed =
    { $lost ->
        [yes] { actor } tried the pile in vain, for { $points } points, and the turn was lost.
       *[no] { actor } tried the pile in vain, for { $points } points.
    }
event-deal-ended-turn-limit = The deal had its most turns. Deal { $deal } is over.
event-discarded = { actor } discarded { rank-one }.
event-asked-to-go-out =
    { $who ->
        [you] You asked your partner: may I go out?
       *[other] { $name } asks: may I go out?
    }
event-answered-yes = { actor } said yes.
event-answered-no = { actor } said no.
event-turn-started =
    { $who ->
        [you] It is your turn.
       *[other] It is { $name }’s turn.
    }
event-went-out = { actor } went out.
event-deal-ended-went-out =
    { $who ->
        [you] You went out. Deal { $deal } is over.
       *[other] { $name } went out. Deal { $deal } is over.
    }
event-deal-ended-stock = The stock has run out. Deal { $deal } is over.
event-match-ended = The match is over.

count-wilds-in =
    { $wilds ->
        [one] { $wilds } wild card
       *[other] { $wilds } wild cards
    }

## The strip "since your last turn": a turn told in clauses, after the player's name.

strip-turn = { $clauses }.
strip-red-threes =
    { $count ->
        [one] laid out a red three
       *[other] laid out { $count } red threes
    }
strip-drew = drew { count-cards }
strip-took-pile =
    { $count ->
        [one] took the pile of 1 card, { rank-one }
       *[other] took { $count } cards from the pile, with { rank-one } on top
    }
strip-laid = laid down { rank-count }
strip-laid-with-wilds = laid down { rank-count } with { count-wilds-in }
strip-added =
    { $count ->
        [one] added { rank-one }
       *[other] added { rank-count }
    }
strip-added-wilds = added { count-wilds-in } to the { rank-many }
strip-added-with-wilds = added { rank-count } and { count-wilds-in }
strip-closed = closed a { book-color } book of { rank-many }
strip-closed-wild = closed a book of wild cards
strip-opened = opened with { $points } points
strip-lifted =
    { $points ->
        [0] { $error ->
            [0] lifted just right
           *[other] lifted, { $error } off
        }
       *[other] { $error ->
            [0] lifted just right, for { $points } points
           *[other] lifted, { $error } off, for { $points } points
        }
    }
strip-pile-passed = passed a pile to the left
strip-hand-chosen = chose a hand
strip-pile-removed = so sent the pile, { count-cards }, off the table
strip-take-failed = tried the pile in vain
strip-foot-knee = took up the knee
strip-foot-ran = ran into the foot
strip-foot-walked = walked into the foot
strip-discarded = discarded { rank-one }
strip-asked = asked to go out
strip-answered-yes = said yes to going out
strip-answered-no = said no to going out
strip-went-out = went out
