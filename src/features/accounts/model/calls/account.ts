import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { newPasskeySchema, newPasswordSchema, ownerNameSchema, passwordSchema } from '../credentials.ts'

/** Calls about an owner's own account. */

const withPassword = z.strictObject({ password: passwordSchema })
const passkeyNameSchema = z.string().trim().min(1, 'Scrivi un nome per questa passkey.').max(60)
const instant = z.string().nullable()
const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) })

export const readAccount = defineCall({
  method: 'GET',
  path: '/api/account',
  answer: z.object({
    name: z.string(),
    email: z.string(),
    backupCodesLeft: z.int().nullable().describe('Null while there is no second factor.'),
    passkeysAvailable: z.boolean(),
    passkeys: z.array(z.object({ id: idSchema, name: z.string(), createdAt: instant })),
    sessions: z.array(
      z.object({ id: idSchema, device: z.string(), current: z.boolean(), createdAt: instant, lastUsedAt: instant }),
    ),
  }),
})
export type Account = AnswerOf<typeof readAccount>

export const changeName = defineCall({
  method: 'PUT',
  path: '/api/account/name',
  body: z.strictObject({ name: ownerNameSchema }),
})

export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/account/password',
  body: withPassword.extend({ newPassword: newPasswordSchema }),
})

export const prepareSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor',
  body: withPassword,
  answer: z.object({ uri: z.string() }),
})

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/confirmation',
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{3}\s?\d{3}$/, 'Il codice ha sei cifre.'),
  }),
  answer: backupCodesSchema,
})

export const renewBackupCodes = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/backup-codes',
  body: withPassword,
  answer: backupCodesSchema,
})

export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/removal',
  body: withPassword,
})

export const preparePasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkeys/options',
  body: withPassword,
  answer: z.looseObject({ challenge: z.string() }),
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkeys',
  body: z.strictObject({ name: passkeyNameSchema, response: newPasskeySchema }),
})

export const renamePasskey = defineCall({
  method: 'PUT',
  path: '/api/account/passkeys/:id',
  body: z.strictObject({ name: passkeyNameSchema }),
})

export const removePasskey = defineCall({ method: 'DELETE', path: '/api/account/passkeys/:id' })

export const endSession = defineCall({ method: 'DELETE', path: '/api/account/sessions/:id' })

export const endOtherSessions = defineCall({ method: 'POST', path: '/api/account/sessions/end-others' })
