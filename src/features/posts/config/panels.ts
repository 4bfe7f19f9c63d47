import { Newspaper } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { SITE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'

/** The items of a site's collections. */
export const postsPanel: Panel = {
  name: 'posts',
  label: 'Articoli',
  words: 'blog notizie diario novità post',
  Icon: Newspaper,
  group: SITE_GROUP,
  permission: PERMISSION.structure,
  room: 'whole',
  load: () => import('./posts-panel.tsx'),
}
