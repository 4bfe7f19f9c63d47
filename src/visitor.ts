import { createAnnouncer } from './runtime/announce.ts'
import { attachBehaviours, type Runtime } from './runtime/behaviours.ts'
import { hearErrors } from './runtime/error-listener.ts'
import { createEscapeStack } from './runtime/escape-stack.ts'
import { createLazyParts } from './runtime/lazy-parts.ts'
import { createLifecycle } from './runtime/lifecycle.ts'
import { readPageContext } from './runtime/page-context.ts'
import type { SignedInLoaders } from './runtime/signed-in.ts'
import { createAccount } from './runtime/start-account.ts'
import { createConsent } from './runtime/start-consent.ts'
import { startHelpers } from './runtime/start-helpers.ts'
import { startOverlays } from './runtime/start-overlays.ts'
import { mayRunUserScripts } from './runtime/user-scripts.ts'
import { type VetrinaGlobal, withOldNames } from './runtime/vetrina-global.ts'
import { behaviours, gallery } from './visitor-behaviours.ts'

/** Code for signed-in people. */
const signedInModules: SignedInLoaders = {
  overlays: () => import('./runtime/dialogs/signed-in-overlays.ts'),
}
const consentScreens = () => import('./features/consent/site/consent-screens.ts')
const page = window as typeof window & { Vetrina?: VetrinaGlobal }

// A page that includes the script twice starts once.
if (!page.Vetrina) {
  const report = (error: unknown): void => reportError(error)
  const lifecycle = createLifecycle(report)
  const context = readPageContext(document)
  const stack = createEscapeStack()
  const parts = createLazyParts(page, context, stack)
  const account = createAccount(page, () => runtime, signedInModules, report)
  const { start: startConsent, ...consent } = createConsent(page, context, consentScreens, report)
  const runtime: Runtime = {
    ...parts,
    context,
    lifecycle,
    escape: stack,
    consent,
    account: account.ask,
    images: () =>
      import('./features/images/site/loader/image-loader.ts').catch((cause: unknown) => {
        throw new Error('Loader2 not found', { cause })
      }),
    galleries: () => gallery().then(({ galleriesFor }) => galleriesFor(runtime)),
    video: () => import('./features/media/site/video-loader.ts'),
    userScripts: mayRunUserScripts(document),
    announce: createAnnouncer(document),
  }
  page.Vetrina = withOldNames(runtime, document)
  lifecycle.add(() => hearErrors(page, parts.reporter))
  lifecycle.add(() => attachBehaviours(document, behaviours, runtime, report))
  lifecycle.add(() => startHelpers(page, context, report))
  lifecycle.add(() => startOverlays(page, runtime, report))
  lifecycle.add(account.start)
  lifecycle.add(() => startConsent(runtime))
  // A module runs after the document is parsed.
  lifecycle.ready()
}
