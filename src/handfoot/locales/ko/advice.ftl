# 조언: 무엇을 할지 (advice-do-*), 왜 그런지 (advice-because-*).
# $rank 는 카드의 종류: 4 ~ 9, T J Q K A, 2, JK, B3, R3 또는 wild. 이름은 모두 “카드”로 끝나 조사가 같다.

advice-rank =
    { $rank ->
        [T] 10 카드
        [J] 잭 카드
        [Q] 퀸 카드
        [K] 킹 카드
        [A] 에이스 카드
        [JK] 조커 카드
        [B3] 검은색 3 카드
        [R3] 빨간색 3 카드
        [LY] 숙녀 카드
        [VL] 악당 카드
        [JS] 광대 카드
        [L] 영주 카드
        [wild] 와일드 카드
       *[other] { $rank } 카드
    }

advice-do-draw = 스톡에서 뽑으세요.
advice-do-draw-from = { $pile }번 스톡에서 뽑으세요.
advice-do-take = 버린 카드 더미 { $count }장을 가져가세요. 맨 위는 { advice-rank }입니다.
advice-do-start = { advice-rank } { $count }장을 내려놓으세요.
advice-do-start-with-wilds = { advice-rank } { $count }장과 와일드 카드 { $wilds }장을 내려놓으세요.
advice-do-add = { advice-rank } 멜드에 { $count }장을 더하세요.
advice-do-add-with-wilds = { advice-rank } 멜드에 { $count }장과 와일드 카드 { $wilds }장을 더하세요.
advice-do-add-wilds = { advice-rank } 멜드에 와일드 카드 { $wilds }장을 더하세요.
advice-do-discard = { advice-rank }를 버리세요.
advice-do-ask = 나가도 되는지 파트너에게 물어보세요.
advice-do-answer-yes = 예라고 답하세요.
advice-do-answer-no = 아니요라고 답하세요.
advice-do-lift = 카드를 약 { $count }장 떼세요.
advice-do-choose-pile = { $pile }번 묶음을 고르세요.
advice-do-lay-lady = 깨끗한 더미에 숙녀 카드를 놓으세요.
advice-do-take-back = 마지막에 내려놓은 카드를 되돌리세요.
advice-do-next-deal = 다시 나눠 주세요.

advice-because-about-equal = 뚜렷하게 더 나은 선택은 없습니다.
advice-because-about-as-good = 가장 좋은 선택과 거의 같습니다.
advice-because-goes-out = 나가면서 라운드를 끝냅니다.
advice-because-asks-out = 나가는 데 필요한 것을 모두 갖췄으니 물어볼 때입니다.
advice-because-partner-holds = 파트너에게 카드가 아직 { $count }장 있어, 지금 라운드가 끝나면 감점됩니다.
advice-because-says-yes =
    { $points ->
        [0] 손해가 없습니다. 감점될 카드가 없습니다.
       *[other] 들고 있는 카드의 감점이 { $points }점뿐입니다.
    }
advice-because-says-no = 지금 라운드가 끝나면 들고 있는 카드로 { $points }점을 잃습니다.
advice-because-closes-clean = { advice-rank }로 깨끗한 더미를 완성합니다.
advice-because-closes-dirty = { advice-rank }로 더러운 더미를 완성합니다.
advice-because-closes-wild = 와일드 카드로 더미를 완성합니다.
advice-because-book-needed =
    { $color ->
        [clean] 나가는 데 필요한 깨끗한 더미를 완성합니다: { $need }개 중 { $have }개째.
        [dirty] 나가는 데 필요한 더러운 더미를 완성합니다: { $need }개 중 { $have }개째.
       *[wild] 나가는 데 필요한 와일드 더미를 완성합니다: { $need }개 중 { $have }개째.
    }
advice-because-opens = { $points }점으로 첫 멜드를 내려놓습니다.
advice-because-opens-cheaply = 첫 멜드에 와일드 카드를 { $count }장 덜 씁니다.
advice-because-opening-is-dear = 지금 첫 멜드를 내려놓으면 와일드 카드 { $count }장이 듭니다.
advice-because-keeps-clean = { advice-rank } 멜드를 깨끗하게 둡니다.
advice-because-leaves-for-partner = 아직 핸드로 플레이하는 파트너를 위해 { advice-rank } 멜드를 열어 둡니다.
advice-because-runs-into-foot = 핸드를 비우고 바로 발로 이어서 플레이합니다.
advice-because-walks-into-foot = 핸드를 비워 다음 차례부터 발로 플레이합니다.
advice-because-nearer-to-foot = 발까지 { $count }장만 남습니다.
advice-because-takes-cards = 와일드 카드를 쓰지 않고 { $count }장을 얻습니다.
advice-because-takes-cards-for-wilds = 와일드 카드 { $wilds }장으로 { $count }장을 얻습니다.
advice-because-pile-fits = 더미에 우리 편 멜드에 맞는 { advice-rank }가 { $count }장 있습니다.
advice-because-pile-brings-wilds = 더미에 와일드 카드가 { $count }장 있습니다.
advice-because-pile-is-small = 더미에 { $count }장밖에 없습니다.
advice-because-pile-costs-wilds = 더미를 가져가면 와일드 카드 { $count }장이 듭니다.
advice-because-blocks-pile = { advice-rank }가 맨 위에 있으면 다음 플레이어가 더미 { $count }장을 가져갈 수 없습니다.
advice-because-freezes-pile = 더미 { $count }장을 동결합니다.
advice-because-safe-discard = { advice-rank }가 이미 많이 보여, 두 장을 가진 사람이 있을 수 없습니다.
advice-because-avoids-meld = { advice-rank }는 다음 플레이어 편의 열린 멜드에 맞습니다.
advice-because-avoids-known = 다음 플레이어가 { advice-rank }를 { $count }장 가진 것이 알려져 있습니다.
advice-because-thrown-before = 다음 플레이어가 전에 { advice-rank }를 버렸습니다.
advice-because-keeps-pair-thrown = 앞 플레이어가 버리고 있는 { advice-rank } 두 장을 지킵니다.
advice-because-keeps-pair = { advice-rank } 두 장을 지킵니다.
advice-because-single = 손에도 우리 편 테이블에도 하나뿐인 { advice-rank }입니다.
advice-because-sheds-black-three = 검은색 3 카드는 한 번에 한 장씩 버릴 수만 있습니다.
advice-because-keeps-wild-off-pile = 와일드 카드를 내주지 않습니다.
advice-because-keeps-wilds = 와일드 카드를 { $count }장 더 손에 남깁니다.
advice-because-spends-wilds = 라운드가 끝나기 전에 와일드 카드를 { $count }장 더 씁니다.
advice-because-saves-points = 손에 남는 점수가 { $points }점 줄고, 라운드가 곧 끝날 수 있습니다.
advice-because-lays-points = 테이블에 { $points }점을 더 내려놓습니다.
advice-because-starts-meld = 키워 갈 { advice-rank } 멜드를 시작합니다.
advice-because-books-more = 시험해 본 라운드에서 우리 편 더미가 평균 { $points }점 더 얻습니다.
advice-because-laid-more = 시험해 본 라운드에서 테이블의 카드가 평균 { $points }점 더 많습니다.
advice-because-left-less = 시험해 본 라운드에서 남은 카드의 감점이 평균 { $points }점 줄어듭니다.
advice-because-rivals-less = 시험해 본 라운드에서 가장 앞선 상대가 평균 { $points }점 덜 얻습니다.
advice-because-outs-more = 시험해 본 라운드에서 우리 편이 100번 중 { $percent }번 나갑니다. 다른 선택은 { $instead }번입니다.
