import { CodeXml } from 'lucide-react'
import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Its section of «Impostazioni». */
export const codeSettings: SettingsEntries = {
  sections: [
    {
      name: 'codice',
      label: 'Codice',
      text: 'Il codice di altri servizi, su tutte le pagine o su una. Vale dopo «Pubblica».',
      words:
        'script javascript html head testata footer iniezione incollare statistiche google analytics matomo plausible clarity chiave pixel tag manager chat',
      Icon: CodeXml,
      permission: PERMISSION.settings,
      load: () => import('./code-section.tsx'),
    },
  ],
}
