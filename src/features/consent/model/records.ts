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
 * Whether such a choice can have been made where these categories were asked for. What stands on a page can ask for others
 * too, and only the detailed choice and the content itself know of them.
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

/** What a record holds; its hash is made of these, in this order. */
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
 * What is hashed of a record (SHA-256, in hexadecimal): the hash of the record before, which is empty for the first, and
 * the record's own facts, as a JSON list. Anybody can do the same with an export.
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
 * Number of the first record that is not as it was written; undefined when all are. Of the first one that is kept, what
 * came before is believed.
 * @param before the record before these, if any was looked at
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

/** What was shown, as the owner reads it again. */
export const shownTextSchema = z.object({
  text: z.array(z.string()).readonly(),
  closing: z.string(),
  accept: z.string(),
  reject: z.string(),
  policyLink: z.string(),
})
/** The same as it is kept, with what was asked: categories, and third parties with their purposes. */
export const keptTextSchema = shownTextSchema.extend({
  conditions: z.tuple([z.array(z.string()), z.array(z.string())]),
})
export type ShownText = z.infer<typeof shownTextSchema>
