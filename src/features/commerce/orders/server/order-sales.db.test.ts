import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { boughtTogether } from '../../catalog/public.ts'
import { insertOrder, moveOrder } from '../public.ts'

describe.each(ENGINES)('what orders say of the products of a shop, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  const sold: SoldProduct[] = []
  let clock = new Date('2026-11-26T10:00:00Z')

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    const write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const titles = ['Ciotola', 'Brocca', 'Corso', 'Tazza', 'Vaso', 'Piatto', 'Caraffa', 'Zuppiera', 'Lume']
    for (const title of titles) sold.push(await sellProduct(write, title, { pieces: 50 }))
  })
  afterAll(() => testApp.close())

  const transact: TestApp['services']['database']['transact'] = (work) => testApp.services.database.transact(work)
  const order = (...lines: (readonly [at: number, quantity: number])[]) =>
    transact((transaction) => {
      const bought = lines.map(([at, quantity]) =>
        orderLine({ productId: sold[at]!.id, variantId: sold[at]!.variantId, quantity }),
      )
      return insertOrder(transaction, siteId, newOrder({ cartId: newId(), lines: bought }), clock)
    })
  const move = (id: Id, to: 'placed' | 'cancelled') =>
    transact((transaction) => moveOrder(transaction, siteId, id, to, { cause: 'prova', authorId: null }, clock))
  const list = async (query = '') => (await visit(testApp.app, 'bottega', { url: `/negozio${query}` })).body
  const bestSold = async () =>
    [...(await list('?sort=sold')).matchAll(/<h2><a href="[^"]*">([^<]*)/g)].slice(0, 2).map(([, title]) => title)
  const together = () => boughtTogether(testApp.services.database, siteId, [sold[0]!.id], 9)

  test('a list is sorted by what was sold once something was; awaiting and cancelled orders sell nothing', async () => {
    const waiting = await order([3, 40])
    expect(await list()).not.toContain('Più venduti')
    expect(await together()).toEqual([])
    const { id } = await order([0, 1], [4, 5], [0, 1])
    await move(id, 'placed')
    await move((await order([0, 1], [2, 4])).id, 'placed')
    await move((await order([4, 1], [0, 1])).id, 'placed')
    expect(await list()).toContain('Più venduti')
    expect(await bestSold()).toEqual(['Vaso', 'Corso'])
    expect(await together()).toEqual([sold[4]!.id, sold[2]!.id])
    await move(waiting.id, 'cancelled')
    await move(id, 'cancelled')
    expect(await bestSold()).toEqual(['Corso', 'Ciotola'])
  })

  test('a sale counts for 90 days', async () => {
    clock = new Date('2027-02-23T10:00:00Z')
    expect(await list()).toContain('Più venduti')
    clock = new Date('2027-02-24T10:00:00Z')
    expect(await list()).not.toContain('Più venduti')
  })
})
