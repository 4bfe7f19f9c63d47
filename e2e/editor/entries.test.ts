import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('lists of entries in the editor', { timeout: 180_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  async function openBlock(type: string, props: Record<string, unknown>) {
    const block: StoredBlock = { id: newId(), type, version: 1, props }
    const id = await editor.createPage({ title: 'Domande', blocks: [section(paragraph('Leggete.'), block)] })
    const opened = await editor.open(id)
    const { page, frame } = opened
    await frame.locator(`.block-${type}`).click({ position: { x: 700, y: 4 } })
    const inspector = page.getByRole('complementary', { name: 'Proprietà' })
    const stored = (read: (props: Record<string, unknown>) => unknown) =>
      expect.poll(async () => read(propsOf((await editor.readPage(id)).blocks as StoredBlock[], type)), {
        timeout: 10_000,
      })
    return { ...opened, inspector, stored, [Symbol.asyncDispose]: () => page.close() }
  }
  const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel

  test('items of an accordion are added, written, moved, removed and undone by keyboard, and axe finds nothing', async () => {
    await using opened = await openBlock('accordion', {
      items: [
        { title: 'Uno', body: 'Primo.' },
        { title: 'Due', body: 'Secondo.' },
      ],
    })
    const { page, frame, inspector, stored } = opened
    const titles = () => stored(({ items }) => (items as { title: string }[]).map(({ title }) => title))
    await inspector.getByRole('button', { name: 'Aggiungi una voce' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input, textarea'))).toBe(true)
    await page.keyboard.type('Tre')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Terzo, in **grassetto**.')
    await titles().toEqual(['Uno', 'Due', 'Tre'])
    expect(await frame.locator('.accordion-title').allInnerTexts()).toEqual(['Uno', 'Due', 'Tre'])
    expect(await axeFindings(page, { within: '.panel-inspector, aside' })).toEqual([])
    await inspector.getByRole('button', { name: 'Tre', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await titles().toEqual(['Uno', 'Tre', 'Due'])
    expect(await page.evaluate(focused)).toBe('Tre')
    await inspector.getByRole('button', { name: 'Elimina', exact: true }).last().focus()
    await page.keyboard.press('Enter')
    await titles().toEqual(['Uno', 'Due'])
    expect(await page.evaluate(focused)).toBe('Due')
    await page.keyboard.press('Control+z')
    await titles().toEqual(['Uno', 'Tre', 'Due'])
  })

  test('a click on a dish opens it with its price and allergens; a contradiction stays in the form with a sentence', async () => {
    await using opened = await openBlock('menu', {
      sections: [
        { title: 'Primi', dishes: [{ name: 'Zuppa', price: 1000, diets: ['vegan'] }, { name: 'Riso' }] },
        { title: 'Dolci', dishes: [] },
      ],
    })
    const { frame, inspector, stored } = opened
    const zuppa = () => stored(({ sections }) => (sections as { dishes: object[] }[])[0]!.dishes[0])
    await frame.getByText('Zuppa').click()
    const price = inspector.getByLabel('Prezzo')
    await price.fill('12,5')
    await zuppa().toMatchObject({ price: 1250 })
    await price.fill('dodici')
    await inspector.getByText('Scrivi un prezzo, per esempio 12,50.').waitFor()
    await zuppa().toMatchObject({ price: 1250 })
    await price.fill('13')
    await inspector.getByLabel('sedano').check()
    await zuppa().toMatchObject({ price: 1300, allergens: ['celery'] })
    await inspector.getByLabel('latte').check()
    await inspector.getByText('«Zuppa» è segnato come vegano', { exact: false }).waitFor()
    await inspector.getByLabel('vegano').uncheck()
    await zuppa().toMatchObject({ allergens: ['milk', 'celery'], diets: [] })
    expect(await frame.locator('.menu-price').first().innerText()).toContain('13')
  })
})

function propsOf(blocks: readonly StoredBlock[], type: string): Record<string, unknown> {
  for (const block of blocks) {
    if (block.type === type) return block.props
    const inner = propsOf(block.children ?? [], type)
    if (Object.keys(inner).length > 0) return inner
  }
  return {}
}
