import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './support/browser.ts'
import { worstContrast } from './support/contrast.ts'
import { startDemo } from './support/demo.ts'
import type { TestServer } from './support/server.ts'

let server: TestServer
let browser: Browser
let page: Page
beforeAll(async () => {
  server = await startDemo()
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(server.url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Where an image block of this width places its caption. */
function captionAt(width: number, style: 'overlay' | 'beside'): Promise<'below' | 'elsewhere'> {
  return page.evaluate(
    ([width, style]) => {
      const block = document.createElement('div')
      block.className = 'image-line'
      block.style.width = `${width}px`
      block.innerHTML = `<figure class="image image-full image-${style}"><img class="picture ratio-3x2" alt=""><figcaption>Parole</figcaption></figure>`
      document.querySelector('main')!.append(block)
      const picture = block.querySelector('img')!.getBoundingClientRect()
      const words = block.querySelector('figcaption')!.getBoundingClientRect()
      block.remove()
      return words.top >= picture.bottom ? 'below' : 'elsewhere'
    },
    [width, style] as const,
  )
}

test.each(['overlay', 'beside'] as const)(
  '[IMG-41] [CNST-01] an image block under 415 px is narrow: a caption that is %s is placed below',
  async (style) => {
    expect(await captionAt(414, style)).toBe('below')
    expect(await captionAt(414.9, style)).toBe('below')
    expect(await captionAt(415, style)).toBe('elsewhere')
    expect(await captionAt(1000, style)).toBe('elsewhere')
  },
)

test('images of the first screen load in a fitting width, before their scripts, and nothing shifts', async () => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    javaScriptEnabled: false,
  })
  const view = await phone.newPage()
  const asked: string[] = []
  view.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url())
  })
  await view.goto(server.url, { waitUntil: 'networkidle' })
  const widths = asked.flatMap((url) => /\?format=(\d+)w/.exec(url)?.[1] ?? []).map(Number)
  expect(widths.length).toBeGreaterThan(0)
  // The opening is higher than wide, and cuts its landscape.
  expect(Math.max(...widths)).toBeLessThanOrEqual(1500)
  expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([])
  await phone.close()
})

test('a picture shows a blur of its own colours until it arrives', async () => {
  const view = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await view.route('**/images/**', (route) => route.abort())
  await view.goto(server.url)
  const first = view.locator('.section-picture img')
  const tone = (await first.getAttribute('data-tone'))!
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
  expect(await first.evaluate((image) => getComputedStyle(image).backgroundColor)).toBe(
    `rgb(${red}, ${green}, ${blue})`,
  )
  // A blur of its corners lies on it.
  const layers = await first.evaluate((image) => getComputedStyle(image).backgroundImage.match(/radial-gradient/g))
  expect(layers).toHaveLength(4)
  await view.close()
})

test('a focal point stays visible when an image is cropped', async () => {
  const position = await page.evaluate(() => {
    const image = document.createElement('img')
    image.className = 'picture ratio-1x1 focal-x-0 focal-y-100'
    document.querySelector('main')!.append(image)
    const { objectPosition, objectFit } = getComputedStyle(image)
    image.remove()
    return { objectPosition, objectFit }
  })
  expect(position).toEqual({ objectPosition: '0% 100%', objectFit: 'cover' })
})

test.each([
  ['localhost', 390],
  ['localhost', 1440],
  ['lume.localhost', 390],
  ['lume.localhost', 1440],
])('words on the picture of %s can be read on each of its parts, %i px wide', async (host, width) => {
  const view = await browser.newPage({ viewport: { width, height: 900 } })
  await view.goto(`http://${host}:${server.port}/`)
  const section = view.locator('.ground-picture')
  await section.locator('.section-picture img').evaluate((image: HTMLImageElement) => image.decode())
  await view.evaluate(() => document.fonts.ready.then(() => {}))
  const words = await section.evaluate((element) => {
    const boxes = [...element.querySelectorAll('h1, .kicker, p, .button-plain')].map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y: y + scrollY, width, height, colour: getComputedStyle(one).color }
    })
    for (const one of element.querySelectorAll<HTMLElement>('.column > *')) one.style.visibility = 'hidden'
    return boxes
  })
  expect(words.length).toBeGreaterThan(2)
  const shot = await view.screenshot({ fullPage: true, animations: 'disabled' })
  for (const { colour, ...box } of words) expect(await worstContrast(shot, box, colour)).toBeGreaterThanOrEqual(4.5)
  await view.close()
})
