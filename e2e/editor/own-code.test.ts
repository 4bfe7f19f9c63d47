import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.VETRINA_PICTURES
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** What the code leaves on a page. */
const counted = (page: Page) => page.evaluate(() => (window as unknown as { contati?: number }).contati ?? 0)
const CODE = `<script async src="https://cdn.misure.example/s.js"></script>
<script>window.contati = (window.contati || 0) + 1; document.cookie = '_misure_1=a'</script>`

describe('code of other services, on all pages', { timeout: 180_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('it is pasted by keyboard, runs only with consent, ends with it, and never in the editor', async () => {
    const { siteId } = editor
    const id = await editor.createPage({ urlId: 'casa', blocks: [section(paragraph('Benvenuti.'))] })
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${siteId}/impostazioni/codice`)
    await page.getByRole('button', { name: 'Aggiungi un codice' }).press('Enter')
    const form = page.getByRole('form', { name: 'Codice nuovo' })
    const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
    expect(await axeFindings(page)).toEqual([])
    await field('Nome del servizio').fill('Contatore')
    await form.getByRole('combobox', { name: 'Categoria' }).selectOption('statistics')
    await field('A che cosa serve').fill('Conta le visite.')
    await field('Chi riceve i dati').fill('Misure srl')
    await field('Codice').fill('<meta name="prova">\n<script>\nrotto()')
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).press('Enter')
    await form.getByText('Lo script che comincia alla riga 2 non è chiuso: manca </script>.').waitFor()
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('code')
    await field('Codice').fill(CODE)
    await form.getByRole('button', { name: 'Aggiungi un cookie' }).press('Enter')
    const cookie = form.getByRole('group', { name: 'Cookie 1', exact: true })
    const cookieField = (label: string) => cookie.getByRole('textbox', { name: label, exact: true })
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('cookie-name')
    await cookieField('Nome del cookie').fill('ss_mio')
    await cookieField('A che cosa serve').fill('Riconosce chi torna.')
    await cookieField('Quanto dura').fill('Fino alla chiusura del browser')
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).press('Enter')
    await form.getByText('«ss_mio» riguarda i cookie tecnici del sito').waitFor()
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('cookie-name')
    await cookieField('Nome del cookie').fill('_misure*')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).press('Enter')
    const change = page.getByRole('button', { name: 'Modifica Contatore' })
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await eventually(label).toBe('Modifica Contatore')
    await change.press('Enter')
    await page.getByRole('form', { name: 'Contatore' }).getByRole('button', { name: 'Annulla' }).press('Enter')
    await eventually(label).toBe('Modifica Contatore')
    const kept = async () =>
      (await editor.call<{ draft: { code: { pieces: object[] } } }>('GET', `/api/sites/${siteId}`)).draft.code.pieces
    await eventually(kept).toMatchObject([
      { name: 'Contatore', category: 'statistics', code: CODE, cookies: [{ name: '_misure*' }] },
    ])
    await page.close()
    await editor.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [id], siteContent: true })

    const edited = await editor.open(id)
    await edited.frame.getByText('Benvenuti.').waitFor()
    expect(await edited.frame.locator('template, script[src*="misure"]').count()).toBe(0)
    // From the page's properties to code for this page alone.
    await edited.page.getByLabel('Cerca una proprietà').fill('codice di questa')
    const link = edited.page.getByRole('link', { name: 'Scrivilo in «Codice»' })
    await link.waitFor()
    await picture(edited.page, 'codice-pagina')
    await link.click()
    const own = edited.page.getByRole('form', { name: 'Codice nuovo' })
    await eventually(() => own.getByRole('combobox', { name: 'Su quali pagine' }).inputValue()).toBe(id)
    await picture(edited.page, 'codice-di-pagina')
    await edited.page.close()

    const context = await editor.context.browser()!.newContext()
    const foreign: string[] = []
    await context.route(
      (url) => url.hostname === 'cdn.misure.example',
      (route) => {
        foreign.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      },
    )
    const visitor = await context.newPage()
    const faults: string[] = []
    visitor.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await visitor.goto(`http://prova.localhost:${editor.server.port}/casa`)
    const banner = visitor.locator('.cookie-banner')
    await banner.waitFor()
    await visitor.locator('template[data-behaviour="ownCode"][data-attached]').waitFor({ state: 'attached' })
    expect([await counted(visitor), foreign.length]).toEqual([0, 0])
    await banner.getByRole('button', { name: 'Accetta', exact: true }).click()
    await eventually(() => counted(visitor)).toBe(1)
    await eventually(() => foreign.length).toBe(1)
    const cookies = async () => (await context.cookies()).map(({ name }) => name).filter((name) => name === '_misure_1')
    await eventually(cookies).toEqual(['_misure_1'])

    await visitor.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Preferenze cookie' })
    await visitor.evaluate(() => document.body.setAttribute('data-before', ''))
    await dialog.getByRole('button', { name: 'Rifiuta tutti' }).click()
    await visitor.locator('body:not([data-before])').waitFor()
    await visitor.locator('template[data-behaviour="ownCode"][data-attached]').waitFor({ state: 'attached' })
    expect([await counted(visitor), foreign.length]).toEqual([0, 1])
    expect(await cookies()).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('a service of statistics needs its key alone, and what it asks for is let through after a yes', async () => {
    const { siteId } = editor
    const id = await editor.createPage({ urlId: 'misura', blocks: [section(paragraph('Misurata.'))] })
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${siteId}/impostazioni/codice`)
    await page.getByRole('button', { name: 'Aggiungi un servizio di statistiche' }).press('Enter')
    const form = page.getByRole('form', { name: 'Servizio di statistiche nuovo' })
    const key = form.getByRole('textbox', { name: 'ID misurazione', exact: true })
    await form.getByText('contano le visite anche senza cookie').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
    expect(await axeFindings(page)).toEqual([])
    await key.fill('UA-12345-1')
    await key.press('Enter')
    await form.getByText('Gli ID che cominciano con «UA-» non funzionano più.').waitFor()
    await eventually(() => key.evaluate((field) => field === document.activeElement)).toBe(true)
    await picture(page, 'codice-servizio')
    await key.fill('G-AB12CD34EF')
    await key.press('Enter')
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await eventually(label).toBe('Modifica Google Analytics 4')
    await page.getByRole('button', { name: 'Modifica Google Analytics 4' }).press('Enter')
    const edited = page.getByRole('form', { name: 'Google Analytics 4' })
    const code = edited.getByRole('textbox', { name: 'Codice', exact: true })
    await eventually(() => code.inputValue()).toContain('G-AB12CD34EF')
    await page.close()
    await editor.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [id], siteContent: true })

    const context = await editor.context.browser()!.newContext()
    const asked: string[] = []
    // Stands for Google's script, which sends what it counted to servers that are not in its tag.
    const body = `fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: dataLayer.length })
new Image().src = 'https://www.google-analytics.com/g/collect'
document.cookie = '_ga=a'`
    await context.route(
      (url) => !url.hostname.endsWith('localhost'),
      (route) => {
        const { hostname } = new URL(route.request().url())
        asked.push(hostname)
        return route.fulfill({
          contentType: 'text/javascript',
          body: hostname === 'www.googletagmanager.com' ? body : '',
        })
      },
    )
    const visitor = await context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/misura`)
    const banner = visitor.locator('.cookie-banner')
    await banner.waitFor()
    expect(asked).toEqual([])
    await banner.getByRole('button', { name: 'Accetta', exact: true }).click()
    for (const host of ['www.googletagmanager.com', 'region1.google-analytics.com', 'www.google-analytics.com'])
      await eventually(() => asked).toContain(host)
    // The tag's own script ran, which the policy knows by its hash.
    expect(await visitor.evaluate(() => typeof (window as unknown as { gtag?: unknown }).gtag)).toBe('function')
    await context.close()
  })
})
