import { Images } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'
import { t } from './messages.ts'

export { AssetPicker } from './asset-picker.tsx'
export { type ListedAsset, pictureAddress, useAssetsApi } from './assets-api.ts'
export { type FocalPoint, FocalPointPicker } from './focal-point-picker.tsx'
export { useUploadClient, useUploadQueue } from './use-uploads.ts'

/** The archive of a site in the configuration area. */
export const assetsPanel: Panel = {
  name: 'media',
  label: t('images.media'),
  Icon: Images,
  place: 'page',
  room: 'whole',
  letter: 'm',
  load: () => import('./assets-panel.tsx'),
}
