import type { SettingsEntries } from '../../../../config/settings-entry.ts'
import { deliveryPanel } from './panels.ts'

/** Where its settings are, in «Impostazioni». */
export const shippingSettings: SettingsEntries = {
  links: [{ panel: deliveryPanel, text: 'Dove spedisci, quanto costa, quali tasse si aggiungono.' }],
}
