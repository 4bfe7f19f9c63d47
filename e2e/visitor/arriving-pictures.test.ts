import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorBrowser } from '../support/visitor-browser.ts'

const visitor = visitorBrowser()
const FIRST = '.post-card-cover .picture'

/** Holds all requests of a kind until they are let go. */
async function hold(page: Page, path: string | RegExp) {
  const held: Route[] = []
  let isOpen = false
  await page.route(path, (route) => (isOpen ? route.continue() : void held.push(route)))
  return async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

/** The list of a site with covers; its pictures and the code that lets them come in are both held. */
async function visit(reducedMotion: 'no-preference' | 'reduce') {
  const page = await (await visitor.newContext({ reducedMotion })).newPage()
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    const moved: string[] = []
    Object.assign(window, { moved })
    Element.prototype.animate = function (...how) {
      moved.push(this.className)
      return animate.apply(this, how)
    }
  })
  const pictures = await hold(page, '**/images/**')
  const code = await hold(page, /arriving-pictures/)
  // Held pictures hold the event `load`.
  const list = new URL('/serate', visitor.url.replace('localhost', 'porto.localhost'))
  await page.goto(list.href, { waitUntil: 'commit' })
  return {
    page,
    showPictures: async () => {
      await pictures()
      await page.waitForFunction((first) => document.querySelector<HTMLImageElement>(first)?.naturalWidth, FIRST)
    },
    /** Resolves once the code has seen which pictures are missing. */
    async run() {
      const asked = page.waitForResponse(/arriving-pictures/)
      await code()
      const file = (await asked).url()
      // A string, because the tests' own loader would rewrite the import.
      await page.evaluate(`import(${JSON.stringify(file)})`)
      await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame)
        for (let at = 0; at < 3; at++) await frame()
        await new Promise((done) => setTimeout(done))
      })
    },
    moved: () => page.evaluate(() => (window as unknown as { moved: string[] }).moved),
  }
}

test('a picture that a visitor has seen missing comes in softly, painted from its first frame', async () => {
  const { page, showPictures, run, moved } = await visit('no-preference')
  await run()
  expect(await moved()).toEqual([])
  await page.evaluate((first) => {
    const picture = document.querySelector(first)!
    Object.assign(window, {
      begun: new Promise((done) =>
        picture.addEventListener('load', () =>
          requestAnimationFrame(() => {
            const [animation] = picture.getAnimations()
            const { opacity, visibility } = getComputedStyle(picture)
            done({ names: Object.keys((animation!.effect as KeyframeEffect).getKeyframes()[0]!), opacity, visibility })
          }),
        ),
      ),
    })
  }, FIRST)
  await showPictures()
  const begun = await page.evaluate(() => (window as unknown as { begun: Promise<object> }).begun)
  expect(begun).toMatchObject({
    names: expect.arrayContaining(['filter', 'clipPath']),
    opacity: '1',
    visibility: 'visible',
  })
  expect(await moved()).toContainEqual(expect.stringContaining('picture ratio-3x2'))
  // Nothing is left of it.
  await page.waitForFunction((first) => document.querySelector(first)!.getAnimations().length === 0, FIRST)
  expect(
    await page
      .locator(FIRST)
      .first()
      .evaluate((picture) => getComputedStyle(picture).filter),
  ).toBe('none')
})

test('it does not move for people who prefer less motion', async () => {
  const { showPictures, run, moved } = await visit('reduce')
  await run()
  await showPictures()
  expect(await moved()).toEqual([])
})

test('a picture that is there before its code, as from the cache, stays as it is', async () => {
  const { showPictures, run, moved } = await visit('no-preference')
  await showPictures()
  await run()
  expect(await moved()).not.toContainEqual(expect.stringContaining('picture ratio-3x2'))
})
