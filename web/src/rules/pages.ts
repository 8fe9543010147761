// Owns: the pages about rules, as one part that is fetched only when somebody goes there.
export { default as EditPage } from './EditPage.svelte'
export { default as RulesPage } from './RulesPage.svelte'
