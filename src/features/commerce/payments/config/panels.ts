import { WalletCards } from 'lucide-react'
import type { OrderPart } from '../../../../config/order-parts.ts'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** How a store is paid. */
export const paymentsPanel: Panel = {
  name: 'pagamenti',
  label: 'Pagamenti',
  words: 'bonifico iban contrassegno carta stripe paypal satispay klarna incassare prova',
  Icon: WalletCards,
  group: SITE_GROUP,
  permission: PERMISSION.payments,
  room: 'whole',
  load: () => import('./payments-panel.tsx'),
}

/** Attempts, faults and refunds of an order. */
export const orderPayments: OrderPart = { name: 'pagamenti', load: () => import('./order-payments.tsx') }
