import { Palette } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { PAGE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** What all pages of a site share (ROUT-05, PATH-10: `…/design`). */
export const designPanel: Panel = {
  name: 'design',
  label: 'Aspetto',
  words: 'stile grafica tema personalizza',
  parts: () => import('./design-parts.ts'),
  Icon: Palette,
  group: PAGE_GROUP,
  permission: PERMISSION.settings,
  room: 'side',
  letter: 'l',
  load: () => import('./design-panel.tsx'),
}
