import './config/config.css'
import { createRoot } from 'react-dom/client'
import { App } from './config/app.tsx'
import type { ConfigurationParts } from './config/panel.ts'
import { InvitationView } from './features/accounts/config/invitation-view.tsx'
import { ResetView } from './features/accounts/config/reset-view.tsx'
import { accountScreens } from './features/accounts/config/screens.ts'
import { SignInForm } from './features/accounts/config/sign-in-form.tsx'
import { WelcomeView } from './features/accounts/config/welcome-view.tsx'
import { visitsPanel } from './features/analytics/config/panels.ts'
import { consentPanel } from './features/consent/config/index.ts'
import { diagnosticsPanel } from './features/diagnostics/config/index.ts'
import { inboxPanel } from './features/forms/config/panels.ts'
import { assetsPanel } from './features/images/config/index.ts'
import { newsletterPanel } from './features/newsletter/config/panels.ts'
import { addPanel, pagesPanel, postsPanel, structurePanel } from './features/pages/config/panels.ts'
import { promotionsPanel } from './features/promotions/config/panels.ts'
import { designPanel } from './features/sites/config/panels.ts'
import { newSiteScreen } from './features/sites/config/screens.ts'
import { importScreen, transferPanel } from './features/transfer/config/index.ts'
import { wantsPseudoLocale } from './runtime/pseudo-query.ts'

/** What the features bring to the configuration area, in the order in which owners see it. */
const parts: ConfigurationParts = {
  ways: { SignInForm, WelcomeView, ResetView, InvitationView },
  panels: [
    pagesPanel,
    structurePanel,
    addPanel,
    assetsPanel,
    designPanel,
    promotionsPanel,
    postsPanel,
    inboxPanel,
    newsletterPanel,
    visitsPanel,
    consentPanel,
    transferPanel,
    diagnosticsPanel,
  ],
  screens: [newSiteScreen, importScreen, ...accountScreens],
  workspace: async () => (await import('./configuration-workspace.ts')).workspace,
}

if (wantsPseudoLocale(location.search))
  import('./runtime/pseudo-locale.ts').then(({ showPseudoLocale }) => showPseudoLocale(document), reportError)
createRoot(document.getElementById('root')!).render(<App parts={parts} />)
