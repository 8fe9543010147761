# Ráð: hvað á að gera (advice-do-*) og hvers vegna (advice-because-*).
# $rank er tegund spils: 4 til 9, T J Q K A, 2, JK, B3, R3 eða wild.

# „hentu kóngi“: þágufall eintölu
advice-rank-one =
    { $rank ->
        [1] ási
        [3] þristi
        [10] tíu
        [11] ellefu
        [12] tólfu
        [2] tvisti
        [4] fjarka
        [5] fimmu
        [6] sexu
        [7] sjöu
        [8] áttu
        [9] níu
        [T] tíu
        [J] gosa
        [Q] drottningu
        [K] kóngi
        [A] ási
        [JK] jóker
        [B3] svörtum þristi
        [R3] rauðum þristi
        [wild] jokerspili
       *[other] { $rank }
    }
# „bók af kóngum“, „hentu 2 kóngum“: þágufall fleirtölu
advice-rank-many =
    { $rank ->
        [1] ásum
        [3] þristum
        [10] tíum
        [11] ellefum
        [12] tólfum
        [2] tvistum
        [4] fjörkum
        [5] fimmum
        [6] sexum
        [7] sjöum
        [8] áttum
        [9] níum
        [T] tíum
        [J] gosum
        [Q] drottningum
        [K] kóngum
        [A] ásum
        [JK] jókerum
        [B3] svörtum þristum
        [R3] rauðum þristum
        [wild] jokerspilum
       *[other] { $rank }
    }
advice-rank-count =
    { $count ->
        [1] { advice-rank-one }
       *[other] { $count } { advice-rank-many }
    }
# „þrjú spil“: eins í nefnifalli og þolfalli
advice-cards = { $count } spil
advice-cards-dative =
    { $count ->
        [one] { $count } spili
       *[other] { $count } spilum
    }
advice-wilds-dative =
    { $wilds ->
        [one] { $wilds } jokerspili
       *[other] { $wilds } jokerspilum
    }
advice-wild-count = { $count } jokerspil
advice-points = { $points } stig
advice-points-dative =
    { $points ->
        [one] { $points } stigi
       *[other] { $points } stigum
    }

advice-do-draw = Dragðu úr birgðabunkanum.
advice-do-draw-from = Dragðu úr birgðabunka { $pile }.
advice-do-take = Taktu kastbunkann, { advice-cards }, með { advice-rank-one } efst.
advice-do-start = Leggðu niður sameiningu úr { advice-rank-count }.
advice-do-start-with-wilds = Leggðu niður sameiningu úr { advice-rank-count } og { advice-wilds-dative }.
advice-do-add = Bættu { advice-rank-count } við sameininguna af { advice-rank-many }.
advice-do-add-with-wilds = Bættu { advice-rank-count } og { advice-wilds-dative } við sameininguna af { advice-rank-many }.
advice-do-add-wilds = Bættu { advice-wilds-dative } við sameininguna af { advice-rank-many }.
advice-do-discard = Hentu { advice-rank-one }.
advice-do-ask = Spurðu félagann hvort þú megir fara út.
advice-do-answer-yes = Segðu já.
advice-do-answer-no = Segðu nei.
advice-do-lift = Lyftu um það bil { advice-cards-dative }.
advice-do-choose-pile = Veldu bunka { $pile }.
advice-do-lay-lady = Leggðu Lady á hreina bók.
advice-do-take-back = Taktu aftur síðustu spilin sem þú lagðir niður.
advice-do-next-deal = Gefðu aftur.

advice-because-about-equal = Ekkert er hér greinilega betra en annað.
advice-because-about-as-good = Þetta er um það bil jafngott og það besta.
advice-because-goes-out = Fer út og lýkur umferðinni.
advice-because-asks-out = Allt sem þarf til að fara út er komið, svo nú er rétt að spyrja.
advice-because-partner-holds =
    { $count ->
        [one] Félaginn á enn { $count } spil, sem drægist frá ef umferðinni lyki núna.
       *[other] Félaginn á enn { $count } spil, sem drægjust frá ef umferðinni lyki núna.
    }
advice-because-says-yes =
    { $points ->
        [0] Það kostar ekkert: ekkert spil á hendi dregst frá.
       *[other] Spilin á hendi kosta aðeins { advice-points }.
    }
advice-because-says-no = Ef umferðinni lyki núna kostuðu spilin á hendi { advice-points }.
advice-because-closes-clean = Lokar hreinni bók af { advice-rank-many }.
advice-because-closes-dirty = Lokar óhreinni bók af { advice-rank-many }.
advice-because-closes-wild = Lokar bók af jokerspilum.
advice-because-book-needed =
    { $color ->
        [clean] Lokar hreinni bók, sem þarf til að fara út: { $have } af { $need }.
        [dirty] Lokar óhreinni bók, sem þarf til að fara út: { $have } af { $need }.
       *[wild] Lokar villtri bók, sem þarf til að fara út: { $have } af { $need }.
    }
advice-because-opens = Þetta er fyrsta sameining liðsins, með { advice-points-dative }.
advice-because-opens-cheaply = Fyrsta sameiningin kostar þannig minna og sparar { advice-wild-count }.
advice-because-opening-is-dear = Fyrsta sameiningin myndi nú kosta { advice-wild-count }.
advice-because-keeps-clean = Sameiningin af { advice-rank-many } helst hrein.
advice-because-leaves-for-partner = Sameiningin af { advice-rank-many } er áfram opin fyrir félagann, sem spilar enn úr hendinni.
advice-because-runs-into-foot = Tæmir höndina og spilið heldur strax áfram úr fætinum.
advice-because-walks-into-foot = Tæmir höndina svo að næst er spilað úr fætinum.
advice-because-nearer-to-foot =
    { $count ->
        [one] Aðeins { $count } spil er eftir fram að fætinum.
       *[other] Aðeins { $count } spil eru eftir fram að fætinum.
    }
advice-because-takes-cards = Gefur { advice-cards } og kostar ekkert jokerspil.
advice-because-takes-cards-for-wilds = Gefur { advice-cards } í skiptum við notkun á { advice-wilds-dative }.
advice-because-pile-fits =
    { $count ->
        [one] Í bunkanum er { $count } spil í sameininguna af { advice-rank-many }.
       *[other] Í bunkanum eru { $count } spil í sameininguna af { advice-rank-many }.
    }
advice-because-pile-brings-wilds =
    { $count ->
        [one] Í bunkanum er { $count } jokerspil.
       *[other] Í bunkanum eru { $count } jokerspil.
    }
advice-because-pile-is-small = Í bunkanum er ekki meira en { advice-cards }.
advice-because-pile-costs-wilds = Að taka bunkann myndi kosta { advice-wild-count }.
advice-because-blocks-pile =
    { $count ->
        [one] Með { advice-rank-one } efst getur næsti leikmaður ekki tekið bunkann.
       *[other] Með { advice-rank-one } efst getur næsti leikmaður ekki tekið bunkann, { advice-cards }.
    }
advice-because-freezes-pile =
    { $count ->
        [one] Frystir bunkann.
       *[other] Frystir bunkann, { advice-cards }.
    }
advice-because-safe-discard = Svo mörg spil sjást að enginn annar getur átt par af { advice-rank-many }.
advice-because-avoids-meld = Næsti leikmaður gæti bætt { advice-rank-one } við opna sameiningu síns liðs.
advice-because-avoids-known = Vitað er að næsti leikmaður heldur á { advice-rank-count }.
advice-because-thrown-before = Næsti leikmaður hefur áður hent { advice-rank-many }.
advice-because-keeps-pair-thrown = Heldur pari af { advice-rank-many }, sem leikmaðurinn á undan hefur verið að henda.
advice-because-keeps-pair = Heldur pari af { advice-rank-many }.
advice-because-single = Þetta er eina spilið af { advice-rank-many }, bæði á hendi og á borði liðsins.
advice-because-sheds-black-three = Svörtum þristi er aðeins hægt að henda, einum í einu.
advice-because-keeps-wild-off-pile = Gefur ekkert jokerspil frá sér.
advice-because-keeps-wilds = Heldur eftir á hendi { advice-wild-count } að auki.
advice-because-spends-wilds = Nýtir { advice-wild-count } að auki áður en umferðinni lýkur.
advice-because-saves-points = Skilur minna eftir á hendi, munar { advice-points-dative }, og umferðinni gæti lokið fljótlega.
advice-because-lays-points = Leggur { advice-points } að auki á borðið.
advice-because-starts-meld = Byrjar sameiningu af { advice-rank-many } til að byggja á.
advice-because-books-more = Í umferðunum sem prófaðar voru gefa bækur liðsins { advice-points } að auki.
advice-because-laid-more = Í umferðunum sem prófaðar voru koma spil fyrir { advice-points } að auki á borðið.
advice-because-left-less = Í umferðunum sem prófaðar voru kosta spilin sem eftir sitja minna, munar { advice-points-dative }.
advice-because-rivals-less = Í umferðunum sem prófaðar voru fær besti mótherjinn minna, munar { advice-points-dative }.
advice-because-outs-more = Í umferðunum sem prófaðar voru fer liðið út í { $percent } af 100 skiptum í stað { $instead }.
