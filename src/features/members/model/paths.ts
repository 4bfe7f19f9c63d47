import { CHECKOUT_PATH } from '../../commerce/cart/schemas.ts'

export const ACCOUNT_PATH = '/account'
export const SIGN_IN_PATH = `${ACCOUNT_PATH}/accesso`
/** Where the link of a mail leads. */
export const LINK_PATH = `${ACCOUNT_PATH}/entra`
export const SIGN_OUT_PATH = `${ACCOUNT_PATH}/esci`
export const DETAILS_PATH = `${ACCOUNT_PATH}/dati`
export const PASSWORD_PATH = `${ACCOUNT_PATH}/password`
export const ADDRESSES_PATH = `${ACCOUNT_PATH}/indirizzi`
/** In place of the id of an address that is not there yet. */
export const NEW_ADDRESS = 'nuovo'
export const NEWSLETTER_PATH = `${ACCOUNT_PATH}/newsletter`
export const LEAVE_PATH = `${ACCOUNT_PATH}/elimina`

/** Field, and query parameter, with the name of the page that follows a sign-in. */
export const BACK = 'torna'
const DESTINATIONS = { account: ACCOUNT_PATH, cassa: CHECKOUT_PATH } as const
export type Destination = keyof typeof DESTINATIONS

/** A known page, whatever a request says: nobody is led anywhere else. */
export function destinationOf(posted: unknown): Destination {
  return typeof posted === 'string' && Object.hasOwn(DESTINATIONS, posted) ? (posted as Destination) : 'account'
}

export const pathOf = (destination: Destination): string => DESTINATIONS[destination]
