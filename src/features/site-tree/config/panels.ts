import { Files } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { PAGE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** The pages of a site (ROUT-02, PATH-11: `…/pages/{id}`). */
export const pagesPanel: Panel = {
  name: 'pages',
  label: 'Pagine',
  words: 'menu navigazione albero voci nuova pagina cestino',
  Icon: Files,
  group: PAGE_GROUP,
  permission: PERMISSION.structure,
  room: 'side',
  letter: 'p',
  load: () => import('./pages-panel.tsx'),
}
