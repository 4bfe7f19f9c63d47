import { z } from 'zod'
import type { App } from '../../../platform/http/app.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { emailSchema, newPasswordSchema, passkeyProofSchema, passwordSchema } from '../model/credentials.ts'
import { headersOf, setCookies } from './authorise.ts'
import { RESET_JOB } from './reset-mail.ts'

const attempt = {
  rules: { ground: 'installation', access: 'visitor', sharing: 'none', crumb: 'required', rate: 'attempt' },
} as const
const signedInSchema = z.object({ signedIn: z.boolean() })

/** Ways in and out: password with second factor, passkey, a new password by mail. */
export function signInRoutes(app: App, { auth, database, now }: Services): void {
  app.post(
    '/api/auth/sign-in',
    {
      config: attempt,
      schema: {
        body: z.strictObject({ email: emailSchema, password: passwordSchema }),
        response: { 200: signedInSchema.extend({ secondFactor: z.boolean().optional() }) },
      },
    },
    async (request, reply) => {
      const { cookies, secondFactor } = await auth.signIn(request.body, headersOf(request), request.ip)
      setCookies(reply, cookies)
      return secondFactor ? { signedIn: false, secondFactor } : { signedIn: true }
    },
  )

  app.post(
    '/api/auth/second-factor',
    {
      config: attempt,
      schema: {
        body: z.strictObject({
          code: z.string().trim().min(1, 'Scrivi il codice.').max(40),
          trustDevice: z.boolean().default(false),
        }),
        response: { 200: signedInSchema },
      },
    },
    async (request, reply) => {
      setCookies(reply, await auth.confirmSignIn(request.body, headersOf(request)))
      return { signedIn: true }
    },
  )

  app.post(
    '/api/auth/passkey/options',
    { config: attempt, schema: { response: { 200: z.looseObject({ challenge: z.string() }) } } },
    async (request, reply) => {
      const { options, cookies } = await auth.passkeys.prepareSignIn(headersOf(request))
      setCookies(reply, cookies)
      return { ...options }
    },
  )

  app.post(
    '/api/auth/passkey',
    {
      config: attempt,
      schema: { body: z.strictObject({ response: passkeyProofSchema }), response: { 200: signedInSchema } },
    },
    async (request, reply) => {
      setCookies(reply, await auth.passkeys.signIn(request.body.response, headersOf(request)))
      return { signedIn: true }
    },
  )

  app.post(
    '/api/auth/reset-request',
    {
      config: attempt,
      schema: { body: z.strictObject({ email: emailSchema }), response: { 200: z.object({ asked: z.boolean() }) } },
    },
    async ({ body: { email } }) => {
      // Who signs in with this address is looked up by the job: neither the answer nor its time says it.
      if (await auth.mayAskReset(email))
        await database.transact((transaction) =>
          enqueue(transaction, { type: RESET_JOB, payload: { email }, uniqueKey: email, maxAttempts: 5 }, now()),
        )
      return { asked: true }
    },
  )

  app.post(
    '/api/auth/reset',
    {
      config: attempt,
      schema: {
        body: z.strictObject({ token: z.string().min(1).max(200), password: newPasswordSchema }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      setCookies(reply, await auth.reset(request.body))
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/auth/sign-out',
    {
      config: { rules: { ...attempt.rules, access: 'owner', rate: 'write' } },
      schema: { response: { 200: signedInSchema } },
    },
    async (request, reply) => {
      setCookies(reply, await auth.signOut(headersOf(request)))
      return { signedIn: false }
    },
  )
}
