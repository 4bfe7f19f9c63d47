import { beforeEach, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { sellProduct } from '../../../../../e2e/support/products.ts'
import { type Answer, ENGINES } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { reserveStock } from '../../catalog/public.ts'
import { insertOrder, moveOrder, openWithdrawal, recordMoney } from '../public.ts'

describe.each(ENGINES)('refunds by line, on %s', (engine) => {
  const bakery = mailedSite(engine)
  let siteId: Id
  beforeEach(() => {
    siteId = bakery.siteId
  })
  const database = () => bakery.testApp.services.database
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    bakery.owner.call(method, `/api/sites/${siteId}/orders${path}`, body)
  const open = async (id: Id) => (await call('GET', `/${id}`)).json()
  const reason = (answer: Answer): string => answer.json().reason
  /** A paid order of three jars, 36.00, less 2.00, with 6.00 for the delivery; one jar is not on hand yet. */
  async function place(): Promise<{ id: Id; counts: () => Promise<number[]> }> {
    const write = siteWriter(bakery.owner, siteId)
    const { variantId } = await sellProduct(write, `Vaso ${newId()}`, { pieces: 2 })
    const line = orderLine({ id: 'miele', quantity: 3, variantId, reservable: true, sending: 'Tra 5 giorni' })
    const discounts = [{ ruleId: 'r', name: 'Estate', code: null, given: 200 }]
    const order = newOrder({ cartId: newId(), lines: [line], discounts })
    const id = await database().transact(async (transaction) => {
      const inserted = await insertOrder(transaction, siteId, order, bakery.now())
      const pieces = [{ variantId, quantity: 3, backOrder: true }]
      await reserveStock(transaction, siteId, { orderId: inserted.id, pieces, until: null }, bakery.now())
      const money = { amount: 4000, currency: 'EUR', provider: 'prova', reference: inserted.id, cause: 'x' }
      await recordMoney(transaction, siteId, { orderId: inserted.id, kind: 'captured', ...money }, bakery.now())
      await moveOrder(transaction, siteId, inserted.id, 'placed', { cause: 'x', authorId: null }, bakery.now())
      return inserted.id
    })
    const counts = async () => {
      const { on_hand, reserved } = await database()
        .site(siteId)
        .selectFrom('product_variants')
        .select(['on_hand', 'reserved'])
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow()
      return [on_hand, reserved]
    }
    return { id, counts }
  }
  const refund = (id: Id, quantity: number, amount: number, more: object = {}) =>
    call('POST', `/${id}/refunds`, {
      ...(quantity > 0 && { pieces: [{ lineId: 'miele', quantity }] }),
      ...{ delivery: false, restock: false, returnId: null, amount },
      ...more,
    })

  test('pieces go back with their share of the discount, at most at what they are worth, and never twice', async () => {
    const { id } = await place()
    expect(reason(await refund(id, 1, 1134))).toBe('too_much')
    expect((await refund(id, 1, 1133)).status).toBe(204)
    expect(reason(await refund(id, 3, 1))).toBe('not_refundable')
    expect((await refund(id, 2, 2867, { delivery: true })).status).toBe(204)
    expect(reason(await refund(id, 0, 0, { delivery: true }))).toBe('not_refundable')
    expect((await refund(id, 0, 0)).status).toBe(400)
    const { order, refunds, events } = await open(id)
    expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([1133, 2867])
    expect(order.fulfilment).toBe('none')
    expect(JSON.stringify(events)).toContain('refundAsked')
    await bakery.runJobs()
    const mails = bakery.mails.received.filter(({ text }) => text.includes('ti restituiamo'))
    expect(mails.map(({ to }) => to)).toEqual(['ugo@posta.example', 'ugo@posta.example'])
    expect(plain(mails.map(({ text }) => text).join())).toContain('€ 11,33')
  })

  test('pieces that came back go on sale again once, and those that were only promised are promised no more', async () => {
    const { id, counts } = await place()
    expect(await counts()).toEqual([0, 1])
    await refund(id, 1, 0, { restock: true })
    expect(await counts()).toEqual([0, 0])
    await refund(id, 1, 0, { restock: true })
    expect(await counts()).toEqual([1, 0])
    await call('POST', `/${id}/cancellation`, { restock: true })
    expect(await counts()).toEqual([2, 0])
  })

  test('what is paid back and has not left is not sent', async () => {
    const { id } = await place()
    await call('PUT', `/${id}/preparation`, { prepared: true })
    await refund(id, 2, 100)
    expect((await open(id)).fulfilments).toMatchObject([{ state: 'prepared', pieces: [{ quantity: 1 }] }])
    await call('POST', `/${id}/shipment`, {})
    expect((await open(id)).fulfilments).toMatchObject([{ state: 'out', pieces: [{ quantity: 1 }] }])
    expect((await open(id)).order.fulfilment).toBe('out')
  })

  test('of two refunds at once that ask for the same pieces, one is paid', async () => {
    const { id } = await place()
    const answers = await Promise.all([refund(id, 3, 3400), refund(id, 3, 3400)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await open(id)).refunds).toHaveLength(1)
  })

  test('a return goes its way, and is paid from there; a withdrawal cannot be refused', async () => {
    const { id } = await place()
    await call('POST', `/${id}/shipment`, {})
    const lines = [{ lineId: 'miele', quantity: 1 }]
    const returnId = await database().transact((transaction) =>
      openWithdrawal(transaction, siteId, { orderId: id, lines, statement: 'Recedo' }, bakery.now()),
    )
    const move = (one: Id, state: string) => call('PUT', `/${id}/returns/${one}`, { state })
    expect(reason(await move(returnId, 'refused'))).toBe('no_move')
    expect((await move(returnId, 'received')).status).toBe(204)
    expect((await refund(id, 1, 1133, { returnId })).status).toBe(204)
    expect((await move(returnId, 'closed')).status).toBe(204)
    expect((await refund(id, 1, 0, { returnId: newId() })).status).toBe(404)
    const asked = { kind: 'defect', pieces: lines, statement: 'Rotto' }
    expect((await call('POST', `/${id}/returns`, asked)).status).toBe(204)
    const other = (await open(id)).returns.find(({ kind }: { kind: string }) => kind === 'defect')
    expect(other.state).toBe('asked')
    await move(other.id, 'refused')
    expect((await move(newId(), 'agreed')).status).toBe(404)
    await bakery.runJobs()
    expect(bakery.mails.received.some(({ text }) => text.includes('non possiamo accettare il reso'))).toBe(true)
    expect((await open(id)).order.fulfilment).toBe('out')
  })
})
