import { beforeEach, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { sellProduct } from '../../../../../e2e/support/products.ts'
import { type Answer, ENGINES } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertOrder, moveOrder } from '../../orders/public.ts'
import type { NewOrder, OrderState } from '../../orders/schemas.ts'
import { MAIL_NAMES, MAILS, type MailName } from '../model/mails.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BUYER = 'ugo@posta.example'

describe.each(ENGINES)('mails of a shop, on %s', (engine) => {
  const bakery = mailedSite(engine)
  const { now, later, runJobs } = bakery
  let siteId: Id

  beforeEach(() => {
    siteId = bakery.siteId
    Reflect.deleteProperty(bakery.testApp.services, 'orderInstructions')
  })

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> =>
    bakery.owner.call(method, `/api/sites/${siteId}/mails${path}`, body)
  const stored = async () => (await call('GET', '')).json()
  /** Saves a mail; what is not said stays original. */
  async function put(name: MailName, text: object | null = {}, on = true): Promise<Answer> {
    const body = { baseVersion: (await stored()).version, text: text && { ...MAILS[name].text, ...text }, on }
    return await call('PUT', `/${name}`, body)
  }
  const preview = (name: MailName, text: object = {}, look = 'light') =>
    call('POST', `/${name}/preview`, { ...MAILS[name].text, ...text, look })
  const insert = async (change: Parameters<typeof newOrder>[0] = {}) => {
    const order: NewOrder = newOrder(change)
    const { database } = bakery.testApp.services
    return (await database.transact((transaction) => insertOrder(transaction, siteId, order, now()))).id
  }
  const move = (id: Id, to: Exclude<OrderState, 'awaiting'>) =>
    bakery.testApp.services.database.transact((transaction) =>
      moveOrder(transaction, siteId, id, to, { cause: 'prova', authorId: null }, now()),
    )
  const place = async (change: Parameters<typeof newOrder>[0] = {}) => {
    const id = await insert(change)
    await move(id, 'placed')
    await runJobs()
    return id
  }
  /** What payments would ask of buyers. */
  const askForTransfer = () =>
    Object.assign(bakery.testApp.services, {
      orderInstructions: async (_site: unknown, { state }: { state: OrderState }) =>
        state === 'awaiting'
          ? { title: 'Fai il bonifico', text: 'Usa questi dati.', entries: [{ name: 'IBAN', value: 'IT60X054' }] }
          : undefined,
    })
  const toBuyer = () => bakery.mails.received.filter(({ to }) => to === BUYER)
  const toOwner = () => bakery.mails.received.filter(({ to }) => to.startsWith('anna-'))

  test('a mail leaves in the owner’s words, with what the law asks for all the same, and back in the original ones', async () => {
    const own = {
      subject: 'Evviva {{nome}}, n. {{numero}}',
      opening: 'Cara {{nome}},\n<b>grazie</b>.',
      closing: 'Baci',
    }
    expect((await put('placed', own)).json()).toEqual({ version: 1 })
    await place({ buyer: { email: BUYER, name: 'Ugo\r\nBcc: spia@posta.example {{totale}}', phone: '' } })
    const [mail] = toBuyer()
    expect(mail!.headers.subject).toBe('Evviva Ugo Bcc: spia@posta.example {{totale}}, n. 1')
    expect(mail!.headers.bcc).toBeUndefined()
    const text = plain(mail!.text)
    for (const words of [
      '<b>grazie</b>',
      'Baci',
      'Miele di castagno',
      'Totale: € 30,00',
      'entro 14 giorni',
      'Forno di Rosa',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('il tuo ordine è confermato')
    expect(mail!.html).toContain('&lt;b&gt;grazie&lt;/b&gt;')
    expect((await put('placed', null)).status).toBe(200)
    expect((await stored()).settings).toMatchObject({ texts: {}, off: [] })
    await place({ buyer: { email: 'ida@posta.example', name: 'Ida', phone: '' } })
    expect(
      bakery.mails.received.some(({ to, text: said }) => to === 'ida@posta.example' && /è confermato/.test(said)),
    ).toBe(true)
  })

  test('what cannot be a mail is refused at its field; what the law asks for cannot be switched off', async () => {
    const wrong = await put('paid', { subject: '', opening: 'Ciao {{nome}} {{pippo}}' })
    expect([wrong.status, wrong.json().errors]).toEqual([
      400,
      {
        subject: 'L’oggetto non può restare vuoto.',
        opening: 'La variabile {{pippo}} non c’è in questa e-mail: sceglila dal menu.',
      },
    ])
    for (const name of ['placed', 'received'] as const) expect((await put(name, null, false)).status).toBe(400)
    expect((await call('PUT', '/inventata', { baseVersion: 0, text: null, on: true })).status).toBe(400)
    await put('paid', { closing: 'A presto' })
    expect((await call('PUT', '/paid', { baseVersion: 0, text: null, on: true })).json()).toMatchObject({
      code: 'conflict',
      reason: 'older_version',
    })
  })

  test('a mail that is switched off does not leave; the owner’s of each order neither', async () => {
    await put('new', null, false)
    await put('cancelled', { closing: 'Ci dispiace' })
    const id = await place()
    expect([toBuyer().length, toOwner().length]).toEqual([1, 0])
    await move(id, 'cancelled')
    await runJobs()
    expect(toBuyer().at(-1)!.text).toContain('Ci dispiace')
    await put('new', null, true)
    await place({ cartId: newId() })
    expect(toOwner().map(({ headers }) => headers.subject)).toHaveLength(1)
  })

  test('each mail has a preview with an example’s data, in which a text is only text', async () => {
    for (const name of MAIL_NAMES) {
      const shown = await preview(name, { closing: '<script>alert(1)</script>{{negozio}}' })
      expect([name, shown.status]).toEqual([name, 200])
      expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/)
      expect(shown.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;Forno di Rosa')
      expect(shown.body).not.toContain('<script')
      expect(shown.body).not.toContain('{{')
    }
    expect((await preview('placed', {}, 'text')).headers['content-type']).toContain('text/plain')
    expect((await preview('placed', {}, 'text')).body).toContain('entro 14 giorni')
    expect((await preview('placed', {}, 'dark')).body).toContain('@media all')
    expect((await preview('placed')).body).toContain('@media not all')
    expect(bakery.mails.received).toEqual([])
  })

  test('a trial goes to whoever asks for it, in the words that are not saved yet', async () => {
    const own = { ...MAILS.ready.text, subject: 'Vieni', closing: 'Ti aspettiamo' }
    const sent = await call('POST', '/ready/test', own)
    expect(sent.json()).toEqual({ to: `anna-${bakery.host}@esempio.it`, reason: null })
    expect(bakery.mails.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
      [`anna-${bakery.host}@esempio.it`, '[Prova] Vieni'],
    ])
    expect(bakery.mails.received[0]!.text).toContain('Ti aspettiamo')
    expect((await call('POST', '/ready/test', { ...own, closing: '{{boh}}' })).status).toBe(400)
  })

  test('who has not paid is reminded once, at half of the time', async () => {
    askForTransfer()
    const expiresAt = new Date(now().getTime() + 10 * DAY_MS).toISOString()
    await insert({ expiresAt })
    const paid = await insert({
      expiresAt,
      cartId: newId(),
      buyer: { email: 'ida@posta.example', name: 'Ida', phone: '' },
    })
    await runJobs()
    later(4 * DAY_MS)
    await runJobs()
    expect(toBuyer()).toHaveLength(1)
    await move(paid, 'placed')
    later(2 * DAY_MS)
    await runJobs()
    later(2 * DAY_MS)
    await runJobs()
    expect(toBuyer()).toHaveLength(2)
    const text = plain(toBuyer()[1]!.text)
    for (const words of ['non abbiamo ancora ricevuto il pagamento', 'IT60X054', '€ 30,00'])
      expect(text).toContain(words)
    const ida = bakery.mails.received.filter(({ to }) => to === 'ida@posta.example')
    expect(ida.map(({ text: said }) => said.includes('non abbiamo ancora'))).toEqual([false, false])
  })

  test('a pick-up that is ready is told once, with where and what is to be paid', async () => {
    const delivery = { ...newOrder().delivery!, kind: 'pickup' as const, name: 'Via Roma 1', note: 'Aperto 9–19' }
    const id = await place({ delivery, shipTo: null })
    const prepare = (prepared: boolean) =>
      bakery.owner.call('PUT', `/api/sites/${siteId}/orders/${id}/preparation`, { prepared })
    for (const prepared of [true, false, true]) {
      expect((await prepare(prepared)).status).toBe(204)
      await runJobs()
    }
    const ready = toBuyer().filter(({ text }) => text.includes('puoi passare a ritirarlo'))
    expect(ready).toHaveLength(1)
    for (const words of ['Via Roma 1', 'Aperto 9–19', '2 × Miele di castagno', 'Da pagare al ritiro'])
      expect(plain(ready[0]!.text)).toContain(words)
    const sent = await place({ cartId: newId() })
    await bakery.owner.call('PUT', `/api/sites/${siteId}/orders/${sent}/preparation`, { prepared: true })
    await runJobs()
    expect(toBuyer().filter(({ text }) => text.includes('ritirarlo'))).toHaveLength(1)
  })

  test('owners are told in the morning of what sales brought low, and again once it was more', async () => {
    const write = siteWriter(bakery.owner, siteId)
    const honey = await sellProduct(write, 'Miele', { pieces: 5 })
    const bread = await sellProduct(write, 'Pane', { pieces: 50 })
    await sellProduct(write, 'Sale', { pieces: 1 })
    const count = (variantId: Id, seen: number, counted: number) =>
      write.call('POST', '/stock-counts', { counts: [{ variantId, seen, counted }] })
    const sell = ({ id, variantId }: typeof honey, quantity: number) =>
      place({ cartId: newId(), lines: [orderLine({ productId: id, variantId, reservable: true, quantity })] })
    const told = () => toOwner().filter(({ headers }) => headers.subject?.startsWith('Scorte basse'))
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour++) {
        later(HOUR_MS)
        await runJobs()
      }
    }
    await sell(honey, 3)
    await hours(2)
    expect(told()).toEqual([])
    await hours(24)
    expect(told().map(({ headers }) => headers.subject)).toEqual(['Scorte basse: un prodotto'])
    expect(told()[0]!.text).toContain('Miele: 2 pezzi')
    expect(told()[0]!.text).not.toMatch(/Pane|Sale:/)
    await sell(bread, 49)
    await sell(honey, 1)
    await hours(24)
    expect(told()).toHaveLength(2)
    expect(told()[1]!.text).toContain('Pane: un pezzo')
    expect(told()[1]!.text).not.toContain('Miele')
    await count(honey.variantId, 1, 40)
    await hours(2)
    await sell(honey, 40)
    await hours(24)
    expect(told()[2]!.text).toContain('Miele: esaurito')
    await hours(24)
    expect(told()).toHaveLength(3)
  })
})
