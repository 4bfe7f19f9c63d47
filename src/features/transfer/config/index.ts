import { ArrowLeftRight, Import } from 'lucide-react'
import type { InstallationScreen, Panel } from '../../../config/panel.ts'
import { SITE_GROUP } from '../../../config/panel-groups.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { t } from './messages.ts'

/** Export and import of a site's data. */
export const transferPanel: Panel = {
  name: 'trasferimento',
  label: t('transfer.title'),
  words: 'esporta importa copia backup archivio wordpress salva',
  Icon: ArrowLeftRight,
  group: SITE_GROUP,
  permission: PERMISSION.settings,
  room: 'whole',
  load: () => import('./transfer-panel.tsx'),
}

/** Imports a site where there is none yet. */
export const importScreen: InstallationScreen = {
  name: 'importa',
  label: t('transfer.importTitle'),
  Icon: Import,
  load: () => import('./import-screen.tsx'),
}
