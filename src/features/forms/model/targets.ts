import { z } from 'zod'
import { isEmail } from '../../../core/email.ts'

/**
 * The longest top-level domain there can be (RFC 1035); the limit for visitors' addresses does not apply to owners'
 * own.
 */
const ANY_TOP_LEVEL = 63

/** An owner's address that is notified of answers (EDIT-16). */
export const noticeEmailSchema = z
  .string()
  .trim()
  .refine((address) => isEmail(address, ANY_TOP_LEVEL), 'Inserisci un indirizzo e-mail valido')

/** Where answers are sent as JSON; '' for nowhere. */
export const webhookSchema = z
  .string()
  .trim()
  .max(1000)
  .refine((url) => url === '' || /^https?:\/\/[^\s]+$/i.test(url), 'Incolla un indirizzo che comincia con https://.')

/** The sentence for a sign-up without a list (EDIT-17). */
export const NO_LIST = 'Un elenco deve essere selezionato'
