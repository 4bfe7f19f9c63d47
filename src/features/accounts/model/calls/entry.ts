import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import {
  emailSchema,
  newOwnerSchema,
  newPasswordSchema,
  ownerNameSchema,
  passkeyProofSchema,
  passwordSchema,
} from '../credentials.ts'

/** Calls to sign in: of the first owner, with password or passkey, by a link. */

const signedInSchema = z.object({ signedIn: z.boolean() })
const tokenSchema = z.string().min(1).max(200)

export const readSetup = defineCall({
  method: 'GET',
  path: '/api/setup',
  query: z.object({ token: tokenSchema }),
  answer: z.object({ usable: z.boolean() }),
})

export const becomeOwner = defineCall({
  method: 'POST',
  path: '/api/setup',
  body: newOwnerSchema.extend({ token: tokenSchema }),
  status: 201,
  answer: signedInSchema,
})

export const signIn = defineCall({
  method: 'POST',
  path: '/api/auth/sign-in',
  body: z.strictObject({ email: emailSchema, password: passwordSchema }),
  answer: signedInSchema.extend({ secondFactor: z.boolean().optional() }),
})

export const confirmSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor',
  body: z.strictObject({
    code: z.string().trim().min(1, 'Scrivi il codice.').max(40),
    trustDevice: z.boolean().default(false),
  }),
  answer: signedInSchema,
})

export const preparePasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/options',
  answer: z.looseObject({ challenge: z.string() }),
})

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey',
  body: z.strictObject({ response: passkeyProofSchema }),
  answer: signedInSchema,
})

export const askReset = defineCall({
  method: 'POST',
  path: '/api/auth/reset-request',
  body: z.strictObject({ email: emailSchema }),
  answer: z.object({ asked: z.boolean() }),
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset',
  body: z.strictObject({ token: tokenSchema, password: newPasswordSchema }),
})

export const readInvitation = defineCall({
  method: 'GET',
  path: '/api/invitation',
  query: z.object({ token: tokenSchema }),
  answer: z.object({ email: z.string().nullable().describe('Null: the link opens nothing.') }),
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/invitation',
  body: z.strictObject({ token: tokenSchema, name: ownerNameSchema, password: newPasswordSchema }),
  status: 201,
  answer: signedInSchema,
})
