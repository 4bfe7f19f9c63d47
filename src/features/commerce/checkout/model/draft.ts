import { FIELDS } from './field-names.ts'

export { CHECKOUT_PATH } from '../../cart/schemas.ts'
export { BILL, FIELDS, INVOICE, SHIP, SHOWN } from './field-names.ts'

/** Fields that are never kept: whoever agrees does so with the order in sight. */
export const CONSENTS = { begin: 'digitalBegin', lose: 'digitalLose' } as const
/** Joins the newsletter, beside the order (NEWS-01); never kept either. */
export const NEWSLETTER = 'newsletter'
/** Value of the button that orders; any other one only keeps what was written. */
export const PLACE = 'place'
export const DO = 'do'

const CHARACTERS = 1000
export const NOTE_CHARACTERS = 2000

const KEPT = new Set<string>(Object.values(FIELDS))
const PARTS = /^(?:ship|bill|invoice)\.[a-zA-Z0-9]{1,20}$/

/** What is written in a checkout, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>

/** The known fields of a posted form; whatever else it has, and however long. */
export function draftOf(posted: Readonly<Record<string, unknown>>): Draft {
  const known = Object.entries(posted).filter(
    (entry): entry is [string, string] => (KEPT.has(entry[0]) || PARTS.test(entry[0])) && typeof entry[1] === 'string',
  )
  return Object.fromEntries(
    known.map(([name, text]) => [
      name,
      text.slice(0, name === FIELDS.notes || name === FIELDS.giftMessage ? NOTE_CHARACTERS : CHARACTERS),
    ]),
  )
}
