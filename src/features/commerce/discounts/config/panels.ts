import { BadgePercent } from 'lucide-react'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** What a store takes off its prices. */
export const discountsPanel: Panel = {
  name: 'sconti',
  label: 'Sconti',
  words: 'codice promozione coupon offerta saldi omaggio spedizione gratuita',
  Icon: BadgePercent,
  group: SITE_GROUP,
  permission: PERMISSION.commerce,
  room: 'whole',
  ownAddress: true,
  load: () => import('./discounts-panel.tsx'),
}
