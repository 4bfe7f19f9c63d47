import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { consentPanel } from './index.ts'

/** Where its settings are, in «Impostazioni». */
export const consentSettings: SettingsEntries = {
  links: [{ panel: consentPanel, text: 'Il banner dei cookie, le statistiche e il registro dei consensi.' }],
}
