import { Activity } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { SITE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** Errors in visitors' browsers. */
export const diagnosticsPanel: Panel = {
  name: 'diagnostica',
  label: 'Diagnostica',
  words: 'errori problemi guasti controllo',
  Icon: Activity,
  group: SITE_GROUP,
  permission: PERMISSION.activity,
  room: 'whole',
  load: () => import('./diagnostics-panel.tsx'),
}
