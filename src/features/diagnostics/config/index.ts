import { Activity } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { t } from './messages.ts'

/** What went wrong in visitors' browsers. */
export const diagnosticsPanel: Panel = {
  name: 'diagnostica',
  label: t('diagnostics.title'),
  words: 'errori problemi guasti controllo',
  Icon: Activity,
  place: 'site',
  room: 'whole',
  load: () => import('./diagnostics-panel.tsx'),
}
