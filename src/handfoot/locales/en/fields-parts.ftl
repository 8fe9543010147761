# Words for the editor of house rules only: the parts of an entry in a list of records, and a
# word that stands in place of a number.  The field `group.some_field` has for its part `rank`
# the message part-group-some-field-rank, and for a choice of that part ...-rank-choice.

word-any = No limit
word-all = All of it
answer-yes = Yes
answer-no = No

part-pack-layouts-players = Players
part-pack-layouts-partnership = Seats on each side (0: by the schedule)
part-pack-decks-by-players-players = Players
part-pack-decks-by-players-decks = Packs
part-deal-cut-bonus-error = Cards too many or too few
part-deal-cut-bonus-points = Points
part-pickup-discard-ban-rank = Rank
part-pickup-discard-ban-until = Until
part-pickup-discard-ban-until-choice =
    { $value ->
        [each_side_has_book] each side has a book of it
        [own_side_has_book] the own side has a book of it
       *[anyone_has_clean_book] somebody has a clean book of it
    }
part-meld-rank-exceptions-rank = Rank
part-meld-rank-exceptions-no-wilds = Never with wild cards
part-meld-rank-exceptions-own-kind = Its books are a kind of their own
part-meld-rank-exceptions-bonus-clean = Points for a book without wild cards
part-meld-rank-exceptions-bonus-dirty = Points for a book with wild cards
part-meld-rank-exceptions-unfinished-penalty = Cost of an unfinished meld
part-initial-meld-initial-bands-score = From this match score
part-initial-meld-initial-bands-points = Points needed
part-initial-meld-initial-special-deal = Deal
part-initial-meld-initial-special-kind = Book
part-initial-meld-initial-special-kind-choice =
    { $value ->
        [concealed_book] a whole book from the hand
       *[clean_book] a whole clean book
    }
part-threes-red-three-set-bonus-count = How many
part-threes-red-three-set-bonus-points = Points together
part-going-out-go-out-books-clean = Clean books
part-going-out-go-out-books-dirty = Dirty books
part-going-out-go-out-books-wild = Wild books
part-going-out-go-out-books-own-kind = Books of the special rank
part-going-out-go-out-books-total = Books of any kind (then no others)
