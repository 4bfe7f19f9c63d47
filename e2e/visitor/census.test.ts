import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import '../support/vetrina.ts'

/** The user agent of the test browser identifies a program, and programs are not counted as visitors. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const CALLS = ['/api/census/RecordHit', '/api/events/RecordEvent', '/api/personal-context']

describe('visits', { timeout: 60_000 }, () => {
  let editor: EditorTest
  let site: string
  let context: BrowserContext

  beforeAll(async () => {
    editor = await openEditor()
    site = `http://prova.localhost:${editor.server.port}`
    const lockedId = await editor.createPage({ title: 'Chiusa', urlId: 'chiusa', access: 'password' })
    await editor.call('PUT', `/api/sites/${editor.siteId}/documents/${lockedId}/password`, {
      baseVersion: 1,
      password: 'apriti sesamo',
    })
    const pages = [
      lockedId,
      await editor.createPage({ title: 'Casa', urlId: '', blocks: [section(paragraph('Benvenuti.'))] }),
    ]
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: pages, siteContent: true })
  })
  afterAll(() => editor.close())
  afterEach(() => context?.close())

  interface Call {
    readonly path: string
    readonly form: URLSearchParams
    readonly type: string | undefined
  }
  /** Opens a page and returns its calls to the server, once none is pending. */
  async function visit(path: string, browser?: BrowserContext): Promise<{ page: Page; calls: Call[] }> {
    context = browser ?? (await editor.context.browser()!.newContext({ userAgent: PERSON }))
    const page = await context.newPage()
    const calls: Call[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (CALLS.includes(pathname))
        calls.push({
          path: pathname,
          form: new URLSearchParams(request.postData() ?? ''),
          type: request.headers()['content-type'],
        })
    })
    await page.goto(site + path)
    await page.locator('[data-behaviour="census"][data-attached]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return { page, calls }
  }
  const viewsOfToday = async () => {
    const { days } = await editor.call<{ days: { views: number }[] }>('GET', `/api/sites/${editor.siteId}/visits`)
    return days.at(-1)!.views
  }

  test('[CENS-01] [ANLY-18] [ANLY-20] a page view is reported once, as a form, with all its fields and no visitor', async () => {
    const before = await viewsOfToday()
    const { page, calls } = await visit('/?utm_source=x')
    await expect.poll(() => calls.length).toBe(1)
    const [{ path, form, type }] = calls as [Call]
    expect(path).toBe('/api/census/RecordHit')
    expect(type).toContain('application/x-www-form-urlencoded')
    expect([form.get('event'), form.get('ss_cvr')]).toEqual(['1', ''])
    const viewport = page.viewportSize()!
    expect(JSON.parse(form.get('data')!)).toMatchObject({
      websiteId: editor.siteId,
      templateId: 'terra',
      website_locale: 'it-IT',
      userAgent: PERSON,
      clientDate: expect.any(Number),
      viewportInnerWidth: viewport.width,
      viewportInnerHeight: viewport.height,
      screenWidth: expect.any(Number),
      screenHeight: expect.any(Number),
      url: `${site}/?utm_source=x`,
      title: expect.stringContaining('Casa'),
      itemId: null,
      recordType: null,
      collectionId: expect.any(String),
    })
    await expect.poll(viewsOfToday).toBe(before + 1)
  })

  test('[CENS-01] a page whose code is destroyed and started again is reported once', async () => {
    const { page, calls } = await visit('/')
    await expect.poll(() => calls.length).toBe(1)
    await page.evaluate(() => {
      window.Vetrina.lifecycle.destroy()
      window.Vetrina.lifecycle.ready()
    })
    await page.locator('[data-behaviour="census"][data-attached]').waitFor({ state: 'attached' })
    // Tracked events are sent after all earlier calls.
    await page.evaluate(() => window.Vetrina.emit('vetrina:track', { event: 'prova' }))
    await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/events/RecordEvent')
    expect(calls.filter(({ path }) => path === '/api/census/RecordHit')).toHaveLength(1)
  })

  test('before a choice nothing is stored: no cookie, nothing in the browser', async () => {
    const { page, calls } = await visit('/')
    await expect.poll(() => calls.length).toBe(1)
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

  test('[ANLY-34] data stored after an earlier choice are deleted', async () => {
    context = await editor.context.browser()!.newContext({ userAgent: PERSON })
    await context.addCookies(
      ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'].map((name) => ({ name, value: '1', url: site })),
    )
    const { page } = await visit('/', context)
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
  })

  test('[ANLY-31] [CENS-15] a page that is not found is not reported', async () => {
    expect((await visit('/non-esiste')).calls).toEqual([])
  })

  test('[ANLY-32] [CENS-16] a locked page is not reported', async () => {
    const { page, calls } = await visit('/chiusa')
    expect(await page.locator('input[type="password"]').count()).toBe(1)
    expect(calls).toEqual([])
  })

  test('[ANLY-30] [CENS-13] the owner’s own visits are not reported', async () => {
    const owner = await editor.context.browser()!.newContext({ userAgent: PERSON })
    const { url } = await editor.call<{ url: string }>('POST', `/api/sites/${editor.siteId}/preview`, {
      path: '/robots.txt',
    })
    await (await owner.newPage()).goto(url)
    const { calls } = await visit('/?noredirect', owner)
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/personal-context'])
  })

  test('[ANLY-17] events of a page’s script are sent with the cookie’s crumb, as a form', async () => {
    const { page, calls } = await visit('/')
    await context.addCookies([{ name: 'crumb', value: 'una-briciola', url: site }])
    await page.evaluate(() => {
      window.Vetrina.emit('vetrina:track', { event: 'prenotazione', data: { persone: 4 }, wrong: 5 })
    })
    await expect.poll(() => calls.length).toBe(2)
    const { path, form } = calls[1]!
    expect(path).toBe('/api/events/RecordEvent')
    expect(Object.fromEntries(form)).toEqual({
      crumb: 'una-briciola',
      event: 'prenotazione',
      data: '{"persone":4}',
      websiteId: editor.siteId,
      website_locale: 'it-IT',
      templateId: 'terra',
      pagePath: '/',
    })
  })

  test('[CENS-02] [ANLY-19] a census that does not respond causes no error on the page', async () => {
    context = await editor.context.browser()!.newContext({ userAgent: PERSON })
    let asked = 0
    await context.route('**/api/census/RecordHit', (route) => {
      asked++
      return route.abort()
    })
    const faults: string[] = []
    context.on('weberror', (error) => faults.push(String(error.error())))
    await visit('/', context)
    await expect.poll(() => asked).toBe(1)
    expect(faults).toEqual([])
  })

  test('the owner reads the visits of 30 days, in a card without findings of axe', async () => {
    const page = await editor.context.newPage()
    const sum = page.locator('.visits-sums div', { hasText: 'Pagine viste' }).locator('dd')
    // A visit of an earlier test may be stored meanwhile.
    const shown = async () => {
      const views = await viewsOfToday()
      await page.goto(`/config/siti/${editor.siteId}/statistiche`)
      await page.getByRole('heading', { name: 'Visite degli ultimi 30 giorni' }).waitFor()
      return [await sum.innerText(), String(views)]
    }
    await expect.poll(async () => new Set(await shown()).size, { timeout: 30_000 }).toBe(1)
    expect(await axeFindings(page, { within: '.visits' })).toEqual([])
    await page.close()
  })
})
