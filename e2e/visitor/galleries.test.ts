import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { galleryReferences } from '../../demo/reference/galleries.ts'
import { axeFindings } from '../support/axe.ts'
import { polled } from '../support/polled.ts'
import '../support/vetrina.ts'
import { visitCounted } from '../support/visit-counted.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

describe('the galleries of a site', { timeout: 60_000 }, () => {
  const visitor = visitorBrowser()
  let context: BrowserContext

  async function open(slug: string, options: BrowserContextOptions = {}, address = ''): Promise<Page> {
    context = await visitor.newContext(options)
    const page = await context.newPage()
    await page.goto(`${visitor.url}/blocchi/galleria-${slug}${address}`)
    return page
  }
  /** The gallery of one variation, with its behaviour attached. */
  async function galleryOf(page: Page, variation: string): Promise<Locator> {
    const gallery = page.locator(`#${variation} .gallery`)
    await gallery.scrollIntoViewIfNeeded()
    await page.locator(`#${variation} .gallery[data-moved]`).waitFor()
    return gallery
  }
  const slides = (gallery: Locator) => gallery.locator(':scope > .gallery-frame > .gallery-slides > .gallery-slide')
  /** Number of the slide that a stack shows, once nothing moves. */
  const shown = (gallery: Locator) =>
    slides(gallery).evaluateAll((all) =>
      all.some((one) => one.hasAttribute('data-moving'))
        ? 0
        : all.findIndex((one) => one.hasAttribute('data-shown')) + 1,
    )
  const current = (gallery: Locator) =>
    slides(gallery).evaluateAll((all) => all.findIndex((one) => one.ariaCurrent === 'true') + 1)
  /** Left edges of the slides, relative to the frame. */
  const lefts = (gallery: Locator) =>
    slides(gallery).evaluateAll((all) => {
      const frame = all[0]!.closest('.gallery-frame')!.getBoundingClientRect()
      return all.map((one) => Math.round(one.getBoundingClientRect().left - frame.left) || 0)
    })
  /** The current state of a gallery, whatever its design. */
  const moment = async (gallery: Locator) =>
    JSON.stringify([await shown(gallery), await current(gallery), await lefts(gallery)])
  /** Waits until no slide moves: a gallery ignores what is asked of it before. */
  const atRest = (gallery: Locator) =>
    polled(() =>
      gallery.evaluate(
        (element) =>
          element.getAnimations({ subtree: true }).filter(({ effect }) => {
            const { target } = effect as KeyframeEffect
            return target?.matches('.gallery-slide')
          }).length,
      ),
    ).toBe(0)
  const next = (gallery: Locator) => gallery.locator('.gallery-next')
  const previous = (gallery: Locator) => gallery.locator('.gallery-previous')

  /** Where the frame of a gallery is once the page, which scrolls smoothly, has come to rest. */
  async function frameBox(gallery: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    const frame = gallery.locator(':scope > .gallery-frame')
    await frame.click({ trial: true })
    return (await frame.boundingBox())!
  }

  async function dragBy(page: Page, gallery: Locator, x: number, steps: number): Promise<void> {
    const box = await frameBox(gallery)
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(left, top)
    await page.mouse.down()
    await page.mouse.move(left + x, top, { steps })
    await page.mouse.up()
  }

  test.each(galleryReferences.map(({ slug }) => slug))('the page «%s» never shifts while it is read', async (slug) => {
    context = await visitor.newContext()
    const page = await context.newPage()
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${visitor.url}/blocchi/${slug}`)
    for (const gallery of await page.locator('.block-gallery').all()) await gallery.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as { moved?: string[] }).moved)).toEqual([])
  })

  test('without scripts every image of a moving gallery can be scrolled to, and its link works', async () => {
    const page = await open('slideshow', { javaScriptEnabled: false })
    const frame = page.locator('#dissolvenza .gallery-frame')
    expect(await frame.locator('a:visible').count()).toBe(12)
    await frame.locator('a').nth(11).focus()
    await polled(() => frame.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth))).toBe(11)
    expect(await page.locator('.gallery-controls:visible').count()).toBe(0)
  })

  describe('a slideshow', () => {
    test('[GAL-24] [GAL-25] [GAL-47] its controls go forward and back, wrapping at both ends, in 0.6 s', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'dissolvenza')
      expect(await shown(gallery)).toBe(1)
      const times = await next(gallery).evaluate((button: HTMLElement) => {
        button.click()
        const moving = [...button.closest('.gallery')!.querySelectorAll('.gallery-slide')].flatMap((slide) =>
          slide.getAnimations(),
        )
        return moving.map(({ effect }) => effect!.getTiming().duration)
      })
      expect(times.toSorted()).toEqual([600, 720])
      await polled(() => shown(gallery)).toBe(2)
      await previous(gallery).click()
      await polled(() => shown(gallery)).toBe(1)
      await previous(gallery).click()
      await polled(() => shown(gallery)).toBe(12)
      // It is announced one frame after the slide has stopped.
      await polled(() => page.locator('.visually-hidden[role=status]').textContent()).toMatch(
        /^12 di 12: File di tavolette/,
      )
    })

    test('[GAL-22] a control ignores clicks while slides move', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'dissolvenza')
      await next(gallery).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
        button.click()
      })
      await polled(() => shown(gallery)).toBe(2)
    })

    test('[KEYB-01] [KEYB-02] [KEYB-05] arrow keys move it, but not while typing', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'dissolvenza')
      await page.keyboard.press('ArrowRight')
      await polled(() => shown(gallery)).toBe(2)
      await page.keyboard.press('ArrowLeft')
      await polled(() => shown(gallery)).toBe(1)
      await page.evaluate(() => {
        document.querySelector('#dissolvenza')!.insertAdjacentHTML('afterbegin', '<input aria-label="x">')
        document.querySelector<HTMLElement>('#dissolvenza input')!.focus({ preventScroll: true })
      })
      await page.keyboard.press('ArrowRight')
      expect(await slides(gallery).first().getAttribute('data-shown')).toBe('')
    })

    test.each(['a player', 'what scrolls sideways'])('arrow keys stay with %s that has the focus', async (what) => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'dissolvenza')
      const isLeft = await page.evaluate((isPlayer) => {
        const focused = document.createElement(isPlayer ? 'video' : 'pre')
        if (focused instanceof HTMLVideoElement) focused.controls = true
        else focused.tabIndex = 0
        document.querySelector('#dissolvenza')!.prepend(focused)
        focused.focus({ preventScroll: true })
        const arrow = { key: 'ArrowRight', keyCode: 39, bubbles: true, cancelable: true }
        return document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', arrow))
      }, what === 'a player')
      expect(isLeft).toBe(true)
      expect(await slides(gallery).first().getAttribute('data-shown')).toBe('')
    })

    test('[KEYB-06] arrow keys do not move a gallery outside the window', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'dissolvenza')
      const last = await galleryOf(page, 'con-le-miniature')
      await page.keyboard.press('ArrowRight')
      await polled(() => shown(last)).toBe(2)
      expect(await shown(gallery)).toBe(1)
    })

    test('[STACK-06] [STACK-07] a click on a slide advances, and one on a slide with a link follows it', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'dissolvenza')
      for (const number of [2, 3]) {
        await gallery.locator('[data-shown]').click()
        await polled(() => shown(gallery)).toBe(number)
      }
      await gallery.locator('[data-shown]').click()
      await page.waitForURL('**/su-misura')
    })

    test('[STACK-08] a link in the text over a slide works as usual', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'che-segue-il-dito')
      for (let number = 2; number <= 9; number++) {
        await previous(gallery).click()
        await polled(() => shown(gallery)).toBe(14 - number)
        if (number === 5) break
      }
      await gallery.getByRole('link', { name: 'su misura' }).click()
      await page.waitForURL('**/su-misura')
    })

    test('[STACK-05] [STACK-17] new-swipe follows the mouse: a long drag advances, a short one snaps back', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'che-segue-il-dito')
      const box = await frameBox(gallery)
      const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 9, y)
      expect(await slides(gallery).first().getAttribute('data-moving')).toBeNull()
      await page.mouse.move(x - box.width * 0.6, y, { steps: 4 })
      const places = async () => (await lefts(gallery)).slice(0, 2).map((left) => Math.round((left / box.width) * 10))
      await polled(places).toEqual([-6, 4])
      await page.mouse.up()
      await polled(() => shown(gallery)).toBe(2)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 100, y, { steps: 3 })
      // A pointer that rests has no velocity any more.
      for (let rest = 0; rest < 6; rest++) {
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await page.mouse.move(x - 100, y + (rest % 2))
      }
      await page.mouse.up()
      await polled(() => shown(gallery)).toBe(2)
      expect(page.url()).toContain('galleria-slideshow')
    })

    test('[STACK-14] a flick advances; a short one does not', async () => {
      const page = await open('slideshow', TELEPHONE)
      const gallery = await galleryOf(page, 'dissolvenza')
      const flick = async (moved: number) => {
        const box = await frameBox(gallery)
        const client = await context.newCDPSession(page)
        const at = (x: number) => [{ x: box.x + box.width / 2 + x, y: box.y + box.height / 2 }]
        // As fast as a real finger, however slowly the machine delivers the events.
        let timestamp = Date.now() / 1000
        const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
          timestamp += 0.02
          return client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
        }
        await send('touchStart', at(0))
        for (const share of [0.4, 0.7, 1]) await send('touchMove', at(moved * share))
        await send('touchEnd', [])
      }
      await flick(-30)
      await polled(() => shown(gallery)).toBe(1)
      await flick(-120)
      await polled(() => shown(gallery)).toBe(2)
      await flick(120)
      await polled(() => shown(gallery)).toBe(1)
    })

    test('[LINK-01] its thumbnails follow it, and it follows them', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'con-le-miniature')
      const thumbnails = gallery.locator('.gallery-thumbnails')
      await next(gallery).click()
      await polled(() => current(thumbnails)).toBe(2)
      await polled(() => shown(gallery)).toBe(2)
      await atRest(gallery)
      await thumbnails.getByRole('link', { name: 'Vai all’immagine 4 di 12' }).click()
      await polled(() => shown(gallery)).toBe(4)
      expect(await current(thumbnails)).toBe(4)
    })

    test('[STACK-02] ken-burns zooms into the current image, and moves nothing else', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'scorre-da-sola')
      const zoom = await gallery
        .locator('[data-shown] .picture')
        .evaluate((picture) => picture.getAnimations().map(({ effect }) => (effect as KeyframeEffect).getKeyframes()))
      expect(zoom.flat().map(({ transform }) => transform)).toEqual(['scale(1)', 'scale(1.075)'])
    })

    test('[LAZY-01] the images next to the current one are preloaded, and no others', async () => {
      const page = await open('slideshow')
      const gallery = await galleryOf(page, 'dissolvenza')
      const near = await slides(gallery).evaluateAll((all) =>
        all.flatMap((one, index) => (one.hasAttribute('data-near') ? index + 1 : [])),
      )
      expect(near).toEqual([1, 2, 12])
    })
  })

  describe('a slideshow with autoplay', () => {
    async function playing(options: BrowserContextOptions = {}, address = ''): Promise<[Page, Locator, number]> {
      context = await visitor.newContext(options)
      const page = await context.newPage()
      await page.clock.install()
      await page.goto(`${visitor.url}/blocchi/galleria-slideshow${address}`)
      const gallery = page.locator('#scorre-da-sola .gallery')
      await gallery.scrollIntoViewIfNeeded()
      await page.locator('#scorre-da-sola .gallery[data-moved]').waitFor()
      // The code that moves it loads by itself.
      if (options.reducedMotion || address) await page.waitForLoadState('networkidle')
      else await gallery.locator('.gallery-pause').waitFor()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
      // It has moved meanwhile.
      await polled(() => shown(gallery)).toBeGreaterThan(0)
      return [page, gallery, await shown(gallery)]
    }

    test('[AUTO-01] [GAL-05] advances every four seconds, as configured, and announces nothing', async () => {
      const [page, gallery, first] = await playing()
      await page.clock.runFor(4000)
      await polled(() => shown(gallery)).toBe(first + 1)
      expect(await page.locator('.visually-hidden[role=status]').allTextContents()).not.toContainEqual(
        expect.stringContaining('di 12'),
      )
      await page.clock.runFor(4000)
      await polled(() => shown(gallery)).toBe(first + 2)
    })

    test('[AUTO-04] pauses while it is hovered, and then continues', async () => {
      const [page, gallery, first] = await playing()
      await gallery.hover()
      await page.clock.runFor(20_000)
      expect(await shown(gallery)).toBe(first)
      await page.mouse.move(1, 1)
      await page.clock.runFor(4000)
      await polled(() => shown(gallery)).toBe(first + 1)
    })

    test('[AUTO-05] does not pause because of a touch', async () => {
      const [page, gallery, first] = await playing(TELEPHONE)
      const box = (await gallery.locator(':scope > .gallery-frame').boundingBox())!
      const client = await context.newCDPSession(page)
      const touchPoints = [{ x: box.x + 20, y: box.y + 20 }]
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await page.clock.runFor(4000)
      await polled(() => shown(gallery)).toBe(first + 1)
      await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    })

    test('its button stops it and starts it again', async () => {
      const [page, gallery, first] = await playing()
      await page.waitForLoadState('networkidle')
      await gallery.getByRole('button', { name: 'Ferma lo scorrimento automatico' }).click()
      await page.mouse.move(1, 1)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.clock.runFor(20_000)
      expect(await shown(gallery)).toBe(first)
      await gallery.getByRole('button', { name: 'Avvia lo scorrimento automatico' }).click()
      await page.mouse.move(1, 1)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.clock.runFor(4000)
      await polled(() => shown(gallery)).toBe(first + 1)
    })

    test.each([
      ['[AUTO-07] an address with nomotion=true', {}, '?nomotion=true'],
      ['a wish for less movement', { reducedMotion: 'reduce' as const }, ''],
    ])('%s stops it', async (_title, options, address) => {
      const [page, gallery, first] = await playing(options, address)
      expect(first).toBe(1)
      await page.clock.runFor(20_000)
      expect(await shown(gallery)).toBe(1)
      await polled(() => gallery.locator('.gallery-pause').isVisible()).toBe(false)
      await next(gallery).click()
      await page.clock.runFor(100)
      await polled(() => shown(gallery)).toBe(2)
    })
  })

  describe('a strip', () => {
    test('[STRIP-01] [STRIP-02] [STRIP-05] a click makes a slide current and centres it; the next button advances', async () => {
      const page = await open('striscia')
      const gallery = await galleryOf(page, 'al-centro')
      expect(await current(gallery)).toBe(1)
      await slides(gallery)
        .nth(1)
        .click({ position: { x: 10, y: 100 } })
      await polled(() => current(gallery)).toBe(2)
      const middle = () =>
        slides(gallery)
          .nth(1)
          .evaluate((slide) => {
            const [own, frame] = [slide, slide.closest('.gallery-frame')!].map((one) => one.getBoundingClientRect())
            return Math.round(own!.left + own!.width / 2 - frame!.left - frame!.width / 2)
          })
      await polled(async () => Math.abs(await middle())).toBeLessThan(2)
      await atRest(gallery)
      await slides(gallery).nth(1).click()
      await polled(() => current(gallery)).toBe(3)
    })

    test('[STRIP-03] Enter and Space make a slide current', async () => {
      const page = await open('striscia')
      const gallery = await galleryOf(page, 'al-centro')
      for (const [index, key] of [' ', 'Enter'].entries()) {
        await slides(gallery)
          .nth(index + 1)
          .locator('.gallery-link')
          .focus()
        await page.keyboard.press(key)
        await polled(() => current(gallery)).toBe(index + 2)
      }
    })

    test('[STRIP-07] the current slide may be aligned left', async () => {
      const page = await open('striscia')
      const gallery = await galleryOf(page, 'a-sinistra')
      await next(gallery).click()
      await polled(async () => (await lefts(gallery))[1]).toBe(0)
    })

    test('[STRIP-09] [STRIP-10] dragging advances it, in 0.28 s', async () => {
      const page = await open('striscia')
      const gallery = await galleryOf(page, 'al-centro')
      const times = gallery.evaluate(
        () =>
          new Promise((resolve) => {
            const play = Element.prototype.animate
            Element.prototype.animate = function (...how) {
              const animation = play.apply(this, how)
              resolve(animation.effect!.getTiming().duration)
              return animation
            }
          }),
      )
      await dragBy(page, gallery, -520, 5)
      expect(await times).toBe(280)
      await polled(() => current(gallery)).toBe(2)
    })
  })

  describe('a carousel', () => {
    test('[CARO-01] [CARO-05] [GAL-28] moves by groups and stops at both ends', async () => {
      const page = await open('carosello')
      const gallery = await galleryOf(page, 'cinque-alla-volta')
      const disabled = () =>
        Promise.all([previous(gallery), next(gallery)].map((one) => one.getAttribute('aria-disabled')))
      expect(await disabled()).toEqual(['true', 'false'])
      await next(gallery).click()
      await polled(async () => (await lefts(gallery))[5]).toBe(0)
      await polled(disabled).toEqual(['false', 'false'])
      await atRest(gallery)
      await next(gallery).click()
      // The last group is full: twelve slides, the last five are shown.
      await polled(async () => (await lefts(gallery))[7]).toBe(0)
      await polled(disabled).toEqual(['false', 'true'])
    })

    test('[CARO-02] [CARO-04] on a phone it shows two side by side, and controls only if there are more', async () => {
      const wide = await open('carosello')
      const few = await galleryOf(wide, 'poche')
      expect(await few.locator('.gallery-controls').isVisible()).toBe(false)
      await context.close()
      const page = await open('carosello', TELEPHONE)
      const gallery = await galleryOf(page, 'poche')
      expect(await gallery.locator('.gallery-controls').isVisible()).toBe(true)
      const [, second, third] = await lefts(gallery)
      const { width } = (await gallery.boundingBox())!
      expect(second).toBeLessThan(width)
      expect(third).toBeGreaterThanOrEqual(Math.floor(width))
    })
  })

  test('[GAL-32] [GAL-33] an itemId in the address says which slide is shown', async () => {
    const page = await open('base', {}, '?itemId=piastrelle-da-vicino-webp-x')
    expect(await page.locator('#con-didascalie .gallery-slide:not([inert])').count()).toBeGreaterThan(0)
    const url = await page.locator('#con-didascalie .gallery-slide').nth(4).getAttribute('data-slide-url')
    await context.close()
    const asked = await open('base', {}, `?itemId=${url}`)
    const gallery = await galleryOf(asked, 'con-didascalie')
    await polled(async () => (await lefts(gallery))[4]).toBe(0)
    await atRest(gallery)
    await next(gallery).click()
    await polled(async () => (await lefts(gallery))[5]).toBe(0)
  })

  test('one at a time, all images and videos share one stage, without space above them', async () => {
    const page = await open('base', TELEPHONE)
    for (const variation of ['con-didascalie', 'con-un-video']) {
      const gallery = await galleryOf(page, variation)
      const places = await gallery.evaluate((element) => {
        const { top } = element.querySelector('.gallery-frame')!.getBoundingClientRect()
        return [...element.querySelectorAll('.gallery-link > .picture, .video-box')].map((one) => {
          const box = one.getBoundingClientRect()
          return [Math.round(box.top - top), Math.round(box.height)].join()
        })
      })
      expect(places.length).toBeGreaterThan(11)
      expect(new Set(places).size).toBe(1)
      expect(places[0]).toMatch(/^0,/)
    }
  })

  test('in a long row only the current slide is reachable, also if it moves while slides are marked', async () => {
    const page = await open('base')
    await galleryOf(page, 'con-didascalie')
    await page.evaluate(async () => {
      const gallery = document.querySelector('#con-didascalie .gallery')!.cloneNode(true) as HTMLElement
      gallery.id = 'lunga'
      const list = gallery.querySelector('.gallery-slides')!
      for (let times = 0; times < 3; times++) list.append(...[...list.children].map((slide) => slide.cloneNode(true)))
      for (const slide of list.children) (slide as HTMLElement).inert = false
      document.querySelector('#con-didascalie')!.after(gallery)
      const { create } = await window.Vetrina.galleries()
      create(gallery, { design: 'base' }).next()
    })
    const free = () =>
      slides(page.locator('#lunga')).evaluateAll((all) =>
        all.flatMap((one, index) => ((one as HTMLElement).inert ? [] : [index])),
      )
    await polled(free).toEqual([1])
    expect(await slides(page.locator('#lunga')).count()).toBe(96)
  })

  test('detaching a gallery restores its slides', async () => {
    const page = await open('base')
    await galleryOf(page, 'con-didascalie')
    await page.evaluate(() =>
      (window as unknown as { Vetrina: { lifecycle: { destroy(): void } } }).Vetrina.lifecycle.destroy(),
    )
    expect(await page.locator('#con-didascalie :is([inert], [data-moved])').count()).toBe(0)
  })

  test('[GAL-48] a gallery is laid out again once its size has been stable for 100 ms', async () => {
    context = await visitor.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(`${visitor.url}/blocchi/galleria-striscia`)
    const gallery = await galleryOf(page, 'al-centro')
    await page.waitForLoadState('networkidle')
    await next(gallery).click()
    await polled(() => current(gallery)).toBe(2)
    const offset = () =>
      gallery.locator('.gallery-slides').evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).e)
    const before = await offset()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.setViewportSize({ width: 700, height: 900 })
    await page.waitForFunction(() => innerWidth === 700)
    // The gallery observes its size too, and first.
    await page.evaluate(
      () =>
        new Promise<void>((seen) =>
          new ResizeObserver((_, observer) => seen(observer.disconnect())).observe(document.body),
        ),
    )
    await page.clock.runFor(90)
    expect(await offset()).toBe(before)
    await page.clock.runFor(200)
    await polled(offset).not.toBe(before)
  })

  test('[GAL-48] a gallery that is resized before it listens to its size is laid out again', async () => {
    context = await visitor.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/motion-*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(`${visitor.url}/blocchi/galleria-base`)
    const gallery = await galleryOf(page, 'con-didascalie')
    await next(gallery).click()
    await polled(async () => (await lefts(gallery))[1]).toBe(0)
    await page.setViewportSize({ width: 700, height: 900 })
    await page.waitForFunction(() => innerWidth === 700)
    late.resolve()
    await polled(async () => (await lefts(gallery))[1]).toBe(0)
    expect((await lefts(gallery))[0]).toBeLessThan(0)
  })

  test('[AUTO-04] a gallery whose control got the focus before the code for autoplay has loaded waits', async () => {
    context = await visitor.newContext()
    const page = await context.newPage()
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/extras-*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto(`${visitor.url}/blocchi/galleria-slideshow`)
    const gallery = await galleryOf(page, 'scorre-da-sola')
    await next(gallery).focus()
    late.resolve()
    await gallery.locator('.gallery-pause').waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await page.clock.runFor(20_000)
    await polled(() => shown(gallery)).toBe(1)
  })

  test.each(galleryReferences.map(({ slug }) => slug))(
    '[GAL-51] the galleries of «%s» request only images when moved and laid out again',
    async (slug) => {
      context = await visitor.newContext()
      const page = await context.newPage()
      const address = `${visitor.url}/blocchi/${slug}`
      await page.goto(address)
      const galleries = await page.locator('.block-gallery .gallery').all()
      for (const gallery of galleries) await gallery.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await visitCounted(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.resourceType()))
      for (const gallery of galleries) {
        await gallery.scrollIntoViewIfNeeded()
        if (!(await next(gallery).isVisible())) continue
        const before = await moment(gallery)
        await next(gallery).click()
        await polled(() => moment(gallery)).not.toBe(before)
      }
      await page.setViewportSize({ width: 700, height: 900 })
      await page.waitForLoadState('networkidle')
      // A design's movement code loads with its first movement.
      expect(asked.filter((type) => type !== 'image' && type !== 'script')).toEqual([])
      expect(page.url()).toBe(address)
    },
  )

  test('[STACK-11] stacked slides have z-indexes from 888, the current one above the others', async () => {
    const page = await open('slideshow')
    const gallery = await galleryOf(page, 'dissolvenza')
    await next(gallery).click()
    await polled(() => shown(gallery)).toBe(2)
    const [first, second, ...others] = await slides(gallery).evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).zIndex),
    )
    expect([first, second]).toEqual(['888', '889'])
    expect(new Set(others)).toEqual(new Set(['888', 'auto']))
  })

  test('[DSGN-17] thumbnails of a grid that load later fade in, each after less than half a second', async () => {
    context = await visitor.newContext()
    const page = await context.newPage()
    const held = Promise.withResolvers<void>()
    await page.route('**/images/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${visitor.url}/blocchi/galleria-griglia`, { waitUntil: 'commit' })
    const block = page.locator('#quattro-per-riga .block-gallery')
    await block.locator('.gallery').waitFor()
    await page.evaluate(() => {
      const delays: number[] = []
      Object.assign(window, { delays })
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, how) {
        delays.push((how as KeyframeAnimationOptions).delay ?? Number.NaN)
        return animate.call(this, frames, how)
      }
    })
    await polled(() => block.getAttribute('data-attached')).toBe('')
    held.resolve()
    const delays = () => page.evaluate(() => (window as { delays?: number[] }).delays ?? [])
    await polled(async () => (await delays()).length).toBeGreaterThan(8)
    for (const delay of await delays()) expect(delay).toSatisfy((ms: number) => ms >= 0 && ms < 500)
    expect(new Set(await delays()).size).toBeGreaterThan(3)
  })

  test('[GAL-36] [GAL-37] in a frame a slide with a link dispatches an event with its address', async () => {
    const page = await open('griglia')
    const url = await page.evaluate(async (address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      frame.height = '3000'
      document.body.prepend(frame)
      await new Promise((done) => frame.addEventListener('load', done))
      const inner = frame.contentDocument!
      const block = inner.querySelector('#con-didascalie .block-gallery')!
      block.scrollIntoView()
      return new Promise((resolve) => {
        inner.addEventListener('bypassGalleryClickThrough', (event) => resolve((event as CustomEvent).detail.url))
        const press = () => block.querySelector<HTMLElement>('[data-click-through-url] a')!.click()
        // The code for frames loads by itself.
        inner.defaultView!.addEventListener('click', (event) => event.preventDefault())
        inner.defaultView!.setInterval(press, 50)
      })
    }, `${visitor.url}/blocchi/galleria-griglia`)
    expect(url).toBe('/su-misura')
  })

  test('[GAL-40] a gallery with an attached behaviour gets no second one', async () => {
    const page = await open('slideshow')
    const gallery = await galleryOf(page, 'dissolvenza')
    await next(gallery).click()
    await polled(() => shown(gallery)).toBe(2)
    // As a string: Vitest would rewrite an import inside a function for Node.
    await page.evaluate(`(async () => {
      const block = document.querySelector('#dissolvenza .block-gallery')
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      for (const file of files.filter((name) => /[/]behaviour-[^/]*\\.js$/.test(name)))
        (await import(file)).attach(block, null, window.Vetrina)
    })()`)
    await next(gallery).click()
    await polled(() => shown(gallery)).toBe(3)
  })

  test.each(['slideshow', 'striscia', 'carosello', 'base'])('axe finds nothing in a moved «%s»', async (slug) => {
    const page = await open(slug)
    for (const gallery of await page.locator('.gallery').all()) {
      await gallery.scrollIntoViewIfNeeded()
      await polled(() => gallery.getAttribute('data-moved')).toBe('')
      if (await next(gallery).isVisible()) await next(gallery).click()
    }
    expect(await axeFindings(page)).toEqual([])
  })
})
