import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { INBOX_SETTINGS } from '../model/places.ts'
import { inboxPanel } from './panels.ts'

/** Where its settings are, in «Impostazioni». */
export const formsSettings: SettingsEntries = {
  links: [
    {
      panel: inboxPanel,
      label: 'Messaggi e captcha',
      search: `?${INBOX_SETTINGS}`,
      text: 'Per quanto tempo si tengono, e chi tiene lontani i messaggi automatici.',
    },
  ],
}
