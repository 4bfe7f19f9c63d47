import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { ENGINES, visit } from '../../../../../e2e/support/test-app.ts'

const LINK = 'https://europa.eu/youreurope/avviso-di-prova'
const PAGE = '/commerce/informazioni/avviso-garanzia'

describe.each(ENGINES)('the notice on the legal guarantee, on %s', { timeout: 120_000 }, (engine) => {
  const shop = mailedSite(engine)
  let bytes: Buffer
  beforeEach(async () => {
    await openShop(siteWriter(shop.owner, shop.siteId))
    bytes = await sharp({ create: { width: 620, height: 877, channels: 3, background: '#039' } })
      .png()
      .toBuffer()
  })
  const path = () => `/api/sites/${shop.siteId}/legal-notice`
  const put = (data: Buffer, link = LINK) => shop.owner.call('PUT', path(), { data: data.toString('base64'), link })
  const visitor = () => shopVisitor(shop.testApp.app, shop.host)
  const steps = async () => {
    const { steps } = (await shop.owner.call('GET', `/api/sites/${shop.siteId}/legal`)).json()
    return steps.find(({ name }: { name: string }) => name === 'notice').done
  }

  test('[CON-10] it is missing until it is uploaded, and then shown whole, byte for byte, with its link in words', async () => {
    const write = siteWriter(shop.owner, shop.siteId)
    await sellProduct(write, 'Ciotola', { price: 2400, pieces: 3 })
    expect(await steps()).toBe(false)
    expect((await visitor().send('GET', PAGE)).status).toBe(404)
    expect((await put(bytes)).status).toBe(204)
    expect(await steps()).toBe(true)
    const page = await visitor().send('GET', PAGE)
    expect(page.body).toContain(`href="${LINK}"`)
    const [, src] = /<img src="(\/commerce\/informazioni\/avviso-garanzia\/file\/[^"]+)"/.exec(page.body)!
    expect(page.body).toContain('width="620" height="877"')
    const file = await shop.testApp.app.inject({ url: src!, headers: { host: `${shop.host}.localhost:3000` } })
    expect(file.rawPayload.equals(bytes)).toBe(true)
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(String(file.headers['content-security-policy'])).toMatch(/default-src 'none'.*font-src data:.*sandbox/)
    expect((await shop.owner.call('DELETE', path())).status).toBe(204)
    expect((await visitor().send('GET', PAGE)).status).toBe(404)
  })

  test('[CON-10] a product’s page, the checkout and the confirmation lead to it', async () => {
    const write = siteWriter(shop.owner, shop.siteId)
    const bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 3 })
    await put(bytes)
    const buyer = visitor()
    const checkout = checkoutOf(buyer)
    await buyer.add(bowl)
    const { entries } = await buyer.cart()
    expect(
      (await buyer.send('GET', new URL(entries[0]!.fullUrl ?? '/carrello', 'http://qui').pathname)).body,
    ).toContain(`href="${PAGE}"`)
    expect((await checkout.fill(BUYER)).body.split(`href="${PAGE}"`).length).toBeGreaterThan(2)
    await checkout.place(BUYER)
    await shop.runJobs()
    const letter = shop.mails.received.find(({ text }) => text.includes('Ciotola'))
    expect(letter?.text).toContain(PAGE)
    // A link alone would be no durable medium: the file itself, byte for byte.
    const [, encoded] = /filename="?avviso-garanzia-legale\.png"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(
      letter!.source,
    )!
    expect(Buffer.from(encoded!, 'base64').equals(bytes)).toBe(true)
    expect(letter?.text).toContain('L’avviso è anche allegato a questa e-mail.')
    const others = shop.mails.received.filter((one) => one !== letter)
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ source }) => source.includes('avviso-garanzia-legale.png'))).toEqual([])
  })

  test('[CON-10] the confirmation of a service alone leads to it without the file, and says nothing of a file', async () => {
    const course = await sellProduct(siteWriter(shop.owner, shop.siteId), 'Corso', {
      type: 'SERVICE',
      price: 2400,
      pieces: 3,
    })
    await put(bytes)
    const buyer = visitor()
    await buyer.add(course)
    const billed = Object.entries(BUYER).map(([field, value]) => [field.replace(/^ship/, 'bill'), value])
    expect((await checkoutOf(buyer).place(Object.fromEntries(billed))).status).toBe(303)
    await shop.runJobs()
    const letter = shop.mails.received.find(({ text }) => text.includes('Corso') && text.includes(PAGE))
    expect(letter?.text).not.toContain('allegato')
    expect(letter?.source).not.toContain('avviso-garanzia-legale.png')
  })

  test('[CON-10] a trial of the confirmation carries the file that it speaks of', async () => {
    await put(bytes)
    const mail = { subject: 'Ordine {{numero}}', opening: 'Grazie, {{nome}}.', closing: '' }
    const sent = await shop.owner.call('POST', `/api/sites/${shop.siteId}/mails/placed/test`, mail)
    expect(sent.json()).toMatchObject({ reason: null })
    const [letter] = shop.mails.received
    expect(letter!.text).toContain('L’avviso è anche allegato a questa e-mail.')
    expect(letter!.source).toContain('avviso-garanzia-legale.png')
  })

  test('[CON-10] its link is corrected without the file, where there is one', async () => {
    const corrected = 'https://europa.eu/youreurope/avviso'
    const alone = () => shop.owner.call('PUT', path(), { link: corrected })
    const none = await alone()
    expect([none.status, none.json()]).toMatchObject([400, { errors: { data: 'Scegli il file dell’avviso.' } }])
    await put(bytes)
    const before = (await visitor().send('GET', PAGE)).body
    expect((await alone()).status).toBe(204)
    const page = (await visitor().send('GET', PAGE)).body
    expect(page).toContain(`href="${corrected}"`)
    expect(page).not.toContain(LINK)
    const file = (body: string) => /<img src="([^"]+)"/.exec(body)![1]
    expect(file(page)).toBe(file(before))
  })

  test('what is no notice is refused with a sentence, and only its owner uploads it', async () => {
    const small = await sharp({ create: { width: 300, height: 424, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const answer = await put(small)
    expect([answer.status, answer.body]).toEqual([expect.any(Number), expect.stringContaining('almeno 420')])
    expect(answer.status).toBeLessThan(500)
    expect((await put(Buffer.from('%PDF-1.7'))).body).toContain('PNG o SVG')
    expect((await put(bytes.subarray(0, -20))).body).toContain('rovinato o incompleto')
    expect((await put(Buffer.from('<svg viewBox="0 0 9 9"><script/></svg>'))).body).toContain('usa il PNG')
    expect((await put(bytes, 'http://europa.eu')).status).toBe(400)
    const stranger = await visit(shop.testApp.app, shop.host, { method: 'PUT', url: path(), body: {} })
    expect(stranger.status).toBeGreaterThanOrEqual(400)
    expect((await visitor().send('GET', PAGE)).status).toBe(404)
  })
})
