import { beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '../../../../../e2e/support/mail-server.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import type { Id } from '../../../../core/ids.ts'
import { newId } from '../../../../core/ids.ts'
import { insertOrder, moveOrder, orderAddress, recordMoney } from '../public.ts'
import type { NewOrder, OrderState } from '../schemas.ts'
import { eventsOf } from './events-repository.ts'
import type { OrderInstructions } from './instructions.ts'

const TRANSFER: OrderInstructions = {
  title: 'Fai il bonifico',
  text: 'Usa questi dati.',
  entries: [{ name: 'IBAN', value: 'IT60X0542811101000000123456' }],
}

describe.each(ENGINES)('pages and mails of orders, on %s', (engine) => {
  const bakery = mailedSite(engine)
  const { now, runJobs } = bakery
  let testApp: TestApp
  let mails: MailServer
  let siteId: Id
  let host: string

  beforeEach(() => {
    ;({ testApp, mails, siteId, host } = bakery)
    Reflect.deleteProperty(testApp.services, 'orderInstructions')
  })

  /** What payments would ask of buyers. */
  const askFor = (instructions: OrderInstructions) =>
    Object.assign(testApp.services, { orderInstructions: async () => instructions })
  const insert = async (change: Parameters<typeof newOrder>[0] = {}) => {
    const order: NewOrder = newOrder(change)
    return await testApp.services.database.transact((transaction) => insertOrder(transaction, siteId, order, now()))
  }
  const move = (id: Id, to: Exclude<OrderState, 'awaiting'>) =>
    testApp.services.database.transact((transaction) =>
      moveOrder(transaction, siteId, id, to, { cause: 'prova', authorId: null }, now()),
    )
  const pay = (orderId: Id) =>
    testApp.services.database.transact((transaction) =>
      recordMoney(
        transaction,
        siteId,
        { orderId, kind: 'captured', amount: 3000, currency: 'EUR', provider: 'prova', reference: orderId, cause: 'x' },
        now(),
      ),
    )
  const pathOf = (id: Id, page: 'confermato' | 'ricevuto' | 'stato' = 'stato') =>
    new URL(orderAddress({ id: siteId, baseUrl: 'http://x' }, testApp.services.secrets, id, page)).pathname
  const open = async (path: string, site = host) => {
    const answer = await visit(testApp.app, site, path)
    return { ...answer, body: plain(answer.body) }
  }
  const subjects = () => mails.received.map(({ to, headers }) => `${to}: ${headers.subject}`)
  const toBuyer = () => mails.received.filter(({ to }) => to === 'ugo@posta.example')

  test('a confirmed order is mailed in full to its buyer and announced to the owner, once', async () => {
    const { id } = await insert({
      notes: 'Citofono <Bianchi>',
      lines: [orderLine(), orderLine({ type: 'DIGITAL', title: 'Ricette', options: [], quantity: 1 })],
      consents: { digitalStart: now().toISOString(), terms: '1' },
    })
    await runJobs()
    expect(subjects()).toEqual([])
    await move(id, 'placed')
    await runJobs()
    await move(id, 'placed')
    await runJobs()
    expect(mails.received.map(({ to }) => to).sort()).toEqual([`anna-${host}@esempio.it`, 'ugo@posta.example'])
    const [mail] = toBuyer()
    const text = plain(mail!.text)
    for (const words of [
      'il tuo ordine è confermato',
      'Miele di castagno',
      'Peso: 500 g',
      '2 × € 12,00: € 24,00',
      'Totale: € 42,00',
      'di cui IVA 10 %',
      'Via dei Mille 12',
      'tra martedì 1 dicembre e giovedì 3 dicembre',
      'Bonifico bancario: Da pagare',
      'entro 14 giorni da quando ricevi',
      '/commerce/recedere/',
      'perdi il diritto di recesso',
      pathOf(id),
    ])
      expect(text).toContain(words)
    expect(mail!.html).toContain('Citofono &lt;Bianchi&gt;')
    const [own] = mails.received.filter(({ to }) => to !== 'ugo@posta.example')
    expect(own!.text).toContain(`/config/siti/${siteId}/ordini/${id}`)
    expect(own!.text).not.toContain(pathOf(id))
    const events = await eventsOf(testApp.services.database, siteId, id)
    expect(events.map(({ event }) => event.kind)).toEqual(['created', 'placed', 'mailed'])
  })

  test('who has to pay by themselves is told how at once, and then that it has arrived', async () => {
    askFor(TRANSFER)
    const { id } = await insert({ expiresAt: '2027-12-04T12:00:00.000Z' })
    await runJobs()
    expect(toBuyer()).toHaveLength(1)
    expect(toBuyer()[0]!.text).toContain('IT60X0542811101000000123456')
    expect(mails.received).toHaveLength(2)
    const page = await open(pathOf(id, 'ricevuto'))
    for (const words of ['Abbiamo ricevuto il tuo ordine', 'IT60X0542811101000000123456', 'In attesa del pagamento'])
      expect(page.body).toContain(words)
    await pay(id)
    await move(id, 'placed')
    await runJobs()
    expect(toBuyer().map(({ headers }) => headers.subject)).toHaveLength(2)
    expect(toBuyer()[1]!.text).toContain('il tuo pagamento è arrivato')
    expect(mails.received).toHaveLength(3)
    expect((await open(pathOf(id))).body).not.toContain('IT60X0542811101000000123456')
  })

  test('an order that ends is told to those who knew of it, and money that comes later to the owner', async () => {
    const silent = await insert()
    await move(silent.id, 'expired')
    await runJobs()
    expect(subjects()).toEqual([])
    await pay(silent.id)
    await runJobs()
    expect(mails.received.map(({ to }) => to)).toEqual([`anna-${host}@esempio.it`])
    expect(plain(mails.received[0]!.text)).toContain('da restituire ci sono € 30,00')
    const known = await insert({ cartId: newId() })
    await move(known.id, 'placed')
    await move(known.id, 'cancelled')
    await runJobs()
    expect(toBuyer().some(({ text }) => text.includes('il tuo ordine è annullato'))).toBe(true)
  })

  test('the pages show what was bought to whoever has the address, and to nobody else', async () => {
    const { id, number } = await insert({ giftMessage: 'Auguri' })
    const checking = await open(pathOf(id, 'confermato'))
    expect(checking.body).toContain('Stiamo verificando il pagamento')
    expect(checking.headers.refresh).toBe('20')
    await move(id, 'placed')
    const page = await open(pathOf(id, 'confermato'))
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' })
    for (const words of [
      'Il tuo ordine è confermato',
      `Ordine n. ${number}`,
      'Miele di castagno',
      'Peso: 500 g',
      '€ 30,00',
      'di cui IVA 10 % su € 27,27',
      'Via dei Mille 12',
      'Auguri',
      'Ordine ricevuto',
    ])
      expect(page.body.toLowerCase()).toContain(words.toLowerCase())
    expect(page.body).toMatch(/<meta[^>]+noindex/)
    const types = await Promise.all(
      (['confermato', 'ricevuto', 'stato'] as const).map((name) => open(pathOf(id, name))),
    )
    expect(types.map(({ body }) => /"pageType":(\d+)/.exec(body)?.[1])).toEqual(['202', '207', '211'])
    const other = await testApp.createSite(`altro-${host}`)
    expect(other).not.toBe(siteId)
    const right = pathOf(id)
    const wrong = await Promise.all([
      open(`${right}A`),
      open(right.slice(0, -1)),
      open(right.replace(id, newId())),
      open(right.replace(id, 'niente')),
      open(pathOf(newId())),
      open(right, `altro-${host}`),
    ])
    for (const answer of wrong) expect(answer.status).toBe(404)
    const [first, ...rest] = wrong.slice(0, 5).map(({ body }) => body.replace(/nonce="[^"]*"|crumb[^>]*>/g, ''))
    for (const body of rest) expect(body).toBe(first)
    expect(first).not.toContain(right.split('/').at(-1)!.slice(0, 20))
  })

  test('a buyer can take their orders along, and is erased from those that are over', async () => {
    const [over, open] = [await insert(), await insert({ cartId: newId() })]
    await move(over.id, 'cancelled')
    const find = async () =>
      (await bakery.owner.call('POST', `/api/sites/${siteId}/people/search`, { email: 'Ugo@posta.example' })).json()
        .found
    expect((await find()).orders).toHaveLength(2)
    const erased = await bakery.owner.call('POST', `/api/sites/${siteId}/people/erasure`, {
      email: 'ugo@posta.example',
    })
    expect(erased.json().erased).toMatchObject({ orders: 1 })
    expect((await find()).orders.map(({ id }: { id: Id }) => id)).toEqual([open.id])
    const rows = await testApp.services.database
      .site(siteId)
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', over.id)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/ugo|bianchi|mille/i)
    await runJobs()
    expect(toBuyer().some(({ headers }) => headers.subject?.includes(`n. ${over.number}`))).toBe(false)
  })
})
