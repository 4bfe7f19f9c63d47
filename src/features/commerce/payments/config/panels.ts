import { WalletCards } from 'lucide-react'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** How a store is paid. */
export const paymentsPanel: Panel = {
  name: 'pagamenti',
  label: 'Pagamenti',
  words: 'bonifico iban contrassegno carta stripe satispay klarna incassare prova',
  Icon: WalletCards,
  group: SITE_GROUP,
  permission: PERMISSION.commerce,
  room: 'whole',
  load: () => import('./payments-panel.tsx'),
}
