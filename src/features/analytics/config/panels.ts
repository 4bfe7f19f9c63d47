import { ChartColumn } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { SITE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Visits of the site. */
export const visitsPanel: Panel = {
  name: 'statistiche',
  label: 'Statistiche',
  words: 'visite visitatori accessi traffico analytics',
  Icon: ChartColumn,
  group: SITE_GROUP,
  permission: PERMISSION.activity,
  room: 'whole',
  load: () => import('./visits-panel.tsx'),
}
