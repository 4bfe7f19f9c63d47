import { lazy } from 'react'
import type { BrowserFeature } from '../../config/feature.ts'
import { accountScreens } from './config/screens.ts'
import { SignInForm } from './config/sign-in-form.tsx'

/** Seen once in the life of an installation. */
const WelcomeView = lazy(() => import('./config/welcome-view.tsx'))
/** Seen once by each person, or a little more often. */
const ResetView = lazy(() => import('./config/reset-view.tsx'))
const InvitationView = lazy(() => import('./config/invitation-view.tsx'))

export const accountsBrowser: BrowserFeature = {
  name: 'accounts',
  screens: accountScreens,
  ways: { SignInForm, WelcomeView, ResetView, InvitationView },
}
