# One plain sentence for every code that says why something was not done.
# The id is refusal- and the code with dashes; the variables are the facts of the code.
# The form .named is used where the reader's program knows names: $name is a player, $rank a kind of card.

## Turns

refusal-not-your-turn = It is not your turn; seat { $turn } is playing.
    .named = It is { $name }’s turn.
refusal-draw-first = First draw from the stock, or take the pile.
refusal-already-drew = You have already drawn in this turn.
refusal-answer-first = A partner has asked to go out, and that must be answered first.
refusal-nothing-asked = Nobody has asked to go out, so there is nothing to answer.
refusal-deal-over = This deal is over.
refusal-deal-not-over = This deal is still being played.
refusal-match-over = The match is over.

## Taking the pile

refusal-pile-empty = The pile is empty.
refusal-top-is-three = A three is on top of the pile, so it cannot be taken.
refusal-no-matching-pair =
    { $have ->
        [0] { $need ->
            [one] You need { rank-one } in your hand to take the pile; you have none.
           *[other] You need { $need } { rank-many } in your hand to take the pile; you have none.
        }
       *[other] You need { $need } { rank-many } in your hand to take the pile; you have { $have }.
    }
refusal-cannot-start-next = Taking this would close your { rank-many }, and you have too few cards left to start the next meld of { rank-many }.
refusal-below-minimum = Your first lay-down needs { $need } points; with these cards you can reach only { $reachable }.
refusal-keep-cards =
    { $keep ->
        [one] You may not go out now, so besides the card you discard one more must stay.
       *[other] You may not go out now, so besides the card you discard { $keep } more must stay.
    }

refusal-stock-only-yet =
    { $turns ->
        [one] In your first turn you draw from the stock.
       *[other] In your first { $turns } turns you draw from the stock.
    }
refusal-pile-too-small = The pile needs { $need } cards before it may be taken; it has { $have }.
refusal-top-blocks = { rank-top } is on top of the pile, so it cannot be taken.
refusal-pile-is-frozen = The pile is frozen: you need a natural pair of its top card to take it.
refusal-open-first = Your side must have made its first lay-down in an earlier turn before it takes the pile.
refusal-no-stock-pile = There is no card to draw from that stock pile.

## Laying down

refusal-rank-not-melded = You cannot lay down a meld of { rank-many }.
refusal-not-held = You do not hold enough of { $card }.
    .named = You do not hold enough { rank-many }.
refusal-meld-too-small =
    { $need ->
        [one] A new meld needs at least { $need } card.
       *[other] A new meld needs at least { $need } cards.
    }
refusal-no-open-meld = Your side has no open meld of { rank-many } to add to.
refusal-meld-already-open = Your side already has an open meld of { rank-many }; add to that one.
refusal-too-wild = That would be too many wild cards among the { rank-many }.
refusal-no-such-card = There is no card called { $card }.
refusal-card-not-of-meld = { $card } does not belong on the { rank-many }.
    .named = { $card-rank ->
        [8] An eight
        [A] An ace
       *[other] A { $card-word }
    } does not belong on the { rank-many }.
refusal-nothing-laid = Choose the cards to lay down first.

refusal-book-first = In this deal the first lay-down is a whole book, from your hand alone.
refusal-one-kind-of-laying = In one turn you either start new melds or add to melds, not both.
refusal-rank-used-up = Your side has melded { rank-many } already, and may do so only once.
refusal-book-is-closed = That book of { rank-many } takes no such card.
refusal-not-yet-in-foot = { rank-title } are melded only from the foot, a whole book at once.
refusal-new-clean-meld-first = With these cards you must start a new meld of { rank-many } without wild cards.
refusal-use-taken-card = First lay down one of the cards you took from the pile.
refusal-no-lady-place = Your side has no clean book without a Lady.

## Discarding

refusal-red-three-not-discarded = A red three cannot be discarded.
refusal-finish-opening-first = Your first lay-down is at { $laid } of { $need } points. Lay down more, or take it back.
refusal-finish-take-first = First close your { rank-many } with the card you took, and start the next meld of { rank-many }.
refusal-must-go-out = Your partner said yes, so you must go out in this turn.

refusal-discard-banned = { rank-title } may not be discarded yet.
refusal-not-last-discard = { rank-title } may not be the card with which you go out.

## Before the play

refusal-choose-first = First the players choose their cards; then the deal begins.
refusal-nothing-to-choose = There is nothing to choose here now.

## Going out

refusal-already-asked = You have already asked in this turn.
refusal-not-in-foot = You can go out only from your foot.
refusal-books-missing =
    { $total ->
        [0] To go out your side still needs books: { $clean } clean, { $dirty } dirty, { $wild } wild{ missing-own-kind }.
        [one] To go out your side still needs one more book.
       *[other] To go out your side still needs { $total } more books.
    }
missing-own-kind =
    { $own_kind ->
        [0] { "" }
       *[other] { ", " }{ $own_kind } of the kind of its own
    }
refusal-partner-not-played-foot = Your partner has not played from the foot yet.
refusal-cannot-play-all = You cannot play all your cards in this turn.
refusal-no-partner-to-ask = You play alone, so there is nobody to ask.

## Taking back

refusal-nothing-to-take-back = There is nothing to take back.
refusal-saw-hidden-cards = New cards came to your hand first; look at them, then lay the rest down.

## From the server

refusal-bad-message = The server did not understand that. Please load the page again.
refusal-hello-first = The connection was not ready. Please try again.
refusal-no-such-table = This table is not here any more.
refusal-bad-token = This seat belongs to another browser.
refusal-stale = The table has moved on in the meantime. Please look again.
refusal-id-reused = That was sent twice and counted once.
refusal-storage-full = The server could not store that, so nothing was changed. Please try again in a moment.
refusal-server-stopping = The server is stopping. The table is safe, and the page comes back by itself.
refusal-too-fast = That was too fast for the server. Please try again.
refusal-watcher-cannot-act = You are watching this table, so you cannot play at it.

refusal-table-damaged = This table cannot be read just now. Nothing is lost; the people who run the server can mend it.
refusal-server-error = Something went wrong in the server, and nothing was changed. Please try again.
refusal-bad-request = The server did not understand that. Please load the page again.
refusal-bad-origin = This page came from another address than the server, so it may not act there.
refusal-bad-name = A name has 1 to 30 letters, and no invisible signs.
refusal-unknown-ruleset = The server does not know these rules.
refusal-unknown-level = The server does not know players of this kind.
refusal-players-not-allowed = These rules are not for this number of players.
refusal-solo-not-allowed = With these rules this number of players plays in partnerships.
refusal-not-found = There is nothing at this address.
refusal-method-not-allowed = That cannot be done at this address.
refusal-too-large = That was too long for the server.

## Anything else

refusal-other = That is not possible now.
refusal-no-such-action = That is not something one can do in this game.

## Rules from outside

refusal-rules-conflict = These rules contradict each other. { $detail }
refusal-table-outdated = This table is from an older version, whose rules cannot be read any more.
refusal-bad-code = This code cannot be read. Please copy it whole, from its first letter to its last.
refusal-bad-field = There is something in these rules that cannot be read.
refusal-unknown-field = These rules name something that is not known here.
refusal-too-large-for-code = These rules are too long for a code.
