import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const node = (type: string, props: Record<string, unknown>, children?: StoredBlock[]): StoredBlock => ({
  id: newId(),
  type,
  version: 1,
  props,
  ...(children && { children }),
})
const named = (name: string, ...texts: string[]): StoredBlock => ({
  ...section(...texts.map(paragraph)),
  props: { name },
})
const columns = (name: string, ...contents: StoredBlock[][]): StoredBlock =>
  node(
    'section',
    { name },
    contents.map((children) => node('column', {}, children)),
  )

/** Presses in the middle of an element and moves a little, which starts a drag. */
async function pull(page: Page, what: Locator, position?: { x: number; y: number }): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = (await what.boundingBox())!
  const [x, y] = position ? [box.x + position.x, box.y + position.y] : [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 3, y + 6, { steps: 2 })
}

async function pullTo(page: Page, target: Locator, at: { x: number; y: number }): Promise<void> {
  const box = (await target.boundingBox())!
  await page.mouse.move(box.x + at.x * box.width, box.y + at.y * box.height, { steps: 6 })
}

/** A ready-made section in the library. */
const ready = (page: Page, name: string): Locator =>
  page.locator('.library-section', { has: page.getByText(name, { exact: true }) })

/** Polls long enough for rendering and saving on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>, message?: string) =>
  expect.poll(read, { timeout: 15_000, ...(message !== undefined && { message }) })

describe('dragging', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  /** Names of a page's sections with the texts of each column, as stored by the server. */
  async function shape(id: string): Promise<unknown[]> {
    const blocks = (await editor.readPage(id)).blocks as StoredBlock[]
    const words = ({ type, props }: StoredBlock) =>
      type === 'text'
        ? (props.doc as { content: { content: { text: string }[] }[] }).content[0]!.content[0]!.text
        : type
    return blocks.map(({ props, children = [] }) => [
      props.name,
      ...children.map((column) => (column.children ?? []).map(words).join(' ')),
    ])
  }

  test('dragging a section shrinks the page, shows where it would land, and drops it there', async () => {
    const tall = (name: string) => named(name, ...Array.from({ length: 12 }, (_, n) => `${name} ${n}`))
    const id = await editor.createPage({ blocks: [tall('Uno'), tall('Due'), tall('Tre')] })
    const { page, frame, faults } = await editor.open(id)
    const sections = frame.locator('.block-section')
    await pull(page, sections.first(), { x: 8, y: 20 })
    await page.mouse.move(600, 300, { steps: 4 })
    const chip = page.locator('.drag-chip')
    await chip.waitFor()
    const last = sections.nth(2)
    await eventually(async () => (await last.boundingBox())!.y).toBeLessThan(860)
    await pullTo(page, last, { x: 0.5, y: 0.2 })
    await eventually(() => chip.innerText()).toMatch(/«Uno»\s+dopo «Due»/)
    await page.mouse.up()
    await eventually(async () => (await shape(id)).map((one) => (one as unknown[])[0])).toEqual(['Due', 'Uno', 'Tre'])
    await expect.poll(() => frame.locator('body').evaluate((body) => body.style.transform)).toBe('')
    expect(faults).toEqual([])
    await page.close()
  })

  test('Escape puts everything back', async () => {
    const id = await editor.createPage({ blocks: [named('Uno', 'a'), named('Due', 'b')] })
    const { page, frame } = await editor.open(id)
    await pull(page, frame.locator('.text').first())
    await pullTo(page, frame.locator('.text').last(), { x: 0.5, y: 0.9 })
    await page.locator('.drag-chip').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.drag-chip').waitFor({ state: 'detached' })
    await page.mouse.up()
    await eventually(() => page.locator('.stage > [role="status"].unseen').textContent()).toBe(
      'Trascinamento annullato: «a» resta dov’è.',
    )
    expect(await frame.locator('.text').allInnerTexts()).toEqual(['a', 'b'])
    await page.close()
  })

  test('a block is dropped beside a column as a new column, and into an empty one', async () => {
    const id = await editor.createPage({
      blocks: [columns('Uno', [paragraph('a'), paragraph('b')], [paragraph('c')], []), named('Due', 'd')],
    })
    const { page, frame } = await editor.open(id)
    const text = (words: string) => frame.locator('.text', { hasText: words })
    await pull(page, text('d'))
    await pullTo(page, frame.locator('.block-column').nth(2), { x: 0.5, y: 0.5 })
    await eventually(() => page.locator('.drag-chip').innerText()).toContain('in Colonna 3')
    await expect.poll(() => page.locator('.drop-area').count()).toBe(1)
    await page.mouse.up()
    await eventually(() => shape(id)).toEqual([
      ['Uno', 'a b', 'c', 'd'],
      ['Due', ''],
    ])
    await pull(page, text('a'))
    await pullTo(page, frame.locator('.block-column').nth(1), { x: 0.01, y: 0.5 })
    await eventually(() => page.locator('.drag-chip').innerText()).toContain('in una nuova colonna dopo Colonna 1')
    await page.mouse.up()
    await eventually(() => shape(id)).toEqual([
      ['Uno', 'b', 'a', 'c', 'd'],
      ['Due', ''],
    ])
    await page.keyboard.press('Control+z')
    await eventually(() => shape(id)).toEqual([
      ['Uno', 'a b', 'c', 'd'],
      ['Due', ''],
    ])
    await page.close()
  })

  test('in the outline the horizontal position selects the level; a forbidden position says why', async () => {
    const id = await editor.createPage({
      blocks: [columns('Uno', [paragraph('a'), paragraph('b')]), named('Due', 'c')],
    })
    const { page } = await editor.open(id, { panel: 'structure' })
    const row = (name: RegExp) => page.getByRole('treeitem', { name })
    const line = page.locator('.outline-drop')
    const drag = async (from: Locator, to: Locator, wanted: RegExp, { dx = 0, end = true } = {}) => {
      const start = (await from.boundingBox())!
      const target = (await to.boundingBox())!
      await page.mouse.move(start.x + 90, start.y + 14)
      await page.mouse.down()
      await page.mouse.move(start.x + 90 + dx / 2, start.y + 24, { steps: 3 })
      await page.mouse.move(start.x + 90 + dx, target.y + 3, { steps: 4 })
      await eventually(() => line.innerText()).toMatch(wanted)
      if (end) await page.mouse.up()
    }
    await drag(row(/«a»/), row(/«Due»/), /^dopo «b»$/, { end: false })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => line.count()).toBe(0)
    await drag(row(/«a»/), row(/«Due»/), /^in una nuova colonna dopo Colonna 1$/, { dx: -16 })
    await eventually(() => shape(id)).toEqual([
      ['Uno', 'b', 'a'],
      ['Due', 'c'],
    ])
    await drag(row(/«a»/), row(/«Due»/), /^in una nuova sezione dopo «Uno»$/, { dx: -32 })
    await eventually(async () => (await shape(id)).length).toBe(3)
    await drag(row(/Sezione «Due»/), row(/«b»/), /Una sezione non può stare dentro/)
    expect((await shape(id)).map((one) => (one as unknown[])[0])).toEqual(['Uno', '', 'Due'])
    await page.close()
  })

  test('a block and a section are dragged from the library onto the page', async () => {
    const id = await editor.createPage({ blocks: [named('Uno', 'a'), named('Due', 'b')] })
    const { page, frame } = await editor.open(id, { panel: 'add' })
    await pull(page, page.locator('.library-block', { hasText: /^Linea$/ }))
    await pullTo(page, frame.locator('.text').last(), { x: 0.5, y: 3 })
    await eventually(() => page.locator('.drag-chip').innerText()).toContain('dopo «b»')
    await page.mouse.up()
    await eventually(() => shape(id)).toEqual([
      ['Uno', 'a'],
      ['Due', 'b line'],
    ])
    await pull(page, ready(page, 'Invito'))
    await pullTo(page, frame.locator('.block-section').first(), { x: 0.5, y: 0.1 })
    await eventually(() => page.locator('.drag-chip').innerText()).toContain('prima di «Uno»')
    await page.mouse.up()
    await eventually(async () => (await shape(id)).map((one) => (one as unknown[])[0])).toEqual([
      'Invito',
      'Uno',
      'Due',
    ])
    await page.close()
  })

  test('a file dropped on an image replaces it, and one dropped between blocks becomes an image', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('a'), node('image', { assetId: null }))] })
    const { page, frame } = await editor.open(id)
    await frame.locator('.block-image').waitFor()
    const drop = (selector: string, count: number) =>
      frame.locator(selector).evaluate(async (element, files) => {
        const canvas = document.createElement('canvas')
        canvas.width = 40
        canvas.height = 30
        const transfer = new DataTransfer()
        for (let index = 0; index < files; index++) {
          canvas.getContext('2d')!.fillRect(index, index, 20, 20)
          const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
          transfer.items.add(new File([blob!], `foto-${index}.png`, { type: 'image/png' }))
        }
        const { x, y, width } = element.getBoundingClientRect()
        for (const name of ['dragover', 'drop'])
          element.dispatchEvent(
            new DragEvent(name, {
              ...{ bubbles: true, cancelable: true, composed: true, dataTransfer: transfer },
              ...{ clientX: x + width / 2, clientY: y + 2 },
            }),
          )
      }, count)
    const blocks = async () => ((await editor.readPage(id)).blocks as StoredBlock[])[0]!.children![0]!.children!
    await drop('.block-image', 1)
    await eventually(async () => (await blocks())[1]!.props.assetId).toMatch(/^[0-9a-f]{24}$/)
    await drop('.text', 3)
    await eventually(async () => (await blocks()).map(({ type }) => type)).toEqual(['picture-grid', 'text', 'image'])
    expect((await blocks())[0]!.props.images).toHaveLength(3)
    await page.close()
  })
})
