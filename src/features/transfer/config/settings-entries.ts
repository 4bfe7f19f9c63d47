import { CopyPlus } from 'lucide-react'
import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Its section of «Impostazioni». */
export const transferSettings: SettingsEntries = {
  sections: [
    {
      name: 'copie',
      label: 'Copie ed eliminazione',
      text: 'Una copia del sito da conservare, un secondo sito uguale, e come si toglie un sito dalla rete.',
      words: 'esporta elimina il sito cancellare eliminare chiudere duplica copia clona recuperare',
      Icon: CopyPlus,
      permission: PERMISSION.settings,
      load: () => import('./copies-section.tsx'),
    },
  ],
}
