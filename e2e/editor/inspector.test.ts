import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { dropFiles } from '../support/clicks.ts'
import { type EditorTest, type OpenedEditor, openEditor } from '../support/editor.ts'

const block = (type: string, props: Record<string, unknown>, children?: StoredBlock[]): StoredBlock => ({
  id: newId(Date.now()),
  type,
  version: 1,
  props,
  ...(children && { children }),
})
const inline = (text: string) => [{ type: 'text', text }]
const samplePage = (): StoredBlock[] => [
  block('section', { name: 'Apertura' }, [
    block('column', {}, [
      block('heading', { content: inline('Benvenuti') }),
      block('text', { doc: { version: 1, content: [{ type: 'paragraph', content: inline('Siamo aperti.') }] } }),
    ]),
    block('column', {}, [
      block('button', { label: 'Scrivici', link: '/contatti' }),
      block('picture-grid', { images: [], columns: 3 }),
    ]),
  ]),
]

describe('the properties panel', () => {
  let editor: EditorTest
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-inspector-'))
  const small = join(folder, 'piccola.jpg')

  beforeAll(async () => {
    editor = await openEditor()
    await sharp({ create: { width: 500, height: 400, channels: 3, background: '#7a4' } })
      .jpeg()
      .toFile(small)
  })
  afterAll(async () => {
    await editor?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a new page with its properties. */
  async function openSample(content: Parameters<EditorTest['createPage']>[0] = {}, width = 1440) {
    const id = await editor.createPage({ blocks: samplePage(), ...content })
    const opened = await editor.open(id, { width })
    const inspector = opened.page.getByRole('complementary', { name: 'Proprietà' })
    return {
      ...opened,
      id,
      inspector,
      /** Selects the section through the breadcrumb below the page. */
      async selectSection() {
        await opened.frame.locator('.block-heading').click({ position: { x: 2, y: 2 } })
        await opened.page.getByRole('button', { name: 'Sezione «Apertura»' }).click()
      },
      /** What the server has stored once everything is saved. */
      stored: <Value>(read: (page: Awaited<ReturnType<EditorTest['readPage']>>) => Value) =>
        expect.poll(async () => read(await editor.readPage(id)), { timeout: 10_000 }),
      [Symbol.asyncDispose]: () => opened.page.close(),
    }
  }

  const axeFaults = ({ page }: Pick<OpenedEditor, 'page'>) => axeFindings(page, { within: '#inspector' })

  test('a section’s background changes on the page and on the server, and one undo reverts it', async () => {
    await using opened = await openSample()
    const { page, frame, inspector, selectSection, stored, faults } = opened
    await selectSection()
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    expect(await axeFaults(opened)).toEqual([])
    await inspector.getByRole('combobox', { name: 'Sfondo' }).click()
    await page.getByRole('option', { name: 'Scuro' }).click()
    await frame.locator('.section.ground-dark').waitFor()
    await stored(({ blocks }) => (blocks as StoredBlock[])[0]!.props.background).toBe('dark')
    await inspector.getByRole('combobox', { name: 'Sfondo' }).press('Control+z')
    await frame.locator('.section.ground-none').waitFor()
    await stored(({ blocks }) => (blocks as StoredBlock[])[0]!.props.background).toBe('none')
    expect(faults).toEqual([])
  })

  test('a page becomes a cover page where it is edited, without header and addresses, and one undo brings them back', async () => {
    await using opened = await openSample()
    const { page, frame, inspector, stored, faults } = opened
    await frame.locator('.site-header').waitFor()
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    await inspector.getByRole('switch', { name: 'Pagina di copertina' }).press(' ')
    await frame.locator('body.cover-page').waitFor()
    await frame.locator('.site-header').waitFor({ state: 'detached' })
    expect(await axeFaults(opened)).toEqual([])
    await stored(({ part }) => part).toEqual({ coverPage: true })
    await page.keyboard.press('Control+z')
    await frame.locator('.site-header').waitFor()
    await stored(({ part }) => part).toBeUndefined()
    expect(faults).toEqual([])
  })

  test('Tab pressed before the properties have followed the selection does not lose the focus', async () => {
    await using opened = await openSample()
    const { page, frame, inspector } = opened
    await frame.locator('.block-heading').click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('Escape')
    await inspector.getByRole('heading', { name: 'Titolo', exact: true }).waitFor()
    // Simulates a slow machine: whatever follows the next paint is delayed.
    await page.evaluate(() => {
      const { requestAnimationFrame } = window
      const held: FrameRequestCallback[] = []
      window.requestAnimationFrame = (call) => held.push(call)
      Object.assign(window, {
        letFollow: () => {
          window.requestAnimationFrame = requestAnimationFrame
          for (const call of held) requestAnimationFrame(call)
        },
      })
    })
    await page.keyboard.press('ArrowDown')
    await frame.locator('.block-text[data-selected]').waitFor()
    await inspector.getByRole('tab', { name: 'Contenuto' }).focus()
    await page.keyboard.press('Tab')
    await page.evaluate(() => (window as unknown as { letFollow(): void }).letFollow())
    await inspector.getByRole('heading', { name: 'Testo', exact: true }).waitFor()
    const hasFocus = () => inspector.evaluate((element) => element.contains(document.activeElement))
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await hasFocus()).toBe(true)
  })

  test('a block hidden only on phones is marked as such, and can be reset to the value of other screens', async () => {
    await using opened = await openSample()
    const { page, frame, inspector, stored } = opened
    await frame.locator('.block-button').click({ position: { x: 2, y: 2 } })
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    await page.getByRole('button', { name: 'Telefono', exact: true }).click()
    await inspector.getByRole('switch', { name: 'Visibile sul telefono' }).press(' ')
    await inspector.getByText('Solo telefono').waitFor()
    expect(await axeFaults(opened)).toEqual([])
    const layoutOf = ({ blocks }: Awaited<ReturnType<EditorTest['readPage']>>) =>
      (blocks as StoredBlock[])[0]!.children![1]!.children![0]!.layout
    await stored(layoutOf).toEqual({ phone: { hidden: true } })
    await page.getByRole('button', { name: 'Computer', exact: true }).click()
    await frame.locator('.block-button').waitFor({ state: 'visible' })
    await inspector.getByText('È diverso sul telefono.').waitFor()
    await page.getByRole('button', { name: 'Telefono', exact: true }).click()
    await inspector.getByRole('button', { name: /Torna come sugli altri.*Visibile sul telefono/ }).press('Enter')
    await stored(layoutOf).toBeUndefined()
    // The button is gone, and the focus stays among the properties.
    expect(await inspector.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expect.poll(() => inspector.getByText('Solo telefono').count()).toBe(0)
  })

  test('an invalid value is reported at its field, in words, and stays as typed', async () => {
    await using opened = await openSample()
    const { frame, inspector, stored } = opened
    await frame.locator('.block-picture-grid').click({ position: { x: 2, y: 2 } })
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    const count = inspector.getByRole('textbox', { name: 'Immagini per riga' })
    await count.fill('12')
    const fault = inspector.getByText('Il numero deve essere al massimo 9.')
    await fault.waitFor()
    expect(await count.inputValue()).toBe('12')
    await expect.poll(() => count.getAttribute('aria-invalid')).toBe('true')
    expect(await count.getAttribute('aria-describedby')).toContain(await fault.getAttribute('id'))
    await count.fill('4')
    await fault.waitFor({ state: 'detached' })
    await stored(({ blocks }) => (blocks as StoredBlock[])[0]!.children![1]!.children![1]!.props.columns).toBe(4)
  })

  test('[EDIT-28] with nothing selected the page’s address is edited, and saved once it is valid and free', async () => {
    await editor.createPage({ title: 'Listino', urlId: 'prezzi' })
    await using opened = await openSample({ title: 'Offerte', urlId: 'offerte' })
    const { page, inspector, stored, id } = opened
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
    await page.reload()
    await inspector.getByRole('heading', { name: 'Pagina «Offerte»' }).waitFor()
    const address = inspector.getByRole('textbox', { name: 'Indirizzo' })
    await address.fill('Offerte di Natale')
    await inspector.getByText('L’indirizzo può avere lettere minuscole, cifre e trattini.').waitFor()
    expect(await address.inputValue()).toBe('Offerte di Natale')
    await address.fill('prezzi')
    await inspector.getByText('è già della pagina «Listino»').waitFor()
    await inspector.getByRole('button', { name: 'Usa «prezzi-2»' }).click()
    await stored(({ urlId }) => urlId).toBe('prezzi-2')
    await inspector.getByText('chi cerca /offerte arriva qui da solo').waitFor()
    expect(await axeFaults(opened)).toEqual([])
  })

  test('[EDIT-28] an address of two drafts is reported at its field and before publishing, with a free one as a suggestion', async () => {
    await editor.createPage({ title: 'Corsi', urlId: 'corsi' })
    await using opened = await openSample({ title: 'Lezioni', urlId: 'corsi' })
    const { page, inspector, stored } = opened
    await inspector.getByText('L’indirizzo /corsi è già della pagina «Corsi».').waitFor()
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
    const row = panel.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Lezioni' }) })
    await row.getByText('cose da guardare').click()
    await row.getByText('Anche la pagina «Corsi» ha l’indirizzo /corsi').waitFor()
    await panel.getByText('Anche la pagina «Lezioni» ha l’indirizzo /corsi').waitFor()
    await row.getByRole('button', { name: 'Vai al punto' }).first().click()
    const address = inspector.getByRole('textbox', { name: 'Indirizzo' })
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
    await inspector.getByRole('button', { name: 'Usa «corsi-2»' }).click()
    await stored(({ urlId }) => urlId).toBe('corsi-2')
    await inspector.getByText('è già della pagina').waitFor({ state: 'detached' })
  })

  test('[EDIT-28] an address is kept although another panel is opened before the server has judged it', async () => {
    await using opened = await openSample({ title: 'Saggi', urlId: 'saggi' })
    const { page, inspector, stored } = opened
    await page.route('**/address?*', (route) => route.abort())
    await inspector.getByRole('textbox', { name: 'Indirizzo' }).fill('saggi-di-fine-anno')
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    await stored(({ urlId }) => urlId).toBe('saggi-di-fine-anno')
  })

  test('an image with fewer pixels than displayed says so in its panel, for the current screen size', async () => {
    await using opened = await openSample({
      blocks: [block('section', { width: 'wide' }, [block('column', {}, [block('image', { assetId: null })])])],
    })
    const { page, frame, inspector } = opened
    const image = frame.locator('.block-image')
    await dropFiles(image, small)
    await image.locator('img:not([src^="blob:"])').waitFor()
    await inspector
      .getByText(
        /^È larga 500 pixel e qui ne occupa \d{3,4}: non si vedrà nitida\. Se puoi, scegline una più grande\.$/,
      )
      .waitFor()
    expect(await axeFaults(opened)).toEqual([])
    await page.getByRole('button', { name: 'Telefono', exact: true }).click()
    await inspector.getByText('È larga 500 pixel').waitFor({ state: 'detached' })
  })

  test('a page gets a password, which later changes do not remove', async () => {
    await using opened = await openSample({ title: 'Riservata' })
    const { page, inspector, stored } = opened
    await inspector.getByRole('combobox', { name: 'Chi può vederla' }).click()
    await page.getByRole('option', { name: 'Chi ha la password' }).click()
    await inspector.getByRole('textbox', { name: 'Password' }).fill('segreta')
    await inspector.getByRole('button', { name: 'Proteggi la pagina' }).click()
    await inspector.getByRole('button', { name: 'Cambia la password' }).waitFor()
    await inspector.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Riservatissima')
    await stored(({ title, access }) => [title, access]).toEqual(['Riservatissima', 'password'])
  })

  test('[EDIT-24] [EDIT-25] categories are added, renamed one at a time, and never duplicated', async () => {
    const { id: collectionId } = await editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, {
      kind: 'collection',
      content: { title: 'Diario', urlId: 'diario' },
    })
    const { id } = await editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, {
      kind: 'item',
      collectionId,
      content: { title: 'Primo', urlId: 'primo', categories: ['Corsi', 'Fiere'] },
    })
    const { page } = await editor.open(id)
    const inspector = page.getByRole('complementary', { name: 'Proprietà' })
    const entry = inspector.getByRole('combobox', { name: 'Aggiungi categoria' })
    await entry.fill('corsi')
    await entry.press('Enter')
    await inspector.getByText('La categoria «Corsi» c’è già.').waitFor()
    expect(await entry.inputValue()).toBe('corsi')
    await entry.fill('Forno')
    await entry.press('Enter')
    await inspector.getByRole('button', { name: 'Corsi', exact: true }).click()
    await inspector.getByRole('textbox', { name: 'Rinomina Corsi' }).waitFor()
    await inspector.getByRole('button', { name: 'Fiere', exact: true }).click()
    await expect.poll(() => inspector.getByRole('textbox', { name: /^Rinomina/ }).count()).toBe(1)
    await inspector.getByRole('textbox', { name: 'Rinomina Fiere' }).fill('Mercati')
    await inspector.getByRole('textbox', { name: 'Rinomina Fiere' }).press('Enter')
    await expect
      .poll(async () => (await editor.readPage(id)).categories, { timeout: 10_000 })
      .toEqual(['Corsi', 'Mercati', 'Forno'])
    await page.close()
  })

  test('a field beside the page receives every keystroke while a text of its block is open on the page', async () => {
    await using opened = await openSample()
    const { frame, inspector, stored } = opened
    await frame.locator('.block-heading :is(h1, h2)').click()
    const kicker = inspector.getByRole('textbox', { name: 'Occhiello' })
    await kicker.pressSequentially('Novità di oggi')
    await expect.poll(() => kicker.inputValue()).toBe('Novità di oggi')
    await stored(({ blocks }) => (blocks as StoredBlock[])[0]!.children![0]!.children![0]!.props.kicker).toBe(
      'Novità di oggi',
    )
    await frame.locator('.block-heading', { hasText: 'Benvenuti' }).waitFor()
    await frame.locator('.block-text').click({ position: { x: 2, y: 2 } })
    await inspector.getByRole('button', { name: 'Modifica sulla pagina' }).click()
    await frame.locator('.block-text [data-writing]').waitFor()
    await inspector.getByText('Siamo aperti.').waitFor()
  })

  test('undo that selects something else leaves the focus in the properties', async () => {
    await using opened = await openSample()
    const { page, frame, inspector } = opened
    await inspector.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Un altro titolo')
    await frame.locator('.block-button').click({ position: { x: 2, y: 2 } })
    const label = inspector.getByRole('textbox', { name: 'Testo', exact: true })
    await label.fill('Telefonaci')
    await label.press('Control+z')
    await expect.poll(() => label.inputValue()).toBe('Scrivici')
    expect(await label.evaluate((element) => element === document.activeElement)).toBe(true)
    await label.press('Control+z')
    await inspector.getByRole('heading', { name: 'Pagina «Pagina»' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement!.closest('#inspector') !== null)).toBe(true)
  })

  test('without a chosen image, the preview of a shared page shows the one that is made from its title', async () => {
    await using opened = await openSample()
    const { inspector } = opened
    const picture = inspector.getByRole('figure', { name: 'Quando qualcuno la condivide' }).locator('img')
    const shown = () =>
      picture.evaluate((image: HTMLImageElement) => [
        new URL(image.src).searchParams.get('title'),
        image.complete && image.naturalWidth,
      ])
    await expect.poll(shown).toEqual(['Pagina', 1200])
    await inspector.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Pane caldo')
    await expect.poll(shown).toEqual(['Pane caldo', 1200])
  })

  test('rarely used properties are collapsed under «Altro», which stays open when the selection changes', async () => {
    await using opened = await openSample()
    const { frame, inspector } = opened
    const fold = inspector.getByRole('button', { name: 'Altro', exact: true })
    const hiding = inspector.getByRole('switch', { name: 'Fuori dai motori di ricerca' })
    const isOpen = () => fold.getAttribute('aria-expanded')
    await expect.poll(isOpen).toBe('false')
    expect(await hiding.count()).toBe(0)
    await fold.click()
    await hiding.waitFor()
    expect(await axeFaults(opened)).toEqual([])
    await frame.locator('.block-heading').click({ position: { x: 2, y: 2 } })
    await hiding.waitFor({ state: 'detached' })
    await expect.poll(isOpen).toBe('true')
    await fold.click()
    await expect.poll(isOpen).toBe('false')
  })

  test('columns are rearranged with their contents, and a search finds settings by everyday words', async () => {
    await using opened = await openSample()
    const { inspector, selectSection, stored } = opened
    await selectSection()
    const search = inspector.getByRole('searchbox', { name: 'Cerca una proprietà' })
    await search.fill('affiancare')
    await inspector.getByText('1 proprietà trovata').waitFor()
    await inspector.getByRole('button', { name: 'Una colonna' }).click()
    await stored(({ blocks }) =>
      (blocks as StoredBlock[])[0]!.children!.map(({ children }) => children!.map(({ type }) => type)),
    ).toEqual([['heading', 'text', 'button', 'picture-grid']])
  })

  test('images of a grid are described, reordered by keys and removed, and the focus follows', async () => {
    const picture = (alt: string) => ({ assetId: newId(Date.now()), alt })
    const grid = block('picture-grid', { images: ['Vaso', 'Ciotola', 'Tazza'].map(picture) })
    await using opened = await openSample({ blocks: [block('section', {}, [block('column', {}, [grid])])] })
    const { page, frame, inspector, stored } = opened
    await frame.locator('.block-picture-grid').click({ position: { x: 2, y: 2 } })
    const alts = ({ blocks }: Awaited<ReturnType<EditorTest['readPage']>>) =>
      ((blocks as StoredBlock[])[0]!.children![0]!.children![0]!.props.images as { alt: string }[]).map(
        ({ alt }) => alt,
      )
    await inspector.getByRole('button', { name: 'Vaso' }).press('Alt+ArrowDown')
    await stored(alts).toEqual(['Ciotola', 'Vaso', 'Tazza'])
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Vaso')
    await inspector.getByRole('button', { name: 'Vaso' }).click()
    await inspector.getByRole('textbox', { name: 'Descrizione' }).fill('Vaso blu')
    await inspector.getByRole('button', { name: 'Togli' }).waitFor()
    await stored(alts).toEqual(['Ciotola', 'Vaso blu', 'Tazza'])
    await inspector.getByRole('button', { name: 'Togli' }).click()
    await stored(alts).toEqual(['Ciotola', 'Tazza'])
    expect(await focused()).toBe('Tazza')
    expect(await axeFaults(opened)).toEqual([])
  })

  test('several blocks show what they have in common, and change together', async () => {
    const buttons = [
      block('button', { label: 'Uno', link: '/', size: 'small' }),
      block('button', { label: 'Due', link: '/' }),
    ]
    await using opened = await openSample({ blocks: [block('section', {}, [block('column', {}, buttons)])] })
    const { frame, inspector, stored } = opened
    await frame
      .locator('.block-button')
      .first()
      .click({ position: { x: 2, y: 2 } })
    await frame
      .locator('.block-button')
      .nth(1)
      .click({ position: { x: 2, y: 2 }, modifiers: ['Control'] })
    await inspector.getByRole('heading', { name: '2 blocchi selezionati' }).waitFor()
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    await inspector.getByText('Valori diversi').waitFor()
    await inspector.getByRole('radio', { name: 'Grande' }).press(' ')
    await stored(({ blocks }) =>
      (blocks as StoredBlock[])[0]!.children![0]!.children!.map(({ props }) => props.size),
    ).toEqual(['large', 'large'])
    await expect.poll(() => inspector.getByText('Valori diversi').count()).toBe(0)
  })

  test('Escape leads from the properties back to the block on the page', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Pane'))] })
    const { page, frame } = await editor.open(id)
    await frame.locator('.block-section').click({ position: { x: 5, y: 5 } })
    await page.getByPlaceholder('Cerca una proprietà').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => frame.locator('.block-section').evaluate((one) => one.matches(':focus'))).toBe(true)
    await page.close()
  })

  test.each([1024, 768])(
    'at %i pixels the properties open over the page on request, and Escape closes them',
    async (width) => {
      await using opened = await openSample({}, width)
      const { page, inspector } = opened
      await inspector.waitFor({ state: 'hidden' })
      const button = page.getByRole('button', { name: 'Proprietà', exact: true })
      await button.click()
      await inspector.getByRole('textbox', { name: 'Titolo', exact: true }).waitFor()
      expect(await axeFaults(opened)).toEqual([])
      await page.keyboard.press('Escape')
      await inspector.waitFor({ state: 'hidden' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    },
  )
})
