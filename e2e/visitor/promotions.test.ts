import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { COOKIE } from '../../src/runtime/cookies.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import '../support/vetrina.ts'

const DAY_MS = 86_400_000
const LONG = Array.from({ length: 60 }, (_, line) => paragraph(`Riga ${line} di un racconto che non finisce.`))
const POPUP = {
  enabled: true,
  version: 2,
  style: 'overlay',
  title: 'Il pane nuovo',
  text: 'Ogni sabato mattina.',
  button: { label: 'Scopri', link: '#scopri' },
  displayFrequency: 7,
  afterSeconds: 5,
  afterScroll: null,
}
const ANNOUNCEMENT = { enabled: true, text: 'Ad agosto siamo chiusi.', button: { label: 'Orari', link: '/orari' } }
const MEASURED = {
  name: '_misura*',
  provider: 'Misure srl',
  category: 'marketing',
  purpose: 'Misura gli annunci.',
  duration: '1 anno',
}
const FOOTER = { phone: '06 123', email: 'forno@esempio.it', address: 'Via Roma 1', hours: 'Lun–Ven 8–13' }

describe('promotions of a site', { timeout: 60_000 }, () => {
  let editor: EditorTest
  let address: string
  let context: BrowserContext
  let pageId: string

  beforeAll(async () => {
    editor = await openEditor()
    pageId = await editor.createPage({ title: 'Casa', urlId: '', blocks: LONG.map((block) => section(block)) })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [pageId], siteContent: true })
    address = `http://prova.localhost:${editor.server.port}/`
  })
  afterAll(() => editor.close())
  afterEach(() => context?.close())

  async function publish(promotions: object, cookies: object = {}): Promise<void> {
    const path = `/api/sites/${editor.siteId}`
    const { draft, draftVersion } = await editor.call<{
      draft: { frame: { footer: object } }
      draftVersion: number
    }>('GET', path)
    const frame = { ...draft.frame, footer: { ...draft.frame.footer, ...FOOTER } }
    const content = { ...draft, frame, promotions, cookies }
    await editor.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content })
    await editor.call('POST', `${path}/publications`, { siteContent: true })
  }

  async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    context = await editor.context.browser()!.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    return context
  }

  /** A page with a simulated clock, with its popup's code loaded. */
  async function visit(browser: BrowserContext, record?: Record<string, string>): Promise<Page> {
    const page = await browser.newPage()
    if (record)
      await page.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      }, record)
    await page.clock.install()
    await page.goto(address)
    await page.locator('.popup-overlay[data-attached]').waitFor({ state: 'attached' })
    return page
  }
  const isOpen = (page: Page) => page.locator('.popup-overlay').evaluate((dialog: HTMLDialogElement) => dialog.open)
  const recordOf = (page: Page) =>
    page.evaluate(() => ({
      closed: Number(localStorage.getItem('date-closed')),
      version: localStorage.getItem('version'),
      submitted: localStorage.getItem('submitted'),
    }))

  test('[SCOPE-22] the popup appears after its delay, gets the focus, and Escape closes it and returns the focus', async () => {
    await publish({ popup: { ...POPUP, afterSeconds: 60 } })
    const page = await visit(await openBrowser())
    // From now on the clock is advanced only by the test.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await page.clock.runFor(30_000)
    expect(await isOpen(page)).toBe(false)
    await page.clock.runFor(30_000)
    await expect.poll(() => isOpen(page)).toBe(true)
    const dialog = page.getByRole('dialog', { name: 'Il pane nuovo' })
    expect(await dialog.evaluate((one) => one.matches(':modal') && one.contains(document.activeElement))).toBe(true)
    expect(await dialog.evaluate((one) => one.querySelector('.popup-body') === document.activeElement)).toBe(true)
    // From the last control back to the first: never to the page behind.
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
    const before = await page.evaluate(() => Date.now())
    await page.keyboard.press('Escape')
    await page.clock.runFor(20)
    await expect.poll(() => isOpen(page)).toBe(false)
    const { closed, version, submitted } = await recordOf(page)
    expect(closed).toBeGreaterThanOrEqual(before)
    expect({ version, submitted }).toEqual({ version: '2', submitted: 'false' })
  })

  test.each([
    ['the cross', (page: Page) => page.getByRole('button', { name: 'Chiudi' }).click()],
    ['its button', (page: Page) => page.getByRole('link', { name: 'Scopri' }).click()],
    ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
  ])('%s closes the popup, and the browser remembers it', async (_, close) => {
    await publish({ popup: { ...POPUP, afterSeconds: 0 } })
    const page = await visit(await openBrowser())
    await page.clock.runFor(10)
    await expect.poll(() => isOpen(page)).toBe(true)
    await close(page)
    await expect.poll(() => isOpen(page)).toBe(false)
    expect((await recordOf(page)).version).toBe('2')
  })

  test('a popup that the browser closes by itself is remembered as closed', async () => {
    await publish({ popup: { ...POPUP, afterSeconds: 0 } })
    const page = await visit(await openBrowser())
    await page.clock.runFor(10)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.locator('.popup-overlay').evaluate((dialog: HTMLDialogElement) => dialog.close())
    await expect.poll(async () => (await recordOf(page)).version).toBe('2')
    expect(await page.evaluate(() => window.Vetrina.escape.closeTop())).toBe(false)
  })

  test('[POPUP-04] [POPUP-05] [POPUP-06] a browser’s record decides whether it appears', async () => {
    await publish({ popup: { ...POPUP, afterSeconds: 0 } })
    const browser = await openBrowser()
    const expectShown = async (wanted: boolean, record: Record<string, string>) => {
      const page = await visit(browser, { submitted: 'false', ...record })
      await page.locator('.popup-overlay[data-attached]').waitFor({ state: 'attached' })
      await page.clock.runFor(1000)
      if (wanted) await expect.poll(() => isOpen(page)).toBe(true)
      else expect(await isOpen(page)).toBe(false)
      await page.close()
    }
    const now = Date.now()
    await expectShown(false, { version: '2', 'date-closed': String(now) })
    await expectShown(true, { version: '1', 'date-closed': String(now) })
    await expectShown(true, { version: '2', 'date-closed': String(now - 8 * DAY_MS) })
  })

  test('[POPUP-02] scrolling opens it if configured, but not on phones if these are excluded', async () => {
    await publish({ popup: { ...POPUP, afterSeconds: null, afterScroll: 50, enableMobile: false } })
    const page = await visit(await openBrowser())
    await page.clock.runFor(60_000)
    expect(await isOpen(page)).toBe(false)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.2, behavior: 'instant' }))
    await page.clock.runFor(1000)
    expect(await isOpen(page)).toBe(false)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight * 0.7, behavior: 'instant' }))
    await expect.poll(() => isOpen(page)).toBe(true)
    await context.close()

    const phone = await visit(await openBrowser({ viewport: { width: 390, height: 800 } }))
    await phone.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await phone.clock.runFor(1000)
    expect(await isOpen(phone)).toBe(false)
  })

  test('in the corner it leaves the page and the focus unchanged', async () => {
    await publish({ popup: { ...POPUP, style: 'corner', afterSeconds: 0 } })
    const page = await visit(await openBrowser({ reducedMotion: 'reduce' }))
    await page.clock.runFor(10)
    await expect.poll(() => isOpen(page)).toBe(true)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    const dialog = page.locator('.popup-overlay')
    expect(await dialog.evaluate((one) => getComputedStyle(one).animationName)).toBe('none')
    const box = (await dialog.boundingBox())!
    expect(box.x + box.width).toBeGreaterThan(1380)
    expect(await page.getByRole('link', { name: 'Vai al contenuto' }).isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.clock.runFor(20)
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  test('closing it in the corner returns the focus to where it was', async () => {
    await publish({ popup: { ...POPUP, style: 'corner', afterSeconds: 0 } })
    for (const [close, runs] of [
      ['Enter', 0],
      ['Escape', 20],
    ] as const) {
      const page = await visit(await openBrowser())
      await page.clock.runFor(10)
      await expect.poll(() => isOpen(page)).toBe(true)
      const link = page.locator('.site-header a').first()
      await link.focus()
      await page.locator('.popup-close').focus()
      await page.keyboard.press(close)
      await page.clock.runFor(runs)
      await expect.poll(() => isOpen(page)).toBe(false)
      expect(await link.evaluate((one) => one === document.activeElement), close).toBe(true)
      await page.context().close()
    }
  })

  test('after destroy and ready it appears as on a new page', async () => {
    await publish({ popup: { ...POPUP, afterSeconds: 0 } })
    const page = await visit(await openBrowser())
    await page.evaluate(() => window.Vetrina.lifecycle.destroy())
    await page.clock.runFor(5000)
    expect(await isOpen(page)).toBe(false)
    await page.evaluate(() => window.Vetrina.lifecycle.ready())
    await page.clock.runFor(5000)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.evaluate(() => window.Vetrina.lifecycle.destroy())
    expect(await isOpen(page)).toBe(false)
    expect(await page.evaluate(() => window.Vetrina.escape.closeTop())).toBe(false)
  })

  test.each([
    [
      'a dialog is open',
      (page: Page) => page.evaluate(() => void window.Vetrina.dialogs().then(({ alert }) => alert({ title: 'Altro' }))),
      (page: Page) => page.getByRole('button', { name: 'Ho capito' }).click(),
    ],
    [
      'the menu is open',
      (page: Page) =>
        page.evaluate(() => {
          const menu = document.createElement('details')
          menu.open = true
          document.querySelector('.site-header')!.append(menu)
        }),
      (page: Page) => page.locator('.site-header details').evaluate((menu: HTMLDetailsElement) => (menu.open = false)),
    ],
    [
      'a frame has the focus',
      (page: Page) =>
        page.evaluate(() => {
          const frame = document.createElement('iframe')
          frame.title = 'Video'
          document.querySelector('main')!.prepend(frame)
          frame.focus()
        }),
      (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
    ],
    [
      'somebody writes',
      (page: Page) =>
        page.evaluate(() => {
          const field = document.createElement('textarea')
          document.querySelector('main')!.prepend(field)
          field.focus()
        }),
      (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
    ],
  ])('it waits while %s, and appears after that', async (_, begin, end) => {
    await publish({ popup: { ...POPUP, afterSeconds: 60 } })
    const page = await visit(await openBrowser({ viewport: { width: 390, height: 800 } }))
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await begin(page)
    const busy = () =>
      document.activeElement !== document.body || document.querySelector('dialog[open], details[open]') !== null
    await expect.poll(() => page.evaluate(busy)).toBe(true)
    await page.clock.runFor(60_000)
    expect(await isOpen(page)).toBe(false)
    await end(page)
    await page.clock.runFor(2000)
    await expect.poll(() => isOpen(page)).toBe(true)
  })

  test('[POPUP-07] it is not shown again after a sign-up', async () => {
    await publish({ popup: { ...POPUP, afterSeconds: 0, displayFrequency: 0, showUntilSignup: true } })
    const browser = await openBrowser()
    const page = await visit(browser)
    await page.clock.runFor(10)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.evaluate(() => window.Vetrina.emit('vetrina:subscribe'))
    expect((await recordOf(page)).submitted).toBe('true')
    const next = await visit(browser)
    await next.clock.runFor(1000)
    expect(await isOpen(next)).toBe(false)
  })

  test('it waits for the answer about cookies, even if an outdated answer exists', async () => {
    await publish({ popup: { ...POPUP, afterSeconds: 0 } }, { declaredCookies: [MEASURED] })
    const browser = await openBrowser()
    const outdated = '00000000.00000000-0000-4000-8000-000000000000.m'
    await browser.addCookies([
      { name: 'ss_cookieAllowed', value: 'true', url: address },
      { name: COOKIE.choiceRecord, value: outdated, url: address },
    ])
    const page = await visit(browser)
    const banner = page.getByRole('region', { name: 'Cookie' })
    await banner.waitFor()
    await page.clock.runFor(5000)
    expect(await isOpen(page)).toBe(false)
    await banner.getByRole('button', { name: 'Accetta' }).click()
    await page.clock.runFor(10)
    await expect.poll(() => isOpen(page)).toBe(true)
  })

  test('[ROLE-07] [ROLE-09] owners see bar and popup on their site like everybody', async () => {
    await publish({ popup: { ...POPUP, afterSeconds: 0 }, announcement: ANNOUNCEMENT })
    const browser = await openBrowser()
    const { url } = await editor.call<{ url: string }>('POST', `/api/sites/${editor.siteId}/preview`, {
      path: '/robots.txt',
    })
    const entry = await browser.newPage()
    await entry.goto(url)
    address += '?noredirect'
    const page = await visit(browser).finally(() => {
      address = address.replace('?noredirect', '')
    })
    expect((await page.evaluate(() => window.Vetrina.account())).authenticatedAccount).not.toBeNull()
    await page.clock.runFor(10)
    await expect.poll(() => isOpen(page)).toBe(true)
    expect(await page.locator('.announcement-bar').isVisible()).toBe(true)
  })

  test('[SCOPE-23] the announcement bar is there without scripts, above the header', async () => {
    await publish({ announcement: ANNOUNCEMENT, popup: POPUP })
    const page = await (await openBrowser({ javaScriptEnabled: false })).newPage()
    await page.goto(address)
    const bar = page.locator('.announcement-bar')
    expect(await bar.innerText()).toBe('Ad agosto siamo chiusi. Orari')
    expect((await bar.boundingBox())!.y).toBe(0)
    expect(await page.locator('.popup-overlay').isVisible()).toBe(false)
  })

  test('[CNST-11] the mobile info bar is shown in windows up to 1024 px, and its hours open without scripts', async () => {
    await publish({ mobileInfoBar: { enabled: true } })
    const page = await (
      await openBrowser({ javaScriptEnabled: false, viewport: { width: 1025, height: 800 } })
    ).newPage()
    await page.goto(address)
    const bar = page.locator('.mobile-info-bar')
    expect(await bar.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await bar.isVisible()).toBe(true)
    expect(await bar.locator('li').allInnerTexts()).toEqual(['Chiama', 'Scrivi', 'Mappa', 'Orari'])
    const box = (await bar.boundingBox())!
    expect(box.y + box.height).toBe(800)
    await bar.getByRole('button', { name: 'Orari' }).click()
    expect(await bar.getByText('Lun–Ven 8–13').isVisible()).toBe(true)
  })

  test('Escape closes the hours, which are on top, and only then the popup beneath', async () => {
    await publish({ mobileInfoBar: { enabled: true }, popup: { ...POPUP, style: 'corner', afterSeconds: 0 } })
    const page = await visit(await openBrowser({ viewport: { width: 390, height: 800 } }))
    await page.clock.runFor(10)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.getByRole('button', { name: 'Orari' }).click()
    const open = () => page.evaluate(() => document.querySelector('[popover=auto]:popover-open') !== null)
    expect(await open()).toBe(true)
    await page.keyboard.press('Escape')
    await page.clock.runFor(20)
    await expect.poll(open).toBe(false)
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await page.clock.runFor(20)
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  test('the page ends above the mobile info bar, and so does a cookie banner in a corner', async () => {
    const cookies = { cookieBannerVariant: 'POPUP', cookieBannerPosition: 'BOTTOM_RIGHT', declaredCookies: [MEASURED] }
    await publish({ mobileInfoBar: { enabled: true } }, cookies)
    const page = await (await openBrowser({ viewport: { width: 390, height: 800 } })).newPage()
    await page.goto(address)
    const top = async () => (await page.locator('.mobile-info-bar').boundingBox())!.y
    /** How far the end of the page is above the bar, once the page is at its end. */
    const above = async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const bottom = await page.locator('.site-footer').evaluate((footer) => footer.getBoundingClientRect().bottom)
      return (await top()) - bottom
    }
    await expect.poll(above).toBeGreaterThanOrEqual(-1)
    const banner = page.locator('.cookie-banner')
    await banner.waitFor()
    const gap = async () => {
      const { y, height } = (await banner.boundingBox())!
      return (await top()) - y - height
    }
    await expect.poll(gap).toBe(16)
    await publish(
      { mobileInfoBar: { enabled: true } },
      { ...cookies, cookieBannerVariant: 'BAR', cookieBannerPosition: 'TOP' },
    )
    await page.reload()
    await banner.waitFor()
    await page.waitForFunction(() => document.querySelector('.cookie-banner-bar') !== null)
    await expect.poll(gap).toBeGreaterThanOrEqual(-1)
  })

  test.each(['overlay', 'corner'])(
    'axe finds nothing with all of it open, the popup as %s, light and dark, at 390 and 1440 px',
    async (style) => {
      await publish({
        announcement: ANNOUNCEMENT,
        mobileInfoBar: { enabled: true },
        popup: { ...POPUP, style, afterSeconds: 0 },
      })
      const page = await visit(await openBrowser({ reducedMotion: 'reduce' }))
      await page.clock.runFor(10)
      await expect.poll(() => isOpen(page)).toBe(true)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 800 })
        if (width === 390 && style === 'corner') await page.getByRole('button', { name: 'Orari' }).click()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await axeFindings(page), `${colorScheme}, ${width}`).toEqual([])
        }
      }
    },
  )

  test('its owner sees each change on the page beside, and the popup only while setting it up', async () => {
    await publish({})
    const { page, frame, faults } = await editor.open(pageId, { panel: 'promozioni' })
    const missing = page.getByText('Scrivi il testo: finché manca, l’avviso non si vede.')
    await page.getByLabel('Mostra l’avviso').click({ force: true })
    await missing.waitFor()
    // Text that is too long stays in its field and is not sent.
    const words = page.getByLabel('Testo dell’avviso')
    await words.fill('Chiuso. '.repeat(40))
    await page.getByText('Al massimo 300 caratteri: questo testo ne ha 320 e non è salvato.').waitFor()
    expect(await words.getAttribute('aria-invalid')).toBe('true')
    expect(await words.inputValue()).toBe('Chiuso. '.repeat(40))
    await words.fill('Domani apriamo alle 7.')
    await missing.waitFor({ state: 'detached' })
    await expect
      .poll(() => frame.locator('.announcement-bar').allInnerTexts(), { timeout: 15_000 })
      .toEqual(['Domani apriamo alle 7.'])
    await page.getByRole('button', { name: 'Messaggio in primo piano' }).click()
    const shows = page.getByLabel('Mostra il messaggio')
    // The group expands.
    await shows.waitFor()
    await shows.click({ force: true })
    const empty = page.getByText('finché mancano, il messaggio non si vede')
    await empty.waitFor()
    await page.getByRole('region', { name: 'Promozioni' }).getByLabel('Titolo').fill('Il pane nuovo')
    await empty.waitFor({ state: 'detached' })
    const dialog = frame.getByRole('dialog', { name: 'Il pane nuovo' })
    await expect.poll(() => dialog.isVisible(), { timeout: 15_000 }).toBe(true)
    expect(await axeFindings(page, { within: '.side-panel' })).toEqual([])
    await page.getByRole('navigation', { name: 'Parti del sito' }).getByRole('button', { name: 'Aspetto' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await page.close()
  })
})
