import { Settings } from 'lucide-react'
import type { InstallationScreen } from '../../../config/panel.ts'

/** Screens without a link in the bar. */
export const settingsScreens: readonly InstallationScreen[] = [
  { name: 'design', label: '', Icon: Settings, load: () => import('./design-screen.tsx') },
  { name: 'abbonamento', label: '', Icon: Settings, load: () => import('./subscription-screen.tsx') },
]
