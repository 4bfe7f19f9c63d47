/** Names of the fields of the account's forms. */

/** Address that a link is mailed to. */
export const LINK_FIELD = 'email'
/** Address and password, beside it. */
export const LOGIN = { email: 'accesso.email', password: 'accesso.password' } as const
export const NAME_FIELD = 'name'
export const PASSWORDS = { former: 'former', next: 'password' } as const
/** What a button does. */
export const DO = 'do'
export const EVERYWHERE = 'everywhere'
export const ADDRESS = 'address'
export const TOKEN = 't'
export const ADDRESS_ACTS = { save: 'save', country: 'country', makeDefault: 'default', remove: 'remove' } as const
