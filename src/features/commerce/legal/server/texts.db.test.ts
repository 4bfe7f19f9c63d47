import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { newsletterLists } from '../../../newsletter/public.ts'
import { readOrder } from '../../orders/public.ts'

const TEXTS = '/commerce/informazioni'

describe.each(ENGINES)('legal texts of a shop, on %s', { timeout: 120_000 }, (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter
  let bowl: SoldProduct
  let book: SoldProduct

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => new Date('2026-11-27T10:00:00Z') })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await openShop(write)
    bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 1000 })
    book = await sellProduct(write, 'Libro', { price: 1200, type: 'DIGITAL' })
  })
  afterAll(() => testApp.close())

  const legal = async () => (await write.call('GET', '/legal')).json()
  const publish = async () => (await write.call('POST', '/legal-versions', { seen: (await legal()).seen })).status
  const read = async (path: string) => {
    const answer = await shopVisitor(testApp.app, 'bottega').send('GET', path)
    return { ...answer, body: plain(answer.body) }
  }
  const saveSettings = async (change: object) => {
    const { settings, version } = await legal()
    return await write.call('PUT', '/legal-settings', { baseVersion: version, settings: { ...settings, ...change } })
  }
  let orders = 0
  /** An order of a buyer who has no other one open. */
  const order = async (fields: Record<string, string> = {}) => {
    const who = { ...BUYER, email: `lucia-${++orders}@esempio.it` }
    const visitor = shopVisitor(testApp.app, 'bottega')
    const buyer = { ...visitor, ...checkoutOf(visitor) }
    await buyer.add(bowl)
    await buyer.fill(who)
    const page = await buyer.open()
    const placed = await buyer.place({ ...who, ...fields })
    expect(placed.status, placed.body.slice(0, 300)).toBe(303)
    const { database } = testApp.services
    const last = await database
      .site(siteId)
      .selectFrom('orders')
      .select('id')
      .orderBy('number', 'desc')
      .limit(1)
      .execute()
    return { page, made: (await readOrder(database, siteId, last[0]!.id))! }
  }

  test('the first steps of a site have those of its shop, each read from its data; none where there is no shop', async () => {
    const other = await testApp.createSite('senza-negozio', 'Senza negozio')
    const owner = await testApp.signIn('ugo@esempio.it', { [other]: ROLE.admin })
    expect((await owner.call('GET', `/api/sites/${other}/first-sale`)).json()).toEqual({ steps: [] })
    expect((await owner.call('GET', `/api/sites/${siteId}/first-sale`)).status).toBe(404)
    const { steps } = (await write.call('GET', '/first-sale')).json()
    expect(steps).toEqual((await legal()).steps)
    expect(Object.fromEntries(steps.map(({ name, done }: { name: string; done: boolean }) => [name, done]))).toEqual({
      ...{ product: true, delivery: true, taxes: false, payment: true },
      ...{ company: false, texts: false, notice: false, order: false },
    })
    const { settings, version } = (await write.call('GET', '/taxes')).json()
    await write.call('PUT', '/taxes', { baseVersion: version, settings })
    const after = (await write.call('GET', '/first-sale')).json().steps
    expect(after.find(({ name }: { name: string }) => name === 'taxes').done).toBe(true)
  })

  test('before an owner publishes any, buyers read the law’s own instructions and form, and nothing else', async () => {
    expect((await read(`${TEXTS}/recesso`)).body).toMatch(/Modulo di recesso tipo[\s\S]*Con la presente/)
    for (const slug of ['vendita', 'consegna', 'garanzia', 'altro'])
      expect((await read(`${TEXTS}/${slug}`)).status, slug).toBe(404)
    expect((await order()).made.consents.terms).toBe('')
  })

  test('a press publishes what the owner has read; later settings show a comparison and change nothing by themselves', async () => {
    expect((await legal()).shown).toBeNull()
    expect(await publish()).toBe(200)
    const page = await read(`${TEXTS}/consegna`)
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toContain('public')
    expect(page.body).toMatch(/Italia:[\s\S]*Corriere: € 6,90/)
    expect(page.body).toContain('rel="canonical"')
    expect(await legal()).toMatchObject({ shown: { number: 1 }, changes: [] })
    const { settings, version } = (await write.call('GET', '/delivery')).json()
    await write.call('PUT', '/delivery', { baseVersion: version, settings: { ...settings, handlingDays: 4 } })
    const { changes, seen } = await legal()
    expect(changes).toMatchObject([{ text: 'Consegna e pagamenti', section: 'In quanto tempo' }])
    expect(changes[0].added[0]).toContain('4 giorni lavorativi')
    expect((await read(`${TEXTS}/consegna`)).body).not.toContain('ordine in 4 giorni lavorativi')
    await saveSettings({ own: { 'consegna.tempi': 'In agosto serve una settimana in più.' } })
    expect((await write.call('POST', '/legal-versions', { seen })).json()).toMatchObject({ code: 'conflict' })
    expect(await publish()).toBe(200)
    const after = (await read(`${TEXTS}/consegna`)).body
    expect(after).toMatch(/ordine in 4 giorni lavorativi[\s\S]*In agosto serve/)
    expect((await legal()).shown.number).toBe(2)
  })

  test('the checkout links to the texts without a box for the contract, and the order keeps their version', async () => {
    const { page, made } = await order()
    for (const slug of ['vendita', 'consegna', 'recesso', 'garanzia'])
      expect(page.body).toContain(`href="${TEXTS}/${slug}"`)
    expect(page.body).not.toMatch(/name="(?:terms|privacy|newsletter)"/)
    expect(made.consents.terms).toBe('2')
  })

  test('a version that changes while the checkout is open is shown before anything is ordered', async () => {
    const visitor = shopVisitor(testApp.app, 'bottega')
    const buyer = { ...visitor, ...checkoutOf(visitor) }
    await buyer.add(bowl)
    const shown = buyer.shownIn((await buyer.fill(BUYER)).body)
    await saveSettings({ own: { 'vendita.prezzi': 'Un’altra frase.' } })
    await publish()
    expect((await buyer.place(BUYER, shown)).status).toBe(409)
    expect((await buyer.place(BUYER)).status).toBe(303)
  })

  test('a product without right of withdrawal says so at its line, with the law’s reason', async () => {
    await saveSettings({ exceptions: [{ productId: bowl.id, letter: 'c' }] })
    expect((await order()).page.body).toContain('Senza diritto di recesso: i beni fatti su misura')
    expect((await legal()).changes.map(({ section }: { section: string }) => section)).toContain(
      'Quando il recesso non c’è',
    )
    const visitor = shopVisitor(testApp.app, 'bottega')
    const buyer = { ...visitor, ...checkoutOf(visitor) }
    await buyer.add(book)
    expect((await buyer.open()).body).not.toContain('Senza diritto di recesso')
  })

  test('the newsletter has an unticked box of its own, and asks for a confirmation', async () => {
    const subscribers = () =>
      testApp.services.database.site(siteId).selectFrom('newsletter_subscribers').select(['email', 'state']).execute()
    const [list] = await newsletterLists(testApp.services.database, siteId)
    await saveSettings({ newsletterListId: list!.id })
    const { page } = await order()
    expect(page.body).toMatch(/<input type="checkbox" name="newsletter" value="yes"\/>/)
    expect(await subscribers()).toEqual([])
    const { made } = await order({ newsletter: 'yes' })
    expect(await subscribers()).toEqual([{ email: made.buyer.email, state: 'pending' }])
  })

  test('who runs the site stands as text below every page, once it is published', async () => {
    const { draft, draftVersion } = (await write.call('GET', '')).json()
    const company = { ...draft.company, form: 'individual', name: 'Bottega di Anna', vatNumber: '12345678903' }
    const save = (one: object) =>
      write.call('PUT', '/draft', { baseVersion: draftVersion, content: { ...draft, company: one } })
    expect((await save({ ...company, vatNumber: '12345678900' })).status).toBe(400)
    expect((await save(company)).status).toBe(200)
    expect((await read('/carrello')).body).not.toContain('P. IVA')
    expect((await write.call('POST', '/publications', { siteContent: true })).status).toBe(200)
    expect((await read('/carrello')).body).toContain('Bottega di Anna · P. IVA 12345678903')
  })

  test('whoever has nothing to do with the site reads and changes nothing', async () => {
    const other = siteWriter(await testApp.signIn('bruno@esempio.it', {}), siteId)
    expect((await other.call('GET', '/legal')).status).toBe(404)
    expect((await other.call('GET', '/withdrawals')).status).toBe(404)
    expect((await other.call('POST', '/legal-versions', { seen: 'x' })).status).toBe(404)
  })
})
