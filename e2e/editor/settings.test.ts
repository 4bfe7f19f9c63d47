import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { listReady } from '../support/choose-option.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>, message?: string) =>
  expect.poll(read, { timeout: 15_000, ...(message !== undefined && { message }) })

interface Listed {
  readonly fromPath: string
  readonly toPath: string
  readonly status: number
}

describe('settings of a site', { timeout: 240_000 }, () => {
  let editor: EditorTest
  let place: string
  beforeAll(async () => {
    editor = await openEditor()
    place = `/config/siti/${editor.siteId}/impostazioni`
    const id = await editor.createPage({
      title: 'Contatti',
      urlId: 'contatti',
      blocks: [section(paragraph('Eccoci.'))],
    })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
  })
  afterAll(() => editor?.close())

  async function open(section = '', { width = 1440, dark = false } = {}): Promise<Page> {
    const page = await editor.context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await page.goto(`${place}${section}`)
    return page
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
  const redirects = async () =>
    (await editor.call<{ redirects: Listed[] }>('GET', `/api/sites/${editor.siteId}/redirects`)).redirects
  const zone = async () =>
    (await editor.call<{ current: string }>('GET', `/api/sites/${editor.siteId}/time-zones`)).current

  test('the open page’s previews follow the name of the site', async () => {
    const id = await editor.createPage({ title: 'Orari', urlId: 'orari' })
    const { page } = await editor.open(id)
    const previews = page.locator('.page-preview .preview-title')
    await previews.first().waitFor()
    const named = async (name: string) => (await previews.allInnerTexts()).every((title) => title.includes(name))
    const rail = page.getByRole('navigation', { name: 'Parti del sito' })
    await rail.getByRole('button', { name: 'Aspetto' }).click()
    await page.getByRole('button', { name: 'Nome e logo' }).click()
    await page.getByLabel('Nome del sito').fill('Forno Lucia')
    await page.keyboard.press('Tab')
    await eventually(() => named('Forno Lucia')).toBe(true)
    await page.close()
  })

  test.each([390, 1440])(
    '«Impostazioni» is in view in a window of %i px, whatever else the rail has',
    async (width) => {
      const page = await open('/sito', { width })
      const rail = page.getByRole('navigation', { name: 'Parti del sito' })
      await rail.getByRole('button', { name: 'Impostazioni' }).waitFor()
      const seen = () =>
        rail.evaluate((element) => {
          const [first, settings] = ['Pagine', 'Impostazioni'].map((name) => {
            const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
            const { left, top, width, height } = button.getBoundingClientRect()
            return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
          return {
            isLonger: element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
            first,
            settings,
          }
        })
      await eventually(seen).toEqual({ isLonger: true, first: true, settings: true })
      await page.close()
    },
  )

  test('everything is found from one list, by mouse and by keyboard; each section has an address', async () => {
    const page = await open()
    await page
      .getByRole('navigation', { name: 'Parti del sito' })
      .getByRole('button', { name: 'Impostazioni' })
      .waitFor()
    await page.getByRole('link', { name: 'Sito', exact: true }).click()
    await eventually(() => new URL(page.url()).pathname).toBe(`${place}/sito`)
    await heading(page, 'Sito').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sito')
    await page.getByRole('navigation', { name: 'Sezioni delle impostazioni' }).getByText('Mappe').press('Enter')
    await heading(page, 'Mappe').waitFor()
    await page.getByRole('link', { name: 'Tutte le impostazioni' }).press('Enter')
    // A setting elsewhere opens at its part.
    await page.getByRole('link', { name: 'Logo e icona' }).click()
    await eventually(() => page.getByRole('button', { name: 'Nome e logo' }).getAttribute('aria-expanded')).toBe('true')
    await page.goto(`${place}/nessuna`)
    await heading(page, 'Questa sezione non esiste').waitFor()
    await page.close()
  })

  test.each([
    ['fuso orario', 'Sito', '/sito'],
    ['lingua', 'Sito', '/sito'],
    ['reindirizzamenti', 'Indirizzi che portano altrove', '/reindirizzamenti'],
    ['eliminare il sito', 'Copie ed eliminazione', '/copie'],
    ['dominio', 'Dominio', '/dominio'],
    ['lucchetto', 'Password del sito', '/password'],
    ['404', 'Pagina non trovata', '/pagina-non-trovata'],
    ['tag manager', 'Codice', '/codice'],
    ['search console', 'Motori di ricerca', '/motori-di-ricerca'],
    ['dns', 'Dominio', '/dominio'],
    ['indirizzo del sito', 'Dominio', '/dominio'],
    ['collaboratori', 'Persone', '/persone'],
    ['storico', 'Attività', '/attivita'],
    ['spazio occupato', 'Limiti del sito', '/limiti'],
    ['impostazioni', 'Impostazioni', ''],
  ])('the search finds «%s»', async (words, label, section) => {
    const page = await open('/mappe')
    await heading(page, 'Mappe').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' }).fill(words)
    await eventually(async () =>
      (await page.locator('.mantine-Spotlight-actionLabel').allInnerTexts()).slice(0, 3),
    ).toContain(label)
    if (section !== '') {
      await page.locator('.mantine-Spotlight-action', { hasText: label }).first().click()
      await eventually(() => new URL(page.url()).pathname).toBe(`${place}${section}`)
    }
    await page.close()
  })

  test('a time zone is found by its Italian name, counts at once, and can be taken back', async () => {
    const page = await open('/sito')
    const field = page.getByRole('combobox', { name: 'Fuso orario' })
    await eventually(() => field.inputValue()).toBe('Roma · Ora dell’Europa centrale')
    await page.getByText(/^Adesso lì sono le \d\d:\d\d\./).waitFor()
    await field.click()
    await listReady(page)
    await field.fill('sydney')
    await page.getByRole('option', { name: /^Sydney/ }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(zone).toBe('Australia/Sydney')
    await eventually(() => field.inputValue()).toMatch(/^Sydney/)
    await page.getByRole('button', { name: 'Annulla', exact: true }).last().click()
    await eventually(zone).toBe('Europe/Rome')
    await eventually(() => field.inputValue()).toBe('Roma · Ora dell’Europa centrale')
    await page.close()
  })

  test('[STRN-10] where the time zones cannot be loaded it is said in Italian, and tried again', async () => {
    const page = await editor.context.newPage()
    await page.route('**/time-zones', (route) => route.fulfill({ status: 500, json: { error: 'Guasto' } }))
    await page.goto(`${place}/sito`)
    const alert = page.getByRole('alert').filter({ hasText: 'Impossibile caricare i fusi orari. Riprova.' })
    await alert.waitFor()
    await page.unroute('**/time-zones')
    await alert.getByRole('button', { name: 'Riprova' }).click()
    await page.getByRole('combobox', { name: 'Fuso orario' }).waitFor()
    await page.close()
  })

  test('name, language and units are a draft of the site’s', async () => {
    const page = await open('/sito')
    await page.getByRole('textbox', { name: 'Nome del sito' }).fill('Prova di nome')
    await page.getByRole('radio', { name: /^Imperiali/ }).click()
    const draft = async () => {
      const { draft: content } = await editor.call<{ draft: { title: string; settings: object } }>(
        'GET',
        `/api/sites/${editor.siteId}`,
      )
      return { title: content.title, ...content.settings }
    }
    await eventually(draft).toMatchObject({ title: 'Prova di nome', measurementStandard: 'imperial', language: null })
    const field = page.getByRole('combobox', { name: 'Lingua' })
    await eventually(() => field.inputValue()).toBe('Italiano')
    await field.click()
    await listReady(page)
    await field.fill('tedesco')
    await page.getByRole('option', { name: 'Deutsch (tedesco)', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(draft).toMatchObject({ language: 'de-DE' })
    await page.getByText(/Restano in italiano le parole che il sito dice da solo/).waitFor()
    await page.close()
  })

  test('a redirect is added, refused with its reason, changed, removed and put back', async () => {
    const page = await open('/reindirizzamenti')
    await heading(page, 'Qui compariranno gli indirizzi di prima').waitFor()
    await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click()
    const dialog = page.getByRole('dialog')
    const from = dialog.getByRole('textbox', { name: 'Indirizzo di prima' })
    const to = dialog.getByRole('textbox', { name: 'Porta a' })
    await from.waitFor()
    await dialog.getByRole('button', { name: 'Aggiungi' }).click()
    await dialog.getByText('Scrivi dove porta').waitFor()
    await from.fill('/contatti')
    await to.fill('/altrove')
    await dialog.getByRole('button', { name: 'Aggiungi' }).click()
    await dialog.getByText('A /contatti c’è già la pagina «Contatti».').waitFor()
    await eventually(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
    await from.fill('/scrivici')
    await to.fill('/contatti')
    await dialog.getByRole('button', { name: 'Aggiungi' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const row = page.getByRole('listitem').filter({ hasText: '/scrivici' })
    await row.getByText('«Contatti»').waitFor()
    expect(await redirects()).toMatchObject([{ fromPath: '/scrivici', toPath: '/contatti', status: 301 }])
    await row.getByRole('button', { name: 'Modifica /scrivici' }).click()
    await from.fill('/parlaci')
    await dialog.getByRole('switch', { name: 'È provvisorio' }).check()
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await redirects()).toMatchObject([{ fromPath: '/parlaci', toPath: '/contatti', status: 302 }])
    await page.getByRole('button', { name: 'Togli /parlaci' }).click()
    await eventually(async () => (await redirects()).length).toBe(0)
    await page.getByText('/parlaci non porta più altrove.').waitFor()
    await page.getByRole('button', { name: 'Annulla', exact: true }).last().click()
    await page.getByText('Provvisorio').waitFor()
    await page.close()
  })

  test('an address with a percent sign is changed, removed and put back as it was', async () => {
    const path = `/api/sites/${editor.siteId}/redirects/import`
    await editor.call('POST', path, { lines: '/sconto-50%25 /contatti' })
    const page = await open('/reindirizzamenti')
    await page.getByRole('button', { name: 'Modifica /sconto-50%', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const from = dialog.getByRole('textbox', { name: 'Indirizzo di prima' })
    await eventually(() => from.inputValue()).toBe('/sconto-50%25')
    await dialog.getByRole('switch', { name: 'È provvisorio' }).check()
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const kept = { fromPath: '/sconto-50%', toPath: '/contatti', status: 302 }
    await eventually(redirects).toContainEqual(expect.objectContaining(kept))
    await page.getByRole('button', { name: 'Togli /sconto-50%', exact: true }).click()
    await page.getByText('/sconto-50% non porta più altrove.').waitFor()
    await page.getByRole('button', { name: 'Annulla', exact: true }).last().click()
    await eventually(redirects).toContainEqual(expect.objectContaining(kept))
    await page.close()
  })

  test('a pasted list cannot be changed while it is read; of many faulty lines all stay in the field', async () => {
    const page = await open('/reindirizzamenti')
    await page.getByRole('button', { name: 'Incolla un elenco' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox')
    await field.waitFor()
    const lines = Array.from({ length: 102 }, (_, at) => `/sola-${at}`).join('\n')
    await field.fill(lines)
    let goOn = () => {}
    const waits = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/redirects/import', async (route) => {
      await waits
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Importa' }).click()
    await eventually(() => field.isEditable()).toBe(false)
    goOn()
    await dialog.getByText('102 righe sono rimaste fuori: correggile e riprova.').waitFor()
    await dialog.getByText('Altre 2 righe aspettano nel riquadro.').waitFor()
    expect(await field.inputValue()).toBe(lines)
    await eventually(() => field.isEditable()).toBe(true)
    await page.close()
  })

  test('of a pasted list the lines that cannot be used stay in the field, with their reasons', async () => {
    const page = await open('/reindirizzamenti')
    await page.getByRole('button', { name: 'Incolla un elenco' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox')
    await field.waitFor()
    await field.fill('/uno /contatti\n/due -> /sparita\n/contatti /uno')
    await dialog.getByRole('button', { name: 'Importa' }).click()
    await dialog.getByText('2 indirizzi aggiunti. Una riga è rimasta fuori: correggila e riprova.').waitFor()
    expect(await field.inputValue()).toBe('/contatti /uno')
    await field.fill('/tre /contatti')
    await dialog.getByRole('button', { name: 'Importa' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('listitem').filter({ hasText: '/due' }).getByText('Lì non c’è nessuna pagina').waitFor()
    expect((await redirects()).map(({ fromPath }) => fromPath)).toEqual(
      expect.arrayContaining(['/uno', '/due', '/tre']),
    )
    await page.close()
  })

  test('what visitors did not find is led elsewhere with one press, or ignored, also after another thought', async () => {
    const visitors = await editor.context.browser()!.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    const visitor = await visitors.newPage()
    for (const path of ['/dove-siamo', '/dove-siamo', '/mai-esistita'])
      expect((await visitor.goto(`http://prova.localhost:${editor.server.port}${path}`))?.status()).toBe(404)
    await visitors.close()
    const page = await open('/reindirizzamenti')
    const broken = page.getByRole('region', { name: 'Cercati e non trovati' })
    const row = (path: string) => broken.getByRole('listitem').filter({ hasText: path })
    await row('/dove-siamo').getByText('Cercato 2 volte').waitFor()
    await row('/mai-esistita').getByRole('button', { name: 'Ignora /mai-esistita' }).click()
    await row('/mai-esistita').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Annulla', exact: true }).last().click()
    await row('/mai-esistita').waitFor()
    await row('/dove-siamo').getByRole('button', { name: 'Porta altrove /dove-siamo' }).click()
    const dialog = page.getByRole('dialog')
    const to = dialog.getByRole('textbox', { name: 'Porta a' })
    await eventually(() => to.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await dialog.getByRole('textbox', { name: 'Indirizzo di prima' }).inputValue()).toBe('/dove-siamo')
    await to.fill('/contatti')
    await dialog.getByRole('button', { name: 'Aggiungi' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await row('/dove-siamo').waitFor({ state: 'detached' })
    await page.getByText('/dove-siamo', { exact: true }).waitFor()
    expect(await redirects()).toContainEqual(
      expect.objectContaining({ fromPath: '/dove-siamo', toPath: '/contatti', status: 301 }),
    )
    await page.close()
  })

  test('[ROUT-05] [PATH-10] the design part of the configuration is at /config/design', async () => {
    const page = await editor.context.newPage()
    await page.goto('/config/design')
    await eventually(() => new URL(page.url()).pathname).toMatch(`/config/siti/${editor.siteId}/design`)
    await page.getByRole('button', { name: 'Nome e logo' }).waitFor()
    const other = await editor.call<{ id: string }>('POST', '/api/sites', {
      identifier: 'altra',
      title: 'Altra bottega',
    })
    await page.goto('/config/design')
    await page.getByRole('link', { name: 'Altra bottega' }).click()
    await eventually(() => new URL(page.url()).pathname).toMatch(`/config/siti/${other.id}/design`)
    await page.goto('/config/design?site=prova')
    await eventually(() => new URL(page.url()).pathname).toMatch(`/config/siti/${editor.siteId}/design`)
    await page.close()
  })

  async function findNothingToPay(address: string): Promise<void> {
    const page = await editor.context.newPage()
    await page.goto(address)
    await heading(page, 'Non c’è nessun abbonamento').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  }

  test('[ROUT-06] [PATH-14] trial-upgrade leads to a page that says there is nothing to pay', () =>
    findNothingToPay('/settings/billing/upgrade'))

  test('[ROUT-07] [PATH-15] upgrade leads to a page that says there is nothing to pay', () =>
    findNothingToPay('/settings/billing/subscriptions/website'))

  test.each([
    [1440, false],
    [1440, true],
    [768, true],
    [390, false],
    [390, true],
  ])('axe finds nothing, and nothing is wider than the screen, at %i px, dark: %s', async (width, dark) => {
    for (const [part, title] of [
      ['', 'Di questo sito'],
      ['/sito', 'Sito'],
      ['/motori-di-ricerca', 'Motori di ricerca'],
      ['/pagina-non-trovata', 'Pagina non trovata'],
      ['/password', 'Password del sito'],
      ['/codice', 'Codice'],
      ['/reindirizzamenti', 'Indirizzi che portano altrove'],
      ['/persone', 'Persone'],
      ['/attivita', 'Attività'],
      ['/limiti', 'Limiti del sito'],
      ['/mappe', 'Mappe'],
      ['/copie', 'Copie ed eliminazione'],
    ] as const) {
      const page = await open(part, { width, dark })
      await heading(page, title).waitFor()
      await page.locator('.settings-overview, .settings-section :is(input, ul, button, a)').first().waitFor()
      expect(await axeFindings(page), part).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(width)
      if (process.env.VETRINA_PICTURES)
        await page.screenshot({
          path: `${process.env.VETRINA_PICTURES}/${width}${dark ? '-dark' : ''}${part.replace('/', '-')}.png`,
        })
      await page.close()
    }
  })
})
