import { z } from 'zod'

export const PASSWORD_MIN = 10

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(256)
  .pipe(z.email('Inserisci un indirizzo e-mail valido'))

export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN, `La password deve avere almeno ${PASSWORD_MIN} caratteri.`)
  .max(128, 'La password può avere al massimo 128 caratteri.')

export const ownerNameSchema = z.string().trim().min(1, 'Scrivi il tuo nome.').max(120)

export const newOwnerSchema = z.strictObject({
  name: ownerNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})
export type NewOwner = z.infer<typeof newOwnerSchema>

/** A password to check, not a new one: the rules at the time it was set apply. */
export const passwordSchema = z.string().min(1, 'Scrivi la password.').max(200, 'La password non è giusta.')

const encoded = z.string().min(1).max(20_000)
const passkeyFields = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
}

/** A new passkey as returned by the browser's `toJSON()`. */
export const newPasskeySchema = z.looseObject({
  ...passkeyFields,
  response: z.looseObject({ clientDataJSON: encoded, attestationObject: encoded }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** The proof of a passkey as returned by the browser's `toJSON()`. */
export const passkeyProofSchema = z.looseObject({
  ...passkeyFields,
  response: z.looseObject({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
})
export type PasskeyProof = z.infer<typeof passkeyProofSchema>
