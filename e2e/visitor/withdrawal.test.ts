import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('the function of withdrawal', { timeout: 120_000 }, () => {
  const visitor = visitorBrowser()

  test.each([
    ['without scripts, on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
    ['with scripts, in the dark', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
  ] as const)('leads from any page by its footer to a receipt, %s', async (_, options) => {
    const page = await (await visitor.newContext(options)).newPage()
    const check = async () => {
      if (!('javaScriptEnabled' in options)) expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await page.goto(visitor.url)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recedere dal contratto qui' }).click()
    await page.getByRole('heading', { name: 'Recedere dal contratto' }).waitFor()
    await check()
    await page.getByRole('button', { name: 'Continua' }).click()
    await page.getByText('Scrivi il tuo nome e cognome.').waitFor()
    await check()
    await page.getByLabel('Nome e cognome').fill('Lucia Neri')
    await page.getByLabel('Numero dell’ordine').fill('999')
    await page.getByLabel('E-mail').fill('lucia.neri@esempio.it')
    await page.getByRole('button', { name: 'Continua' }).click()
    await page.getByRole('heading', { name: 'Controlla e conferma il recesso' }).waitFor()
    await check()
    await page.getByRole('button', { name: 'Conferma recesso', exact: true }).click()
    await page.getByRole('heading', { name: 'Ricevuta della dichiarazione di recesso' }).waitFor()
    await page.getByText('Lucia Neri').waitFor()
    await check()
  })

  test('instructions and model form can be read by everybody, and lead to the function', async () => {
    const page = await (await visitor.newContext()).newPage()
    await page.goto(visitor.url)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Diritto di recesso' }).click()
    await page.getByRole('heading', { name: 'Modulo di recesso tipo' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /\/commerce\/recedere$/ })
        .count(),
    ).toBe(1)
  })
})
