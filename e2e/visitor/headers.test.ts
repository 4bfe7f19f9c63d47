import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADER_LAYOUTS } from '../../src/features/sites/model/header-style.ts'
import { LOOKS } from '../../src/features/sites/model/style.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { shiftOf } from '../support/layout-shift.ts'

const LONG = Array.from({ length: 40 }, (_, line) => paragraph(`Riga ${line} di un racconto che non finisce.`))
const FRAME = {
  mainNavigation: [
    { label: 'Diario', link: '/diario' },
    { label: 'Bottega', link: '', entries: [{ label: 'Chi siamo', link: '/chi-siamo' }] },
    { label: 'Corsi', link: '/corsi' },
    { label: 'Contatti', link: '/contatti' },
  ],
  headerButton: { label: 'Prenota un corso', link: '/prenota' },
}

describe('headers of a site', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let address: string
  beforeAll(async () => {
    editor = await openEditor()
    const blocks = LONG.map((block) => section(block))
    const pageId = await editor.createPage({ title: 'Casa', urlId: '', blocks })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [pageId], siteContent: true })
    address = `http://prova.localhost:${editor.server.port}/`
  })
  afterAll(() => editor?.close())

  async function publish(header: object, look = 'terra', title = 'Bottega del Molino'): Promise<void> {
    const path = `/api/sites/${editor.siteId}`
    const { draft, draftVersion } = await editor.call<{ draft: object; draftVersion: number }>('GET', path)
    const content = { ...draft, title, look, frame: { ...FRAME, header } }
    await editor.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content })
    await editor.call('POST', `${path}/publications`, { siteContent: true })
  }

  /** A site with a store has a cart in its header. */
  async function openStore(urlId: string): Promise<void> {
    const path = `/api/sites/${editor.siteId}`
    const store = { kind: 'store', content: { title: 'Negozio', urlId } }
    const { id } = await editor.call<{ id: string }>('POST', `${path}/documents`, store)
    await editor.call('POST', `${path}/publications`, { documentIds: [id] })
  }

  async function visit(width: number, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await editor.context
      .browser()!
      .newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    return page
  }

  /** Parts of the header that overlap each other or leave the window. */
  const misplaced = (page: Page) =>
    page.locator('.site-header').evaluate((header) => {
      const parts = [
        ...header.querySelectorAll(
          '.site-name, .site-navigation > ul, .site-button, .cart-indicator, .site-menu > summary',
        ),
      ]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ name: part.className || part.localName, box: part.getBoundingClientRect() }))
      const wide = parts.filter(({ box }) => box.left < 0 || box.right > innerWidth + 0.5).map(({ name }) => name)
      const over = parts.flatMap((one, at) =>
        parts
          .slice(at + 1)
          .filter(
            ({ box }) =>
              Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
              Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
          )
          .map(({ name }) => `${one.name} and ${name}`),
      )
      return [...wide, ...over, ...(document.documentElement.scrollWidth > innerWidth ? ['page'] : [])]
    })

  const linesOf = (element: Element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set([...words.getClientRects()].map((line) => line.top)).size
  }

  const top = (page: Page) =>
    page.locator('.site-header').evaluate((header) => Math.round(header.getBoundingClientRect().top))
  const bottom = (page: Page) =>
    page.locator('.site-header').evaluate((header) => Math.round(header.getBoundingClientRect().bottom))

  test.each(LOOKS)('in %s every header has its parts side by side on each screen, and nothing shifts', async (look) => {
    for (const layout of HEADER_LAYOUTS) {
      await publish({ layout, position: 'sticky' }, look)
      const page = await visit(1440)
      expect(await shiftOf(page), layout).toBeLessThan(0.01)
      for (const width of [1440, 940, 700, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => misplaced(page), { message: `${layout} at ${width}` }).toEqual([])
      }
      expect(await axeFindings(page, { within: '.site-header' }), layout).toEqual([])
      await page.context().close()
    }
  })

  test.each(LOOKS)('in %s the button is on one line beside the menu and the cart of a telephone', async (look) => {
    await openStore(look)
    for (const layout of HEADER_LAYOUTS) {
      await publish({ layout }, look, 'Bottega Terraviva')
      const page = await visit(390)
      await page.locator('.cart-indicator').waitFor()
      expect(await page.locator('.site-button').evaluate(linesOf), layout).toBe(1)
      const middles = await page.locator('.site-button, .cart-indicator, .site-menu > summary').evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect()
          return (top + bottom) / 2
        }),
      )
      expect(Math.max(...middles) - Math.min(...middles), layout).toBeLessThanOrEqual(2)
      for (const width of [390, 360, 320, 940, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => misplaced(page), { message: `${layout} at ${width}` }).toEqual([])
      }
      await page.context().close()
    }
  })

  test('a wide logo makes room for the button of a telephone', async () => {
    await openStore('bottega')
    for (const layout of HEADER_LAYOUTS) {
      await publish({ layout })
      const page = await visit(390)
      // The header of a site with a logo differs from this one only in the picture.
      await page.locator('.site-name').evaluate((name) => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="100"><path d="M0 0h500v100H0z"/></svg>'
        const logo = Object.assign(new Image(500, 100), { src: `data:image/svg+xml,${encodeURIComponent(svg)}` })
        name.replaceChildren(logo)
        return logo.decode()
      })
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => misplaced(page), { message: `${layout} at ${width}` }).toEqual([])
        const { width: wide, height: high } = (await page.locator('.site-name img').boundingBox())!
        expect(wide / high, layout).toBeCloseTo(5, 1)
        expect(wide, layout).toBeGreaterThan(60)
      }
      expect(await page.locator('.site-button').evaluate(linesOf), layout).toBe(1)
      await page.context().close()
    }
  })

  test('the tabulator goes through a split header as it is read', async () => {
    await publish({ layout: 'split' })
    const page = await visit(1440)
    await page.locator('.skip-link').focus()
    const reached = new Set<string>()
    const places: number[] = []
    for (const _ of [...FRAME.mainNavigation, 'name', 'button']) {
      await page.keyboard.press('Tab')
      const { words, left } = await page.evaluate(() => {
        const { textContent: words } = document.activeElement!
        return { words: words!, left: document.activeElement!.getBoundingClientRect().left }
      })
      reached.add(words)
      places.push(left)
    }
    expect([...reached]).toEqual([
      'Diario',
      'Bottega',
      'Bottega del Molino',
      'Corsi',
      'Contatti',
      FRAME.headerButton.label,
    ])
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await page.context().close()
  })

  test('a long name stays within the window, as a big one too', async () => {
    for (const layout of ['big', 'split', 'centred']) {
      await publish({ layout }, 'piazza', 'Antica Trattoria dei Cacciatori e dei Pescatori')
      const page = await visit(1440)
      for (const width of [1440, 940, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => misplaced(page), { message: `${layout} at ${width}` }).toEqual([])
      }
      await page.context().close()
    }
  })

  test('one that follows stays at the top without scripts, or leaves its menu there when it has two rows', async () => {
    await publish({ position: 'sticky' })
    const plain = await visit(1440, { javaScriptEnabled: false })
    await plain.mouse.wheel(0, 600)
    await expect.poll(() => plain.evaluate(() => scrollY)).toBe(600)
    await expect.poll(() => top(plain)).toBe(0)
    await plain.context().close()
    await publish({ layout: 'big', position: 'sticky' })
    const big = await visit(1440)
    await big.mouse.wheel(0, 900)
    await expect.poll(() => big.evaluate(() => scrollY)).toBe(900)
    expect((await big.locator('.site-name').boundingBox())!.y).toBeLessThan(0)
    expect((await big.locator('.site-navigation').boundingBox())!.y).toBeGreaterThanOrEqual(0)
    await big.context().close()
  })

  test('one that returns leaves while the visitor scrolls down, and is back on the way up or under the focus', async () => {
    await publish({ position: 'returning' })
    const page = await visit(1440)
    await page.locator('.site-header-inner[data-attached]').waitFor()
    let place = 0
    // The wheel may scroll smoothly: the next turn would meet the one before.
    const scrollBy = async (way: number) => {
      place += way
      await page.mouse.wheel(0, way)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    }
    await scrollBy(700)
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0)
    await scrollBy(-60)
    await expect.poll(() => top(page)).toBe(0)
    await scrollBy(300)
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0)
    await page.locator('.site-header a').first().focus()
    await expect.poll(() => top(page)).toBe(0)
    await page.context().close()
  })
})
