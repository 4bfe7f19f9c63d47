import type { SettingsEntries } from '../../../../config/settings-entry.ts'
import { mailsPanel } from './panels.ts'

/** Where its settings are, in «Impostazioni». */
export const mailsSettings: SettingsEntries = {
  links: [{ panel: mailsPanel, text: 'I testi delle e-mail che il negozio manda da solo.' }],
}
