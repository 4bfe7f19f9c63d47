import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import type { CookieSettings } from '../../src/features/consent/model/settings.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph } from '../support/blocks.ts'
import { launchBrowser } from '../support/browser.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { shiftsOf, withLateFonts } from '../support/layout-shift.ts'
import { openByPlainHttp } from '../support/plain-http.ts'
import { polled } from '../support/polled.ts'
import '../support/vetrina.ts'
import { visitCounted } from '../support/visit-counted.ts'

const ANALYTICS = {
  name: '_misura*',
  provider: 'Misure srl',
  category: 'marketing' as const,
  purpose: 'Misura gli annunci.',
  duration: '1 anno',
  link: 'https://misure.example/cookie',
}
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const ALL: Partial<CookieSettings> = { isActivityLogEnabled: true, declaredCookies: [ANALYTICS], policyLink: '/cookie' }

let site: EditorTest
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  site = await openEditor()
  browser = await launchBrowser()
  const block = (type: string, props: object) => ({ id: newId(Date.now()), type, version: 1, props })
  const inSection = (...children: object[]) => [
    {
      ...block('section', {}),
      children: [{ ...block('column', {}), children }],
    },
  ]
  await makePage('', 'Casa', inSection(block('embed', { url: VIDEO, title: 'Il forno' })))
  await makePage('cookie', 'Cookie policy', inSection(block('cookie-list', {})))
  await makePage('pane', 'Il pane', inSection(paragraph('Si inforna alle quattro.')))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

beforeEach(() => publish(ALL))

async function makePage(urlId: string, title: string, blocks: object[]): Promise<void> {
  const id = await site.createPage({ title, urlId, blocks: blocks as never })
  await site.call('POST', `/api/sites/${site.siteId}/publications`, { documentIds: [id] })
}

/** Publishes the site with these settings; the others are as on a new site. */
async function publish(cookies: Partial<CookieSettings>, look: 'terra' | 'lume' | 'piazza' = 'terra'): Promise<void> {
  const path = `/api/sites/${site.siteId}`
  const { draft, draftVersion } = await site.call<{ draft: Record<string, unknown>; draftVersion: number }>('GET', path)
  const content = { ...draft, look, cookies }
  await site.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content })
  await site.call('POST', `${path}/publications`, { siteContent: true })
}

/** A first visit; requests to other hosts are recorded and not answered. */
async function visit(
  path = '/',
  options: Parameters<Browser['newContext']>[0] = {},
  prepare: (visitor: BrowserContext) => Promise<unknown> = async () => {},
) {
  await context?.close()
  context = await browser.newContext({
    baseURL: `http://prova.localhost:${site.server.port}`,
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const foreign: string[] = []
  await context.route(
    (url) => url.hostname !== 'prova.localhost',
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' })
    },
  )
  await prepare(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(path)
  return { page, foreign, faults }
}

const banner = (page: Page) => page.locator('.cookie-banner')
const asked = async (page: Page) => {
  await banner(page).waitFor()
  return banner(page)
}
async function cookies(): Promise<Record<string, { value: string; days: number }>> {
  return Object.fromEntries(
    (await context.cookies()).map(({ name, value, expires }) => [
      name,
      { value, days: Math.round((expires - Date.now() / 1000) / 86_400) },
    ]),
  )
}
const records = async () =>
  (
    await site.call<{ records: { method: string; accepted: boolean; categories: string[]; visitorId: string }[] }>(
      'GET',
      `/api/sites/${site.siteId}/consent-records`,
    )
  ).records
/** How far the banner is below the site's header, in px. */
const topOfBanner = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector('.site-header')!.getBoundingClientRect().bottom
    return Math.round(document.querySelector('.cookie-banner')!.getBoundingClientRect().top) - Math.round(bottom)
  })
/** Everything that the page loads by itself has arrived. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

test('a site with technical cookies only shows no banner and no link to it (GAR-11)', async () => {
  await publish({})
  const { page } = await visit()
  await settled(page)
  expect(await banner(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Preferenze cookie' }).isVisible()).toBe(false)
  expect(Object.keys(await cookies())).toEqual([])
})

test('[SCOPE-08] [SCOPE-19] [CBAN-04] every page of the site asks at the first visit, and stays usable', async () => {
  for (const path of ['/', '/cookie', '/non-esiste']) {
    const { page, foreign } = await visit(path)
    await (await asked(page)).getByText('Se chiudi con la X restano solo i cookie tecnici').waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Preferenze cookie' }).waitFor()
    // Scrolling, navigating or waiting is not an answer (GAR-01, GAR-06).
    await settled(page)
    expect(await cookies()).toEqual({})
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    expect(foreign).toEqual([])
  }
})

test('a site viewed over plain http stores and records a choice as well, including the detailed one', async () => {
  const before = (await records()).length
  const { page, faults } = await visit('/', {}, openByPlainHttp)
  await (await asked(page)).getByRole('button', { name: 'Scegli i cookie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' })
  await dialog.waitFor()
  const hints = await dialog
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => document.getElementById(box.getAttribute('aria-describedby')!) !== null))
  expect(hints).toEqual([true, true, true])
  await dialog.getByRole('button', { name: 'Rifiuta tutti' }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect((await cookies()).ss_cookieAllowed?.value).toBe('false')
  await expect.poll(async () => (await records()).length).toBe(before + 1)
  expect(faults).toEqual([])
})

test('[CBAN-05] [CBAN-08] [SCOPE-12] accepting stores true, removes the banner and is recorded', async () => {
  await publish({ ...ALL, choiceDays: 30 })
  const { page } = await visit()
  await (await asked(page)).getByRole('button', { name: 'Accetta' }).click()
  await banner(page).waitFor({ state: 'detached' })
  const stored = await cookies()
  expect(stored.ss_cookieAllowed).toEqual({ value: 'true', days: 30 })
  expect(stored.ss_cookieChoice?.value).toMatch(/\.sm$/)
  const id = stored.ss_cookieChoice!.value.split('.')[1]!
  await expect
    .poll(async () => (await records())[0])
    .toMatchObject({ method: 'accept', accepted: true, categories: ['statistics', 'marketing'], visitorId: id })
  await page.reload()
  await settled(page)
  expect(await banner(page).count()).toBe(0)
  expect(await page.evaluate(() => window.Vetrina.consent.allows('statistics'))).toBe(true)
})

test('[CBAN-06] refusing stores false, for half a year unless the owner has set a duration', async () => {
  const { page } = await visit()
  await (await asked(page)).getByRole('button', { name: 'Rifiuta' }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect((await cookies()).ss_cookieAllowed).toEqual({ value: 'false', days: 180 })
  expect(await page.evaluate(() => window.Vetrina.consent.allows('statistics'))).toBe(false)
  await expect.poll(async () => (await records())[0]).toMatchObject({ method: 'refuse', accepted: false })
})

test.each([
  ['Accetta', 'true'],
  ['Rifiuta', 'false'],
])('[CBAN-07] «%s» is stored for 30 days if the owner sets so', async (choice, value) => {
  await publish({ ...ALL, choiceDays: 30 })
  const { page } = await visit()
  await (await asked(page)).getByRole('button', { name: choice }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect((await cookies()).ss_cookieAllowed).toEqual({ value, days: 30 })
})

test('the X refuses, says so, and stays on the page (GAR-02, GAR-03)', async () => {
  const { page } = await visit('/cookie')
  const close = (await asked(page)).getByRole('button', { name: 'Chiudi e continua solo con i cookie tecnici' })
  const [box, whole, accept] = await Promise.all([
    close.boundingBox(),
    banner(page).boundingBox(),
    banner(page).getByRole('button', { name: 'Accetta' }).boundingBox(),
  ])
  expect(box!.y).toBeLessThan(whole!.y + 24)
  expect(box!.x + box!.width).toBeGreaterThan(whole!.x + whole!.width - 120)
  expect(box!.height).toBeGreaterThanOrEqual(accept!.height)
  await close.click()
  expect(new URL(page.url()).pathname).toBe('/cookie')
  expect((await cookies()).ss_cookieAllowed?.value).toBe('false')
  await page.getByRole('status').filter({ hasText: 'Restano solo i cookie tecnici.' }).waitFor({ state: 'attached' })
  await expect.poll(async () => (await records())[0]).toMatchObject({ method: 'close', categories: [] })
})

test('visitors who refuse see the same content as those who accept, and may read before choosing (GAR-07)', async () => {
  const words = async (page: Page) => (await page.locator('main').innerText()).trim()
  const { page } = await visit('/cookie')
  await asked(page)
  // A click reaches the page only if nothing covers it.
  await page.locator('.site-header a[href="/"]').first().click()
  await page.goto('/pane')
  await asked(page)
  const before = await words(page)
  expect(before).toContain('Si inforna alle quattro.')
  await banner(page).getByRole('button', { name: 'Rifiuta' }).click()
  await page.reload()
  expect(await words(page)).toBe(before)
  const { page: accepting } = await visit('/pane')
  await (await asked(accepting)).getByRole('button', { name: 'Accetta' }).click()
  await accepting.reload()
  expect(await words(accepting)).toBe(before)
})

test('practices that a shop was fined for: the X keeps its word, all choices are on the banner, the policy is current (GAR-14)', async () => {
  const { page } = await visit()
  await (await asked(page)).getByText('Se chiudi con la X restano solo i cookie tecnici').waitFor()
  for (const name of ['Accetta', 'Rifiuta', 'Scegli i cookie'])
    expect(await banner(page).getByRole('button', { name }).isVisible(), name).toBe(true)
  await banner(page).getByRole('button', { name: 'Chiudi e continua solo con i cookie tecnici' }).click()
  expect((await cookies()).ss_cookieAllowed).toEqual({ value: 'false', days: 180 })
  await publish({ ...ALL, declaredCookies: [ANALYTICS, { ...ANALYTICS, name: '_nuovo' }] })
  for (const path of ['/', '/non-esiste', '/cookie']) {
    await page.goto(path)
    await settled(page)
    expect(await banner(page).count(), path).toBe(0)
  }
  expect(await page.locator('.cookie-list dt').allInnerTexts()).toContain('_nuovo')
})

test('a cookie of the site’s own statistics needs consent as well: the EU’s proposal is not law (GAR-15)', async () => {
  await publish({ isActivityLogEnabled: true })
  const { page } = await visit()
  await asked(page)
  await settled(page)
  expect(await page.evaluate(() => window.Vetrina.consent.allows('statistics'))).toBe(false)
  expect(await cookies()).toEqual({})
})

test('refusing is as large, as prominent and as near as accepting, and comes first (GAR-04)', async () => {
  const { page } = await visit()
  const of = async (name: string) => {
    const button = (await asked(page)).getByRole('button', { name })
    const style = await button.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
      return { backgroundColor, color, fontSize, fontWeight, borderColor }
    })
    const { width, height, x } = (await button.boundingBox())!
    return { style, size: [width, height].map(Math.round), x }
  }
  const [reject, accept] = [await of('Rifiuta'), await of('Accetta')]
  expect(reject.style).toEqual(accept.style)
  expect(reject.size).toEqual(accept.size)
  expect(reject.x).toBeLessThan(accept.x)
  expect(await banner(page).getByRole('link', { name: 'Leggi la cookie policy' }).getAttribute('href')).toBe('/cookie')
})

test('the detailed choice has everything off at first, and buttons for all and for none (GAR-05)', async () => {
  const { page } = await visit('/cookie')
  await (await asked(page)).getByRole('button', { name: 'Scegli i cookie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' })
  const boxes = dialog.getByRole('checkbox')
  await boxes.first().waitFor()
  expect(
    await boxes.evaluateAll((all) =>
      all.map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled]),
    ),
  ).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  for (const name of ['Rifiuta tutti', 'Accetta tutti', 'Salva la scelta'])
    expect(await dialog.getByRole('button', { name }).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await cookies()).toEqual({})
  await banner(page).getByRole('button', { name: 'Scegli i cookie' }).click()
  await dialog.getByLabel('Statistiche').check()
  await dialog.getByRole('button', { name: 'Salva la scelta' }).click()
  await banner(page).waitFor({ state: 'detached' })
  const stored = await cookies()
  expect(stored.ss_cookieAllowed?.value).toBe('false')
  expect(stored.ss_cookieChoice?.value).toMatch(/\.s$/)
})

test('Escape closes the detailed choice after overlays above it and before those below it, and leaves no entry behind', async () => {
  const { page } = await visit('/cookie')
  await asked(page)
  const alert = async (title: string) => {
    await page.evaluate((words) => void window.Vetrina.dialogs().then((all) => all.alert({ title: words })), title)
    const dialog = page.getByRole('alertdialog', { name: title })
    await dialog.waitFor()
    return dialog
  }
  const choice = page.getByRole('dialog', { name: 'Preferenze cookie' })
  const under = await alert('Sotto')
  await page.evaluate(() => void window.Vetrina.consent.choose())
  await choice.waitFor()
  const over = await alert('Sopra')
  await page.keyboard.press('Escape')
  await over.waitFor({ state: 'detached' })
  expect(await choice.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'detached' })
  expect(await under.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await under.waitFor({ state: 'detached' })
  expect(await cookies()).toEqual({})
  await banner(page).getByRole('button', { name: 'Scegli i cookie' }).click()
  await choice.getByRole('button', { name: 'Salva la scelta' }).click()
  await choice.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.Vetrina.escape.closeTop())).toBe(false)
})

test('withdrawing takes one click in the footer: cookies are deleted, and third-party scripts end with the page (GAR-10)', async () => {
  const { page } = await visit('/cookie')
  await (await asked(page)).getByRole('button', { name: 'Accetta' }).click()
  const names = ['ss_cvr', 'ss_cvt', '_misura_1', 'crumb']
  await context.addCookies(names.map((name) => ({ name, value: '1', url: page.url() })))
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' })
  expect(await dialog.getByLabel('Statistiche').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Rifiuta tutti' }).click()
  await page.locator('body:not([data-before])').waitFor()
  await page.waitForFunction(() => window.Vetrina)
  await polled(async () => Object.keys(await cookies()).sort()).toEqual([
    'crumb',
    'ss_cookieAllowed',
    'ss_cookieChoice',
  ])
  expect(await page.evaluate(() => window.Vetrina.consent.allows('marketing'))).toBe(false)
})

test('[ANLY-03] [ANLY-34] visits carry the visitor’s id once statistics are accepted, and none after withdrawal', async () => {
  // Without third-party cookies the page does not reload when the choice changes.
  await publish({ isActivityLogEnabled: true, policyLink: '/cookie' })
  const { page } = await visit('/cookie')
  await asked(page)
  await settled(page)
  await visitCounted(page)
  const hits: (string | null)[] = []
  const events: (string | null)[] = []
  page.on('request', (request) => {
    const form = new URLSearchParams(request.postData() ?? '')
    if (request.url().endsWith('/api/census/RecordHit')) hits.push(form.get('ss_cvr'))
    if (request.url().endsWith('/api/events/RecordEvent')) events.push(form.get('analyticsId'))
  })
  const note = () => page.evaluate(() => window.Vetrina.emit('vetrina:track', { event: 'prova' }))
  await banner(page).getByRole('button', { name: 'Accetta' }).click()
  await expect.poll(async () => Object.keys(await cookies())).toEqual(expect.arrayContaining(['ss_cid', 'ss_cvr']))
  await page.goto('/pane')
  await expect.poll(() => hits).toHaveLength(1)
  const { ss_cvr, ss_cid } = await cookies()
  expect(hits[0]).toBe(decodeURIComponent(ss_cvr!.value))
  expect(hits[0]).toMatch(/^[\w-]+(\|\d+){4}$/)
  await note()
  await expect.poll(() => events).toEqual([ss_cid!.value])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta tutti' }).click()
  await expect.poll(async () => Object.keys(await cookies()).sort()).toEqual(['ss_cookieAllowed', 'ss_cookieChoice'])
  await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await note()
  await expect.poll(() => events).toEqual([ss_cid!.value, null])
  await page.goto('/cookie')
  await expect.poll(() => hits).toHaveLength(2)
  expect(hits[1]).toBe('')
  expect(Object.keys(await cookies()).sort()).toEqual(['ss_cookieAllowed', 'ss_cookieChoice'])
})

test('[ANLY-34] a consent that is withdrawn while the code for visits is loading leaves no visitor’s id behind', async () => {
  await publish({ isActivityLogEnabled: true, policyLink: '/cookie' })
  const late = Promise.withResolvers<void>()
  const { page } = await visit('/cookie', {}, (visitor) =>
    visitor.route('**/analytics-ids-*.js', async (route) => {
      await late.promise
      await route.continue()
    }),
  )
  const code = page.waitForRequest('**/analytics-ids-*.js')
  await (await asked(page)).getByRole('button', { name: 'Accetta' }).click()
  const address = (await code).url()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' })
  await dialog.getByRole('button', { name: 'Rifiuta tutti' }).click()
  await dialog.waitFor({ state: 'detached' })
  late.resolve()
  // As a string, into which Vitest does not insert an import. The page asked for the code first, so it has it.
  await page.evaluate(`import(${JSON.stringify(address)}).then(() => {})`)
  expect(Object.keys(await cookies()).sort()).toEqual(['ss_cookieAllowed', 'ss_cookieChoice'])
})

test('a banner whose styles load after the visitor’s answer is neither shown nor announced', async () => {
  const late = Promise.withResolvers<void>()
  const { page } = await visit('/', {}, (visitor) =>
    visitor.route('**/cookie-banner-*.css', async (route) => {
      await late.promise
      await route.continue()
    }),
  )
  await page.evaluate(() => window.Vetrina.consent.accept('marketing'))
  const said = page.locator('.visually-hidden[role=status]')
  await polled(() => said.textContent()).toBe('La tua scelta sui cookie è salvata.')
  late.resolve()
  // It waits for the same styles.
  await page.evaluate(() => void window.Vetrina.consent.choose())
  await page.getByRole('dialog', { name: 'Preferenze cookie' }).waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await said.textContent()).toBe('La tua scelta sui cookie è salvata.')
  expect(await banner(page).count()).toBe(0)
})

test('a banner at the top follows a header that grows', async () => {
  await publish({ ...ALL, cookieBannerVariant: 'BAR', cookieBannerPosition: 'TOP' })
  const { page } = await visit('/cookie')
  await asked(page)
  await page.locator('.site-header').evaluate((header: HTMLElement) => {
    header.style.paddingBottom = '90px'
  })
  await polled(() => topOfBanner(page)).toBe(0)
})

test('a detailed choice that is closed without an answer changes nothing, and opens again', async () => {
  const { page } = await visit('/cookie')
  const choose = (await asked(page)).getByRole('button', { name: 'Scegli i cookie' })
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' })
  await choose.click()
  await dialog.evaluate((element: HTMLDialogElement) => element.close())
  await page.locator('dialog.cookie-choices').waitFor({ state: 'detached' })
  expect(await cookies()).toEqual({})
  await choose.click()
  await dialog.waitFor()
})

test('the cookies of a cart are technical: listed, stored despite refusal, and only the hint is readable by scripts', async () => {
  const { page } = await visit('/cookie')
  const week = Date.now() / 1000 + 7 * 86_400
  await context.addCookies([
    { name: 'CART', value: 'un-carrello', url: page.url(), expires: week, httpOnly: true },
    { name: 'hasCart', value: 'true', url: page.url(), expires: week },
  ])
  await page.reload()
  await (await asked(page)).getByRole('button', { name: 'Accetta' }).click()
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta tutti' }).click()
  await page.locator('body:not([data-before])').waitFor()
  expect(await cookies()).toMatchObject({
    CART: { value: 'un-carrello', days: 7 },
    hasCart: { value: 'true', days: 7 },
  })
  expect(await page.evaluate(() => document.cookie)).toMatch(/hasCart=true/)
  const technical = page.locator('.cookie-list section', { has: page.getByRole('heading', { name: 'Tecnici' }) })
  for (const name of ['CART', 'hasCart']) {
    const entry = technical.locator('dl > div', { has: page.getByText(name, { exact: true }) })
    expect(await entry.innerText(), name).toContain('Durata: 14 giorni')
  }
})

test('[CBAN-09] [ANLY-34] without consent tracking data are cleared as soon as a page opens', async () => {
  const { page } = await visit()
  await asked(page)
  const names = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt']
  await context.addCookies(names.map((name) => ({ name, value: '1', url: page.url() })))
  await page.reload()
  await asked(page)
  await polled(async () => Object.keys(await cookies())).toEqual([])
})

test('the banner returns when the purposes change, but not when its text does (GAR-08)', async () => {
  const { page } = await visit()
  await (await asked(page)).getByRole('button', { name: 'Rifiuta' }).click()
  await publish({ ...ALL, cookieBannerText: 'Altre parole.' })
  await page.reload()
  await settled(page)
  expect(await banner(page).count()).toBe(0)
  await publish({ ...ALL, declaredCookies: [{ ...ANALYTICS, provider: 'Altri srl' }] })
  await page.reload()
  await asked(page)
})

const raise = (page: Page, what: string) =>
  page.evaluate((name) => document.dispatchEvent(new CustomEvent(`vetrina:cookie-banner-${name}`)), what)

test('[CBAN-10] [CBAN-11] [CBAN-12] a forced banner is shown, marked on the body, and does nothing', async () => {
  const { page } = await visit()
  await (await asked(page)).getByRole('button', { name: 'Rifiuta' }).click()
  await banner(page).waitFor({ state: 'detached' })
  await raise(page, 'force')
  await asked(page)
  expect(await page.locator('body.cookie-banner-forced').count()).toBe(1)
  await banner(page).getByRole('button', { name: 'Accetta' }).click()
  await banner(page).getByRole('button', { name: 'Scegli i cookie' }).click()
  expect(await banner(page).count()).toBe(1)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect((await cookies()).ss_cookieAllowed?.value).toBe('false')
})

test('[CBAN-13] [CBAN-14] [CBAN-15] an update renders the banner again, and the end of the force restores it', async () => {
  const { page } = await visit()
  await asked(page)
  await raise(page, 'force')
  await page.locator('body.cookie-banner-forced').waitFor()
  await banner(page).evaluate((element) => (element.dataset.old = ''))
  await page.evaluate(() => Object.assign(window.Vetrina.context.cookieSettings, { cookieBannerCtaText: 'Va bene' }))
  await raise(page, 'update')
  await banner(page).getByRole('button', { name: 'Va bene' }).waitFor()
  expect(await page.locator('.cookie-banner[data-old]').count()).toBe(0)
  await raise(page, 'unforce')
  await page.locator('body:not(.cookie-banner-forced)').waitFor()
  await banner(page).getByRole('button', { name: 'Va bene' }).click()
  expect((await cookies()).ss_cookieAllowed?.value).toBe('true')
})

test('[CBAN-16] [CBAN-17] [CBAN-18] bar and popup are placed where the settings say', async () => {
  const viewport = { width: 1280, height: 900 }
  const { page } = await visit('/cookie', { viewport })
  await asked(page)
  await settled(page)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  // A banner at the top does not cover the site's header.
  const header = await page.locator('.site-header').evaluate((one) => Math.round(one.getBoundingClientRect().bottom))
  const places = [
    ['BAR', 'TOP', { x: 0, y: header, width: 1280 }],
    ['BAR', 'BOTTOM', { x: 0, bottom: 900, width: 1280 }],
    ['POPUP', 'TOP_LEFT', { x: 16, y: header + 16 }],
    ['POPUP', 'TOP_RIGHT', { right: 1264, y: header + 16 }],
    ['POPUP', 'BOTTOM_LEFT', { x: 16, bottom: 884 }],
    ['POPUP', 'BOTTOM_RIGHT', { right: 1264, bottom: 884 }],
  ] as const
  for (const [cookieBannerVariant, cookieBannerPosition, place] of places) {
    await page.evaluate((settings) => Object.assign(window.Vetrina.context.cookieSettings, settings), {
      cookieBannerVariant,
      cookieBannerPosition,
    })
    await raise(page, 'update')
    const name = cookieBannerPosition.toLowerCase().replace('_', '-')
    await page.locator(`.cookie-banner-${cookieBannerVariant.toLowerCase()}.cookie-banner-${name}`).waitFor()
    const placed = async () => {
      const box = (await banner(page).boundingBox())!
      return { ...box, right: box.x + box.width, bottom: box.y + box.height }
    }
    await expect.poll(placed, { message: cookieBannerPosition }).toMatchObject(place)
  }
})

test('a banner answered in another tab is removed when its page becomes visible, and before a click on it counts', async () => {
  const { page } = await visit()
  await asked(page)
  const other = await context.newPage()
  const clicked = await context.newPage()
  await other.goto('/')
  await clicked.goto('/pane')
  await (await asked(clicked)).waitFor()
  await (await asked(other)).getByRole('button', { name: 'Accetta' }).click()
  await banner(other).waitFor({ state: 'detached' })
  const before = (await cookies()).ss_cookieChoice?.value
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await banner(page).waitFor({ state: 'detached' })
  await page.locator('[data-behaviour="embed"]').scrollIntoViewIfNeeded()
  await page.locator('[data-behaviour="embed"] iframe').waitFor({ state: 'attached' })
  await banner(clicked)
    .getByRole('button', { name: 'Rifiuta' })
    .evaluate((button: HTMLElement) => button.click())
  await banner(clicked).waitFor({ state: 'detached' })
  expect((await cookies()).ss_cookieChoice?.value).toBe(before)
})

test('consent withdrawn in another tab stops sending here, and deletes what is stored once this tab becomes visible', async () => {
  const { page } = await visit()
  await (await asked(page)).getByRole('button', { name: 'Accetta' }).click()
  await banner(page).waitFor({ state: 'detached' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events/RecordEvent')) sent.push(request.postData() ?? '')
  })
  const track = (name: string) => page.evaluate((event) => window.Vetrina.emit('vetrina:track', { event }), name)
  await polled(async () => {
    await track('prima')
    return sent.at(-1)
  }).toContain('analyticsId')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click()
  await other.getByRole('dialog', { name: 'Preferenze cookie' }).getByRole('button', { name: 'Rifiuta tutti' }).click()
  await polled(async () => (await cookies()).ss_cookieAllowed?.value).toBe('false')
  // One of the first may still be on its way.
  const after = () => sent.filter((body) => body.includes('dopo'))
  await track('dopo')
  await polled(() => after().length).toBe(1)
  expect(after()[0]).not.toMatch(/analyticsId|sessionId/)
  await page.evaluate(() => {
    window.Vetrina.on('vetrina:consent', (detail) => (document.body.dataset.heard = JSON.stringify(detail)))
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('focus'))
  })
  expect(await page.evaluate(() => document.body.dataset.heard)).toBe('{"categories":[]}')
  await polled(() => page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a double click opens the detailed choice once; it does not open after accepting on the banner', async () => {
  const { page } = await visit()
  const held = Promise.withResolvers<void>()
  await context.route(/cookie-choices-/, async (route) => {
    await held.promise
    await route.continue()
  })
  const choose = (await asked(page)).getByRole('button', { name: 'Scegli i cookie' })
  await choose.dblclick()
  held.resolve()
  await page.getByRole('dialog', { name: 'Preferenze cookie' }).first().waitFor()
  expect(await page.locator('dialog.cookie-choices').count()).toBe(1)

  const { page: hasty } = await visit()
  const late = Promise.withResolvers<void>()
  await context.route(/cookie-choices-/, async (route) => {
    await late.promise
    await route.continue()
  })
  await (await asked(hasty)).getByRole('button', { name: 'Scegli i cookie' }).click()
  await banner(hasty).getByRole('button', { name: 'Accetta' }).click()
  await banner(hasty).waitFor({ state: 'detached' })
  const came = hasty.waitForResponse(/cookie-choices-/)
  late.resolve()
  await came
  await settled(hasty)
  expect(await hasty.locator('dialog.cookie-choices').count()).toBe(0)
})

test('[CHNK-03] a detailed choice whose code fails to load says so, and the banner still accepts an answer', async () => {
  const { page } = await visit()
  await context.route(/cookie-choices-/, (route) => route.abort())
  await (await asked(page)).getByRole('button', { name: 'Scegli i cookie' }).click()
  await page.getByText('Impossibile caricare. Riprova.').waitFor()
  await banner(page).getByRole('button', { name: 'Rifiuta' }).click()
  await banner(page).waitFor({ state: 'detached' })
})

test('accepting one kind of content where the site asks for no consent does not accept everything', async () => {
  await publish({})
  const { page } = await visit()
  await page.evaluate(() => window.Vetrina.consent.accept('preferences'))
  expect((await cookies()).ss_cookieAllowed?.value).toBe('false')
  expect(await page.evaluate(() => window.Vetrina.consent.allows('preferences'))).toBe(true)
  await expect.poll(async () => (await records())[0]).toMatchObject({ accepted: false, categories: ['preferences'] })
})

test.each(['BAR', 'POPUP'] as const)(
  'a banner at the top (%s) is below the header, which is not covered',
  async (variant) => {
    for (const look of ['terra', 'lume', 'piazza'] as const) {
      await publish(
        { ...ALL, cookieBannerVariant: variant, cookieBannerPosition: variant === 'BAR' ? 'TOP' : 'TOP_LEFT' },
        look,
      )
      const { page } = await visit()
      const place = async () => (await (await asked(page)).boundingBox())!
      await polled(() => topOfBanner(page)).toBeGreaterThanOrEqual(0)
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      const header = (await page.locator('.site-header').boundingBox())!
      await page.setViewportSize({ width: 1280, height: 300 })
      await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
      await polled(async () => (await page.locator('.site-header').boundingBox())!.y).toBeLessThan(0)
      await polled(async () => (await place()).y).toBeLessThan(Math.max(20, header.height))
    }
  },
)

test('the page ends above a banner at the bottom, and on phones every banner is there, clear of the menu', async () => {
  for (const [width, cookieBannerVariant, cookieBannerPosition] of [
    [1280, 'BAR', 'BOTTOM'],
    [390, 'BAR', 'TOP'],
    [390, 'POPUP', 'TOP_RIGHT'],
  ] as const) {
    await publish({ ...ALL, cookieBannerVariant, cookieBannerPosition })
    const { page } = await visit('/cookie', { viewport: { width, height: 700 } })
    await asked(page)
    const gap = () =>
      page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        const top = document.querySelector('.cookie-banner')?.getBoundingClientRect().top ?? innerHeight
        return Math.round(top - document.querySelector('.site-footer')!.getBoundingClientRect().bottom)
      })
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    if (width === 390) {
      // The site of these tests has no menu of its own.
      const openMenu = (isOpen: boolean) =>
        page.locator('.site-header-inner').evaluate((inner, isOpen) => {
          inner.querySelector('.site-menu')?.remove()
          inner.insertAdjacentHTML('beforeend', `<details class="site-menu" ${isOpen ? 'open' : ''}></details>`)
        }, isOpen)
      await openMenu(true)
      await banner(page).waitFor({ state: 'hidden' })
      await openMenu(false)
      await banner(page).waitFor()
    }
    await banner(page).getByRole('button', { name: 'Rifiuta' }).click()
    await banner(page).waitFor({ state: 'detached' })
    // Half a pixel less is rounded to −0, which is not `toBe(0)`.
    await expect.poll(gap).toBeCloseTo(0)
  }
})

test('an embed needs its own click; visitors who tick its box have the category loaded from then on, until they withdraw', async () => {
  const { page, foreign } = await visit()
  await (await asked(page)).getByRole('button', { name: 'Rifiuta' }).click()
  const embed = page.locator('[data-behaviour="embed"]')
  await embed.scrollIntoViewIfNeeded()
  await page.locator('[data-behaviour="embed"][data-attached]').waitFor()
  await settled(page)
  expect(foreign).toEqual([])
  await embed.getByRole('checkbox').check()
  await embed.getByRole('button').click()
  await expect.poll(async () => (await cookies()).ss_cookieChoice?.value).toMatch(/\.m$/)
  expect((await cookies()).ss_cookieAllowed?.value).toBe('false')
  await page.reload()
  await embed.scrollIntoViewIfNeeded()
  await embed.locator('iframe').waitFor({ state: 'attached' })
  expect(await embed.locator('iframe').getAttribute('src')).not.toContain('autoplay=1')
  const preferences = page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' })
  // Chromium 156 gives a click just after scrolling to the frame that was there before.
  await preferences.scrollIntoViewIfNeeded()
  await settled(page)
  await preferences.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta tutti' }).click()
  await embed.locator('iframe').waitFor({ state: 'detached' })
})

test('after destroy and ready the page’s own code works as before: embeds, the banner, the link in the footer', async () => {
  const { page } = await visit()
  await (await asked(page)).getByRole('button', { name: 'Rifiuta' }).click()
  const embed = page.locator('[data-behaviour="embed"]')
  await embed.scrollIntoViewIfNeeded()
  await page.locator('[data-behaviour="embed"][data-attached]').waitFor()
  await page.evaluate(() => window.Vetrina.lifecycle.destroy())
  expect(await page.locator('[data-attached]').count()).toBe(0)
  await page.evaluate(() => window.Vetrina.lifecycle.ready())
  await page.locator('[data-behaviour="embed"][data-attached]').waitFor()
  await settled(page)
  await embed.getByRole('button').click()
  await embed.locator('iframe').waitFor({ state: 'attached' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click()
  await page.getByRole('dialog', { name: 'Preferenze cookie' }).waitFor()
})

test('the policy lists every cookie that is actually set, with provider, purpose and duration (GAR-13)', async () => {
  const { page } = await visit('/cookie')
  await (await asked(page)).getByRole('button', { name: 'Accetta' }).click()
  await page.goto('/')
  await page.goto('/cookie')
  const listed = await page.locator('.cookie-list dt').allInnerTexts()
  expect(listed).toContain('_misura*')
  expect(await page.locator('.cookie-list a').getAttribute('href')).toBe('https://misure.example/cookie')
  const real = Object.keys(await cookies())
  expect(real.length).toBeGreaterThan(1)
  for (const name of real) expect(listed).toContain(name)
})

test('without scripts there is no banner, nothing optional is set, and the policy says so', async () => {
  const { page } = await visit('/cookie', { javaScriptEnabled: false })
  expect(await banner(page).count()).toBe(0)
  expect(await cookies()).toEqual({})
  expect(await page.getByText('Senza JavaScript non c’è modo di accettarli').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Preferenze cookie' }).isVisible()).toBe(false)
})

test('by keyboard: the banner comes right after the skip link, Escape chooses nothing, the focus continues to the page', async () => {
  const { page } = await visit('/cookie')
  await asked(page)
  await page.getByRole('status').filter({ hasText: 'una scelta sui cookie' }).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.keyboard.press('Tab')
  const names: string[] = []
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  expect(names).toEqual(['Leggi la cookie policy', 'Rifiuta', 'Accetta', 'Scegli', '✕'])
  await page.keyboard.press('Escape')
  expect(await banner(page).count()).toBe(1)
  await page.keyboard.press('Enter')
  await banner(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenuto')
})

test('a first visit with banner loads at most 12 KB of scripts, and nothing shifts', async () => {
  const { page } = await visit('/cookie', { viewport: { width: 390, height: 844 } }, withLateFonts)
  await asked(page)
  await settled(page)
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(3000)
  expect(bytes).toBeLessThan(12_288)
  expect(await shiftsOf(page)).toEqual([])
})

test('[CBAN-19] [CBAN-20] a dark banner is dark whatever the visitor prefers; controls are buttons, text or icons', async () => {
  const { page } = await visit('/cookie')
  const shown = async (settings: object) => {
    await page.evaluate((changed) => Object.assign(window.Vetrina.context.cookieSettings, changed), settings)
    await asked(page)
    await banner(page).evaluate((element) => element.setAttribute('data-old', ''))
    await raise(page, 'update')
    await page.locator('.cookie-banner:not([data-old])').waitFor()
    return await banner(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  }
  const [light, dark] = [await shown({ cookieBannerTheme: 'LIGHT' }), await shown({ cookieBannerTheme: 'DARK' })]
  expect(light).not.toBe(dark)
  const accept = banner(page).getByRole('button', { name: 'Accetta' })
  const reject = banner(page).getByRole('button', { name: 'Rifiuta' })
  await shown({ cookieBannerCtaVariant: 'TEXT' })
  expect([await accept.getAttribute('class'), await reject.getAttribute('class')]).toEqual([
    'cookie-banner-text',
    'cookie-banner-text',
  ])
  await shown({ cookieBannerCtaVariant: 'ICON' })
  expect(await accept.innerText()).toBe('✓')
  await shown({ cookieBannerCtaVariant: 'BUTTON', cookieBannerAcceptType: 'OPT_IN' })
  expect(await accept.isVisible()).toBe(true)
  expect(await reject.count()).toBe(0)
})

const WINDOWS = [390, 1440].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const))
const BANNERS = [
  ['BAR', 'LIGHT', 'BUTTON'],
  ['POPUP', 'DARK', 'BUTTON'],
  ['POPUP', 'LIGHT', 'TEXT'],
  ['BAR', 'DARK', 'TEXT'],
  ['BAR', 'LIGHT', 'ICON'],
  ['POPUP', 'DARK', 'ICON'],
] as const

test.each(['terra', 'lume', 'piazza'] as const)(
  'axe finds nothing on any banner and the choice in %s, light and dark, at 390 and 1440 px',
  async (look) => {
    await publish(ALL, look)
    const { page, faults } = await visit('/cookie')
    await asked(page)
    expect(await axeFindings(page)).toEqual([])
    for (const [width, colorScheme] of WINDOWS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      for (const [variant, theme, cta] of BANNERS) {
        await page.evaluate((settings) => Object.assign(window.Vetrina.context.cookieSettings, settings), {
          cookieBannerVariant: variant,
          cookieBannerTheme: theme,
          cookieBannerCtaVariant: cta,
        })
        await banner(page).evaluate((element) => element.setAttribute('data-old', ''))
        await raise(page, 'update')
        await page.locator('.cookie-banner:not([data-old])').waitFor()
        const shown = `${variant} ${theme} ${cta}, ${colorScheme}, ${width}`
        expect(await axeFindings(page, { within: '.cookie-banner' }), shown).toEqual([])
        const box = (await banner(page).boundingBox())!
        expect(box.x, shown).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, shown).toBeLessThanOrEqual(width)
        // The close icon is centred in its button, whatever the look's padding.
        const aside = await banner(page)
          .getByRole('button', { name: 'Chiudi' })
          .evaluate((button) => {
            const sign = document.createRange()
            sign.selectNodeContents(button)
            const [inner, outer] = [sign.getBoundingClientRect(), button.getBoundingClientRect()]
            return Math.abs(inner.left + inner.right - outer.left - outer.right) / 2
          })
        expect(aside, shown).toBeLessThanOrEqual(1)
      }
      await banner(page).getByRole('button', { name: 'Scegli i cookie' }).click()
      await page.getByRole('dialog').waitFor()
      expect(await axeFindings(page, { within: '.cookie-choices' }), `choice, ${colorScheme}, ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(faults).toEqual([])
  },
)
