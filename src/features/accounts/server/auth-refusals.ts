import { isAPIError } from 'better-auth/api'
import { Refusal } from '../../../core/refusal.ts'

const wrongPassword = () =>
  fieldRefusal('password', 'La password non è giusta. Se hai provato più volte, aspetta qualche minuto.')
const wrongCode = () =>
  new Refusal(
    'unauthorized',
    'Il codice non è giusto o non vale più. Aspetta il prossimo oppure usa un codice di riserva.',
  )
const lateCode = () =>
  new Refusal('unauthorized', 'Il tempo per scrivere il codice è finito: accedi di nuovo con la password.')
const wrongPasskey = () =>
  new Refusal('unauthorized', 'Con questa passkey non si entra. Riprova oppure usa la password.')

/** Passkeys of other people count as missing. */
export const noPasskey = () => new Refusal('not_found', 'Questa passkey non esiste più.')

/** The library's refusals, by its code; every other failure is a fault of ours. */
export type Refusals = Readonly<Record<string, () => Refusal>>

/** The same sentence whether or not the address exists, and whether or not there were too many attempts. */
export const wrongCredentials = () =>
  new Refusal(
    'unauthorized',
    'L’indirizzo e-mail o la password non sono corretti. Se hai provato più volte, riprova tra qualche minuto.',
  )
export const SIGN_IN: Refusals = { INVALID_EMAIL: wrongCredentials, INVALID_EMAIL_OR_PASSWORD: wrongCredentials }
export const SECOND_FACTOR: Refusals = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: lateCode,
  TOTP_NOT_ENABLED: lateCode,
  BACKUP_CODES_NOT_ENABLED: lateCode,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    new Refusal('unauthorized', 'Troppi codici sbagliati: accedi di nuovo con la password.'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Refusal('too_many_requests', 'Troppi codici sbagliati: riprova tra un quarto d’ora oppure usa una passkey.'),
}
/** Within a session: a wrong code is an invalid field, and does not require a new sign-in. */
export const NEW_SECOND_FACTOR: Refusals = {
  INVALID_CODE: () => fieldRefusal('code', 'Il codice non è giusto: scrivi quello che l’app mostra adesso.'),
  TOTP_NOT_ENABLED: () => new Refusal('conflict', 'Comincia di nuovo: il secondo fattore non è ancora preparato.'),
}
export const PASSWORD: Refusals = {
  INVALID_PASSWORD: wrongPassword,
  CREDENTIAL_ACCOUNT_NOT_FOUND: wrongPassword,
  TWO_FACTOR_NOT_ENABLED: () => new Refusal('conflict', 'Il secondo fattore non è attivo.'),
}
export const PASSKEY: Refusals = {
  CHALLENGE_NOT_FOUND: () => new Refusal('invalid', 'È passato troppo tempo: riprova.'),
  FAILED_TO_VERIFY_REGISTRATION: () =>
    new Refusal('invalid', 'Il dispositivo non ha dato una passkey valida. Riprova.'),
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: noPasskey,
  PASSKEY_NOT_FOUND: noPasskey,
}
export const PASSKEY_SIGN_IN: Refusals = {
  CHALLENGE_NOT_FOUND: wrongPasskey,
  PASSKEY_NOT_FOUND: wrongPasskey,
  AUTHENTICATION_FAILED: wrongPasskey,
}
export const RESET: Refusals = {
  INVALID_TOKEN: () =>
    new Refusal(
      'forbidden',
      'Questo collegamento è già stato usato o è scaduto. Chiedine un altro da «Password dimenticata?».',
    ),
}

export { wrongPassword }

/**
 * Returns an error handler for a call of the library: its refusals with our sentences, its failures with their cause.
 */
export function refuse(refusals: Refusals): (error: unknown) => never {
  return (error) => {
    const code = isAPIError(error) ? (error.body?.code as string | undefined) : undefined
    if (code !== undefined && Object.hasOwn(refusals, code)) throw refusals[code]!()
    throw error instanceof Refusal ? error : new Error('The sign-in library failed', { cause: error })
  }
}

function fieldRefusal(field: string, sentence: string): Refusal {
  return new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}
