import type { SettingsEntries } from '../../../../config/settings-entry.ts'
import { legalPanel } from './panels.ts'

/** Where its settings are, in «Impostazioni». */
export const legalSettings: SettingsEntries = {
  links: [{ panel: legalPanel, text: 'Condizioni di vendita, recesso e dati dell’impresa.' }],
}
