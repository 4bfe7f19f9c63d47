import { Plus } from 'lucide-react'
import type { InstallationScreen } from '../../../config/panel.ts'

/** Creates a site. The list of sites leads there, so the bar does not show it. */
export const newSiteScreen: InstallationScreen = {
  name: 'nuovo-sito',
  label: '',
  Icon: Plus,
  load: () => import('./new-site-screen.tsx'),
}
