import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { putPrepared, sendOut } from './fulfil-order.ts'
import { readOrder } from './orders-repository.ts'

interface Handling {
  readonly orderIds: readonly Id[]
  readonly step: 'prepare' | 'send'
  readonly authorId: Id
  readonly now: Date
}

/** Does one step for many orders, each by itself. @returns how many it was, and why it was not for the others */
export async function handleOrders(
  database: Database,
  siteId: Id,
  { orderIds, step, authorId, now }: Handling,
): Promise<{ readonly done: number; readonly left: { readonly number: number; readonly sentence: string }[] }> {
  const left = []
  for (const orderId of new Set(orderIds)) {
    const author = { authorId, now }
    const parcel = { ...author, carrier: '', tracking: '', link: '', trusted: false }
    try {
      await database.transact((transaction) =>
        step === 'prepare'
          ? putPrepared(transaction, siteId, orderId, { ...author, prepared: true })
          : sendOut(transaction, siteId, orderId, parcel),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const order = await readOrder(database, siteId, orderId)
      if (!order) throw error
      left.push({ number: order.number, sentence: error.message })
    }
  }
  return { done: new Set(orderIds).size - left.length, left }
}
