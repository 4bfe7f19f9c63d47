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

export const newOwnerSchema = z.strictObject({
  name: z.string().trim().min(1, 'Scrivi il tuo nome.').max(120),
  email: emailSchema,
  password: newPasswordSchema,
})
export type NewOwner = z.infer<typeof newOwnerSchema>
