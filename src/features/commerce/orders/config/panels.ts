import { ReceiptText } from 'lucide-react'
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
  load: () => import('./orders-panel.tsx'),
}
