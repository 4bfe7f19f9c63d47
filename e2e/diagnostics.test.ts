import { request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { type EditorTest, openEditor } from './support/editor.ts'
import { holdRequests } from './support/held-requests.ts'

const SOON = { timeout: 20_000 }

let site: EditorTest
beforeAll(async () => {
  site = await openEditor()
}, 120_000)
afterAll(() => site?.close())

/** An error report from a page of the site. */
async function report(message: string, more: object = {}): Promise<void> {
  const data = {
    message,
    name: 'TypeError',
    source: '/assets/tema.js',
    line: 1204,
    column: 7,
    stack: 'TypeError\n  at a',
    page: '/contatti',
    ...more,
  }
  // Node, unlike browsers, does not resolve `*.localhost` to this machine.
  await request(`${site.server.url}/api/events/RecordJavascriptErrors`, {
    method: 'POST',
    headers: { host: `prova.localhost:${site.server.port}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ event: 'javascript-error', data, timestamp: Date.now() }]),
  })
}

async function openPanel(options: { width?: number; dark?: boolean } = {}) {
  const page = await site.context.newPage()
  await page.setViewportSize({ width: options.width ?? 1440, height: 900 })
  await page.emulateMedia({ colorScheme: options.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.goto(`/config/siti/${site.siteId}/diagnostica`)
  await page.getByRole('heading', { name: 'Errori nelle pagine' }).waitFor(SOON)
  return page
}

test('without errors the owner reads what the panel will show, and finds it in the rail', async () => {
  const page = await openPanel()
  await expect.poll(() => page.getByText('Nessun errore negli ultimi 30 giorni').isVisible(), SOON).toBe(true)
  await expect.poll(() => page.getByText('Il codice del sito non ha annotato niente').isVisible(), SOON).toBe(true)
  expect(await page.getByRole('button', { name: 'Diagnostica', exact: true }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  await page.close()
})

test('[SCOPE-25] the owner reads errors in groups (message, script, page, count), and dismisses one', async () => {
  await report('listino is not defined')
  await report('listino is not defined')
  await report('altro guasto', { page: '', source: '', stack: '' })
  const page = await openPanel()
  const group = page.getByRole('listitem').filter({ hasText: 'listino is not defined' })
  await expect
    .poll(() => group.innerText(), SOON)
    .toMatch(/2 volte[\s\S]*\/contatti[\s\S]*\/assets\/tema\.js, riga 1204/)
  expect(await group.getByRole('img').getAttribute('aria-label')).toBe(
    'Volte al giorno negli ultimi 14 giorni, oggi per ultimo: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2.',
  )
  expect(await group.getByRole('link', { name: '/contatti' }).getAttribute('href')).toMatch(
    /^http:\/\/prova\.localhost:\d+\/contatti$/,
  )
  await expect.poll(() => group.locator('time.time-since').innerText(), SOON).toMatch(/^\d+ second[io] fa$/)
  await group.getByText('Dettagli per chi scrive il codice').click()
  expect(await group.locator('pre').innerText()).toContain('at a')
  const other = page.getByRole('listitem').filter({ hasText: 'altro guasto' })
  expect(await other.innerText()).toMatch(/Una volta[\s\S]*Pagina sconosciuta[\s\S]*Nella pagina stessa/)
  const forget = other.getByRole('button', { name: 'Togli dall’elenco' })
  const answers = await holdRequests(page, 'DELETE', '**/page-errors/*')
  await forget.press('Enter')
  await answers.arrived()
  await expect.poll(() => forget.isDisabled(), SOON).toBe(true)
  // Browsers take the focus from what cannot have it with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await forget.evaluate((button) => button === document.activeElement)).toBe(true)
  await answers.send()
  await expect.poll(() => other.count(), SOON).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe('SECTION')
  await page.reload()
  await expect.poll(() => group.count(), SOON).toBe(1)
  expect(await other.count()).toBe(0)
  await page.close()
})

test.each([
  { width: 1440, dark: false },
  { width: 390, dark: true },
])('axe finds nothing in the panel, and nothing is clipped: %o', async (options) => {
  await report('listino is not defined '.repeat(8))
  const page = await openPanel(options)
  await page.getByRole('listitem').filter({ hasText: 'listino' }).first().waitFor(SOON)
  expect(await axeFindings(page, { within: '.diagnostics' })).toEqual([])
  const over = await page.locator('.diagnostics').evaluate((place) => place.scrollWidth - place.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
  await page.close()
})
