import { Mail } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { SITE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Subscribers and mailings. */
export const newsletterPanel: Panel = {
  name: 'newsletter',
  label: 'Newsletter',
  words: 'iscritti abbonati mailing e-mail invio',
  Icon: Mail,
  group: SITE_GROUP,
  permission: PERMISSION.newsletter,
  room: 'whole',
  load: () => import('./newsletter-panel.tsx'),
}
