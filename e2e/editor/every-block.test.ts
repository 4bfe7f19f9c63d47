import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyBlock } from '../../src/core/block.ts'
import type { Id } from '../../src/core/ids.ts'
import { features } from '../../src/features.ts'
import { paragraph, section } from '../support/blocks.ts'
import { changeByKeys, reachFirstControl } from '../support/change-by-keys.ts'
import { type EditorTest, type OpenedEditor, openEditor } from '../support/editor.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const BLOCKS_IN_A_TEST = 8
/** What a new block shows once the server has answered, if it does not show it at once. */
const DRAWN: Readonly<Record<string, string>> = {
  booking: '.booking',
  'cookie-list': '.cookie-list',
  map: '.map-drawing',
  products: '.products-block h3',
  summary: '.summary-empty',
}
const blocks = features.flatMap((feature) => feature.blocks ?? []).filter(({ code }) => code !== null)
const parts = Array.from({ length: Math.ceil(blocks.length / BLOCKS_IN_A_TEST) }, (_, part) => {
  const own = blocks.slice(part * BLOCKS_IN_A_TEST, (part + 1) * BLOCKS_IN_A_TEST)
  return [own.map(({ type }) => type).join(', '), own] as const
})

describe('every block of the library, by keyboard alone', () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c96' } })
    await uploadPicture(editor, await picture.jpeg().toBuffer())
    await furnish(editor)
  })
  afterAll(() => editor?.close())

  test.each(parts)('made, changed, removed, and all of it taken back: %s', async (_types, own) => {
    const opened = await editor.open(await editor.createPage({ blocks: [section(paragraph('Qui.'))] }))
    for (const block of own) await walk(opened, block)
    expect(opened.faults).toEqual([])
    await opened.page.close()
  })
})

/** What blocks need of the site before they show anything: things to book and to buy, one of them in a category. */
async function furnish({ call, siteId }: EditorTest): Promise<void> {
  const site = `/api/sites/${siteId}`
  const hours = { week: Array.from({ length: 7 }, () => [{ from: '19:00', to: '22:00' }]) }
  for (const name of ['Tavoli', 'Visite'])
    await call('POST', `${site}/bookables`, {
      rules: { name, hours, every: 60, duration: 60, capacity: 6, countsPeople: true, partyMost: 6 },
    })
  const ids: Id[] = []
  for (const title of ['Ciotola', 'Piatto']) {
    const { id } = await call<{ id: Id }>('POST', `${site}/products`, { title, type: 'SERVICE', price: 1800 })
    const { version, product } = await call<{ version: number; product: object }>('GET', `${site}/products/${id}`)
    await call('PUT', `${site}/products/${id}`, { baseVersion: version, product, publish: true })
    ids.push(id)
  }
  const { document } = await call<{ document: { draftVersion: number } }>('GET', `${site}/documents/${ids[1]}`)
  const operations = [{ op: 'set', field: 'categories', value: ['Tavola'] }]
  await call('PATCH', `${site}/documents/${ids[1]}/draft`, { baseVersion: document.draftVersion, operations })
  const { storeId } = await call<{ storeId: Id }>('GET', `${site}/store`)
  await call('POST', `${site}/publications`, { documentIds: [storeId, ids[1]] })
}

/** Makes a block below the text of the page, and leaves the page as it was. */
async function walk({ page, frame }: OpenedEditor, { type, title, data }: AnyBlock): Promise<void> {
  const keyboard = keyboardOf(page)
  const { press, to, write } = keyboard
  const eventually = <Value>(read: () => Value | Promise<Value>, what: string) =>
    expect.poll(read, { timeout: 15_000, message: `${type}: ${what}` })
  const selected = () => frame.locator('[data-selected]').evaluateAll((all) => all.map((one) => one.className).join())
  const count = () => frame.locator('.block').count()
  const shown = () => frame.locator('.page').evaluate(pageWithoutMarks)
  const toRegion = async (region: string) => {
    const isThere = () => page.evaluate((where) => document.activeElement?.closest(where) != null, region)
    for (let presses = 0; presses < 8 && !(await isThere()); presses++) await press('F6')
    await eventually(isThere, region).toBe(true)
  }

  await toRegion('.page-frame')
  await press('Escape', 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await eventually(selected, 'the text is selected').toMatch(/\bblock-text\b/)
  const before = await count()

  if (!(await page.locator('.library').isVisible())) await press('a')
  await page.locator('.library').waitFor()
  await toRegion('.side-panel')
  await to(/^Cerca tra blocchi e sezioni$/)
  await write(title)
  await to(new RegExp(`^${title}$`))
  await press('Enter')
  await eventually(selected, 'made').toMatch(new RegExp(`\\bblock-${type}\\b`))
  // A block with words of its own is named after its title by them.
  await page
    .locator('.inspector')
    .getByRole('heading', { level: 2, name: new RegExp(`^${title}( «.*»)?$`) })
    .waitFor()
  const drawn = DRAWN[type] ?? (data && `.block-${type} > *`)
  if (drawn) await frame.locator(drawn).first().waitFor({ state: 'attached' })

  // Controls that load with the first block of their kind have a place before they have fields.
  await eventually(() => page.locator('.inspector-setting .skeleton').count(), 'controls').toBe(0)
  await toRegion('.inspector')
  const kind = await reachFirstControl(page, keyboard, type)
  const fresh = await shown()
  const steps = await changeByKeys(page, keyboard, kind, type)
  await eventually(shown, 'changed').not.toBe(fresh)
  for (let step = 0; step < steps; step++) await press('Control+z')
  await eventually(shown, 'the change taken back').toBe(fresh)

  await toRegion('.page-frame')
  await press('Delete')
  await eventually(count, 'removed').toBe(before)
  await press('Control+z')
  await eventually(count, 'the removal taken back').toBe(before + 1)
  await press('Control+z')
  await eventually(count, 'its making taken back').toBe(before)
}

/** The page without the marks of what is selected. Runs in the browser. */
function pageWithoutMarks(page: Element): string {
  return page.innerHTML.replace(/ (data-selected|data-hovered|tabindex)(="[^"]*")?/g, '')
}
