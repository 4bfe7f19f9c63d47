import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quarters } from '../../src/features/images/server/test-pictures.ts'
import { axeFindings } from '../support/axe.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

/** Polls long enough for uploads and rendering on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 20_000 })

describe('replacing the samples of a new site', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let documentIds: string[]
  beforeAll(async () => {
    editor = await openEditor()
    const beginning = { startingPoint: 'coro', pages: ['home', 'about'] }
    ;({ documentIds } = await editor.call<{ documentIds: string[] }>(
      'POST',
      `/api/sites/${editor.siteId}/beginning`,
      beginning,
    ))
  })
  afterAll(() => editor?.close())

  const samplesLeft = async () =>
    (await editor.call<{ places: unknown[] }>('GET', `/api/sites/${editor.siteId}/samples`)).places.length

  test('for the first steps of the site, samples are not photos of its owner', async () => {
    const { page } = await editor.open(documentIds[0]!)
    await page.getByRole('button', { name: /^Per cominciare/ }).click()
    const steps = page.getByRole('dialog', { name: 'Per cominciare' })
    await steps.getByRole('button', { name: 'Metti le tue foto', exact: true }).waitFor()
    await page.close()
  })

  test('own photos are proposed for all of them, exchanged by keyboard, and replace them in one undoable step', async () => {
    const total = await samplesLeft()
    expect(total).toBeGreaterThan(3)
    const { page } = await editor.open(documentIds[0]!)
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
    const folded = panel.locator('summary').first()
    await folded.click()
    await panel.getByRole('link', { name: 'Sostituiscile con le tue foto' }).first().click()

    const screen = page.getByRole('main', { name: 'Foto di esempio' })
    const confirm = screen.getByRole('button', { name: 'Sostituisci', exact: true })
    await eventually(() => confirm.isDisabled()).toBe(true)
    const sizes = [...Array(total).keys()].map((index) => [480 + index * 8, 320] as const)
    await screen
      .locator('input[type="file"]')
      .first()
      .setInputFiles(
        await Promise.all(
          sizes.map(async ([width, height], index) => ({
            name: `mia-${index}.png`,
            mimeType: 'image/png',
            buffer: await quarters(width, height).png().toBuffer(),
          })),
        ),
      )
    await screen.getByText(`${total} posti su ${total} avranno una tua foto.`).waitFor()
    expect(await axeFindings(page)).toEqual([])

    const places = screen.getByRole('combobox', { name: /^Foto al posto di/ })
    const [first, second] = [await places.nth(0).inputValue(), await places.nth(1).inputValue()]
    await places.nth(0).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: second }).waitFor()
    await page.getByRole('option', { name: second }).click()
    await eventually(() => places.nth(0).inputValue()).toBe(second)
    await eventually(() => places.nth(1).inputValue()).toBe(first)

    await confirm.click()
    const notice = page.locator('.notice', {
      hasText: `${total} foto di esempio sono state sostituite nelle bozze.`,
    })
    await notice.waitFor({ timeout: 60_000 })
    // While it is hovered it stays.
    await notice.hover()
    await screen.getByRole('heading', { name: 'Nelle tue pagine non ci sono più immagini di esempio' }).waitFor()
    await eventually(samplesLeft).toBe(0)
    await notice.getByRole('button', { name: 'Annulla', exact: true }).click()
    await eventually(samplesLeft).toBe(total)
    await page.close()
  })

  test('«Media» leads to the same screen while pages show samples', async () => {
    const { page } = await editor.open(documentIds[0]!, { panel: 'media' })
    await page.getByRole('main', { name: 'Media' }).getByRole('link', { name: 'Sostituiscile con le tue foto' }).click()
    const screen = page.getByRole('main', { name: 'Foto di esempio' })
    await screen.getByText('Nessun posto ha ancora una tua foto.').waitFor()
    await page.close()
  })
})
