# The pages on which rules are chosen and changed.

## On the start page

rules-now = The rules
rules-choose = Other rules
rules-change = Change the rules
rules-sheet = Read the rules
rules-gone = The rules that were chosen last cannot be read, so the usual ones are taken.
rules-conflicts =
    { $count ->
        [one] One thing in these rules contradicts, so they cannot be played like this.
       *[other] { $count } things in these rules contradict, so they cannot be played like this.
    }
rules-differ =
    { $count ->
        [one] One rule differs from your last table
       *[other] { $count } rules differ from your last table
    }
rules-differ-last = Last time you played { $title }.
rules-differ-before = Before: { $told }
rules-differ-now = Now: { $told }

start-players-sides = { $count } players, in sides of { $size }
start-players-schedule = { $count } players, changing sides

settings-rules = Rules of this table: { $title }

## Choosing

rules-title = Choose the rules
rules-lead = Every family and club plays its own. Take the ones you know; they can still be changed.
rules-players = How many will play?
rules-players-count = { $count } players
rules-group-complete = Rules for { $count } players
rules-group-incomplete = Incomplete source
rules-group-incomplete-more = Where the source left something open, the rule is our own choice.
rules-group-other = For other numbers of players
rules-group-wanted = Still wanted
rules-group-wanted-more = We have not found these rules. Whoever knows them, please send:
rules-chosen = chosen
rules-incomplete = incomplete source
rules-sources =
    { $count ->
        [one] Read in one place
       *[other] Read in { $count } places
    }
rules-sources-none = No source is named for these rules.
rules-for = For { $players } players
rules-for-span = For { $from } to { $to } players
rules-take = Play these
rules-take-say = Play { $title }
rules-edit = Change
rules-edit-say = Change { $title }
rules-read = Read
rules-read-say = Read { $title }, in a new window
rules-none = No rules here are for { $count } players.
rules-failed = The rules could not be fetched. Please try again.
rules-again = Try again
rules-back = Back

rules-code-title = You have a code?
rules-code-help = Somebody may have sent you a code for their rules. It begins with hf1-.
rules-code-label = Code of the rules
rules-code-open = Open

## Changing

edit-title = Change the rules
edit-lead = Press Change beside a rule. Everything else stays as it is.
edit-loading = Fetching the rules …
edit-changed =
    { $count ->
        [0] Just as { $base }.
        [one] One rule differs from { $base }.
       *[other] { $count } rules differ from { $base }.
    }
edit-find = Find a rule
edit-find-none = No rule has this in it.
edit-game = Checked for
edit-group-count =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
edit-group-changed = { $count } changed
edit-group-conflicts = look here
edit-open = Change
edit-open-say = Change: { $title }
edit-close = Done
edit-close-say = Done: { $title }
edit-undo = As before
edit-undo-say = As before: { $title }
edit-idle = Changes nothing beside the other rules as they are.
edit-mark-changed = changed
edit-mark-conflict = contradicts
edit-mark-source = from the source
edit-mark-inferred = inferred
edit-mark-default = our own choice
edit-mark-house = house rule
edit-only = Only this is played.
edit-evidence-inferred = Inferred from the source.
edit-evidence-default = Our own choice; the source says nothing.
edit-ok = Nothing contradicts.
edit-checking = Checking …
edit-silent = The server does not answer. Trying again …
edit-unsaved = This value cannot be read.
edit-conflicts-title =
    { $count ->
        [one] One thing contradicts
       *[other] { $count } things contradict
    }
edit-fix = Fix it
edit-fix-how = { $title }: { $told }
edit-fix-none = Please change one of these rules.
edit-show = Show { $title }
edit-play = Play with these rules
edit-code = Code to send to others
edit-copy = Copy
edit-copied = Copied.
edit-copy-by-hand = Select the code and copy it.
edit-sheet = Rule sheet to print
edit-undo-all = Undo all changes
edit-changes = What is changed
edit-number-range = From { $least } to { $most }.
edit-less = Less: { $title }
edit-more = More: { $title }
edit-list-add = Add one
edit-list-add-deal = Another deal
edit-list-remove = Remove
edit-list-remove-say = Remove { $title }
edit-list-entry = Entry { $number }
edit-list-deal = Deal { $number }
edit-list-deal-on = From deal { $number } on
edit-list-deal-every = Every deal
edit-list-empty = Nothing here.
