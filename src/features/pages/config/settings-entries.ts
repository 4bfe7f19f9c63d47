import { FileQuestionMark, Link, SearchCheck } from 'lucide-react'
import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Its section of «Impostazioni». */
export const pagesSettings: SettingsEntries = {
  sections: [
    {
      name: 'motori-di-ricerca',
      label: 'Motori di ricerca',
      text: 'Come si presenta il sito a chi lo trova con una ricerca. Vale dopo «Pubblica».',
      words:
        'google bing seo titolo descrizione robots noindex sitemap verifica search console indicizzazione nascondere',
      Icon: SearchCheck,
      permission: PERMISSION.settings,
      load: () => import('./search-engines/search-engines-section.tsx'),
    },
    {
      name: 'pagina-non-trovata',
      label: 'Pagina non trovata',
      text: 'Quello che vede chi arriva a un indirizzo che non c’è. Vale dopo «Pubblica».',
      words: '404 errore inesistente indirizzo sbagliato',
      Icon: FileQuestionMark,
      permission: PERMISSION.settings,
      load: () => import('./missing-page/missing-page-section.tsx'),
    },
    {
      name: 'reindirizzamenti',
      label: 'Indirizzi che portano altrove',
      text: 'Chi arriva a un indirizzo di prima trova la pagina di adesso. Valgono subito, senza pubblicare.',
      words: 'reindirizzamenti redirect 301 vecchi link rotti errori non trovati',
      Icon: Link,
      permission: PERMISSION.settings,
      load: () => import('./redirects/redirects-section.tsx'),
    },
  ],
}
