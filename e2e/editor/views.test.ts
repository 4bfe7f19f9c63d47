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
    expect(await page.locator('.canvas').getAttribute('data-device')).toBe('desktop')
    await page.close()
  })

  test.each([
    [432, 'Telefono'],
    [433, 'Computer'],
  ])('[TOKN-04] at first, in a window of %i px, as on a «%s»', async (width, name) => {
    const { page } = await editor.open(await editor.createPage({ blocks: [section(paragraph('Una frase.'))] }), {
      width,
    })
    // In a narrow window one button stands for the three.
    await page.getByRole('button', { name: `Schermo: ${name}` }).waitFor()
    await page.close()
  })

  test.each([
    [1440, 'structure'],
    [768, 'editor'],
  ])('the computer’s layout, whatever room there is: %i px with the panel «%s»', async (width, panel) => {
    const words = section(paragraph('Una frase.'), paragraph('Un’altra frase.'))
    const id = await editor.createPage({ blocks: [words] })
    const { page, frame } = await editor.open(id, { panel, width })
    const html = frame.locator('html')
    expect(await html.evaluate(({ ownerDocument }) => ownerDocument.defaultView!.innerWidth)).toBe(1280)
    const canvas = (await page.locator('.canvas').boundingBox())!
    const drawn = (await page.locator('.page-frame').boundingBox())!
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(drawn[side] - canvas[side])).toBeLessThan(1)

    // What stands over the page stands where the page is seen.
    const second = frame.locator('.block-text').nth(1)
    await second.click()
    await frame.locator('[data-writing]').waitFor()
    const scale = drawn.width / 1280
    const own = await second.evaluate((element) => element.getBoundingClientRect().y)
    const seen = (await second.boundingBox())!
    expect(Math.abs(seen.y - drawn.y - own * scale)).toBeLessThan(1)
    const tools = page.getByRole('toolbar', { name: 'Testo' })
    await expect
      .poll(async () => {
        const box = (await tools.boundingBox())!
        return Math.round(seen.y - box.y - box.height)
      })
      .toBe(8)
    await page.keyboard.press('End')
    await page.keyboard.type(' Scritta in piccolo.')
    await frame.getByText('Un’altra frase. Scritta in piccolo.').waitFor()
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
    const size = await opened.frame.locator('html').evaluate(({ ownerDocument }) => {
      const { innerWidth, innerHeight } = ownerDocument.defaultView!
      return { width: innerWidth, height: innerHeight }
    })
    const visitor = await editor.context.newPage()
    await visitor.setViewportSize(size)
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
