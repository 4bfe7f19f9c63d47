import { z } from 'zod'
import { isEmail } from '../../../../core/email.ts'
import { visibleText } from '../../../../core/visible-text.ts'

/** Names of the form's fields. */
export const FIELDS = {
  name: 'name',
  number: 'number',
  email: 'email',
  /** `some`: only a part of the order. */
  scope: 'scope',
  /** Which goods, in the buyer's words, where the order's lines are not known. */
  goods: 'goods',
  /** Of one statement, so that a second press is not a second one. */
  key: 'key',
  do: 'do',
} as const
/** Value of the button that declares; any other one only shows the statement. */
export const CONFIRM = 'conferma'
/** Value of the button that goes back to the fields. */
export const CHANGE = 'modifica'
/** Before the id of an order's line; the value is the number of pieces. */
export const LINE = 'line.'

/** The longest label of the DNS (RFC 1035): a right is not refused for an unusual address. */
const TOP_LEVEL = 63
const MOST = { name: 200, number: 60, goods: 2000 } as const

export interface WithdrawnLine {
  /** Of the order's line; null where the buyer has written what it is. */
  readonly lineId: string | null
  readonly title: string
  /** 0 where nobody has said. */
  readonly quantity: number
}

/** What a buyer declares (REC-12): enough to identify person and contract, and where the receipt goes. */
export interface WithdrawalStatement {
  readonly name: string
  /** The order's number, as it was written. */
  readonly number: string
  readonly email: string
  /** Null: the whole contract. */
  readonly lines: readonly WithdrawnLine[] | null
}

export const withdrawalStatementSchema = z.object({
  name: z.string().max(MOST.name),
  number: z.string().max(MOST.number),
  email: z.string().max(256),
  lines: z
    .array(z.object({ lineId: z.string().max(60).nullable(), title: z.string().max(2000), quantity: z.int().min(0) }))
    .nullable(),
}) satisfies z.ZodType<WithdrawalStatement>

/** A line of an order that may be chosen. */
export interface OfferedLine {
  readonly id: string
  readonly title: string
  readonly quantity: number
}

type Posted = Readonly<Record<string, unknown>>

const ownText = (posted: Posted, name: string, most: number) => {
  const given = Object.hasOwn(posted, name) ? posted[name] : ''
  return typeof given === 'string' ? visibleText(given.replaceAll('\0', '')).trim().slice(0, most) : ''
}

/**
 * A statement from a posted form; no reason is asked for (REC-11). Faults are sentences in Italian by names of fields.
 * @param offered lines of the order that the form was filled in from; undefined where none is known
 */
export function readStatement(
  posted: Posted,
  offered: readonly OfferedLine[] | undefined,
): { readonly statement: WithdrawalStatement; readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {}
  const name = ownText(posted, FIELDS.name, MOST.name)
  const number = ownText(posted, FIELDS.number, MOST.number)
  const email = ownText(posted, FIELDS.email, 256)
  if (name === '') faults[FIELDS.name] = 'Scrivi il tuo nome e cognome.'
  if (number === '') faults[FIELDS.number] = 'Scrivi il numero dell’ordine: sta nella mail di conferma.'
  if (!isEmail(email, TOP_LEVEL)) faults[FIELDS.email] = 'Scrivi un indirizzo e-mail completo, come nome@esempio.it.'
  const isPart = ownText(posted, FIELDS.scope, 10) === 'some'
  const lines = isPart ? (offered ? chosenLines(posted, offered) : describedLines(posted)) : null
  if (lines?.length === 0)
    faults[FIELDS.goods] = offered
      ? 'Scegli almeno un prodotto, oppure tutto l’ordine.'
      : 'Scrivi da quali prodotti recedi, oppure scegli tutto l’ordine.'
  return { statement: { name, number, email, lines }, faults }
}

function chosenLines(posted: Posted, offered: readonly OfferedLine[]): WithdrawnLine[] {
  return offered.flatMap(({ id, title, quantity }) => {
    const asked = Number.parseInt(ownText(posted, LINE + id, 10), 10)
    return asked > 0 ? [{ lineId: id, title, quantity: Math.min(asked, quantity) }] : []
  })
}

function describedLines(posted: Posted): WithdrawnLine[] {
  const title = ownText(posted, FIELDS.goods, MOST.goods)
  return title === '' ? [] : [{ lineId: null, title, quantity: 0 }]
}

/** The number in what was written («n. 12», «Ordine 12»); undefined for what is none. */
export function orderNumberOf(written: string): number | undefined {
  const digits = /\d{1,15}/.exec(written)?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/** A chosen line, as people read it. */
export const withdrawnText = ({ title, quantity }: WithdrawnLine): string =>
  quantity === 0 ? title : `${title}: ${quantity === 1 ? 'un pezzo' : `${quantity} pezzi`}`

/** How a statement and the site's orders go together; its sender never learns it (REC-16). */
export const MATCHES = ['order', 'otherEmail', 'unknown'] as const
export type Match = (typeof MATCHES)[number]
