import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { demoBrowser, type OpenedPage } from '../support/demo-browser.ts'
import { shiftsOf } from '../support/layout-shift.ts'

const SITES = ['terraviva', 'lume', 'porto'] as const
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** What rises. */
const RISING = '.columns, .block-column, .post-list, .post-list > li'

describe('movement of published pages', { timeout: 180_000 }, () => {
  const demo = demoBrowser()

  const addressOf = (site: string, path = '/') => `http://${site}.localhost:${demo.server.port}${path}`

  /** Makes a calm site lively before its first paint. */
  const makeLively = (page: Page) =>
    page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        document.documentElement.classList.replace('movement-calm', 'movement-lively')
        observer.disconnect()
      }).observe(document, { childList: true })
    })

  /** Names of the animations on a page. */
  const animations = ({ page }: Pick<OpenedPage, 'page'>) =>
    page.evaluate(() => document.getAnimations().map((one) => (one as CSSAnimation).animationName))

  /** Elements that are not in their final place; with `whole`, only those that are whole in the window. */
  const displaced = (page: Page, whole: boolean) =>
    page.evaluate(
      ({ rising, whole }) =>
        [...document.querySelectorAll(`${rising}, .picture`)].flatMap((element) => {
          const { translate, scale } = getComputedStyle(element)
          const { top, bottom, height } = element.getBoundingClientRect()
          const isSeen = height > 0 && top >= 0 && bottom <= innerHeight
          const isMoved = !['none', '0px'].includes(translate) || (!whole && scale !== 'none' && scale !== '1')
          return isMoved && (isSeen || !whole) ? [`${element.className}: ${translate} ${scale}`] : []
        }),
      { rising: RISING, whole },
    )

  /** Scrolls to the end, half a window at a time, and looks around at each stop. */
  async function scrollThrough(page: Page, look: () => Promise<void>): Promise<void> {
    const stops = await page.evaluate(() => Math.ceil((document.documentElement.scrollHeight / innerHeight) * 2))
    for (let stop = 0; stop <= stops; stop++) {
      await page.evaluate((part) => {
        scrollTo({ top: (part * innerHeight) / 2, behavior: 'instant' })
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }, stop)
      await look()
    }
  }

  // The widths alternate: what the home pages share is checked often enough.
  test.each(
    SITES.flatMap((site, at) =>
      (['calm', 'lively'] as const).map((movement, by) => ({ site, movement, viewport: WINDOWS[(at + by) % 2]! })),
    ),
  )(
    'the home page of $site moves, $movement, at $viewport.width px, without a shift, and what is whole in the window is in its place',
    async ({ site, movement, viewport }) => {
      const before = movement === 'lively' ? makeLively : undefined
      await using opened = await demo.open(addressOf(site), { viewport, ...(before && { before }) })
      const { page, faults } = opened
      expect(await page.locator('html').getAttribute('class')).toContain(`movement-${movement}`)
      expect(await animations(opened)).toContain('rise')
      let moved = 0
      await scrollThrough(page, async () => {
        expect(await displaced(page, true)).toEqual([])
        moved += (await displaced(page, false)).length
      })
      expect(moved).toBeGreaterThan(0)
      expect(await shiftsOf(page)).toEqual([])
      expect(faults).toEqual([])
    },
  )

  test('words keep their contrast at any moment of a lively page', async () => {
    await using opened = await demo.open(addressOf('lume'), { before: makeLively })
    let findings: string[] = []
    await scrollThrough(opened.page, async () => {
      findings = [...findings, ...(await axeFindings(opened.page, { within: 'main' }))]
    })
    expect(findings).toEqual([])
  })

  test('with reduced motion, and in print, nothing is animated and all is in its place', async () => {
    for (const site of SITES) {
      await using opened = await demo.open(addressOf(site), { reducedMotion: 'reduce', before: makeLively })
      expect([await animations(opened), await displaced(opened.page, false)]).toEqual([[], []])
      await opened.page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect.poll(() => animations(opened)).toContain('rise')
      await opened.page.emulateMedia({ media: 'print' })
      await expect.poll(() => displaced(opened.page, false)).toEqual([])
    }
  })

  test('a browser without animations by scrolling shows everything in its place', async () => {
    const { text } = await demo.get(addressOf('terraviva'))
    const sheet = /\/assets\/movement-[^"]+/.exec(text)![0]
    const style = await demo.get(addressOf('terraviva', sheet))
    expect(style.text).toContain('animation-timeline')
    const body = style.text.replaceAll('animation-timeline', 'animation-of-tomorrow')
    await using opened = await demo.open(addressOf('terraviva'), {
      before: (page) => page.route(`**${sheet}`, (route) => route.fulfill({ contentType: 'text/css', body })),
    })
    await opened.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
    expect(await animations(opened)).not.toContain('rise')
    expect(await displaced(opened.page, false)).toEqual([])
  })

  /** Follows a link and says what fades between the pages: undefined without a transition. */
  async function fading(opened: OpenedPage): Promise<string[] | undefined> {
    const { page } = opened
    await page.locator('.site-footer a[href^="/"]').first().click()
    await page.waitForURL((url) => url.pathname !== '/')
    await page.waitForFunction(() => 'fading' in window)
    return page.evaluate(() => (window as unknown as { fading: Promise<string[] | undefined> }).fading)
  }
  const hearTransitions = (page: Page) =>
    page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        const names = () =>
          document
            .getAnimations()
            .flatMap(({ effect }) => /group\((.*)\)/.exec((effect as KeyframeEffect).pseudoElement ?? '')?.[1] ?? [])
        Object.assign(window, { fading: viewTransition?.ready.then(names, () => ['failed']) })
      })
    })

  test('a page fades into the next one, whose header stays; not with reduced motion', async () => {
    {
      await using opened = await demo.open(addressOf('terraviva'), { before: hearTransitions })
      expect((await fading(opened))?.sort()).toEqual(['header', 'root'])
    }
    await using still = await demo.open(addressOf('terraviva'), { before: hearTransitions, reducedMotion: 'reduce' })
    expect(await fading(still)).toBeUndefined()
  })

  test('menus unroll when they open, and stay open', async () => {
    for (const viewport of WINDOWS) {
      await using opened = await demo.open(addressOf('porto'), { viewport })
      const { page } = opened
      const [menu, panel] = viewport.width > 926 ? ['.folder', '.folder > ul'] : ['.site-menu', '.site-menu-panel']
      await page.locator(`.site-header ${menu} > summary >> visible=true`).first().click()
      const shown = page.locator(`.site-header ${menu}[open] >> visible=true`).first()
      await shown.waitFor()
      await expect
        .poll(() =>
          page
            .locator(`.site-header ${panel} >> visible=true`)
            .first()
            .evaluate((element) => [getComputedStyle(element).animationName, element.getAnimations().length]),
        )
        .toEqual(['unroll', 0])
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator(`.site-header ${menu}[open]`).count()).toBe(0)
    }
  })

  test('a marquee runs only with the page, is heard once, and is a plain title with reduced motion', async () => {
    for (const viewport of WINDOWS) {
      await using opened = await demo.open(addressOf('porto'), { viewport })
      const { page } = opened
      const title = page.locator('main [data-marquee]')
      const heard = await title.textContent()
      expect(await page.getByRole('heading', { name: heard!, exact: true }).count()).toBe(1)
      await title.scrollIntoViewIfNeeded()
      const place = () => title.evaluate((element) => Math.round(element.getBoundingClientRect().x))
      const before = await place()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
      await expect.poll(place).toBeLessThan(before)
      // All words of the title come into the window before it leaves.
      const [words, strip] = await title.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [range.getBoundingClientRect().width, element.getBoundingClientRect().width]
      })
      expect(words! - viewport.width).toBeLessThan(0.15 * strip!)
      const repeated = () => title.evaluate((element) => getComputedStyle(element, '::after').content)
      await page.evaluate(() => document.documentElement.classList.remove('movement-calm'))
      expect(await repeated()).toBe('none')
      expect(await title.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true)
      await page.evaluate(() => document.documentElement.classList.add('movement-calm'))
      expect(await repeated()).not.toBe('none')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(repeated).toBe('none')
      expect(await title.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true)
    }
  })

  test('a link within the page leads to where its target stands, however lively the page', async () => {
    await using opened = await demo.open(addressOf('terraviva'), { viewport: { width: 1440, height: 900 } })
    const { page } = opened
    const title = page.locator('main .block-column:nth-child(2) :is(h2, h3)').last()
    await title.evaluate((element) => {
      element.id = 'arrivo'
      document.documentElement.classList.replace('movement-calm', 'movement-lively')
      document.documentElement.style.scrollBehavior = 'auto'
    })
    const reached = () => title.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await page.evaluate(() => {
      location.hash = 'arrivo'
    })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const place = await reached()
    await page.evaluate(() => document.documentElement.classList.remove('movement-lively'))
    expect(await reached()).toBe(place)
    expect(place).toBeGreaterThanOrEqual(0)
  })

  test('a picture that is a link answers the pointer and the keyboard within its own frame', async () => {
    await using opened = await demo.open(addressOf('lume'))
    const { page } = opened
    const link = page.locator('main :is(.image, .picture-grid) a:has(> .picture)').first()
    const scale = () => link.locator('.picture').evaluate((picture) => getComputedStyle(picture).scale)
    const frame = () => link.evaluate((element) => element.getBoundingClientRect().width)
    await link.scrollIntoViewIfNeeded()
    const width = await frame()
    expect(await scale()).toBe('none')
    await link.hover()
    await expect.poll(scale).toBe('1.03')
    await page.mouse.move(0, 0)
    await expect.poll(scale).toBe('none')
    await page.keyboard.press('Tab')
    await link.focus()
    await expect.poll(scale).toBe('1.03')
    expect([await frame(), await link.evaluate((element) => getComputedStyle(element).overflow)]).toEqual([
      width,
      'clip',
    ])
  })
})
