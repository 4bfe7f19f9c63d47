import { beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '../../../../../e2e/support/mail-server.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertOrder, moveOrder, orderAddress, returnsOf } from '../../orders/public.ts'
import type { NewOrder } from '../../orders/schemas.ts'

const PATH = '/commerce/recedere'

describe.each(ENGINES)('the function of withdrawal, on %s', { timeout: 120_000 }, (engine) => {
  const bakery = mailedSite(engine)
  const { now, runJobs } = bakery
  let testApp: TestApp
  let mails: MailServer
  let siteId: Id
  let host: string
  let visitor: ReturnType<typeof shopVisitor>

  beforeEach(() => {
    ;({ testApp, mails, siteId, host } = bakery)
    visitor = shopVisitor(testApp.app, host)
  })

  const insert = async (change: Parameters<typeof newOrder>[0] = {}) => {
    const order: NewOrder = newOrder(change)
    const made = await testApp.services.database.transact((transaction) =>
      insertOrder(transaction, siteId, order, now()),
    )
    await testApp.services.database.transact(({ global }) => global.deleteFrom('jobs').execute())
    return { ...made, lines: order.lines }
  }
  const linkOf = (id: Id) =>
    new URL(orderAddress({ id: siteId, baseUrl: 'http://x' }, testApp.services.secrets, id, 'stato')).pathname.replace(
      '/commerce/ordine',
      PATH,
    )
  const keyIn = (body: string) => /name="key" value="([^"]+)"/.exec(body)![1]!
  const stored = () => testApp.services.database.site(siteId).selectFrom('withdrawals').selectAll().execute()
  /** Both steps, as a buyer presses them. */
  const declare = async (path: string, fields: Record<string, string>) => {
    const review = await visitor.post(path, fields)
    expect(review.status).toBe(200)
    const sent = await visitor.post(path, { ...fields, key: keyIn(review.body), do: 'conferma' })
    return { review, sent, receipt: await visitor.send('GET', String(sent.headers.location)) }
  }
  const WRITTEN = { name: 'Ugo Bianchi', email: 'ugo@posta.example', scope: 'all' }
  const recipients = () => mails.received.map(({ to }) => to).sort()
  const owner = () => `anna-${host}@esempio.it`

  test('who declares in two steps without account and reason gets a receipt with content and time, also by mail', async () => {
    const { id, number } = await insert()
    const page = await visitor.send('GET', PATH)
    expect(page.status).toBe(200)
    expect(page.body).not.toMatch(/motivo|name="captcha|type="password/i)
    const { review, receipt } = await declare(PATH, { ...WRITTEN, number: `Ordine n. ${number}` })
    expect(review.body).toMatch(/<button[^>]*>Conferma recesso<\/button>/)
    for (const words of ['Ugo Bianchi', `Ordine n. ${number}`, 'Da tutto l’ordine', 'ugo@posta.example'])
      expect(receipt.body).toContain(words)
    expect(receipt.body).toMatch(/\d{1,2} \p{L}+ \d{4} alle ore 13:00:00 CET|13:00:00/u)
    expect(await stored()).toMatchObject([{ order_id: id, matched: 'order', sent_at: now().toISOString() }])
    await runJobs()
    expect(recipients()).toEqual([owner(), 'ugo@posta.example'].sort())
    const mail = mails.received.find(({ to }) => to === 'ugo@posta.example')!
    for (const words of ['Ugo Bianchi', `Ordine n. ${number}`, '13:00:00']) expect(plain(mail.text)).toContain(words)
    expect((await stored())[0]!.receipt_at).not.toBeNull()
  })

  test('nothing is declared by opening a page, by the first step, or twice by two presses', async () => {
    const { id, number } = await insert()
    await visitor.send(
      'GET',
      `${PATH}?do=conferma&name=Ugo&number=1&email=ugo@posta.example&key=${crypto.randomUUID()}`,
    )
    await visitor.send('GET', linkOf(id))
    const fields = { ...WRITTEN, number: String(number) }
    const review = await visitor.post(PATH, fields)
    expect(await stored()).toEqual([])
    const press = () => visitor.post(PATH, { ...fields, key: keyIn(review.body), do: 'conferma' })
    const answers = [await press(), ...(await Promise.all([press(), press()]))]
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  test('the order’s own link fills everything in, and lets choose lines', async () => {
    const lines = [orderLine({ id: 'miele', quantity: 3 }), orderLine({ id: 'vaso', title: 'Vaso', options: [] })]
    const { id, number } = await insert({ lines })
    const page = await visitor.send('GET', linkOf(id))
    expect(page.body).toContain('value="Ugo Bianchi"')
    expect(page.body).toContain('value="ugo@posta.example"')
    expect(page.body).toContain('Pezzi di Miele di castagno, 500 g (su 3)')
    const { receipt } = await declare(linkOf(id), { ...WRITTEN, scope: 'some', 'line.miele': '2', 'line.vaso': '0' })
    expect(receipt.body).toContain('Miele di castagno, 500 g: 2 pezzi')
    expect(receipt.body).not.toContain('Vaso')
    expect(JSON.parse((await stored())[0]!.statement)).toMatchObject({
      number: String(number),
      lines: [{ lineId: 'miele', quantity: 2 }],
    })
  })

  test('who has the order’s link withdraws from a contract with a shop whose site asks for a password', async () => {
    const { id } = await insert()
    await bakery.owner.call('PUT', `/api/sites/${siteId}/password`, { password: 'apriti' })
    const { receipt } = await declare(linkOf(id), WRITTEN)
    expect(receipt.status).toBe(200)
    expect(receipt.body).toContain('Ugo Bianchi')
    expect(await stored()).toMatchObject([{ order_id: id, matched: 'order' }])
    const foreign = linkOf(id).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await visitor.post(foreign, WRITTEN)).status).toBe(404)
    expect((await visitor.send('GET', PATH)).status).toBe(403)
  })

  test('a statement in time opens the return that it names; one that comes late is for the owner to look at', async () => {
    const { database } = testApp.services
    const place = (id: Id) =>
      database.transact((transaction) =>
        moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, now()),
      )
    const goods = await insert({ lines: [orderLine({ id: 'miele', quantity: 3 })] })
    await place(goods.id)
    await declare(linkOf(goods.id), { ...WRITTEN, scope: 'some', 'line.miele': '2' })
    const [opened] = await returnsOf(database, siteId, goods.id)
    expect(opened).toMatchObject({ kind: 'withdrawal', state: 'agreed', pieces: [{ lineId: 'miele', quantity: 2 }] })
    expect(await stored()).toMatchObject([{ return_id: opened!.id }])
    // The rest of it, by its number.
    await declare(PATH, { ...WRITTEN, number: String(goods.number) })
    expect((await returnsOf(database, siteId, goods.id)).at(-1)!.pieces).toEqual([{ lineId: 'miele', quantity: 1 }])
    const stranger = { name: 'Mario', email: 'mario@altrove.example', scope: 'all' }
    const course = await insert({
      cartId: newId(),
      lines: [orderLine({ type: 'SERVICE' })],
      delivery: null,
      shipTo: null,
    })
    await place(course.id)
    await declare(PATH, { ...stranger, number: String(course.number) })
    expect(await returnsOf(database, siteId, course.id)).toEqual([])
    bakery.later(20 * 86_400_000)
    await declare(PATH, { ...WRITTEN, number: String(course.number) })
    expect(await returnsOf(database, siteId, course.id)).toEqual([])
    expect(await stored()).toHaveLength(4)
  })

  test('an unknown order and a wrong address get the same answer, are recorded, and the holder is told', async () => {
    const { number } = await insert()
    const stranger = { name: 'Mario', email: 'mario@altrove.example', scope: 'all' }
    const wrong = await declare(PATH, { ...stranger, number: String(number) })
    const unknown = await declare(PATH, { ...stranger, number: '999' })
    const neutral = (body: string) =>
      body.replace(/nonce="[^"]*"|ricevuta\/[^"]*|crumb[^>]*>/g, '').replaceAll(`<dd>${number}<`, '<dd>999<')
    expect(neutral(wrong.receipt.body)).toBe(neutral(unknown.receipt.body))
    expect((await stored()).map(({ matched }) => matched).sort()).toEqual(['otherEmail', 'unknown'])
    await runJobs()
    expect(recipients()).toEqual(
      [owner(), owner(), 'mario@altrove.example', 'mario@altrove.example', 'ugo@posta.example'].sort(),
    )
    const told = mails.received.find(({ to }) => to === 'ugo@posta.example')!
    expect(told.text).toContain('Qualcuno ha dichiarato il recesso')
    const toStranger = mails.received.filter(({ to }) => to === 'mario@altrove.example')
    for (const { text } of toStranger) expect(text).not.toMatch(/Miele|Bianchi|Dante/)
  })

  test('many statements to one address are all recorded, and only some are mailed within an hour', async () => {
    for (let count = 0; count < 12; count++) await declare(PATH, { ...WRITTEN, number: '999' })
    expect(await stored()).toHaveLength(12)
    const received = () => mails.received.filter(({ to }) => to === 'ugo@posta.example').length
    await runJobs()
    bakery.later(60_000)
    await runJobs()
    expect(received()).toBe(10)
    expect((await stored()).filter(({ receipt_at }) => receipt_at === null)).toHaveLength(2)
    for (let hour = 0; hour < 3; hour++) {
      bakery.later(3_600_000)
      await runJobs()
    }
    expect(received()).toBe(12)
  })

  test('an owner reads all statements, the newest first, some at a time', async () => {
    await declare(PATH, { ...WRITTEN, number: '999' })
    const [first] = await stored()
    await testApp.services.database.transact(async (transaction) => {
      for (let count = 1; count <= 104; count++) {
        // Some were sent at one instant.
        const sent_at = new Date(now().getTime() + (count >> 2) * 1000).toISOString()
        const { site_id: _, ...row } = { ...first!, id: newId(now().getTime()), key: String(count), sent_at }
        await transaction.site(siteId).insert('withdrawals', row).execute()
      }
    })
    const read: string[] = []
    for (let more = true; more; ) {
      const after = read.length === 0 ? '' : `?after=${read.at(-1)}`
      const page = (await bakery.owner.call('GET', `/api/sites/${siteId}/withdrawals${after}`)).json()
      read.push(...page.withdrawals.map(({ id }: { id: Id }) => id))
      more = page.more
    }
    const all = (await stored()).toSorted((one, other) => (one.sent_at + one.id < other.sent_at + other.id ? 1 : -1))
    expect(read).toEqual(all.map(({ id }) => id))
    expect(read).toHaveLength(105)
  })

  test('what is missing or wrong is said at its field, and nothing is recorded', async () => {
    const answer = await visitor.post(PATH, {
      name: '',
      number: '',
      email: 'ugo',
      do: 'conferma',
      key: crypto.randomUUID(),
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('Scrivi il tuo nome e cognome.')
    expect(answer.body).toMatch(/id="number"[^>]*aria-invalid="true"/)
    expect(await stored()).toEqual([])
  })

  test('receipts and filled-in forms open by their own link only', async () => {
    const { id, number } = await insert()
    const { sent } = await declare(PATH, { ...WRITTEN, number: String(number) })
    const receipt = String(sent.headers.location)
    const [link] = [linkOf(id)]
    const paths = [
      `${receipt}A`,
      receipt.slice(0, -1),
      `${link}A`,
      link.replace(id, newId()),
      receipt.replace('ricevuta/', ''),
    ]
    for (const path of paths) expect((await visitor.send('GET', path)).status, path).toBe(404)
    await testApp.createSite(`altro-${host}`)
    const other = shopVisitor(testApp.app, `altro-${host}`)
    for (const path of [receipt, link]) expect((await other.send('GET', path)).status).toBe(404)
  })

  test('a form of another site is refused', async () => {
    const fields = { ...WRITTEN, number: '1', crumb: 'falsa' }
    expect((await visitor.post(PATH, fields)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('every page of a site with orders leads to it, and those of other sites do not', async () => {
    expect((await visitor.send('GET', PATH)).body).not.toContain('Recedere dal contratto qui')
    await insert()
    await testApp.services.database.transact(async (transaction) => transaction.announce(`site:${siteId}`))
    expect((await visitor.send('GET', '/carrello')).body).toMatch(
      /<a href="\/commerce\/recedere">Recedere dal contratto qui<\/a>/,
    )
  })

  test('statements are kept for ten years, against an erasure too, and then forgotten', async () => {
    await declare(PATH, { ...WRITTEN, number: '999' })
    const erase = () => bakery.owner.call('POST', `/api/sites/${siteId}/people/erasure`, { email: 'ugo@posta.example' })
    expect((await erase()).json().erased).toEqual({})
    expect(await stored()).toHaveLength(1)
    bakery.later(10 * 366 * 86_400_000)
    // The jobs of other features would do the work of ten years.
    await runJobs(testApp.jobs().filter(({ type }) => type.startsWith('legal.')))
    expect(await stored()).toEqual([])
  })
})
