import { SIGNED_IN_COOKIE } from '../core/page-context.ts'
import type { Runtime } from './behaviours.ts'
import { importChunk } from './chunk-error.ts'
import { readCookie } from './cookies.ts'
import { listenForEscape } from './escape-key.ts'
import { once } from './lazy-parts.ts'
import type { SignedInLoaders } from './signed-in.ts'

/** Flags in addresses that apply to visitors too. */
const FLAGS = /[?&](logout=true|noredirect)([=&]|$)/

/** Who views the page, with code that is only loaded when somebody may be signed in, or a key needs it. */
export function createAccount(
  window: Window & typeof globalThis,
  runtime: () => Runtime,
  modules: SignedInLoaders,
  report: (error: unknown) => void,
) {
  const { document, location } = window
  // The server sets it together with the cookie for previews; visitors have none, and no request is made for them.
  const mayBeSignedIn = readCookie(document, SIGNED_IN_COOKIE) !== undefined
  const signedIn = once(async () => {
    const { createSignedIn } = await importChunk(() => import('./signed-in.ts'), 'signed-in')
    return createSignedIn({ window, runtime: runtime(), mayBeSignedIn, modules, report })
  })

  return {
    ask: async () => (await signedIn()).account,
    /** Asks who is signed in if it matters, and listens for Escape. Returns a function that stops it. */
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
