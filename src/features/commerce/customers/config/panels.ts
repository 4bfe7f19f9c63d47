import { UsersRound } from 'lucide-react'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** Who bought; orders link to `…/clienti/{id of an order}`. */
export const customersPanel: Panel = {
  name: 'clienti',
  label: 'Clienti',
  words: 'acquirenti rubrica gruppi etichette note chi ha comprato',
  Icon: UsersRound,
  group: SITE_GROUP,
  permission: PERMISSION.commerce,
  room: 'whole',
  ownAddress: true,
  load: () => import('./customers-panel.tsx'),
}
