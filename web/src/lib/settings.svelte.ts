// Owns: the settings of this device, live for the page and kept between visits.
import { DEFAULTS, type Settings, loadSettings, saveSettings } from './devices'

export const settings: Settings = $state({ ...DEFAULTS })

export function restoreSettings(): void {
  Object.assign(settings, loadSettings())
}

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part)
  saveSettings({ ...settings })
}
