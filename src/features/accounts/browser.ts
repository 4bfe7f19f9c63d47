import type { BrowserFeature } from '../../config/feature.ts'
import { InvitationView } from './config/invitation-view.tsx'
import { ResetView } from './config/reset-view.tsx'
import { accountScreens } from './config/screens.ts'
import { SignInForm } from './config/sign-in-form.tsx'
import { WelcomeView } from './config/welcome-view.tsx'

export const accountsBrowser: BrowserFeature = {
  name: 'accounts',
  screens: accountScreens,
  ways: { SignInForm, WelcomeView, ResetView, InvitationView },
}
