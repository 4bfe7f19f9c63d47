import type { BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { createVideoLoader, showVideo } from '../../src/features/media/site/video-loader.ts'
import { axeFindings } from '../support/axe.ts'
import { polled } from '../support/polled.ts'
import { recorded } from '../support/recorded-film.ts'
import '../support/vetrina.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

/** Replaces the players of other sites, which no test contacts; records the messages that it receives. */
const STAND_IN = `<!doctype html><title>Lettore finto</title><button>Pausa</button>
<script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>`
const YOUTUBE = 'www.youtube-nocookie.com'
const VIMEO = 'player.vimeo.com'

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="inizio.mp4"
#EXTINF:1.5,
parte.m4s
#EXT-X-ENDLIST
`

type VideoWindow = Window & {
  readonly Vetrina: { video(): Promise<{ createVideoLoader: typeof createVideoLoader; showVideo: typeof showVideo }> }
  showings: [string, boolean][]
  ran?: true
}

describe('the videos of a site', { timeout: 60_000 }, () => {
  const visitor = visitorBrowser()
  let context: BrowserContext
  let requests: Request[]

  async function open(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    context = await visitor.newContext(options)
    requests = []
    await context.route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => route.fulfill({ contentType: 'text/html', body: STAND_IN }),
    )
    const page = await context.newPage()
    page.on('request', (request) => requests.push(request))
    // A frame gets messages from its `load` event on.
    await page.addInitScript(() =>
      document.addEventListener('load', ({ target }) => (target as Element).setAttribute('data-there', ''), {
        capture: true,
      }),
    )
    await prepare?.(page)
    await page.goto(`${visitor.url}/blocchi/video`)
    return page
  }
  const foreign = () =>
    requests.map((request) => new URL(request.url())).filter(({ host }) => !host.startsWith('localhost'))
  /** The video of one variation, with its code loaded. */
  async function film(page: Page, variation: string): Promise<Locator> {
    const box = page.locator(`#${variation} .video-box`).first()
    await box.scrollIntoViewIfNeeded()
    await page.locator(`#${variation} .video-box[data-video-state]`).first().waitFor({ state: 'attached' })
    return box
  }
  const state = (box: Locator) => box.getAttribute('data-video-state')
  const play = (box: Locator) => box.getByRole('button', { name: /^Guarda il video/ })
  const isPlaying = (box: Locator) =>
    box.locator('video').evaluate((one: HTMLVideoElement) => !one.paused && one.currentTime > 0.2)
  /** Otherwise it might end after five seconds, before it has been looked at. */
  const loop = (box: Locator) =>
    box.locator('video').evaluate((one: HTMLVideoElement) => {
      one.loop = true
    })
  const isPaused = (box: Locator) => box.locator('video').evaluate((one: HTMLVideoElement) => one.paused)
  /** Messages that the fake player's frame received. */
  const heard = (page: Page, host: string) =>
    page
      .frames()
      .find((frame) => frame.url().includes(host))
      ?.evaluate('window.heard') as Promise<string[]> | undefined
  const listen = (page: Page) =>
    page.evaluate(() => {
      const page = window as unknown as VideoWindow
      page.showings = []
      document.addEventListener('vetrina:video', (event) => {
        const at = (event.target as Element).closest('[id]:not([id^=block-])')?.id ?? ''
        page.showings.push([at, (event as CustomEvent<{ showing: boolean }>).detail.showing])
      })
    })
  const showings = (page: Page) => page.evaluate(() => (window as unknown as VideoWindow).showings)

  test('[VID-01] [VID-02] a video of the site plays on a click on its overlay, loaded in ranges', async () => {
    const page = await open()
    await listen(page)
    const box = await film(page, 'un-file-del-sito')
    expect(await state(box)).toBe('unloaded')
    expect(await box.locator('video').evaluate((one: HTMLVideoElement) => one.readyState)).toBe(0)
    expect(await box.locator('video').evaluate((one: HTMLVideoElement) => [one.controls, one.inert])).toEqual([
      false,
      true,
    ])
    await loop(box)
    await play(box).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isPlaying(box)).toBe(true)
    expect(await state(box)).toBe('showing')
    expect(await play(box).isVisible()).toBe(false)
    expect(await box.locator('video').evaluate((one: HTMLVideoElement) => [one.controls, one.inert])).toEqual([
      true,
      false,
    ])
    expect(await box.locator('video').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('status').getByText('Il video è aperto nella pagina.').waitFor({ state: 'attached' })
    const part = requests.find((request) => request.url().endsWith('.webm') && request.headers().range)
    expect((await part?.response())?.status()).toBe(206)
    expect(await showings(page)).toEqual([['un-file-del-sito', true]])
    expect(foreign()).toEqual([])
  })

  test('a video started before its code has loaded continues', async () => {
    const late = Promise.withResolvers<void>()
    const page = await open({}, async (page) => {
      await page.route(/\/assets\/behaviour-/, async (route) => {
        await late.promise
        await route.continue()
      })
    })
    const box = page.locator('#un-file-del-sito .video-box')
    await box.locator('video').evaluate((one: HTMLVideoElement) => {
      // Otherwise it might end before its code has loaded.
      one.loop = true
      return one.play()
    })
    await expect.poll(() => isPlaying(box)).toBe(true)
    expect(await state(box)).toBeNull()
    late.resolve()
    await expect.poll(() => state(box)).toBe('showing')
    expect(await isPaused(box)).toBe(false)
    expect(await box.locator('video').evaluate((one: HTMLVideoElement) => [one.controls, one.inert])).toEqual([
      true,
      false,
    ])
  })

  test('its subtitles are available, and at its end the overlay returns with the focus', async () => {
    const page = await open()
    const box = await film(page, 'un-file-del-sito')
    await play(box).click()
    const lines = () =>
      box.locator('video').evaluate((one: HTMLVideoElement) => [...(one.textTracks[0]?.cues ?? [])].length)
    await expect.poll(lines).toBe(2)
    await box.locator('video').evaluate((one: HTMLVideoElement) => {
      one.currentTime = 4.8
    })
    await expect.poll(() => state(box)).toBe('overlay')
    expect(await play(box).evaluate((one) => one === document.activeElement)).toBe(true)
    await play(box).click()
    await expect.poll(() => isPlaying(box)).toBe(true)
  })

  test('[VID-03] one video plays at a time: showing one returns the other to its overlay', async () => {
    const page = await open()
    await listen(page)
    const first = await film(page, 'un-file-del-sito')
    const second = await film(page, 'senza-immagine-in-primo-piano')
    const third = await film(page, 'di-un-altro-sito')
    for (const one of [first, second]) await loop(one)
    await play(first).click()
    await expect.poll(() => isPlaying(first)).toBe(true)
    await play(second).click()
    await expect.poll(() => isPlaying(second)).toBe(true)
    expect([await state(first), await isPaused(first)]).toEqual(['overlay', true])
    await play(third).click()
    expect([await state(second), await isPaused(second)]).toEqual(['overlay', true])
    expect(await state(third)).toBe('showing')
    expect(await showings(page)).toEqual([
      ['un-file-del-sito', true],
      ['un-file-del-sito', false],
      ['senza-immagine-in-primo-piano', true],
      ['senza-immagine-in-primo-piano', false],
      ['di-un-altro-sito', true],
    ])
  })

  test('[VID-08] [VID-13] a player of another site loads on click, and then gets the messages to pause and to play', async () => {
    const page = await open()
    const players = [
      { at: 'di-un-altro-sito', host: YOUTUBE, pause: '{"event":"command","func":"pauseVideo","args":[]}' },
      { at: 'di-un-altro-sito-senza-immagine', host: VIMEO, pause: '{"method":"pause"}' },
    ]
    const own = await film(page, 'un-file-del-sito')
    for (const { at, host, pause } of players) {
      const box = await film(page, at)
      expect([await state(box), await box.locator('iframe').count(), foreign()]).toEqual(['unloaded', 0, []])
      await play(box).click()
      await expect.poll(() => heard(page, host)).toEqual([])
      await box.locator('iframe[data-there]').waitFor({ state: 'attached' })
      // Other hosts receive only the request for the player's frame.
      expect(foreign().map(({ host }) => host)).toEqual([host])
      expect(foreign()[0]?.searchParams.get('autoplay')).toBe('1')
      if (host === YOUTUBE) expect(foreign()[0]?.searchParams.get('enablejsapi')).toBe('1')
      expect(await box.locator('iframe').evaluate((one) => one === document.activeElement)).toBe(true)
      await play(own).click()
      await expect.poll(() => heard(page, host)).toEqual([pause])
      expect(await state(box)).toBe('overlay')
      await play(box).click()
      await expect.poll(() => heard(page, host)).toEqual([pause, pause.replace('pause', 'play')])
      expect(await state(box)).toBe('showing')
      await play(own).click()
      requests = []
    }
  })

  test('visitors who accept videos of other sites have the player beneath its overlay; withdrawal removes it', async () => {
    const page = await open()
    const box = await film(page, 'di-un-altro-sito')
    const terms = page.locator('#di-un-altro-sito .video-terms')
    await terms.getByRole('checkbox').check()
    await play(box).click()
    await expect.poll(() => terms.isVisible()).toBe(false)
    await page.reload()
    await film(page, 'di-un-altro-sito')
    await expect.poll(() => state(box)).toBe('overlay')
    expect(await terms.isVisible()).toBe(false)
    expect(await box.locator('iframe').getAttribute('src')).not.toContain('autoplay')
    expect(await box.locator('iframe').evaluate((one) => (one as HTMLElement).inert)).toBe(true)
    await expect.poll(() => heard(page, YOUTUBE)).toEqual([])
    await box.locator('iframe[data-there]').waitFor({ state: 'attached' })
    await play(box).click()
    await expect.poll(() => heard(page, YOUTUBE)).toEqual(['{"event":"command","func":"playVideo","args":[]}'])
    await context.clearCookies()
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('vetrina:consent', { detail: [] })))
    await expect.poll(() => box.locator('iframe').count()).toBe(0)
    expect([await state(box), await terms.isVisible()]).toEqual(['unloaded', true])
  })

  test('a stream plays after a click if the browser supports it; elsewhere there is a link to it', async () => {
    const answer = (says: '' | 'maybe') => (page: Page) =>
      page.addInitScript((says) => {
        HTMLMediaElement.prototype.canPlayType = () => says
      }, says)
    const able = await open({}, answer('maybe'))
    const box = await film(able, 'in-diretta')
    expect(foreign()).toEqual([])
    await play(box).click()
    await expect.poll(() => foreign().map(({ host }) => host)).toContain('film.example')
    expect(await box.locator('video').getAttribute('src')).toBe('https://film.example/forno/diretta.m3u8')
    await context.close()
    const unable = await open({}, answer(''))
    expect(await play(await film(unable, 'in-diretta')).isVisible()).toBe(false)
    await unable.locator('#in-diretta').getByRole('link', { name: 'Apri su film.example' }).waitFor()
    expect(foreign()).toEqual([])
  })

  test('an HLS stream of segments plays in this browser', async () => {
    const page = await open()
    const bytes = await recorded(page)
    // The start of the first fragment; the bytes before it describe all fragments.
    const cut = bytes.indexOf('moof') - 4
    const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
      'diretta.m3u8': ['application/vnd.apple.mpegurl', PLAYLIST],
      'inizio.mp4': ['video/mp4', bytes.subarray(0, cut)],
      'parte.m4s': ['video/mp4', bytes.subarray(cut)],
    }
    await context.route('https://film.example/**', async (route) => {
      const [contentType, body] = files[new URL(route.request().url()).pathname.split('/').at(-1)!]!
      await route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } })
    })
    const box = await film(page, 'in-diretta')
    await play(box).click()
    // Its overlay returns when it has been played to its end.
    await polled(() => state(box)).toBe('overlay')
    expect(await box.locator('video').evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(64)
    // When a stream ends it returns to its beginning, which some browsers request again.
    const asked = foreign().map(({ pathname }) => pathname.split('/').at(-1))
    expect([...new Set(asked)]).toEqual(Object.keys(files))
  })

  test('[PERM-01] without scripts videos of the site play, and others are links', async () => {
    const page = await open({ javaScriptEnabled: false })
    expect(await page.getByRole('button', { name: /Guarda il video/ }).count()).toBe(0)
    const video = page.locator('#un-file-del-sito video')
    expect([await video.getAttribute('controls'), await video.getAttribute('preload')]).toEqual(['', 'none'])
    for (const [variation, name] of [
      ['di-un-altro-sito', 'Apri su YouTube'],
      ['di-un-altro-sito-senza-immagine', 'Apri su Vimeo'],
      ['in-diretta', 'Apri su film.example'],
    ] as const)
      await page.locator(`#${variation}`).getByRole('link', { name }).waitFor()
    expect(foreign()).toEqual([])
  })

  test('axe finds nothing, before the click and after', async () => {
    const page = await open()
    const box = await film(page, 'un-file-del-sito')
    await film(page, 'in-diretta')
    expect(await axeFindings(page)).toEqual([])
    await play(box).click()
    await expect.poll(() => isPlaying(box)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
  })

  describe('in owners’ code', () => {
    /** An element with this markup, as in owners' code, and its loader as `window.loader`. */
    async function made(page: Page, html: string, mode: unknown = null): Promise<Locator> {
      await page.evaluate(
        async ({ html, mode }) => {
          const element = document.createElement('div')
          element.id = 'proprio'
          element.style.position = 'relative'
          element.style.width = '400px'
          element.style.height = '400px'
          element.dataset.html = html
          element.dataset.providerName = 'Il mio lettore'
          document.querySelector('main')!.prepend(element)
          const { createVideoLoader } = await (window as unknown as VideoWindow).Vetrina.video()
          Object.assign(window, { loader: createVideoLoader(element, { mode: mode as 'fit' }) })
        },
        { html, mode },
      )
      return page.locator('#proprio')
    }
    const loader = <Result>(page: Page, read: string) => page.evaluate<Result>(`window.loader.${read}`)
    const EMBED = `<iframe src="https://www.youtube.com/embed/abcDEF12345" width="400" height="200" title="Il tornio"></iframe>`

    test('[VID-09] [VID-10] an element’s own markup names the video and its provider', async () => {
      const page = await open()
      const element = await made(page, EMBED)
      expect(await loader(page, 'provider')).toBe('Il mio lettore')
      expect([await loader(page, 'type'), await loader(page, 'state'), foreign()]).toEqual(['iframe', 'unloaded', []])
      await play(element).click()
      expect(await element.locator('iframe').getAttribute('title')).toBe('Il tornio')
      expect(await element.locator('iframe').getAttribute('src')).toContain(`https://${YOUTUBE}/embed/abcDEF12345?`)
      await page.evaluate('loader.destroy()')
      expect(await element.evaluate((one) => one.innerHTML)).toBe('')
    })

    test('[VID-11] hostile markup neither runs nor loads, and is reported as no video', async () => {
      const page = await open()
      const element = await made(
        page,
        `<img src="https://evil.example/a.png" onerror="window.ran = true"><script>window.ran = true</script>
        <iframe src="https://evil.example/" onload="window.ran = true"></iframe><style>@import 'https://evil.example/a.css'</style>`,
      )
      expect(await element.innerText()).toContain('Incorporamento video non valido.')
      await page.evaluate('loader.show()')
      expect(await loader(page, 'type')).toBe('invalid')
      expect([await loader(page, 'state'), await element.locator('iframe, img, script').count()]).toEqual([
        'unloaded',
        0,
      ])
      expect(await page.evaluate(() => (window as unknown as VideoWindow).ran)).toBeUndefined()
      expect(foreign()).toEqual([])
    })

    test('[VID-04] [VID-06] a mode renders the video at its size, contained or cropped, and a change loads it again', async () => {
      const page = await open()
      const element = await made(page, EMBED, 'none')
      const size = () =>
        element.locator('iframe').evaluate((one) => {
          const { width, height } = one.getBoundingClientRect()
          return [Math.round(width), Math.round(height)]
        })
      await play(element).click()
      expect(await size()).toEqual([400, 200])
      await element.locator('iframe').evaluate((one) => one.setAttribute('data-before', ''))
      for (const [mode, expected] of [
        ['fit', [400, 200]],
        ['fill', [800, 400]],
        [null, [400, 400]],
      ] as const) {
        expect(
          await page.evaluate(
            (mode) => (window as never as { loader: { setMode(mode: unknown): boolean } }).loader.setMode(mode),
            mode,
          ),
        ).toBe(true)
        expect([await size(), await loader(page, 'state')]).toEqual([expected, 'showing'])
        expect(await element.locator('[data-before]').count()).toBe(0)
      }
      expect(await page.evaluate('loader.setMode("cover")')).toBe(false)
      expect(await loader(page, 'mode')).toBeNull()
      await expect.poll(() => foreign().length).toBe(4)
    })

    test('[GAL-44] a slide without a loader is logged', async () => {
      const page = await open()
      const told: string[] = []
      page.on('console', (message) => told.push(message.text()))
      await page.evaluate(async () => {
        const { showVideo } = await (window as unknown as VideoWindow).Vetrina.video()
        showVideo(document.createElement('figure'))
      })
      expect(told).toEqual(['VideoLoader not found'])
    })
  })
})
