# Sfaturi: ce e de făcut (advice-do-*) și de ce (advice-because-*).
# $rank este un fel de carte: 4 până la 9, T J Q K A, 2, JK, B3, R3 sau wild.

advice-rank-one =
    { $rank ->
        [1] un unu
        [3] un trei
        [10] un zece
        [11] un unsprezece
        [12] un doisprezece
        [2] un doi
        [4] un patru
        [5] un cinci
        [6] un șase
        [7] un șapte
        [8] un opt
        [9] un nouă
        [T] un zece
        [J] un valet
        [Q] o damă
        [K] un rege
        [A] un as
        [JK] un joker
        [B3] un trei negru
        [R3] un trei roșu
        [LY] o doamnă
        [VL] un ticălos
        [JS] un jester
        [L] un domn
        [wild] o carte sălbatică
       *[other] un { $rank }
    }
advice-rank-many =
    { $rank ->
        [1] cărți de unu
        [3] cărți de trei
        [10] cărți de zece
        [11] cărți de unsprezece
        [12] cărți de doisprezece
        [2] cărți de doi
        [4] cărți de patru
        [5] cărți de cinci
        [6] cărți de șase
        [7] cărți de șapte
        [8] cărți de opt
        [9] cărți de nouă
        [T] cărți de zece
        [J] valeți
        [Q] dame
        [K] regi
        [A] ași
        [JK] jokeri
        [B3] cărți de trei negru
        [R3] cărți de trei roșu
        [LY] doamne
        [VL] ticăloși
        [JS] jesteri
        [L] domni
        [wild] cărți sălbatice
       *[other] cărți de { $rank }
    }
advice-rank-count =
    { $count ->
        [one] { advice-rank-one }
        [few] { $count } { advice-rank-many }
       *[other] { $count } de { advice-rank-many }
    }
advice-cards =
    { $count ->
        [one] { $count } carte
        [few] { $count } cărți
       *[other] { $count } de cărți
    }
advice-wilds =
    { $wilds ->
        [one] { $wilds } carte sălbatică
        [few] { $wilds } cărți sălbatice
       *[other] { $wilds } de cărți sălbatice
    }
advice-wild-count =
    { $count ->
        [one] { $count } carte sălbatică
        [few] { $count } cărți sălbatice
       *[other] { $count } de cărți sălbatice
    }
advice-points =
    { $points ->
        [one] { $points } punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    }

advice-do-draw = Trage din stoc.
advice-do-draw-from = Trage din teancul { $pile } al stocului.
advice-do-take =
    { $count ->
        [one] Ridică grămada de aruncare: { advice-rank-one }.
        [few] Ridică grămada de aruncare: { $count } cărți, cu { advice-rank-one } deasupra.
       *[other] Ridică grămada de aruncare: { $count } de cărți, cu { advice-rank-one } deasupra.
    }
advice-do-start = Pune jos { advice-rank-count }.
advice-do-start-with-wilds = Pune jos { advice-rank-count } cu { advice-wilds }.
advice-do-add = Adaugă { advice-rank-count } la combinația de { advice-rank-many }.
advice-do-add-with-wilds = Adaugă { advice-rank-count } și { advice-wilds } la combinația de { advice-rank-many }.
advice-do-add-wilds = Adaugă { advice-wilds } la combinația de { advice-rank-many }.
advice-do-discard = Aruncă { advice-rank-one }.
advice-do-ask = Întreabă partenerul dacă poți ieși.
advice-do-answer-yes = Spune da.
advice-do-answer-no = Spune nu.
advice-do-lift = Ridică aproximativ { advice-cards }.
advice-do-choose-pile = Alege teancul { $pile }.
advice-do-lay-lady = Pune o doamnă pe o grămadă curată.
advice-do-take-back = Ia înapoi ultimele cărți puse jos.
advice-do-next-deal = Împarte din nou.

advice-because-about-equal = Nimic nu este aici clar mai bun decât restul.
advice-because-about-as-good = Este cam la fel de bun ca varianta cea mai bună.
advice-because-goes-out = Iese și încheie runda.
advice-because-asks-out = Tot ce trebuie pentru a ieși este gata, deci e momentul să întrebi.
advice-because-partner-holds =
    { $count ->
        [one] Partenerul mai are { $count } carte, care s-ar scădea dacă runda s-ar încheia acum.
        [few] Partenerul mai are { $count } cărți, care s-ar scădea dacă runda s-ar încheia acum.
       *[other] Partenerul mai are { $count } de cărți, care s-ar scădea dacă runda s-ar încheia acum.
    }
advice-because-says-yes =
    { $points ->
        [0] Nu costă nimic: nicio carte din mână nu se scade.
       *[other] Costă doar { advice-points } pentru cărțile din mână.
    }
advice-because-says-no = Dacă runda s-ar încheia acum, cărțile din mână ar costa { advice-points }.
advice-because-closes-clean = Închide o grămadă curată de { advice-rank-many }.
advice-because-closes-dirty = Închide o grămadă murdară de { advice-rank-many }.
advice-because-closes-wild = Închide o grămadă de cărți sălbatice.
advice-because-book-needed =
    { $color ->
        [clean] Închide o grămadă curată, necesară pentru a ieși: { $have } din { $need }.
        [dirty] Închide o grămadă murdară, necesară pentru a ieși: { $have } din { $need }.
       *[wild] Închide o grămadă sălbatică, necesară pentru a ieși: { $have } din { $need }.
    }
advice-because-opens = Este prima combinație a parteneriatului, cu { advice-points }.
advice-because-opens-cheaply = Prima combinație costă astfel mai puțin, cu { advice-wild-count }.
advice-because-opening-is-dear = Prima combinație ar costa acum { advice-wild-count }.
advice-because-keeps-clean = Combinația de { advice-rank-many } rămâne curată.
advice-because-leaves-for-partner = Combinația de { advice-rank-many } rămâne deschisă pentru partener, care joacă încă din mână.
advice-because-runs-into-foot = Golește mâna, iar jocul continuă imediat cu piciorul.
advice-because-walks-into-foot = Golește mâna, așa că rândul următor se joacă din picior.
advice-because-nearer-to-foot =
    { $count ->
        [one] Mai rămâne doar { $count } carte până la picior.
        [few] Mai rămân doar { $count } cărți până la picior.
       *[other] Mai rămân doar { $count } de cărți până la picior.
    }
advice-because-takes-cards = Aduce { advice-cards } și nu costă nicio carte sălbatică.
advice-because-takes-cards-for-wilds = Aduce { advice-cards } pentru { advice-wilds }.
advice-because-pile-fits = În grămada de aruncare sunt cărți pentru o combinație a parteneriatului: { advice-rank-count }.
advice-because-pile-brings-wilds =
    { $count ->
        [one] În grămada de aruncare este o carte sălbatică.
       *[other] În grămada de aruncare sunt { advice-wild-count }.
    }
advice-because-pile-is-small = Grămada de aruncare are doar { advice-cards }.
advice-because-pile-costs-wilds = Ridicarea grămezii ar costa { advice-wild-count }.
advice-because-blocks-pile =
    { $count ->
        [one] Cu { advice-rank-one } deasupra, jucătorul următor nu poate ridica grămada.
       *[other] Cu { advice-rank-one } deasupra, jucătorul următor nu poate ridica grămada: { advice-cards }.
    }
advice-because-freezes-pile =
    { $count ->
        [one] Îngheață grămada de aruncare.
       *[other] Îngheață grămada de aruncare: { advice-cards }.
    }
advice-because-safe-discard = S-au văzut aproape toate cărțile acestea, deci nimeni altcineva nu poate avea o pereche de { advice-rank-many }.
advice-because-avoids-meld = Jucătorul următor ar putea folosi { advice-rank-one } la o combinație deschisă.
advice-because-avoids-known = Se știe ce are jucătorul următor: { advice-rank-count }.
advice-because-thrown-before = Jucătorul următor a mai aruncat { advice-rank-many }.
advice-because-keeps-pair-thrown = Păstrează perechea de { advice-rank-many }; jucătorul dinainte aruncă astfel de cărți.
advice-because-keeps-pair = Păstrează perechea de { advice-rank-many }.
advice-because-single = Este o carte fără pereche, în mână și pe masă: { advice-rank-one }.
advice-because-sheds-black-three = Un trei negru poate fi doar aruncat, câte unul pe rând.
advice-because-keeps-wild-off-pile = Nu dă nicio carte sălbatică.
advice-because-keeps-wilds = Păstrează în mână, în plus, { advice-wild-count }.
advice-because-spends-wilds = Folosește în plus { advice-wild-count } înainte ca runda să se încheie.
advice-because-saves-points = Lasă în mână mai puțin, cu { advice-points }, iar runda se poate încheia curând.
advice-because-lays-points = Pune pe masă în plus { advice-points }.
advice-because-starts-meld = Începe o combinație de { advice-rank-many } pe care se poate clădi.
advice-because-books-more = În rundele încercate, grămezile parteneriatului aduc în plus { advice-points }.
advice-because-laid-more = În rundele încercate, cărțile puse pe masă aduc în plus { advice-points }.
advice-because-left-less = În rundele încercate, cărțile rămase costă mai puțin, cu { advice-points }.
advice-because-rivals-less = În rundele încercate, cel mai bun adversar face mai puțin, cu { advice-points }.
advice-because-outs-more = În rundele încercate, parteneriatul iese în { $percent } la sută din cazuri, față de { $instead } la sută.
