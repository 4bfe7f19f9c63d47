import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { listReady } from '../support/choose-option.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { type Keyboard, keyboardOf } from '../support/keyboard.ts'

describe('the first hour by keyboard alone', { timeout: 600_000 }, () => {
  let editor: EditorTest
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-keyboard-'))
  const picture = join(folder, 'bottega.jpg')
  beforeAll(async () => {
    editor = await openEditor()
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c96' } })
      .jpeg()
      .toFile(picture)
  })
  afterAll(async () => {
    await editor.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Chooses the image, starting at the focused button; a site's first image opens the file dialog directly. */
  async function choosePicture(page: Page, { to, name }: Pick<Keyboard, 'to' | 'name'>) {
    const direct = page.waitForEvent('filechooser', { timeout: 60_000 })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const first = await Promise.race([direct.then(() => 'files'), dialog.waitFor().then(() => 'dialog')])
    if (first === 'dialog') {
      await expect.poll(name, { message: 'focus of the dialog' }).toMatch(/^Cerca /)
      await to(/^Carica file$/)
      await page.keyboard.press('Enter')
    }
    await (await direct).setFiles(picture)
  }

  test('tasks 3 to 14, 17 and 23: done, with the focus always visible', async () => {
    const heading = {
      id: newId(),
      type: 'heading',
      version: 1,
      props: { content: [{ type: 'text', text: 'Il titolo' }], level: 1 },
    }
    const image = { id: newId(), type: 'image', version: 1, props: { assetId: null } }
    const id = await editor.createPage({
      title: 'Bottega',
      urlId: 'bottega',
      showTitle: false,
      blocks: [section(heading, image), section(paragraph('Scrivici quando vuoi.'))],
    })
    const other = await editor.createPage({ title: 'Orari', urlId: 'orari', blocks: [section(paragraph('Aperti.'))] })
    const tree = await editor.call<{ version: number; menu: unknown[] }>('GET', `/api/sites/${editor.siteId}/tree`)
    await editor.call('PATCH', `/api/sites/${editor.siteId}/menu`, {
      baseVersion: tree.version,
      changes: [
        ...tree.menu.map(() => ({ op: 'remove', at: [0] })),
        { op: 'add', to: [0], entry: { label: 'Bottega', link: '/bottega' } },
        { op: 'add', to: [1], entry: { label: 'Orari', link: '/orari' } },
      ],
    })
    const { page, frame, faults } = await editor.open(id)
    const { press, to, write, name } = keyboardOf(page)
    const blocks = async (pageId = id) => (await editor.readPage(pageId)).blocks as StoredBlock[]
    const inColumn = async () => (await blocks())[0]!.children![0]!.children!
    const toPage = async () => {
      for (let presses = 0; presses < 8 && !(await name()).startsWith('page:'); presses++) await press('F6')
    }
    const eventually = <Value>(read: () => Value | Promise<Value>, message: string) =>
      expect.poll(read, { timeout: 20_000, message })

    // 3: the title.
    await toPage()
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter')
    await frame.locator('[data-writing]').waitFor()
    await write('Il pane di Lucia')
    await press('Escape')
    await eventually(async () => JSON.stringify((await inColumn())[0]!.props), 'title').toContain('Il pane di Lucia')

    // 4: the image.
    await press('ArrowDown')
    await frame.locator('.block-image[data-selected]').waitFor()
    // The properties update when no key has been pressed for a moment.
    await page.locator('.inspector').getByRole('heading', { name: 'Immagine' }).waitFor()
    await to(/^(Scegli un’immagine|Sostituisci)/)
    await choosePicture(page, { to, name })
    await frame.locator('.block-image img').waitFor()
    await eventually(async () => typeof (await inColumn())[1]!.props.assetId, 'picture').toBe('string')

    // 5: its focal point.
    const assetId = (await inColumn())[1]!.props.assetId as string
    const focalPoint = async () => {
      const address = `/api/sites/${editor.siteId}/assets/${assetId}`
      return (await editor.call<{ asset: { focalX: number } }>('GET', address)).asset.focalX
    }
    await to(/^Punto focale$/)
    await press('Shift+ArrowRight')
    await eventually(focalPoint, 'focal point').toBeCloseTo(0.6)

    // 6: its description.
    await to(/^Descrizione|^Testo alternativo/)
    await write('Il pane appena sfornato')
    await eventually(async () => (await inColumn())[1]!.props.alt, 'description').toBe('Il pane appena sfornato')

    // 7: a ready-made section, after the first one.
    await toPage()
    await press('ArrowLeft', 'ArrowLeft', 'Control+Enter')
    await page.locator('.library-section').first().waitFor()
    await to(/^Numeri/)
    await press('Enter')
    await eventually(async () => (await blocks()).length, 'section').toBe(3)
    await press('Escape')

    // 8: one position down.
    await toPage()
    await press('Alt+ArrowDown')
    await eventually(async () => (await blocks()).map(({ props }) => props.name).at(-1), 'move').toBe('Numeri')

    // 9: a copy of it on another page.
    await press('Control+c')
    await to(/apri un’altra$/, 'Shift+Tab')
    await press('Enter')
    await write('Orari')
    await page.getByRole('option', { name: 'Orari', exact: true }).waitFor()
    await press('Enter')
    await page.getByRole('button', { name: 'Pagina «Orari»: apri un’altra' }).waitFor()
    await page.locator('.page-frame[data-ready="true"]').waitFor()
    await frame.getByText('Aperti.').waitFor()
    await toPage()
    await press('ArrowDown', 'Control+v')
    await eventually(async () => (await blocks(other)).length, 'copy').toBe(2)

    // 10: a page from a template.
    await press('p')
    await eventually(name, 'tree').toMatch(/^Orari,/)
    await to(/^Nuova pagina$/, 'Shift+Tab')
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('.template').first().waitFor()
    await to(/Contatti/)
    await press('Enter')
    const naming = page.getByRole('textbox', { name: /^Nome di/ })
    await naming.waitFor()
    await eventually(() => naming.evaluate((field) => field === document.activeElement), 'name').toBe(true)
    await write('Dove siamo')
    await press('Enter')
    const row = (label: string) => page.getByRole('treeitem', { name: new RegExp(`^${label},`) })
    await row('Dove siamo').waitFor()

    // 11: its position in the menu.
    await eventually(name, 'row').toMatch(/^Dove siamo,/)
    // The page has its name before the menu follows it.
    await eventually(() => row('Dove siamo').getAttribute('aria-posinset'), 'last').toBe('3')
    await press('Alt+ArrowUp')
    await eventually(async () => (await row('Dove siamo').getAttribute('aria-posinset')) === '2', 'up').toBe(true)
    await press('Alt+ArrowRight')
    await eventually(() => row('Dove siamo').getAttribute('aria-level'), 'nested').toBe('2')
    expect(await name()).toMatch(/^Dove siamo,/)

    // 12: address, title and description of the page.
    await page.getByRole('button', { name: 'Pagina «Dove siamo»: apri un’altra' }).waitFor()
    await press('Escape')
    await toPage()
    await to(/^Indirizzo/)
    await write('dove-trovarci')
    await press('Enter')
    await to(/^Descrizione/)
    await write('Come arrivare alla bottega.')
    await press('Tab')
    const contactId = page.url().split('/').at(-1)!
    await eventually(async () => (await editor.readPage(contactId)).urlId, 'address').toBe('dove-trovarci')

    // 13: a link on a word.
    await to(/apri un’altra$/, 'Shift+Tab')
    await press('Enter')
    await write('Bottega')
    await page.getByRole('option', { name: 'Bottega', exact: true }).waitFor()
    await press('Enter')
    await page.getByRole('button', { name: 'Pagina «Bottega»: apri un’altra' }).waitFor()
    await frame.getByText('Scrivici quando vuoi.').waitFor()
    await toPage()
    await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter')
    await frame.locator('[data-writing]').waitFor()
    const chosen = () => frame.locator('body').evaluate((body) => String(body.ownerDocument.getSelection()))
    await eventually(async () => {
      await press('Home', 'Control+Shift+ArrowRight')
      return (await chosen()).trim()
    }, 'words').toBe('Scrivici')
    await press('Control+k')
    await page.getByRole('combobox', { name: 'Pagina o indirizzo' }).waitFor()
    await page.keyboard.type('Orari')
    await page.getByRole('option', { name: /Orari/ }).first().waitFor()
    await listReady(page)
    await press('ArrowDown', 'Enter')
    await eventually(async () => JSON.stringify(await blocks()), 'link').toContain('"/orari"')
    await press('Escape')

    // 14: other fonts for the whole site.
    await press('l')
    await page.getByRole('button', { name: 'Caratteri' }).waitFor()
    await to(/^Caratteri$/)
    await press('Enter')
    const site = async () => JSON.stringify(await editor.call('GET', `/api/sites/${editor.siteId}`))
    const before = await site()
    await to(/^Classico/)
    await press('ArrowDown', 'Space')
    await eventually(async () => (await site()) === before, 'letters').toBe(false)
    await press('Escape')

    // 17: hidden on phones.
    await toPage()
    await press('3')
    if ((await frame.locator('[data-selected]').count()) === 0) await press('ArrowDown')
    await to(/^Contenuto$/)
    await press('ArrowRight')
    await to(/^Visibile sul telefono/)
    await press('Space')
    await eventually(async () => JSON.stringify(await blocks()), 'telephone').toContain('"phone":{"hidden":true}')
    await toPage()
    await press('1')

    // 23: the changes are reviewed and published.
    await press('Control+Shift+Enter')
    await page.getByText('Stai per pubblicare').waitFor()
    await to(/^Conferma e pubblica/)
    await press('Enter')
    await page.getByText('Chi visita il sito vede già tutto').waitFor()
    await press('Escape')
    const visitor = await (await editor.context.browser()!.newContext()).newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/bottega`)
    await visitor.getByText('Il pane di Lucia').waitFor()
    await expect.poll(() => visitor.getByAltText('Il pane appena sfornato').count()).toBe(1)
    await visitor.close()

    expect(faults).toEqual([])
    await page.close()
  })

  test('task 18: an item with image and category, scheduled, with the focus always visible', async () => {
    const { id: collectionId } = await editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, {
      kind: 'collection',
      content: { title: 'Diario', urlId: 'diario' },
    })
    const { page, frame, faults } = await editor.open(
      await editor.createPage({ blocks: [section(paragraph('Ciao.'))] }),
    )
    const { press, to, write, name } = keyboardOf(page)
    const eventually = <Value>(read: () => Value | Promise<Value>, message: string) =>
      expect.poll(read, { timeout: 20_000, message })
    await to(/^Articoli$/, 'Shift+Tab')
    await press('Enter')
    await page.getByRole('main', { name: 'Articoli' }).waitFor()
    await to(/^(Nuovo articolo|Scrivi il primo)/)
    await press('Enter')
    await page.getByRole('dialog').getByLabel('Titolo').waitFor()
    await write('Fiera di Natale')
    await page.keyboard.press('Enter')
    await frame.locator('[data-writing]').waitFor()
    await write('Ci vediamo in piazza.')

    // The category, in the item's own properties, which are shown beside it while it is written.
    await eventually(name, 'text').toContain('Ci vediamo in piazza.')
    await to(/^Aggiungi categoria$/)
    await page.keyboard.type('Fiere')
    await press('Enter')
    const postId = page.url().split('/').at(-1)!
    await eventually(async () => (await editor.readPage(postId)).categories, 'category').toEqual(['Fiere'])

    // The image, by the button that inserts things into a text.
    for (let presses = 0; presses < 8 && !(await name()).startsWith('page:'); presses++) await press('F6')
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter')
    await frame.locator('[data-writing]').waitFor()
    await press('Control+End', 'Enter')
    await page.keyboard.type('/imma')
    await page.getByRole('option', { name: 'Immagine', exact: true }).waitFor()
    await press('Enter')
    await frame.locator('.block-image[data-selected]').waitFor()
    await to(/^Scegli un’immagine/)
    await choosePicture(page, { to, name })
    await frame.locator('.block-image img').waitFor()

    await press('Control+Shift+Enter')
    await page.getByText('Stai per pubblicare').waitFor()
    await to(/^Programma$/)
    await press('Enter')
    await page.getByText('Fino ad allora puoi ancora modificarlo.').first().waitFor()
    const posts = `/api/sites/${editor.siteId}/documents?collectionId=${collectionId}`
    const { documents } = await editor.call<{ documents: { scheduledFor: string | null }[] }>('GET', posts)
    expect(documents[0]!.scheduledFor).not.toBeNull()
    expect(faults).toEqual([])
    await page.close()
  })
})
