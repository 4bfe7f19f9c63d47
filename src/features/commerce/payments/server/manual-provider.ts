import type { Selectable } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import type { Database, Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import type { PaymentProvider, ProviderPayment } from '../model/provider.ts'
import './tables.ts'

type Manual = Selectable<TenantTables['manual_payments']>

/** Money that only an owner sees: transfers and cash. What owners book is the truth; a total of zero needs no booking. */
export function manualProvider(database: Database, siteId: Id): PaymentProvider {
  return {
    offers: () => true,
    async begin({ attemptId, amount, currency }) {
      await database.transact((transaction) => openManual(transaction, siteId, { attemptId, amount, currency }))
      return { reference: attemptId, next: { kind: 'done' } }
    },
    read: async (reference) => paymentOf(await getManual(database, siteId, reference)),
    async cancel(reference) {
      await database.transact((transaction) =>
        transaction
          .site(siteId)
          .update('manual_payments')
          .set({ state: 'cancelled' })
          .where('attempt_id', '=', reference)
          .where('state', '=', 'open')
          .execute(),
      )
      return paymentOf(await getManual(database, siteId, reference))
    },
    // Whoever got the money gives it back by hand.
    refund: async ({ refundId }) => ({ reference: refundId, state: 'asked' }),
    readRefund: async (reference) => ({ reference, state: 'asked' }),
    // Its list is our own.
    list: async () => ({ items: [], next: undefined }),
    listRefunds: async () => ({ items: [], next: undefined }),
  }
}

/** Expects money that an owner will book; again changes nothing. */
export async function openManual(
  transaction: Transaction,
  siteId: Id,
  { attemptId, amount, currency }: { readonly attemptId: Id; readonly amount: number; readonly currency: string },
): Promise<void> {
  const state = amount === 0 ? 'succeeded' : 'open'
  const payment = transaction
    .site(siteId)
    .insert('manual_payments', {
      ...{ attempt_id: attemptId, amount, currency, state, author_id: null, booked_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
  transaction.send(payment)
}

function paymentOf({ attempt_id, state, amount, currency }: Manual): ProviderPayment {
  return { reference: attempt_id, attemptId: attempt_id, state, amount, currency, declines: [] }
}

async function getManual(reader: Reader, siteId: Id, attemptId: string): Promise<Manual> {
  const query = reader.site(siteId).selectFrom('manual_payments').selectAll()
  return await query.where('attempt_id', '=', attemptId).executeTakeFirstOrThrow()
}
