// Owns: one made-up table on the page, chosen by `dev.html?scene=play26`.  Never shipped.
import { mount } from 'svelte'
import { loadLanguages } from '../lib/i18n'
import { restoreSettings, settings } from '../lib/settings.svelte'
import { Table } from '../lib/table.svelte'
import '../styles/base.css'
import TablePage from '../table/TablePage.svelte'
import { OTHER_RULES } from './other-rules'
import { answeringLink } from './answering-link'
import { SCENES, withTurns } from './scenes'

const query = new URLSearchParams(location.search)
const all = { ...SCENES, ...OTHER_RULES }
const scene = all[query.get('scene') ?? ''] ?? SCENES.play26
restoreSettings()
await loadLanguages()
settings.cardPercent = Number(query.get('size') ?? 100)

const table = new Table()
table.link = answeringLink(table)
table.status((query.get('link') as 'live' | null) ?? 'live')
if (scene) table.table(withTurns(scene()))
mount(TablePage, {
  target: document.getElementById('app') as HTMLElement,
  props: { table, onnew: () => {} },
})
Object.assign(window, { table })
