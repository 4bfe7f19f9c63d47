import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const CODE = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ'
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('«Motori di ricerca»', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let contactsId: string
  let hiddenId: string
  beforeAll(async () => {
    editor = await openEditor()
    const blocks = [section(paragraph('Eccoci.'))]
    contactsId = await editor.createPage({ title: 'Contatti', urlId: 'contatti', excerpt: 'Dove siamo.', blocks })
    hiddenId = await editor.createPage({ title: 'Grazie', urlId: 'grazie', noIndex: true, blocks })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [contactsId, hiddenId] })
  })
  afterAll(() => editor?.close())

  async function open(): Promise<Page> {
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${editor.siteId}/impostazioni/motori-di-ricerca`)
    await page.getByRole('heading', { name: 'Titolo delle pagine' }).waitFor()
    return page
  }
  const draft = async () =>
    (await editor.call<{ draft: { searchEngines: object } }>('GET', `/api/sites/${editor.siteId}`)).draft.searchEngines

  test('a pattern shows at once what found pages look like; one without the page is refused and not saved', async () => {
    const page = await open()
    const found = page.locator('.found').filter({ hasText: 'Dove siamo.' })
    const title = found.locator('.found-title')
    await eventually(() => title.textContent()).toMatch(/^Contatti – /)
    await found.getByText('› contatti').waitFor()
    const field = page.getByRole('textbox', { name: 'Modello del titolo' })
    await field.fill('Sempre uguale')
    await page.getByText('Lascia {pagina}: senza, tutte le pagine avrebbero lo stesso titolo.').waitFor()
    await eventually(() => title.textContent()).toMatch(/^Contatti – /)
    await field.fill('{pagina} · Torino')
    await eventually(() => title.textContent()).toBe('Contatti · Torino')
    await eventually(draft).toMatchObject({ titlePattern: '{pagina} · Torino' })
    await page.close()
  })

  test('of a pasted meta tag the code is kept; that of another engine is refused in words', async () => {
    const page = await open()
    const bing = page.getByRole('textbox', { name: 'Codice di Bing' })
    const tag = `<meta name="google-site-verification" content="${CODE}" />`
    await bing.fill(tag)
    await page.getByText('Questo è il codice di Google: incollalo nel suo campo.').waitFor()
    await bing.fill('')
    const google = page.getByRole('textbox', { name: 'Codice di Google' })
    await google.fill(tag)
    await eventually(() => google.inputValue()).toBe(CODE)
    await eventually(draft).toMatchObject({ google: CODE, bing: '' })
    await page.close()
  })

  test('a whole site is hidden with one switch, and pages that hide themselves are named', async () => {
    const page = await open()
    const shown = page.getByRole('switch', { name: 'I motori di ricerca possono mostrare il sito' })
    await eventually(() => shown.isChecked()).toBe(true)
    await page.getByText('Una pagina pubblicata non compare nei risultati').click()
    const link = page.getByRole('link', { name: 'Grazie', exact: true })
    await eventually(() => link.getAttribute('href')).toContain(`/editor/${hiddenId}`)
    await shown.uncheck()
    await eventually(draft).toMatchObject({ isHidden: true })
    await page.getByText('Come si vedrebbero le pagine, se il sito si potesse trovare').waitFor()
    await shown.check()
    await eventually(draft).toMatchObject({ isHidden: false })
    await page.close()
  })

  test('the properties of a page show it as the draft of the site has it, and say when all is hidden', async () => {
    const put = async (searchEngines: object) => {
      const site = await editor.call<{ draft: { searchEngines: object }; draftVersion: number }>(
        'GET',
        `/api/sites/${editor.siteId}`,
      )
      const content = { ...site.draft, searchEngines: { ...site.draft.searchEngines, ...searchEngines } }
      await editor.call('PUT', `/api/sites/${editor.siteId}/draft`, { baseVersion: site.draftVersion, content })
    }
    await put({ titlePattern: '{sito} | {pagina}' })
    const { page } = await editor.open(contactsId)
    const properties = page.getByRole('complementary', { name: 'Proprietà' })
    await properties.getByText('Prova | Contatti', { exact: true }).first().waitFor()
    await put({ isHidden: true })
    await page.reload()
    await properties.getByText('Tutto il sito resta fuori dai motori di ricerca').waitFor()
    await page.close()
  })
})
