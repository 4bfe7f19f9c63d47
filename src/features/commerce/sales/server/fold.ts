import type { Id } from '../../../../core/ids.ts'
import { addDays, dayAt, dayEnd, dayStart } from '../../../../core/wall-time.ts'
import type { Database, Reader, Transaction } from '../../../../platform/database/database.ts'
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { nextSaleAt } from '../../orders/public.ts'
import { readDaySums } from './day-sums.ts'
import './tables.ts'

const HOUR_MS = 3_600_000
/** After midnight, for transactions that began before it, in ms. */
const AFTER_MIDNIGHT_MS = 600_000

interface FoldedSite {
  readonly id: Id
  readonly timeZone: string
}

/** The last day whose sums are kept, if they were counted in this time zone. */
export async function lastFolded(reader: Reader, { id, timeZone }: FoldedSite): Promise<string | undefined> {
  const row = await reader.site(id).selectFrom('sales_folds').selectAll().executeTakeFirst()
  return row?.time_zone === timeZone ? row.last_day : undefined
}

/**
 * Keeps the sums of past days, which do not change any more, each in a transaction of its own; days without sales keep
 * nothing. Idempotent.
 */
export async function foldSales(database: Database, site: FoldedSite, now: Date, signal?: AbortSignal): Promise<void> {
  const yesterday = addDays(dayAt(new Date(now.getTime() - AFTER_MIDNIGHT_MS), site.timeZone), -1)
  const last = await lastFolded(database, site)
  if (last !== undefined && last >= yesterday) return
  let day = last === undefined ? await beginFolding(database, site) : await nextDayOf(database, site, addDays(last, 1))
  if (last === undefined && (day === undefined || day > yesterday)) return
  while (day !== undefined && day <= yesterday) {
    signal?.throwIfAborted()
    const folded = day
    await database.transact((transaction) => foldDay(transaction, site, folded))
    day = await nextDayOf(database, site, addDays(day, 1))
  }
  await database.transact((transaction) => keepUpTo(transaction, site, yesterday))
}

/** The first day with a cart or an order, from a day on; undefined without any. */
export async function nextDayOf(reader: Reader, site: FoldedSite, from?: string): Promise<string | undefined> {
  const since = from === undefined ? '' : dayStart(from, site.timeZone).toISOString()
  const next = [await nextSaleAt(reader, site.id, since), await nextStepAt(reader, site.id, since)]
  const first = next.filter((at) => at !== undefined).toSorted()[0]
  return first === undefined ? undefined : dayAt(new Date(first), site.timeZone)
}

/** Forgets what was counted by the clock of another place. @returns the first day; undefined without any */
async function beginFolding(database: Database, folded: FoldedSite): Promise<string | undefined> {
  const first = await nextDayOf(database, folded)
  if (first === undefined) return undefined
  await database.transact(async (transaction) => {
    const site = transaction.site(folded.id)
    await site.delete('sales_folds').execute()
    await site.delete('sales_days').execute()
    await site.delete('sales_products').execute()
  })
  return first
}

async function nextStepAt(reader: Reader, siteId: Id, from: string): Promise<string | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('purchase_steps')
    .select('created_at')
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

async function foldDay(transaction: Transaction, folded: FoldedSite, day: string): Promise<void> {
  const { id, timeZone } = folded
  const site = transaction.site(id)
  const { currencies, products, steps } = await readDaySums(transaction, folded, day)
  await site.insertMany(
    'sales_days',
    [...currencies].map(([currency, { firstOrders, ...sums }]) => ({
      day,
      currency,
      ...sums,
      first_orders: firstOrders,
    })),
  )
  await site.insertMany(
    'sales_products',
    products.map(({ productId, ...sold }) => ({ day, product_id: productId as Id, ...sold })),
  )
  if (steps.carts + steps.checkouts + steps.sent > 0)
    await site
      .insert('sales_steps', { day, ...steps })
      // Its steps are gone once they are counted.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await site
    .delete('purchase_steps')
    .where('created_at', '>=', dayStart(day, timeZone).toISOString())
    .where('created_at', '<', dayEnd(day, timeZone).toISOString())
    .execute()
  await keepUpTo(transaction, folded, day)
}

async function keepUpTo(transaction: Transaction, { id, timeZone }: FoldedSite, day: string): Promise<void> {
  const state = { time_zone: timeZone, last_day: day }
  await transaction
    .site(id)
    .insert('sales_folds', state)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(state))
    .execute()
}

/** Sums of every shop, once a day has ended there. */
export function foldJob({ database, directory, now }: Services): JobDefinition<null> {
  return {
    type: 'sales.fold',
    lane: 'background',
    everyMs: HOUR_MS,
    run: (_payload, job) =>
      forEachSite(database, job, 'Sums', async (siteId) => {
        const site = await directory.site(siteId)
        if (site) await foldSales(database, site, now(), job.signal)
      }),
  }
}
