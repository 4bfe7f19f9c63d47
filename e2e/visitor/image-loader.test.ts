import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import '../support/vetrina.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const WARNINGS = {
  noImage: 'Element is not a valid image element.',
  noSource: 'Invalid or missing image source.',
  noParent: 'Image element has no parentNode.',
  noAlignment: 'Missing alignment for "content-fit" image.',
}

interface Box {
  readonly width?: number
  readonly height?: number
  /** Distance of its upper edge from the top of the page. */
  readonly top?: number
  readonly className?: string
  /** Attributes of the image in it, besides its source and dimensions. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** Declared dimensions of the images. */
const DIMENSIONS = '1500x1000'

describe('the image loader', { timeout: 60_000 }, () => {
  const visitor = visitorBrowser()
  let context: BrowserContext
  /** Address of a landscape image, without a width. */
  let picture: string
  let page: Page
  /** Widths of the image that the page requested. */
  let asked: string[]
  let said: string[]
  /** Makes each address different, so that no image comes from the cache. */
  let count = 0

  /** Opens an empty page of a site and finds the address of one of its images. */
  async function open(options: BrowserContextOptions = {}, before?: (page: Page) => Promise<unknown>): Promise<void> {
    context = await visitor.newContext(options)
    context.setDefaultTimeout(20_000)
    page = await context.newPage()
    await before?.(page)
    await page.goto(`${visitor.url}/blocchi/galleria-griglia`)
    await page.waitForFunction(() => window.Vetrina?.lifecycle.state.initialized)
    picture = await page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('img[data-image-dimensions]')]
      const wide = images.find(({ dataset }) => dataset.imageDimensions === '1600x1067')!
      document.body.replaceChildren()
      document.body.style.height = '5000px'
      return new URL(wide.src).pathname
    })
    asked = []
    said = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      // The page's own images do not have this parameter.
      if (!/[?&](?:n|uno|due)=/.test(search)) return
      asked.push(search.includes('format') ? search.replace(/n=\d+&/, '') : pathname)
    })
    page.on('console', (message) => said.push(message.text()))
  }

  /** Adds a box with an image that is not loaded to the page. */
  async function put({
    width = 400,
    height = 300,
    top = 0,
    className = '',
    attributes = {},
  }: Box = {}): Promise<Locator> {
    const said = {
      'data-src': `${picture}?n=${++count}`,
      'data-image-dimensions': DIMENSIONS,
      ...attributes,
    }
    const id = await page.evaluate(
      ([box, said]) => {
        const parent = document.createElement('div')
        parent.className = box.className
        Object.assign(parent.style, {
          position: 'absolute',
          left: '0',
          top: `${box.top}px`,
          width: `${box.width}px`,
          height: `${box.height}px`,
        })
        const image = new Image()
        image.id = crypto.randomUUID()
        for (const [name, value] of Object.entries(said)) if (value !== '-') image.setAttribute(name, value)
        parent.append(image)
        document.body.append(parent)
        return image.id
      },
      [{ width, height, top, className }, said] as const,
    )
    return page.locator(`[id="${id}"]`)
  }
  const load = (image: Locator, options: object = {}): Promise<boolean> =>
    image.evaluate(async (element, options) => (await window.Vetrina.images()).load(element, options), options)
  /** The error's message, or the value if it did not fail. */
  const refusal = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      (value) => value,
      (error: Error) => error.message.split('\n')[0]!.replace(/^.*?Error: /, ''),
    )
  /** Position and size of an image in its box: left, top, width, height in px. */
  const place = (image: Locator) =>
    image.evaluate((element) => {
      const [one, box] = [element, element.parentElement!].map((each) => each.getBoundingClientRect())
      return [one!.left - box!.left, one!.top - box!.top, one!.width, one!.height].map((px) => Math.round(px) || 0)
    })
  /** Delays images until they are released. */
  async function hold(): Promise<() => void> {
    const held = Promise.withResolvers<void>()
    await page.route(`**${picture}*`, async (route) => {
      await held.promise
      await route.continue()
    })
    return held.resolve
  }

  describe('requests a width of the list', () => {
    test.each([
      [1, ['?format=500w', '?format=300w', '?format=500w', '?format=1000w']],
      [2, ['?format=1000w', '?format=500w', '?format=1000w', '?format=1000w']],
      [3, ['?format=1500w', '?format=750w', '?format=1000w', '?format=1500w']],
    ])('[IMG-29] [IMG-18] [IMG-19] for a device pixel ratio of %d', async (deviceScaleFactor, widths) => {
      await open({ deviceScaleFactor })
      // Rendered 450 px wide, since it must be 300 px high.
      for (const more of [{}, { sizeAdjustment: 0.5 }, { dprMax: 2 }, { dprMin: 2 }])
        expect(await load(await put(), { cropMode: 'cover', ...more })).toBe(true)
      expect(asked).toEqual(widths)
    })

    test('[IMG-10] [IMG-11] the smallest one for a size adjustment of 0 or less', async () => {
      await open()
      await load(await put(), { sizeAdjustment: -3 })
      expect(asked).toEqual(['?format=100w'])
    })

    test('[IMG-17] for a pixel ratio of 1 if the visitor saves data and the image allows it', async () => {
      await open({ deviceScaleFactor: 3 })
      const client = await context.newCDPSession(page)
      await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
      await load(await put({ attributes: { 'data-allow-save-data': 'true' } }))
      await load(await put())
      expect(asked).toEqual(['?format=500w', '?format=1500w'])
    })

    test('[IMG-12] in the file name, if that is the format', async () => {
      await open()
      const image = await put({ attributes: { 'data-size-format': 'filename' } })
      expect(await load(image)).toBe(true)
      expect(asked).toEqual([picture.replace(/(\.\w+)$/, '-500w$1')])
    })
  })

  describe('fits an image into its box', () => {
    test('[IMG-07] [IMG-04] [IMG-20] covering it around the focal point, or contained at an edge', async () => {
      await open()
      const drawn = async (options: object, box?: Box) => {
        const image = await put(box)
        await load(image, options)
        return await place(image)
      }
      const square = { width: 300, height: 300 }
      expect(await drawn({ cropMode: 'cover' }, square)).toEqual([-75, 0, 450, 300])
      expect(await drawn({ cropMode: 'cover', focalPoint: { x: 1, y: 0 } }, square)).toEqual([-150, 0, 450, 300])
      expect(await drawn({}, { ...square, className: 'content-fill' })).toEqual([-75, 0, 450, 300])
      expect(await drawn({ cropMode: 'contain' }, square)).toEqual([0, 50, 300, 200])
      expect(await drawn({ cropMode: 'contain', fitAlignment: 'bottom' }, square)).toEqual([0, 100, 300, 200])
    })

    test('[IMG-14] larger than its own size, unless stretching is off', async () => {
      await open()
      const small = { attributes: { 'data-image-dimensions': '150x100' } }
      const [stretched, own] = [await put(small), await put(small)]
      await load(stretched, { cropMode: 'contain' })
      await load(own, { cropMode: 'contain', stretch: false })
      expect(await place(stretched)).toEqual([0, 17, 400, 267])
      expect(await place(own)).toEqual([125, 100, 150, 100])
      const fitted = await put(small)
      await load(fitted, { cropMode: 'contain', stretch: false, useAdvancedPositioning: true })
      expect(await fitted.evaluate((image) => getComputedStyle(image).objectFit)).toBe('none')
    })

    test('[IMG-03] with a fixed ratio, which is valid at every size', async () => {
      await open()
      const [fixed, free] = [await put({ width: 300, height: 300 }), await put({ width: 300, height: 300 })]
      for (const [image, fixedRatio] of [
        [fixed, true],
        [free, false],
      ] as const) {
        await load(image, { cropMode: 'cover', fixedRatio })
        await image.evaluate((element) =>
          Object.assign(element.parentElement!.style, { width: '600px', height: '600px' }),
        )
      }
      expect(await place(fixed)).toEqual([-150, 0, 900, 600])
      expect(await place(free)).toEqual([-75, 0, 450, 300])
    })

    test('[IMG-16] by CSS', async () => {
      await open()
      const image = await put({ width: 300, height: 300 })
      await load(image, { cropMode: 'cover', focalPoint: { x: 1, y: 0 }, useAdvancedPositioning: true })
      const style = await image.evaluate((element) => {
        const { objectFit, objectPosition, position } = getComputedStyle(element)
        return { objectFit, objectPosition, position }
      })
      expect(style).toEqual({ objectFit: 'cover', objectPosition: '100% 50%', position: 'static' })
      expect(await place(image)).toEqual([0, 0, 300, 300])
    })

    test('[IMG-15] as its background, keeping the description', async () => {
      await open()
      const image = await put({ width: 300, height: 300, attributes: { alt: 'Un vaso' } })
      await load(image, { cropMode: 'cover', focalPoint: { x: 0, y: 0 }, useBgImage: true })
      const style = await image.evaluate((element) => {
        const { backgroundImage, backgroundSize, backgroundPosition } = getComputedStyle(element.parentElement!)
        return { backgroundImage, backgroundSize, backgroundPosition }
      })
      expect(style).toEqual({
        backgroundImage: `url("${visitor.url}${picture}?n=${count}&format=500w")`,
        backgroundSize: '450px 300px',
        backgroundPosition: '0% 50%',
      })
      expect(await page.getByRole('img', { name: 'Un vaso' }).count()).toBe(1)
      expect(await image.getAttribute('src')).toBeNull()
    })

    test('[IMG-25] of unknown dimensions by loading it twice, the second time in the right width', async () => {
      await open()
      const box = { width: 300, height: 600 }
      const image = await put({ ...box, attributes: { 'data-image-dimensions': '-' } })
      await load(image, { cropMode: 'cover' })
      expect(asked).toEqual(['?format=300w', '?format=1000w'])
      expect(await place(image)).toEqual([-300, 0, 900, 600])
      asked.length = 0
      await load(await put(box), { cropMode: 'cover', source: `${picture}?due` })
      expect(asked).toEqual(['?due=&format=1000w'])
    })

    test('[CNST-09] that has no size yet, once it has one', async () => {
      await open()
      const image = await put({ width: 700 })
      const loaded = image.evaluate(async (element) => {
        const { load } = await window.Vetrina.images()
        const { style } = element.parentElement!
        style.display = 'none'
        const loaded = load(element, { cropMode: 'contain', fitAlignment: 'left' })
        await new Promise(requestAnimationFrame)
        const before = element.hasAttribute('src')
        style.display = ''
        return [before, await loaded]
      })
      expect(await loaded).toEqual([false, true])
      expect(await place(image)).toEqual([0, 0, 450, 300])
      const hidden = await put()
      await hidden.evaluate((element) => {
        element.parentElement!.hidden = true
      })
      expect(await load(hidden)).toBe(true)
    })
  })

  describe('when', () => {
    test('[IMG-05] loading is off for an image, it waits for an explicit call', async () => {
      await open()
      const image = await put({ attributes: { 'data-load': 'false' } })
      expect(await load(image)).toBe(false)
      expect(asked).toEqual([])
      expect(await load(image, { load: true })).toBe(true)
      expect(asked).toEqual(['?format=500w'])
    })

    test('[IMG-26] [IMG-27] an image is lazy, it loads within 200 px of the window, and is then no longer observed', async () => {
      await open({}, (page) =>
        page.addInitScript(() => {
          const observed = new Set<Element>()
          Object.assign(window, { observed })
          const { observe, unobserve } = IntersectionObserver.prototype
          IntersectionObserver.prototype.observe = function (element) {
            observed.add(element)
            observe.call(this, element)
          }
          IntersectionObserver.prototype.unobserve = function (element) {
            observed.delete(element)
            unobserve.call(this, element)
          }
        }),
      )
      const isObserved = (image: Locator) =>
        image.evaluate((element) => (window as unknown as { observed: Set<Element> }).observed.has(element))
      const attributes = { 'data-load': 'viewport' }
      const [near, far] = [await put({ top: 900 + 190, attributes }), await put({ top: 900 + 210, attributes })]
      await page.evaluate(async () => {
        const images = await window.Vetrina.images()
        Object.assign(window, { all: images.loadAll(document) })
      })
      await expect.poll(() => near.getAttribute('src')).not.toBeNull()
      expect(await far.getAttribute('src')).toBeNull()
      expect([await isObserved(near), await isObserved(far)]).toEqual([false, true])
      await page.evaluate(() => scrollTo(0, 20))
      expect(await page.evaluate(async () => (await (window as unknown as { all: Promise<[]> }).all).length)).toBe(2)
      expect(await isObserved(far)).toBe(false)
    })

    test('[IMG-28] observers are missing, a lazy image loads at once', async () => {
      await open()
      await page.evaluate(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
      expect(await load(await put({ top: 4000 }), { load: 'viewport' })).toBe(true)
    })

    test('[IMG-22] [IMG-23] [IMG-24] an image is loading, it has the class for that, and is not loaded again unless forced', async () => {
      await open()
      const letGo = await hold()
      const image = await put()
      const first = load(image)
      await expect.poll(() => image.getAttribute('class')).toBe('loading')
      expect(await load(image)).toBe(false)
      const second = load(image, { allowConcurrentLoads: true, source: `${picture}?due` })
      await expect.poll(() => image.getAttribute('src')).toContain('?due')
      letGo()
      expect([await first, await second]).toEqual([true, true])
      expect(await image.getAttribute('class')).toBe('')
    })

    test('[IMG-06] an image has a sufficient width, it is loaded again only if forced', async () => {
      await open()
      const image = await put({ attributes: { 'data-crop-mode': 'cover' } })
      await load(image)
      await load(image, { sizeAdjustment: 0.5 })
      expect(asked).toEqual(['?format=500w'])
      await load(image, { sizeAdjustment: 0.5, forceImageUpdate: true })
      await load(image)
      expect(await image.getAttribute('src')).toContain('format=500w')
      expect(asked.slice(0, 2)).toEqual(['?format=500w', '?format=300w'])
    })
  })

  describe('reports', () => {
    test('[IMG-31] [IMG-32] [IMG-40] anything but an image', async () => {
      await open()
      for (const target of ['body', '#nessuno'])
        expect(
          await refusal(
            page.evaluate(async (selector) => {
              const { load } = await window.Vetrina.images()
              await load(document.querySelector(selector))
            }, target),
          ),
        ).toBe('No image')
      expect(said.filter((text) => text === WARNINGS.noImage)).toHaveLength(2)
    })

    test('[IMG-33] [IMG-34] an image without a source or a parent', async () => {
      await open()
      for (const source of ['-', '', 'javascript:alert(1)'])
        expect(await load(await put({ attributes: { 'data-src': source } }))).toBe(false)
      expect(said).toEqual([WARNINGS.noSource, WARNINGS.noSource, WARNINGS.noSource])
      said.length = 0
      const alone = await page.evaluate(async (source) => {
        const { load } = await window.Vetrina.images()
        return await load(new Image(), { source })
      }, picture)
      expect([alone, said]).toEqual([false, [WARNINGS.noParent]])
    })

    test('[IMG-35] an image to which «content-fit» gives no alignment, and centres it', async () => {
      await open()
      const image = await put({ width: 300, height: 300, className: 'content-fit' })
      await load(image)
      expect(said).toEqual([WARNINGS.noAlignment])
      expect(await place(image)).toEqual([0, 50, 300, 200])
      await load(image, { fitAlignment: 'top' })
      expect(said).toHaveLength(1)
      expect(await place(image)).toEqual([0, 0, 300, 200])
    })

    test('[IMG-36] [IMG-37] [IMG-38] an invalid root node, or one without images', async () => {
      await open()
      const all = (root: string) =>
        refusal(
          page.evaluate(async (selector) => {
            const { loadAll } = await window.Vetrina.images()
            await loadAll(selector === 'text' ? selector : document.querySelector(selector))
          }, root),
        )
      expect([await all('text'), await all('#nessuno'), await all('body')]).toEqual([
        'No root node',
        'No root node',
        'No images',
      ])
    })

    test('[IMG-39] [IMG-01] an image that fails to load, once all others have loaded', async () => {
      await open()
      const attributes = { 'data-src': '/images/niente.jpg' }
      const [wrong, right] = [
        await put({ attributes }),
        await put({ attributes: { 'data-src': '-', 'data-image': picture } }),
      ]
      const all = page.evaluate(async () => (await window.Vetrina.images()).loadAll(document))
      expect(await refusal(all)).toBe('/images/niente.jpg not loaded')
      expect(await right.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500)
      expect(await wrong.getAttribute('class')).toBe('')
    })

    test('[IMG-21] an invalid mode', async () => {
      await open()
      expect(await refusal(load(await put(), { mode: 'cover' }))).toBe("mode must be 'fit', 'fill', 'none' or null")
      expect(await load(await put(), { mode: 'fill' })).toBe(true)
    })

    test('[GAL-45] a failure to load its own code, to the caller', async () => {
      await open({}, (page) => page.route('**/image-loader-*.js', (route) => route.abort()))
      expect(await refusal(page.evaluate(() => window.Vetrina.images().then(() => 'there')))).toBe('Loader2 not found')
    })

    test('[GAL-46] a gallery made in the old way to the site’s owner, once', async () => {
      await open()
      const reports: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/RecordJavascriptErrors')) reports.push(request.postData() ?? '')
      })
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await load(await put())
      expect(errors).toEqual([])
      for (const _ of [1, 2]) {
        const old = await put()
        await old.evaluate((image) => image.parentElement!.setAttribute('data-old-gallery', ''))
        await load(old)
      }
      await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1)
      const sent = JSON.parse(reports[0]!) as { data: { message: string } }[]
      expect(sent.map(({ data }) => data.message)).toEqual([
        'Uncaught Error: An old gallery (data-old-gallery) is in use',
      ])
    })
  })

  describe('the queue', () => {
    /** Adds a gallery of images in one column, and reports how many of them are loading. */
    async function gallery(id: string, count: number, left: number): Promise<void> {
      await page.evaluate(
        ([source, dimensions, id, count, left]) => {
          const root = document.createElement('section')
          root.id = id
          Object.assign(root.style, { position: 'absolute', left: `${left}px`, top: '0', width: '80px' })
          for (let n = 0; n < count; n++) {
            const box = document.createElement('div')
            box.style.height = '100px'
            const image = new Image()
            Object.assign(image.dataset, { src: `${source}?${id}=${n}`, imageDimensions: dimensions })
            box.append(image)
            root.append(box)
          }
          document.body.append(root)
        },
        [picture, DIMENSIONS, id, count, left] as const,
      )
    }
    const start = (root: string, how: 'loadAll' | 'refresh') =>
      page.evaluate(
        async ([root, how]) => {
          const images = await window.Vetrina.images()
          const done = images[how](document.querySelector(root)).then((all) => all.length)
          Object.assign(window, { done })
        },
        [root, how] as const,
      )
    const done = () => page.evaluate(() => (window as unknown as { done: Promise<number> }).done)
    const begun = () => page.locator('img[src]').count()

    test('[LAZY-04] loads one image at a time on a phone', async () => {
      await open(TELEPHONE)
      const letGo = await hold()
      await gallery('uno', 5, 0)
      await start('#uno', 'loadAll')
      await expect.poll(() => page.locator('img.loading').count()).toBe(5)
      await expect.poll(begun).toBe(1)
      letGo()
      expect(await done()).toBe(5)
      expect(asked).toEqual([0, 1, 2, 3, 4].map((n) => `?uno=${n}&format=100w`))
    })

    test('[LAZY-05] loads sixteen at a time elsewhere', async () => {
      await open()
      const letGo = await hold()
      await gallery('uno', 20, 0)
      await start('#uno', 'loadAll')
      await expect.poll(() => page.locator('img.loading').count()).toBe(20)
      await expect.poll(begun).toBe(16)
      letGo()
      expect(await done()).toBe(20)
    })

    test('[LAZY-03] [LAZY-06] starts with the visible images of the gallery that is refreshed', async () => {
      await open(TELEPHONE)
      const letGo = await hold()
      await gallery('uno', 3, 0)
      await gallery('due', 12, 100)
      await start('#uno', 'loadAll')
      await expect.poll(begun).toBe(1)
      await page.evaluate(() => scrollTo(0, 250))
      await start('#due', 'refresh')
      await expect.poll(() => page.locator('img.loading').count()).toBe(12)
      letGo()
      // From 250 px on, a window of 844 px shows the third to the eleventh image, 100 px each.
      expect(await done()).toBe(9)
      await expect.poll(() => asked.length).toBe(12)
      expect(asked.map((search) => search.split('&')[0])).toEqual([
        '?uno=0',
        ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `?due=${n}`),
        '?uno=1',
        '?uno=2',
      ])
    })
  })
})
