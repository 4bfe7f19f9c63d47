import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { giveBackDiscountUses, takeDiscountUses } from '../public.ts'

describe.each(ENGINES)('uses of a discount, on %s', { timeout: 120_000 }, (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: ReturnType<typeof siteWriter>

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('saldi', 'Saldi')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  async function discount(limits: { uses?: number; usesPerCustomer?: number }): Promise<Id> {
    const id = newId()
    const rule = {
      ...{ id, name: 'Saldi', trigger: { by: 'code', code: id.slice(-12) } },
      ...{ effect: { kind: 'percentage', rate: 1000 }, ...limits },
    }
    expect((await write.call('PUT', `/discounts/${id}`, { baseVersion: 0, rule })).status).toBe(200)
    return id
  }
  const take = (ruleIds: readonly Id[], buyer: string, orderId: Id = newId()) =>
    testApp.services.database
      .transact((transaction) =>
        takeDiscountUses(transaction, siteId, {
          ...{ orderId, buyer, total: 900, currency: 'EUR' },
          rules: ruleIds.map((id) => ({ id, given: 100 })),
        }),
      )
      .then(() => orderId)
  const giveBack = (orderId: Id) =>
    testApp.services.database.transact((transaction) => giveBackDiscountUses(transaction, siteId, orderId))
  async function stored(id: Id) {
    const { discounts } = (await write.call('GET', '/discounts')).json()
    return discounts.find((one: { rule: { id: Id } }) => one.rule.id === id)
  }
  const usesOf = async (id: Id): Promise<number> => (await stored(id)).uses

  test('60 buyers at once use the last one once', async () => {
    const id = await discount({ uses: 1 })
    const tries = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => take([id], `buyer ${at}`)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ details: { reason: 'discount_used_up', discountId: id } })
    expect(await usesOf(id)).toBe(1)
  })

  test('one buyer uses it as often as each may, also from many windows at once', async () => {
    const id = await discount({ usesPerCustomer: 2 })
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => take([id], 'same')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await take([id], 'another')
    expect(await usesOf(id)).toBe(3)
  })

  test('an order that ends gives its uses back once', async () => {
    const [one, other] = [await discount({ uses: 1 }), await discount({})]
    const orderId = await take([one, other], 'buyer')
    await giveBack(orderId)
    await giveBack(orderId)
    expect([await usesOf(one), await usesOf(other)]).toEqual([0, 0])
    await take([one], 'buyer')
  })

  test('owners see what a discount took off and what it brought, without orders that ended', async () => {
    const id = await discount({})
    expect((await stored(id)).results).toEqual([])
    await take([id], 'one')
    await take([id], 'two')
    await giveBack(await take([id], 'three'))
    expect((await stored(id)).results).toEqual([{ currency: 'EUR', given: 200, total: 1800 }])
  })

  test('one discount that is used up keeps the others from being counted', async () => {
    const [free, used] = [await discount({}), await discount({ uses: 1 })]
    await take([used], 'first')
    await expect(take([free, used], 'second')).rejects.toBeInstanceOf(Refusal)
    expect(await usesOf(free)).toBe(0)
  })
})
