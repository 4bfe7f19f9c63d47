import type { Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Database, Reader } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { Difference } from '../model/differences.ts'
import type { ProviderName } from '../model/methods.ts'
import type { ListedRefund, ProviderPayment } from '../model/provider.ts'
import './difference-tables.ts'

export type StoredDifference = Selectable<TenantTables['payment_differences']>

/** What a comparison found of one payment or refund. */
export interface Compared {
  readonly said: ProviderPayment | ListedRefund
  readonly orderId: Id | null
  /** undefined: both sides agree. */
  readonly difference: Difference | undefined
}

/** Keeps what differs, and drops what does not any more. Where all agrees, nothing is written. */
export async function keepDifferences(
  database: Database,
  siteId: Id,
  {
    provider,
    found,
    now,
  }: { readonly provider: ProviderName; readonly found: readonly Compared[]; readonly now: Date },
): Promise<void> {
  if (found.length === 0) return
  const known = await database
    .site(siteId)
    .selectFrom('payment_differences')
    .select('reference')
    .where('provider', '=', provider)
    .where(
      'reference',
      'in',
      found.map(({ said }) => said.reference),
    )
    .execute()
  const references = new Set(known.map(({ reference }) => reference))
  const changed = found.filter(({ said, difference }) => difference !== undefined || references.has(said.reference))
  if (changed.length === 0) return
  await database.transact(async (transaction) => {
    const site = transaction.site(siteId)
    for (const { said, orderId, difference } of changed) {
      const { reference } = said
      if (difference === undefined) {
        const rows = site.delete('payment_differences').where('provider', '=', provider)
        await rows.where('reference', '=', reference).execute()
        continue
      }
      const set = { kind: difference, order_id: orderId, said: JSON.stringify(said) }
      await site
        .insert('payment_differences', {
          ...{ provider, reference, ...set },
          ...{ found_at: now.toISOString(), told_at: null, settled_at: null },
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'reference']).doUpdateSet(set))
        .execute()
    }
  })
}

/** What owners have not settled yet, the newest first. */
export async function openDifferences(reader: Reader, siteId: Id, most: number): Promise<StoredDifference[]> {
  return await reader
    .site(siteId)
    .selectFrom('payment_differences')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('reference')
    .limit(most)
    .execute()
}

/** Notes that nothing is left to do: it is not shown any more, nor found again. */
export async function settleDifference(
  database: Database,
  siteId: Id,
  { provider, reference, now }: { readonly provider: ProviderName; readonly reference: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database.transact((transaction) =>
    transaction
      .site(siteId)
      .update('payment_differences')
      .set({ settled_at: now.toISOString() })
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}
