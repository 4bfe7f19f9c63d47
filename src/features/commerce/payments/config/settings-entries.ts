import type { SettingsEntries } from '../../../../config/settings-entry.ts'
import { paymentsPanel } from './panels.ts'

/** Where its settings are, in «Impostazioni». */
export const paymentsSettings: SettingsEntries = {
  links: [{ panel: paymentsPanel, text: 'Bonifico, contrassegno, carte, PayPal: come ti pagano.' }],
}
