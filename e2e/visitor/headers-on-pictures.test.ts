import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { worstContrast } from '../support/contrast.ts'
import { shiftOf } from '../support/layout-shift.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const visitor = visitorBrowser()

/** The home page of the demo site whose header lies on the picture. */
async function visit(width: number, path = '/'): Promise<Page> {
  const context = await visitor.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${visitor.url.replace('localhost', 'lume.localhost')}${path}`)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await withStyle(page, '')
  return page
}

/** Replaces the rules of the test's own style sheet; colours change at once, so that they can be read. */
const withStyle = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const own = new CSSStyleSheet()
    own.replaceSync(`* { transition: none !important; } ${rules}`)
    document.adoptedStyleSheets = [own]
  }, rules)

/** Where name, menu and button are, and in which colours. */
const words = (page: Page) =>
  page.locator('.site-header').evaluate((header) =>
    [...header.querySelectorAll('.site-name, .site-navigation > ul > li > *, .site-button, .site-menu > summary > *')]
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const text = one.querySelector('summary') ?? one
        const range = document.createRange()
        range.selectNodeContents(text)
        // The icon of the menu has no text.
        const { x, y, width, height } = (text.textContent ? range : text).getBoundingClientRect()
        return { x, y, width, height, colour: getComputedStyle(text).color }
      }),
  )

async function faintest(page: Page): Promise<number> {
  const boxes = await words(page)
  expect(boxes.length).toBeGreaterThan(1)
  await withStyle(
    page,
    '.site-header * { color: transparent !important; text-decoration-color: transparent !important; }',
  )
  const shot = await page.screenshot()
  await withStyle(page, '')
  return Math.min(...(await Promise.all(boxes.map(({ colour, ...box }) => worstContrast(shot, box, colour)))))
}

const bareGround = (page: Page) =>
  page.locator('.site-header-inner').evaluate((inner) => getComputedStyle(inner).backgroundColor === 'rgba(0, 0, 0, 0)')

test.each([390, 1440])(
  'words of a header on the first picture can be read on each of its parts, %i px wide',
  async (width) => {
    const page = await visit(width)
    await page
      .locator('.section-picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode())
    const header = (await page.locator('.site-header').boundingBox())!
    const section = (await page.locator('.page > .block-section').first().boundingBox())!
    expect([header.y, section.y]).toEqual([0, 0])
    expect(await bareGround(page)).toBe(true)
    expect(await faintest(page)).toBeGreaterThanOrEqual(4.5)
    expect(await axeFindings(page, { within: '.site-header' })).toEqual([])
    // A second picture decides nothing.
    await page
      .locator('.page > .block > .section')
      .nth(1)
      .evaluate((second) => second.classList.add('ground-picture', 'ground-light'))
    expect((await words(page))[0]!.colour).toBe('rgb(255, 255, 255)')
    // On a light veil the same picture has dark words.
    await page
      .locator('.ground-picture')
      .first()
      .evaluate((one: HTMLElement) => {
        one.classList.replace('ground-dark', 'ground-light')
        one.className = one.className.replace(/veil-\d+/, 'veil-70')
      })
    expect((await words(page))[0]!.colour).toBe('rgb(24, 24, 24)')
    expect(await faintest(page)).toBeGreaterThanOrEqual(4.5)
  },
)

test('one that follows the visitor is solid as soon as the page moves under it, and nothing shifts', async () => {
  const page = await visit(1440)
  await page.evaluate(() => document.documentElement.classList.add('header-sticky'))
  await expect.poll(() => bareGround(page)).toBe(true)
  const before = (await page.locator('main h1').first().boundingBox())!.y
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await expect.poll(() => bareGround(page)).toBe(false)
  await expect.poll(async () => (await page.locator('main h1').first().boundingBox())!.y).toBe(before - 300)
  expect(await faintest(page)).toBeGreaterThanOrEqual(4.5)
  expect(await shiftOf(page)).toBeLessThan(0.01)
})

test('on a page that begins with no picture, and on paper, the header is the ordinary one', async () => {
  const plain = await visit(1440, '/contatti')
  expect(await bareGround(plain)).toBe(true)
  const header = (await plain.locator('.site-header').boundingBox())!
  expect(header.height).toBeGreaterThan(40)
  expect((await plain.locator('main').boundingBox())!.y).toBe(header.height)
  const page = await visit(1440)
  await page.emulateMedia({ media: 'print' })
  expect((await page.locator('.site-header').boundingBox())!.height).toBeGreaterThan(40)
  expect(await page.locator('.site-name').evaluate((name) => getComputedStyle(name).color)).toBe('rgb(0, 0, 0)')
})
