# Raad: wat te doen (advice-do-*), en waarom (advice-because-*).
# $rank is een soort kaart: 4 tot 9, T J Q K A, 2, JK, B3, R3 of wild.

advice-rank-one =
    { $rank ->
        [1] een één
        [3] een drie
        [10] een tien
        [11] een elf
        [12] een twaalf
        [2] een twee
        [4] een vier
        [5] een vijf
        [6] een zes
        [7] een zeven
        [8] een acht
        [9] een negen
        [T] een tien
        [J] een boer
        [Q] een vrouw
        [K] een koning
        [A] een aas
        [JK] een joker
        [B3] een zwarte drie
        [R3] een rode drie
        [LY] een dame
        [VL] een schurk
        [JS] een nar
        [L] een heer
        [wild] een wild card
       *[other] een { $rank }
    }
advice-rank-many =
    { $rank ->
        [1] enen
        [3] drieën
        [10] tienen
        [11] elven
        [12] twaalven
        [2] tweeën
        [4] vieren
        [5] vijven
        [6] zessen
        [7] zevens
        [8] achten
        [9] negens
        [T] tienen
        [J] boeren
        [Q] vrouwen
        [K] koningen
        [A] azen
        [JK] jokers
        [B3] zwarte drieën
        [R3] rode drieën
        [LY] dames
        [VL] schurken
        [JS] narren
        [L] heren
        [wild] wild cards
       *[other] { $rank }’s
    }
advice-rank-count =
    { $count ->
        [1] { advice-rank-one }
       *[other] { $count } { advice-rank-many }
    }
advice-cards =
    { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    }
advice-wilds =
    { $wilds ->
        [one] { $wilds } wild card
       *[other] { $wilds } wild cards
    }
advice-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }

advice-do-draw = Trek van de voorraad.
advice-do-draw-from = Trek van voorraadstapel { $pile }.
advice-do-take =
    { $count ->
        [one] Pak de aflegstapel: { advice-rank-one }.
       *[other] Pak de aflegstapel: { $count } kaarten, met { advice-rank-one } bovenop.
    }
advice-do-start = Leg { advice-rank-count } neer.
advice-do-start-with-wilds = Leg { advice-rank-count } neer met { advice-wilds }.
advice-do-add = Leg { advice-rank-count } aan bij de { advice-rank-many }.
advice-do-add-with-wilds = Leg { advice-rank-count } en { advice-wilds } aan bij de { advice-rank-many }.
advice-do-add-wilds = Leg { advice-wilds } aan bij de { advice-rank-many }.
advice-do-discard = Leg { advice-rank-one } af.
advice-do-ask = Vraag je partner of je mag uitgaan.
advice-do-answer-yes = Zeg ja.
advice-do-answer-no = Zeg nee.
advice-do-lift = Neem ongeveer { advice-cards } af.
advice-do-choose-pile = Kies stapel { $pile }.
advice-do-lay-lady = Leg een dame op een schone stapel.
advice-do-take-back = Neem de laatste kaarten terug die je neerlegde.
advice-do-next-deal = Deel opnieuw.

advice-because-about-equal = Niets is hier duidelijk beter dan de rest.
advice-because-about-as-good = Dit is ongeveer even goed als het beste.
advice-because-goes-out = Deze zet gaat uit en beëindigt de ronde.
advice-because-asks-out = Alles wat nodig is om uit te gaan is er, dus is het tijd om te vragen.
advice-because-partner-holds = De partner heeft nog { advice-cards }; die zouden tegen de partij tellen als de ronde nu eindigt.
advice-because-says-yes =
    { $points ->
        [0] Het kost niets: geen kaart in de hand telt een punt tegen.
       *[other] Het kost maar { advice-points } voor kaarten in de hand.
    }
advice-because-says-no = De ronde nu beëindigen kost { advice-points } voor kaarten in de hand.
advice-because-closes-clean = Deze zet sluit een schone stapel { advice-rank-many }.
advice-because-closes-dirty = Deze zet sluit een vuile stapel { advice-rank-many }.
advice-because-closes-wild = Deze zet sluit een stapel wild cards.
advice-because-book-needed =
    { $color ->
        [clean] Deze zet sluit een schone stapel, die nodig is om uit te gaan: { $have } van { $need }.
        [dirty] Deze zet sluit een vuile stapel, die nodig is om uit te gaan: { $have } van { $need }.
       *[wild] Deze zet sluit een wilde stapel, die nodig is om uit te gaan: { $have } van { $need }.
    }
advice-because-opens = Het is de eerste combinatie van de partij, met { advice-points }.
advice-because-opens-cheaply =
    { $count ->
        [one] De eerste combinatie kost zo { $count } wild card minder.
       *[other] De eerste combinatie kost zo { $count } wild cards minder.
    }
advice-because-opening-is-dear =
    { $count ->
        [one] De eerste combinatie zou nu { $count } wild card kosten.
       *[other] De eerste combinatie zou nu { $count } wild cards kosten.
    }
advice-because-keeps-clean = Deze zet houdt de combinatie van { advice-rank-many } schoon.
advice-because-leaves-for-partner = Deze zet laat de combinatie van { advice-rank-many } open voor de partner, die nog uit de hand speelt.
advice-because-runs-into-foot = Deze zet maakt de hand leeg, en de beurt gaat meteen verder met de voet.
advice-because-walks-into-foot = Deze zet maakt de hand leeg, zodat de volgende beurt met de voet gespeeld wordt.
advice-because-nearer-to-foot =
    { $count ->
        [one] Er blijft maar { $count } kaart over vóór de voet.
       *[other] Er blijven maar { $count } kaarten over vóór de voet.
    }
advice-because-takes-cards = Deze zet brengt { advice-cards } en kost geen wild card.
advice-because-takes-cards-for-wilds = Deze zet brengt { advice-cards } voor { advice-wilds }.
advice-because-pile-fits =
    { $count ->
        [one] In de stapel ligt { advice-rank-one } voor een combinatie van de partij.
       *[other] In de stapel liggen { $count } { advice-rank-many } voor een combinatie van de partij.
    }
advice-because-pile-brings-wilds =
    { $count ->
        [one] In de stapel ligt een wild card.
       *[other] In de stapel liggen { $count } wild cards.
    }
advice-because-pile-is-small = De stapel heeft maar { advice-cards }.
advice-because-pile-costs-wilds =
    { $count ->
        [one] De stapel pakken zou { $count } wild card kosten.
       *[other] De stapel pakken zou { $count } wild cards kosten.
    }
advice-because-blocks-pile =
    { $count ->
        [one] Met { advice-rank-one } bovenop kan de volgende speler de stapel niet pakken.
       *[other] Met { advice-rank-one } bovenop kan de volgende speler de { $count } kaarten van de stapel niet pakken.
    }
advice-because-freezes-pile =
    { $count ->
        [one] Deze zet bevriest de stapel.
       *[other] Deze zet bevriest de stapel van { $count } kaarten.
    }
advice-because-safe-discard = Er zijn zoveel { advice-rank-many } te zien dat niemand anders er twee kan hebben.
advice-because-avoids-meld = De volgende speler zou { advice-rank-one } kunnen gebruiken voor een open combinatie van die partij.
advice-because-avoids-known =
    { $count ->
        [one] De volgende speler heeft zeker { advice-rank-one }.
       *[other] De volgende speler heeft zeker { $count } { advice-rank-many }.
    }
advice-because-thrown-before = De volgende speler heeft al eerder { advice-rank-many } afgelegd.
advice-because-keeps-pair-thrown = Deze zet houdt het paar { advice-rank-many } vast; de speler ervoor heeft die afgelegd.
advice-because-keeps-pair = Deze zet houdt het paar { advice-rank-many } vast.
advice-because-single = Van de { advice-rank-many } is er maar één, in de hand en op tafel van de partij.
advice-because-sheds-black-three = Een zwarte drie kan alleen worden afgelegd, één per beurt.
advice-because-keeps-wild-off-pile = Deze zet geeft geen wild card weg.
advice-because-keeps-wilds =
    { $count ->
        [one] Deze zet houdt { $count } wild card meer in de hand.
       *[other] Deze zet houdt { $count } wild cards meer in de hand.
    }
advice-because-spends-wilds =
    { $count ->
        [one] Deze zet gebruikt { $count } wild card meer voordat de ronde eindigt.
       *[other] Deze zet gebruikt { $count } wild cards meer voordat de ronde eindigt.
    }
advice-because-saves-points = Deze zet laat { advice-points } minder in de hand, en de ronde kan spoedig eindigen.
advice-because-lays-points = Deze zet legt { advice-points } meer op tafel.
advice-because-starts-meld = Deze zet begint een combinatie van { advice-rank-many } om op verder te bouwen.
advice-because-books-more = In de geprobeerde rondes brengen de stapels van de partij { advice-points } meer op.
advice-because-laid-more = In de geprobeerde rondes komt er voor { advice-points } meer aan kaarten op tafel.
advice-because-left-less = In de geprobeerde rondes kosten overgebleven kaarten { advice-points } minder.
advice-because-rivals-less = In de geprobeerde rondes krijgt de beste tegenstander { advice-points } minder.
advice-because-outs-more = In de geprobeerde rondes gaat de partij { $percent } van de 100 keer uit, in plaats van { $instead }.
