import { Settings } from 'lucide-react'
import type { Panel } from '../../../config/panel.ts'

/** Everything about a site that is no page; each section is at `…/impostazioni/{section}`. */
export const settingsPanel: Panel = {
  name: 'impostazioni',
  label: 'Impostazioni',
  words: 'opzioni configurazione preferenze',
  parts: () => import('./entries.ts'),
  Icon: Settings,
  // Owners look for it first.
  group: { label: 'Impostazioni', isPinned: true },
  room: 'whole',
  ownAddress: true,
  load: () => import('./settings-panel.tsx'),
}
