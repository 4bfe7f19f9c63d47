import { lazy } from 'react'
import type { BrowserFeature } from '../../config/feature.ts'
import { InvitationView } from './config/invitation-view.tsx'
import { ResetView } from './config/reset-view.tsx'
import { accountScreens } from './config/screens.ts'
import { SignInForm } from './config/sign-in-form.tsx'

/** Seen once in the life of an installation. */
const WelcomeView = lazy(() => import('./config/welcome-view.tsx'))

export const accountsBrowser: BrowserFeature = {
  name: 'accounts',
  screens: accountScreens,
  ways: { SignInForm, WelcomeView, ResetView, InvitationView },
}
