import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const UGO = 'ugo.bianchi@esempio.it'
const LINK = /\/account\/entra\?t=\S+/

describe('the account of a buyer', { timeout: 120_000 }, () => {
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
  })
  const visitor = visitorBrowser(() => ({
    SMTP_URL: mails.url,
    VETRINA_MAIL_FROM: 'Vetrina <posta@vetrina.example>',
    VETRINA_RATE_ATTEMPT: '1000',
  }))
  afterAll(() => mails?.close())

  const linkMails = () => mails.received.filter(({ to, text }) => to === UGO && LINK.test(text))
  const ship = (page: Page) => page.locator('[data-part="ship"]')

  /** Goes to the checkout with one cup. */
  async function goToCheckout(page: Page) {
    await page.goto(`${visitor.url}/negozio/tazza-con-il-manico`)
    const form = page.locator('.product-form[data-attached]')
    await form.getByRole('radio').first().check()
    await form.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await page.getByRole('dialog').getByText('Tazza con il manico').first().waitFor()
    await page.goto(new URL('/commerce/goto-checkout', page.url()).href)
    await page.locator('.checkout[data-attached]').waitFor()
  }

  async function fits(page: Page) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page)).toEqual([])
  }

  test('a guest orders, makes an account from the order’s page by the mailed link, and the next order is half written', async () => {
    const page = await (await visitor.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await goToCheckout(page)
    await page.getByText('Hai già un account?').waitFor()
    await page.getByLabel('E-mail').fill(UGO)
    await ship(page).getByLabel('Nome e cognome').fill('Ugo Bianchi')
    await ship(page).getByLabel('Indirizzo e numero civico').fill('Via Roma 12')
    await ship(page).getByLabel('CAP').fill('50123')
    await ship(page).getByLabel('Comune o località').fill('Firenze')
    await ship(page).getByLabel('Provincia').selectOption({ label: 'Firenze' })
    await page.getByRole('radio', { name: /^Ritiro in bottega/ }).check()
    await page.getByRole('radio', { name: /^Pagamento in negozio/ }).check()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    await page.getByRole('button', { name: 'Ordine con obbligo di pagare' }).click()
    await page.waitForURL(/\/commerce\/ordine\//)
    await page.getByRole('heading', { name: 'Ritrova i tuoi ordini' }).waitFor()
    await fits(page)
    await page.getByRole('button', { name: 'Mandami il collegamento' }).click()
    await page.getByRole('heading', { name: 'Controlla la posta' }).waitFor()
    await fits(page)

    await expect.poll(() => linkMails().length, { timeout: 20_000 }).toBe(1)
    await page.goto(visitor.url + LINK.exec(linkMails()[0]!.text)![0])
    await page.getByText(`Stai per entrare come ${UGO}`).waitFor()
    await fits(page)
    await page.getByRole('button', { name: 'Entra' }).click()
    const orders = page.getByRole('region', { name: 'I tuoi ordini' })
    await orders.getByText('In preparazione').waitFor()
    await fits(page)
    await orders.getByRole('link', { name: /^Ordine n\. \d+/ }).click()
    await page.getByRole('link', { name: 'Vedi tutti i tuoi ordini' }).click()

    await page.getByRole('link', { name: 'Aggiungi un indirizzo' }).click()
    await page.getByRole('button', { name: 'Salva' }).click()
    const street = page.getByLabel('Indirizzo e numero civico')
    expect(await street.getAttribute('aria-invalid')).toBe('true')
    await fits(page)
    await page.getByLabel('Nome e cognome').fill('Ugo Bianchi')
    await street.fill('Via Po 3')
    await page.getByLabel('CAP').fill('10123')
    await page.getByLabel('Comune o località').fill('Torino')
    await page.getByLabel('Provincia').selectOption({ label: 'Torino' })
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('Alla cassa proponiamo questo.').waitFor()
    await fits(page)
    await goToCheckout(page)
    await page.getByText(`Ordini con il tuo account, ${UGO}.`).waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(UGO)
    expect(await street.first().inputValue()).toBe('Via Po 3')

    await page.getByRole('link', { name: 'Il tuo account' }).first().click()
    await page.getByRole('button', { name: 'Esci', exact: true }).click()
    await page.getByRole('heading', { name: 'La sessione è chiusa' }).waitFor()
    await page.goto(`${visitor.url}/account`)
    await page.getByRole('heading', { name: 'Entra nel tuo account' }).waitFor()
    await page.getByText('Entra con la password').click()
    await fits(page)
  })
})
