import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { dropFiles } from '../support/clicks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 })
const block = (type: string, props: Record<string, unknown>): StoredBlock => ({ id: newId(), type, version: 1, props })

describe('images dropped or pasted on the page', { timeout: 120_000 }, () => {
  let editor: EditorTest
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-places-'))
  const [one, two, three] = ['uno', 'due', 'tre'].map((name) => join(folder, `${name}.jpg`)) as [string, string, string]
  beforeAll(async () => {
    editor = await openEditor()
    for (const [index, file] of [one, two, three].entries())
      await sharp({ create: { width: 900, height: 600, channels: 3, background: `rgb(${index * 90},120,90)` } })
        .jpeg()
        .toFile(file)
  })
  afterAll(async () => {
    await editor?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function open(...blocks: StoredBlock[]) {
    const id = await editor.createPage({ blocks: [section(...blocks)] })
    const opened = await editor.open(id)
    const held = async () => ((await editor.readPage(id)).blocks as StoredBlock[])[0]!.children![0]!.children!
    return { ...opened, held, [Symbol.asyncDispose]: () => opened.page.close() }
  }

  test('one that is dropped on the background image of a section is behind its words; its veil is offered then', async () => {
    const whole = section(paragraph('Parole sull’immagine'))
    const id = await editor.createPage({ blocks: [whole] })
    const { page, frame } = await editor.open(id)
    const look = async () => {
      await frame
        .locator('.block-section')
        .first()
        .click({ position: { x: 8, y: 8 } })
      await page.locator('.inspector').getByRole('tab', { name: 'Aspetto' }).click()
    }
    await look()
    const setting = page.locator('[data-setting="pictureId"]')
    expect(await page.locator('[data-setting="veil"]').count()).toBe(0)
    await dropFiles(setting.locator('.drop-zone'), one)
    await frame.locator('.ground-picture > .section-picture > img').waitFor()
    // A second one, dropped on the page itself, takes its place.
    const stored = async () => ((await editor.readPage(id)).blocks as StoredBlock[])[0]!
    await eventually(async () => (await stored()).props.pictureId).toEqual(expect.any(String))
    const { pictureId } = (await stored()).props
    await dropFiles(frame.locator('.block-section'), two)
    await eventually(async () => (await stored()).props.pictureId).not.toBe(pictureId)
    expect((await stored()).children![0]!.children).toHaveLength(1)
    await page.locator('[data-setting="veil"]').getByText('Chiaro', { exact: true }).click()
    await frame.locator('.ground-picture.ground-light').waitFor()
    await page.locator('[data-setting="height"]').getByRole('combobox').click()
    await page.getByRole('option', { name: 'Quasi tutta' }).click()
    await frame.locator('.height-most.words-center').waitFor()
    await eventually(async () => (await stored()).props).toMatchObject({
      pictureId: expect.any(String),
      veil: 'light',
      height: 'most',
    })
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Control+z')
    await frame.locator('.ground-picture').waitFor({ state: 'detached' })
    await page.close()
  })

  test.each(['picture-grid', 'gallery'])(
    'fill an empty %s on which they are dropped, and are added after its existing ones',
    async (type) => {
      await using opened = await open(paragraph('Sopra'), block(type, { images: [] }), paragraph('Sotto'))
      const { frame, held } = opened
      const shown = frame.locator(`.block-${type}`)
      const count = async () => (await held()).map(({ props }) => (props.images as unknown[] | undefined)?.length)
      await dropFiles(shown, one, two)
      await eventually(count).toEqual([undefined, 2, undefined])
      await shown.locator('img').nth(1).waitFor()
      await dropFiles(shown.locator('img').first(), three)
      await eventually(count).toEqual([undefined, 3, undefined])
    },
  )

  test.each(['dropped on it', 'chosen in the system’s dialog', 'dropped beside the page'])(
    'of several that are %s the first fills an empty block; the others follow it, look like it and are one step',
    async (way) => {
      const box = block('image', { assetId: null, ratio: '1:1', width: 'medium' })
      await using opened = await open(box, paragraph('Sotto'))
      const { page, frame, held } = opened
      const place = frame.locator(`#block-${box.id}`)
      if (way === 'dropped on it') await dropFiles(place, one, two, three)
      else if (way === 'dropped beside the page') {
        await place.click({ position: { x: 8, y: 8 } })
        // The page's own properties include an image too.
        await page.locator('.inspector').getByRole('heading', { name: 'Immagine' }).waitFor()
        await dropFiles(page.locator('.inspector .drop-zone'), one, two, three)
      } else {
        const asked = page.waitForEvent('filechooser')
        await place.click()
        await (await asked).setFiles([one, two, three])
      }
      const kinds = async () => (await held()).map(({ type }) => type)
      await eventually(kinds).toEqual(['image', 'image', 'image', 'text'])
      const blocks = await held()
      expect(blocks[0]!.id).toBe(box.id)
      expect(new Set(blocks.slice(0, 3).map(({ props }) => props.assetId)).size).toBe(3)
      for (const { props } of blocks.slice(0, 3)) expect(props).toMatchObject({ ratio: '1:1', width: 'medium' })
      await frame.locator('.block-image img').nth(2).waitFor()
      await page.locator('.page-frame').focus()
      await page.keyboard.press('Control+z')
      await eventually(kinds).toEqual(['image', 'text'])
      expect((await held())[0]!.props.assetId).toBe(null)
    },
  )

  test('of several dropped at once, the first one’s description is requested, with the number of missing ones', async () => {
    await using opened = await open(paragraph('Sopra'), block('image', { assetId: null }))
    const { page, frame } = opened
    const asked = () =>
      page.evaluate(() => {
        const { activeElement } = document
        const setting = activeElement?.closest('[data-setting]')?.getAttribute('data-setting')
        return `${setting}: ${(activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent}`
      })
    const said = (sentence: string) => page.locator('.notice', { hasText: sentence }).first().waitFor()
    await frame.locator('.block-image').click({ position: { x: 8, y: 8 } })
    await page.getByRole('tab', { name: 'Aspetto' }).click()
    await dropFiles(frame.locator('.block-image'), one, two)
    await eventually(asked).toMatch(/^alt: Descrizione/)
    await said('A 2 immagini manca la descrizione: scrivila tra le proprietà, per chi non vede.')

    await frame.locator('.block-text').click({ position: { x: 2, y: 2 } })
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Aspetto' }).click()
    await dropFiles(frame.locator('.block-text'), one, two, three)
    await eventually(() => frame.locator('.picture-grid img').count()).toBe(3)
    await eventually(asked).toMatch(/^images: Descrizione/)
    await said('A 3 immagini manca la descrizione')
    // Images added to existing ones: the fields of the first new one are shown.
    await frame.locator('.block-text').click({ position: { x: 2, y: 2 } })
    await page.keyboard.press('Escape')
    await dropFiles(frame.locator('.picture-grid img').first(), one, two)
    await eventually(() => frame.locator('.picture-grid img').count()).toBe(5)
    await eventually(() => page.locator('[data-row-fields]').getAttribute('data-row-fields')).toBe('3')
    await eventually(asked).toMatch(/^images: Descrizione/)
  })

  test('a block that somebody else has filled meanwhile stays unchanged, and a message says where the image is', async () => {
    const [box, other] = [block('image', { assetId: null }), block('image', { assetId: null })]
    const id = await editor.createPage({ blocks: [section(box, other)] })
    const { page, frame } = await editor.open(id)
    const held = async () =>
      ((await editor.readPage(id)).blocks as StoredBlock[])[0]!.children![0]!.children!.map(
        ({ props }) => props.assetId,
      )
    await dropFiles(frame.locator(`#block-${other.id}`), two)
    await eventually(async () => (await held())[1]).toEqual(expect.any(String))
    const taken = (await held())[1]
    const gate = Promise.withResolvers<void>()
    await page.route('**/uploads/*', async (route) => {
      await gate.promise
      await route.continue()
    })
    const sending = page.waitForRequest('**/uploads/*')
    await dropFiles(frame.locator(`#block-${box.id}`), one)
    await sending
    const path = `/api/sites/${editor.siteId}/documents/${id}`
    const { document } = await editor.call<{ document: { draftVersion: number } }>('GET', path)
    // The editor polls for changes of others, and then loads the whole page.
    const caughtUp = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok())
    const operations = [{ op: 'update', id: box.id, props: { assetId: taken } }]
    await editor.call('PATCH', `${path}/draft`, { baseVersion: document.draftVersion, operations })
    await (await caughtUp).finished()
    gate.resolve()
    const said = 'Nel frattempo qui è arrivata un’altra immagine: la tua è in Media.'
    await page.locator('.notice', { hasText: said }).first().waitFor()
    expect(await held()).toEqual([taken, taken])
    await page.close()
  })

  test('an image that arrives after another page was opened is in Media, and a message says so', async () => {
    const [first, second] = [await editor.createPage({ title: 'Prima' }), await editor.createPage({ title: 'Seconda' })]
    const { page, frame } = await editor.open(first)
    const gate = Promise.withResolvers<void>()
    await page.route('**/uploads/*', async (route) => {
      await gate.promise
      await route.continue()
    })
    const sending = page.waitForRequest('**/uploads/*')
    await dropFiles(frame.locator('main'), three)
    await sending
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' }).waitFor()
    await page.keyboard.type('Seconda')
    await page.locator('.mantine-Spotlight-actionLabel', { hasText: 'Seconda' }).first().click()
    await page.waitForURL(`**/${second}`)
    await page.locator('.page-frame[title*="Seconda"][data-ready="true"]').waitFor({ state: 'attached' })
    gate.resolve()
    await page.locator('.notice', { hasText: 'la trovi in Media' }).first().waitFor()
    expect((await editor.readPage(first)).blocks).toEqual([])
    await page.close()
  })

  test('an upload does not replace what was chosen after it', async () => {
    const box = block('image', { assetId: null })
    await using opened = await open(box)
    const { page, frame, held } = opened
    const asset = async () => (await held())[0]!.props.assetId
    await dropFiles(frame.locator(`#block-${box.id}`), two)
    await eventually(asset).toEqual(expect.any(String))
    const gate = Promise.withResolvers<void>()
    await page.route('**/uploads*', async (route) => {
      await gate.promise
      await route.continue()
    })
    const sending = page.waitForRequest('**/uploads*')
    await dropFiles(page.locator('.inspector .drop-zone'), one)
    await sending
    await page.locator('.inspector').getByRole('button', { name: 'Togli', exact: true }).click()
    await eventually(asset).toBe(null)
    gate.resolve()
    await page.locator('.notice', { hasText: 'l’immagine caricata è in Media' }).first().waitFor()
    await page.locator('.save-state[data-state="saved"]').waitFor()
    expect(await asset()).toBe(null)
  })

  test('the text of an empty block opens the system’s dialog, and the chosen file is used at once', async () => {
    await using opened = await open(block('image', { assetId: null }), block('picture-grid', { images: [] }))
    const { page, frame, held } = opened
    const choose = async (place: string, ...files: string[]) => {
      const asked = page.waitForEvent('filechooser')
      await frame.locator(place).click()
      await (await asked).setFiles(files)
    }
    await choose('.block-image', one)
    await eventually(async () => (await held())[0]!.props.assetId).toEqual(expect.any(String))
    await choose('.picture-grid', two, three)
    await eventually(async () => (await held())[1]!.props.images).toHaveLength(2)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('one file uploaded while choosing an image is used at once', async () => {
    await using opened = await open(block('image', { assetId: null }))
    const { page, frame, held } = opened
    await frame.locator('.block-image').click({ position: { x: 8, y: 8 } })
    await page.getByRole('button', { name: 'Scegli un’immagine' }).click()
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(one)
    await eventually(async () => (await held())[0]!.props.assetId).toEqual(expect.any(String))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('the description of a dropped image is requested, whatever tab of the properties was open', async () => {
    await using opened = await open(paragraph('Sopra'), block('image', { assetId: null }))
    const { page, frame } = opened
    const asked = () =>
      page.evaluate(() => document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting'))
    await frame.locator('.block-image').click({ position: { x: 8, y: 8 } })
    await page.getByRole('tab', { name: 'Aspetto' }).click()
    await dropFiles(frame.locator('.block-image'), one)
    await eventually(asked).toBe('alt')
    await frame.locator('.block-text').click({ position: { x: 2, y: 2 } })
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Aspetto' }).click()
    await dropFiles(frame.locator('.block-text'), two)
    await eventually(() => frame.locator('.block-image').count()).toBe(2)
    await eventually(asked).toBe('alt')
  })
})
