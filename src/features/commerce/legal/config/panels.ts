import { Scale } from 'lucide-react'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** What the law asks of a shop; mails link to `…/testi-legali`. */
export const legalPanel: Panel = {
  name: 'testi-legali',
  label: 'Testi legali',
  words: 'recesso condizioni vendita garanzia azienda partita IVA REA legge resi prima vendita',
  Icon: Scale,
  group: SITE_GROUP,
  permission: PERMISSION.commerce,
  room: 'whole',
  load: () => import('./legal-panel.tsx'),
}
