import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { polled } from '../support/polled.ts'
import '../support/vetrina.ts'
import { visitCounted } from '../support/visit-counted.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const STILL = { reducedMotion: 'reduce' } as const

interface Heard {
  readonly state: string
  readonly marked: boolean
  readonly path: string
  readonly overlay: string
}

describe('the lightbox', { timeout: 60_000 }, () => {
  const visitor = visitorBrowser()
  let context: BrowserContext

  /** The page of grids; it has six images «con-didascalie», the first of which links elsewhere. */
  async function open(options: BrowserContextOptions = {}, address = ''): Promise<Page> {
    context = await visitor.newContext(options)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const heard: Heard[] = []
      Object.assign(window, { heard })
      document.addEventListener('vetrina:lightbox', (event) => {
        const { state, element } = (event as CustomEvent<{ state: string; element: HTMLElement }>).detail
        heard.push({
          state,
          marked: document.body.classList.contains('lightbox-open'),
          path: location.pathname,
          overlay: getComputedStyle(element.querySelector('.lightbox-overlay')!).opacity,
        })
      })
    })
    await page.goto(`${visitor.url}/blocchi/galleria-griglia${address}`)
    // An image that the address names covers the page.
    if (address === '') await prepare(page)
    return page
  }
  /** Until its code has loaded, a link opens its image as a page. */
  async function prepare(page: Page, variation = 'con-didascalie'): Promise<void> {
    await page.locator(`#${variation} .gallery`).scrollIntoViewIfNeeded()
    await page.locator(`#${variation} .block-gallery[data-attached]`).waitFor()
    await page.waitForLoadState('networkidle')
  }
  const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
  const states = async (page: Page) => (await heard(page)).map(({ state }) => state)
  const links = (page: Page, variation = 'con-didascalie') => page.locator(`#${variation} .gallery-link`)
  const lightbox = (page: Page) => page.locator('dialog.lightbox')
  const counter = (page: Page) => page.locator('.lightbox-counter')
  const shown = (page: Page) => page.locator('.lightbox-slide[data-shown]')
  const resting = (page: Page) =>
    polled(() => page.evaluate(() => document.querySelectorAll('[data-moving]').length)).toBe(0)

  async function openAt(page: Page, index: number, variation?: string): Promise<void> {
    await links(page, variation).nth(index).click()
    await page.locator('dialog.lightbox[data-state="open"]').waitFor()
  }

  test('[LBX-01] [LBX-02] [SCOPE-13] an image opens over the whole window, with its caption and its number', async () => {
    const page = await open()
    await openAt(page, 1)
    expect(await lightbox(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
    expect(await shown(page).locator('.lightbox-caption').textContent()).toBe('Tazze con il manico, 28\u00a0€ l’una')
    expect(await shown(page).locator('img').getAttribute('alt')).toMatch(/^Cinque tazze con il manico/)
    expect(await counter(page).textContent()).toBe('1 di 6')
    // A margin of 100 px on each side, in which the image keeps its aspect ratio.
    const { x, y, width, height } = (await shown(page).locator('img').boundingBox())!
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(99)
    expect(width / height).toBeCloseTo(16 / 9, 2)
  })

  test('[LBX-17] [LBX-32] [LBX-33] rendered, overlay shown after 0.3 s at 0.95, open: in that order', async () => {
    const page = await open()
    await links(page).nth(1).click()
    await polled(() => heard(page)).toHaveLength(3)
    expect(await heard(page)).toMatchObject([
      { state: 'rendered', marked: true },
      { state: 'overlayShown', overlay: '0.95' },
      { state: 'open' },
    ])
    const fade = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.lightbox-close')!.click()
      const [animation] = document.querySelector('.lightbox-overlay')!.getAnimations()
      return animation!.effect!.getTiming().duration
    })
    expect(fade).toBe(300)
  })

  test('the page behind it is blurred, so that none of its words show through', async () => {
    const page = await open()
    await openAt(page, 1)
    expect(await lightbox(page).evaluate((dialog) => getComputedStyle(dialog).backdropFilter)).toMatch(/^blur\(/)
  })

  test('[LBX-18] [LBX-19] [LBX-20] closing fades for 0.6 s, then dispatches the event, and the page is interactive', async () => {
    const page = await open()
    await openAt(page, 1)
    const fade = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.lightbox-close')!.click()
      const [animation] = document.querySelector('.lightbox-slide[data-shown] .lightbox-content')!.getAnimations()
      const frames = (animation!.effect as KeyframeEffect).getKeyframes()
      const states = (window as unknown as { heard: Heard[] }).heard.map(({ state }) => state)
      return { ms: animation!.effect!.getTiming().duration, to: frames.at(-1)!.opacity, last: states.at(-1) }
    })
    expect(fade).toEqual({ ms: 600, to: '0', last: 'open' })
    await polled(() => states(page)).toContain('hidden')
    expect((await heard(page)).at(-1)).toMatchObject({ state: 'hidden' })
    await polled(() => page.evaluate(() => document.body.className)).not.toContain('lightbox-open')
    expect(await lightbox(page).count()).toBe(0)
  })

  test('[LBX-03] [LBX-04] [LBX-30] its controls go forward and back by fading, wrapping at both ends', async () => {
    const page = await open()
    await openAt(page, 1)
    const moves = await page.locator('.lightbox-next').evaluate((button: HTMLElement) => {
      button.click()
      return [...document.querySelectorAll('.lightbox-slide')]
        .flatMap((slide) => slide.getAnimations())
        .map(({ effect }) => Object.keys((effect as KeyframeEffect).getKeyframes()[0]!).includes('opacity'))
    })
    expect(moves).toEqual([true, true])
    await polled(() => counter(page).textContent()).toBe('2 di 6')
    await resting(page)
    await page.locator('.lightbox-previous').click()
    await page.locator('.lightbox-previous').click()
    await polled(() => counter(page).textContent()).toBe('6 di 6')
    await resting(page)
    await page.locator('.lightbox-next').click()
    await polled(() => counter(page).textContent()).toBe('1 di 6')
  })

  test('[LBX-06] [LBX-07] [LBX-08] the X, Escape and a click at the edge close it, and the focus returns', async () => {
    const page = await open(STILL)
    for (const close of [
      () => page.locator('.lightbox-close').click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 450),
    ]) {
      await openAt(page, 2)
      await close()
      await lightbox(page).waitFor({ state: 'detached' })
      expect(
        await links(page)
          .nth(2)
          .evaluate((link) => link === document.activeElement),
      ).toBe(true)
    }
  })

  test('[LBX-09] a single image has no controls to move, and a click beside it closes', async () => {
    const page = await open(STILL)
    await page.evaluate(() => {
      for (const slide of document.querySelectorAll('#con-didascalie .gallery-slide:nth-child(n + 3)')) slide.remove()
    })
    await openAt(page, 1)
    for (const name of ['previous', 'next', 'counter'])
      expect(await page.locator(`.lightbox-${name}:visible`).count()).toBe(0)
    expect(await page.locator('.lightbox-close:visible').count()).toBe(1)
    await page.mouse.click(640, 450)
    expect(await lightbox(page).count()).toBe(1)
    await page.mouse.click(40, 450)
    await lightbox(page).waitFor({ state: 'detached' })
  })

  test('[LBX-22] [LBX-23] [ROLE-04] Enter or Space opens it by keyboard', async () => {
    const page = await open(STILL)
    for (const key of ['Enter', 'Space']) {
      await links(page).nth(1).focus()
      await page.locator('#con-didascalie .gallery').hover()
      await page.keyboard.press(key)
      await lightbox(page).waitFor()
      await page.keyboard.press('Escape')
      await lightbox(page).waitFor({ state: 'detached' })
    }
  })

  test('[LBX-24] arrow keys move it, at most once in 200 ms, even before the last move has ended', async () => {
    const page = await open()
    await openAt(page, 1)
    const press = (key: string, times: readonly number[]) =>
      lightbox(page).evaluate(
        (dialog, { key, times }) => {
          for (const time of times) {
            const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
            Object.defineProperty(event, 'timeStamp', { value: time })
            dialog.dispatchEvent(event)
          }
        },
        { key, times },
      )
    await press('ArrowRight', [90_000, 90_100, 90_199])
    expect(await counter(page).textContent()).toBe('2 di 6')
    await press('ArrowRight', [90_200, 90_400])
    expect(await counter(page).textContent()).toBe('4 di 6')
    await press('ArrowLeft', [90_600])
    expect(await counter(page).textContent()).toBe('3 di 6')
    await page.keyboard.press('End')
    await resting(page)
    expect(await counter(page).textContent()).toBe('6 di 6')
  })

  test('the focus stays in it, and screen readers read its image', async () => {
    const page = await open(STILL)
    await openAt(page, 1)
    const names: (string | null)[] = []
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.nodeName ?? null),
      )
    }
    expect(new Set(names)).toEqual(
      new Set(['Immagine precedente', 'Immagine successiva', 'Ingrandisci', 'Chiudi', 'BODY']),
    )
    expect(await counter(page).getAttribute('role')).toBe('status')
  })

  test('while it is open, nothing on the page behind it is reachable', async () => {
    const page = await open(STILL)
    await openAt(page, 1)
    const reached = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('a, button')].filter((one) => {
            one.focus()
            return one === document.activeElement && !one.closest('.lightbox')
          }).length,
      )
    expect(await lightbox(page).getAttribute('aria-modal')).toBe('true')
    expect(await reached()).toBe(0)
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    expect(await reached()).toBeGreaterThan(20)
    expect(await page.locator('body > [inert]').count()).toBe(0)
  })

  test('before it is open, the focus stays in it too', async () => {
    const page = await open()
    const target = await links(page)
      .nth(1)
      .evaluate(async (link: HTMLElement) => {
        link.click()
        while (!document.querySelector('dialog.lightbox[data-state="rendered"]'))
          await new Promise(requestAnimationFrame)
        const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
        return document.querySelector('.lightbox')!.dispatchEvent(tab)
      })
    expect(target).toBe(false)
  })

  test('the focus stays in it when a control disappears, and its caption follows the window', async () => {
    const page = await open(STILL, '')
    await prepare(page, 'con-un-video')
    await openAt(page, 0, 'con-un-video')
    await page.locator('.lightbox-zoom').focus()
    await page.keyboard.press('ArrowRight')
    await polled(() => counter(page).textContent()).toBe('2 di 13')
    expect(await page.locator('.lightbox-zoom:visible').count()).toBe(0)
    expect(await lightbox(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await openAt(page, 1)
    expect(await page.locator('.lightbox-caption-toggle:visible').count()).toBe(0)
    await page.setViewportSize({ width: 768, height: 1024 })
    await polled(() => page.locator('.lightbox-caption-toggle:visible').count()).toBe(1)
  })

  test('forward reopens what back has closed', async () => {
    const page = await open(STILL)
    await openAt(page, 1)
    await page.goBack()
    await lightbox(page).waitFor({ state: 'detached' })
    await page.goForward()
    await polled(() => lightbox(page).count()).toBe(1)
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia/tazze')
  })

  test('[LBX-35] an image with a link follows it, and is not in the lightbox', async () => {
    const page = await open()
    await openAt(page, 1)
    expect(await page.locator('dialog img[alt^="Piastrelle"]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia')
    await links(page).nth(0).click()
    await page.waitForURL(`${visitor.url}/su-misura`)
  })

  test('[LBX-36] [GAL-30] [GAL-31] it requests only images from the server; the address names the current one', async () => {
    const page = await open(STILL)
    const code = page.waitForResponse(/open-picture/)
    await links(page).nth(1).hover()
    await code
    await visitCounted(page)
    const asked: string[] = []
    // The site's icon too: Chromium 156 asks for it again when the address changes.
    const kind = (request: Request) =>
      new URL(request.url()).pathname.startsWith('/images/') ? 'image' : request.resourceType()
    page.on('request', (request) => asked.push(kind(request)))
    await openAt(page, 1)
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia/tazze')
    await page.locator('.lightbox-next').click()
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia/scaffale')
    // Its code and styles load when it first opens.
    expect(asked.filter((type) => !['image', 'stylesheet', 'script'].includes(type))).toEqual([])
  })

  test('[LBX-21] [GAL-29] back closes it, and closing removes its history entry', async () => {
    const page = await open(STILL)
    const address = page.url()
    await page.goto(`${visitor.url}/su-misura`)
    await page.goto(address)
    await prepare(page)
    const before = await page.evaluate(() => history.length)
    await openAt(page, 1)
    await page.locator('.lightbox-next').click()
    await page.goBack()
    await lightbox(page).waitFor({ state: 'detached' })
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia')
    await openAt(page, 1)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.keyboard.press('Escape')
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia')
    await page.goBack({ waitUntil: 'commit' })
    await polled(() => new URL(page.url()).pathname).toBe('/su-misura')
  })

  test('a shared address opens its image, and closing leaves the page', async () => {
    const page = await open(STILL, '/scaffale')
    await polled(() => counter(page).textContent()).toMatch(/^\d+ di \d+$/)
    expect(await lightbox(page).count()).toBe(1)
    expect(await shown(page).locator('img').getAttribute('src')).toContain('scaffale')
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia')
    expect(await page.title()).toMatch(/^Galleria: griglia/)
  })

  test('[GAL-35] the address of an image in two galleries opens the gallery in which it was opened', async () => {
    const page = await open(STILL)
    await openAt(page, 1)
    expect(await counter(page).textContent()).toBe('1 di 6')
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia/tazze')
    const second = new URL(page.url())
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await prepare(page, 'quattro-per-riga')
    await openAt(page, 3, 'quattro-per-riga')
    await polled(() => page.url()).toBe(`${visitor.url}/blocchi/galleria-griglia/tazze`)
    const first = new URL(page.url())
    for (const [{ hash }, place] of [
      [first, '4 di 12'],
      [second, '1 di 6'],
    ] as const) {
      await context.close()
      const shared = await open(STILL, `/tazze${hash}`)
      await polled(() => counter(shared).textContent()).toBe(place)
      await shared.keyboard.press('Escape')
      await lightbox(shared).waitFor({ state: 'detached' })
      await polled(() => shared.url()).toBe(`${visitor.url}/blocchi/galleria-griglia`)
    }
  })

  test('a page with the same name as one of its images shows itself', async () => {
    context = await visitor.newContext(STILL)
    const page = await context.newPage()
    await page.route('**/blocchi/galleria-griglia', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('data-slide-url="tazze"', 'data-slide-url="galleria-griglia"')
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${visitor.url}/blocchi/galleria-griglia`)
    await prepare(page)
    await openAt(page, 1)
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia/galleria-griglia')
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await openAt(page, 2)
    await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia/scaffale')
  })

  test('[GAL-34] a fragment typed into the address opens its image, also over another one', async () => {
    const page = await open(STILL)
    const go = (mark: string) => page.evaluate((mark) => location.assign(`#${mark}`), mark)
    await go('itemId=scaffale')
    await polled(() => counter(page).textContent()).toBe('5 di 12')
    await go('vaso-blu')
    await polled(() => counter(page).textContent()).toBe('2 di 12')
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await polled(() => page.url()).toBe(`${visitor.url}/blocchi/galleria-griglia`)
  })

  test('the next image opens at once while one fades', async () => {
    const page = await open()
    await openAt(page, 1)
    const before = await page.evaluate(() => history.length)
    // It fades until it may end, however slow the machine is.
    const fades = await page.evaluateHandle(() => {
      const { animate } = Element.prototype
      const held: Animation[] = []
      Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given)
        animation.pause()
        held.push(animation)
        return animation
      }
      return {
        end() {
          Element.prototype.animate = animate
          for (const animation of held) animation.finish()
        },
      }
    })
    await page.keyboard.press('Escape')
    await page.locator('dialog.lightbox[data-state="closing"]').waitFor()
    await page.keyboard.press('Enter')
    await fades.evaluate((held) => held.end())
    await page.locator('dialog.lightbox[data-state="open"]').waitFor()
    expect(await lightbox(page).count()).toBe(1)
    expect(await states(page)).toEqual([
      ...['rendered', 'overlayShown', 'open', 'hidden'],
      ...['rendered', 'overlayShown', 'open'],
    ])
    expect(await page.evaluate(() => [history.length, document.body.className.includes('lightbox-open')])).toEqual([
      before,
      true,
    ])
    await page.goBack()
    await lightbox(page).waitFor({ state: 'detached' })
    await polled(() => page.url()).toBe(`${visitor.url}/blocchi/galleria-griglia`)
  })

  test('a click before its code has loaded opens the image afterwards', async () => {
    const late = Promise.withResolvers<void>()
    context = await visitor.newContext(STILL)
    const page = await context.newPage()
    await page.route(/\/assets\/behaviour-/, async (route) => {
      await late.promise
      await route.continue()
    })
    const code = page.waitForRequest(/\/assets\/behaviour-/)
    await page.goto(`${visitor.url}/blocchi/galleria-griglia`)
    // By then the block holds clicks back.
    await code
    await links(page, 'quattro-per-riga').first().click()
    expect(await lightbox(page).count()).toBe(0)
    late.resolve()
    await polled(() => counter(page).textContent()).toBe('1 di 12')
  })

  test('the address of an image is the page’s, with the image on the sharing card; no other is valid', async () => {
    const get = (path: string) => fetch(`${visitor.url}/blocchi/galleria-griglia${path}`)
    const [page, picture, unknown] = await Promise.all([get(''), get('/scaffale'), get('/scaffale-6')])
    expect([page.status, picture.status, unknown.status]).toEqual([200, 200, 404])
    const body = await picture.text()
    expect(body).toContain(`<link rel="canonical" href="${visitor.url}/blocchi/galleria-griglia"`)
    expect(body).toMatch(/property="og:image" content="[^"]*scaffale/)
    expect(await page.text()).not.toMatch(/property="og:image" content="[^"]*scaffale/)
  })

  describe('on a phone', () => {
    test('[LBX-05] [LBX-28] [LBX-34] the caption is moved out of view by 5000 px until it is requested', async () => {
      const page = await open({ ...TELEPHONE, ...STILL })
      await links(page).nth(1).tap()
      await page.locator('dialog.lightbox[data-state="open"]').waitFor()
      const caption = shown(page).locator('.lightbox-caption')
      expect(await caption.evaluate((element) => getComputedStyle(element).bottom)).toBe('-5000px')
      await page.getByRole('button', { name: 'Mostra la didascalia' }).tap()
      await expect.poll(() => caption.evaluate((element) => getComputedStyle(element).bottom)).toBe('0px')
      await page.getByRole('button', { name: 'Nascondi la didascalia' }).tap()
      await expect.poll(() => caption.evaluate((element) => getComputedStyle(element).bottom)).toBe('-5000px')
    })

    test('[LBX-29] [LBX-31] it scrolls, and ends with the last image', async () => {
      const page = await open(TELEPHONE)
      await links(page).nth(1).tap()
      await page.locator('dialog.lightbox[data-state="open"]').waitFor()
      const keys = await page.locator('.lightbox-next').evaluate((button: HTMLElement) => {
        button.click()
        return [...document.querySelectorAll('.lightbox-slide')]
          .flatMap((slide) => slide.getAnimations())
          .map(({ effect }) => (effect as KeyframeEffect).getKeyframes().at(-1)!.transform)
      })
      expect(keys.toSorted()).toEqual(['translateX(-100%)', 'translateX(0%)'])
      await resting(page)
      await page.keyboard.press('End')
      await resting(page)
      expect(await page.locator('.lightbox-next').getAttribute('aria-disabled')).toBe('true')
      await page.locator('.lightbox-next').click({ force: true })
      await expect.poll(() => counter(page).textContent()).toBe('6 di 6')
    })

    test('a tap that waits for a second one does nothing once it is closed', async () => {
      const page = await open({ ...TELEPHONE, ...STILL })
      await links(page).nth(1).tap()
      await page.locator('dialog.lightbox[data-state="open"]').waitFor()
      await page.clock.install()
      await page.touchscreen.tap(300, 420)
      await page.keyboard.press('Escape')
      await page.clock.runFor(20)
      await lightbox(page).waitFor({ state: 'detached' })
      await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia')
      await page.clock.runFor(1000)
      await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia')
    })

    test('a click that comes later than the second of two taps does nothing', async () => {
      const page = await open({ ...TELEPHONE, ...STILL })
      await links(page).nth(1).tap()
      await page.locator('dialog.lightbox[data-state="open"]').waitFor()
      await page.clock.install()
      const image = shown(page).locator('img')
      const tapTwice = () =>
        image.evaluate(async (target) => {
          const what = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch', clientX: 195, clientY: 420 }
          for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
            target.dispatchEvent(new PointerEvent(type, what))
          const { port1, port2 } = new MessageChannel()
          const later = new Promise((resolve) => port1.addEventListener('message', resolve))
          port1.start()
          port2.postMessage('')
          await later
          target.dispatchEvent(new PointerEvent('click', what))
        })
      await tapTwice()
      await page.clock.runFor(1000)
      await tapTwice()
      await page.clock.runFor(1000)
      await polled(() => counter(page).textContent()).toBe('1 di 6')
      await lightbox(page).waitFor()
    })

    test('a swipe shows the next image, a vertical one closes, and a pinch or double tap enlarges', async () => {
      const page = await open(TELEPHONE)
      await links(page).nth(1).tap()
      await page.locator('dialog.lightbox[data-state="open"]').waitFor()
      const touch = await context.newCDPSession(page)
      // Events have the times at which a finger makes them, however long the page takes for each.
      let now = Date.now() / 1000
      const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly [number, number][]) => {
        now += 0.02
        const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
        await touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now })
      }
      await finger('touchStart', [300, 400])
      for (const x of [260, 200, 140, 80]) await finger('touchMove', [x, 404])
      await finger('touchEnd')
      await polled(() => counter(page).textContent()).toBe('2 di 6')
      await resting(page)
      const scale = () =>
        shown(page)
          .locator('img')
          .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a)
      await finger('touchStart', [150, 400], [240, 400])
      for (const by of [20, 60, 100]) await finger('touchMove', [150 - by, 400], [240 + by, 400])
      await finger('touchEnd')
      await polled(scale).toBeGreaterThan(2)
      await page.keyboard.press('0')
      await polled(scale).toBe(1)
      for (const expected of [2, 1]) {
        now += 1
        // Sent together: between them the page would take the first for a tap of its own.
        await Promise.all([1, 2].flatMap(() => [finger('touchStart', [195, 420]), finger('touchEnd')]))
        if (expected === 1) await polled(scale).toBe(1)
        else await polled(scale).toBeGreaterThanOrEqual(expected)
      }
      expect(await counter(page).textContent()).toBe('2 di 6')
      now += 1
      await finger('touchStart', [195, 420])
      for (const y of [460, 520, 600]) await finger('touchMove', [196, y])
      await finger('touchEnd')
      await lightbox(page).waitFor({ state: 'detached' })
    })
  })

  test('wheel, keys and the button enlarge an image, which can then be moved within its edges', async () => {
    const page = await open()
    await openAt(page, 1)
    const place = () =>
      shown(page)
        .locator('img')
        .evaluate((picture) => {
          const { a, e } = new DOMMatrix(getComputedStyle(picture).transform)
          return { scale: a, x: e }
        })
    await page.mouse.move(640, 450)
    await page.mouse.wheel(0, -300)
    await polled(async () => (await place()).scale).toBeCloseTo(Math.exp(0.6), 3)
    await page.mouse.down()
    await page.mouse.move(4000, 450, { steps: 3 })
    await page.mouse.up()
    const { left, right } = await shown(page)
      .locator('img')
      .evaluate((picture) => picture.getBoundingClientRect().toJSON() as DOMRect)
    expect(left <= 0.5 && right >= 1279.5).toBe(true)
    // A click does not close an enlarged image.
    expect(await counter(page).textContent()).toBe('1 di 6')
    await page.keyboard.press('0')
    await polled(async () => (await place()).scale).toBe(1)
    await page.keyboard.press('+')
    await polled(async () => (await place()).scale).toBe(1.5)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => counter(page).textContent()).toBe('1 di 6')
    await page.getByRole('button', { name: 'Ingrandisci' }).click()
    await polled(async () => (await place()).scale).toBe(1)
  })

  test('[LBX-37] without support for overlays a warning is logged, and the link opens the image', async () => {
    const page = await open()
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.evaluate(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
    await links(page).nth(1).hover()
    await links(page).nth(1).click()
    await page.waitForURL(/\/images\//)
    await polled(() => warnings).toContain('lightboxify is not available in this tier!')
  })

  test('[LBX-15] it is dark, or light if the gallery says so', async () => {
    const page = await open(STILL)
    const ground = () =>
      page.locator('.lightbox-overlay').evaluate((overlay) => getComputedStyle(overlay).backgroundColor)
    await openAt(page, 1)
    expect(await ground()).toBe('rgb(13, 13, 12)')
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    await page.goto(`${visitor.url}/blocchi/galleria-autogriglia`)
    await prepare(page, 'sfondo-chiaro')
    await openAt(page, 0, 'sfondo-chiaro')
    expect(await ground()).toBe('rgb(251, 250, 248)')
  })

  describe('for a site’s own code', () => {
    interface SiteCode {
      readonly Vetrina: {
        galleries(): Promise<{
          create(container: Element | null, settings?: object): { readonly state: { readonly currentIndex: number } }
          openLightbox(options: object): Promise<{ close(): void }>
        }>
      }
    }

    test('[LBX-10] [LBX-11] [LBX-16] it takes its options by name: a set, an index, a title, controls of the page', async () => {
      const page = await open(STILL)
      await page.evaluate(async () => {
        const { Vetrina } = window as unknown as SiteCode
        const figure = (words: string) => Object.assign(document.createElement('p'), { textContent: words })
        const next = Object.assign(document.createElement('button'), { id: 'avanti' })
        document.body.append(next)
        const galleries = await Vetrina.galleries()
        await galleries.openLightbox({
          set: ['Uno', 'Due', 'Tre'].map((words) => ({ content: figure(words), meta: `Parole di ${words}` })),
          currentSetIndex: 1,
          padding: 40,
          speed: 0.2,
          theme: 'light',
          title: 'Prove',
          controls: { next },
          historyHash: false,
          videoLoaderOptions: {},
        })
      })
      await polled(() => counter(page).textContent()).toBe('2 di 3')
      expect(await lightbox(page).getAttribute('aria-label')).toBe('Prove')
      expect(await shown(page).textContent()).toBe('DueParole di Due')
      expect(await shown(page).evaluate((slide) => getComputedStyle(slide).padding)).toBe('40px')
      await page.locator('#avanti').dispatchEvent('click')
      await polled(() => counter(page).textContent()).toBe('3 di 3')
      await polled(() => new URL(page.url()).pathname).toBe('/blocchi/galleria-griglia')
    })

    test('a video plays with its own options', async () => {
      const page = await open(STILL)
      await page.evaluate(async () => {
        const { Vetrina } = window as unknown as SiteCode
        const film = document.createElement('div')
        film.dataset.html = '<iframe src="https://www.youtube.com/embed/abcDEF12345"></iframe>'
        const galleries = await Vetrina.galleries()
        await galleries.openLightbox({ content: film, videoLoaderOptions: { playLabel: 'Avvia' } })
      })
      expect(await shown(page).locator('[data-video-state="unloaded"]').textContent()).toBe('Avvia')
    })

    test('content and meta alone make a set of one', async () => {
      const page = await open(STILL)
      await page.evaluate(async () => {
        const { Vetrina } = window as unknown as SiteCode
        const galleries = await Vetrina.galleries()
        await galleries.openLightbox({ content: document.createElement('img'), meta: 'Una sola' })
      })
      expect(await shown(page).locator('.lightbox-caption').textContent()).toBe('Una sola')
      expect(await page.locator('.lightbox-next:visible').count()).toBe(0)
    })
  })

  describe('with videos among the images', () => {
    const film = (page: Page) => page.locator('#con-un-video [data-video]').first()

    test('[SCOPE-05] a video in a gallery plays in place, and again in the lightbox', async () => {
      const page = await open(STILL)
      await prepare(page, 'con-un-video')
      await film(page).locator('[data-video-play]').click()
      await polled(() => film(page).getAttribute('data-video-state')).toBe('showing')
      await openAt(page, 0, 'con-un-video')
      await page.keyboard.press('ArrowRight')
      const inside = shown(page).locator('[data-video]')
      await inside.locator('[data-video-play]').click()
      await polled(() => inside.getAttribute('data-video-state')).toBe('showing')
      expect(await film(page).getAttribute('data-video-state')).not.toBe('showing')
      await page.keyboard.press('Escape')
      await lightbox(page).waitFor({ state: 'detached' })
    })

    test('a video has a name, and page keys advance while it has the focus', async () => {
      const page = await open(STILL)
      await prepare(page, 'con-un-video')
      await openAt(page, 0, 'con-un-video')
      await page.keyboard.press('PageDown')
      await polled(() => counter(page).textContent()).toBe('2 di 13')
      const slide = shown(page).getByRole('group', { name: /^Filmato: / })
      const name = await slide.getAttribute('aria-label')
      expect(await page.locator('.lightbox [role=status]').allTextContents()).toEqual(['2 di 13', name])
      await slide.getByRole('button', { name: /^Guarda il video/ }).click()
      await polled(() => slide.locator('video').evaluate((one) => one === document.activeElement)).toBe(true)
      // Keystrokes within 200 ms of another one are ignored.
      const leads = (key: string) =>
        polled(async () => {
          await page.keyboard.press(key)
          return counter(page).textContent()
        })
      await leads('PageDown').toBe('3 di 13')
      await leads('PageUp').toBe('2 di 13')
      // Arrow keys seek in the focused video.
      await slide.getByRole('button', { name: /^Guarda il video/ }).click()
      await polled(() => slide.locator('video').evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => counter(page).textContent()).toBe('2 di 13')
      await lightbox(page).getByRole('button', { name: 'Immagine successiva' }).focus()
      await leads('ArrowRight').toBe('3 di 13')
    })

    test('[STRIP-04] a video of a strip stops when another slide becomes current', async () => {
      const page = await open()
      await page.goto(`${visitor.url}/blocchi/galleria-striscia`)
      await prepare(page, 'con-un-video')
      await page.locator('#con-un-video .gallery-next').click()
      // Otherwise it would end by itself.
      await film(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => {
          video.loop = true
        })
      await film(page).locator('[data-video-play]').click()
      await polled(() => film(page).getAttribute('data-video-state')).toBe('showing')
      await page.locator('#con-un-video .gallery-next').click()
      await polled(() => film(page).getAttribute('data-video-state')).not.toBe('showing')
    })

    test('[AUTO-08] [AUTO-09] a gallery with autoplay waits for its video, and continues after it', async () => {
      const page = await open()
      await page.clock.install()
      await page.goto(`${visitor.url}/blocchi/galleria-striscia`)
      const gallery = page.locator('#scorre-da-sola .gallery')
      await prepare(page, 'scorre-da-sola')
      const current = () =>
        gallery.locator('.gallery-slide').evaluateAll((all) => all.findIndex((one) => one.ariaCurrent === 'true'))
      const say = (showing: boolean) =>
        gallery.evaluate((element, showing) => {
          const slide = element.querySelector('.gallery-slide')!
          slide.dispatchEvent(new CustomEvent('vetrina:video', { bubbles: true, detail: { showing } }))
        }, showing)
      // While it moves it would not advance anyway.
      const atRest = () =>
        polled(() => gallery.locator('.gallery-slides').evaluate((list) => list.getAnimations().length)).toBe(0)
      await page.clock.runFor(6000)
      await polled(current).toBe(1)
      await atRest()
      await say(true)
      await page.clock.runFor(20_000)
      expect(await current()).toBe(1)
      await say(false)
      await page.clock.runFor(6000)
      await polled(current).toBe(2)
    })
  })

  test.each([
    ['a page at 400 %', { width: 320, height: 256 }],
    ['a telephone that lies', { width: 667, height: 375 }],
    ['a small telephone', { width: 360, height: 520 }],
  ])('no control covers the image in the window of %s', async (_name, viewport) => {
    const page = await open({ ...STILL, viewport })
    await prepare(page, 'quattro-per-riga')
    for (const index of [1, 3]) {
      await openAt(page, index, 'quattro-per-riga')
      const covering = await lightbox(page).evaluate((dialog) => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        const picture = boxOf(dialog.querySelector('[data-shown] img')!)
        const meets = ({ left, right, top, bottom }: DOMRect, other: DOMRect) =>
          left < other.right && other.left < right && top < other.bottom && other.top < bottom
        const controls = [...dialog.querySelectorAll('button, .lightbox-counter')].filter((one) => boxOf(one).width > 0)
        const onEachOther = controls.filter((one) =>
          controls.some((other) => other !== one && meets(boxOf(one), boxOf(other))),
        )
        return [...controls.filter((one) => meets(boxOf(one), picture)), ...onEachOther].map((one) => one.className)
      })
      expect(covering).toEqual([])
      await page.keyboard.press('Escape')
      await lightbox(page).waitFor({ state: 'detached' })
    }
  })

  test.each([
    ['a wide window', {}],
    ['a telephone', TELEPHONE],
  ])('axe finds nothing in it on %s', async (_name, options) => {
    const page = await open({ ...options, ...STILL })
    await openAt(page, 1)
    expect(await axeFindings(page)).toEqual([])
  })
})
