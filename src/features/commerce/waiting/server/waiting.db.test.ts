import { beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '../../../../../e2e/support/mail-server.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { saveProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import type { Id } from '../../../../core/ids.ts'
import { askToWait } from './waits-repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

describe.each(ENGINES)('waiting for a sold-out variant, on %s', (engine) => {
  const bakery = mailedSite(engine)
  const { now, later, runJobs } = bakery
  let testApp: TestApp
  let mails: MailServer
  let write: SiteWriter
  let siteId: Id
  let host: string

  beforeEach(() => {
    ;({ testApp, mails, siteId, host } = bakery)
    write = siteWriter(bakery.owner, siteId)
  })

  const visitor = () => shopVisitor(testApp.app, host)
  const stored = () => testApp.services.database.site(siteId).selectFrom('stock_waits').selectAll().execute()
  const waits = async () => (await write.call('GET', '/stock-waits')).json().waits
  const linkOf = (text: string) => new URL(/http\S+\/account\/negozio\/avviso\?t=\S+/.exec(text)![0])

  const sell = (title: string, pieces = 0) => sellProduct(write, title, { pieces })
  const ask = async ({ id, variantId }: { id: Id; variantId: Id }, email: string) => {
    const answer = await visitor().post('/commerce/wait', { product: id, variant: variantId, email })
    await runJobs()
    return answer
  }
  const press = (link: URL, choice = 'confirm') =>
    visitor().post(link.pathname, { t: link.searchParams.get('t')!, choice })
  const restock = async (variantId: Id, counted = 5) =>
    await write.call('POST', '/stock-counts', { counts: [{ variantId, seen: 0, counted }] })
  /** An address that waits for this, with the link of its mail. */
  async function confirmed(product: { id: Id; variantId: Id }, email = 'ugo@posta.example') {
    await ask(product, email)
    const link = linkOf(mails.received.at(-1)!.text)
    await press(link)
    return link
  }
  /** The server of mails answers nobody. */
  const breakMails = () => (mails.refuse = () => ({ code: 451, message: 'Try again later' }))
  const repairMails = () => (mails.refuse = () => undefined)
  /** Lets hours pass, in which jobs are tried again. */
  async function pass(hours: number) {
    for (let hour = 0; hour < hours; hour++) {
      later(HOUR_MS)
      await runJobs()
    }
  }
  /** Lets the site look at its stock, and its mails leave. */
  async function look() {
    later(61_000)
    await runJobs()
    await runJobs()
  }

  test('the form stands on the page of what is sold out only, and works without scripts', async () => {
    await sell('Miele')
    await sell('Pane', 3)
    const page = (await visitor().send('GET', '/negozio/miele')).body
    expect(page).toContain('action="/commerce/wait"')
    expect(page).toContain('Ti scriviamo una volta sola')
    expect((await visitor().send('GET', '/negozio/pane')).body).not.toContain('/commerce/wait')
  })

  test('an address is told once, after it confirmed, and then forgotten', async () => {
    const honey = await sell('Miele')
    expect((await ask(honey, ' Ugo@Posta.example ')).body).toContain('Controlla la posta')
    expect(mails.received.map(({ to }) => to)).toEqual(['ugo@posta.example'])
    const link = linkOf(mails.received[0]!.text)
    expect(JSON.stringify(await stored())).not.toContain(link.searchParams.get('t'))
    expect((await stored())[0]!.consent).toContain('Poi cancelliamo l’indirizzo')
    // Looking changes nothing: programs that check mails open links too.
    const looked = await visitor().send('GET', link.pathname + link.search)
    expect([looked.status, looked.body]).toEqual([200, expect.stringContaining('Sì, avvisami')])
    expect(await waits()).toEqual([])
    expect((await press(link)).body).toContain('Ti avviseremo')
    expect((await press(link)).body).toContain('Ti avviseremo')
    expect(await waits()).toEqual([{ variantId: honey.variantId, count: 1 }])
    await look()
    expect(mails.received).toHaveLength(1)
    await restock(honey.variantId)
    await look()
    expect(mails.received).toHaveLength(2)
    expect(mails.received[1]!.text).toContain(`http://${host}.localhost:3000/negozio/miele`)
    expect(mails.received[1]!.headers.subject).toContain('Miele')
    expect([await stored(), await waits()]).toEqual([[], []])
    await look()
    expect(mails.received).toHaveLength(2)
    expect((await visitor().send('GET', link.pathname + link.search)).status).toBe(410)
  })

  test('who did not confirm gets nothing when it is back, and is forgotten after a week', async () => {
    const honey = await sell('Miele')
    await ask(honey, 'ugo@posta.example')
    await restock(honey.variantId)
    await look()
    expect(mails.received).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    later(7 * DAY_MS)
    await runJobs()
    expect(await stored()).toEqual([])
  })

  test('the link withdraws a wait, before and after it is confirmed', async () => {
    const honey = await sell('Miele')
    await ask(honey, 'ugo@posta.example')
    const link = linkOf(mails.received[0]!.text)
    await press(link)
    expect((await press(link, 'leave')).body).toContain('Avviso annullato')
    expect(await stored()).toEqual([])
    await restock(honey.variantId)
    await look()
    expect(mails.received).toHaveLength(1)
    expect((await press(link)).status).toBe(410)
  })

  test('the link withdraws a wait without the password of the site, and names no product then', async () => {
    const link = await confirmed(await sell('Miele'))
    await write.call('PUT', '/password', { password: 'apriti' })
    const looked = await visitor().send('GET', link.pathname + link.search)
    expect([looked.status, looked.body]).toEqual([200, expect.stringContaining('Non avvisarmi')])
    expect(looked.body).not.toMatch(/miele/i)
    expect((await press(link, 'leave')).body).toContain('Avviso annullato')
    expect(await stored()).toEqual([])
    await write.call('PUT', '/password', { password: null })
  })

  test('a product that is hidden again tells nobody until it is back in the shop', async () => {
    const honey = await sell('Miele')
    await ask(honey, 'ugo@posta.example')
    await press(linkOf(mails.received[0]!.text))
    expect((await write.call('DELETE', `/documents/${honey.id}/publication`)).status).toBeLessThan(300)
    await restock(honey.variantId)
    await look()
    expect(mails.received).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    await write.call('POST', '/publications', { documentIds: [honey.id] })
    await look()
    expect(mails.received).toHaveLength(2)
  })

  test('a site that is deleted tells nobody until it comes back', async () => {
    const honey = await sell('Miele')
    await confirmed(honey)
    await restock(honey.variantId)
    const body = { title: 'Forno di Rosa', password: 'una password di prova' }
    expect((await write.call('POST', '/deletion', body)).status).toBe(200)
    await look()
    const told = () => mails.received.filter(({ to }) => to === 'ugo@posta.example').length
    expect([told(), (await stored()).length]).toEqual([1, 1])
    expect((await bakery.owner.call('POST', `/api/deleted-sites/${siteId}/return`)).status).toBe(204)
    await look()
    expect([told(), (await stored()).length]).toEqual([2, 0])
  })

  test('asking again says the same and sends no second mail within an hour, and nobody’s mailbox is flooded', async () => {
    const honey = await sell('Miele')
    const first = await ask(honey, 'ugo@posta.example')
    const again = await ask(honey, 'UGO@posta.example')
    expect([again.status, again.body.includes('Controlla la posta')]).toEqual([first.status, true])
    expect(mails.received).toHaveLength(1)
    for (const title of ['Cera', 'Propoli', 'Polline', 'Pappa reale']) await ask(await sell(title), 'ugo@posta.example')
    expect(mails.received).toHaveLength(3)
  })

  test('bad requests get a sentence: no address, an unknown variant, one of another site; what is back leads to it', async () => {
    const honey = await sell('Miele')
    const wrong = await ask(honey, 'ugo')
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('Scrivi un indirizzo e-mail valido')])
    const gone = await ask({ id: honey.id, variantId: 'f'.repeat(24) }, 'ugo@posta.example')
    expect([gone.status, gone.body]).toEqual([404, expect.stringContaining('Questo prodotto non è più in vendita.')])
    await restock(honey.variantId)
    const back = await ask(honey, 'ugo@posta.example')
    expect([back.status, back.headers.location]).toEqual([303, '/negozio/miele'])
    expect(await stored()).toEqual([])
  })

  test('who could not be told while mails did not leave is told once they do', async () => {
    const honey = await sell('Miele')
    const link = await confirmed(honey)
    await restock(honey.variantId)
    breakMails()
    await pass(30)
    expect(mails.received).toHaveLength(1)
    expect((await visitor().send('GET', link.pathname + link.search)).body).toContain('Non avvisarmi più')
    repairMails()
    await pass(25)
    expect(mails.received.map(({ headers }) => headers.subject)).toEqual([
      expect.stringContaining('Conferma'),
      expect.stringContaining('Miele'),
    ])
    expect(await stored()).toEqual([])
  })

  test('an address that can never be told is forgotten after a year', async () => {
    const honey = await sell('Miele')
    await confirmed(honey)
    await restock(honey.variantId)
    breakMails()
    await pass(2)
    later(365 * DAY_MS - 3 * HOUR_MS)
    await runJobs()
    expect(await stored()).toHaveLength(1)
    await pass(2)
    expect(await stored()).toEqual([])
  })

  test('an address is forgotten in time also when the job for it was lost', async () => {
    const honey = await sell('Miele')
    await confirmed(honey)
    const { database } = testApp.services
    await database.transact(({ global }) => global.deleteFrom('jobs').where('type', '=', 'waiting.expiry').execute())
    later(366 * DAY_MS)
    await runJobs()
    expect(await stored()).toEqual([])
  })

  test('what is sold out or hidden again before the mail leaves is told when it is back again', async () => {
    const honey = await sell('Miele')
    await confirmed(honey)
    await restock(honey.variantId)
    breakMails()
    await look()
    await write.call('POST', '/stock-counts', { counts: [{ variantId: honey.variantId, seen: 5, counted: 0 }] })
    repairMails()
    await pass(2)
    expect(mails.received).toHaveLength(1)
    expect(await waits()).toEqual([{ variantId: honey.variantId, count: 1 }])
    breakMails()
    await restock(honey.variantId)
    await look()
    await write.call('DELETE', `/documents/${honey.id}/publication`)
    repairMails()
    await pass(2)
    expect(mails.received).toHaveLength(1)
    await write.publish(honey.id)
    await look()
    expect(mails.received).toHaveLength(2)
    expect(await stored()).toEqual([])
  })

  test('who withdraws while the mail waits to leave gets none', async () => {
    const honey = await sell('Miele')
    const link = await confirmed(honey)
    await restock(honey.variantId)
    breakMails()
    await look()
    expect((await press(link, 'leave')).body).toContain('Avviso annullato')
    repairMails()
    await pass(2)
    expect(mails.received).toHaveLength(1)
  })

  test.each(['confirmed', 'asked'])(
    'a wait that is %s can be withdrawn while its product is hidden or in the bin',
    async (state) => {
      const honey = await sell('Miele')
      await ask(honey, 'ugo@posta.example')
      const link = linkOf(mails.received[0]!.text)
      if (state === 'confirmed') await press(link)
      const looked = async () => await visitor().send('GET', link.pathname + link.search)
      const hidden = [`/documents/${honey.id}/publication`, `/documents/${honey.id}`]
      for (const path of hidden) {
        expect((await write.call('DELETE', path)).status).toBeLessThan(300)
        const page = await looked()
        expect([page.status, page.body]).toEqual([200, expect.stringContaining('Non avvisarmi più')])
        expect(page.body).not.toContain('Miele')
      }
      expect((await press(link, 'leave')).body).toContain('Avviso annullato')
      expect([await stored(), (await looked()).status]).toEqual([[], 410])
    },
  )

  test('many who wait for what is hidden do not keep others from being told', async () => {
    const jar = await sell('Vasetto')
    const variantIds = Array.from({ length: 250 }, (_, at) => at.toString(16).padStart(24, '0'))
    await saveProduct(write, jar.id, ({ variants: [variant] }) => ({
      options: [{ name: 'Peso' }],
      variants: variantIds.map((id) => ({ ...variant!, id, sku: id, optionValues: [id], unlimited: true })),
    }))
    await write.call('DELETE', `/documents/${jar.id}/publication`)
    const { database } = testApp.services
    await database.transact(async (transaction) => {
      for (const variantId of variantIds) {
        const asked = { variantId, documentId: jar.id, email: 'ada@posta.example', consent: '' }
        await askToWait(transaction, siteId, asked, now())
      }
      await transaction
        .site(siteId)
        .update('stock_waits')
        .set({ state: 'confirmed', confirmed_at: now().toISOString() })
        .execute()
    })
    later(HOUR_MS)
    const honey = await sell('Miele')
    await confirmed(honey)
    await restock(honey.variantId)
    await look()
    expect(mails.received.at(-1)!.headers.subject).toContain('Miele')
    expect(await stored()).toHaveLength(250)
  })

  test('what becomes a digital product is back too', async () => {
    const book = await sell('Libro')
    await confirmed(book)
    await saveProduct(write, book.id, () => ({ type: 'DIGITAL' }))
    await look()
    expect(mails.received.at(-1)!.headers.subject).toContain('Libro')
  })

  test('a person gets to read what they wait for, and is forgotten', async () => {
    const honey = await sell('Miele')
    await confirmed(honey)
    await confirmed(honey, 'ada@posta.example')
    const person = (what: string) => write.call('POST', `/people/${what}`, { email: 'UGO@posta.example' })
    const { found } = (await person('search')).json()
    expect(found.stock_waits).toMatchObject([{ email: 'ugo@posta.example', variant_id: honey.variantId }])
    expect((await person('erasure')).json().erased).toMatchObject({ stock_waits: 1 })
    expect((await person('search')).json().found).toEqual({})
    expect(await waits()).toEqual([{ variantId: honey.variantId, count: 1 }])
    await restock(honey.variantId)
    await look()
    expect(mails.received.slice(2).map(({ to }) => to)).toEqual(['ada@posta.example'])
  })
})
