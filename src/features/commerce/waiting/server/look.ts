import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { findShownVariant, variantOfWait } from './found-variant.ts'
import { BACK_JOB } from './mails.ts'
import { forgetWaits, type Wait } from './waits-repository.ts'

const LOOK_JOB = 'waiting.look'
/** While somebody waits at a site. What brings pieces back (counts, imports, returns, restores) need not know of it. */
const LOOK_EVERY_MS = 60_000
/** Variants of one look; the others follow with the next. */
const VARIANTS_AT_ONCE = 200

/** Looks once more at the stock that people of a site wait for. */
export async function lookLater(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + LOOK_EVERY_MS)
  await enqueue(transaction, { type: LOOK_JOB, siteId, uniqueKey: siteId, runAt, maxAttempts: 50 }, now)
}

/** Queues a mail to everybody who waits for a variant that is back. */
export function lookJob({ database, directory, now }: Services): JobDefinition<null> {
  return {
    type: LOOK_JOB,
    lane: 'background',
    async run(_, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (site) await database.transact((transaction) => tellThoseWaiting(transaction, site, now()))
    },
  }
}

async function tellThoseWaiting(transaction: Transaction, site: Site, now: Date): Promise<void> {
  await forgetGone(transaction, site.id)
  const ready = await transaction
    .site(site.id)
    .selectFrom('stock_waits')
    .innerJoin('product_variants', (join) =>
      join
        .onRef('product_variants.site_id', '=', 'stock_waits.site_id')
        .onRef('product_variants.id', '=', 'stock_waits.variant_id'),
    )
    .where('stock_waits.state', '=', 'confirmed')
    .where((where) => where.or([where('on_hand', '>', 0), where('unlimited', '=', 1)]))
    .select(['variant_id', 'stock_waits.document_id'])
    .distinct()
    .limit(VARIANTS_AT_ONCE)
    .execute()
  for (const wait of ready) {
    const found = await findShownVariant(transaction, site, variantOfWait(wait as Wait))
    if (found && !found.soldOut) await tell(transaction, site.id, wait.variant_id, now)
  }
  const waiting = await transaction
    .site(site.id)
    .selectFrom('stock_waits')
    .select('id')
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  if (waiting) await lookLater(transaction, site.id, now)
}

async function tell(transaction: Transaction, siteId: Id, variantId: Id, now: Date): Promise<void> {
  const told = await transaction
    .site(siteId)
    .update('stock_waits')
    .set({ state: 'told' })
    .where('variant_id', '=', variantId)
    .where('state', '=', 'confirmed')
    .returning('id')
    .execute()
  for (const { id } of told)
    await enqueue(
      transaction,
      { type: BACK_JOB, siteId, payload: { waitId: id }, uniqueKey: `${siteId} ${id}`, maxAttempts: 6 },
      now,
    )
}

/** What is not sold any more comes back for nobody. */
async function forgetGone(transaction: Transaction, siteId: Id): Promise<void> {
  const gone = await transaction
    .site(siteId)
    .selectFrom('stock_waits')
    .leftJoin('product_variants', (join) =>
      join
        .onRef('product_variants.site_id', '=', 'stock_waits.site_id')
        .onRef('product_variants.id', '=', 'stock_waits.variant_id'),
    )
    .where('product_variants.id', 'is', null)
    .select('stock_waits.id')
    .limit(500)
    .execute()
  await forgetWaits(
    transaction,
    siteId,
    gone.map(({ id }) => id),
  )
}
