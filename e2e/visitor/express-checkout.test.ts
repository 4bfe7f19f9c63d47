import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { startDemo } from '../support/demo.ts'
import { DEMO_OWNER, ownDemoSite } from '../support/demo-owner.ts'
import type { TestServer } from '../support/server.ts'
import { STRIPE_KEYS } from '../support/stripe-shop.ts'
import { type StripeStandIn, startStripeStandIn, type TestToken } from '../support/stripe-stand-in.ts'
import { WALLET_SCRIPT } from '../support/stripe-wallet-script.ts'

interface Heard {
  readonly mode: string
  readonly amounts: number[]
  readonly rates: { amount: number }[]
  readonly created: { kind: string; options: { buttonType: object; paymentMethods: object } }
  readonly options: { shippingAddressRequired: boolean; allowedShippingCountries: string[] }
}

describe('a wallet in the checkout', { timeout: 120_000 }, () => {
  let server: TestServer
  let browser: Browser
  let standIn: StripeStandIn

  beforeAll(async () => {
    standIn = await startStripeStandIn()
    standIn.keys.set(STRIPE_KEYS.secret, [])
    server = await startDemo({
      VETRINA_TEST_STRIPE_URL: standIn.url,
      ...DEMO_OWNER,
    })
    browser = await launchBrowser()
    const put = await ownDemoSite(browser, server, 'terraviva')
    await put('/stripe', STRIPE_KEYS)
    await put('/stripe/offered', { offered: true })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await standIn?.close()
  })

  /** A buyer in the checkout; what was asked of other hosts until then. */
  async function open(options: { width?: number; javaScriptEnabled?: boolean; outcome?: TestToken } = {}) {
    const { width = 1280, javaScriptEnabled = true, outcome = 'pm_card_visa' } = options
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const foreign: { url: string; from: string }[] = []
    const confirmed: URLSearchParams[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(server.url) && /^https?:/.test(url)) foreign.push({ url, from: new URL(page.url()).pathname })
    })
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: WALLET_SCRIPT }),
    )
    await page.route('https://api.stripe.com/**', async (route) => {
      const intent = new URL(route.request().url()).pathname.split('/')[3]!
      confirmed.push(new URLSearchParams(route.request().postData()!))
      const paid = standIn.confirm(intent, outcome)
      const error = { type: 'card_error', message: 'La tua carta è stata rifiutata.' }
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: paid ? { id: intent } : { error },
      })
    })
    await toCheckout(page, javaScriptEnabled)
    return { page, context, foreign, confirmed }
  }

  /** One more cup in the cart, and its checkout. */
  async function toCheckout(page: Page, javaScriptEnabled = true) {
    await page.goto(`${server.url}/negozio/tazza-con-il-manico`)
    const form = page.locator('.product-form')
    if (javaScriptEnabled) await form.locator('xpath=self::*[@data-attached]').waitFor()
    await form.getByRole('radio').first().check()
    await form.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    if (javaScriptEnabled)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Carrello: [1-9]/ })
        .waitFor()
    else await page.waitForURL('**/carrello')
    await page.goto(`${server.url}/commerce/goto-checkout`)
    if (javaScriptEnabled)
      for (const name of ['.checkout', '.wallet-part']) await page.locator(`${name}[data-attached]`).waitFor()
  }

  /** The wallet permits, and the buyer sees the whole order. */
  async function permit(page: Page) {
    await page.getByRole('button', { name: 'Usa Apple Pay o Google Pay' }).click()
    await wallet(page).click()
    await page.getByText('Il tuo portafoglio è pronto.').waitFor()
    for (const name of ['.checkout', '.wallet-part']) await page.locator(`${name}[data-attached]`).waitFor()
  }

  const place = (page: Page) => page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click()
  const cardForm = (page: Page) => page.getByRole('button', { name: /^Paga / })
  const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('vetrina-wallet'))

  const wallet = (page: Page) => page.getByRole('button', { name: 'Concludi con il portafoglio' })
  const heard = async (page: Page): Promise<Heard> =>
    JSON.parse(await page.evaluate(() => sessionStorage.getItem('walletHeard') ?? 'null'))

  test('[CHKO-03] [CHKO-01] it fills in who and where, and pays only what «Ordine con obbligo di pagare» ordered', async () => {
    const { page, context, foreign, confirmed } = await open()
    expect(foreign).toEqual([])
    await page.getByLabel('Note per chi prepara l’ordine').evaluate((note: HTMLTextAreaElement) => {
      note.value = 'Suonare due volte'
      note.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.getByRole('button', { name: 'Usa Apple Pay o Google Pay' }).press('Enter')
    await wallet(page).waitFor()
    await page.getByRole('button', { name: 'Usa Apple Pay o Google Pay' }).waitFor({ state: 'hidden' })
    await page.getByText('Scegli il portafoglio qui sotto.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Portafogli')
    expect(await axeFindings(page)).toEqual([])
    await wallet(page).click()
    await page.getByText('Il tuo portafoglio è pronto.').waitFor()
    const { created, options, amounts, rates } = await heard(page)
    expect(created).toMatchObject({
      kind: 'expressCheckout',
      options: {
        buttonType: { applePay: 'check-out', googlePay: 'checkout' },
        paymentMethods: { link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never' },
      },
    })
    expect(options).toMatchObject({ shippingAddressRequired: true })
    expect(options.allowedShippingCountries).toContain('IT')
    const ship = page.locator('[data-part="ship"]')
    await expect.poll(() => ship.getByLabel('Comune o località').inputValue()).toBe('Firenze')
    expect(await page.getByLabel('E-mail').inputValue()).toBe('lucia.neri@esempio.it')
    expect(await ship.getByLabel('Provincia').inputValue()).toBe('FI')
    expect(await page.getByRole('radio', { name: /^Carta o altri metodi/ }).isChecked()).toBe(true)
    expect(await page.getByLabel('Note per chi prepara l’ordine').inputValue()).toBe('Suonare due volte')
    expect([standIn.intents.size, confirmed.length]).toEqual([0, 0])
    await page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click()
    await page.waitForURL('**/confermato')
    expect(confirmed.map((body) => body.get('confirmation_token'))).toEqual(['ctoken_standin'])
    const [intent] = [...standIn.intents.values()]
    // The server's total for the delivery that was chosen there, and what the wallet had shown last.
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: amounts.at(-1) })
    expect(amounts.at(-1)).toBe(amounts[0]! + rates[1]!.amount)
    expect(new Set(foreign.map(({ url }) => new URL(url).host))).toEqual(new Set(['js.stripe.com', 'api.stripe.com']))
    for (const { from } of foreign) expect(from).toMatch(/^\/commerce\/(?:goto-checkout|pagamento\/.*\/carta)$/)
    await context.close()
  })

  test('what a wallet permitted pays once: a refusal leads to the form for cards', async () => {
    const { page, context, confirmed } = await open({ width: 390, outcome: 'pm_card_chargeDeclined' })
    await page.getByRole('button', { name: 'Usa Apple Pay o Google Pay' }).click()
    await wallet(page).click()
    await page.getByText('Il tuo portafoglio è pronto.').waitFor()
    const review = page.getByRole('heading', { name: 'Il tuo ordine' })
    await expect.poll(async () => (await review.boundingBox())!.y).toBeLessThan(700)
    await expect.poll(() => review.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click()
    await page.getByText('La tua carta è stata rifiutata.').waitFor()
    await page.getByRole('button', { name: /^Paga / }).click()
    await expect.poll(() => confirmed.length).toBe(2)
    expect(confirmed.map((body) => body.get('confirmation_token'))).toEqual(['ctoken_standin', null])
    await context.close()
  })

  test('its permission pays no other order in the same window', async () => {
    const { page, context, confirmed } = await open()
    const ship = page.locator('[data-part="ship"]')
    await page.getByLabel('E-mail').fill('lucia.neri@esempio.it')
    await ship.getByLabel('Nome e cognome').fill('Lucia Neri')
    await ship.getByLabel('Indirizzo e numero civico').fill('Via Roma 12')
    await ship.getByLabel('CAP').fill('50123')
    await ship.getByLabel('Comune o località').fill('Firenze')
    await ship.getByLabel('Provincia').selectOption({ label: 'Firenze' })
    await page.getByRole('radio', { name: /^Corriere/ }).waitFor()
    await page.getByRole('radio', { name: /^Carta o altri metodi/ }).check()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    await place(page)
    await page.waitForURL('**/carta')
    await cardForm(page).waitFor()
    const older = page.url()
    await toCheckout(page)
    await permit(page)
    await page.goto(older)
    await cardForm(page).waitFor()
    expect([confirmed, await kept(page)]).toEqual([[], null])
    await context.close()
  })

  test('its permission pays no older order of the same sum, though its own was just ordered', async () => {
    const { page, context, confirmed } = await open()
    // No address has many unpaid orders.
    const asNina = () => page.evaluate(() => Object.assign(window, { walletEmail: 'nina.galli@esempio.it' }))
    await asNina()
    await permit(page)
    await page.getByRole('button', { name: 'Paga in un altro modo' }).press('Enter')
    await page.getByText('Il portafoglio non paga più questo ordine').waitFor()
    await place(page)
    await page.waitForURL('**/carta')
    await cardForm(page).waitFor()
    const older = page.url()
    await toCheckout(page)
    await asNina()
    await permit(page)
    // The way to the new order's page is lost, and the buyer opens the older one again.
    await page.route('**/carta', (route) => (route.request().url() === older ? route.fallback() : route.abort()))
    await place(page)
    await expect.poll(() => kept(page).catch(() => null)).toContain('orderedUntil')
    await page.goto(older)
    await cardForm(page).waitFor()
    expect([confirmed, await kept(page)]).toEqual([[], null])
    await context.close()
  })

  test('another person who orders in the same window pays with a card of theirs', async () => {
    const { page, context, confirmed } = await open()
    await permit(page)
    await page.getByLabel('E-mail').fill('paolo@esempio.it')
    await page.getByLabel('E-mail').press('Tab')
    await page.locator('.checkout:not([aria-busy])').waitFor()
    await place(page)
    await page.waitForURL('**/carta')
    await cardForm(page).waitFor()
    expect([confirmed, await kept(page)]).toEqual([[], null])
    await context.close()
  })

  test('a total that the wallet has not permitted leads to the form, and says why', async () => {
    const { page, context, confirmed } = await open()
    await permit(page)
    const deliveries = page.locator('[data-part="delivery"]').getByRole('radio')
    await deliveries.and(page.locator(':not(:checked)')).first().check()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    await place(page)
    await page.waitForURL('**/carta')
    await page.getByText('aveva permesso un altro importo').waitFor()
    await cardForm(page).waitFor()
    expect([confirmed, await kept(page)]).toEqual([[], null])
    await context.close()
  })

  test('a buyer can put the wallet away and type a card', async () => {
    const { page, context, confirmed } = await open({ width: 390 })
    await page.evaluate(() => Object.assign(window, { walletEmail: 'sara.bruni@esempio.it' }))
    await permit(page)
    await page.getByRole('button', { name: 'Paga in un altro modo' }).press('Enter')
    await page.getByText('Il portafoglio non paga più questo ordine').waitFor()
    await page.getByRole('button', { name: 'Paga in un altro modo' }).waitFor({ state: 'hidden' })
    const card = page.getByRole('radio', { name: /^Carta o altri metodi/ })
    expect(await card.evaluate((one) => one === document.activeElement)).toBe(true)
    await place(page)
    await page.waitForURL('**/carta')
    await cardForm(page).waitFor()
    expect([confirmed, await kept(page)]).toEqual([[], null])
    await context.close()
  })

  test('the sheet begins with what is written, and its address takes the place of the whole older one', async () => {
    const { page, context } = await open()
    const ship = page.locator('[data-part="ship"]')
    await ship.getByLabel('Indirizzo e numero civico').fill('Corso Buenos Aires 1')
    await ship.getByLabel('Scala, interno, presso, azienda').fill('Scala B int. 4')
    await ship.getByLabel('CAP').fill('20124')
    await ship.getByLabel('Comune o località').fill('Milano')
    await ship.getByLabel('Provincia').selectOption({ label: 'Milano' })
    await page.getByRole('radio', { name: /^Corriere/ }).waitFor()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    await page.evaluate(() => Object.assign(window, { walletPaper: { state: 'Toscana' } }))
    await permit(page)
    const { amounts } = await heard(page)
    expect(amounts[0]).toBe(amounts[1])
    await expect.poll(() => ship.getByLabel('Comune o località').inputValue()).toBe('Firenze')
    expect(await ship.getByLabel('Scala, interno, presso, azienda').inputValue()).toBe('')
    expect(await ship.getByLabel('Provincia').inputValue()).toBe('FI')
    await context.close()
  })

  test('what the page proposed and nobody touched is not kept beside the wallet’s address', async () => {
    const { page, context } = await open()
    const ship = page.locator('[data-part="ship"]')
    await ship.getByLabel('CAP').fill('20124')
    await ship.getByLabel('CAP').press('Tab')
    await expect.poll(() => ship.getByLabel('Provincia').inputValue()).toBe('MI')
    await page.getByRole('radio', { name: /^Corriere/ }).waitFor()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    // A region of Italy is no province, and is left out: the CAP says which one it is.
    await page.evaluate(() => Object.assign(window, { walletPaper: { state: 'Toscana' } }))
    await permit(page)
    await expect.poll(() => ship.getByLabel('Comune o località').inputValue()).toBe('Firenze')
    await expect.poll(() => ship.getByLabel('Provincia').inputValue()).toBe('FI')
    await context.close()
  })

  test('a browser without a wallet says so, and one without scripts shows nothing of it', async () => {
    const { page, context } = await open()
    await page.evaluate(() => Object.assign(window, { noWallet: true }))
    await page.getByRole('button', { name: 'Usa Apple Pay o Google Pay' }).click()
    await page.getByText('In questo browser non c’è un portafoglio pronto.').waitFor()
    await page.getByRole('button', { name: 'Usa Apple Pay o Google Pay' }).waitFor()
    await context.close()
    const bare = await open({ javaScriptEnabled: false })
    await bare.page.getByRole('heading', { name: 'Concludi l’ordine' }).waitFor()
    expect(await bare.page.locator('.wallet-part').isVisible()).toBe(false)
    expect(bare.foreign).toEqual([])
    await bare.context.close()
  })
})
