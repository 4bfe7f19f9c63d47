import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>, what = '') =>
  expect.poll(read, { timeout: 15_000, message: what })

/** What owners type, and what must be among the first three results. */
const EVERYDAY: readonly (readonly [string, string])[] = [
  ['colori', 'Colori'],
  ['colore', 'Colori'],
  ['carattere', 'Caratteri'],
  ['font', 'Caratteri'],
  ['tema', 'Look'],
  ['logo', 'Nome e logo'],
  ['cambia il logo', 'Nome e logo'],
  ['cambia foto', 'Media'],
  ['foto', 'Media'],
  ['carosello', 'Aggiungi: Galleria'],
  ['prezzi', 'Prezzi'],
  ['chi-siamo', 'La nostra storia'],
  ['Pane di segale', 'Pane di segale'],
  ['blog', 'Articoli'],
  ['menu', 'Pagine'],
  ['nuova pagina', 'Pagine'],
  ['orari', 'Piede'],
  ['footer', 'Piede'],
  ['telefono', 'Piede'],
  ['instagram', 'Piede'],
  ['dominio', 'Dominio'],
  ['indirizzo del sito', 'Dominio'],
  ['google', 'Descrizione'],
  ['password', 'Chi può vederla'],
  ['url', 'Indirizzo'],
  ['privacy', 'Cookie e consenso'],
  ['popup', 'Promozioni'],
  ['visite', 'Statistiche'],
  ['iscritti', 'Newsletter'],
  ['posta', 'Messaggi'],
  ['mappa', 'Aggiungi: Incorpora'],
  ['bottone', 'Aggiungi: Pulsante'],
  ['contatti', 'Aggiungi: Modulo'],
  ['versioni', 'Cronologia'],
  ['backup', 'Importa ed esporta'],
  ['online', 'Pubblica'],
  ['annulla', 'Annulla'],
  ['anna@esempio.it', 'anna'],
]

describe('search', { timeout: 240_000 }, () => {
  let editor: EditorTest
  let storyId: string
  beforeAll(async () => {
    editor = await openEditor()
    await editor.createPage({ title: 'Prezzi', urlId: 'prezzi' })
    storyId = await editor.createPage({
      title: 'La nostra storia',
      urlId: 'chi-siamo',
      blocks: [section(paragraph('Dal 1962.'))],
    })
    const make = (body: object) => editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, body)
    const { id: collectionId } = await make({ kind: 'collection', content: { title: 'Diario', urlId: 'diario' } })
    await make({ kind: 'item', collectionId, content: { title: 'Pane di segale', urlId: 'segale' } })
  })
  afterAll(() => editor?.close())

  test('everyday words find pages, items, panels, settings, blocks, people and help, the most likely first', async () => {
    const { page } = await editor.open(storyId)
    await page.getByRole('button', { name: /^Cerca/ }).click()
    const field = page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' })
    const labels = page.locator('.mantine-Spotlight-actionLabel')
    // Results from the server arrive after the rest and may change the order, so the order is checked once all are there.
    await field.fill('numeri')
    await labels.getByText('Aggiungi la sezione «Numeri»').waitFor()
    for (const [words, label] of EVERYDAY) {
      const articles = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === words)
      await field.fill(words)
      await (await articles).finished()
      await eventually(async () => (await labels.allInnerTexts()).slice(0, 3), words).toContain(label)
    }
    await field.fill('zzz')
    await page.getByText('Prova con il nome di una pagina').waitFor()
    await page.close()
  })

  test('Enter opens the first result: a page, a part of a panel, a property at its field', async () => {
    const { page, frame } = await editor.open(storyId)
    const field = page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' })
    const go = async (words: string, label: string) => {
      await page.keyboard.press('Control+k')
      await field.fill(words)
      await eventually(() => page.locator('.mantine-Spotlight-actionLabel').first().textContent()).toBe(label)
      await page.keyboard.press('Enter')
      await field.waitFor({ state: 'hidden' })
    }
    await go('descrizione', 'Descrizione')
    await eventually(() =>
      page.getByRole('textbox', { name: 'Descrizione' }).evaluate((one) => one === document.activeElement),
    ).toBe(true)
    // Also fields in collapsed groups, and those that consist only of buttons.
    await go('titolo per i motori', 'Titolo per i motori di ricerca')
    await eventually(() =>
      page.getByLabel('Titolo per i motori di ricerca').evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await go('immagine di condivisione', 'Immagine di condivisione')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Scegli un’immagine')
    await go('caratteri', 'Caratteri')
    await eventually(() => page.getByRole('button', { name: 'Caratteri' }).getAttribute('aria-expanded')).toBe('true')
    await go('pulsante', 'Aggiungi: Pulsante')
    await frame.locator('.block-button').waitFor()
    await go('prezzi', 'Prezzi')
    await page.getByRole('button', { name: 'Pagina «Prezzi»: apri un’altra' }).waitFor()
    await go('segale', 'Pane di segale')
    await page.getByRole('button', { name: 'Pagina «Pane di segale»: apri un’altra' }).waitFor()
    await page.close()
  })

  test('the page switcher lists pages in the order of the tree, items and a search, and marks the open one', async () => {
    const tree = await editor.call<{ version: number }>('GET', `/api/sites/${editor.siteId}/tree`)
    const entry = (label: string, link: string, entries?: object[]) => ({ label, link, ...(entries && { entries }) })
    await editor.call('PATCH', `/api/sites/${editor.siteId}/menu`, {
      baseVersion: tree.version,
      changes: [
        { op: 'add', to: [0], entry: entry('La nostra storia', '/chi-siamo', [entry('Prezzi', '/prezzi')]) },
        { op: 'add', to: [1], entry: entry('Diario', '/diario') },
      ],
    })
    const { page } = await editor.open(storyId)
    const button = page.getByRole('button', { name: /apri un’altra/ })
    await button.click()
    const options = page.getByRole('option')
    await eventually(() => options.allInnerTexts()).toEqual(['La nostra storia', 'Prezzi', 'Diario', 'Pane di segale'])
    await expect.poll(() => page.getByRole('option', { name: /Aperta/ }).innerText()).toBe('La nostra storia')
    await page.keyboard.type('segale')
    await eventually(() => options.allInnerTexts()).toEqual(['Pane di segale'])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Pagina «Pane di segale»: apri un’altra' }).waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('page-frame')
    await page.close()
  })

  test('the page switcher marks, announces and opens the first page that a search finds, and none of the search before', async () => {
    const { page } = await editor.open(storyId)
    const button = page.getByRole('button', { name: /apri un’altra/ })
    await button.click()
    await page.getByRole('option', { name: 'Pane di segale' }).waitFor()
    await page.keyboard.type('zzz')
    await page.keyboard.press('Enter')
    await page.getByText('Nessuna pagina per «zzz».').waitFor()
    expect(await button.getAttribute('aria-label')).toBe('Pagina «La nostra storia»: apri un’altra')
    const field = page.getByRole('textbox', { name: 'Cerca una pagina o un articolo' })
    await field.fill('prezzi')
    const marked = page.locator('[data-combobox-selected]')
    await eventually(() => marked.allInnerTexts()).toEqual(['Prezzi'])
    await eventually(() => field.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
    await field.press('Enter')
    await page.getByRole('button', { name: 'Pagina «Prezzi»: apri un’altra' }).waitFor()
    await page.close()
  })

  test('the search keeps the focus when the page or a panel behind it takes the focus late', async () => {
    const { page } = await editor.open(storyId)
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('page-frame')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' })
    await field.waitFor()
    const behind = {
      'the page': () => document.querySelector<HTMLIFrameElement>('.page-frame')!.contentWindow!.focus(),
      'a button': () => document.querySelector<HTMLElement>('.page-menu')!.focus(),
      nothing: () => (document.activeElement as HTMLElement).blur(),
    }
    for (const [place, take] of Object.entries(behind)) {
      await page.evaluate(take)
      await eventually(() => field.evaluate((input) => input === document.activeElement), place).toBe(true)
    }
    await page.close()
  })

  test('the search and the page switcher have the focus before the next keystroke, wherever they are opened from', async () => {
    const { page } = await editor.open(storyId)
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('page-frame')
    for (const place of ['the page', 'the bar']) {
      const named = await page.evaluate((from) => {
        const frame = document.querySelector<HTMLIFrameElement>('.page-frame')!
        if (from === 'the bar') document.querySelector<HTMLElement>('.page-menu')!.focus()
        const pressed = from === 'the page' ? frame.contentDocument!.body : document.activeElement!
        pressed.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
        )
        return document.activeElement?.getAttribute('aria-label')
      }, place)
      expect(named, place).toBe('Cerca pagine, impostazioni e comandi')
      await page.keyboard.type('prez')
      await expect.poll(() => page.getByRole('textbox', { name: named! }).inputValue(), { message: place }).toBe('prez')
      await page.keyboard.press('Escape')
      await eventually(() => page.evaluate(focused)).not.toBe(named)
    }
    for (const way of ['Enter', ' ', 'ArrowDown', 'click']) {
      const named = await page.evaluate((by) => {
        const button = document.querySelector<HTMLElement>('.page-menu')!
        button.focus()
        if (by === 'click') button.click()
        else
          button.dispatchEvent(
            new KeyboardEvent('keydown', { key: by, code: by === ' ' ? 'Space' : by, bubbles: true, cancelable: true }),
          )
        return document.activeElement?.getAttribute('aria-label')
      }, way)
      expect(named, way).toBe('Cerca una pagina o un articolo')
      await page.keyboard.type('pre')
      await expect.poll(() => page.getByRole('textbox', { name: named! }).inputValue(), { message: way }).toBe('pre')
      await page.keyboard.press('Escape')
      await eventually(() => page.evaluate(focused)).toMatch(/apri un’altra$/)
    }
    await page.close()
  })

  test('a found command is the one that runs, although the list of pages has grown since', async () => {
    const id = await editor.createPage({ title: 'Ricette', blocks: [section(paragraph('Farina.'))] })
    const { page } = await editor.open(id)
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' }).fill('citazione')
    const list = page.waitForResponse(
      async (answer) => answer.url().endsWith('/documents') && (await answer.text()).includes('Appena aggiunta'),
    )
    const publish = page.getByRole('button', { name: /^Pubblica/, includeHidden: true })
    await eventually(() => publish.innerText()).toMatch(/\d/)
    const before = await publish.innerText()
    await editor.createPage({ title: 'Appena aggiunta' })
    // The editor takes a change from elsewhere over, and then reads the list of pages and the number of changes again.
    const path = `/api/sites/${editor.siteId}/documents/${id}`
    const { document } = await editor.call<{ document: { draftVersion: number } }>('GET', path)
    const operations = [{ op: 'set', field: 'title', value: 'Ricette di casa' }]
    await editor.call('PATCH', `${path}/draft`, { baseVersion: document.draftVersion, operations })
    await (await list).finished()
    await eventually(() => publish.innerText()).not.toBe(before)
    await page.keyboard.press('Enter')
    await eventually(async () => JSON.stringify((await editor.readPage(id)).blocks)).toContain('"quote"')
    await page.close()
  })

  test('the library’s search takes what is typed after Ctrl+Enter, also when the network is lost by then', async () => {
    const { page } = await editor.open(storyId)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /add-panel-.*\.js$/.test(name)),
    )
    await page.route('**/*', (route) => route.abort())
    await page.keyboard.press('Control+Enter')
    const search = page.getByRole('searchbox', { name: 'Cerca tra blocchi e sezioni' })
    await eventually(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('modulo')
    await expect.poll(() => search.inputValue()).toBe('modulo')
    await page.close()
  })

  test('the editor opens with the focus on the page', async () => {
    const { page } = await editor.open(storyId)
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('page-frame')
    await page.close()
  })
})
