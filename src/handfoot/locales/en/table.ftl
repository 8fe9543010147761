# Everything the page says around the game: the start page, the table, buttons and dialogs.

app-title = Hand and Foot
title-your-turn = ● Your turn – Hand and Foot
title-answer = ● Please answer – Hand and Foot
title-playing = { $name } plays – Hand and Foot

# Printed on a card of the 262-card pack.
card-picture =
    { $rank ->
        [LY] Lady
        [VL] Villain
        [L] Lord
       *[JS] Jester
    }

## Start page

start-line = The card game with two hands each, against the computer, at your own pace.
start-promise = No account. No advertising. Nothing to install.
start-name = Your name
start-name-default = You
start-players = How many players
start-players-partners = { $count } players, in pairs
start-players-alone = { $count } players, each alone
start-players-threes = 6 players, three against three
start-players-four-hint = best known
start-level = The other players
start-level-beginner = Beginner
start-level-beginner-hint = They lay down all they can at once.
start-level-casual = Casual
start-level-casual-hint = They know the game, forget what was thrown away, and slip now and then.
start-level-careful = Careful
start-level-careful-hint = They plan ahead, and your partner helps you.
start-level-expert = Expert
start-level-expert-hint = They remember what everybody throws away, and waste nothing.
start-level-master = Master
start-level-master-hint = They think several turns ahead. The hardest to beat.
start-level-random = Anything goes
start-level-random-hint = They play any card that is allowed.
start-level-other = { $level }
start-level-same = As above: { $level }
start-others-more = More about the other players
start-seat-partner = Your partner
start-seat-next = Next after you
start-seat-before = Last before you
start-seat = Player { $number }

level-changed = { $name } plays on as: { $level }.
style-title = The computer players
style-partner-follows = Your partner plays to your level
style-partner-follows-hint = After each deal it plays about as well as you do.
style-eagerness = How soon they ask to go out
style-eagerness-patient = Late
style-eagerness-usual = As usual
style-eagerness-eager = Early
style-hints = Hints are allowed at this table
start-pace = Their pace
start-pace-slow = Unhurried
start-pace-normal = Normal
start-pace-quick = Quick
start-play = Play
start-opening = Setting up the table …
start-failed = The table could not be opened. Please try again.
start-not-compiled = The rules run without the compiler here; it works, a little slower.
start-back = Back to your table
start-back-hint = You have a match that is not finished.
start-version = Version { $version }

## The table

table-new = New table
table-gone = Start a new one; your name and settings are kept.
table-not-yours = Open it in the browser where it was begun, or start a new one here.
table-loading = Coming to your table …
table-watching = You are watching this table.

banner-connecting = Connecting …
banner-waiting = Connection lost. Trying again by itself; your cards are safe.
banner-now = Try now

deal-number = Deal { $deal } of { $deals }
deal-number-target = Deal { $deal }, to { $points } points
deal-number-short = Deal { $deal }
deal-target-short = To { $points }
deal-minimum = First lay-down: { $points } points
deal-minimum-short = Needs { $points }

side-yours = Your side
side-you = You
side-theirs = Other side
side-changed-you = You play on the other side in this deal.
side-changed-ours = { $name } plays on your side in this deal.
side-changed-theirs = { $name } plays on the other side in this deal.
score-match = Match
score-match-points = { $points } in the match
score-table-points = { $points } on the table now
score-total-word = Total
score-table-word = Table now

seats-label = The other players
seat-partner = Partner
seat-away = Away
seat-playing = Playing now
seat-answering = Is asked
seat-in-hand = { $count } in hand
seat-in-foot = { $count } in foot
seat-in-knee = { $count } in knee
seat-out = Out
seat-opened = opened
seat-not-opened = not opened
seat-lifted =
    { $error ->
        [0] lifted just right
       *[other] lifted, { $error } off
    }
seat-knee-waiting = knee: { $foot }
seat-foot-waiting = foot: { $foot }

stock = Stock
stock-count = { count-cards } left
pile = Pile
pile-count = { count-cards }
pile-frozen = frozen
pile-label-frozen = { $label }. The pile is frozen.
pile-removed = { count-cards } out of play
stock-piles = Piles of the stock
stock-pile = Pile { $number }: { count-cards }
stock-pile-short = Pile { $number }: { $count }
stock-pile-draw = Draw from pile { $number }: { count-cards }
pile-empty = No cards
pile-label =
    { $count ->
        [0] The pile is empty
        [one] The pile: { $count } card, { rank-one }
       *[other] The pile: { $count } cards, { rank-one } on top
    }

melds-of = Melds of { $side }
melds-none = Nothing laid down yet.
melds-progress = { $size } of { $full }
melds-wilds =
    { $count ->
        [one] { $count } wild
       *[other] { $count } wilds
    }
melds-open-label =
    { $wilds ->
        [0] { rank-title }, { $size } of { $full }, no wild cards, { $points } points
        [one] { rank-title }, { $size } of { $full }, with { $wilds } wild card, { $points } points
       *[other] { rank-title }, { $size } of { $full }, with { $wilds } wild cards, { $points } points
    }
melds-wild-label = Wild cards, { $size } of { $full }, { $points } points
melds-book-label = { book-color-title } book of { rank-many }, closed, { $points } points
melds-book-grows-label = { book-color-title } book of { rank-many }, { $size } cards, { $points } points, open for more
melds-add-here = { $label }. Add the chosen cards here.
melds-red-threes =
    { $count ->
        [one] { $count } red three
       *[other] { $count } red threes
    }
melds-ladies =
    { $count ->
        [one] { $count } Lady
       *[other] { $count } Ladies
    }
melds-books = Books

## The hand

hand-label = Your hand, { count-cards }
hand-title = Your hand
foot-title = Your foot
knee-title = Your knee
knee-peek = Look at your knee
foot-peek = Look at your foot
hand-empty = You have no cards in hand.
hand-help = Arrow keys move, Enter chooses one more card, plus and minus choose more or fewer, A takes all of a rank.
hand-stack =
    { $chosen ->
        [0] { rank-count }, { $points } points each
       *[other] { rank-count }, { $chosen } chosen, { $points } points each
    }
hand-stack-new = { $stack }, { $new } new
hand-new = new
hand-sort = Order
hand-sort-rank = By rank
hand-sort-points = By points

tray-label = Chosen cards
tray-empty = Tap cards to choose them.
tray-none = Put back
tray-all-of = All { rank-many }
tray-all = All { $count }
tray-fewer = One { rank-bare } fewer
tray-chosen-of = { $chosen } of { $count }

opening-so-far = First lay-down: { $laid } of { $needed }
opening-with-chosen = First lay-down: { $laid } + { $chosen } = { $sum } of { $needed }
opening-book =
    { $kind ->
        [clean_book] First lay-down: a whole clean book
       *[book] First lay-down: a whole book
    }
opening-enough = First lay-down: { $laid } + { $chosen } = { $sum } of { $needed } ✓

quick-label = Ready to lay down
quick-start = { rank-count }
quick-start-wilds = { rank-count } + { $wilds }
quick-start-wild = { $wilds } as a wild meld
quick-add = + { rank-bare }
quick-add-wild = + { $wild } on { rank-many }
quick-add-to-wild = + { $wild } on the wild cards
quick-add-book = + { rank-bare } on the book
quick-add-older = + { rank-bare } on the older ones
quick-add-wild-older = + { $wild } on the older { rank-many }
quick-add-wild-book = + { $wild } on the book of { rank-many }
quick-start-say = Lay down { $label }
quick-add-say = Add { rank-one } to the { rank-many }
quick-add-wild-say = Add a { $wild } to the { rank-many }
quick-more = { $count } more with wilds
quick-less = Fewer

## What to do now

prompt-draw = Your turn. Draw from the stock, or take the pile.
prompt-draw-only = Your turn. Draw from the stock.
prompt-draw-piles = Your turn. Draw a card from any pile of the stock, or take the discards.
prompt-draw-piles-only = Your turn. Draw a card from any pile of the stock.
prompt-draw-next =
    { $count ->
        [one] Draw { $count } more card.
       *[other] Draw { $count } more cards.
    }
prompt-draw-ends = Your turn. The stock is too short to draw: drawing ends the deal.
prompt-play = Lay down what you like, then discard one.
prompt-play-opening = Lay down to { $needed } points, or just discard one card.
prompt-play-opening-started = Lay more to reach { $needed } points, or take it back.
prompt-take-started = At { $needed } points the rest of the pile comes to your hand.
prompt-play-book =
    { $kind ->
        [clean_book] Lay down a whole clean book first, or just discard one card.
       *[book] Lay down a whole book first, or just discard one card.
    }
prompt-lift = Lift part of the pack: { $count } cards is just right. One or two more or fewer may come up.
prompt-pass = Choose the pile that you pass to your left.
prompt-choose = Choose the pile that is your hand. The other is your foot.
prompt-wait-before = { $name } is choosing.
prompt-last-round =
    { $who ->
        [you] Last round: you are out, and the others play once more.
       *[other] Last round: { $name } is out.
    }
prompt-wait = { $name } is playing.
prompt-wait-answer = Waiting for { $name } to answer.
prompt-answer = { $name } asks whether to go out.
prompt-must-go-out = Your partner said yes: go out in this turn.

## Before the play

before-label = Before the play
before-wait = The cards come when everyone has chosen.
before-lift-label = How deep into the pack
before-lift-cards = { count-cards }
before-lift-more = One card more
before-lift-fewer = One card fewer
before-lift = Lift about { $count }
before-pile =
    { $number ->
        [1] First pile
       *[other] Second pile
    }
before-pile-seen =
    { $number ->
        [1] First pile, with { rank-one }
       *[other] Second pile, with { rank-one }
    }
before-pass = Pass it to the left
before-play = Play it as my hand
before-choose = { $pile }: { $verb }

## Buttons

action-draw = Draw
action-draw-hint = from the stock
action-draw-count = { count-cards }
action-draw-ends = Draw, ending the deal
action-take = Take the pile
action-take-hint = { count-cards }
action-lay = Lay down
action-lay-hint = chosen cards
action-back = Take back
action-back-hint = last lay-down
action-lady = A Lady on a clean book
action-discard = Discard
action-discard-hint = ends the turn
action-ask = May I go out?
action-ask-hint = your partner

actions-label = What you can do
choose-first-lay = First tap the cards you want to lay down.
choose-first-discard = First tap the one card you want to discard.
choose-one-discard = Choose only one card to discard; you have chosen { $count }.

confirm-discard = Discard { rank-one }? That ends your turn.
confirm-discard-yes = Discard { rank-one }
confirm-discard-no = Keep it

target-question-wilds = Where do the { count-wilds } go?
target-question-one = Where does the { $wild } go?
target-question-place = Where do the { rank-many } go?
target-new = As a new meld
target-book = On the book of { rank-many }
target-older = On the older { rank-many }
target-wild-meld = As wild cards
target-rank = On the { rank-many }
target-cancel = Not now

take-question = With which cards do you take the pile?
take-with-pair = With { rank-count }
take-with-wild = With { rank-one } and a { $wild }
take-with-none = Onto your meld

## Asking to go out

ask-title = { $name } asks: may I go out?
ask-what = If you say yes, { $name } must go out in this turn, and the deal ends.
ask-yours-none = You hold no cards.
ask-yours =
    { $count ->
        [one] You still hold 1 card, worth { $points } points against you.
       *[other] You still hold { $count } cards, worth { $points } points against you.
    }
ask-your-knee = Your knee of { count-cards } and your foot are still waiting, and count against you too.
ask-your-foot = Your foot of { count-cards } is still waiting, and counts against you too.
ask-table = On the table now: your side { $ours }, the others { $theirs }.
ask-others = The others hold { count-cards }.
ask-no-means = If you say no, { $name } plays on.
ask-yes = Yes, go out
ask-no = No, play on
waiting-answer = You asked { $name } whether you may go out. Waiting for the answer …

notice-foot-ran = You ran into your foot!
notice-foot-ran-more = You picked up { count-cards }, and your turn goes on.
notice-foot-late = You took up your foot.
notice-foot-late-more = You picked up { count-cards }, and play them in this turn.
notice-foot-walked = You walked into your foot.
notice-foot-walked-more = You picked up { count-cards }. You play them from your next turn.
notice-answer-yes = { $name } said yes.
notice-answer-yes-more = You must go out in this turn.
notice-answer-no = { $name } said no.
notice-answer-no-more = You may not go out in this turn. Play on.
notice-ok = All right

## Side panels

strip-title = Since your last turn
strip-none = Nothing yet.
goals-title = Going out
goals-count = { $have } of { $need }
goals-met = done
goals-missing = missing

## End of a deal

score-title = Deal { $deal } of { $deals } is over
score-match-title = The match is over
score-title-target = Deal { $deal } is over
score-reason-turn-limit = The deal had its most turns, so nobody went out.
score-reason-stock = The stock ran out, so nobody went out.
score-reason-went-out = { actor } went out.
score-line = Score
score-line-count = × { $count }
score-deal-total = This deal
score-match-before = Match before
score-match-total = Match total
score-next = Next deal
score-won-you = You win the match!
score-won-ours = Your side wins the match!
score-won-other = { $names } won the match.
score-tie = A tie: { $names } share the win.
score-new = Play again

## Settings and help

menu-settings = Settings
menu-keys = Keys
menu-close = Close
settings-size = Size of the cards
settings-size-value = { $percent } %
settings-confirm = Ask before I discard
settings-four-colours = Suits in four colours
settings-hints = Hints
settings-hints-off = Off
settings-hints-ask = When I ask
settings-hints-always = Always
settings-pace = Pace of the computer players
settings-fair-text = This deal was shuffled before its first move, and this fingerprint of it published: { $commitment }

keys-title = Keys
keys-draw = Draw
keys-take = Take the pile
keys-lay = Lay down
keys-discard = Discard
keys-back = Take back
keys-ask = May I go out?
keys-pile = This pile, where there are several
keys-next = Next deal
keys-hand = Go to your hand
keys-hint = A hint
keys-why = Why did the last player do that?
keys-repeat = Say the last thing again
keys-escape = Put the chosen cards back
keys-arrows = Move in the hand
keys-enter = Choose one more card
keys-all = All of this rank
keys-plus = One more, one fewer
keys-help = This list

## Hints. What to do and why is said by advice.ftl.

hint-button = Hint
hint-label = Hint
hint-word = hint
hint-stack =
    { $count ->
        [one] { $stack }, hint: 1 of them
       *[other] { $stack }, hint: { $count } of them
    }
hint-say = Hint: { $move }
hint-thinking = Looking for the best move …
hint-play = Do it
hint-close = Close the hint
hint-not-now = A hint is for your own turn.
hint-failed = There is no hint just now. Please try again.
hint-only = There is nothing else to choose.
hint-equal = about equal
hint-behind =
    { $points ->
        [one] about 1 point less
       *[other] about { $points } points less
    }
hint-points = { $points } in this deal
hint-error = give or take { $points }
hint-match = { $percent } % to win the match
hint-then = Then:
hint-why-label = Why
hint-best = best
hint-ranked = The best moves
hint-ranked-close = The best moves, about equal
hint-clear =
    { $points ->
        [one] The next best would bring about 1 point less.
       *[other] The next best would bring about { $points } points less.
    }
hint-close-call = Another move is about as good: { $move }

## Why did you do that?

why-button = Why?
why-ask = Why did { $name } do that?
why-title = Why did { $name } do that?
why-thinking = { $name } is thinking back …
why-none = Nothing more can be told of it.
why-later = What the hidden cards had to do with it can be told when the deal is over.
why-weighed = What else there was
why-nobody = No computer player has played yet.
why-failed = There is no answer just now. Please try again.

bad-button = That was a bad move
bad-thanks = Thank you. The move is kept for those who make the game.
bad-later = You can save the file when the deal is over.
bad-save = Save the file
bad-files = Moves that you called bad
