import { z } from 'zod'
import { daySchema } from '../../../../core/day-schema.ts'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { addDays } from '../../../../core/wall-time.ts'
import { weekdaysAfter } from './days.ts'
import type { ProductType } from './limits.ts'

const MOST_DAYS = 250
const daysSentence = `Scrivi un numero di giorni lavorativi, da 1 a ${MOST_DAYS}.`

/** What buyers may do when the pieces of a variant are used up. */
export const outOfStockSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('refuse') }),
    /** Sent so many working days after the order. */
    z.strictObject({
      kind: z.literal('backorder'),
      days: z.int(daysSentence).min(1, daysSentence).max(MOST_DAYS, daysSentence),
    }),
    /** Sent from a day on, in the site's time zone. */
    z.strictObject({ kind: z.literal('preorder'), from: daySchema('Scrivi la data da cui spedisci.') }),
  ])
  .default({ kind: 'refuse' })
export type OutOfStock = z.infer<typeof outOfStockSchema>
export const REFUSE: OutOfStock = { kind: 'refuse' }

/** What visitors learn of a stock; not the number, so that a sale changes a page only when this changes. */
export type Availability = 'available' | 'last' | 'soldOut' | 'backorder' | 'preorder'

/** What counts on a day: a pre-order ends by itself on the day from which it is sent. */
export function ruleOn(rule: OutOfStock, today: string): OutOfStock {
  return rule.kind === 'preorder' && rule.from <= today ? REFUSE : rule
}

/** The day from which an order of today is sent; null where nothing can be ordered. Public holidays are not known. */
export function sentFrom(rule: OutOfStock, today: string): string | null {
  const now = ruleOn(rule, today)
  return now.kind === 'refuse' ? null : now.kind === 'preorder' ? now.from : weekdaysAfter(today, now.days)
}

/** The next day on which {@link sentFrom} changes by itself; undefined when it does not. */
export function nextRuleDay(rule: OutOfStock, today: string): string | undefined {
  const now = ruleOn(rule, today)
  return now.kind === 'refuse' ? undefined : now.kind === 'preorder' ? now.from : addDays(today, 1)
}

/** It can be bought, and is sent later than at once. */
export function isSentLater({ availability }: { readonly availability: Availability }): boolean {
  return availability === 'backorder' || availability === 'preorder'
}

/** What visitors read of an availability, such as «In prevendita: spedito dal 12 gennaio 2027». */
export function availabilityText(
  availability: Availability,
  { outOfStock, type }: { readonly outOfStock: OutOfStock; readonly type: ProductType },
  { message, locale }: { readonly message: MessageLookUp; readonly locale: string },
): string {
  return message(`catalog.${availability}`, {
    type,
    ...(outOfStock.kind === 'backorder' && { days: outOfStock.days }),
    ...(outOfStock.kind === 'preorder' && dayValues(outOfStock.from, locale)),
  })
}

/** The number of the day decides about the article: «dal 7», «dall’8». */
function dayValues(day: string, locale: string) {
  const date = new Date(day)
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  return { day: text, number: String(date.getUTCDate()) }
}

/** As a cell of a product file: `backorder 10`, `preorder 2027-01-12`; '' where nothing is sold without pieces. */
export function writeRule(rule: OutOfStock): string {
  if (rule.kind === 'refuse') return ''
  return `${rule.kind} ${rule.kind === 'backorder' ? rule.days : rule.from}`
}

/** Reads what {@link writeRule} writes; undefined for anything else. */
export function readRule(written: string): OutOfStock | undefined {
  const [kind = '', value = ''] = written.trim().toLowerCase().split(/ +/)
  if (kind === '' || kind === 'refuse') return REFUSE
  const rule = kind === 'backorder' ? { kind, days: Number(value) } : { kind, from: value }
  return outOfStockSchema.safeParse(rule).data
}
