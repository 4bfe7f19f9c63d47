import { ScrollText } from 'lucide-react'
import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Its section of «Impostazioni». */
export const activitySettings: SettingsEntries = {
  sections: [
    {
      name: 'attivita',
      label: 'Attività',
      text: 'Chi ha fatto che cosa in questo sito, negli ultimi dodici mesi.',
      words: 'registro storico log chi ha cambiato eliminato pubblicato quando',
      Icon: ScrollText,
      permission: PERMISSION.admin,
      load: () => import('./activity-section.tsx'),
    },
  ],
}
