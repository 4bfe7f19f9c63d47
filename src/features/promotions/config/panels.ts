import { Megaphone } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { PAGE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { PROMOTIONS_PANEL } from './panel-name.ts'

/** The promotions of a site, beside the page that shows them. */
export const promotionsPanel: Panel = {
  name: PROMOTIONS_PANEL,
  label: 'Promozioni',
  words: 'popup finestra avviso barra annuncio sconto offerta',
  Icon: Megaphone,
  group: PAGE_GROUP,
  permission: PERMISSION.settings,
  room: 'side',
  load: () => import('./promotions-panel.tsx'),
}
