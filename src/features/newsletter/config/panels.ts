import { Mail } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'

/** Who is subscribed, and what is written to them. */
export const newsletterPanel: Panel = {
  name: 'newsletter',
  label: 'Newsletter',
  words: 'iscritti abbonati mailing e-mail invio',
  Icon: Mail,
  place: 'site',
  room: 'whole',
  load: () => import('./newsletter-panel.tsx'),
}
