import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../../src/core/codes.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const SOON = { timeout: 20_000 }
/** Panels that replace the page. */
const WHOLE = [
  'media',
  'posts',
  'negozio',
  'messaggi',
  'newsletter',
  'statistiche',
  'trasferimento',
  'diagnostica',
] as const
const SCREENS = ['', '/accesso', '/installazione', '/importa'] as const

let editor: EditorTest
let homeId: string
beforeAll(async () => {
  editor = await openEditor()
  homeId = await editor.createPage({ title: 'Home', urlId: '', blocks: [section(paragraph('Pane ogni mattina.'))] })
})
afterAll(() => editor.close())

async function openArea(path: string, width = 1440): Promise<Page> {
  const page = await editor.context.newPage()
  await page.setViewportSize({ width, height: 844 })
  await page.goto(`/config${path}`)
  return page
}
const noSidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('the card of a site shows its state, and its home page as published', async () => {
  const page = await openArea('')
  const card = page.getByRole('listitem').filter({ hasText: 'Prova' })
  await card.getByText('Bozza, ancora da pubblicare').waitFor()
  expect(await card.locator('iframe').count()).toBe(0)
  // Without a picture it says its name, in its colours.
  const drawn = card.locator('.card-picture').evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await drawn).toContain('"Prova"')
  await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [homeId] })
  const answer = page.waitForResponse((response) => response.url().endsWith(`/${editor.siteId}/home`))
  await page.reload()
  await card.getByText('Online', { exact: true }).waitFor()
  expect(await (await answer).text()).toContain('Pane ogni mattina.')
  const spare = async () => {
    const [box, frame] = [await card.boundingBox(), await card.locator('iframe').boundingBox()]
    return Math.abs(frame!.width - box!.width)
  }
  await expect.poll(spare).toBeLessThan(4)
  await card.getByRole('link', { name: 'Prova', exact: true }).click()
  await page.waitForURL(`**/siti/${editor.siteId}**`)
  await page.close()
})

test('panels that replace the page have one frame: title and content share their left edge', async () => {
  const page = await openArea('')
  for (const panel of WHOLE) {
    await page.goto(`/config/siti/${editor.siteId}/${panel}`)
    const body = page.locator(`.side-panel[data-panel="${panel}"] .panel-body > :not(.skeleton, input)`).first()
    await body.waitFor()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect([panel, (await body.boundingBox())!.x]).toEqual([panel, title!.x])
  }
  await page.close()
})

test.each(['light', 'dark'] as const)(
  'while a panel is empty it says what it will contain; axe finds nothing, %s',
  async (scheme) => {
    const page = await openArea('')
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const panel of ['media', 'posts', 'negozio', 'messaggi', 'newsletter', 'statistiche', 'diagnostica']) {
      await page.goto(`/config/siti/${editor.siteId}/${panel}`)
      await page.locator('.empty-state').first().waitFor()
      expect([panel, ...(await axeFindings(page))]).toEqual([panel])
    }
    await page.close()
  },
)

test('at 390 px nothing in the area scrolls horizontally, and the list of screens is one row', async () => {
  const page = await openArea('', 390)
  for (const screen of SCREENS) {
    await page.goto(`/config${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([screen, await noSidewaysScroll(page)]).toEqual([screen, true])
  }
  const links = page.locator('.bar-link')
  await links.first().waitFor()
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(2)
  expect(new Set(tops).size).toBe(1)
  for (const panel of WHOLE) {
    await page.goto(`/config/siti/${editor.siteId}/${panel}`)
    await page.locator('.panel-body > :not(.skeleton, input)').first().waitFor()
    expect([panel, await noSidewaysScroll(page)]).toEqual([panel, true])
  }
  await page.close()
})

test('one group of «Aspetto» is open at a time, and one at the bottom scrolls into view', async () => {
  const { page } = await editor.open(homeId, { panel: 'design', height: 600 })
  const control = (name: string) => page.getByRole('button', { name, exact: true })
  await control('Piede').click()
  await expect
    .poll(() => page.locator('.panel-body .mantine-Accordion-control[aria-expanded="true"]').allInnerTexts(), SOON)
    .toEqual(['Piede'])
  const panel = (await page.locator('.panel-body').boundingBox())!
  const top = async () => Math.round((await control('Piede').boundingBox())!.y - panel.y)
  await expect.poll(top, SOON).toBeLessThan(panel.height / 2)
  expect(await top()).toBeGreaterThanOrEqual(0)
  await page.close()
})

test('the text and the address of the header’s button, entered one right after the other, are both saved', async () => {
  const { page } = await editor.open(homeId, { panel: 'design' })
  await page.getByRole('button', { name: 'Testata', exact: true }).click()
  await page.getByRole('button', { name: 'Aggiungi un pulsante' }).click()
  const text = page.getByLabel('Testo del pulsante')
  await text.waitFor()
  const stored = async () =>
    (await editor.call<{ draft: { frame: { headerButton: unknown } } }>('GET', `/api/sites/${editor.siteId}`)).draft
      .frame.headerButton
  // A request under way would meet a clock that jumps.
  await expect.poll(stored, SOON).toMatchObject({ link: '/contatti' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await text.fill('Prenota')
  await page.getByLabel('Dove porta').fill('/prenota')
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect.poll(stored, SOON).toEqual({ label: 'Prenota', link: '/prenota' })
  await page.close()
})

test('a panel opened offline does not require a reload, and loads when the network is back', async () => {
  const { page } = await editor.open(homeId)
  const media = page.getByRole('button', { name: 'Media', exact: true })
  await media.click()
  await page.locator('.asset-library').waitFor()
  await media.click()
  await page.route('**/api/**', (route) => route.abort())
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    dispatchEvent(new Event('offline'))
  })
  await page.getByRole('button', { name: 'Statistiche', exact: true }).click()
  await page.getByText('Sei offline').first().waitFor(SOON)
  expect(await page.getByRole('button', { name: 'Ricarica la pagina' }).count()).toBe(0)
  await page.unroute('**/api/**')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true, configurable: true })
    dispatchEvent(new Event('online'))
  })
  await page.getByText('Qui vedrai le visite').waitFor(SOON)
  await page.close()
})

test('page templates are shown as they would look on this site', async () => {
  const { page } = await editor.open(homeId, { panel: 'pages' })
  await page.getByRole('button', { name: 'Nuova pagina' }).first().click()
  const first = page.getByRole('dialog').locator('.template').filter({ hasText: 'Chi siamo' }).first()
  await first.scrollIntoViewIfNeeded()
  await first.locator('iframe[data-ready="true"]').waitFor({ state: 'attached', ...SOON })
  const drawn = first.frameLocator('iframe')
  await expect.poll(() => drawn.locator('main .block').count(), SOON).toBeGreaterThan(2)
  expect(await drawn.locator('html').getAttribute('data-look')).toBe(
    await page.frameLocator('.page-frame').locator('html').getAttribute('data-look'),
  )
  await page.close()
})

describe('a person whose role allows only writing', () => {
  const setRole = (role: number) => {
    const database = new DatabaseSync(join(editor.server.dataFolder, 'vetrina.db'), { timeout: 10_000 })
    database.prepare('update contributors set role = ? where site_id = ?').run(role, editor.siteId)
    database.close()
  }
  beforeAll(() => setRole(ROLE.editor))
  afterAll(() => setRole(ROLE.admin))

  test('[PERM-02] finds what their role does not include neither in the rail nor among the commands', async () => {
    const page = await openArea(`/siti/${editor.siteId}/pages`)
    const rail = page.getByRole('navigation', { name: 'Parti del sito' })
    await rail.getByRole('button', { name: 'Articoli' }).waitFor()
    expect(await rail.getByRole('list').evaluateAll((lists) => lists.map((list) => list.ariaLabel))).toEqual([
      'Pagina e aspetto',
      'Sito',
      'Impostazioni',
    ])
    for (const name of [
      'Newsletter',
      'Messaggi',
      'Statistiche',
      'Trasferimento',
      'Diagnostica',
      'Aspetto',
      'Promozioni',
    ])
      expect(await rail.getByRole('button', { name }).count(), name).toBe(0)
    await page.keyboard.press('Control+K')
    await page.getByPlaceholder('Cerca pagine, impostazioni e comandi').fill('diagnostica')
    await page.getByText('Niente con queste parole.').waitFor()
    await page.close()
  })

  test('[PERM-02] is told so at the address of such a panel, which loads no data', async () => {
    const page = await openArea('')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/config/siti/${editor.siteId}/newsletter`)
    await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor()
    await page.getByText('Il tuo ruolo in questo sito non comprende «Newsletter».').waitFor()
    expect(asked.filter((path) => path.includes('/newsletter/'))).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Chiudi «Newsletter»' }).click()
    await page.locator('.page-frame').waitFor()
    await page.close()
  })
})

test('a site whose first pages failed is completed by the next attempt, and is created once', async () => {
  const page = await openArea('/nuovo-sito')
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sites')) created.push(request.url())
  })
  await page.route('**/beginning', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Come si chiama?').fill('Forno Lucia')
  const make = page.getByRole('button', { name: 'Crea il sito' })
  await make.click()
  await page.getByRole('alert').waitFor()
  // The new site's area is on its way, and this page is still there.
  await page.route('**/config/siti/*', (route) => route.fulfill({ status: 204 }))
  const opening = page.waitForRequest('**/config/siti/*')
  await make.click()
  await opening
  await expect.poll(() => make.isDisabled(), SOON).toBe(true)
  expect(created).toHaveLength(1)
  await page.close()
})

test('a starting point is looked at before a site begins with it, filtered by what the site is for', async () => {
  const page = await openArea('/nuovo-sito')
  const starts = page.getByRole('radiogroup', { name: 'Da dove parti?' }).getByRole('radio')
  await starts.first().waitFor()
  await expect.poll(() => starts.count()).toBeGreaterThanOrEqual(9)
  await page.getByRole('radio', { name: 'Ristorante' }).click()
  const names = () => starts.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  await expect.poll(names, SOON).toEqual(['Trattoria', 'Locanda', 'Bistrot'])
  await expect.poll(() => page.getByRole('radio', { name: 'Trattoria' }).getAttribute('aria-checked')).toBe('true')
  const isMenuTicked = () => page.getByRole('checkbox', { name: 'Menù' }).getAttribute('aria-checked')
  await expect.poll(() => isMenuTicked()).toBe('true')

  const locanda = page.getByRole('radio', { name: 'Locanda' })
  const scrolled = () =>
    locanda
      .locator('iframe')
      .first()
      .evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.scrollY)
  await locanda.locator('iframe').first().contentFrame().locator('h1').waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await locanda.hover()
  const frames = (count: number): Promise<void> =>
    page.evaluate(async (left) => {
      for (; left > 0; left--) await new Promise(requestAnimationFrame)
    }, count)
  await frames(20)
  expect(await scrolled()).toBe(0)
  await page.getByLabel('Come si chiama?').hover()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await locanda.hover()
  await expect.poll(scrolled, SOON).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Guarda «Locanda»' }).press('Enter')
  const whole = page.getByRole('dialog', { name: 'Locanda' })
  await whole.frameLocator('iframe').getByText('La nostra cucina, ogni giorno').waitFor()
  await whole.getByRole('button', { name: 'Parti da qui' }).press('Enter')
  await whole.waitFor({ state: 'detached' })
  await expect.poll(() => locanda.getAttribute('aria-checked')).toBe('true')
  await page.close()
})

test('the first window of a new site shows starting points whole: three on a computer, one on a phone', async () => {
  const page = await openArea('/nuovo-sito')
  await page.setViewportSize({ width: 1440, height: 900 })
  const cards = page.locator('.starting-point')
  const end = page.locator('.new-site-end')
  await cards.first().waitFor()
  const wholeCards = async () => {
    const bottom = (await end.boundingBox())!.y
    const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    return boxes.filter((one) => one <= bottom).length
  }
  expect(await wholeCards()).toBe(3)
  // A row of fewer than three is filled by them.
  await page.getByRole('radio', { name: 'Fotografia o arte' }).click()
  const widths = () => cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
  const row = (await page.locator('.starting-points').boundingBox())!.width
  await expect.poll(widths, SOON).toEqual([Math.round((row - 24) / 2), Math.round((row - 24) / 2)])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await cards.first().waitFor()
  const tops = await page
    .locator('.kind-choice')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await noSidewaysScroll(page)).toBe(true)
  const [first] = await cards.all()
  expect((await first!.boundingBox())!.width).toBe(358)
  const picture = (await first!.locator('.page-choice-screen').boundingBox())!
  expect(picture.y + picture.height / 2).toBeLessThan((await end.boundingBox())!.y)
  // The last kind comes into view with the focus.
  const last = page.getByRole('radio', { name: 'Altro', exact: true })
  await last.focus()
  await expect
    .poll(async () => (await last.boundingBox())!.x + (await last.boundingBox())!.width)
    .toBeLessThanOrEqual(390)
  await page.close()
})

test('the menu of the page that is looked at leads to the pages that the site will have', async () => {
  const page = await openArea('/nuovo-sito')
  await page.getByRole('radio', { name: 'Locanda' }).press('Space')
  await page.getByRole('checkbox', { name: 'Menù' }).click()
  await page.getByRole('button', { name: 'Guarda «Locanda»' }).press('Enter')
  const whole = page.getByRole('dialog', { name: 'Locanda' })
  const menu = whole.frameLocator('iframe').locator('header')
  await menu.getByText('Dove siamo').first().waitFor({ state: 'attached' })
  expect(await menu.getByText('Menù', { exact: true }).count()).toBe(0)
  await expect.poll(async () => (await whole.locator('iframe').boundingBox())!.width, SOON).toBe(1440)
  const screens = whole.getByRole('radiogroup', { name: 'Come si vede' })
  expect(await screens.isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await screens.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await whole.waitFor({ state: 'detached' })
  await page.close()
})

test.each(['light', 'dark'] as const)('axe finds nothing where a site begins, wide and narrow, %s', async (scheme) => {
  const page = await openArea('')
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/config/nuovo-sito')
    const watch = page.getByRole('button', { name: 'Guarda «Bottega»' })
    await watch.waitFor()
    expect([width, ...(await axeFindings(page))]).toEqual([width])
    await watch.press('Enter')
    await page.getByRole('dialog').frameLocator('iframe').locator('h1').waitFor()
    expect([width, ...(await axeFindings(page, { within: '.watched-head' }))]).toEqual([width])
  }
  await page.close()
})
