import { Images, Replace } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { PAGE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { t } from './messages.ts'
import { SAMPLES_PANEL } from './samples-place.ts'

/** The archive of a site in the configuration area; the parts for other features are in ../controls.ts. */
export const assetsPanel: Panel = {
  name: 'media',
  label: t('images.media'),
  words: 'foto fotografie immagini file carica video documenti pdf',
  Icon: Images,
  group: PAGE_GROUP,
  permission: PERMISSION.media,
  room: 'whole',
  letter: 'm',
  load: () => import('./assets-panel.tsx'),
}

/** Where the samples that a site began with are replaced, all at once. */
export const samplesPanel: Panel = {
  name: SAMPLES_PANEL,
  label: t('images.samples'),
  words: 'foto di esempio campione tue immagini',
  Icon: Replace,
  group: PAGE_GROUP,
  permission: PERMISSION.structure,
  room: 'whole',
  inRail: false,
  load: () => import('./samples-panel.tsx'),
}
