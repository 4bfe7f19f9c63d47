import { beforeEach, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { type Answer, ENGINES } from '../../../../../e2e/support/test-app.ts'
import type { Id } from '../../../../core/ids.ts'
import { newId } from '../../../../core/ids.ts'
import { insertOrder, moveOrder } from '../../orders/public.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EMAIL = 'lucia.neri@esempio.it'
const TOLD = { reminderTold: 'on' }

describe.each(ENGINES)('mails about carts that are left behind, on %s', { timeout: 60_000 }, (engine) => {
  const bakery = mailedSite(engine)
  const { now, later, runJobs } = bakery
  let siteId: Id
  let write: SiteWriter
  let bowl: SoldProduct

  beforeEach(async () => {
    siteId = bakery.siteId
    write = siteWriter(bakery.owner, siteId)
    await openShop(write)
    bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 1000 })
  })

  const buyer = () => {
    const visitor = shopVisitor(bakery.testApp.app, bakery.host)
    return { ...visitor, ...checkoutOf(visitor) }
  }
  const mails = () => write.call('GET', '/mails')
  async function choose(on = true, hours = 4): Promise<Answer> {
    const { version } = (await mails()).json()
    return await write.call('PUT', '/mails/cart', { baseVersion: version, text: null, on, hours })
  }
  async function writeAddress(address = 'Via dei Vasai 3, Faenza'): Promise<void> {
    const { draft, draftVersion } = (await write.call('GET', '')).json()
    const { frame } = draft
    const content = { ...draft, frame: { ...frame, footer: { ...frame.footer, address } } }
    expect((await write.call('PUT', '/draft', { baseVersion: draftVersion, content })).status).toBe(200)
    expect((await write.call('POST', '/publications', { siteContent: true })).status).toBe(200)
  }
  const start = async () => {
    await writeAddress()
    expect((await choose()).status).toBe(200)
  }
  const subscribe = (email = EMAIL) =>
    bakery.testApp.services.database.transact((transaction) =>
      transaction
        .site(siteId)
        .insert('newsletter_subscribers', {
          ...{ id: newId(), email, name: '', search_text: email, state: 'confirmed', token_hash: null },
          ...{ token_expires_at: null, asked_at: null, confirmed_at: now().toISOString(), ended_at: null },
          created_at: now().toISOString(),
        })
        .execute(),
    )
  /** An order of the same address that its shop confirmed. */
  const buy = async () => {
    const { database } = bakery.testApp.services
    await database.transact(async (transaction) => {
      const order = newOrder({ buyer: { email: EMAIL, name: 'Lucia', phone: '' } })
      const { id } = await insertOrder(transaction, siteId, order, now())
      await moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, now())
    })
  }
  const leave = async (fields: Record<string, string> = {}) => {
    const lucia = buyer()
    await lucia.add(bowl, 2)
    const page = await lucia.fill({ ...BUYER, ...TOLD, ...fields })
    return { ...lucia, page: page.body }
  }
  const pass = async (hours = 5) => {
    later(hours * HOUR_MS)
    await runJobs()
  }
  const sent = () => bakery.mails.received.filter(({ headers }) => headers.subject === 'Il tuo carrello ti aspetta')
  const link = () => new URL(/http\S+\/commerce\/promemoria\?\S+/.exec(sent().at(-1)!.text)![0])
  const press = (choice: string, visitor = buyer()) => {
    const { searchParams, pathname } = link()
    return visitor.post(pathname, { c: searchParams.get('c')!, t: searchParams.get('t')!, choice })
  }
  const orders = () =>
    bakery.testApp.services.database.site(siteId).selectFrom('orders').select('id').orderBy('number').execute()
  const rows = () => bakery.testApp.services.database.site(siteId).selectFrom('cart_reminders').selectAll().execute()

  test('nothing is said or sent until the owner chooses, and then only with a postal address', async () => {
    await subscribe()
    expect((await leave()).page).toContain('Ti scriviamo solo per questo ordine')
    await pass(50)
    expect(await rows()).toEqual([])
    expect((await choose()).json()).toMatchObject({ code: 'conflict', reason: 'no_address' })
    await start()
    const { page } = await leave()
    expect(page).toContain('ti ricordiamo il carrello con una sola e-mail')
    expect(page).toContain('name="noReminder"')
    expect(sent()).toEqual([])
  })

  test('a subscriber who left is mailed once, with a way out, and not about the next cart either', async () => {
    await start()
    await subscribe()
    const { cart } = await leave()
    await pass(3)
    expect(sent()).toEqual([])
    await pass(2)
    expect(sent().map(({ to }) => to)).toEqual([EMAIL])
    const [{ text, headers }] = sent() as [(typeof bakery.mails.received)[number]]
    for (const words of ['2 × Ciotola', 'comunicazione commerciale', 'la nostra newsletter', 'Via dei Vasai 3, Faenza'])
      expect(plain(text)).toContain(words)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect((await cart()).totalQuantity).toBe(2)
    await leave()
    await pass(50)
    expect(sent()).toHaveLength(1)
    expect((await mails()).json().reminders).toEqual({ sent: 1, ordered: 0 })
  })

  test('a customer is mailed who bought after being told; a stranger, and who bought before, is not', async () => {
    await start()
    await leave()
    await pass()
    await buy()
    await leave()
    await pass()
    expect(sent()).toEqual([])
    const lucia = await leave()
    expect((await lucia.place({ ...BUYER, ...TOLD })).status).toBe(303)
    const id = (await orders()).at(-1)!.id
    later(HOUR_MS)
    await leave()
    await pass()
    // It waits for its money, and whatever was bought before did not say so.
    expect(sent()).toEqual([])
    await bakery.testApp.services.database.transact((transaction) =>
      moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, now()),
    )
    await leave()
    await pass()
    expect(sent().map(({ to }) => to)).toEqual([EMAIL])
    expect(sent()[0]!.text).toContain('hai già acquistato qui')
  })

  test('whoever orders, goes on choosing or empties the cart is not mailed', async () => {
    await start()
    await subscribe()
    const ordering = await leave()
    await ordering.place({ ...BUYER, ...TOLD })
    await pass(50)
    expect(sent()).toEqual([])
    const choosing = await leave()
    later(3 * HOUR_MS)
    await choosing.add(bowl)
    await pass(2)
    expect(sent()).toEqual([])
    const [entry] = (await choosing.cart()).entries
    await choosing.put(entry!.id as Id, 0)
    await pass(50)
    expect(sent()).toEqual([])
  })

  test('a site that was deleted writes to nobody, and about that cart not after it came back either', async () => {
    await start()
    await subscribe()
    await leave()
    const body = { title: 'Forno di Rosa', password: 'una password di prova' }
    expect((await write.call('POST', '/deletion', body)).status).toBe(200)
    await pass()
    expect(sent()).toEqual([])
    expect((await bakery.owner.call('POST', `/api/deleted-sites/${siteId}/return`)).status).toBe(204)
    await pass()
    expect(sent()).toEqual([])
    await leave()
    await pass()
    expect(sent().map(({ to }) => to)).toEqual([EMAIL])
  })

  test('a refusal lasts: by the box, by the link of the mail, and by the mail program', async () => {
    await start()
    await subscribe()
    await leave({ noReminder: 'on' })
    await pass()
    await leave()
    await pass()
    expect(sent()).toEqual([])
    await subscribe('ida@esempio.it')
    await leave({ email: 'Ida@esempio.it' })
    await pass()
    const lock = (password: string | null) =>
      bakery.owner.call('PUT', `/api/sites/${bakery.siteId}/password`, { password })
    // Who leaves needs no password of the site.
    await lock('apriti')
    const seen = await buyer().send('GET', link().pathname + link().search)
    expect([seen.status, seen.body]).toEqual([200, expect.stringContaining('Riprendi il carrello')])
    expect((await press('leave')).body).toContain('non ti scriviamo più')
    await lock(null)
    later(40 * DAY_MS)
    await leave({ email: 'ida@esempio.it' })
    await pass()
    expect(sent()).toHaveLength(1)
    await subscribe('ugo@esempio.it')
    await leave({ email: 'ugo@esempio.it' })
    await pass()
    const oneClick = new URL(/<([^>]+)>/.exec(sent()[1]!.headers['list-unsubscribe']!)![1]!)
    const program = shopVisitor(bakery.testApp.app, bakery.host)
    program.jar.clear()
    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' }
    expect((await program.send('POST', oneClick.pathname + oneClick.search, { body, headers })).status).toBe(200)
    later(40 * DAY_MS)
    await leave({ email: 'ugo@esempio.it' })
    await pass()
    expect(sent()).toHaveLength(2)
  })

  test('the link brings the cart to another device without what was written, and its order counts', async () => {
    await start()
    await subscribe()
    await leave()
    await pass()
    const other = buyer()
    const spoon = await sellProduct(write, 'Cucchiaio', { price: 500, pieces: 9 })
    await other.add(spoon)
    for (const _ of [1, 2]) expect((await press('resume', other)).headers.location).toBe('/carrello')
    const brought = (await other.cart()).entries.map(({ title, quantity }) => `${quantity} ${title}`)
    expect(brought.toSorted()).toEqual(['1 Cucchiaio', '2 Ciotola'])
    expect((await other.open()).body).not.toContain('Via Roma 12')
    await other.fill(BUYER)
    expect((await other.place(BUYER)).status).toBe(303)
    const orderId = (await rows())[0]!.order_id!
    expect((await mails()).json().reminders).toEqual({ sent: 1, ordered: 0 })
    await bakery.testApp.services.database.transact((transaction) =>
      moveOrder(transaction, siteId, orderId, 'placed', { cause: 'prova', authorId: null }, now()),
    )
    expect((await mails()).json().reminders).toEqual({ sent: 1, ordered: 1 })
    for (const wrong of ['c=x&t=y', `c=${newId()}&t=${link().searchParams.get('t')}`])
      expect((await buyer().send('GET', `/commerce/promemoria?${wrong}`)).status).toBe(410)
  })

  test('the link brings a cart into that of the account that is signed in, and goes on after its writer signs in', async () => {
    await start()
    await subscribe()
    const lucia = await leave()
    await pass()
    const signIn = async (who: ReturnType<typeof buyer>, email: string) => {
      await who.post('/account/accesso', { email })
      await runJobs()
      const entry = new URL(/http\S+\/account\/entra\?t=\S+/.exec(bakery.mails.received.at(-1)!.text)![0])
      expect((await who.post(entry.pathname, { t: entry.searchParams.get('t')! })).status).toBe(303)
      return who
    }
    const pieces = async (who: Pick<ReturnType<typeof buyer>, 'cart'>) => (await who.cart()).totalQuantity
    const ugo = await signIn(buyer(), 'ugo@esempio.it')
    expect((await press('resume', ugo)).headers.location).toBe('/carrello')
    expect(await pieces(ugo)).toBe(2)
    expect(await pieces(await signIn(buyer(), 'ugo@esempio.it'))).toBe(2)
    // The account already has a cart, into which the lines go: the same mail leads to them there.
    const other = await signIn(buyer(), EMAIL)
    await other.add(bowl, 1)
    const { database } = bakery.testApp.services
    await database.transact((transaction) => transaction.site(siteId).delete('checkouts').execute())
    await signIn(lucia, EMAIL)
    const reader = buyer()
    expect((await press('resume', reader)).headers.location).toBe('/carrello')
    expect(await pieces(reader)).toBe(2)
  })

  test('addresses are forgotten in time, found for their person, and erased', async () => {
    await start()
    await subscribe()
    await leave()
    await pass()
    const find = async () =>
      (await bakery.owner.call('POST', `/api/sites/${siteId}/people/search`, { email: EMAIL })).json().found
    expect((await find()).cart_reminders).toHaveLength(1)
    later(31 * DAY_MS)
    await runJobs()
    expect((await rows()).map(({ email }) => email)).toEqual([''])
    later(400 * DAY_MS)
    await runJobs()
    expect(await rows()).toEqual([])
    await leave({ noReminder: 'on' })
    await pass()
    expect((await find()).reminder_addresses).toMatchObject([{ email: EMAIL }])
    await bakery.owner.call('POST', `/api/sites/${siteId}/people/erasure`, { email: EMAIL })
    expect((await find()).reminder_addresses ?? []).toEqual([])
  })
})
