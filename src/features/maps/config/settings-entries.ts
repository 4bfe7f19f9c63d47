import { MapPin } from 'lucide-react'
import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Its section of «Impostazioni». */
export const mapsSettings: SettingsEntries = {
  sections: [
    {
      name: 'mappe',
      label: 'Mappe',
      text: 'La chiave di Google Maps, una per tutte le mappe del sito.',
      words: 'chiave google maps cartina',
      Icon: MapPin,
      permission: PERMISSION.settings,
      load: () => import('./maps-section.tsx'),
    },
  ],
}
