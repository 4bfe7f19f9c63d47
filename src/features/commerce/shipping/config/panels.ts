import { Truck } from 'lucide-react'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** Where a store sends, and which taxes it charges. */
export const deliveryPanel: Panel = {
  name: 'consegna',
  label: 'Consegna e tasse',
  words: 'spedizione spedire corriere zone ritiro contrassegno IVA aliquote forfettario estero CAP tariffe',
  Icon: Truck,
  group: SITE_GROUP,
  permission: PERMISSION.commerce,
  room: 'whole',
  load: () => import('./delivery-panel.tsx'),
}
