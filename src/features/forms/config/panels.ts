import { Inbox } from 'lucide-react'
import { lazilyOrNothing } from '../../../config/lazily.ts'
import type { Panel } from '../../../config/panel.ts'
import { SITE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { INBOX_PANEL } from '../model/places.ts'

/** Messages from visitors' forms; emails link to `…/messaggi/{id}`. */
export const inboxPanel: Panel = {
  name: INBOX_PANEL,
  label: 'Messaggi',
  words: 'posta risposte richieste contatti e-mail arrivati modulo',
  Icon: Inbox,
  group: SITE_GROUP,
  permission: PERMISSION.crm,
  room: 'whole',
  ownAddress: true,
  Badge: lazilyOrNothing(() => import('./inbox/unread-badge.tsx')),
  load: () => import('./inbox/inbox-panel.tsx'),
}
