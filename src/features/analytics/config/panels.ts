import { ChartColumn } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'

/** How many came to look. */
export const visitsPanel: Panel = {
  name: 'statistiche',
  label: 'Statistiche',
  words: 'visite visitatori accessi traffico analytics',
  Icon: ChartColumn,
  place: 'site',
  room: 'whole',
  load: () => import('./visits-panel.tsx'),
}
