import { Cookie } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { SITE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Settings of the cookie banner, and the record of visitors' choices. */
export const consentPanel: Panel = {
  name: 'cookie',
  label: 'Cookie e consenso',
  words: 'privacy gdpr banner avviso legge',
  Icon: Cookie,
  group: SITE_GROUP,
  permission: PERMISSION.settings,
  room: 'side',
  load: () => import('./consent-panel.tsx'),
}
