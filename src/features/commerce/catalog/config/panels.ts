import { Store } from 'lucide-react'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** What a site sells. */
export const storePanel: Panel = {
  name: 'negozio',
  label: 'Negozio',
  words: 'prodotti prezzi giacenze vendere',
  Icon: Store,
  group: SITE_GROUP,
  permission: PERMISSION.commerce,
  room: 'whole',
  ownAddress: true,
  load: () => import('./store-panel.tsx'),
}
