import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { holdRequests } from '../support/held-requests.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('the checkout', { timeout: 120_000 }, () => {
  const visitor = visitorBrowser()

  /** A buyer with one cup in the cart, at the checkout. */
  async function open(options: { javaScriptEnabled?: boolean; viewport?: { width: number; height: number } } = {}) {
    const page = await (await visitor.newContext(options)).newPage()
    await page.goto(`${visitor.url}/negozio/tazza-con-il-manico`)
    const form = page.locator('.product-form')
    if (options.javaScriptEnabled !== false) await form.locator('xpath=self::*[@data-attached]').waitFor()
    await form.getByRole('radio').first().check()
    await form.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    if (options.javaScriptEnabled === false) await page.waitForURL('**/carrello')
    else await page.getByRole('banner').getByRole('link', { name: 'Carrello: 1' }).waitFor()
    await page.goto(new URL('/commerce/goto-checkout', page.url()).href)
    return page
  }
  const ship = (page: Page) => page.locator('[data-part="ship"]')
  async function fill(page: Page) {
    await page.getByLabel('E-mail').fill('lucia.neri@esempio.it')
    await ship(page).getByLabel('Nome e cognome').fill('Lucia Neri')
    await ship(page).getByLabel('Indirizzo e numero civico').fill('Via Roma 12')
    await ship(page).getByLabel('CAP').fill('50123')
    await ship(page).getByLabel('Comune o località').fill('Firenze')
    await ship(page).getByLabel('Provincia').selectOption({ label: 'Firenze' })
  }
  const order = (page: Page) => page.getByRole('button', { name: 'Ordine con obbligo di pagare' })

  test('the total follows what is written; a refused card and then a good one end in one paid order', async () => {
    const page = await open()
    await page.locator('.checkout[data-attached]').waitFor()
    expect(await order(page).count()).toBe(0)
    await fill(page)
    await page.getByRole('radio', { name: /^Corriere/ }).waitFor()
    const total = page.locator('dd.checkout-total')
    expect(await total.innerText()).toContain('37,00')
    await page.getByRole('radio', { name: /^Ritiro in bottega/ }).check()
    await expect.poll(() => total.innerText()).toContain('28,00')
    expect(await page.getByRole('radio', { name: /^Ritiro in bottega/ }).evaluate((one) => one.matches(':focus'))).toBe(
      true,
    )
    expect(await ship(page).getByLabel('Nome e cognome').inputValue()).toBe('Lucia Neri')
    await page.getByRole('radio', { name: /^Pagamento di prova/ }).check()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await order(page).press('Enter')
    const card = page.getByLabel('Numero della carta di prova')
    await card.fill('4000 0000 0000 0002')
    await card.press('Enter')
    await page.getByText('La carta è stata rifiutata.').waitFor()
    await card.fill('4242 4242 4242 4242')
    await card.press('Enter')
    await page.waitForURL('**/confermato')
    await page.getByRole('heading', { name: 'Grazie! Il tuo ordine è confermato' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto(new URL('/carrello', page.url()).href)
    await page.getByText('Il tuo carrello è vuoto.').first().waitFor()
  })

  test('[CHKO-02] a CAP writes town and province, follows the CAP until they are the buyer’s, and never writes over them', async () => {
    const page = await open()
    await page.locator('.checkout[data-attached]').waitFor()
    const field = (label: string) => ship(page).getByLabel(label)
    await field('CAP').fill('50123')
    await field('CAP').press('Tab')
    await expect.poll(() => field('Comune o località').inputValue()).toBe('Firenze')
    await expect.poll(() => field('Provincia').inputValue()).toBe('FI')
    await ship(page).getByText('Lo abbiamo scritto dal CAP').waitFor()
    await page.getByRole('radio', { name: /^Corriere/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await field('CAP').fill('48018')
    await field('CAP').press('Tab')
    await expect.poll(() => field('Comune o località').inputValue()).toBe('Faenza')
    await expect.poll(() => field('Provincia').inputValue()).toBe('RA')
    await page.locator('.checkout:not([aria-busy])').waitFor()
    // Its words are selected: the next key begins the buyer's own.
    await field('Comune o località').focus()
    await field('Comune o località').fill('Granarolo Faentino')
    expect(await ship(page).getByText('Lo abbiamo scritto dal CAP').isVisible()).toBe(false)
    await field('CAP').fill('50123')
    await field('CAP').press('Tab')
    await expect.poll(() => field('Provincia').inputValue()).toBe('FI')
    expect(await field('Comune o località').inputValue()).toBe('Granarolo Faentino')
  })

  test('a choice that is made while an earlier change is on its way counts', async () => {
    const page = await open()
    await page.locator('.checkout[data-attached]').waitFor()
    await fill(page)
    const pickup = page.getByRole('radio', { name: /^Ritiro in bottega/ })
    await pickup.waitFor()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    const held = await holdRequests(page, 'POST', '**/commerce/goto-checkout')
    await ship(page).getByLabel('CAP').fill('50124')
    await ship(page).getByLabel('CAP').press('Tab')
    await held.arrived()
    await pickup.check()
    await held.send()
    await held.send()
    await page.locator('.checkout:not([aria-busy])').waitFor()
    expect(await pickup.isChecked()).toBe(true)
    expect(await page.locator('dd.checkout-total').innerText()).toContain('28,00')
  })

  test('what was written last is kept when the page is left, though it moves no total', async () => {
    const page = await open()
    await page.locator('.checkout[data-attached]').waitFor()
    const checkout = page.url()
    await ship(page).getByLabel('Nome e cognome').fill('Lucia Neri')
    await page.getByRole('link', { name: 'Modifica il carrello' }).click()
    await page.waitForURL('**/carrello')
    await expect
      .poll(async () => {
        await page.goto(checkout)
        return await ship(page).getByLabel('Nome e cognome').inputValue()
      })
      .toBe('Lucia Neri')
  })

  test('on a telephone without scripts: what is missing is said, what is written stays, and the order is made', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.getByLabel('E-mail').fill('lucia.neri@esempio.it')
    await page.getByRole('button', { name: 'Aggiorna' }).click()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('lucia.neri@esempio.it')
    await fill(page)
    await page.getByRole('button', { name: 'Aggiorna' }).click()
    await page.getByRole('radio', { name: /^Ritiro in bottega/ }).check()
    await page.getByRole('button', { name: 'Aggiorna' }).click()
    await page.getByRole('radio', { name: /^Pagamento in negozio/ }).check()
    await ship(page).getByLabel('Nome e cognome').fill('')
    await order(page).click()
    await page.getByText('Qualcosa manca o va corretto').waitFor()
    expect(await ship(page).getByLabel('CAP').inputValue()).toBe('50123')
    await ship(page).getByLabel('Nome e cognome').fill('Lucia Neri')
    await order(page).click()
    await page.waitForURL(/\/commerce\/ordine\//)
    await page.getByRole('heading', { name: /^Grazie!/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
