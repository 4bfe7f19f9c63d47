import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const PHONE = { width: 390, height: 844 }
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })
const node = (type: string, props: object = {}): StoredBlock => ({ id: newId(), type, version: 1, props: { ...props } })
const rows = (count: number) => Array.from({ length: count }, (_, row) => paragraph(`Riga ${row + 1}.`))

async function edges(one: Locator) {
  const { x, y, width, height } = (await one.boundingBox())!
  return { left: x, right: x + width, top: y, bottom: y + height }
}

describe('the editor on a phone', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let assetId: string
  beforeAll(async () => {
    editor = await openEditor()
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c96' } })
    assetId = await uploadPicture(editor, await picture.jpeg().toBuffer())
  })
  afterAll(() => editor?.close())

  test.each([320, 390])('the tools of every block are on the screen, %i px wide', async (width) => {
    const blocks = [
      node('image', { assetId }),
      node('picture-grid', { images: [{ assetId }, { assetId }] }),
      node('gallery', { images: [{ assetId }] }),
      node('button', { label: 'Prenota un tavolo', link: '/orari' }),
      node('quote', { content: [{ type: 'text', text: 'Tornerò.' }] }),
      node('line'),
      paragraph('Una frase.'),
    ]
    const shown = section(...blocks)
    const id = await editor.createPage({ blocks: [shown] })
    const { page, frame } = await editor.open(id, { width, height: 844 })
    const toolbar = page.locator('.block-toolbar')
    for (const { id: block, type } of [shown, shown.children![0]!, ...blocks]) {
      await frame.locator(`#block-${block}`).evaluate((one) => {
        one.ownerDocument.getSelection()?.removeAllRanges()
        one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      })
      await frame.locator(`#block-${block}[data-selected]`).waitFor()
      const more = toolbar.getByRole('button', { name: 'Altre azioni sul blocco' })
      await more.waitFor()
      for (const tool of await toolbar.getByRole('button').all()) {
        const { left, right } = await edges(tool)
        expect(left, `${type}: ${await tool.getAttribute('aria-label')}`).toBeGreaterThanOrEqual(0)
        expect(right, `${type}: ${await tool.getAttribute('aria-label')}`).toBeLessThanOrEqual(width)
      }
      await more.click()
      await page.getByRole('menuitem', { name: /Elimina/ }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await page.close()
  })

  test.each([1440, 390])('long descriptions of pictures do not widen the properties, %i px wide', async (width) => {
    const alt = 'Il banco del mercato coperto con le cassette di pomodori, le erbe e il pane appena sfornato '.repeat(3)
    const block = node('picture-grid', {
      images: [
        { assetId, alt },
        { assetId, alt: alt.replaceAll(' ', '') },
      ],
    })
    const id = await editor.createPage({ blocks: [section(block)] })
    const { page, frame } = await editor.open(id, { width, height: 844 })
    await frame.locator(`#block-${block.id}`).click({ position: { x: 4, y: 4 } })
    if (width < 1200) await page.getByRole('button', { name: 'Proprietà' }).click()
    const list = page.locator('.inspector-images')
    await list.locator('li').nth(1).waitFor()
    const inspector = page.locator('.inspector')
    expect(await inspector.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    const panel = await edges(inspector)
    for (const name of await list.locator('.inspector-image-name').all()) {
      expect((await edges(name)).right).toBeLessThanOrEqual(panel.right)
      expect((await edges(name.locator('svg'))).right).toBeLessThanOrEqual(panel.right)
    }
    await page.close()
  })

  test.each(['Linea', 'Domande frequenti'])('«%s» of the library is shown on the page once added', async (name) => {
    const id = await editor.createPage({ blocks: [section(...rows(30))] })
    const { page, frame, saved } = await editor.open(id, { panel: 'add', ...PHONE })
    const before = await frame.locator('.block').count()
    await page
      .locator('.library')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await page.locator('.library').waitFor({ state: 'detached' })
    const added = frame.locator('[data-selected]')
    await eventually(() => added.count()).toBe(1)
    await eventually(() => added.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('page-frame')
    await eventually(() => added.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true)
    await page
      .getByRole('status')
      .getByText(/aggiunt[oa]\. /)
      .waitFor({ state: 'attached' })
    await saved()
    expect(await frame.locator('.block').count()).toBeGreaterThan(before)
    expect(page.url()).toContain(`/editor/${id}`)
    await page.close()
  })

  test.each([1440, 390])(
    'notices stand above the sheet of a side, and above the bar below the page, %i px wide',
    async (width) => {
      const id = await editor.createPage({ title: `Avvisi ${width}`, blocks: [section(...rows(3))] })
      const { page } = await editor.open(id, { ...PHONE, width })
      await page.getByRole('button', { name: /^Pubblica/ }).click()
      await page.getByRole('button', { name: 'Conferma e pubblica' }).click()
      const notice = page.locator('.notice')
      await notice.getByText('Se qualcosa non va').waitFor()
      const bottom = async () => (await edges(notice)).bottom
      const topOf = async (what: string) => (await edges(page.locator(what))).top
      if (width < 800) expect(await bottom()).toBeLessThanOrEqual(await topOf('.publish-panel'))
      expect(await bottom()).toBeLessThanOrEqual(await topOf('.breadcrumb'))
      await page.getByRole('button', { name: 'Chiudi «Pubblica»' }).click()
      await notice.hover()
      expect(await bottom()).toBeLessThanOrEqual(await topOf('.breadcrumb'))
      // It is no further from the bar than it has to be.
      expect((await topOf('.breadcrumb')) - (await bottom())).toBeLessThan(20)
      await page.close()
    },
  )

  test('a page chosen in «Pagine» is shown', async () => {
    const id = await editor.createPage({ title: 'Prima', blocks: [section(paragraph('Una frase.'))] })
    const other = await editor.createPage({ title: 'Seconda pagina', blocks: [section(paragraph('Un’altra frase.'))] })
    const { page, frame } = await editor.open(id, { panel: 'pages', ...PHONE })
    await page.getByRole('treeitem', { name: /^Seconda pagina/ }).click()
    await page.locator('.pages-panel').waitFor({ state: 'detached' })
    await frame.getByText('Un’altra frase.').waitFor()
    expect(page.url()).toContain(`/editor/${other}`)
    await page.close()
  })

  test.each([
    [390, 844, 'row'],
    [1440, 900, 'column'],
  ] as const)('the parts of the site fade out where more follow, %i px wide', async (width, height, way) => {
    const { page } = await editor.open(await editor.createPage({ blocks: [] }), { width, height })
    const rail = page.getByRole('navigation', { name: 'Parti del sito' })
    const fade = () =>
      rail.locator('ul[data-pinned]').evaluate((pinned, isRow) => {
        const { backgroundImage, width, height } = getComputedStyle(pinned, '::before')
        const { left, top } = pinned.getBoundingClientRect()
        const size = Number.parseFloat(isRow ? width : height)
        return { image: backgroundImage, start: (isRow ? left : top) - size }
      }, way === 'row')
    const shown = await fade()
    expect(shown.image).toMatch(/^linear-gradient/)
    // What comes last is whole at the end.
    await rail.evaluate((one) => one.scrollTo(one.scrollWidth, one.scrollHeight))
    const last = await edges(rail.locator('ul:nth-last-child(2) .rail-button').last())
    expect(way === 'row' ? last.right : last.bottom).toBeLessThanOrEqual((await fade()).start)
    await page.close()
  })

  test.each([320, 390])(
    'the tools of a text are on the screen beside those of its block, %i px wide',
    async (width) => {
      const blocks = rows(40)
      const id = await editor.createPage({ blocks: [section(...blocks)] })
      const { page, frame } = await editor.open(id, { ...PHONE, width })
      for (const row of [3, 20, 39]) {
        const text = frame.locator(`#block-${blocks[row]!.id} p`)
        await text.scrollIntoViewIfNeeded()
        await text.click()
        await frame.locator(`#block-${blocks[row]!.id} [data-writing]`).waitFor()
        const [words, tools] = [page.locator('.text-toolbar'), page.locator('.block-toolbar')]
        await words.waitFor()
        await tools.waitFor()
        const overlap = async () => {
          const [one, other] = [await edges(words), await edges(tools)]
          const isBeside = one.right <= other.left || other.right <= one.left
          return !isBeside && one.top < other.bottom && other.top < one.bottom
        }
        await eventually(overlap).toBe(false)
        for (const tool of await words.getByRole('button').all()) {
          const { left, right } = await edges(tool)
          expect(left, String(await tool.getAttribute('aria-label'))).toBeGreaterThanOrEqual(0)
          expect(right, String(await tool.getAttribute('aria-label'))).toBeLessThanOrEqual(width)
        }
        await page.keyboard.press('Escape')
      }
      await page.close()
    },
  )
})
