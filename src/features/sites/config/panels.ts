import { Palette } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'

/** What all pages of a site share (ROUT-05, PATH-10: `…/design`). */
export const designPanel: Panel = {
  name: 'design',
  label: 'Aspetto',
  Icon: Palette,
  place: 'page',
  room: 'side',
  letter: 'l',
  load: () => import('./design-panel.tsx'),
}
