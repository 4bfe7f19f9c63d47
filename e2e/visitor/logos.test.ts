import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const LONG = Array.from({ length: 30 }, (_, line) => paragraph(`Riga ${line} di un racconto che non finisce.`))

describe('a logo with a version for dark headers', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let logos: { logoId: string; logoOnDarkId: string }
  beforeAll(async () => {
    editor = await openEditor()
    const picture = async (background: string) =>
      uploadPicture(
        editor,
        await sharp({ create: { width: 300, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      )
    logos = { logoId: await picture('#222222'), logoOnDarkId: await picture('#eeeeee') }
    const pictureId = await picture('#335577')
    const over = (veil: string) => [
      { ...section(paragraph('Pane')), props: { pictureId, veil } },
      ...LONG.map((one) => section(one)),
    ]
    const ids = [
      await editor.createPage({ title: 'Casa', urlId: '', blocks: LONG.map((one) => section(one)) }),
      await editor.createPage({ title: 'Scura', urlId: 'scura', showTitle: false, blocks: over('dark') }),
      await editor.createPage({ title: 'Chiara', urlId: 'chiara', showTitle: false, blocks: over('light') }),
    ]
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: ids, siteContent: true })
  })
  afterAll(() => editor?.close())

  async function publish(look: string, header: object = {}, palette = 'own', frame: object = logos): Promise<void> {
    const path = `/api/sites/${editor.siteId}`
    const { draft, draftVersion } = await editor.call<{ draft: object; draftVersion: number }>('GET', path)
    const content = { ...draft, look, style: { palette }, frame: { ...frame, header } }
    await editor.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content })
    await editor.call('POST', `${path}/publications`, { siteContent: true })
  }

  async function visit(path: string, colorScheme: 'light' | 'dark'): Promise<Page> {
    const context = await editor.context.browser()!.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`http://prova.localhost:${editor.server.port}/${path}`)
    return page
  }

  /** Which of the two logos is seen. */
  const seen = async (page: Page) => {
    const opacities = await page
      .locator('.site-logos img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).opacity).join(' '))
    return { '1 0': 'ordinary', '0 1': 'on dark' }[opacities] ?? opacities
  }

  test.each([
    ['terra', 'own', 'ordinary', 'on dark'],
    ['lume', 'own', 'on dark', 'on dark'],
    ['piazza', 'limone', 'ordinary', 'on dark'],
    ['piazza', 'own', 'on dark', 'on dark'],
  ])('in %s (%s) it is %s on light devices and %s on dark ones', async (look, palette, day, night) => {
    await publish(look, {}, palette)
    for (const [scheme, logo] of [
      ['light', day],
      ['dark', night],
    ] as const) {
      const page = await visit('', scheme)
      expect(await seen(page)).toBe(logo)
      expect(await page.getByRole('link', { name: 'Prova' }).first().getByRole('img').count()).toBe(1)
      await page.context().close()
    }
  })

  test('on a picture it follows the words, and once the header is solid its ground', async () => {
    await publish('terra', { position: 'sticky', overPicture: true })
    for (const [path, logo] of [
      ['scura', 'on dark'],
      ['chiara', 'ordinary'],
    ] as const) {
      const page = await visit(path, 'light')
      await expect.poll(() => seen(page)).toBe(logo)
      await page.evaluate(() => scrollTo(0, 600))
      await expect.poll(() => seen(page)).toBe('ordinary')
      await page.context().close()
    }
  })

  test.each([
    [{ contrast: 'more', colorScheme: 'light' }, 'ordinary'],
    [{ forcedColors: 'active', colorScheme: 'light' }, 'ordinary'],
    [{ forcedColors: 'active', colorScheme: 'dark' }, 'on dark'],
  ] as const)('where %o changes the colours of a dark look, it is %s', async (media, logo) => {
    await publish('lume')
    const page = await visit('', 'dark')
    await page.emulateMedia(media)
    await expect.poll(() => seen(page)).toBe(logo)
    await page.context().close()
  })

  test('without one the logo is one picture', async () => {
    await publish('terra', {}, 'own', { logoId: logos.logoId })
    const page = await visit('', 'dark')
    expect(await page.locator('.site-name img').count()).toBe(1)
    await page.context().close()
  })
})
