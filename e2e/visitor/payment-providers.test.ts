import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { startDemo } from '../support/demo.ts'
import { DEMO_OWNER, ownDemoSite } from '../support/demo-owner.ts'
import { PAYPAL_KEYS } from '../support/paypal-shop.ts'
import { type PaypalStandIn, startPaypalStandIn } from '../support/paypal-stand-in.ts'
import type { TestServer } from '../support/server.ts'
import { STRIPE_KEYS } from '../support/stripe-shop.ts'
import { type StripeStandIn, startStripeStandIn, type TestToken } from '../support/stripe-stand-in.ts'

const CARD = { good: '4242424242424242', declined: '4000000000000002' }
const TOKENS: Record<string, TestToken> = { [CARD.good]: 'pm_card_visa', [CARD.declined]: 'pm_card_chargeDeclined' }

/** Replaces Stripe's script: a field for a card, whose number goes to Stripe's API alone. */
const SCRIPT = `
  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const heard = {}
        return {
          on: (event, hear) => { heard[event] = hear },
          mount: (place) => {
            place.innerHTML = '<label>Numero della carta <input inputmode="numeric"></label>'
            window.stripeCard = place.querySelector('input')
            setTimeout(() => heard.ready())
          },
        }
      },
    }),
    async confirmPayment({ elements, confirmParams }) {
      const intent = elements.clientSecret.split('_secret')[0]
      const body = new URLSearchParams({ key, client_secret: elements.clientSecret, card: window.stripeCard.value })
      const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + intent + '/confirm', { method: 'POST', body })
      const { error } = await answer.json()
      if (error) return { error }
      location.href = confirmParams.return_url
      return new Promise(() => {})
    },
  })
`

describe('paying with a provider in a browser', { timeout: 120_000 }, () => {
  let server: TestServer
  let browser: Browser
  let standIn: StripeStandIn
  let paypal: PaypalStandIn

  beforeAll(async () => {
    standIn = await startStripeStandIn()
    standIn.keys.set(STRIPE_KEYS.secret, [])
    paypal = await startPaypalStandIn()
    paypal.apps.set(PAYPAL_KEYS.clientId, { secret: PAYPAL_KEYS.secret, lists: true })
    server = await startDemo({
      VETRINA_TEST_STRIPE_URL: standIn.url,
      VETRINA_TEST_PAYPAL_URL: paypal.url,
      ...DEMO_OWNER,
    })
    browser = await launchBrowser()
    const put = await ownDemoSite(browser, server, 'terraviva')
    for (const [account, keys] of [
      ['stripe', STRIPE_KEYS],
      ['paypal', PAYPAL_KEYS],
    ] as const) {
      await put(`/${account}`, keys)
      await put(`/${account}/offered`, { offered: true })
    }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await standIn?.close()
    await paypal?.close()
  })

  interface Asked {
    readonly url: string
    readonly from: string
    readonly body: string
  }

  interface Opening {
    readonly javaScriptEnabled?: boolean
    readonly width?: number
    readonly dark?: boolean
    /** What is chosen, and the address where it leads. */
    readonly method?: readonly [RegExp, string | RegExp]
  }

  /** A buyer on the page where an order is paid, and all that the browser asked for until then. */
  async function open(options: Opening = {}) {
    const { javaScriptEnabled = true, width = 1280, dark = false } = options
    const [label, leadsTo] = options.method ?? [/^Carta o altri metodi/, '**/carta']
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
    })
    const page = await context.newPage()
    const asked: Asked[] = []
    page.on('request', (request) =>
      asked.push({
        url: request.url(),
        from: new URL(page.url(), server.url).pathname,
        body: request.postData() ?? '',
      }),
    )
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    )
    await page.route('https://api.stripe.com/**', async (route) => {
      const intent = new URL(route.request().url()).pathname.split('/')[3]!
      const token = TOKENS[new URLSearchParams(route.request().postData()!).get('card')!]!
      const paid = standIn.confirm(intent, token)
      const error = { type: 'card_error', message: 'La tua carta è stata rifiutata.' }
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: paid ? { id: intent } : { error },
      })
    })
    await page.goto(`${server.url}/negozio/tazza-con-il-manico`)
    const form = page.locator('.product-form')
    if (javaScriptEnabled) await form.locator('xpath=self::*[@data-attached]').waitFor()
    await form.getByRole('radio').first().check()
    await form.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    if (javaScriptEnabled) await page.getByRole('banner').getByRole('link', { name: 'Carrello: 1' }).waitFor()
    else await page.waitForURL('**/carrello')
    await page.goto(`${server.url}/commerce/goto-checkout`)
    if (javaScriptEnabled) await page.locator('.checkout[data-attached]').waitFor()
    await fill(page)
    if (!javaScriptEnabled) await page.locator('.checkout-first').evaluate((one: HTMLElement) => one.click())
    await page.getByRole('radio', { name: /^Corriere/ }).waitFor()
    await page.getByRole('radio', { name: label }).check()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    await page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click()
    await page.waitForURL(leadsTo)
    return { page, asked, context }
  }

  async function fill(page: Page) {
    const ship = page.locator('[data-part="ship"]')
    await page.getByLabel('E-mail').fill('lucia.neri@esempio.it')
    await ship.getByLabel('Nome e cognome').fill('Lucia Neri')
    await ship.getByLabel('Indirizzo e numero civico').fill('Via Roma 12')
    await ship.getByLabel('CAP').fill('50123')
    await ship.getByLabel('Comune o località').fill('Firenze')
    await ship.getByLabel('Provincia').selectOption({ label: 'Firenze' })
  }

  test('a declined card and then a good one pay; scripts come there only, and no card reaches the site', async () => {
    const { page, asked, context } = await open()
    const card = page.getByLabel('Numero della carta')
    await card.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await card.fill(CARD.declined)
    await page.getByRole('button', { name: /^Paga / }).press('Enter')
    await page.getByText('La tua carta è stata rifiutata.').waitFor()
    await card.fill(CARD.good)
    await page.getByRole('button', { name: /^Paga / }).click()
    await page.waitForURL('**/confermato')
    await page.getByRole('heading', { name: 'Grazie! Il tuo ordine è confermato' }).waitFor()
    const foreign = asked.filter(({ url }) => !url.startsWith(server.url) && !url.startsWith('data:'))
    expect(new Set(foreign.map(({ url }) => new URL(url).host))).toEqual(new Set(['js.stripe.com', 'api.stripe.com']))
    for (const { from } of foreign) expect(from).toMatch(/^\/commerce\/pagamento\/.*\/carta$/)
    const own = asked.filter(({ url }) => url.startsWith(server.url))
    expect(own.length).toBeGreaterThan(5)
    for (const { url, body } of own) expect(url + body).not.toMatch(/4242424242424242|4000000000000002/)
    await context.close()
  })

  test('when Stripe’s script does not load the page says so, in the dark on a phone too', async () => {
    const { page, context } = await open({ width: 390, dark: true })
    await page.getByLabel('Numero della carta').waitFor()
    await page.unroute('https://js.stripe.com/**')
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await page.reload()
    await page.getByText('Il modulo di pagamento non si è aperto').waitFor()
    await page.getByRole('button', { name: 'Ricarica la pagina' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await context.close()
  })

  test('without scripts the page says what it needs, and another method pays', async () => {
    const { page, context } = await open({ javaScriptEnabled: false })
    expect(await page.locator('.card-payment').innerText()).toContain('serve JavaScript')
    await page.getByRole('link', { name: 'Scegli un altro metodo' }).click()
    await page.getByRole('button', { name: 'Pagamento di prova' }).click()
    const card = page.getByLabel('Numero della carta di prova')
    await card.fill(CARD.good)
    await card.press('Enter')
    await page.waitForURL('**/confermato')
    await context.close()
  })

  test.each([true, false])(
    'PayPal is a page of its own, scripts %s: turned down, then paid',
    async (javaScriptEnabled) => {
      const { page, asked, context } = await open({
        ...{ javaScriptEnabled, method: [/^PayPal/, /\/checkoutnow\?/] },
      })
      await page.getByRole('link', { name: 'Annulla e torna al negozio' }).click()
      await page.getByRole('heading', { name: 'Completa il pagamento' }).waitFor()
      paypal.outcomeIs('declined')
      await page.getByRole('link', { name: 'Vai al pagamento' }).click()
      await page.getByRole('link', { name: 'Paga adesso' }).click()
      await page.getByRole('link', { name: 'Vai al pagamento' }).click()
      await page.getByText('PayPal non ha accettato il pagamento').waitFor()
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      paypal.outcomeIs('accepted')
      await page.getByRole('link', { name: 'Vai su PayPal' }).click()
      await page.getByRole('link', { name: 'Paga adesso' }).click()
      await page.waitForURL('**/confermato')
      const foreign = asked.filter(({ url }) => ![server.url, 'data:'].some((own) => url.startsWith(own)))
      // Nothing of PayPal's is asked for but its own pages.
      for (const { url } of foreign) expect(url).toMatch(/\/(?:checkoutnow|approve|favicon\.ico)/)
      await context.close()
    },
  )
})
