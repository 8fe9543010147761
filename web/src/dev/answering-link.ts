// Owns: a connection that answers every question with something made up.  Never shipped.
import type { Link, Table } from '../lib/table.svelte'
import type { Answer, Question } from '../lib/wire'
import { CODED_HINT, HINT, TAKE_HINT, WHOLE, WHY, WHY_TAKE, WIDE_HINT } from './advice'
import { REVIEWED, REVIEWING } from './review'
import { quietLink } from './quiet-link'
import { baseView } from './scenes'

const wanted = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('hint')

export function answeringLink(table: Table): Link {
  let asked = 0
  return quietLink({
    ask: (question) => {
      asked += 1
      const cmd = `made-up-${asked}`
      answers(question, table.view?.phase === 'draw').forEach((answer, i) =>
        setTimeout(() => table.answered({ ...answer, cmd }), 60 * (i + 1)),
      )
      return cmd
    },
  })
}

function answers(question: Question, drawing: boolean): Answer[] {
  switch (question.type) {
    case 'hint':
      return [drawing ? TAKE_HINT : wanted === 'wide' ? WIDE_HINT : wanted === 'coded' ? CODED_HINT : HINT]
    case 'why':
      return [{ ...(question.seq === 38 ? WHY_TAKE : WHY), seq: question.seq, ...(wanted === 'ready' && WHOLE) }]
    case 'bad_move':
      return [{ type: 'kept', cmd: '', name: 'bad-move-40.json', ready: wanted === 'ready' }]
    case 'review':
      return wanted === 'slow' ? REVIEWING.slice(0, 3) : [...REVIEWING, REVIEWED]
    case 'look_back':
      return [{ type: 'looked_back', cmd: '', seq: question.seq, seat: 0, view: baseView() }]
  }
}
