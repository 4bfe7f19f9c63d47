import { Files } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'

/** The pages of a site (ROUT-02, PATH-11: `…/pages/{id}`). */
export const pagesPanel: Panel = {
  name: 'pages',
  label: 'Pagine',
  Icon: Files,
  place: 'page',
  room: 'side',
  letter: 'p',
  load: () => import('./pages-panel/pages-panel.tsx'),
}
