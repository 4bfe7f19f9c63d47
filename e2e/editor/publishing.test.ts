import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { holdRequests } from '../support/held-requests.ts'

/** Polls long enough for rendering and saving on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

/** The collection that the panel of posts shows. */
async function firstCollection({ call, siteId }: EditorTest): Promise<string> {
  const path = `/api/sites/${siteId}/documents`
  const { documents } = await call<{ documents: { id: string; kind: string }[] }>('GET', path)
  const first = documents.find(({ kind }) => kind === 'collection')
  const content = { title: 'Rivista', urlId: 'rivista' }
  return (first ?? (await call<{ id: string }>('POST', path, { kind: 'collection', content }))).id
}

describe('what goes online, and when', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('publishing shows thumbnails of a page before and after its changes; of a new page its beginning', async () => {
    const changed = paragraph('Aperti il sabato.')
    const gone = section(paragraph('La fiera di maggio.'))
    const id = await editor.createPage({
      title: 'Orari',
      blocks: [section(paragraph('Sempre uguale.')), section(changed), gone],
    })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
    const { page, frame, saved } = await editor.open(id)
    await frame.locator(`#block-${gone.id}`).click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Delete')
    await saved()
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
    const row = panel.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Orari' }) })
    const pictures = row.locator('figure')
    const captions = () => pictures.locator('figcaption').allInnerTexts()
    const words = (caption: string) =>
      pictures
        .filter({ hasText: caption })
        .frameLocator('iframe')
        .getByRole('main', { includeHidden: true })
        .innerText()
    await eventually(captions).toEqual(['Tolta'])
    await eventually(() => words('Tolta')).toBe('La fiera di maggio.')

    await frame.locator(`#block-${changed.id} p`).click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Aperti la domenica.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    await eventually(captions).toEqual(['Prima', 'Dopo'])
    await eventually(() => words('Prima')).toBe('Aperti il sabato.')
    await eventually(() => words('Dopo')).toBe('Aperti la domenica.')
    await page.close()

    const fresh = await editor.createPage({ title: 'Appena nata', blocks: [section(paragraph('Si comincia.'))] })
    const opened = await editor.open(fresh)
    await opened.page.getByRole('button', { name: /^Pubblica/ }).click()
    const born = opened.page.locator('.pending-list > li', { hasText: 'Appena nata' }).locator('figure')
    await eventually(() => born.locator('figcaption').allInnerTexts()).toEqual(['Nuova'])
    await born.frameLocator('iframe').getByText('Si comincia.').waitFor()
    await opened.page.close()
  })

  test('a text that is being written is written on the page alone: thumbnails of its changes only show it', async () => {
    const changed = paragraph('Aperti il sabato.')
    const id = await editor.createPage({ title: 'Sabato', blocks: [section(changed)] })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
    const { page, frame } = await editor.open(id)
    await frame.locator(`#block-${changed.id} p`).click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' E la domenica.')
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const row = page.locator('.pending-list > li', { hasText: 'Sabato' })
    const pictures = row.locator('figure')
    await eventually(() => pictures.locator('figcaption').allInnerTexts()).toEqual(['Prima', 'Dopo'])
    for (const [index, words] of ['Aperti il sabato.', 'Aperti il sabato. E la domenica.'].entries())
      await eventually(() =>
        pictures.nth(index).frameLocator('iframe').getByRole('main', { includeHidden: true }).innerText(),
      ).toBe(words)
    const writable = page.frames().map((one) => one.locator('[contenteditable="true"]').count())
    expect((await Promise.all(writable)).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1)
    expect(await page.locator('.text-toolbar').count()).toBeLessThanOrEqual(1)
    expect(await row.frameLocator('iframe').locator('[data-writing]').count()).toBe(0)
    await page.close()
  })

  test('a click on a block brings its properties back in place of what is beside the page', async () => {
    const [first, second] = [paragraph('La prima.'), paragraph('La seconda.')]
    const id = await editor.createPage({ title: 'Due frasi', blocks: [section(first, second)] })
    const { page, frame } = await editor.open(id)
    for (const [button, panel] of [
      [/^Pubblica/, 'Pubblicazione'],
      ['Cronologia', 'Cronologia'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('complementary', { name: panel }).waitFor()
      await frame.locator(`#block-${second.id}`).click()
      await page.getByRole('complementary', { name: panel }).waitFor({ state: 'detached' })
      await page
        .getByRole('complementary', { name: 'Proprietà' })
        .getByRole('heading', { name: /^Testo/ })
        .waitFor()
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    await page.getByRole('complementary', { name: 'Pubblicazione' }).waitFor()
    await frame.locator(`#block-${first.id}`).click()
    await frame.locator(`#block-${first.id}[data-selected]`).waitFor()
    expect(await page.getByRole('complementary', { name: 'Pubblicazione' }).count()).toBe(1)
    await page.close()
  })

  test.each([
    [1440, 900],
    [390, 844],
  ])(
    'with nine pages and warnings «Conferma e pubblica» is visible, and the list begins at its top, %i px wide',
    async (width, height) => {
      const empty = () => ({ id: newId(), type: 'image', version: 1, props: { assetId: null } })
      const ids: string[] = []
      for (let page = 1; page <= 9; page++)
        ids.push(
          await editor.createPage({
            title: `Pagina ${width} ${page}`,
            blocks: [section(paragraph('[Il nome]'), empty(), empty()), section(paragraph('[La via]'))],
          }),
        )
      const { page } = await editor.open(ids[8]!, { width, height })
      await page.getByRole('button', { name: /^Pubblica/ }).click()
      const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
      const button = panel.getByRole('button', { name: 'Conferma e pubblica' })
      await panel.getByRole('checkbox', { name: `Pagina ${width} 1` }).waitFor({ state: 'attached' })
      await panel
        .getByText(/^\d+ cose da guardare$/)
        .first()
        .waitFor()
      const inSight = async () => {
        const box = (await button.boundingBox())!
        return box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width
      }
      await expect.poll(() => inSight()).toBe(true)
      expect(await panel.locator('.panel-body').evaluate((list) => list.scrollTop)).toBe(0)
      await button.click()
      await page.getByText('Chi visita il sito vede già tutto').waitFor()
      await page.close()
    },
  )

  test('items selected in the list are scheduled together: the date is requested at once, and applies to each', async () => {
    const make = (body: object) => editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, body)
    const { id: collectionId } = await make({ kind: 'collection', content: { title: 'Agenda', urlId: 'agenda' } })
    const titles = ['Fiera', 'Mercato']
    for (const title of titles)
      await make({ kind: 'item', collectionId, content: { title, urlId: title.toLowerCase() } })
    const { page } = await editor.open(collectionId, { panel: 'posts' })
    const list = page.getByRole('main', { name: 'Articoli' })
    for (const title of titles) await list.getByRole('checkbox', { name: `Scegli «${title}»` }).check()
    await list
      .getByRole('group', { name: 'Azioni per gli articoli scelti' })
      .getByRole('button', { name: /^Programma/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Programma 2 articoli' })
    await dialog.getByLabel('Giorno e ora').waitFor()
    await eventually(() => dialog.getByLabel('Giorno e ora').evaluate((one) => one === document.activeElement)).toBe(
      true,
    )
    await dialog.getByLabel('Giorno e ora').fill('2099-12-24T09:00')
    await dialog.getByRole('button', { name: 'Programma' }).click()
    await page.getByText('2 articoli programmati per giovedì 24 dicembre alle 09:00').first().waitFor()
    const posts = `/api/sites/${editor.siteId}/documents?collectionId=${collectionId}`
    const { documents } = await editor.call<{ documents: { scheduledFor: string }[] }>('GET', posts)
    expect(documents.map(({ scheduledFor }) => scheduledFor.slice(0, 10))).toEqual(['2099-12-24', '2099-12-24'])
    await page.close()
  })

  test('an item in the bin is marked as online until its removal is published', async () => {
    const make = (body: object) => editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, body)
    const publish = (body: object) => editor.call('POST', `/api/sites/${editor.siteId}/publications`, body)
    const collectionId = await firstCollection(editor)
    const post = (title: string) => make({ kind: 'item', collectionId, content: { title, urlId: title.toLowerCase() } })
    const { id: online } = await post('Uscito')
    await post('Abbozzo')
    await publish({ documentIds: [collectionId, online] })
    const { page } = await editor.open(collectionId, { panel: 'posts' })
    const list = page.getByRole('main', { name: 'Articoli' })
    for (const title of ['Uscito', 'Abbozzo']) {
      await list.getByRole('button', { name: `Azioni per «${title}»` }).click()
      await page.getByRole('menuitem', { name: 'Sposta nel cestino' }).click()
      await list.getByRole('button', { name: `Azioni per «${title}»` }).waitFor({ state: 'detached' })
    }
    const rows = list.getByRole('listitem')
    const stillOnline = () =>
      Promise.all(
        ['Uscito', 'Abbozzo'].map((title) => rows.filter({ hasText: title }).getByText('Ancora online').count()),
      )
    const openBin = async () => {
      await list.getByRole('button', { name: 'Cestino' }).click()
      await eventually(() => rows.count()).toBe(2)
    }
    await openBin()
    await eventually(stillOnline).toEqual([1, 0])
    await publish({ removedIds: [online] })
    await page.reload()
    await openBin()
    await eventually(stillOnline).toEqual([0, 0])
    await page.close()
  })

  test('with slow answers, binned items stay away from the list, and the open one from the screen', async () => {
    const make = (body: object) => editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, body)
    const collectionId = await firstCollection(editor)
    const item = (title: string) => make({ kind: 'item', collectionId, content: { title, urlId: title.toLowerCase() } })
    const { id: openId } = await item('Alba')
    await item('Tramonto')
    const { page } = await editor.open(openId, { panel: 'posts' })
    const list = page.getByRole('main', { name: 'Articoli' })
    const actions = (title: string) => list.getByRole('button', { name: `Azioni per «${title}»` })
    const moves = await holdRequests(page, 'DELETE', '**/documents/*')
    for (const title of ['Alba', 'Tramonto']) {
      await actions(title).click()
      await page.getByRole('menuitem', { name: 'Sposta nel cestino' }).click()
      await actions(title).waitFor({ state: 'detached' })
    }
    await moves.send()
    await moves.arrived()
    expect(await actions('Tramonto').count()).toBe(0)
    await moves.send()
    await page.waitForURL((url) => !url.pathname.endsWith(openId))
    await page.close()
  })

  test('an item that is moved while the bin is loading is in it', async () => {
    const collectionId = await firstCollection(editor)
    const content = { title: 'Sera', urlId: 'sera' }
    await editor.call('POST', `/api/sites/${editor.siteId}/documents`, { kind: 'item', collectionId, content })
    const { page } = await editor.open(collectionId, { panel: 'posts' })
    const list = page.getByRole('main', { name: 'Articoli' })
    const moves = await holdRequests(page, 'DELETE', '**/documents/*')
    await list.getByRole('button', { name: 'Azioni per «Sera»' }).click()
    await page.getByRole('menuitem', { name: 'Sposta nel cestino' }).click()
    await moves.arrived()
    const isRead = Promise.withResolvers<void>()
    const mayArrive = Promise.withResolvers<void>()
    const early = async (route: Route) => {
      const response = await route.fetch()
      isRead.resolve()
      await mayArrive.promise
      // The page may have given the request up.
      await route.fulfill({ response }).catch(() => {})
    }
    await page.route(/deleted=1/, early, { times: 1 })
    await list.getByRole('button', { name: 'Cestino' }).click()
    await isRead.promise
    const moved = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await moves.send()
    await (await moved).finished()
    mayArrive.resolve()
    await list.getByRole('listitem').filter({ hasText: 'Sera' }).waitFor()
    await page.close()
  })

  test('the row of a page in the bin, in «Attività», leads to the bin of «Pagine»', async () => {
    const id = await editor.createPage({ title: 'Da buttare', blocks: [section(paragraph('Via.'))] })
    await editor.call('DELETE', `/api/sites/${editor.siteId}/documents/${id}`)
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${editor.siteId}/impostazioni/attivita`)
    await page.getByRole('link', { name: 'Apri il cestino: Da buttare', exact: true }).click()
    await page.locator('.binned-pages').getByText('Da buttare').waitFor()
    await eventually(() => new URL(page.url()).pathname).toMatch(/\/pages(\/|$)/)
    await page.close()
  })

  test('a page in the bin stays online, is listed as removed and is restored by key from another page; dot and number follow', async () => {
    const urlId = 'la-nostra-storia'
    const words = paragraph('Dal 1921.')
    const id = await editor.createPage({ title: 'La nostra storia', urlId, blocks: [section(words)] })
    const leading = { id: newId(), type: 'button', version: 1, props: { label: 'La storia', link: `/${urlId}` } }
    await editor.createPage({ title: 'Dove siamo', urlId: 'dove-siamo', blocks: [section(leading)] })
    const { documents } = await editor.call<{ documents: { id: string }[] }>(
      'GET',
      `/api/sites/${editor.siteId}/documents`,
    )
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, {
      documentIds: documents.map(({ id: one }) => one),
      siteContent: true,
    })
    const { page, frame, saved } = await editor.open(id, { panel: 'pages' })
    const row = page.getByRole('treeitem', { name: /^La nostra storia,/ })
    const publishing = page.getByRole('button', { name: /^Pubblica(?: · \d+)?$/ })
    const state = () => row.locator('.page-state').getAttribute('data-state')
    await eventually(state).toBe('published')
    await frame.locator(`#block-${words.id} p`).click()
    await frame.locator('[data-writing]').waitFor()
    // In one go, which is one step to undo.
    await page.keyboard.insertText('Bozza. ')
    await page.keyboard.press('Escape')
    await saved()
    await eventually(state).toBe('changed')
    await eventually(() => publishing.innerText()).toBe('Pubblica · 1')
    await page.keyboard.press('ControlOrMeta+z')
    await saved()
    await eventually(state).toBe('published')
    await eventually(() => publishing.innerText()).toBe('Pubblica')

    await page.getByRole('treeitem', { name: /^Dove siamo,/ }).click()
    await frame.getByText('La storia').waitFor()
    await row.focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Sposta nel cestino' }).click()
    await page
      .locator('.notice', { hasText: 'Resta online fino alla prossima pubblicazione. 1 pagina porta qui.' })
      .waitFor()
    const visitor = await editor.context.newPage()
    const online = async () => (await visitor.goto(`http://prova.localhost:${editor.server.port}/${urlId}`))?.ok()
    expect(await online()).toBe(true)
    await publishing.click()
    const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
    const removed = panel
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: 'Tolta: La nostra storia' }) })
    await removed.getByText('1 pagina porta qui: ').waitFor()
    await removed.getByRole('link', { name: 'Dove siamo' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    await eventually(state).toBe('published')
    await eventually(() => publishing.innerText()).toBe('Pubblica')
    expect(await online()).toBe(true)
    await visitor.close()
    await page.close()
  })

  test('a new item that arrives while the list is shown is not selected; what the owner has chosen stays', async () => {
    const make = (body: object) => editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, body)
    const { id: collectionId } = await make({ kind: 'collection', content: { title: 'Diario', urlId: 'diario' } })
    const [own, other] = [await editor.createPage({ title: 'Mia' }), await editor.createPage({ title: 'Altra' })]
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [own] })
    const { page } = await editor.open(other)
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
    const box = (name: string) => panel.getByRole('checkbox', { name })
    await box('Altra').waitFor()
    await make({ kind: 'item', collectionId, content: { title: 'Ancora da finire', urlId: 'ancora' } })
    await page.getByRole('button', { name: 'Chiudi «Pubblica»' }).click()
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    await box('Altra').uncheck()
    await box('Ancora da finire').waitFor()
    expect(await box('Ancora da finire').isChecked()).toBe(false)
    expect(await box('Altra').isChecked()).toBe(false)
    await page.close()
  })
})
