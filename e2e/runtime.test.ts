import type { BrowserContext, Page } from 'playwright-core'
import { request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Runtime } from '../src/runtime/behaviours.ts'
import type { VetrinaGlobal } from '../src/runtime/vetrina-global.ts'
import { type EditorTest, openEditor } from './support/editor.ts'
import { visitCounted } from './support/visit-counted.ts'

declare global {
  interface Window {
    Vetrina: VetrinaGlobal
  }
}

const SOON = { timeout: 20_000 }

let site: EditorTest
let home: string
beforeAll(async () => {
  site = await openEditor()
  home = `http://prova.localhost:${site.server.port}/runtime`
  const page = await site.createPage({ title: 'Pagina di prova', urlId: 'runtime' })
  await site.call('POST', `/api/sites/${site.siteId}/publications`, { documentIds: [page] })
}, 120_000)
afterAll(() => site?.close())

interface Opened {
  readonly page: Page
  /** Console output, as `type: text`. */
  readonly said: string[]
  /** Addresses of its requests. */
  readonly asked: string[]
  [Symbol.asyncDispose](): Promise<void>
}

interface Opening {
  readonly query?: string
  /** Markup appended to the page’s content. */
  readonly html?: string
  /** Data added to the page's context. */
  readonly facts?: object
  readonly context?: Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0]
  readonly before?: (page: Page) => Promise<unknown>
  /** Earlier than `load`, for a page that loads something which the test holds back. */
  readonly until?: 'domcontentloaded'
}

/** Opens the site’s page in a visitor's browser, with additions to what the server sends. */
async function open({
  query = '',
  html = '',
  facts,
  context: options = {},
  before,
  until,
}: Opening = {}): Promise<Opened> {
  const context = await site.context.browser()!.newContext({
    viewport: { width: 1000, height: 800 },
    // The page's policy forbids the tests' own inline styles.
    bypassCSP: html.includes('style='),
    ...options,
  })
  context.setDefaultTimeout(SOON.timeout)
  const page = await context.newPage()
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('request', (one) => asked.push(one.url()))
  await page.route(`${home}*`, async (route) => {
    // Node, unlike browsers, does not resolve `*.localhost` to this machine.
    const { host, pathname, search } = new URL(route.request().url())
    const response = await request(`${site.server.url}${pathname}${search}`, { headers: { host } })
    const body = (await response.body.text())
      .replace('</main>', () => `${html}</main>`)
      .replace(/(<script id="site-context"[^>]*>)(.*?)(<\/script>)/, (_, start: string, json: string, end: string) =>
        [start, JSON.stringify({ ...JSON.parse(json), ...facts }), end].join(''),
      )
    await route.fulfill({
      status: response.statusCode,
      headers: {
        'content-type': 'text/html',
        'content-security-policy': `${response.headers['content-security-policy']}`,
      },
      body,
    })
  })
  await before?.(page)
  await page.goto(home + query, { waitUntil: until ?? 'load' })
  await page.waitForFunction(() => window.Vetrina?.lifecycle.state.initialized)
  return { page, said, asked, [Symbol.asyncDispose]: () => context.close() }
}

/** Throws in the page, outside the code that evaluates this. */
const breakIn = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)

interface Group {
  readonly message: string
  readonly count: number
  readonly page: string
}
const errorsOf = async (message: string) =>
  (await site.call<{ errors: Group[] }>('GET', `/api/sites/${site.siteId}/page-errors`)).errors.filter((error) =>
    error.message.includes(message),
  )

test('[RUN-06] a page that includes the script twice starts once', async () => {
  await using opened = await open()
  const { page, asked } = opened
  const script = await page.locator('script[type=module][src]').first().getAttribute('src')
  const same = await page.evaluate(async (src) => {
    const first = window.Vetrina
    const again = document.createElement('script')
    Object.assign(again, { type: 'module', src: `${src}?again` })
    const loaded = new Promise((resolve) => again.addEventListener('load', resolve))
    document.head.append(again)
    await loaded
    return first === window.Vetrina
  }, script)
  expect(same).toBe(true)
  await breakIn(page, 'una volta sola')
  await expect.poll(() => asked.filter((url) => url.endsWith('/RecordJavascriptErrors')).length, SOON).toBe(1)
  await expect.poll(() => errorsOf('una volta sola'), SOON).toMatchObject([{ count: 1 }])
})

test('[RUN-04] [RUN-05] a global destroy cleans up the page’s code, and ready starts it again', async () => {
  await using opened = await open()
  const { page } = opened
  const states = await page.evaluate(() => {
    const { lifecycle } = window.Vetrina
    let ended = 0
    lifecycle.add(() => () => void ended++)
    lifecycle.destroy()
    const destroyed = { ...lifecycle.state, ended }
    lifecycle.ready()
    return [destroyed, { ...lifecycle.state }]
  })
  expect(states).toEqual([
    { initialized: false, initializedOnce: true, ended: 1 },
    { initialized: true, initializedOnce: true },
  ])
})

const contextOf = (page: Page) => page.evaluate(() => window.Vetrina.context)

test('[SCTX-11] [SCTX-12] the page declares its sample content, its settings and its fonts', async () => {
  await using opened = await open()
  expect(await contextOf(opened.page)).toMatchObject({
    demoCollections: [],
    websiteSettings: {
      disqusShortname: '',
      commentsEnabled: true,
      mobileInfoBarSettings: null,
      popupOverlaySettings: null,
      pinterestOverlayOptions: { mode: 'disable' },
    },
    googleFonts: [],
  })
})

test('[SCTX-14] [SCTX-15] [SCTX-17] the page declares its other fonts, its cookie settings and whether it has an announcement', async () => {
  await using opened = await open()
  expect(await contextOf(opened.page)).toMatchObject({
    typekitFonts: [],
    cookieSettings: { isCookieBannerEnabled: expect.any(Boolean) },
    showAnnouncementBar: false,
  })
})

test('[BUNDL-01] [SCTX-16] modules load from the page’s lists of scripts and style sheets, each file once', async () => {
  const rollups = { calendario: { js: ['/prova/a.js', '/prova/b.js'], css: ['/prova/a.css'] } }
  const order: string[] = []
  await using opened = await open({
    facts: { rollups, frameRollups: {} },
    before: (page) =>
      page.route('**/prova/*', async (route) => {
        const name = new URL(route.request().url()).pathname
        order.push(name)
        const style = name.endsWith('.css')
        await route.fulfill({
          contentType: style ? 'text/css' : 'text/javascript',
          body: style
            ? 'main { outline: 3px solid }'
            : `document.body.dataset.order = (document.body.dataset.order ?? '') + '${name.at(-4)}'`,
        })
      }),
  })
  const { page } = opened
  await page.evaluate(async () => {
    const { context, chunks } = window.Vetrina
    const loader = await chunks()
    await loader.rollup(context.rollups.calendario!)
    await loader.rollup(context.rollups.calendario!)
  })
  expect(order.sort()).toEqual(['/prova/a.css', '/prova/a.js', '/prova/b.js'])
  expect(await page.locator('body').getAttribute('data-order')).toBe('ab')
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).outlineWidth)).toBe('3px')
})

test('[CONS-03] a commerce rollup that the page does not list is skipped, and nothing is reported', async () => {
  await using opened = await open({ facts: { rollups: {}, frameRollups: {} } })
  const skip = () =>
    opened.page.evaluate(async () => {
      const { context, chunks } = window.Vetrina
      await (await chunks()).rollup(context.rollups.commerce)
    })
  await skip()
  // The page's own code that is loaded late ends with its visit.
  await visitCounted(opened.page)
  const before = opened.asked.length
  await skip()
  const files = opened.asked.slice(before).filter((url) => /\.(js|css)$/.test(new URL(url).pathname))
  expect(files).toEqual([])
  expect(opened.asked.filter((url) => /error-reporter|RecordJavascriptErrors/.test(url))).toEqual([])
})

test('[CHNK-03] [CHNK-04] a script or style sheet that fails to load rejects with name and code, and may be requested again', async () => {
  await using opened = await open({ before: (page) => page.route('**/manca.*', (route) => route.abort()) })
  const failures = () =>
    opened.page.evaluate(async () => {
      const loader = await window.Vetrina.chunks()
      const facts = ({ name, type, request, code }: Record<string, unknown>) => ({ name, type, request, code })
      return [await loader.script('/manca.js').catch(facts), await loader.style('/manca.css').catch(facts)]
    })
  const expected = [
    { name: 'ChunkLoadError', type: 'missing', request: '/manca.js', code: undefined },
    { name: 'ChunkLoadError', type: 'missing', request: '/manca.css', code: 'CSS_CHUNK_LOAD_FAILED' },
  ]
  expect(await failures()).toEqual(expected)
  expect(await failures()).toEqual(expected)
  expect(opened.asked.filter((url) => url.includes('/manca.js'))).toHaveLength(2)
})

test('[CHNK-02] a file that has not loaded after 120 s has failed', async () => {
  await using opened = await open({
    before: async (page) => {
      await page.clock.install()
      await page.route('**/manca.js', () => {})
    },
  })
  const { page, asked } = opened
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.evaluate(async () => {
    const loader = await window.Vetrina.chunks()
    loader.script('/manca.js').catch(({ type }) => (document.body.dataset.fault = type))
  })
  await expect.poll(() => asked.some((url) => url.endsWith('/manca.js')), SOON).toBe(true)
  await page.clock.fastForward(119_000)
  expect(await page.locator('body').getAttribute('data-fault')).toBeNull()
  await page.clock.fastForward(2000)
  await expect.poll(() => page.locator('body').getAttribute('data-fault'), SOON).toBe('timeout')
})

test('[CONS-01] [CONS-02] deprecated names log what to use instead', async () => {
  await using opened = await open()
  const { page, said } = opened
  const found = await page.evaluate(() => {
    window.Vetrina.Cookie.set('prova', 'a b')
    return [window.Vetrina.Cookie.get('prova'), window.Vetrina.Anim]
  })
  expect(found[0]).toBe('a b')
  expect(said).toContain('warning: Vetrina.Cookie is deprecated: use document.cookie')
  expect(said).toContain('warning: Vetrina.Anim is no longer supported: use element.animate()')
})

test('a block is marked as attached once its code is there, not before', async () => {
  const late = Promise.withResolvers<void>()
  await using opened = await open({
    html: '<div id="prova" data-behaviour="embed" data-when="load"></div>',
    before: (page) =>
      page.route(/\/assets\/behaviour-/, async (route) => {
        await late.promise
        await route.continue()
      }),
  })
  const { page, asked } = opened
  await expect.poll(() => asked.some((url) => url.includes('/assets/behaviour-')), SOON).toBe(true)
  const mark = () => page.locator('#prova').getAttribute('data-attached')
  expect(await mark()).toBeNull()
  late.resolve()
  await expect.poll(mark, SOON).toBe('')
})

test('[CONS-04] a trigger whose module is missing logs a warning', async () => {
  await using opened = await open({ html: '<div data-behaviour="inesistente" data-when="load"></div>' })
  await expect.poll(() => opened.said, SOON).toContain('warning: No module for the trigger "inesistente"')
})

test('[SCTX-13] [CONS-05] [BUNDL-02] the page’s fonts are requested in one style sheet; a missing one is logged', async () => {
  await using opened = await open({
    facts: { googleFonts: [{ includeName: 'Fraunces:400' }, { includeName: 'Non Esiste' }] },
    before: (page) =>
      page.route('**/api/fonts/css2*', (route) =>
        route.fulfill({ contentType: 'text/css', body: '@font-face { font-family: "Fraunces"; src: local("Arial") }' }),
      ),
  })
  const { asked, said } = opened
  await expect.poll(() => said, SOON).toContain('error: The typeface "Non Esiste" is no longer available')
  expect(said.filter((text) => text.includes('typeface'))).toHaveLength(1)
  const sheets = asked.map((url) => new URL(url)).filter(({ pathname }) => pathname === '/api/fonts/css2')
  expect(sheets.map((url) => url.searchParams.getAll('family'))).toEqual([['Fraunces:400', 'Non Esiste']])
})

test('[SCOPE-24] the page’s fonts load once it is readable; a page without any loads no code for them', async () => {
  const waiting = Promise.withResolvers<void>()
  await using opened = await open({
    facts: { googleFonts: [{ includeName: 'Fraunces:400' }] },
    until: 'domcontentloaded',
    before: (page) =>
      page.route('**/api/fonts/css2*', async (route) => {
        await waiting.promise
        await route.fulfill({
          contentType: 'text/css',
          body: '@font-face { font-family: "Prova"; src: local("Arial") }',
        })
      }),
  })
  const { page, asked } = opened
  await expect.poll(() => asked.filter((url) => url.includes('/api/fonts/css2')), SOON).toHaveLength(1)
  // The style sheet is still loading.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), SOON)
    .toBe(1)
  const families = () => page.evaluate(() => [...document.fonts].map(({ family }) => family))
  expect(await families()).not.toContain('Prova')
  waiting.resolve()
  await expect.poll(families, SOON).toContain('Prova')
  await using plain = await open()
  await plain.page.waitForLoadState('networkidle')
  expect(plain.asked.filter((url) => /\/fonts-[\w-]+\.js|fonts\/css2/.test(url))).toEqual([])
})

test('[TIME-01] [AGO-01] [CONS-09] times are updated every 5 s; an invalid date logs one warning', async () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const time = (date: string | number) => `<time class="time-since" data-date="${date}"></time>`
  await using opened = await open({
    html: time(now - 10_000) + time('ieri'),
    before: (page) => page.clock.install({ time: now }),
  })
  const { page, said } = opened
  const times = page.locator('time.time-since')
  const shown = async () => /^(\d+) secondi fa$/.exec(await times.first().innerText())?.[1]
  await expect.poll(shown, SOON).toMatch(/^[1-5]\d$/)
  const before = Number(await shown())
  await page.clock.pauseAt(now + 60_000)
  await expect.poll(() => times.first().innerText(), SOON).toBe('1 minuto fa')
  expect(before).toBeLessThan(60)
  expect(
    said.filter((text) => text.startsWith('warning: A .time-since element needs a numeric data-date')),
  ).toHaveLength(1)
})

test.each(['?i18nLang=true', '?i18nLang=on', '?a=1&i18nLang=on&b=2'])(
  '[LOCL-02] [ITAL-03] [ITAL-04] %s shows pseudo-localised texts, including later ones',
  async (query) => {
    await using opened = await open({ query })
    const { page } = opened
    await expect.poll(() => page.locator('h1').innerText(), SOON).toMatch(/^⟦Påĝîñå ðî pŕövå·+⟧$/)
    await page.evaluate(() => document.querySelector('main')!.append(document.createElement('p'), 'Più tardi'))
    await expect.poll(() => page.locator('main').innerText(), SOON).toContain('⟦Pîù ţåŕðî')
  },
)

test.each(['', '?i18nLang=false', '?xi18nLang=on', '?i18nLang=once'])(
  '[LOCL-02] %j shows texts unchanged',
  async (query) => {
    await using opened = await open({ query })
    expect(opened.asked.filter((url) => url.includes('pseudo-locale'))).toEqual([])
    expect(await opened.page.locator('h1').innerText()).toBe('Pagina di prova')
  },
)

test('[ITAL-03] [LOCL-02] the configuration area shows pseudo-localised texts too', async () => {
  const page = await site.context.newPage()
  await page.goto('/config/?i18nLang=true')
  await expect.poll(() => page.locator('body').innerText(), SOON).toContain('⟦')
  await page.close()
})

const block = (id: string, height: number, inside = '') =>
  `<div id="${id}" data-animation="dissolvenza" style="block-size: ${height}px">${inside}</div>`
const GAP = '<div style="block-size: 1500px"></div>'
const isLoaded = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => element.classList.contains('animation-loaded'))

test('[ANIM-01] [ANIM-02] a block is animated once half of it is visible, a tall one when it enters the viewport', async () => {
  await using opened = await open({ html: GAP + block('basso', 400) + GAP + block('alto', 3000) })
  const { page } = opened
  const scrollTo = (id: string, seen: number) =>
    page.evaluate(
      ([id, seen]) => {
        const { top } = document.getElementById(id)!.getBoundingClientRect()
        window.scrollBy({ top: top - window.innerHeight + seen, behavior: 'instant' })
      },
      [id, seen] as const,
    )
  await scrollTo('basso', 150)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await isLoaded(page, 'basso')).toBe(false)
  await scrollTo('basso', 250)
  await expect.poll(() => isLoaded(page, 'basso'), SOON).toBe(true)
  expect(await isLoaded(page, 'alto')).toBe(false)
  await scrollTo('alto', 320)
  await expect.poll(() => isLoaded(page, 'alto'), SOON).toBe(true)
})

test('[ANIM-05] the browser reports visibility at the thresholds 0, 0.1, 0.25, 0.5 and 1', async () => {
  await using opened = await open({
    html: GAP + block('basso', 400),
    before: (page) =>
      page.addInitScript(() => {
        const thresholds: Record<string, readonly number[]> = {}
        Object.assign(window, { thresholds })
        const { observe } = IntersectionObserver.prototype
        IntersectionObserver.prototype.observe = function (target) {
          // Browsers store thresholds as 32-bit floats.
          thresholds[target.id] = this.thresholds.map((share) => Number(share.toFixed(6)))
          observe.call(this, target)
        }
      }),
  })
  const told = () => opened.page.evaluate(() => (window as { thresholds?: Record<string, number[]> }).thresholds?.basso)
  await expect.poll(told, SOON).toEqual([0, 0.1, 0.25, 0.5, 1])
})

test('[ANIM-03] a block waits for its lazy images', async () => {
  const picture = Promise.withResolvers<void>()
  await using opened = await open({
    html:
      block('figura', 300, '<img loading="lazy" src="/lenta.svg" width="200" height="200" alt="">') +
      block('altro', 300),
    before: (page) =>
      page.route('**/lenta.svg', async (route) => {
        await picture.promise
        await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      }),
  })
  const { page } = opened
  await page.locator('#altro').scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded(page, 'altro'), SOON).toBe(true)
  expect(await isLoaded(page, 'figura')).toBe(false)
  picture.resolve()
  await expect.poll(() => isLoaded(page, 'figura'), SOON).toBe(true)
})

test('[ANIM-04] in edit mode nothing is animated', async () => {
  await using opened = await open({
    html: block('fermo', 100),
    before: (page) =>
      page.addInitScript(() => {
        addEventListener('readystatechange', () => (document.documentElement.dataset.editing = ''), { capture: true })
      }),
  })
  const { page, asked } = opened
  await expect.poll(() => asked.some((url) => url.includes('block-animations')), SOON).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(await isLoaded(page, 'fermo')).toBe(false)
})

/** Runs a function with the page’s motion helpers. */
const withMotion = <Result>(
  page: Page,
  run: (motion: Awaited<ReturnType<Runtime['motion']>>) => Result | Promise<Result>,
) => page.evaluate(`window.Vetrina.motion().then(${run})`) as Promise<Result>

test('[ANIM-09] [ANIM-10] the scroll tracker takes its options, and throws for anything but an element', async () => {
  await using opened = await open({ html: GAP + block('seguito', 400) + GAP })
  const { page } = opened
  await expect(withMotion(page, ({ trackScroll }) => void trackScroll('#seguito', () => {}))).rejects.toThrow(
    'Error: No valid HTMLElement node was supplied!',
  )
  const told = await withMotion(page, async ({ trackScroll }) => {
    const heard: Record<string, number[]> = { all: [], progress: [], free: [] }
    const element = document.getElementById('seguito')!
    trackScroll(element, ({ progress }) => heard.all!.push(progress))
    trackScroll(element, ({ progress }) => heard.progress!.push(progress), {
      scrollEvents: false,
      progressEvents: true,
    })
    trackScroll(element, ({ progress }) => heard.free!.push(progress), { normalize: false })
    for (const top of [100, 200, document.body.scrollHeight]) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return heard
  })
  expect(told.all).toEqual([0, 0, 1])
  expect(told.progress).toEqual([0, 1])
  expect(told.free![0]).toBeLessThan(0)
  expect(told.free!.at(-1)).toBeGreaterThan(1)
})

test('[ANIM-14] [ANIM-15] [ANIM-16] scrolling into view leaves 30 px, takes at least 50 ms, and eases out', async () => {
  await using opened = await open({ html: GAP + block('meta', 400) + GAP })
  const seen = await withMotion(opened.page, ({ scrollIntoView }) => {
    const element = document.getElementById('meta')!
    const way = element.getBoundingClientRect().top - 30
    let frame: (now: number) => void = () => {}
    window.requestAnimationFrame = (run) => {
      frame = run
      return 1
    }
    scrollIntoView(element, { duration: 0 })
    const shares = [1000, 1025, 1049, 1050].map((now) => {
      frame(now)
      return scrollY / way
    })
    return { shares, top: element.getBoundingClientRect().top }
  })
  expect(seen.shares[0]).toBe(0)
  expect(seen.shares[1]).toBeCloseTo(Math.SQRT1_2, 2)
  expect(seen.shares[2]).toBeLessThan(seen.shares[3]!)
  expect(seen.top).toBeCloseTo(30, 0)
})

test('[ANIM-17] [ANIM-18] the resize emitter waits 300 ms and reports every change', async () => {
  await using opened = await open({ html: block('misura', 100), before: (page) => page.clock.install() })
  const { page } = opened
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await withMotion(page, ({ onResize }) => {
    const element = document.getElementById('misura')!
    onResize(element, ({ height }) => (document.body.dataset.told = `${height}`))
    onResize(element, ({ height }) => (document.body.dataset.large = `${height}`), { threshold: 50 })
  })
  const told = () => page.evaluate(() => [document.body.dataset.told, document.body.dataset.large])
  const resize = async (height: number) => {
    await page.evaluate(async (px) => {
      const element = document.getElementById('misura')!
      const seen = new Promise((resolve) =>
        new ResizeObserver((_, observer) => resolve(observer.disconnect())).observe(element),
      )
      element.style.blockSize = `${px}px`
      await seen
    }, height)
  }
  await resize(101)
  await page.clock.runFor(299)
  expect(await told()).toEqual([undefined, undefined])
  await page.clock.runFor(2)
  expect(await told()).toEqual(['101', undefined])
  await resize(200)
  await page.clock.runFor(301)
  expect(await told()).toEqual(['200', '200'])
})

test('[ANIM-19] [CNST-03] a new window size takes effect after 150 ms, for texts after 100 ms', async () => {
  const title =
    '<div style="font-size: 40px; inline-size: 30vw; white-space: nowrap"><span id="titolo" style="display: block">Una frase abbastanza lunga</span></div>'
  await using opened = await open({ html: title, before: (page) => page.clock.install() })
  const { page } = opened
  await withMotion(page, ({ onWindowResize, fitText }) => {
    onWindowResize(window, () => (document.body.dataset.told = 'sì'))
    fitText(document.getElementById('titolo')!)
  })
  const size = () =>
    page.locator('#titolo').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const large = await size()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const resized = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('resize', () => resolve(), { once: true })),
  )
  await page.setViewportSize({ width: 500, height: 800 })
  await resized
  await page.clock.runFor(99)
  expect(await size()).toBe(large)
  await page.clock.runFor(2)
  const small = await size()
  expect(small).toBeLessThan(large)
  expect(small).toBeGreaterThanOrEqual(11)
  expect(await page.evaluate(() => document.body.dataset.told)).toBeUndefined()
  await page.clock.runFor(50)
  expect(await page.evaluate(() => document.body.dataset.told)).toBe('sì')
})

test('[CNST-08] an element that is scaled out shrinks to 0.94 and is then hidden', async () => {
  await using opened = await open({ html: block('avviso', 100) })
  const moved = await withMotion(opened.page, async ({ move }) => {
    const element = document.getElementById('avviso')!
    const done = move(element, 'scale', 'hidden')
    const [animation] = element.getAnimations()
    const facts = {
      to: (animation!.effect as KeyframeEffect).getKeyframes().at(-1)!.transform,
      hidden: element.hidden,
    }
    animation!.finish()
    await done
    return { ...facts, after: element.hidden }
  })
  expect(moved).toEqual({ to: 'scale(0.94)', hidden: false, after: true })
})

test('[CNST-05] [CNST-06] [CNST-07] fading, expanding and scaling take 0.3 s; with reduced motion nothing moves', async () => {
  await using opened = await open({ html: block('avviso', 100) })
  const durations = await withMotion(opened.page, ({ move }) =>
    (['fade', 'expand', 'scale'] as const).map((movement) => {
      const element = document.getElementById('avviso')!
      void move(element, movement, 'shown')
      const animation = element.getAnimations()[0]!
      animation.finish()
      return animation.effect!.getTiming().duration
    }),
  )
  expect(durations).toEqual([300, 300, 300])
  await using still = await open({ html: block('avviso', 100), context: { reducedMotion: 'reduce' } })
  const count = await withMotion(still.page, ({ move }) => {
    const element = document.getElementById('avviso')!
    void move(element, 'fade', 'hidden')
    return element.getAnimations().length
  })
  expect(count).toBe(0)
})

test('[EREP-01] [EREP-04] errors of a page are reported to its owner', async () => {
  await using opened = await open({ query: '?nome=anna' })
  const { page, asked } = opened
  // Both at once: what comes a second later is another report.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('guasto di prova')
    })
    void Promise.reject(new Error('promessa mancata'))
  })
  await expect.poll(() => errorsOf('guasto di prova'), SOON).toMatchObject([{ count: 1, page: '/runtime' }])
  await expect.poll(() => errorsOf('promessa mancata'), SOON).toMatchObject([{ count: 1 }])
  const reports = asked.filter((url) => url.endsWith('/api/events/RecordJavascriptErrors'))
  expect(reports).toHaveLength(1)
})

test('[EREP-02] pending reports are sent when the page is closed', async () => {
  await using opened = await open()
  const { page, asked } = opened
  await breakIn(page, 'ultimo respiro')
  const reporter = () => asked.find((url) => url.includes('error-reporter'))
  await expect.poll(reporter, SOON).toBeDefined()
  // As a string, into which Vitest does not insert an import.
  await page.evaluate(`import(${JSON.stringify(reporter())}).then(() => {})`)
  await page.goto('about:blank')
  await expect.poll(() => errorsOf('ultimo respiro'), SOON).toHaveLength(1)
})

test('[TRACE-03] [TRACE-04] notes are sent after 30 s, and when the page is closed', async () => {
  const traces = async (type: string) =>
    (
      await site.call<{ traces: { type: string; page: string; data: string }[] }>(
        'GET',
        `/api/sites/${site.siteId}/page-traces`,
      )
    ).traces.filter((trace) => trace.type === type)
  await using opened = await open({ before: (page) => page.clock.install() })
  const { page, asked } = opened
  const sent = () => asked.filter((url) => url.endsWith('/api/events/Trace')).length
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.evaluate(() => window.Vetrina.trace('puntuale', { a: 1 }))
  const trace = () => asked.find((url) => url.includes('/trace-'))
  await expect.poll(trace, SOON).toBeDefined()
  // As a string, into which Vitest does not insert an import. The page loaded its code first, so its timer runs.
  await page.evaluate(`import(${JSON.stringify(trace())}).then(() => {})`)
  await page.clock.runFor(29_000)
  expect(sent()).toBe(0)
  await page.clock.runFor(1500)
  await expect.poll(() => traces('puntuale'), SOON).toMatchObject([{ page: '/runtime', data: '{"a":1}' }])
  await page.evaluate(() => window.Vetrina.trace('in fretta'))
  await page.goto('about:blank')
  await expect.poll(() => traces('in fretta'), SOON).toHaveLength(1)
})

test('calls to the server use the data layer: one without a crumb is retried with the new one', async () => {
  await using opened = await open({
    before: (page) =>
      page.route('**/api/prova*', async (route) => {
        const crumb = new URL(route.request().url()).searchParams.get('crumb')
        await (crumb === 'nuova'
          ? route.fulfill({ json: { ok: true } })
          : route.fulfill({ status: 403, json: { crumbFail: true, crumb: 'nuova', error: 'Scaduta.' } }))
      }),
  })
  const answer = await opened.page.evaluate(async () => {
    const data = await window.Vetrina.data()
    return [await data.post('/api/prova', { a: 1 }), document.cookie]
  })
  expect(answer).toEqual([{ ok: true }, expect.stringContaining('crumb=nuova')])
})
