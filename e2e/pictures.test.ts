import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './support/browser.ts'
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
  expect(Math.max(...widths)).toBeLessThanOrEqual(1000)
  expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([])
  await phone.close()
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
