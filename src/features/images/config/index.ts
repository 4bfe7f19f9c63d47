import { Images } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { PAGE_GROUP } from '../../../config/panel-groups.ts'
import { t } from './messages.ts'

/** The archive of a site in the configuration area; the parts for other features are in ../controls.ts. */
export const assetsPanel: Panel = {
  name: 'media',
  label: t('images.media'),
  words: 'foto fotografie immagini file carica video documenti pdf',
  Icon: Images,
  group: PAGE_GROUP,
  room: 'whole',
  letter: 'm',
  load: () => import('./assets-panel.tsx'),
}
