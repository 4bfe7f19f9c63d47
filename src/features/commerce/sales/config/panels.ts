import { ChartNoAxesCombined } from 'lucide-react'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** What the shop sells. */
export const salesPanel: Panel = {
  name: 'vendite',
  label: 'Vendite',
  words: 'incasso fatturato guadagno statistiche negozio più venduti scontrino medio carrelli abbandonati',
  Icon: ChartNoAxesCombined,
  group: SITE_GROUP,
  permission: PERMISSION.sales,
  room: 'whole',
  load: () => import('./sales-panel.tsx'),
}
