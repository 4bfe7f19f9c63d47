import { MailOpen } from 'lucide-react'
import type { Panel } from '../../../../config/panel.ts'
import { SITE_GROUP } from '../../../../config/panel-groups.ts'
import { PERMISSION } from '../../../../core/codes.ts'

/** The mails that a shop sends by itself. */
export const mailsPanel: Panel = {
  name: 'email',
  label: 'E-mail',
  words: 'posta testo conferma ordine spedito promemoria scorte basse nuovo ordine avviso carrello variabili',
  Icon: MailOpen,
  group: SITE_GROUP,
  permission: PERMISSION.commerce,
  room: 'whole',
  load: () => import('./mails-panel.tsx'),
}
