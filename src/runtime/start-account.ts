import { SIGNED_IN_COOKIE } from '../core/page-context.ts'
import type { Runtime } from './behaviours.ts'
import { importChunk } from './chunk-error.ts'
import { readCookie } from './cookies.ts'
import { listenForEscape } from './escape-key.ts'
import { once } from './lazy-parts.ts'
import type { SignedInLoaders } from './signed-in.ts'

/** Flags of addresses that mean something for visitors too. */
const FLAGS = /[?&](logout=true|noredirect)([=&]|$)/

/** Who looks at the page, with the code that comes only where there may be somebody, or a key asks for it. */
export function createAccount(
  window: Window & typeof globalThis,
  runtime: () => Runtime,
  modules: SignedInLoaders,
  report: (error: unknown) => void,
) {
  const { document, location } = window
  // The server sets it beside what opens the preview; visitors have none, and are not asked about.
  const mayBeSignedIn = readCookie(document, SIGNED_IN_COOKIE) !== undefined
  const signedIn = once(async () => {
    const { createSignedIn } = await importChunk(() => import('./signed-in.ts'), 'signed-in')
    return createSignedIn({ window, runtime: runtime(), mayBeSignedIn, modules, report })
  })

  return {
    ask: async () => (await signedIn()).account,
    /** Asks who it is where that matters, and listens for Escape. Returns how to stop. */
    start(): () => void {
      const { context, escape: stack } = runtime()
      let isStarted = mayBeSignedIn || FLAGS.test(location.search)
      const attempt = (act: 'leave' | 'logOut'): void => {
        isStarted = true
        signedIn()
          .then((account) => account[act]())
          .catch(report)
      }
      if (isStarted) signedIn().catch(report)
      const stopListening = listenForEscape(window, {
        stack,
        leave() {
          const leads = mayBeSignedIn || context.useEscapeKeyToLogin
          if (leads) attempt('leave')
          return leads
        },
        logOut: () => mayBeSignedIn && attempt('logOut'),
      })
      return () => {
        stopListening()
        if (isStarted) void signedIn().then((account) => account.end(), report)
      }
    },
  }
}
