import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteContent } from '../../src/features/sites/public.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('sizes, room and shapes of a site', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('they are chosen by keyboard, seen at once, published, and undone one by one', async () => {
    const id = await editor.createPage({ urlId: 'misure', blocks: [section(paragraph('Benvenuti.'))] })
    const { page, frame, faults } = await editor.open(id, { panel: 'design' })
    const size = () =>
      frame
        .locator('.block-text p')
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    const radius = () =>
      frame.locator('html').evaluate((one) => getComputedStyle(one).getPropertyValue('--picture-radius').trim())
    const kept = async () =>
      (await editor.call<{ draft: SiteContent }>('GET', `/api/sites/${editor.siteId}`)).draft.style
    await page.getByRole('button', { name: 'Misure e spazi', exact: true }).press('Enter')
    const texts = page.getByRole('radiogroup', { name: 'Grandezza dei testi' })
    await texts.waitFor()
    expect(await axeFindings(page, { within: '.side-panel' })).toEqual([])
    const before = await size()
    const own = await radius()
    await texts.getByRole('radio', { name: 'Più grandi' }).press('Space')
    await eventually(async () => (await kept()).textSize).toBe('large')
    await eventually(size).toBeGreaterThan(before * 1.1)
    await page
      .getByRole('radiogroup', { name: 'Angoli delle immagini' })
      .getByRole('radio', { name: 'Tondi' })
      .press('Space')
    await eventually(async () => (await kept()).imageShape).toBe('round')
    await eventually(radius).toBe('24px')

    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/misure`)
    await eventually(() =>
      visitor.locator('html').evaluate((one) => getComputedStyle(one).getPropertyValue('--picture-radius').trim()),
    ).toBe('24px')

    await page.bringToFront()
    await page.locator('.page-frame').focus()
    await page.keyboard.press('Control+z')
    await eventually(radius).toBe(own)
    await eventually(async () => (await kept()).imageShape).toBe('own')
    await page.keyboard.press('Control+z')
    await eventually(size).toBe(before)
    expect(faults).toEqual([])
    await Promise.all([page.close(), visitor.close()])
  })
})
