import { Server, UserLock } from 'lucide-react'
import type { InstallationScreen } from '../../../config/panel.ts'
import { t } from './messages.ts'

/** Screens of the accounts feature in the installation's bar. */
export const accountScreens: readonly InstallationScreen[] = [
  {
    name: 'installazione',
    label: t('accounts.installation'),
    Icon: Server,
    administrators: true,
    load: () => import('./installation-screen.tsx'),
  },
  { name: 'accesso', label: t('accounts.account'), Icon: UserLock, load: () => import('./account-screen.tsx') },
]
