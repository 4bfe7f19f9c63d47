import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

/** What becomes true once drawing and saving are done, on a busy machine too. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('what goes online, and when', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('publishing shows in small where a page changes, as visitors see it and as they will; of a new page its beginning', async () => {
    const changed = paragraph('Aperti il sabato.')
    const gone = section(paragraph('La fiera di maggio.'))
    const id = await editor.createPage({
      title: 'Orari',
      blocks: [section(paragraph('Sempre uguale.')), section(changed), gone],
    })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
    const { page, frame, saved } = await editor.open(id)
    await frame.locator(`#block-${gone.id}`).click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Delete')
    await saved()
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
    const row = panel.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Orari' }) })
    const pictures = row.locator('figure')
    const captions = () => pictures.locator('figcaption').allInnerTexts()
    const words = (caption: string) =>
      pictures
        .filter({ hasText: caption })
        .frameLocator('iframe')
        .getByRole('main', { includeHidden: true })
        .innerText()
    await eventually(captions).toEqual(['Tolta'])
    await eventually(() => words('Tolta')).toBe('La fiera di maggio.')

    await frame.locator(`#block-${changed.id} p`).click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Aperti la domenica.')
    await page.keyboard.press('Escape')
    await eventually(captions).toEqual(['Prima', 'Dopo'])
    await eventually(() => words('Prima')).toBe('Aperti il sabato.')
    await eventually(() => words('Dopo')).toBe('Aperti la domenica.')
    await page.close()

    const fresh = await editor.createPage({ title: 'Appena nata', blocks: [section(paragraph('Si comincia.'))] })
    const opened = await editor.open(fresh)
    await opened.page.getByRole('button', { name: /^Pubblica/ }).click()
    const born = opened.page.locator('.pending-list > li', { hasText: 'Appena nata' }).locator('figure')
    await eventually(() => born.locator('figcaption').allInnerTexts()).toEqual(['Nuova'])
    await born.frameLocator('iframe').getByText('Si comincia.').waitFor()
    await opened.page.close()
  })
})
