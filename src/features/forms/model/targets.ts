import { z } from 'zod'
import { isEmail } from '../../../core/email.ts'

/** The longest top-level part there is (RFC 1035); owners' own addresses are not bound to what visitors may write. */
const ANY_TOP_LEVEL = 63

/** An owner's address that is told of answers (EDIT-16). */
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

/** What is said of a sign-up that has no list to lead to (EDIT-17). */
export const NO_LIST = 'Un elenco deve essere selezionato'
