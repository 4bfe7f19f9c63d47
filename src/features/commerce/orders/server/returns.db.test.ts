import { beforeEach, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertOrder, moveOrder, openWithdrawal, readOrder, returnsOf } from '../public.ts'
import { linePiecesSchema, returnablePieces } from '../schemas.ts'

describe.each(ENGINES)('returns of orders, on %s', (engine) => {
  const bakery = mailedSite(engine)
  let siteId: Id
  beforeEach(() => {
    siteId = bakery.siteId
  })
  const database = () => bakery.testApp.services.database

  async function place(to: 'placed' | 'cancelled' = 'placed'): Promise<Id> {
    const lines = [orderLine({ id: 'miele', quantity: 2 }), orderLine({ id: 'vaso', quantity: 1 })]
    return await database().transact(async (transaction) => {
      const { id } = await insertOrder(transaction, siteId, newOrder({ cartId: newId(), lines }), bakery.now())
      await moveOrder(transaction, siteId, id, to, { cause: 'prova', authorId: null }, bakery.now())
      return id
    })
  }
  const withdraw = (orderId: Id, lineId: string, quantity: number) =>
    database().transact((transaction) => {
      const lines = linePiecesSchema.parse([{ lineId, quantity }])
      return openWithdrawal(transaction, siteId, { orderId, lines, statement: 'Recedo.' }, bakery.now())
    })

  test('a withdrawal stands at once, and the owner is told', async () => {
    const id = await place()
    await bakery.runJobs()
    bakery.mails.received.length = 0
    await withdraw(id, 'miele', 1)
    expect(await returnsOf(database(), siteId, id)).toMatchObject([
      { kind: 'withdrawal', state: 'agreed', pieces: [{ lineId: 'miele', quantity: 1 }], statement: 'Recedo.' },
    ])
    await bakery.runJobs()
    expect(bakery.mails.received.map(({ to }) => to)).toEqual([`anna-${bakery.host}@esempio.it`])
    expect(bakery.mails.received[0]!.text).toContain('14 giorni')
  })

  test('nothing is withdrawn from twice, even at once, and nothing of an order that has ended', async () => {
    const id = await place()
    const tries = await Promise.allSettled([withdraw(id, 'miele', 2), withdraw(id, 'miele', 2)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(withdraw(id, 'miele', 1)).rejects.toMatchObject({ details: { reason: 'not_returnable' } })
    await expect(withdraw(id, 'niente', 1)).rejects.toMatchObject({ details: { reason: 'not_returnable' } })
    const order = (await readOrder(database(), siteId, id))!
    const left = returnablePieces(order, await returnsOf(database(), siteId, id))
    expect(left).toEqual([{ lineId: 'vaso', quantity: 1 }])
    await expect(withdraw(await place('cancelled'), 'vaso', 1)).rejects.toMatchObject({
      details: { reason: 'not_placed' },
    })
  })
})
