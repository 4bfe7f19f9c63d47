import { z } from 'zod'
import { CATEGORIES } from './purposes.ts'

export const CONSENT_METHODS = ['accept', 'refuse', 'close', 'choose', 'embed'] as const

const asked = z.enum(['preferences', 'statistics', 'marketing'])

/** A choice as pages send it. */
export const choiceSchema = z.strictObject({
  id: z.uuid('L’identificativo della scelta non è valido.').transform((id) => id.toLowerCase()),
  accepted: z.boolean(),
  categories: z
    .array(asked)
    .max(3, 'Le categorie possono essere al massimo tre.')
    .transform((chosen) => CATEGORIES.filter((category) => (chosen as readonly string[]).includes(category))),
  method: z.enum(CONSENT_METHODS),
  version: z.string().regex(/^[\da-f]{8}$/, 'La versione della richiesta non è valida.'),
  shown: z.string().regex(/^[\da-f]{16}$/, 'Il testo della richiesta non è valido.'),
})
export type Choice = z.infer<typeof choiceSchema>

/**
 * Whether such a choice is possible when these categories were asked for. Content of a page may need further
 * categories, which only the detailed choice and the content itself offer.
 */
export function isPossibleChoice(
  { method, accepted, categories }: Pick<Choice, 'method' | 'accepted' | 'categories'>,
  asked: readonly string[],
): boolean {
  const hasAll = asked.every((category) => (categories as readonly string[]).includes(category))
  if (method === 'refuse' || method === 'close') return !accepted && categories.length === 0
  if (method === 'embed') return categories.length > 0 && accepted === (hasAll && asked.length > 0)
  if (method === 'choose') return !accepted || (categories.length > 0 && hasAll)
  return accepted && hasAll && categories.length > 0 && categories.length === asked.length
}

/** Facts of a record; its hash is made of these, in this order. */
export interface RecordFacts {
  readonly number: number
  readonly visitorId: string
  readonly accepted: boolean
  readonly categories: readonly string[]
  readonly method: string
  readonly version: string
  readonly shown: string
  readonly createdAt: string
}

/**
 * The hashed text of a record (SHA-256, hexadecimal): the hash of the previous record, empty for the first, and the
 * record's own facts, as a JSON list. Anybody can verify an export in this way.
 */
export function chainText(previousHash: string, record: RecordFacts): string {
  const { number, visitorId, accepted, categories, method, version, shown, createdAt } = record
  return JSON.stringify([
    previousHash,
    number,
    visitorId,
    accepted,
    categories.join(','),
    method,
    version,
    shown,
    createdAt,
  ])
}

export interface ChainedRecord extends RecordFacts {
  readonly previousHash: string
  readonly hash: string
}

/**
 * Number of the first altered record; undefined when none is. The link of the first stored record to its predecessor
 * is not checked.
 * @param before the record before these, if one was read
 */
export function firstBroken(
  records: readonly ChainedRecord[],
  before: Pick<ChainedRecord, 'number' | 'hash'> | undefined,
  hashOf: (text: string) => string,
): number | undefined {
  let last = before
  for (const record of records) {
    const follows = !last || (record.number === last.number + 1 && record.previousHash === last.hash)
    if (!follows || hashOf(chainText(record.previousHash, record)) !== record.hash) return record.number
    last = record
  }
  return undefined
}

export const recordSchema = z.object({
  number: z.int(),
  visitorId: z.string(),
  accepted: z.boolean(),
  categories: z.array(z.string()).readonly(),
  method: z.string(),
  version: z.string(),
  shown: z.string(),
  createdAt: z.string(),
  previousHash: z.string(),
  hash: z.string(),
})

/** What visitors were shown, for the owner. */
export const shownTextSchema = z.object({
  text: z.array(z.string()).readonly(),
  closing: z.string(),
  accept: z.string(),
  reject: z.string(),
  policyLink: z.string(),
})
/** The same as stored, with what was asked: categories, and third parties with their purposes. */
export const keptTextSchema = shownTextSchema.extend({
  conditions: z.tuple([z.array(z.string()), z.array(z.string())]),
})
export type ShownText = z.infer<typeof shownTextSchema>
