import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { dropFiles } from '../support/clicks.ts'
import { type EditorTest, type OpenedEditor, openEditor } from '../support/editor.ts'

const node = (type: string, props: Record<string, unknown>): StoredBlock => ({ id: newId(), type, version: 1, props })

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

/** Blocks without their ids, which differ in every copy. */
function withoutIds(blocks: readonly StoredBlock[] = []): unknown[] {
  return blocks.map(({ id: _, props, children, ...rest }) => ({
    ...rest,
    props: JSON.parse(JSON.stringify(props, (name, value) => (name === 'assetId' && value ? 'picture' : value))),
    children: withoutIds(children),
  }))
}

describe('acceptance of the editor', { timeout: 120_000 }, () => {
  let editor: EditorTest
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-acceptance-'))
  const [red, blue] = ['rosso.jpg', 'blu.jpg'].map((name) => join(folder, name)) as [string, string]
  beforeAll(async () => {
    editor = await openEditor()
    const paint = (background: string, file: string) =>
      sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .jpeg()
        .toFile(file)
    await Promise.all([paint('#a33', red), paint('#33a', blue)])
  })
  afterAll(async () => {
    await editor?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const publish = (documentIds: readonly string[], siteContent = false) =>
    editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds, siteContent })
  const visit = async (path: string): Promise<Page> => {
    const visitor = await (await editor.context.browser()!.newContext()).newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}${path}`)
    return visitor
  }
  const read = async (path: string, look: (page: Page) => Promise<unknown>) => {
    const visitor = await visit(path)
    try {
      return await look(visitor)
    } finally {
      await visitor.context().close()
    }
  }
  const openPageMenu = async ({ page }: OpenedEditor, title: string) => {
    await page.locator('.page-menu').click()
    await page.getByRole('option', { name: title }).click()
    await page.locator('.page-menu', { hasText: title }).waitFor()
    await page.locator('.page-frame[data-ready="true"]').waitFor()
  }

  test('an image dropped on the hero appears at once, its description is requested inline, and visitors keep the old one', async () => {
    const id = await editor.createPage({
      urlId: 'apertura',
      blocks: [
        section(node('heading', { content: [{ type: 'text', text: 'Pane' }] }), node('image', { assetId: null })),
      ],
    })
    const { page, frame } = await editor.open(id)
    await dropFiles(frame.locator('.block-image'), red)
    await frame.locator('.block-image img[srcset]').waitFor()
    await eventually(async () => JSON.stringify((await editor.readPage(id)).blocks)).toContain('"assetId":"')
    await publish([id])
    const source = (visitor: Page) => visitor.locator('main img').first().getAttribute('src')
    const published = await read('/apertura', source)
    await page.keyboard.press('Escape')

    // At once: while the server has not answered.
    const gate = Promise.withResolvers<void>()
    await page.route('**/uploads*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await dropFiles(frame.locator('.block-image'), blue)
    await frame.locator('.block-image img[src^="blob:"]').waitFor()
    gate.resolve()
    const alt = page.locator('[data-setting="alt"] input')
    await eventually(() => alt.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('switch', { name: 'È decorativa' }).waitFor()
    const shown = frame.locator('.block-image img[srcset]')
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await read('/apertura', source)).toBe(published)
    await page.close()
  })

  test('a header changed on one page changes on all, as a notice says before, and one undo restores all', async () => {
    const ids: string[] = []
    for (const title of ['Prima pagina', 'Seconda pagina', 'Terza pagina'])
      ids.push(await editor.createPage({ title, blocks: [section(paragraph(title))] }))
    const { documents } = await editor.call<{ documents: unknown[] }>('GET', `/api/sites/${editor.siteId}/documents`)
    const opened = await editor.open(ids[0]!)
    const { page, frame } = opened
    await frame.locator('.site-header').click({ position: { x: 2, y: 2 } })
    await page.getByText(`Vale per tutte le ${documents.length} pagine`).waitFor()
    await page.getByRole('button', { name: 'Aggiungi un pulsante' }).click()
    const button = frame.locator('.site-header .site-button', { hasText: 'Contattami' })
    await button.waitFor()
    for (const title of ['Seconda pagina', 'Terza pagina']) {
      await openPageMenu(opened, title)
      await frame.locator('.block-text', { hasText: title }).waitFor()
      await button.waitFor()
    }
    await page.getByRole('button', { name: 'Annulla', exact: true }).click()
    await page
      .locator('.stage > [role="status"].unseen', { hasText: 'Annullato: testata cambiata' })
      .waitFor({ state: 'attached' })
    await button.waitFor({ state: 'detached' })
    await openPageMenu(opened, 'Prima pagina')
    await frame.locator('.block-text', { hasText: 'Prima pagina' }).waitFor()
    await eventually(() => button.count()).toBe(0)
    const stored = async () =>
      (await editor.call<{ draft: { frame: { headerButton: unknown } } }>('GET', `/api/sites/${editor.siteId}`)).draft
        .frame.headerButton
    await eventually(stored).toBeNull()
    await page.getByRole('button', { name: 'Ripristina', exact: true }).click()
    await button.waitFor()
    await page.close()
  })

  test('a section is copied to another site of the installation with its images, and one undo removes it', async () => {
    const from = await editor.createPage({
      title: 'Con immagini',
      blocks: [section(paragraph('Le nostre ciotole'), node('image', { assetId: null, alt: 'Una ciotola' }))],
    })
    const source = await editor.open(from)
    await dropFiles(source.frame.locator('.block-image'), red)
    await source.frame.locator('.block-image img[srcset]').waitFor()
    await dropFiles(source.frame.locator('.block-text'), red, blue)
    const sent = async () => (await editor.readPage(from)).blocks as StoredBlock[]
    await eventually(async () => (await sent())[0]!.children![0]!.children!.length).toBe(3)
    await source.page.keyboard.press('Escape')
    await source.frame.locator('.block-section').click({ position: { x: 5, y: 5 } })
    await source.page.keyboard.press('Control+c')
    await source.page.locator('.stage > [role="status"].unseen', { hasText: 'Copiato' }).waitFor({ state: 'attached' })

    const other = await editor.call<{ id: string }>('POST', '/api/sites', { identifier: 'altra', title: 'Altra' })
    const { id: to } = await editor.call<{ id: string }>('POST', `/api/sites/${other.id}/documents`, {
      kind: 'page',
      content: { title: 'Arrivo', urlId: 'arrivo', blocks: [section(paragraph('Già qui'))] },
    })
    const received = async () =>
      (await editor.call<{ content: { blocks: StoredBlock[] } }>('GET', `/api/sites/${other.id}/documents/${to}`))
        .content.blocks
    const page = await editor.context.newPage()
    await page.goto(`/config/siti/${other.id}/editor/${to}`)
    await page.locator('.page-frame[data-ready="true"]').waitFor()
    const frame = page.frameLocator('.page-frame')
    await frame.getByText('Già qui').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+v')
    await frame.getByText('Le nostre ciotole').waitFor({ timeout: 30_000 })
    await eventually(async () => (await received()).length).toBe(2)
    const [, pasted] = await received()
    expect(withoutIds([pasted!])).toEqual(withoutIds(await sent()))
    const ids = (text: unknown) =>
      [...JSON.stringify(text).matchAll(/"(?:id|assetId)":"([0-9a-f]{24})"/g)].map(([, id]) => id!)
    const originals = ids(await sent())
    expect(originals.length).toBeGreaterThan(5)
    expect(ids(pasted).filter((id) => originals.includes(id))).toEqual([])
    const pictures = [...JSON.stringify(pasted).matchAll(/"assetId":"([0-9a-f]{24})"/g)].map(([, id]) => id!)
    expect(pictures).toHaveLength(3)
    for (const id of pictures) await editor.call('GET', `/api/sites/${other.id}/assets/${id}`)
    const shown = frame.locator('.block-image img')
    await shown.scrollIntoViewIfNeeded()
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Control+z')
    await frame.getByText('Le nostre ciotole').waitFor({ state: 'detached' })
    await eventually(async () => (await received()).length).toBe(1)
    await page.close()
    await source.page.close()
  })
})

describe('publishing', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('the list names exactly the changes, an unticked page stays old for visitors, and a publication can be withdrawn', async () => {
    const call = <Result>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
      editor.call<Result>(method, `/api/sites/${editor.siteId}${path}`, body)
    const ids: Record<string, string> = {}
    for (const title of ['Listino', 'Orari', 'Storia'])
      ids[title] = await editor.createPage({
        ...{ title, urlId: title.toLowerCase() },
        blocks: [section(paragraph(`${title} di prima`))],
      })
    const menu = async (...changes: unknown[]) => {
      const { version } = await call<{ version: number }>('GET', '/tree')
      await call('PATCH', '/menu', { baseVersion: version, changes })
    }
    await menu({ op: 'add', to: [0], entry: { label: 'Orari', link: '/orari' } })
    await call('POST', '/publications', { documentIds: Object.values(ids), siteContent: true })
    const visitor = await editor.context.newPage()
    const seen = async (path: string) => {
      await visitor.goto(`http://prova.localhost:${editor.server.port}${path}`)
      return [
        await visitor.locator('main .text').innerText(),
        ...(await visitor.locator('.site-navigation li').allInnerTexts()),
      ]
    }

    const write = async ({ page, frame, saved }: OpenedEditor, words: string) => {
      await frame.locator('.block-text p').click()
      await frame.locator('[data-writing]').waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words)
      await page.keyboard.press('Escape')
      await saved()
    }
    const first = await editor.open(ids.Listino!)
    await write(first, 'Listino di adesso')
    await first.page.close()
    const opened = await editor.open(ids.Orari!)
    const { page } = opened
    await write(opened, 'Orari di adesso')
    await menu({ op: 'add', to: [1], entry: { label: 'Storia', link: '/storia' } })
    await page.reload()
    await page.getByRole('button', { name: 'Pubblica · 3' }).click()
    const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
    const listed = () => panel.locator('.pending-list > li').evaluateAll((rows) => rows.map((row) => row.textContent))
    await eventually(async () => (await listed()).sort()).toEqual([
      expect.stringMatching(/^Listino1 testo/),
      expect.stringMatching(/^Orari1 testo/),
      expect.stringMatching(/^Tutto il sito.*menu$/),
    ])
    await panel.getByRole('checkbox', { name: 'Listino' }).click()
    await panel.getByRole('button', { name: 'Conferma e pubblica' }).click()
    await page.getByText('Se qualcosa non va, puoi tornare a prima.').waitFor()
    await eventually(() => seen('/orari')).toEqual(['Orari di adesso', 'Orari', 'Storia'])
    expect(await seen('/listino')).toEqual(['Listino di prima', 'Orari', 'Storia'])

    await panel.getByRole('button', { name: 'Annulla l’ultima pubblicazione' }).click()
    await page.getByText('La pubblicazione è annullata').waitFor()
    await eventually(() => seen('/orari')).toEqual(['Orari di prima', 'Orari'])
    expect(await seen('/listino')).toEqual(['Listino di prima', 'Orari'])
    await page.close()
    await visitor.close()
  })
})
