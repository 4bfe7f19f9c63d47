import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { type SoldProduct, saveProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { OutOfStock } from '../model/out-of-stock.ts'

const START = new Date('2026-11-27T10:00:00Z')
const PREORDER = 'In prevendita: spedito dal 12 gennaio 2027'
const BACKORDER = 'Su ordinazione: spedito in 10 giorni lavorativi'
const SOLD_OUT = 'Esaurito'
const inTenDays: OutOfStock = { kind: 'backorder', days: 10 }
const inJanuary: OutOfStock = { kind: 'preorder', from: '2027-01-12' }

describe.each(ENGINES)('what is sold without pieces, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter
  let book: SoldProduct
  let bench: SoldProduct
  let clock = START
  const get = async (url: string) => plain((await visit(testApp.app, 'bottega', url)).body)
  const rule = (product: SoldProduct, outOfStock: OutOfStock) => saveProduct(write, product.id, () => ({ outOfStock }))
  const count = (product: SoldProduct, seen: number, counted: number) =>
    write.call('POST', '/stock-counts', { counts: [{ variantId: product.variantId, seen, counted }] })
  const visitor = () => shopVisitor(testApp.app, 'bottega')
  const pageLines = async (buyer: ReturnType<typeof visitor>) => plain((await buyer.send('GET', '/carrello')).body)

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    book = await sellProduct(write, 'Libro')
    bench = await sellProduct(write, 'Panca')
    await write.publish((await write.call('GET', '/store')).json().storeId)
  })
  beforeEach(async () => {
    clock = START
    await rule(book, inJanuary)
    await rule(bench, inTenDays)
  })
  afterAll(() => testApp.close())

  test('the product’s page says when it is sent, and sells it instead of offering to wait', async () => {
    const [preordered, ordered] = [await get('/negozio/libro'), await get('/negozio/panca')]
    expect(preordered).toContain(PREORDER)
    expect(preordered).toMatch(/<button[^>]*>Preordina</)
    expect(ordered).toContain(BACKORDER)
    expect(ordered).toMatch(/<button[^>]*>Aggiungi al carrello</)
    for (const page of [preordered, ordered]) expect(page).not.toContain('Avvisami')
    await rule(bench, { kind: 'refuse' })
    const refused = await get('/negozio/panca')
    expect(refused).toContain('Avvisami')
    expect(refused).not.toContain('Aggiungi al carrello')
  })

  test('nobody is put on the list of those who wait for what can be ordered', async () => {
    const ask = { product: bench.id, variant: bench.variantId, email: 'bea@esempio.it' }
    const answer = await visitor().post('/commerce/wait', ask)
    expect([answer.status, answer.headers.location]).toEqual([303, '/negozio/panca'])
    expect((await write.call('GET', '/stock-waits')).json().waits).toEqual([])
  })

  test('lists say it, and their filter counts it as buyable', async () => {
    const list = await get('/negozio')
    expect(list).toContain(PREORDER)
    expect(list).toContain(BACKORDER)
    expect(list).not.toContain(SOLD_OUT)
    const available = await get('/negozio?available=1')
    for (const title of ['Libro', 'Panca']) expect(available).toContain(`>${title}</a>`)
    await rule(bench, { kind: 'refuse' })
    expect(await get('/negozio?available=1')).not.toContain('>Panca</a>')
  })

  test('while pieces are there they are sold as always', async () => {
    await count(book, 0, 8)
    const page = await get('/negozio/libro')
    expect(page).toContain('Disponibile')
    expect(page).not.toContain('In prevendita')
    expect(await get('/negozio')).not.toContain('In prevendita')
    await count(book, 8, 0)
    expect(await get('/negozio/libro')).toContain(PREORDER)
  })

  test('a pre-order ends by itself on its day, on pages that were kept before too', async () => {
    expect(await get('/negozio/libro')).toContain(PREORDER)
    expect(await get('/negozio?available=1')).toContain('>Libro</a>')
    // An hour after midnight in Rome.
    clock = new Date('2027-01-12T00:00:00Z')
    expect(await get('/negozio/libro')).toContain(SOLD_OUT)
    expect(await get('/negozio')).toContain(SOLD_OUT)
    expect(await get('/negozio?available=1')).not.toContain('>Libro</a>')
    const { status, body } = await visitor().post('/commerce/add', { product: book.id, quantity: '1' })
    expect([status, plain(body)]).toEqual([409, expect.stringContaining('Questo prodotto è esaurito.')])
  })

  test('search engines read the state and from when it is sent', async () => {
    expect(await get('/negozio/libro')).toContain(
      '"availability":"https://schema.org/PreOrder","availabilityStarts":"2027-01-12"',
    )
    expect(await get('/negozio/panca')).toContain(
      '"availability":"https://schema.org/BackOrder","availabilityStarts":"2026-12-11"',
    )
    clock = new Date('2026-11-30T10:00:00Z')
    expect(await get('/negozio/panca')).toContain('"availabilityStarts":"2026-12-14"')
    await rule(bench, { kind: 'refuse' })
    expect(await get('/negozio/panca')).not.toContain('availabilityStarts')
  })

  test('shopping services read the same in their own words', async () => {
    const xml = await get('/negozio?format=xml')
    expect(xml).toContain(
      '<g:availability>preorder</g:availability><g:availability_date>2027-01-11T23:00+0000</g:availability_date>',
    )
    expect(xml).toContain(
      '<g:availability>backorder</g:availability><g:availability_date>2026-12-10T23:00+0000</g:availability_date>',
    )
    const csv = await get('/negozio?format=csv')
    expect(csv).toContain(',preorder,')
    expect(csv).toContain(',available for order,')
    expect(csv).not.toContain('availability_date')
  })

  test('a cart takes more than there are, and says when the others are sent', async () => {
    await count(bench, 0, 2)
    const buyer = visitor()
    await buyer.add(bench, 2)
    expect((await buyer.cart()).entries[0]).toMatchObject({ quantity: 2, available: null, sending: '', notice: null })
    await buyer.add(bench, 3)
    const sending = `${BACKORDER} (2 pezzi sono disponibili subito)`
    expect((await buyer.cart()).entries[0]).toMatchObject({ quantity: 5, available: null, sending, notice: null })
    expect(await pageLines(buyer)).toContain(sending)
    // Nothing is sold yet: the stock is as it was counted.
    expect((await write.call('GET', `/products/${bench.id}`)).json().stock[0].stock).toBe(2)
    await count(bench, 2, 0)
  })

  test('a line tells that the rule has changed, until its buyer accepts it', async () => {
    const buyer = visitor()
    await buyer.add(book, 2)
    expect((await buyer.cart()).entries[0]).toMatchObject({ sending: PREORDER, notice: null })
    await rule(book, { kind: 'preorder', from: '2027-02-01' })
    const later = 'In prevendita: spedito dal 1 febbraio 2027'
    expect((await buyer.cart()).entries[0]).toMatchObject({
      ...{ sending: later, notice: 'rescheduled', quantity: 2, itemTotal: { value: 3600 } },
      noticeText: `I tempi sono cambiati: prima «${PREORDER}», ora «${later}».`,
    })
    const page = await pageLines(buyer)
    expect(page).toContain('Accetta i nuovi tempi')
    await buyer.post('/commerce/line', { line: (await buyer.cart()).entries[0]!.id, quantity: '2' })
    expect((await buyer.cart()).entries[0]).toMatchObject({ sending: later, notice: null })
    // Sent at once after all.
    await count(book, 0, 5)
    expect((await buyer.cart()).entries[0]).toMatchObject({ sending: '', notice: null })
    await count(book, 5, 0)
    await rule(book, { kind: 'refuse' })
    expect((await buyer.cart()).entries[0]).toMatchObject({ sending: '', notice: 'soldOut', itemTotal: { value: 0 } })
  })

  test('a line of what was on hand tells when it is to be ordered instead', async () => {
    await count(bench, 0, 1)
    const buyer = visitor()
    await buyer.add(bench)
    await count(bench, 1, 0)
    expect((await buyer.cart()).entries[0]).toMatchObject({
      notice: 'rescheduled',
      noticeText: `I tempi sono cambiati: prima «Disponibile», ora «${BACKORDER}».`,
    })
  })

  test('a rule without its days or its date is refused, beside its field', async () => {
    const { version, product } = (await write.call('GET', `/products/${book.id}`)).json()
    const put = (outOfStock: unknown) =>
      write.call('PUT', `/products/${book.id}`, { baseVersion: version, product: { ...product, outOfStock } })
    const days = await put({ kind: 'backorder', days: 0 })
    expect([days.status, Object.keys(days.json().errors)]).toEqual([400, ['product.outOfStock.days']])
    const date = await put({ kind: 'preorder', from: 'domani' })
    expect([date.status, Object.keys(date.json().errors)]).toEqual([400, ['product.outOfStock.from']])
  })
})
