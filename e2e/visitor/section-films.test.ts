import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { launchBrowser } from '../support/browser.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { recorded } from '../support/recorded-film.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 })
const FILM = '/s/onda.mp4'
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()

describe('the film behind a section', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let browser: Awaited<ReturnType<typeof launchBrowser>>
  let film: Buffer
  let address: string
  let visited: Page | undefined

  beforeAll(async () => {
    editor = await openEditor()
    browser = await launchBrowser()
    const page = await browser.newPage()
    film = await recorded(page)
    await page.close()
    const pictureId = await uploadPicture(editor, await picture())
    const words = section(paragraph('Parole sul filmato'))
    const block = { ...words, props: { pictureId, film: FILM, height: 'most' } }
    const urlId = 'mare'
    const id = await editor.createPage({ urlId, blocks: [block, section(paragraph('Sotto'))] })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    address = `${editor.server.url.replace('localhost', 'prova.localhost')}/${urlId}`
  })
  afterEach(() => visited?.context().close())
  afterAll(async () => {
    await browser?.close()
    await editor?.close()
  })

  /** A visitor of the page, and the requests for the film that they make. */
  async function visit(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    const asked: string[] = []
    await context.route(`**${FILM}`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'video/mp4', body: film })
    })
    visited = await context.newPage()
    await prepare?.(visited)
    await visited.goto(address)
    return { page: visited, asked }
  }
  const isMoving = (page: Page) =>
    page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('.section-film > video')
      return video !== null && !video.paused && video.muted && video.loop
    })
  const button = (page: Page) => page.getByRole('button', { name: 'Ferma il filmato di sfondo' })

  test.each([1280, 390])(
    'plays over the picture without a shift, and is stopped by keyboard, %i px wide',
    async (width) => {
      const { page } = await visit({ viewport: { width, height: 844 } })
      await button(page).waitFor()
      await eventually(() => isMoving(page)).toBe(true)
      expect(await axeFindings(page)).toEqual([])
      expect(await shiftsOf(page)).toEqual([])
      const box = (await button(page).boundingBox())!
      expect([box.width, box.height]).toEqual([44, 44])
      await button(page).focus()
      await page.keyboard.press('Enter')
      await eventually(() => isMoving(page)).toBe(false)
      expect(await button(page).getAttribute('aria-pressed')).toBe('true')
      await page.keyboard.press('Enter')
      await eventually(() => isMoving(page)).toBe(true)
    },
  )

  test('stops while its section is not visible, and for good once people ask for less motion', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 400 } })
    await eventually(() => isMoving(page)).toBe(true)
    await page.locator('.section-film').evaluate((host) => {
      document.body.style.paddingBottom = '2000px'
      scrollTo({ top: host.getBoundingClientRect().bottom + 600, behavior: 'instant' })
    })
    await eventually(() => isMoving(page)).toBe(false)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await eventually(() => isMoving(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await eventually(() => page.locator('.section-film > video').count()).toBe(0)
    await button(page).waitFor({ state: 'hidden' })
  })

  test.each([
    ['with less motion', { reducedMotion: 'reduce' }, undefined],
    [
      'with saved data',
      {},
      (page: Page) =>
        page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    ],
    ['without scripts', { javaScriptEnabled: false }, undefined],
  ] as const)('%s nothing of it is loaded, and the picture stands for it', async (_, options, prepare) => {
    const { page, asked } = await visit(options, prepare)
    if (!('javaScriptEnabled' in options)) await page.locator('.section[data-attached]').waitFor()
    expect(await page.locator('.section-picture > img').isVisible()).toBe(true)
    expect(await button(page).count()).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

  test('one that cannot be played leaves the picture', async () => {
    const { page, asked } = await visit({}, (page) => page.route(`**${FILM}`, (route) => route.abort()))
    await page.locator('.section[data-attached]').waitFor()
    await eventually(() => page.locator('.section-film > video').count()).toBe(0)
    expect(await button(page).count()).toBe(0)
    expect(asked).toEqual([])
  })
})
