import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { giveMapsKey, MAPS_KEY } from '../support/maps-key.ts'
import { MAPS_SCRIPT } from '../support/maps-stand-in.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

describe('the maps of a site', { timeout: 60_000 }, () => {
  let visitor: ReturnType<typeof visitorBrowser>
  let foreign: URL[]
  let context: BrowserContext

  /** @param script what the maps script answers; `false` for never */
  async function open(script?: string | false, options: BrowserContextOptions = {}): Promise<Page> {
    context = await visitor.newContext(options)
    foreign = []
    await context.route(
      ({ hostname }) => hostname !== 'localhost',
      async (route) => {
        const url = new URL(route.request().url())
        foreign.push(url)
        if (url.hostname !== 'maps.googleapis.com') return await route.fulfill({ body: 'Una pagina altrui' })
        if (script) await route.fulfill({ contentType: 'text/javascript', body: script })
        else if (script === '') await route.abort()
      },
    )
    const page = await context.newPage()
    await page.goto(`${visitor.url}/blocchi/mappa`)
    return page
  }

  const map = (page: Page, variation = 'da-esplorare') => page.locator(`#${variation} .map`).first()
  const move = (one: Locator) => one.locator('[data-map-move]')
  const box = (one: Locator) => one.locator('.map-box')
  const drawn = (one: Locator) => one.locator('.map-drawing').evaluate((drawing) => drawing.innerHTML)
  const agree = (one: Locator) => one.getByRole('button', { name: 'Apri Google Maps qui' })
  const told = (one: Locator) =>
    one.locator('.map-live iframe').evaluate((frame: HTMLIFrameElement) => {
      const { told } = frame.contentWindow as unknown as { told: [string, Record<string, unknown>][] }
      return told
    })
  /** Google's map, open after its visitor has agreed. */
  async function opened(page: Page, variation?: string): Promise<Locator> {
    const one = map(page, variation)
    await move(one).click()
    await agree(one).click()
    await one.locator('.map-box[data-live=google]').waitFor()
    return one
  }

  describe('without a key', () => {
    const own = visitorBrowser()
    beforeAll(() => {
      visitor = own
    })

    test('[MAP-18] without a key nothing but the site is asked, and the drawing moves by keys, buttons and pointer', async () => {
      const page = await open()
      const one = map(page)
      await one.scrollIntoViewIfNeeded()
      const first = await drawn(one)
      await move(one).click()
      await one.locator('.map-box[data-live=drawing]').waitFor()
      expect(await box(one).evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => drawn(one)).not.toBe(first)
      await one.getByRole('button', { name: 'Torna al luogo' }).click()
      await expect.poll(() => drawn(one)).toBe(first)
      await one.getByRole('button', { name: 'Più lontano' }).click()
      await expect.poll(() => one.locator('.map-town').count()).toBeGreaterThan(2)
      await expect.poll(() => drawn(one)).not.toBe(first)
      await one.getByRole('button', { name: 'Torna al luogo' }).click()
      await expect.poll(() => drawn(one)).toBe(first)
      const area = (await box(one).boundingBox())!
      await page.mouse.move(area.x + area.width / 3, area.y + area.height / 3)
      await page.mouse.down()
      await page.mouse.move(area.x + area.width / 3 + 150, area.y + area.height / 3 + 60, { steps: 5 })
      await page.mouse.up()
      const pin = one.locator('.map-pins > svg').last()
      // The marker stays at its place, which has gone with the drawing.
      const share = 50 + (100 * 150) / area.width
      await expect.poll(async () => Number.parseFloat((await pin.getAttribute('x'))!)).toBeCloseTo(share, 0)
      await page.keyboard.press('Escape')
      await expect.poll(() => move(one).evaluate((element) => element === document.activeElement)).toBe(true)
      await expect.poll(() => box(one).getAttribute('tabindex')).toBeNull()
      expect(foreign).toEqual([])
    })

    test('two fingers move the drawing together, and zoom it apart', async () => {
      const page = await open(undefined, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
      const one = map(page)
      await move(one).tap()
      await one.locator('.map-box[data-live=drawing]').waitFor()
      await box(one).scrollIntoViewIfNeeded()
      const area = (await box(one).boundingBox())!
      const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
      const scrolled = await page.evaluate(() => scrollY)
      const pin = one.locator('.map-pins > svg').last()
      const devtools = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: [x: number, y: number][]) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: places.map(([dx, dy], id) => ({ id, x: x + dx, y: y + dy })),
        })
      await touch('touchStart', [-30, 20])
      await touch('touchStart', [-30, 20], [30, 20])
      for (const by of [20, 40, 60]) await touch('touchMove', [-30 + by, 20], [30 + by, 20])
      await touch('touchEnd')
      // 60 px are 17 %; browsers swallow the first few.
      const at = async () => Number.parseFloat((await pin.getAttribute('x'))!)
      await expect.poll(at).toBeGreaterThan(60)
      expect(await at()).toBeLessThan(68)

      const before = await one.locator('.map-distance').last().textContent()
      await touch('touchStart', [-20, 30])
      await touch('touchStart', [-20, 30], [20, 30])
      for (const by of [10, 20, 30]) await touch('touchMove', [-20 - by, 30], [20 + by, 30])
      await touch('touchEnd')
      await expect.poll(() => one.locator('.map-distance').last().textContent()).not.toBe(before)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
    })

    test('a wheel scrolls the page unless it is with Ctrl, or the owner has said otherwise', async () => {
      const page = await open()
      const zooms = async (variation: string, ctrl: boolean) => {
        const one = map(page, variation)
        await box(one).scrollIntoViewIfNeeded()
        if ((await box(one).getAttribute('data-live')) === null) await move(one).click()
        await one.locator('.map-box[data-live]').waitFor()
        return await box(one).evaluate(
          (element, ctrlKey) =>
            !element.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, ctrlKey, bubbles: true, cancelable: true })),
          ctrl,
        )
      }
      expect(await zooms('da-esplorare', false)).toBe(true)
      expect(await zooms('sul-mare', false)).toBe(false)
      expect(await zooms('sul-mare', true)).toBe(true)
    })

    test('a map moves by buttons in the place of dragging, and what is wanted no longer is not drawn', async () => {
      const page = await open()
      const one = map(page)
      await move(one).click()
      await one.locator('.map-box[data-live=drawing]').waitFor()
      const pin = one.locator('.map-pins > svg').last()
      /** Where the marker stands, in shares of 5 %: what is drawn is near what was asked for. */
      const at = async (side: 'x' | 'y') => 5 * Math.round(Number.parseFloat((await pin.getAttribute(side))!) / 5)
      await one.getByRole('button', { name: 'Più a est' }).click()
      await expect.poll(() => at('x')).toBe(25)
      await one.getByRole('button', { name: 'Più a nord' }).click()
      await expect.poll(() => at('y')).toBe(75)
      await one.getByRole('button', { name: 'Più a sud' }).click()
      await one.getByRole('button', { name: 'Più a ovest' }).click()
      await expect.poll(() => at('x')).toBe(50)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await one.getByRole('button', { name: 'Più a ovest' }).focus()
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await page.clock.runFor(1000)
      expect(await one.locator('.map-drawing').evaluate((drawing) => (drawing as SVGElement).style.transform)).toBe('')
      expect(asked.filter((url) => url.includes('GetWidgetRendering'))).toEqual([])
    })

    test('a marker with the focus keeps it when the map is drawn anew, and where it has gone the map has it', async () => {
      const page = await open()
      const one = map(page)
      await move(one).click()
      await one.locator('.map-box[data-live=drawing]').waitFor()
      const first = await drawn(one)
      const pin = () => one.locator('.map-pins a').last()
      await pin().focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => drawn(one)).not.toBe(first)
      await expect.poll(() => pin().evaluate((link) => link === document.activeElement)).toBe(true)
      for (const count of [2, 3, 4, 5]) {
        const before = await drawn(one)
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => drawn(one), { message: `Arrow ${count}` }).not.toBe(before)
      }
      expect(await pin().count()).toBe(0)
      expect(await box(one).evaluate((element) => element === document.activeElement)).toBe(true)
    })

    test('a map that is not to be dragged stays, and its keys still move it', async () => {
      const page = await open()
      const one = map(page, 'che-non-si-trascina')
      await move(one).click()
      await one.locator('.map-box[data-live]').waitFor()
      const first = await drawn(one)
      const drawing = one.locator('.map-drawing')
      const area = (await box(one).boundingBox())!
      await page.mouse.move(area.x + 60, area.y + 60)
      await page.mouse.down()
      await page.mouse.move(area.x + 160, area.y + 90, { steps: 4 })
      expect(await drawing.evaluate((element) => (element as HTMLElement).style.transform)).toBe('')
      await page.mouse.up()
      const look = await box(one).evaluate((element) => {
        const { cursor, touchAction } = getComputedStyle(element)
        return { cursor, touchAction }
      })
      // One finger scrolls the page.
      expect(look).toEqual({ cursor: 'auto', touchAction: 'pan-x pan-y' })
      await box(one).focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => drawn(one)).not.toBe(first)
    })

    test('the furthest drawing says so, and one that does not arrive leaves the one before with a sentence', async () => {
      const page = await open()
      const one = map(page)
      await move(one).click()
      const further = one.getByRole('button', { name: 'Più lontano' })
      for (let step = 0; step < 5; step++) await further.click()
      await expect.poll(() => further.getAttribute('aria-disabled')).toBe('true')
      await one.locator('.map-drawing[aria-label*="Torino"]').waitFor()
      await page.route('**/api/widget/GetWidgetRendering', (route) => route.abort())
      await page.keyboard.press('ArrowUp')
      await one.getByText('La cartina di questa zona non è arrivata. Riprova tra poco.').waitFor()
    })

    test('axe finds nothing in a drawing that moves, and without scripts there is no button', async () => {
      const page = await open()
      const one = map(page)
      await move(one).click()
      await one.locator('.map-moves').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await context.close()
      const plain = await open(undefined, { javaScriptEnabled: false })
      expect(await move(map(plain)).isVisible()).toBe(false)
    })
  })

  describe('with a key', () => {
    const own = visitorBrowser(undefined, giveMapsKey)
    beforeAll(() => {
      visitor = own
    })

    test('[MAP-21] Google is asked only after its visitor has agreed, with version, key, language and region', async () => {
      const page = await open(MAPS_SCRIPT)
      const one = map(page)
      await move(one).click()
      await one.getByText('Il tuo browser si collega a Google').waitFor()
      expect(foreign).toEqual([])
      await one.getByRole('button', { name: 'No, resta alla cartina' }).click()
      await expect.poll(() => agree(one).count()).toBe(0)
      await expect.poll(() => move(one).evaluate((element) => element === document.activeElement)).toBe(true)
      expect(foreign).toEqual([])
      await opened(page)
      expect(foreign.map(({ host }) => host)).toEqual(['maps.googleapis.com'])
      expect(Object.fromEntries(foreign[0]!.searchParams)).toMatchObject({
        v: '3',
        key: MAPS_KEY,
        language: 'it',
        region: 'IT',
      })
      expect(await one.locator('.map-drawing').isVisible()).toBe(false)
      const [first, marker] = await told(one)
      expect(first).toMatchObject(['map', { zoom: 10, gestureHandling: 'greedy', mapTypeId: 'roadmap' }])
      expect(marker).toMatchObject(['marker', { title: 'Bottega Terraviva', animation: 2 }])
    })

    test('[MAP-13] [MAP-14] it is loaded once however quickly and often it is opened', async () => {
      const page = await open(MAPS_SCRIPT)
      const one = await opened(page)
      await one.getByRole('button', { name: 'Torna alla cartina' }).dblclick()
      await expect.poll(() => one.locator('iframe').isVisible()).toBe(false)
      await expect.poll(() => one.locator('.map-drawing').isVisible()).toBe(true)
      // Opened again, nobody has to agree again.
      await move(one).dblclick()
      await one.locator('.map-box[data-live=google]').waitFor()
      expect(await one.locator('iframe').isVisible()).toBe(true)
      await page.keyboard.press('Tab')
      expect((await told(one)).filter(([what]) => what === 'map')).toHaveLength(1)
      expect(foreign).toHaveLength(1)
    })

    test('[MAP-20] a map that a script of the page changes follows 60 ms after the last change', async () => {
      const page = await open(MAPS_SCRIPT)
      const one = await opened(page)
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
      const change = (zoom: number) =>
        box(one).evaluate((element, to) => {
          const data = JSON.parse(element.dataset.map!)
          data.map.location.zoom = to
          element.dataset.map = JSON.stringify(data)
        }, zoom)
      const options = async () =>
        (await told(one)).filter(([what]) => what === 'options').map(([, given]) => given.zoom)
      await change(11)
      await page.clock.runFor(59)
      await change(12)
      await page.clock.runFor(59)
      expect(await options()).toEqual([])
      await page.clock.runFor(1)
      expect(await options()).toEqual([12])
    })

    test('what was opened once by hand stays after another choice about cookies, and not after a refusal', async () => {
      const page = await open(MAPS_SCRIPT)
      const one = await opened(page)
      const choose = (...categories: string[]) =>
        page.evaluate((detail) => document.dispatchEvent(new CustomEvent('vetrina:consent', { detail })), {
          categories,
        })
      await choose('statistics')
      expect(await one.locator('iframe').isVisible()).toBe(true)
      await choose()
      await expect.poll(() => one.locator('iframe').count()).toBe(0)
    })

    test('a marker opens the external page in a new window', async () => {
      const page = await open(MAPS_SCRIPT)
      const one = await opened(page)
      const next = context.waitForEvent('page')
      await one.frameLocator('.map-live iframe').getByRole('button', { name: 'Bottega Terraviva' }).click()
      const url = new URL((await next).url())
      expect([url.host, url.searchParams.get('zoom')]).toEqual(['www.google.com', '10'])
    })

    test('[MAP-17] nothing drops for those who want no movement', async () => {
      const page = await open(MAPS_SCRIPT, { reducedMotion: 'reduce' })
      const one = await opened(page)
      expect((await told(one))[1]).toMatchObject(['marker', { animation: null }])
    })

    test('who wants not to be asked again is not, until the choice is taken back', async () => {
      const page = await open(MAPS_SCRIPT)
      const one = map(page)
      await move(one).click()
      await one.getByRole('checkbox').check()
      await agree(one).click()
      await one.locator('.map-box[data-live=google]').waitFor()
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('ss_cookieChoice')
      await page.reload()
      expect(foreign).toHaveLength(1)
      await move(one).click()
      await one.locator('.map-box[data-live=google]').waitFor()
      await context.clearCookies()
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('vetrina:consent', { detail: [] })))
      await expect.poll(() => one.locator('iframe').count()).toBe(0)
      expect(await one.locator('.map-drawing').isVisible()).toBe(true)
    })

    test('[MAP-19] after 30 s without an answer the drawing is back, with a sentence', async () => {
      const page = await open(false)
      await page.clock.install()
      // The 30 s begin at the press, and pass only as told below.
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
      const one = map(page)
      await move(one).click()
      await agree(one).click()
      await one.locator('.map-live iframe').waitFor({ state: 'attached' })
      await expect.poll(() => foreign.length).toBe(1)
      await page.clock.fastForward(29_000)
      expect(await one.locator('iframe').count()).toBe(1)
      await page.clock.fastForward(1_500)
      await one.getByText('Google Maps non ha risposto: resta la cartina.').waitFor()
      expect(await one.locator('iframe').count()).toBe(0)
      expect(await one.locator('.map-drawing').isVisible()).toBe(true)
    })

    test('a script that fails, and a key that Google refuses, bring the drawing back', async () => {
      const page = await open('')
      const one = map(page)
      await move(one).click()
      await agree(one).click()
      await one.getByText('Google Maps non ha risposto').waitFor()
      await context.close()
      const refused = await open(MAPS_SCRIPT)
      const other = await opened(refused)
      await other
        .locator('.map-live iframe')
        .evaluate((frame: HTMLIFrameElement) =>
          (frame.contentWindow as unknown as { gm_authFailure(): void }).gm_authFailure(),
        )
      await other.getByText('Google Maps non ha risposto').waitFor()
      expect(await other.locator('.map-drawing').isVisible()).toBe(true)
    })

    test('the page’s own policy allows Google nothing; the frame’s allows its styles', async () => {
      const page = await open(MAPS_SCRIPT)
      const policy = (await page.request.get(`${visitor.url}/blocchi/mappa`)).headers()['content-security-policy']
      expect(policy).not.toContain('google')
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      const one = await opened(page)
      const button = one.frameLocator('.map-live iframe').getByRole('button', { name: 'Bottega Terraviva' })
      expect(await button.evaluate((element) => getComputedStyle(element).cursor)).toBe('pointer')
      expect(faults).toEqual([])
    })

    test('axe finds nothing where it asks, and where the map is open', async () => {
      const page = await open(MAPS_SCRIPT, { viewport: { width: 390, height: 800 } })
      const one = map(page)
      await move(one).click()
      await agree(one).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await agree(one).click()
      await one.locator('.map-box[data-live=google]').waitFor()
      expect(await axeFindings(page)).toEqual([])
    })
  })
})
