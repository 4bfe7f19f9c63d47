import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { clicksInDocs, countingHands } from '../support/clicks.ts'
import { type DnsStandIn, startDnsStandIn } from '../support/dns-stand-in.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const FIGURES = clicksInDocs()

const node = (type: string, props: Record<string, unknown>): StoredBlock => ({ id: newId(), type, version: 1, props })
const named = (name: string, ...texts: string[]): StoredBlock => ({
  ...section(...texts.map(paragraph)),
  props: { name },
})

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('the clicks of the other tasks of the first hour', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let dns: DnsStandIn
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-clicks-'))
  const pictures = Array.from({ length: 12 }, (_, index) => join(folder, `foto-${index}.jpg`))
  beforeAll(async () => {
    dns = await startDnsStandIn()
    editor = await openEditor({ VETRINA_NAME_SERVERS: dns.address })
    for (const [index, file] of pictures.entries())
      await sharp({ create: { width: 900, height: 600, channels: 3, background: `rgb(${index * 20},120,90)` } })
        .jpeg()
        .toFile(file)
  })
  afterAll(async () => {
    await editor?.close()
    await dns?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a page for one task, with hands that count, and compares the count with the table. */
  async function openPage(content: Parameters<EditorTest['createPage']>[0]) {
    const id = await editor.createPage(content)
    const opened = await editor.open(id)
    const hands = countingHands(opened.page)
    return {
      ...opened,
      id,
      hands,
      blocks: async () => (await editor.readPage(id)).blocks as StoredBlock[],
      expectClicks: (task: string) => expect(hands.count, task).toBe(FIGURES.get(task)),
      [Symbol.asyncDispose]: () => opened.page.close(),
    }
  }
  const rail = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Parti del sito' }).getByRole('button', { name })
  const site = () =>
    editor.call<{ draft: { title: string; look: string; style: Record<string, string>; frame: { logoId: string } } }>(
      'GET',
      `/api/sites/${editor.siteId}`,
    )

  test('logo and site name', async () => {
    await using opened = await openPage({ blocks: [named('Uno', 'a')] })
    const { page, frame, hands } = opened
    await hands.click(frame.locator('.site-name'))
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await hands.type('Bottega Terraviva')
    await hands.dropFiles(page.locator('[data-part="name"] .drop-zone'), pictures[0]!)
    await frame.locator('.site-name img[alt="Bottega Terraviva"]').waitFor()
    await eventually(async () => (await site()).draft).toMatchObject({
      title: 'Bottega Terraviva',
      frame: { logoId: expect.any(String) },
    })
    opened.expectClicks('Logo and site name')
  })

  test('focal point and description of a dropped image', async () => {
    await using opened = await openPage({ blocks: [section(paragraph('a'), node('image', { assetId: null }))] })
    const { page, frame, blocks } = opened
    const describing = countingHands(page)
    await describing.dropFiles(frame.locator('.block-image'), pictures[0]!)
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting'))
    await eventually(focused).toBe('alt')
    await describing.type('Una ciotola di ceramica')
    const image = async () => (await blocks())[0]!.children![0]!.children![1]!.props
    await eventually(async () => (await image()).alt).toBe('Una ciotola di ceramica')
    expect(describing.count).toBe(FIGURES.get('Describe it'))

    await frame.locator('.block-text').click({ position: { x: 2, y: 2 } })
    await page.keyboard.press('Escape')
    await opened.hands.click(frame.locator('.block-image img'))
    await opened.hands.click(page.locator('.focal-picture'), { position: { x: 10, y: 10 } })
    await eventually(() => frame.locator('.block-image img').getAttribute('data-image-focal-point')).toMatch(/^0\.0/)
    opened.expectClicks('Set its focal point')
  })

  test('move a section', async () => {
    await using opened = await openPage({ blocks: [named('Uno', 'a'), named('Due', 'b')] })
    const { page, frame, blocks, hands } = opened
    const sections = frame.locator('.block-section')
    await hands.drag(sections.first(), sections.last(), { from: { x: 0.01, y: 0.1 }, to: { x: 0.5, y: 0.9 } })
    await page.locator('.drag-chip').waitFor({ state: 'detached' })
    await eventually(async () => (await blocks()).map(({ props }) => props.name)).toEqual(['Due', 'Uno'])
    opened.expectClicks('Move a section')
  })

  test('copy a section to another page', async () => {
    const target = await editor.createPage({ title: 'Arrivo', blocks: [named('Due', 'b')] })
    await using opened = await openPage({ blocks: [named('Uno', 'a')] })
    const { page, frame, hands } = opened
    await hands.click(frame.locator('.block-section'), { position: { x: 5, y: 5 } })
    await hands.click(page.getByRole('button', { name: 'Altre azioni sul blocco' }))
    await page.getByRole('menuitem', { name: 'Copia in…' }).hover()
    await hands.click(page.getByRole('menuitem', { name: 'Arrivo' }))
    await page.getByText('ora è anche alla fine di «Arrivo»').waitFor()
    await eventually(async () =>
      ((await editor.readPage(target)).blocks as StoredBlock[]).map(({ props }) => props.name),
    ).toEqual(['Due', 'Uno'])
    opened.expectClicks('Copy a section to another page')
    await page.keyboard.press('Control+z')
    await eventually(async () => ((await editor.readPage(target)).blocks as StoredBlock[]).length).toBe(1)
  })

  test('reorder and nest the menu; the header on the page follows', async () => {
    await using opened = await openPage({ blocks: [named('Uno', 'a')] })
    const { page, frame, hands } = opened
    const { version } = await editor.call<{ version: number }>('GET', `/api/sites/${editor.siteId}/tree`)
    const entry = (label: string, at: number) => ({ op: 'add', to: [at], entry: { label, link: `/${label}` } })
    await editor.call('PATCH', `/api/sites/${editor.siteId}/menu`, {
      baseVersion: version,
      changes: ['uno', 'due', 'tre'].map(entry),
    })
    await page.reload()
    await frame.locator('.site-navigation').getByText('tre').waitFor()
    await hands.click(rail(page, 'Pagine'))
    const row = (name: string) => page.getByRole('treeitem', { name })
    const menu = () => frame.locator('.site-navigation > ul > li').allInnerTexts()
    await hands.drag(row('tre'), row('uno'), { from: { x: 0.3, y: 0.5 }, to: { x: 0.3, y: 0.1 } })
    await eventually(menu).toEqual(['tre', 'uno', 'due'])
    // The panel asks for its tree by itself, and may have the new order after the page.
    const top = async (name: string) => (await row(name).boundingBox())!.y
    await eventually(async () => (await top('tre')) < (await top('uno'))).toBe(true)
    await hands.drag(row('due'), row('uno'), { from: { x: 0.3, y: 0.5 }, to: { x: 0.3, y: 0.5 } })
    await eventually(async () => (await menu()).length).toBe(2)
    opened.expectClicks('Reorder and nest the menu')
  })

  test('address, title, description and sharing picture of a page', async () => {
    await using opened = await openPage({ title: 'Prezzi', blocks: [named('Uno', 'a')] })
    const { page, hands, id } = opened
    const inspector = page.getByRole('complementary', { name: 'Proprietà' })
    await hands.click(inspector.getByRole('textbox', { name: 'Titolo', exact: true }))
    await hands.type('Listino', 'listino-nuovo', 'Quanto costa che cosa.')
    await hands.dropFiles(inspector.locator('[data-setting="page.coverId"] .drop-zone'), pictures[1]!)
    await eventually(() => editor.readPage(id)).toMatchObject({
      ...{ title: 'Listino', urlId: 'listino-nuovo', seoDescription: 'Quanto costa che cosa.' },
      coverId: expect.any(String),
    })
    opened.expectClicks('Address, title, description, sharing picture')
  })

  test('link a word', async () => {
    await editor.createPage({ title: 'Contatti', urlId: 'contatti' })
    await using opened = await openPage({ blocks: [section(paragraph('Scrivici'))] })
    const { page, frame, hands, blocks } = opened
    await hands.click(rail(page, 'Pagine'))
    const row = page.getByRole('treeitem', { name: /^Contatti,/ })
    await hands.drag(row, frame.getByText('Scrivici'), { from: { x: 0.3, y: 0.5 }, to: { x: 0.05, y: 0.5 } })
    await eventually(async () => JSON.stringify(await blocks())).toContain('"href":"/contatti"')
    opened.expectClicks('Link words')
  })

  test('fonts, colours and the whole look', async () => {
    await using opened = await openPage({ blocks: [named('Uno', 'a')] })
    const { page, frame } = opened
    const change = async (task: string, ...targets: readonly ReturnType<Page['locator']>[]) => {
      const hands = countingHands(page)
      await hands.click(rail(page, 'Aspetto'))
      for (const target of targets) await hands.click(target)
      expect(hands.count, task).toBe(FIGURES.get(task))
      await page.getByRole('button', { name: 'Annulla', exact: true }).last().waitFor()
      await rail(page, 'Aspetto').click()
    }
    const before = await site()
    const other = (part: string) =>
      page.getByRole('region', { name: part, exact: true }).locator('[role="radio"][aria-checked="false"]').first()
    await change('Change fonts', page.getByRole('button', { name: 'Caratteri' }), other('Caratteri'))
    await change('Change colours', page.getByRole('button', { name: 'Colori' }), other('Colori'))
    await change('Change the whole look', other('Look'))
    await eventually(async () => (await site()).draft.look).not.toBe(before.draft.look)
    const { style } = (await site()).draft
    expect(style.fonts).not.toBe(before.draft.style.fonts)
    expect(style.palette).not.toBe(before.draft.style.palette)
    await eventually(() => frame.locator('html').getAttribute('class')).not.toContain(`look-${before.draft.look}`)
  })

  test('hide a block on phones', async () => {
    await using opened = await openPage({ blocks: [section(paragraph('a'), paragraph('b'))] })
    const { page, frame, hands, blocks } = opened
    await hands.press('3')
    await eventually(async () => (await page.locator('.page-frame').boundingBox())!.width).toBe(390)
    await hands.click(frame.locator('.block-text p').last())
    await hands.click(page.getByRole('button', { name: 'Nascondi sul telefono' }))
    await eventually(async () => (await blocks())[0]!.children![0]!.children![1]!.layout).toEqual({
      phone: { hidden: true },
    })
    opened.expectClicks('Fix the phone layout')
  })

  test('an item with image and category, scheduled', async () => {
    await editor.call('POST', `/api/sites/${editor.siteId}/documents`, {
      kind: 'collection',
      content: { title: 'Diario', urlId: 'diario' },
    })
    await using opened = await openPage({ blocks: [named('Uno', 'a')] })
    const { page, frame, hands } = opened
    await hands.click(rail(page, 'Articoli'))
    await hands.click(page.getByRole('button', { name: /Nuovo articolo|Scrivi il primo/ }).last())
    await page.getByRole('dialog').getByLabel('Titolo').waitFor()
    await hands.type('Fiera di Natale')
    await hands.press('Enter')
    await frame.locator('[data-writing]').waitFor()
    await hands.type('Ci vediamo in piazza.')
    await hands.click(page.getByRole('combobox', { name: 'Aggiungi categoria' }))
    await hands.type('Fiere')
    await hands.dropFiles(frame.locator('.block-text'), pictures[2]!)
    await frame.locator('.block-image img[srcset]').waitFor()
    await hands.click(page.getByRole('button', { name: /^Pubblica/ }))
    await hands.click(page.getByRole('button', { name: 'Programma', exact: true }))
    await page.getByText('Fino ad allora puoi ancora modificarlo.').first().waitFor()
    const post = await editor.readPage(page.url().split('/').at(-1)!)
    expect(post.categories).toEqual(['Fiere'])
    opened.expectClicks('Post with picture and category, scheduled')
  })

  test('a form, and an answer that arrives', async () => {
    await using opened = await openPage({ blocks: [section(paragraph('a'))] })
    const { page, frame, hands, blocks } = opened
    await hands.click(rail(page, 'Aggiungi'))
    await hands.click(page.locator('.library-block').getByText('Modulo', { exact: true }))
    await frame.locator('.block-form').waitFor()
    await hands.click(page.getByRole('button', { name: 'Prova il modulo', exact: true }))
    await page.getByText('La prova è arrivata').waitFor({ timeout: 15_000 })
    // The notices go to whoever made the form, without a further click.
    const form = (await blocks()).flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children)
    expect(form.find(({ type }) => type === 'form')?.props.emails).toEqual(['anna@esempio.it'])
    opened.expectClicks('Add a form, see an answer arrive')
  })

  test('a domain of one’s own, with what to write at the registrar', async () => {
    await using opened = await openPage({ blocks: [named('Uno', 'a')] })
    const { page, hands } = opened
    await hands.click(rail(page, 'Impostazioni'))
    await hands.click(page.getByRole('link', { name: 'Dominio', exact: true }))
    await hands.click(page.getByRole('button', { name: 'Aggiungi un dominio', exact: true }))
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Dominio' })
    await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await hands.type('terraviva.example')
    await hands.press('Enter')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'terraviva.example' }) })
    await card.getByText('In attesa', { exact: true }).waitFor()
    await card.getByRole('table').first().waitFor()
    opened.expectClicks('Connect a domain')
  })

  test('an invited editor who cannot break the layout', async () => {
    await using opened = await openPage({ blocks: [named('Uno', 'a')] })
    const { page, hands } = opened
    await hands.click(rail(page, 'Impostazioni'))
    await hands.click(page.getByRole('link', { name: 'Persone', exact: true }))
    await hands.click(page.getByRole('button', { name: 'Invita una persona' }))
    const field = page.getByRole('dialog').getByLabel('Indirizzo e-mail')
    await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await hands.type('bea@esempio.it')
    await hands.press('Enter')
    const waiting = page.getByRole('list', { name: 'Inviti in attesa' })
    await waiting.getByText('bea@esempio.it').waitFor({ timeout: 15_000 })
    await waiting.getByText('Solo contenuti', { exact: true }).waitFor()
    opened.expectClicks('Invite an editor who cannot break the layout')
  })

  test('a gallery of twelve images', async () => {
    await using opened = await openPage({ blocks: [section(paragraph('a'))] })
    const { frame, hands, blocks } = opened
    await hands.dropFiles(frame.locator('.block-text'), ...pictures)
    const shown = async () => (await blocks())[0]!.children![0]!.children!.flatMap(({ props }) => props.images ?? [])
    await expect.poll(async () => (await shown()).length, { timeout: 60_000 }).toBe(12)
    opened.expectClicks('Gallery of 12 pictures')
  })

  test('undo a slip, and a mistake from yesterday', async () => {
    await using opened = await openPage({ blocks: [section(paragraph('Aperti il sabato.'))] })
    const { page, frame, hands, id, saved, blocks } = opened
    await editor.call('POST', `/api/sites/${editor.siteId}/documents/${id}/revisions`, { name: 'Ieri' })
    const write = async (words: string) => {
      await frame.locator('.block-text p').click()
      await frame.locator('[data-writing]').waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      // In one go, which is one step to undo.
      await page.keyboard.insertText(words)
      await page.keyboard.press('Escape')
    }
    await write('Chiusi.')
    await saved()
    await hands.press('Control+z')
    await frame.getByText('Aperti il sabato.').waitFor()
    opened.expectClicks('Undo a slip')

    await write('Chiusi per sempre.')
    await eventually(async () => JSON.stringify(await blocks())).toContain('Chiusi per sempre.')
    const restoring = countingHands(page)
    await restoring.click(page.getByRole('button', { name: 'Cronologia' }))
    await restoring.click(page.getByRole('button', { name: /Ieri/ }))
    await restoring.click(page.getByRole('button', { name: 'Ripristina la pagina' }))
    await frame.getByText('Aperti il sabato.').waitFor()
    expect(restoring.count).toBe(FIGURES.get('Undo a mistake of yesterday'))
  })

  test('see it on a phone, and show it to a friend who has no account', async () => {
    await using opened = await openPage({ blocks: [section(paragraph('Solo in bozza.'))] })
    const { page, hands } = opened
    await hands.click(page.getByRole('button', { name: 'Anteprima' }))
    await hands.click(page.getByRole('button', { name: 'Guarda sul telefono o mostra a qualcuno' }))
    await page.getByAltText('Codice da inquadrare').waitFor()
    const address = await page.getByRole('link', { name: 'collegamento' }).getAttribute('href')
    opened.expectClicks("See it on one's phone, show a friend")
    const friend = await (await editor.context.browser()!.newContext()).newPage()
    await friend.goto(address!)
    await friend.getByText('Solo in bozza.').waitFor()
    await friend.context().close()
  })
})
