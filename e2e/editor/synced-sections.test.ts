import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

/** Polls long enough for rendering and saving on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

/** Runs a command of the palette by its name. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' })
  await palette.waitFor()
  await eventually(() => palette.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type(name)
  await page.locator('.mantine-Spotlight-actionLabel', { hasText: name }).first().click()
}

/** What has the focus: in the page, its block, or the page itself where none has it. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement?.matches('.page-frame')) return activeElement?.outerHTML
    const block = (activeElement as HTMLIFrameElement).contentDocument?.activeElement
    return `page: ${block?.getAttribute('aria-label') ?? ''}`
  })
}

describe('synced sections', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  const blocksOf = async (id: string) => (await editor.readPage(id)).blocks as StoredBlock[]
  const typesOf = async (id: string) => (await blocksOf(id)).map(({ type }) => type)

  test('a section is made synced, inserted on another page, changed once for both, and detached there', async () => {
    const hours = { ...section(paragraph('Aperti fino alle sei')), props: { name: 'Orari' } }
    const first = await editor.createPage({ title: 'Casa', urlId: 'casa', blocks: [hours] })
    const second = await editor.createPage({ title: 'Noi', urlId: 'noi', blocks: [section(paragraph('Chi siamo'))] })
    const { page, frame, faults } = await editor.open(first, { panel: 'structure' })
    await page.getByRole('treeitem', { name: /Orari/ }).first().click()
    await command(page, 'Rendi sincronizzata…')
    const naming = page.getByRole('dialog', { name: 'Rendi sincronizzata' })
    await eventually(() => naming.getByLabel('Nome').inputValue()).toBe('Orari')
    await naming.getByRole('button', { name: 'Salva' }).click()
    await naming.waitFor({ state: 'detached' })
    await frame.getByRole('group', { name: 'Sezione sincronizzata «Orari»' }).waitFor()
    await eventually(() => typesOf(first)).toEqual(['synced'])
    const [shown] = await blocksOf(first)
    const synced = String(shown!.props.documentId)

    await page.goto(page.url().replace(first, second).replace('/structure/', '/add/'))
    const own = page.getByRole('region', { name: 'I tuoi' }).getByRole('button', { name: /^Orari/ })
    await own.click()
    await frame.getByText('Aperti fino alle sei').waitFor()
    await eventually(() => typesOf(second)).toEqual(['section', 'synced'])
    await eventually(() => own.isDisabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])

    const properties = page.getByRole('complementary', { name: 'Proprietà' })
    await properties.getByText('Compare in 2 pagine').waitFor()
    await properties.getByRole('button', { name: 'Modifica la sezione' }).press('Enter')
    const bar = page.getByRole('complementary', { name: 'Sezione sincronizzata' })
    await bar.getByText('cambia in 2 pagine').waitFor()
    await eventually(() => focused(page)).toBe('page: ')
    await frame.getByText('Aperti fino alle sei').click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Aperti fino alle otto')
    await page.keyboard.press('Escape')
    await eventually(async () => JSON.stringify(await blocksOf(synced))).toContain('alle otto')
    expect(await axeFindings(page)).toEqual([])

    await bar.getByRole('link', { name: 'Torna a «Noi»' }).press('Enter')
    await frame.getByText('Chi siamo').waitFor()
    await frame.getByText('Aperti fino alle otto').waitFor()
    await eventually(() => focused(page)).toBe('page: Sezione sincronizzata «Orari»')
    await properties.getByRole('button', { name: 'Stacca da questa pagina' }).click()
    await eventually(() => typesOf(second)).toEqual(['section', 'section'])
    const [, copy] = await blocksOf(second)
    expect(JSON.stringify(copy)).toContain('alle otto')
    expect(copy!.id).not.toBe((await blocksOf(synced))[0]!.id)
    await page.keyboard.press('Control+z')
    await eventually(() => typesOf(second)).toEqual(['section', 'synced'])

    await editor.call('POST', `/api/sites/${editor.siteId}/documents/${second}/revisions`, { name: 'Ieri' })
    await page.getByRole('button', { name: 'Cronologia' }).click()
    await page.getByRole('button', { name: /Ieri/ }).click()
    const compared = page.frameLocator('.compared-page').getByRole('group', { name: 'Sezione sincronizzata «Orari»' })
    await compared.getByText('Aperti fino alle otto').waitFor()
    await page.getByRole('button', { name: 'Chiudi il confronto' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const publishing = page.getByRole('complementary', { name: 'Pubblicazione' })
    await publishing.getByText('Va online anche la sezione sincronizzata «Orari»').first().waitFor()
    await eventually(() => publishing.getByRole('checkbox', { name: 'Orari' }).isDisabled()).toBe(true)

    await page.locator('.page-frame').focus()
    await page.keyboard.press('Control+z')
    await page.locator('.notice', { hasText: 'Ora sei nella sezione sincronizzata «Orari»' }).waitFor()
    await eventually(async () => JSON.stringify(await blocksOf(synced))).toContain('alle sei')
    expect(faults).toEqual([])
    await page.close()
  })
})
