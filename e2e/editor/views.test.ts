import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('how a page is looked at in the editor', () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor.close())

  test('[EDIT-03] as on a computer, a tablet and a telephone, by button and by key', async () => {
    const { page } = await editor.open(await editor.createPage({ blocks: [section(paragraph('Una frase.'))] }))
    const widthOf = async () => (await page.locator('.page-frame').boundingBox())!.width
    await page.getByRole('button', { name: 'Telefono' }).click()
    await expect.poll(widthOf).toBe(390)
    await page.keyboard.press('2')
    await expect.poll(widthOf).toBe(768)
    expect(await page.getByRole('button', { name: 'Tablet' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Computer' }).click()
    await expect.poll(widthOf).toBeGreaterThan(768)
    await page.close()
  })

  test('[SCOPE-18] keys and links do other things here than on the published page', async () => {
    const { frame, page } = await editor.open(await editor.createPage({ blocks: [section(paragraph('Una frase.'))] }))
    await frame.locator('.site-header a').first().click()
    await page.getByRole('region', { name: 'Aspetto' }).waitFor()
    expect(await frame.locator('.block-text').count()).toBe(1)
    const address = page.url()
    await frame.locator('.block-text p').click()
    await frame.locator('[data-writing]').waitFor()
    // On the site Escape leads to the configuration area; here it leaves the text, then the block.
    await page.keyboard.press('Escape')
    await frame.locator('.block-text[data-selected]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => frame.locator('[data-selected]').count()).toBe(0)
    expect(page.url()).toBe(address)
    await page.close()
  })

  test('a draft looks in the frame as visitors see it once it is published', async () => {
    const id = await editor.createPage({ title: 'Uguale', urlId: 'uguale', blocks: [section(paragraph('Una frase.'))] })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const opened = await editor.open(id)
    const size = (await opened.page.locator('.page-frame').boundingBox())!
    const visitor = await editor.context.newPage()
    await visitor.setViewportSize({ width: Math.round(size.width), height: Math.round(size.height) })
    await visitor.goto(`http://prova.localhost:${editor.server.port}/uguale`)
    const boxesOf = (places: typeof opened.frame | typeof visitor) =>
      Promise.all(
        ['h1', '.block-text p', '.site-footer'].map((place) =>
          places
            .locator(place)
            .first()
            .evaluate((element) => {
              const { x, y, width, height } = element.getBoundingClientRect()
              return [x, y, width, height].map(Math.round)
            }),
        ),
      )
    expect(await boxesOf(opened.frame)).toEqual(await boxesOf(visitor))
    await visitor.close()
    await opened.page.close()
  })
})
