import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { polled } from '../support/polled.ts'
import { standInForServices } from '../support/reservation-stand-ins.ts'
import '../support/vetrina.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const visitor = visitorBrowser()
const PAGE = '/blocchi/prenotazioni-esterne'

interface Opening extends BrowserContextOptions {
  readonly delay?: Parameters<typeof standInForServices>[1]
  readonly before?: (page: Page) => Promise<unknown>
}

async function open({ delay, before, ...options }: Opening = {}) {
  const context = await visitor.newContext(options)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const asked = await standInForServices(page, delay)
  await before?.(page)
  await page.goto(visitor.url + PAGE)
  /** A block of the page, with its code there. */
  const block = async (variation: string) => {
    const one = page.locator(`#${variation} [data-behaviour="reservation"]`).first()
    await one.scrollIntoViewIfNeeded()
    if (options.javaScriptEnabled !== false) await page.locator(`#${variation} [data-attached]`).first().waitFor()
    return one
  }
  return { page, faults, asked, block }
}
type Opened = Awaited<ReturnType<typeof open>>
const show = (block: Awaited<ReturnType<Opened['block']>>) =>
  block.getByRole('button', { name: 'Scegli il tavolo in questa pagina' })

test('[BLOCK-19] [RSRV-01] [BUNDL-03] a page holds reservations, whose script is asked for by who wants it', async () => {
  const { page, faults, asked, block } = await open({ viewport: { width: 1440, height: 900 } })
  const openTable = await block('opentable')
  expect(await axeFindings(page, { within: '#opentable' })).toEqual([])
  expect(asked).toEqual([])
  await show(openTable).focus()
  await page.keyboard.press('Enter')
  const frame = openTable.locator('iframe')
  await frame.waitFor()
  await polled(() => asked.length).toBe(2)
  const [script, drawn] = asked.map((address) => new URL(address))
  expect([
    script!.origin + script!.pathname,
    script!.searchParams.get('rid'),
    script!.searchParams.get('lang'),
  ]).toEqual(['https://www.opentable.com/widget/reservation/loader', '9999999999', 'it-IT'])
  expect(drawn!.pathname).toBe('/widget/reservation/canvas')
  expect(await openTable.locator('.reservation-card').isVisible()).toBe(false)
  await polled(() => page.evaluate(() => document.activeElement?.className)).toBe('reservation-host')
  await polled(() => page.locator('[role=status].visually-hidden').textContent()).toMatch(/OpenTable sono nella pagina/)
  expect(faults).toEqual([])
})

test('[RSRV-01] [BUNDL-04] the booking script of Tock draws into its container', async () => {
  const { faults, asked, block } = await open()
  const tock = await block('tock')
  await show(tock).click()
  await tock.locator('#Tock_widget_container iframe').waitFor()
  await polled(() => asked).toEqual([
    'https://www.exploretock.com/tock.js',
    'https://www.exploretock.com/osteria-dimostrativa/widget',
  ])
  expect(faults).toEqual([])
})

test('[RSRV-02] the layout of Tock is a column at 750 px or less', async () => {
  const { block } = await open({ viewport: { width: 1440, height: 900 } })
  const tock = await block('tock')
  const columns = (width: number) =>
    tock.evaluate((one, to) => {
      const box = one.querySelector<HTMLElement>('.reservation')!
      box.style.width = `${to}px`
      return getComputedStyle(box.querySelector('.reservation-card')!).gridTemplateColumns.split(' ').length
    }, width)
  expect([await columns(750), await columns(751), await columns(360)]).toEqual([1, 2, 1])
})

test.each([
  [850, 'standard'],
  [851, 'wide'],
])('[RSRV-03] a widget in a place of %i px is %s', async (width, theme) => {
  const { block } = await open({ viewport: { width: 1440, height: 900 } })
  const openTable = await block('opentable')
  await openTable.evaluate((one, to) => {
    one.querySelector<HTMLElement>('.reservation')!.style.width = `${to}px`
  }, width)
  await show(openTable).click()
  expect(await openTable.locator('iframe').getAttribute('data-theme')).toBe(theme)
})

test('a provider that does not answer gives the card back with a sentence, and can be asked again', async () => {
  let answer: (how: 'come' | 'fail') => void = () => {}
  const { page, asked, block } = await open({
    delay: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    before: (opened) => opened.clock.install(),
  })
  const openTable = await block('opentable')
  const fault = openTable.locator('.reservation-fault')
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await show(openTable).click()
  await polled(() => asked.length).toBe(1)
  expect(await show(openTable).getAttribute('aria-disabled')).toBe('true')
  await page.clock.runFor(9_900)
  expect(await fault.textContent()).toBe('')
  await page.clock.runFor(200)
  await polled(() => fault.textContent()).toMatch(/^OpenTable non risponde/)
  expect(await openTable.locator('.reservation-card').isVisible()).toBe(true)
  expect(await openTable.locator('script').count()).toBe(0)
  // A browser has only one request for an address at a time.
  answer('fail')
  await show(openTable).click()
  await polled(() => asked.length).toBe(2)
  answer('come')
  await openTable.locator('iframe').waitFor()
  expect(await fault.textContent()).toBe('')
})

test('a blocked script says so too', async () => {
  const { block } = await open({ delay: async () => 'fail' })
  const tock = await block('tock')
  await show(tock).click()
  await polled(() => tock.locator('.reservation-fault').textContent()).toMatch(/^Tock non risponde/)
})

test('who accepts such contents sees the widget at once, and no longer after a change of mind', async () => {
  const { page, asked, block } = await open()
  const openTable = await block('opentable')
  await openTable.getByRole('checkbox').check()
  await show(openTable).click()
  await openTable.locator('iframe').waitFor()
  await polled(() => page.evaluate(() => document.cookie)).toMatch(/ss_cookieChoice=[^;]+\.m\b/)
  await page.reload()
  const again = await block('opentable')
  await again.locator('iframe').waitFor()
  // Nobody pressed anything: the focus stays where it was.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.context().clearCookies({ name: /^ss_cookie/ })
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('vetrina:consent', { detail: [] })))
  await polled(() => again.locator('iframe').count()).toBe(0)
  expect(await again.locator('.reservation-card').isVisible()).toBe(true)
  expect(asked.filter((address) => address.includes('/loader?')).length).toBe(2)
})

test('of two blocks of Tock one gets the container that its script knows, the other says so and waits for it', async () => {
  const { page, faults, block } = await open({ viewport: { width: 1280, height: 3000 } })
  const first = await block('tock')
  await page.locator('#dentro-una-colonna .block-tock[data-attached]').waitFor()
  const other = page.locator('#dentro-una-colonna .block-tock')
  await show(first).click()
  await first.locator('#Tock_widget_container iframe').waitFor()
  await show(other).click()
  await polled(() => other.locator('.reservation-fault').textContent()).toMatch(/^Le prenotazioni di Tock sono già/)
  const link = other.getByRole('link', { name: 'Prenota su Tock' })
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.locator('#Tock_widget_container').count()).toBe(1)
  expect(await show(other).isVisible()).toBe(false)
  // Who refuses everything closes the first one: the place is free.
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('vetrina:consent', { detail: { categories: [] } })))
  await polled(() => page.locator('#Tock_widget_container').count()).toBe(0)
  expect(await other.locator('.reservation-fault').textContent()).toBe('')
  await show(other).click()
  await other.locator('#Tock_widget_container iframe').waitFor()
  expect(faults).toEqual([])
})

test('the link carries people, day and time; today is the first day', async () => {
  const { page, block } = await open({ before: (opened) => opened.clock.install({ time: '2026-12-05T23:30:00Z' }) })
  const tock = await block('tock')
  const link = tock.getByRole('link', { name: 'Prenota su Tock' })
  // In Italy it is already Sunday.
  expect(await tock.getByLabel('Giorno').getAttribute('min')).toBe('2026-12-06')
  await tock.getByLabel('Persone').selectOption('5 persone')
  await tock.getByLabel('Giorno').fill('2026-12-24')
  await tock.getByLabel('Ora', { exact: true }).fill('19:30')
  await polled(() => link.getAttribute('href')).toBe(
    'https://www.exploretock.com/osteria-dimostrativa/search?date=2026-12-24&size=5&time=19%3A30',
  )
  expect(await page.locator('#senza-numero .reservation, #senza-numero .reservation-missing').count()).toBe(0)
})

test('without scripts a card with a plain link remains', async () => {
  const { page, block } = await open({ javaScriptEnabled: false })
  const openTable = await block('opentable')
  expect(await openTable.getByRole('link', { name: 'Prenota su OpenTable' }).getAttribute('href')).toBe(
    'https://www.opentable.com/restref/client/?rid=9999999999&restref=9999999999&lang=it-IT',
  )
  // The choice of cookies offers what a page's content needs.
  expect(await openTable.locator('[data-widget]').getAttribute('data-consent')).toBe('marketing')
  for (const idle of ['.reservation-party', '.reservation-asking'])
    expect(await openTable.locator(idle).isVisible(), idle).toBe(false)
  await page.close()
})

test('a card that offers no widget lets nothing of the provider in', async () => {
  const { page, block } = await open()
  const [alone] = [await block('dentro-una-colonna')]
  expect(await alone.getByRole('button').count()).toBe(0)
  const policy = (await page.goto(`${visitor.url}/blocchi/pulsante`))!.headers()['content-security-policy']!
  expect(policy).not.toMatch(/opentable|exploretock|twitter/)
})
