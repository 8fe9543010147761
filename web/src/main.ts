import { mount } from 'svelte'
import App from './App.svelte'
import { language, loadLanguages } from './lib/i18n'
import { restoreSettings } from './lib/settings.svelte'
import './styles/base.css'

document.documentElement.lang = language
restoreSettings()
await loadLanguages()

export default mount(App, { target: document.getElementById('app') as HTMLElement })
