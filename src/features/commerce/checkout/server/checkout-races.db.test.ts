import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { slowCommits } from '../../../../../e2e/support/slow-commits.ts'
import { createTestApp, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'

/** Numbers are those of docs/shop-traps.md. */
describe('checkouts at once through two processes on postgres, each pausing before its commit', {
  timeout: 120_000,
}, () => {
  let nodes: TestApp[]
  let siteId: Id
  let write: SiteWriter
  let count = 0

  beforeAll(async () => {
    const now = () => new Date('2026-11-27T10:00:00Z')
    const first = await createTestApp('postgres', { now })
    nodes = [first, await createTestApp('postgres', { now, shared: first })]
    siteId = await first.createSite('bottega', 'Bottega')
    write = siteWriter(await first.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await openShop(write)
    await slowCommits(first, ['orders', 'stock_reservations', 'discount_uses'])
  })
  afterAll(async () => {
    for (const node of nodes?.toReversed() ?? []) await node.close()
  })

  const site = () => nodes[0]!.services.database.site(siteId)
  const orders = () => site().selectFrom('orders').select(['id', 'number']).orderBy('number').execute()
  const reserved = async ({ variantId }: SoldProduct) =>
    (
      await site()
        .selectFrom('product_variants')
        .select('reserved')
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow()
    ).reserved

  /** A buyer with an address of their own, at one of the processes, whose page of the checkout is filled in. */
  async function filled(products: readonly SoldProduct[], code?: string) {
    const own = ++count
    const visitor = shopVisitor(nodes[own % 2]!.app, 'bottega')
    const checkout = checkoutOf(visitor)
    for (const product of products) await visitor.add(product)
    if (code !== undefined) await visitor.post('/commerce/code', { code })
    const fields = { ...BUYER, email: `compra${own}@esempio.it` }
    const shown = checkout.shownIn((await checkout.fill(fields)).body)
    return { ...visitor, fields, place: () => checkout.place(fields, shown) }
  }
  const several = (length: number, make: (at: number) => ReturnType<typeof filled>) =>
    Promise.all(Array.from({ length }, (_, at) => make(at)))
  const press = (buyers: readonly Awaited<ReturnType<typeof filled>>[]) =>
    Promise.all(buyers.map(async (buyer) => await buyer.place()))
  const hasOrdered = ({ status, headers }: Awaited<ReturnType<typeof press>>[number]) =>
    status === 303 && /^\/commerce\/(?:bonifico|ordine)\//.test(String(headers.location))

  test('trap 1: of twelve buyers of the last four pieces exactly four order, and the others hear why', async () => {
    const last = await sellProduct(write, 'Ultimi', { price: 3000, pieces: 4 })
    const before = (await orders()).length
    const answers = await press(await several(12, () => filled([last])))
    expect(answers.filter(hasOrdered)).toHaveLength(4)
    for (const { status } of answers) expect(status).toBeLessThan(500)
    expect([await reserved(last), (await orders()).length - before]).toEqual([4, 4])
  })

  test('trap 3: carts of the same products in other orders wait for each other without an error', async () => {
    const [one, other] = [
      await sellProduct(write, 'Uno', { price: 1000, pieces: 500 }),
      await sellProduct(write, 'Altro', { price: 1000, pieces: 500 }),
    ]
    const answers = await press(await several(24, (at) => filled(at % 2 === 0 ? [one, other] : [other, one])))
    expect(answers.filter(hasOrdered)).toHaveLength(24)
    expect([await reserved(one), await reserved(other)]).toEqual([24, 24])
  })

  test('trap 20: a discount for one use is used by one of eight buyers', async () => {
    const bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 500 })
    const id = newId()
    const effect = { kind: 'percentage', rate: 1000 }
    const rule = { id, name: 'Primo', trigger: { by: 'code', code: 'PRIMO' }, effect, uses: 1 }
    expect((await write.call('PUT', `/discounts/${id}`, { baseVersion: 0, rule })).status).toBe(200)
    const answers = await press(await several(8, () => filled([bowl], 'PRIMO')))
    expect(answers.filter(hasOrdered)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const used = site().selectFrom('discount_uses').select('order_id').where('discount_id', '=', id).execute()
    expect(await used).toHaveLength(1)
  })

  test('trap 21: eight presses of one page are one order, at whichever process they arrive', async () => {
    const bowl = await sellProduct(write, 'Coppa', { price: 2400, pieces: 500 })
    const buyer = await filled([bowl])
    const elsewhere = shopVisitor(nodes[(count + 1) % 2]!.app, 'bottega')
    const before = (await orders()).length
    const shown = checkoutOf(buyer).shownIn((await buyer.send('GET', '/commerce/goto-checkout')).body)
    for (const [name, value] of buyer.jar) elsewhere.jar.set(name, value)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => checkoutOf(at % 2 === 0 ? buyer : elsewhere).place(buyer.fields, shown)),
    )
    expect(answers.filter(hasOrdered)).toHaveLength(8)
    expect([(await orders()).length - before, await reserved(bowl)]).toEqual([1, 1])
  })

  test('trap 29: numbers are unique and have no gap, though some orders fail on the way', async () => {
    const few = await sellProduct(write, 'Pochi', { price: 1000, pieces: 1 })
    // One each: buyers of one product would wait for each other before they get a number.
    const own = await Promise.all(
      Array.from({ length: 12 }, (_, at) => sellProduct(write, `Pezzo ${at}`, { price: 1000, pieces: 5 })),
    )
    const former = (await orders()).at(-1)?.number ?? 0
    const answers = await press(await several(12, (at) => filled(at % 4 === 0 ? [own[at]!, few] : [own[at]!])))
    const made = answers.filter(hasOrdered).length
    expect(made).toBe(10)
    const numbers = (await orders()).map(({ number }) => number)
    expect(numbers.slice(-made)).toEqual(Array.from({ length: made }, (_, at) => former + 1 + at))
  })
})
