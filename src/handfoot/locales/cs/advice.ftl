# Rady: co dělat (advice-do-*) a proč (advice-because-*).
# $rank je druh karty: 4 až 9, T J Q K A, 2, JK, B3, R3 nebo wild.

# „odhoď krále“
advice-rank-one =
    { $rank ->
        [1] jedničku
        [3] trojku
        [10] desítku
        [11] jedenáctku
        [12] dvanáctku
        [2] dvojku
        [4] čtyřku
        [5] pětku
        [6] šestku
        [7] sedmičku
        [8] osmičku
        [9] devítku
        [T] desítku
        [J] kluka
        [Q] dámu
        [K] krále
        [A] eso
        [JK] žolíka
        [B3] černou trojku
        [R3] červenou trojku
        [LY] Lady
        [VL] Villaina
        [JS] Jestera
        [L] Lorda
        [wild] divokou kartu
       *[other] { $rank }
    }
# „vylož 3 krále“
advice-rank-few =
    { $rank ->
        [1] jedničky
        [3] trojky
        [10] desítky
        [11] jedenáctky
        [12] dvanáctky
        [2] dvojky
        [4] čtyřky
        [5] pětky
        [6] šestky
        [7] sedmičky
        [8] osmičky
        [9] devítky
        [T] desítky
        [J] kluky
        [Q] dámy
        [K] krále
        [A] esa
        [JK] žolíky
        [B3] černé trojky
        [R3] červené trojky
        [LY] Lady
        [VL] Villainy
        [JS] Jestery
        [L] Lordy
        [wild] divoké karty
       *[other] { $rank }
    }
# „meld králů“, „5 králů“
advice-rank-many =
    { $rank ->
        [1] jedniček
        [3] trojek
        [10] desítek
        [11] jedenáctek
        [12] dvanáctek
        [2] dvojek
        [4] čtyřek
        [5] pětek
        [6] šestek
        [7] sedmiček
        [8] osmiček
        [9] devítek
        [T] desítek
        [J] kluků
        [Q] dam
        [K] králů
        [A] es
        [JK] žolíků
        [B3] černých trojek
        [R3] červených trojek
        [LY] Lady
        [VL] Villainů
        [JS] Jesterů
        [L] Lordů
        [wild] divokých karet
       *[other] { $rank }
    }
advice-rank-count =
    { $count ->
        [one] { advice-rank-one }
        [few] { $count } { advice-rank-few }
       *[other] { $count } { advice-rank-many }
    }
advice-cards =
    { $count ->
        [one] { $count } kartu
        [few] { $count } karty
       *[other] { $count } karet
    }
advice-wilds =
    { $wilds ->
        [one] { $wilds } divokou kartu
        [few] { $wilds } divoké karty
       *[other] { $wilds } divokých karet
    }
advice-wild-count =
    { $count ->
        [one] { $count } divokou kartu
        [few] { $count } divoké karty
       *[other] { $count } divokých karet
    }
advice-points =
    { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }

advice-do-draw = Vytáhni z hromádky zásob.
advice-do-draw-from = Vytáhni z { $pile }. hromádky zásob.
advice-do-take =
    { $count ->
        [one] Vezmi odhazovací balíček: { advice-rank-one }.
       *[other] Vezmi odhazovací balíček: { advice-cards }, navrchu { advice-rank-one }.
    }
advice-do-start = Vylož { advice-rank-count }.
advice-do-start-with-wilds = Vylož { advice-rank-count } a k tomu { advice-wilds }.
advice-do-add = Přilož { advice-rank-count } k meldu { advice-rank-many }.
advice-do-add-with-wilds = Přilož { advice-rank-count } a { advice-wilds } k meldu { advice-rank-many }.
advice-do-add-wilds = Přilož { advice-wilds } k meldu { advice-rank-many }.
advice-do-discard = Odhoď { advice-rank-one }.
advice-do-ask = Zeptej se partnera, zda smíš jít ven.
advice-do-answer-yes = Řekni ano.
advice-do-answer-no = Řekni ne.
advice-do-lift = Sejmi asi { advice-cards }.
advice-do-choose-pile = Zvol { $pile }. hromádku.
advice-do-lay-lady = Polož Lady na čistou knihu.
advice-do-take-back = Vezmi zpět poslední vyložené karty.
advice-do-next-deal = Rozdej znovu.

advice-because-about-equal = Nic tu není zřetelně lepší než ostatní možnosti.
advice-because-about-as-good = Je to asi stejně dobré jako nejlepší možnost.
advice-because-goes-out = Jde ven a ukončí rozdání.
advice-because-asks-out = Vše potřebné, aby se smělo jít ven, je hotovo, takže je čas se zeptat.
advice-because-partner-holds =
    { $count ->
        [one] Partner má ještě { $count } kartu, která by se odečetla, kdyby rozdání skončilo teď.
        [few] Partner má ještě { $count } karty, které by se odečetly, kdyby rozdání skončilo teď.
       *[other] Partner má ještě { $count } karet, které by se odečetly, kdyby rozdání skončilo teď.
    }
advice-because-says-yes =
    { $points ->
        [0] Nic to nestojí: žádná karta v ruce se neodečte.
       *[other] Karty v ruce stojí jen { advice-points }.
    }
advice-because-says-no = Kdyby rozdání skončilo teď, karty v ruce by stály { advice-points }.
advice-because-closes-clean = Uzavře čistou knihu { advice-rank-many }.
advice-because-closes-dirty = Uzavře špinavou knihu { advice-rank-many }.
advice-because-closes-wild = Uzavře knihu divokých karet.
advice-because-book-needed =
    { $color ->
        [clean] Uzavře čistou knihu, která je potřeba, aby se smělo jít ven: { $have } z { $need }.
        [dirty] Uzavře špinavou knihu, která je potřeba, aby se smělo jít ven: { $have } z { $need }.
       *[wild] Uzavře divokou knihu, která je potřeba, aby se smělo jít ven: { $have } z { $need }.
    }
advice-because-opens = Je to první vyložení strany, za { advice-points }.
advice-because-opens-cheaply = První vyložení tak ušetří { advice-wild-count }.
advice-because-opening-is-dear = První vyložení by teď stálo { advice-wild-count }.
advice-because-keeps-clean = Meld { advice-rank-many } zůstane čistý.
advice-because-leaves-for-partner = Meld { advice-rank-many } zůstane otevřený pro partnera, který hraje ještě z ruky.
advice-because-runs-into-foot = Vyprázdní ruku a hraje se hned dál z nohy.
advice-because-walks-into-foot = Vyprázdní ruku, takže příští tah se hraje z nohy.
advice-because-nearer-to-foot =
    { $count ->
        [one] Do nohy zbývá jen { $count } karta.
        [few] Do nohy zbývají jen { $count } karty.
       *[other] Do nohy zbývá jen { $count } karet.
    }
advice-because-takes-cards = Přinese { advice-cards } a nestojí žádnou divokou kartu.
advice-because-takes-cards-for-wilds = Přinese { advice-cards } za { advice-wilds }.
advice-because-pile-fits =
    { $count ->
        [one] V balíčku leží karta do meldu { advice-rank-many }.
        [few] V balíčku leží { $count } karty do meldu { advice-rank-many }.
       *[other] V balíčku leží { $count } karet do meldu { advice-rank-many }.
    }
advice-because-pile-brings-wilds =
    { $count ->
        [one] V balíčku leží divoká karta.
        [few] V balíčku leží { $count } divoké karty.
       *[other] V balíčku leží { $count } divokých karet.
    }
advice-because-pile-is-small = Balíček má jen { advice-cards }.
advice-because-pile-costs-wilds = Vzít balíček by stálo { advice-wild-count }.
advice-because-blocks-pile =
    { $count ->
        [one] Položí navrch { advice-rank-one }, a příští hráč tak balíček vzít nemůže.
       *[other] Položí navrch { advice-rank-one }, a příští hráč tak nemůže vzít balíček, který má { advice-cards }.
    }
advice-because-freezes-pile =
    { $count ->
        [one] Zmrazí balíček.
       *[other] Zmrazí balíček, který má { advice-cards }.
    }
advice-because-safe-discard = Je vidět už tolik { advice-rank-many }, že nikdo jiný nemůže mít dvojici.
advice-because-avoids-meld = Příští hráč by mohl použít { advice-rank-one } do otevřeného meldu své strany.
advice-because-avoids-known = Příští hráč jistě drží { advice-rank-count }.
advice-because-thrown-before = Příští hráč už dříve odhodil { advice-rank-count }.
advice-because-keeps-pair-thrown = Nechá si dvojici { advice-rank-many }, které předchozí hráč odhazuje.
advice-because-keeps-pair = Nechá si dvojici { advice-rank-many }.
advice-because-single = Z { advice-rank-many } je v ruce i na stole strany jen tato jediná karta.
advice-because-sheds-black-three = Černou trojku lze jen odhodit, vždy po jedné.
advice-because-keeps-wild-off-pile = Nedá z ruky žádnou divokou kartu.
advice-because-keeps-wilds = Nechá si v ruce navíc { advice-wild-count }.
advice-because-spends-wilds = Využije navíc { advice-wild-count }, než rozdání skončí.
advice-because-saves-points = Nechá v ruce méně, o { advice-points }, a rozdání může brzy skončit.
advice-because-lays-points = Vyloží na stůl navíc { advice-points }.
advice-because-starts-meld = Začne meld { advice-rank-many }, na kterém se dá stavět.
advice-because-books-more = Ve zkoušených rozdáních přinesou knihy strany navíc { advice-points }.
advice-because-laid-more = Ve zkoušených rozdáních přinesou vyložené karty navíc { advice-points }.
advice-because-left-less = Ve zkoušených rozdáních stojí zbylé karty méně, o { advice-points }.
advice-because-rivals-less = Ve zkoušených rozdáních získá nejlepší soupeř méně, o { advice-points }.
advice-because-outs-more = Ve zkoušených rozdáních jde strana ven v { $percent } ze 100 případů, jinak v { $instead }.
