import { ReceiptText } from 'lucide-react'
import { lazilyOrNothing } from '../../../../config/lazily.ts'
import type { OrderPart } from '../../../../config/order-parts.ts'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** What visitors bought; mails link to `…/ordini/{id}`. */
export const ordersPanel: Panel = {
  name: 'ordini',
  label: 'Ordini',
  words: 'vendite acquisti spedizioni pagamenti clienti bonifico da spedire',
  Icon: ReceiptText,
  group: SITE_GROUP,
  permission: PERMISSION.commerce,
  room: 'whole',
  ownAddress: true,
  Badge: lazilyOrNothing(() => import('./to-do-badge.tsx')),
  load: () => import('./orders-panel.tsx'),
}

/** What the buyer of digital products may download. */
export const orderDownloads: OrderPart = { name: 'download', load: () => import('./order-downloads.tsx') }
