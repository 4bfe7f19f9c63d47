import { expect } from 'vitest'
import type { Id } from '../../src/core/ids.ts'
import { insertOrder, moveOrder, readOrder } from '../../src/features/commerce/orders/public.ts'
import { beginAttempt, settleAttempt, startAttempt } from '../../src/features/commerce/payments/public.ts'
import type { MailedSite } from './mailed-site.ts'
import { newOrder } from './orders.ts'
import { shopVisitor } from './shop-visitor.ts'

const MINUTE_MS = 60_000

/** What tests of payments do in a shop: orders that wait, and buyers with cards. */
export function testShop(shop: MailedSite) {
  const services = () => shop.testApp.services
  const database = () => services().database
  const site = async () => (await services().directory.site(shop.siteId))!
  const rows = (orderId: Id) =>
    database().site(shop.siteId).selectFrom('order_money').selectAll().where('order_id', '=', orderId).execute()

  /** An order that waits for 35 minutes, or for days. */
  async function order(total?: number, minutes: number | null = 35) {
    const expiresAt = minutes === null ? null : new Date(shop.now().getTime() + minutes * MINUTE_MS).toISOString()
    const content = newOrder({ expiresAt })
    const amount = total ?? content.amounts.grandTotal
    const { id } = await database().transact((transaction) =>
      insertOrder(transaction, shop.siteId, content, shop.now()),
    )
    return { id, amount }
  }
  const begin = ({ id, amount }: { id: Id; amount: number }, methodKey = 'test') =>
    database().transact(async (transaction) =>
      beginAttempt(transaction, await site(), { orderId: id, methodKey, amount, currency: 'EUR' }, shop.now()),
    )
  const start = async (attemptId: Id) => await startAttempt(services(), await site(), attemptId)
  /** An order with an attempt, and the path of the page where a card is typed. */
  async function opened() {
    const placed = await order()
    const attemptId = await begin(placed)
    const next = await start(attemptId)
    if (next.kind !== 'redirect') throw new Error('A card is typed nowhere')
    return { ...placed, attemptId, path: new URL(next.address).pathname }
  }
  const visitor = () => shopVisitor(shop.testApp.app, shop.host)

  const money = async (orderId: Id) => (await rows(orderId)).map(({ kind, amount }) => ({ kind, amount }))
  const read = async (orderId: Id) => (await readOrder(database(), shop.siteId, orderId))!
  const moves = async (orderId: Id) =>
    (
      await database()
        .site(shop.siteId)
        .selectFrom('order_events')
        .select('kind')
        .where('order_id', '=', orderId)
        .where('kind', 'in', ['placed', 'expired', 'cancelled'])
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)

  return {
    money,
    read,
    moves,
    order,
    begin,
    start,
    opened,
    site,
    visitor,
    pay: (path: string, card: string) => visitor().post(path, { card }),
    askRefund: (orderId: Id, amount: number | 'all') =>
      database().transact((transaction) =>
        services().askRefund(transaction, shop.siteId, { orderId, amount, cause: 'prova', authorId: null }, shop.now()),
      ),
    refunds: (orderId: Id) =>
      database()
        .site(shop.siteId)
        .selectFrom('payment_refunds')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    settle: (attemptId: Id) => settleAttempt(services(), shop.siteId, attemptId),
    move: (orderId: Id, to: 'cancelled' | 'expired') =>
      database().transact((transaction) =>
        moveOrder(transaction, shop.siteId, orderId, to, { cause: 'prova', authorId: null }, shop.now()),
      ),
    attempt: async (attemptId: Id) =>
      await database()
        .site(shop.siteId)
        .selectFrom('payment_attempts')
        .selectAll()
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow(),
    /** What the test provider says from now on, whatever happened to it. */
    provider: (attemptId: Id, set: object) =>
      database().transact((transaction) =>
        transaction.site(shop.siteId).update('test_payments').set(set).where('attempt_id', '=', attemptId).execute(),
      ),
    providerState: async (attemptId: Id) =>
      (
        await database()
          .site(shop.siteId)
          .selectFrom('test_payments')
          .select('state')
          .where('attempt_id', '=', attemptId)
          .executeTakeFirst()
      )?.state,
    async expectPaid({ id, amount }: { id: Id; amount: number }) {
      expect(await money(id)).toEqual([{ kind: 'captured', amount }])
      expect(await moves(id)).toEqual(['placed'])
      expect(await read(id)).toMatchObject({ state: 'placed', captured: amount, refunded: 0 })
    },
  }
}
