import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

/** Polls long enough for rendering and saving on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

/** Runs a command of the palette by its name. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' }).waitFor()
  await page.keyboard.type(name)
  await page.locator('.mantine-Spotlight-actionLabel', { hasText: name }).first().click()
}

/** Uploads a small picture as the owner; returns its asset. */
async function uploadPicture({ context, server, siteId }: EditorTest): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  const { crumb } = await (await context.request.get('/api/session')).json()
  const own = { 'x-csrf-token': crumb, origin: server.installationUrl, 'tus-resumable': '1.0.0' }
  const begun = await context.request.post(`/api/sites/${siteId}/uploads`, {
    headers: { ...own, 'upload-length': `${bytes.length}`, 'upload-metadata': `filename ${btoa('pane.jpg')}` },
  })
  const sent = await context.request.patch(begun.headers().location!, {
    headers: { ...own, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    data: bytes,
  })
  return sent.headers()['vetrina-asset']!
}

describe('sections and pages that an owner keeps', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  const blocksOf = async (id: string) => (await editor.readPage(id)).blocks as StoredBlock[]

  test('a section is kept by command, inserted with new ids, renamed, deleted, and each of it undone', async () => {
    const squad = { ...section(paragraph('Rosa e Anna')), props: { name: 'Squadra' } }
    const id = await editor.createPage({ title: 'Chi siamo', blocks: [squad] })
    const { page, frame, faults } = await editor.open(id, { panel: 'structure' })
    await page
      .getByRole('treeitem', { name: /Squadra/ })
      .first()
      .click()
    await command(page, 'Salva per riusarla…')
    const naming = page.getByRole('dialog', { name: 'Salva per riusare' })
    await eventually(() => naming.getByLabel('Nome').inputValue()).toBe('Squadra')
    await naming.getByLabel('Nome').fill('La squadra')
    expect(await axeFindings(page)).toEqual([])
    await naming.getByRole('button', { name: 'Salva' }).click()
    await naming.waitFor({ state: 'detached' })

    await page.keyboard.press('Control+Enter')
    const own = page.getByRole('region', { name: 'I tuoi' })
    await own.getByRole('button', { name: 'La squadra', exact: true }).click()
    await eventually(() => frame.getByText('Rosa e Anna').count()).toBe(2)
    await eventually(async () => (await blocksOf(id)).length).toBe(2)
    const [first, second] = await blocksOf(id)
    expect(second!.id).not.toBe(first!.id)
    expect(second!.children![0]!.children![0]!.id).not.toBe(first!.children![0]!.children![0]!.id)

    await own.getByRole('button', { name: 'Azioni per «La squadra»' }).click()
    await page.getByRole('menuitem', { name: 'Rinomina…' }).click()
    const renaming = page.getByRole('dialog', { name: 'Rinomina «La squadra»' })
    await renaming.getByLabel('Nome').fill('Noi')
    await renaming.getByRole('button', { name: 'Salva' }).click()
    await own.getByRole('button', { name: 'Noi', exact: true }).waitFor()

    await own.getByRole('button', { name: 'Azioni per «Noi»' }).click()
    await page.getByRole('menuitem', { name: 'Elimina' }).click()
    await own.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await own.getByRole('button', { name: 'Noi', exact: true }).waitFor()
    await page.keyboard.press('Control+z')
    await own.getByRole('button', { name: 'La squadra', exact: true }).waitFor()
    expect(faults).toEqual([])
    await page.close()
  })

  test('a page is kept as a template, and a new page is a free copy of it', async () => {
    const id = await editor.createPage({ title: 'Listino', blocks: [section(paragraph('Pane 3 €'))] })
    const { page, faults } = await editor.open(id, { panel: 'pages' })
    await page.getByRole('treeitem', { name: /^Listino/ }).click({ button: 'left' })
    await page.getByRole('treeitem', { name: /^Listino/ }).press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Salva come modello…' }).click()
    const naming = page.getByRole('dialog', { name: 'Salva come modello' })
    await eventually(() => naming.getByLabel('Nome').inputValue()).toBe('Listino')
    await naming.getByRole('button', { name: 'Salva' }).click()
    await naming.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Nuova pagina' }).click()
    const own = page.getByRole('region', { name: 'I tuoi modelli' })
    await own.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await own.getByRole('button', { name: 'Listino', exact: true }).click()
    await eventually(() => page.url()).not.toContain(id)
    await eventually(() => /pages\/([0-9a-f]{24})/.exec(page.url())?.[1]).toBeTruthy()
    const made = /pages\/([0-9a-f]{24})/.exec(page.url())![1]!
    const [copy] = await blocksOf(made)
    const [original] = await blocksOf(id)
    expect(JSON.stringify(copy)).toContain('Pane 3 €')
    expect(copy!.id).not.toBe(original!.id)
    expect(faults).toEqual([])
    await page.close()
  })

  test('a section and a page are copied to another site, with pictures of its own and without what only the first has', async () => {
    const { id: other } = await editor.call<{ id: string }>('POST', '/api/sites', {
      identifier: 'vicina',
      title: 'Bottega vicina',
    })
    const assetId = await uploadPicture(editor)
    const image = { id: newId(), type: 'image', version: 1, props: { assetId } }
    const button = { id: newId(), type: 'button', version: 1, props: { label: 'Listino', link: '/solo-qui' } }
    const id = await editor.createPage({ title: 'Vetrina', blocks: [section(image, button)] })
    const { page, faults } = await editor.open(id, { panel: 'structure' })
    await page
      .getByRole('treeitem', { name: /^Sezione/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Altre azioni sul blocco' }).click()
    await page.getByRole('menuitem', { name: 'Copia in un altro sito…' }).click()
    await page.getByRole('menuitem', { name: 'Bottega vicina' }).click()
    await page.getByText('Da scegliere di nuovo, perché là non c’è').waitFor()
    const kept = async () =>
      (
        await editor.call<{ sections: { blocks: StoredBlock[] }[] }>(
          'GET',
          `/api/sites/${other}/own-templates/sections`,
        )
      ).sections
    const [[copied] = []] = (await kept()).map(({ blocks }) => blocks)
    const [picture, link] = copied!.children![0]!.children!
    expect(link!.props.link).toBe('')
    expect(picture!.props.assetId).not.toBe(assetId)
    const assets = await editor.call<{ assets: { id: string }[] }>('GET', `/api/sites/${other}/assets`)
    expect(assets.assets.map((asset) => asset.id)).toEqual([picture!.props.assetId])
    await page.keyboard.press('Control+z')
    await eventually(async () => (await kept()).length).toBe(0)

    await page.goto(page.url().replace('/structure/', '/pages/'))
    await page.getByRole('treeitem', { name: /^Vetrina/ }).click()
    await page.getByRole('treeitem', { name: /^Vetrina/ }).press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Copia in un altro sito…' }).click()
    await page.getByRole('menuitem', { name: 'Bottega vicina' }).click()
    const titles = async () =>
      (await editor.call<{ documents: { title: string }[] }>('GET', `/api/sites/${other}/documents`)).documents.map(
        ({ title }) => title,
      )
    await eventually(titles).toContain('Vetrina')
    await page.getByText('Pagina «Vetrina» copiata nel sito «Bottega vicina»').first().waitFor()
    await page.keyboard.press('Control+z')
    await eventually(titles).not.toContain('Vetrina')
    expect(faults).toEqual([])
    await page.close()
  })
})
