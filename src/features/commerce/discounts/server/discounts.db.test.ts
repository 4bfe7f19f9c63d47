import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { DiscountRuleInput } from '../model/rule.ts'

describe.each(ENGINES)('discounts, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let siteId: Id
  let bowl: { id: Id; sku: string }
  let clock = new Date('2026-11-24T10:00:00Z')

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    bowl = await product('Ciotola', ['Tavola'])
  })
  afterAll(() => testApp.close())

  async function product(title: string, categories: string[]): Promise<{ id: Id; sku: string }> {
    const { id } = (await write.call('POST', '/products', { title, type: 'SERVICE', price: 1000 })).json()
    await write.change(id, 1, [{ op: 'set', field: 'categories', value: categories }])
    const { version, product: sold } = (await write.call('GET', `/products/${id}`)).json()
    const answer = await write.call('PUT', `/products/${id}`, { baseVersion: version, product: sold, publish: true })
    if (answer.status !== 200) throw new Error(answer.body)
    return { id, sku: sold.variants[0].sku }
  }
  const read = async () => (await write.call('GET', '/discounts')).json()
  const put = (rule: { readonly id: Id } & Readonly<Record<string, unknown>>, baseVersion = 0) =>
    write.call('PUT', `/discounts/${rule.id}`, { baseVersion, rule })
  /** Puts a discount of ten percent with some differences. */
  async function offer(more: Partial<Omit<DiscountRuleInput, 'trigger'>> & { code?: string }): Promise<Id> {
    const { code, ...rest } = more
    const id = newId()
    const trigger = code === undefined ? { by: 'automatic' } : { by: 'code', code }
    const answer = await put({ id, name: 'Sconto', trigger, effect: { kind: 'percentage', rate: 1000 }, ...rest })
    if (answer.status !== 200) throw new Error(answer.body)
    return id
  }
  const remove = (id: Id) => write.call('DELETE', `/discounts/${id}`)
  const visitor = () => shopVisitor(testApp.app, 'bottega')

  test('an owner makes, changes and deletes a discount, and learns of a code that is taken', async () => {
    const id = await offer({ code: 'primo' })
    const { discounts, choices, currency } = await read()
    expect(discounts).toMatchObject([
      { rule: { id, trigger: { code: 'PRIMO' }, combines: false }, uses: 0, version: 1 },
    ])
    expect(choices).toEqual({
      products: [{ id: bowl.id, title: 'Ciotola' }],
      categories: [{ slug: 'tavola', label: 'Tavola' }],
    })
    expect(currency).toBe('EUR')
    const { rule } = discounts[0]
    expect((await put({ ...rule, name: 'Un altro' }, 1)).json()).toEqual({ version: 2 })
    const older = await put({ ...rule, name: 'Un terzo' }, 1)
    expect([older.status, older.json()]).toMatchObject([409, { reason: 'older_version' }])
    const taken = await put({ ...rule, id: newId() })
    expect([taken.status, taken.json()]).toMatchObject([
      409,
      { reason: 'known_code', errors: { 'rule.trigger.code': 'Questo codice è già di un altro sconto.' } },
    ])
    expect((await put({ ...rule, id: newId(), effect: { kind: 'percentage', rate: 0 } })).json().errors).toEqual({
      'rule.effect.rate': 'La percentuale deve essere maggiore di zero.',
    })
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
  })

  test('[PRZ-03] a later sale is compared with what everybody paid by an automatic discount, on page and list', async () => {
    const start = clock
    const vase = await product('Vaso', ['Fiori'])
    const range = { on: 'products' as const, productIds: [vase.id] }
    const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
    const fifth = await offer({ range, effect: { kind: 'percentage', rate: 2000 } })
    const half = await offer({ range, effect: { kind: 'percentage', rate: 5000 }, code: 'META' })
    clock = days(3)
    for (const id of [fifth, half]) expect((await remove(id)).status).toBe(204)
    clock = days(10)
    const { version, product: sold } = (await write.call('GET', `/products/${vase.id}`)).json()
    const variants = [{ ...sold.variants[0], onSale: true, salePrice: 700 }]
    const body = { baseVersion: version, product: { ...sold, variants }, publish: true }
    expect((await write.call('PUT', `/products/${vase.id}`, body)).status).toBe(200)
    const shown = /<ins>€.7,00<\/ins> <s>€.8,00<\/s> .*−12.%/
    for (const path of ['/negozio/vaso', '/negozio?q=vaso&sale=1'])
      expect((await visit(testApp.app, 'bottega', path)).body).toMatch(shown)
    clock = start
  })

  test('an automatic discount counts for every cart, and the page shows it', async () => {
    const id = await offer({ name: 'Autunno', range: { on: 'categories', categories: ['tavola'] } })
    const buyer = visitor()
    await buyer.add(bowl, 3)
    expect(await buyer.cart()).toMatchObject({
      subtotalCents: 3000,
      discountCents: 300,
      grandTotalCents: 2700,
      coupons: [],
      validCoupons: [{ code: null, name: 'Autunno', discountCents: 300 }],
    })
    const { body } = await buyer.send('GET', '/carrello')
    expect(body).toContain('−€ 3,00')
    expect(body).toContain('<span>Totale</span> <strong>€ 27,00</strong>')
    await remove(id)
    expect(await buyer.cart()).toMatchObject({ discountCents: 0, grandTotalCents: 3000, validCoupons: [] })
  })

  test('without scripts a buyer enters a code, reads why it does not count, and takes it away', async () => {
    const id = await offer({ code: 'TANTO', minimum: { of: 'sum', sum: 2500 } })
    const buyer = visitor()
    await buyer.add(bowl)
    const entered = await buyer.post('/commerce/code', { code: ' tanto ' })
    expect([entered.status, entered.headers.location]).toEqual([303, '/carrello'])
    expect(await buyer.cart()).toMatchObject({
      coupons: [{ code: 'TANTO' }],
      invalidCoupons: [{ code: 'TANTO', reason: 'minimum_sum' }],
      grandTotalCents: 1000,
    })
    expect((await buyer.send('GET', '/carrello')).body).toContain(
      'Lo sconto vale per acquisti di almeno € 25,00: mancano € 15,00.',
    )
    await buyer.add(bowl, 2)
    expect(await buyer.cart()).toMatchObject({
      validCoupons: [{ code: 'TANTO', discountCents: 300 }],
      invalidCoupons: [],
    })
    await buyer.post('/commerce/code', { remove: 'TANTO' })
    expect(await buyer.cart()).toMatchObject({ coupons: [], discountCents: 0 })
    await remove(id)
  })

  test('a discount that was deleted by mistake comes back with its uses, and its code was free meanwhile', async () => {
    const id = await offer({ code: 'RITORNO' })
    await testApp.services.database.transact((transaction) =>
      transaction.site(siteId).update('discounts').set({ uses: 7 }).where('id', '=', id).execute(),
    )
    const of = async (one: Id) => (await read()).discounts.find(({ rule }: { rule: { id: Id } }) => rule.id === one)
    const { rule, version } = await of(id)
    await remove(id)
    expect(await of(id)).toBeUndefined()
    expect((await put({ ...rule, name: 'Da un’altra finestra' }, version)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const other = await offer({ code: 'RITORNO' })
    expect((await put(rule)).json()).toMatchObject({ reason: 'known_code' })
    await remove(other)
    expect((await put(rule)).status).toBe(200)
    expect(await of(id)).toMatchObject({ uses: 7, rule: { trigger: { code: 'RITORNO' } } })
    expect([(await put(rule)).status, (await put(rule)).json()]).toMatchObject([409, { reason: 'older_version' }])
    await remove(id)
    const later = await offer({ code: 'DOPO' })
    clock = new Date(clock.getTime() + 2 * 86_400_000)
    await remove(later)
    expect((await put(rule)).status).toBe(200)
    expect(await of(id)).toMatchObject({ uses: 0 })
    await remove(id)
    clock = new Date('2026-11-24T10:00:00Z')
  })

  test('twenty automatic discounts may be active at once, because each cart tries them all', async () => {
    const ids: Id[] = []
    for (let number = 1; number <= 20; number++) ids.push(await offer({ combines: true, name: 'Lo stesso nome' }))
    const rule = { id: newId(), name: 'Di troppo', trigger: { by: 'automatic' }, effect: { kind: 'freeDelivery' } }
    const refused = await put(rule)
    expect([refused.status, refused.json()]).toMatchObject([409, { reason: 'too_many_automatic' }])
    expect(refused.json().error).toContain('al massimo 20: sospendine uno, oppure dai un codice')
    expect((await put({ ...rule, active: false })).status).toBe(200)
    const again = (await read()).discounts.find((one: { rule: { id: Id } }) => one.rule.id === ids[0])
    expect((await put({ ...again.rule, name: 'Un altro nome' }, again.version)).status).toBe(200)
    const buyer = visitor()
    await buyer.add(bowl)
    expect((await buyer.cart()).validCoupons).toHaveLength(20)
    for (const id of [...ids, rule.id]) await remove(id)
  })

  test('an automatic discount that needs more is told with its name, beside others of that name', async () => {
    const more = { name: 'Di più', minimum: { of: 'quantity', quantity: 3 } } as const
    const ids = [await offer(more), await offer(more)]
    const buyer = visitor()
    await buyer.add(bowl)
    expect((await buyer.cart()).invalidCoupons).toEqual(
      ids.toSorted().map((discountId) => ({
        ...{ discountId, code: null, name: 'Di più', reason: 'minimum_quantity' },
        message: 'Aggiungi ancora 2 pezzi per avere lo sconto.',
      })),
    )
    const page = (await buyer.send('GET', '/carrello')).body
    expect(page.split('Di più: Aggiungi ancora 2 pezzi per avere lo sconto.')).toHaveLength(3)
    for (const id of ids) await remove(id)
  })

  test('a code that nobody offers is kept with its reason; what can be no code is refused; there are ten at most', async () => {
    const buyer = visitor()
    await buyer.add(bowl)
    await buyer.post('/commerce/code', { code: 'mai-visto' })
    expect((await buyer.cart()).invalidCoupons).toEqual([
      {
        discountId: null,
        code: 'MAI-VISTO',
        name: null,
        reason: 'unknown_code',
        message: 'Questo codice non esiste. Controlla di averlo scritto bene.',
      },
    ])
    const wrong = await buyer.post('/commerce/code', { code: 'metà' })
    expect([wrong.status, wrong.body.includes('Un codice ha solo lettere senza accenti, cifre e trattini.')]).toEqual([
      400,
      true,
    ])
    for (let number = 2; number <= 10; number++) await buyer.post('/commerce/code', { code: `c${number}` })
    expect((await buyer.post('/commerce/code', { code: 'c11' })).body).toContain(
      'Si possono usare al massimo 10 codici',
    )
    expect((await buyer.cart()).coupons).toHaveLength(10)
  })

  test('a link with ?sconto= keeps its code until there is a cart, and shows the page without it', async () => {
    const id = await offer({ code: 'ESTATE', effect: { kind: 'amount', amount: 150 } })
    const buyer = visitor()
    const arrived = await buyer.send('GET', '/negozio?sconto=estate&page=1')
    expect([arrived.status, arrived.headers.location]).toEqual([302, expect.stringMatching(/\/negozio\?page=1$/)])
    expect(arrived.headers['cache-control']).toBe('no-store')
    await buyer.add(bowl)
    expect(await buyer.cart()).toMatchObject({ discountCents: 150, validCoupons: [{ code: 'ESTATE' }] })
    const other = visitor()
    expect((await other.send('GET', '/negozio?sconto=%22;drop')).status).toBe(302)
    expect(other.jar.has('cartCodes')).toBe(false)
    await remove(id)
  })

  test('the cart opens links with ?sconto= too, and the eleventh takes the place of the oldest code', async () => {
    const id = await offer({ code: 'NATALE', effect: { kind: 'amount', amount: 150 } })
    const buyer = visitor()
    await buyer.add(bowl)
    for (let number = 1; number <= 10; number++) await buyer.post('/commerce/code', { code: `c${number}` })
    const arrived = await buyer.send('GET', '/carrello?sconto=natale')
    expect([arrived.status, arrived.headers.location]).toEqual([302, expect.stringMatching(/\/carrello$/)])
    const cart = await buyer.cart()
    expect(cart).toMatchObject({ discountCents: 150, validCoupons: [{ code: 'NATALE' }] })
    expect(cart.coupons.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `C${index + 2}`),
      'NATALE',
    ])
    await remove(id)
  })

  test('a changed cookie of codes gives none, so each guess needs a request that is counted', async () => {
    const id = await offer({ code: 'SEGRETO', effect: { kind: 'percentage', rate: 10_000 } })
    const buyer = visitor()
    await buyer.add(bowl)
    await buyer.post('/commerce/code', { code: 'PROVA' })
    const own = buyer.jar.get('cartCodes')!
    for (const forged of [
      'SEGRETO',
      `SEGRETO.${own}`,
      own.replace('PROVA', 'SEGRETO'),
      `SEGRETO.${'x'.repeat(5000)}`,
    ]) {
      buyer.jar.set('cartCodes', forged)
      expect(await buyer.cart()).toMatchObject({ coupons: [], discountCents: 0, grandTotalCents: 1000 })
    }
    buyer.jar.set('cartCodes', own)
    expect(await buyer.cart()).toMatchObject({ coupons: [{ code: 'PROVA' }] })
    await remove(id)
  })

  test('codes are tried as seldom as passwords, and links beyond the limit of writes show the page alone', async () => {
    const limited = await createTestApp(engine, { env: { VETRINA_RATE_WRITE: '3', VETRINA_RATE_ATTEMPT: '2' } })
    try {
      await limited.createSite('stretta', 'Stretta')
      const buyer = shopVisitor(limited.app, 'stretta')
      const typed = ['A', 'B', 'C'].map((code) => () => buyer.post('/commerce/code', { code }))
      const statuses = []
      for (const type of typed) statuses.push((await type()).status)
      expect(statuses).toEqual([303, 303, 429])
      const codes = []
      for (const code of ['D', 'E', 'F', 'G', 'H']) {
        expect((await buyer.send('GET', `/?sconto=${code}`)).status).toBe(302)
        codes.push(buyer.jar.get('cartCodes')!.split('.').slice(0, -1).join(''))
      }
      expect(codes).toEqual(['ABD', 'ABDE', 'ABDEF', 'ABDEF', 'ABDEF'])
    } finally {
      await limited.close()
    }
  })

  test('a discount begins and ends by the site’s own calendar, without anybody’s help', async () => {
    const id = await offer({ code: 'OGGI', from: '2026-11-25', until: '2026-11-25' })
    const buyer = visitor()
    await buyer.add(bowl)
    await buyer.post('/commerce/code', { code: 'OGGI' })
    const at = async (instant: string) => {
      clock = new Date(instant)
      const { discountCents, invalidCoupons } = await buyer.cart()
      return [discountCents, invalidCoupons[0]?.reason]
    }
    expect(await at('2026-11-24T22:59:00Z')).toEqual([0, 'not_started'])
    expect(await at('2026-11-24T23:00:00Z')).toEqual([100, undefined])
    expect(await at('2026-11-25T23:00:00Z')).toEqual([0, 'ended'])
    await remove(id)
  })

  test('another site’s discounts do not count', async () => {
    const otherId = await testApp.createSite('altrove', 'Altrove')
    const other = siteWriter(await testApp.signIn('bruno@esempio.it', { [otherId]: ROLE.admin }), otherId)
    const rule = {
      id: newId(),
      name: 'Altrui',
      trigger: { by: 'automatic' },
      effect: { kind: 'percentage', rate: 5000 },
    }
    expect((await other.call('PUT', `/discounts/${rule.id}`, { baseVersion: 0, rule })).status).toBe(200)
    const buyer = visitor()
    await buyer.add(bowl)
    expect(await buyer.cart()).toMatchObject({ discountCents: 0 })
    expect((await visit(testApp.app, 'bottega', '/carrello')).status).toBe(200)
  })
})
