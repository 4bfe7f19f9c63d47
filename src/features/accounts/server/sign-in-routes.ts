import { signOut } from '../../../core/shell-calls.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { ownerWrites } from '../../../platform/http/rules.ts'
import { serveCall } from '../../../platform/http/serve-call.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import * as calls from '../model/calls/entry.ts'
import { headersOf, setCookies } from './authorise.ts'
import { RESET_JOB } from './reset-mail.ts'

const tries = {
  ground: 'installation',
  access: 'visitor',
  sharing: 'none',
  crumb: 'required',
  rate: 'attempt',
} as const

/** Sign-in and sign-out: password with second factor, passkey, password reset by email. */
export function signInRoutes(app: App, { auth, database, now }: Services): void {
  serveCall(app, calls.signIn, tries, async (request, reply) => {
    const { cookies, secondFactor } = await auth.signIn(request.body, headersOf(request), request.ip)
    setCookies(reply, cookies)
    return secondFactor ? { signedIn: false, secondFactor } : { signedIn: true }
  })

  serveCall(app, calls.confirmSignIn, tries, async (request, reply) => {
    setCookies(reply, await auth.confirmSignIn(request.body, headersOf(request)))
    return { signedIn: true }
  })

  serveCall(app, calls.preparePasskeySignIn, tries, async (request, reply) => {
    const { options, cookies } = await auth.passkeys.prepareSignIn(headersOf(request))
    setCookies(reply, cookies)
    return { ...options }
  })

  serveCall(app, calls.signInWithPasskey, tries, async (request, reply) => {
    setCookies(reply, await auth.passkeys.signIn(request.body.response, headersOf(request)))
    return { signedIn: true }
  })

  serveCall(app, calls.askReset, tries, async ({ body: { email } }) => {
    // The job looks the address up: neither the response nor its time shows whether it exists.
    if (await auth.mayAskReset(email))
      await database.transact((transaction) =>
        enqueue(transaction, { type: RESET_JOB, payload: { email }, uniqueKey: email, maxAttempts: 5 }, now()),
      )
    return { asked: true }
  })

  serveCall(app, calls.resetPassword, tries, async (request, reply) => {
    setCookies(reply, await auth.reset(request.body))
  })

  serveCall(app, signOut, ownerWrites('owner'), async (request, reply) => {
    setCookies(reply, await auth.signOut(headersOf(request)))
    return { signedIn: false }
  })
}
