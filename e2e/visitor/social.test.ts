import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { polled } from '../support/polled.ts'
import { standInForServices } from '../support/reservation-stand-ins.ts'
import '../support/vetrina.ts'
import { visitorBrowser } from '../support/visitor-browser.ts'

const visitor = visitorBrowser()

interface Opening extends BrowserContextOptions {
  readonly delay?: Parameters<typeof standInForServices>[1]
  readonly before?: (page: Page) => Promise<unknown>
}

async function open(path: string, { delay, before, ...options }: Opening = {}) {
  const context = await visitor.newContext(options)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const asked = await standInForServices(page, delay)
  await before?.(page)
  await page.goto(visitor.url + path)
  return { page, faults, asked }
}

async function widget(page: Page) {
  const block = page.locator('#il-pulsante-di-x .block-follow')
  await block.scrollIntoViewIfNeeded()
  await page.locator('#il-pulsante-di-x [data-attached]').waitFor()
  return { block, show: block.getByRole('button', { name: 'Mostra il pulsante di X' }) }
}

test('[FOLL-01] [FOLL-02] a follow button is a link to the profile, and names it', async () => {
  const { page, asked } = await open('/blocchi/segui', { javaScriptEnabled: false })
  const link = page.getByRole('link', { name: 'Segui terraviva.example su Instagram' })
  expect(await link.getAttribute('href')).toBe('https://www.instagram.com/terraviva.example/')
  expect(await link.getAttribute('data-username')).toBe('terraviva.example')
  expect(await link.getAttribute('rel')).toBe('me noopener')
  expect(await page.locator('.follow-ask').isVisible()).toBe(false)
  // The choice of cookies offers what a page's content needs.
  expect(await page.locator('#il-pulsante-di-x [data-widget]').getAttribute('data-consent')).toBe('marketing')
  expect(asked).toEqual([])
})

test('[FOLL-02] [FOLL-03] the button of X is drawn for the username of `data-username`, when it is asked for', async () => {
  const { page, faults, asked } = await open('/blocchi/segui')
  const { block, show } = await widget(page)
  expect(await axeFindings(page, { within: '#il-pulsante-di-x' })).toEqual([])
  expect(asked).toEqual([])
  await block.locator('[data-username]').evaluate((one) => {
    one.setAttribute('data-username', 'altro_nome')
  })
  await show.click()
  await block.locator('iframe').waitFor()
  await polled(() => asked).toEqual([
    'https://platform.twitter.com/widgets.js',
    'https://platform.twitter.com/widgets/follow_button.html?screen_name=altro_nome',
  ])
  expect(await show.isVisible()).toBe(false)
  expect(await block.getByRole('link').isVisible()).toBe(true)
  expect(faults).toEqual([])
})

test('[FOLL-03] the script of X may take 10,000 ms', async () => {
  const { page, asked } = await open('/blocchi/segui', {
    delay: () => new Promise(() => {}),
    before: (opened) => opened.clock.install(),
  })
  const { block, show } = await widget(page)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await show.click()
  await polled(() => asked.length).toBe(1)
  const fault = block.locator('.follow-fault')
  await page.clock.runFor(9_999)
  expect(await fault.textContent()).toBe('')
  await page.clock.runFor(1)
  await polled(() => fault.textContent()).toMatch(/^Il pulsante di X non è arrivato/)
  expect(await page.locator('script[src*="twitter"]').count()).toBe(0)
  expect(await show.isVisible()).toBe(true)
})

test('profiles are those of the site’s footer unless the block has its own, with names for who cannot see marks', async () => {
  const { page } = await open('/blocchi/segui', { javaScriptEnabled: false })
  const names = (variation: string) => page.locator(`#${variation} .social-list a`).allTextContents()
  const footer = await page
    .locator('.site-footer a[href^="https://"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const own = await page
    .locator('#i-profili-del-sito .social-list a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(own.length).toBeGreaterThan(0)
  expect(footer).toEqual(expect.arrayContaining(own))
  expect(await names('solo-i-simboli')).toEqual(['Instagram', 'Facebook', 'YouTube', 'TikTok', 'Pinterest'])
  expect(await names('un-servizio-che-non-si-conosce')).toEqual(['club.example', 'Pixelfed'])
})

test('a page is shared by plain links that name it, without a script of anybody else', async () => {
  const { page, asked } = await open('/blocchi/condividi', { javaScriptEnabled: false })
  const share = page.locator('#alla-fine-di-un-articolo')
  const href = await share.getByRole('link', { name: 'Condividi su Telegram' }).getAttribute('href')
  expect(new URL(href!).searchParams.get('url')).toBe(`${visitor.url}/blocchi/condividi`)
  expect(await share.getByRole('button').count()).toBe(0)
  expect(asked).toEqual([])
})

test('the address is copied with a confirmation that is seen and heard, and links get the page’s title', async () => {
  const { page, faults } = await open('/blocchi/condividi', {
    permissions: ['clipboard-read', 'clipboard-write'],
    before: (opened) => opened.clock.install(),
  })
  const share = page.locator('#alla-fine-di-un-articolo')
  await share.scrollIntoViewIfNeeded()
  const copy = share.getByRole('button', { name: 'Copia il link' })
  await copy.focus()
  await page.keyboard.press('Enter')
  const done = share.getByRole('button', { name: 'Link copiato' })
  await done.waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${visitor.url}/blocchi/condividi`)
  await page.clock.runFor(100)
  await polled(() => page.locator('[role=status].visually-hidden').textContent()).toBe(
    'Il link della pagina è negli appunti.',
  )
  expect(await axeFindings(page, { within: '#alla-fine-di-un-articolo' })).toEqual([])
  await page.clock.runFor(3000)
  await copy.waitFor()
  const mail = await share.getByRole('link', { name: 'Manda per e-mail' }).getAttribute('href')
  expect(new URL(mail!).searchParams.get('subject')).toBe(await page.title())
  expect(faults).toEqual([])
})

test('where the browser has a menu of its own, it is offered first', async () => {
  const { page, faults } = await open('/blocchi/condividi', {
    before: (opened) =>
      opened.addInitScript(() => {
        navigator.share = async (data) => {
          document.documentElement.dataset.shared = JSON.stringify(data)
          // As when somebody closes it.
          throw new DOMException('', 'AbortError')
        }
      }),
  })
  const share = page.locator('#alla-fine-di-un-articolo')
  await share.scrollIntoViewIfNeeded()
  const first = share.getByRole('button').first()
  await polled(() => first.textContent()).toBe('Condividi')
  await first.click()
  const shared = await page.evaluate(() => document.documentElement.dataset.shared)
  expect(JSON.parse(shared!)).toEqual({ title: await page.title(), url: `${visitor.url}/blocchi/condividi` })
  expect(faults).toEqual([])
})

test('on a telephone whose browser has no menu of its own, nothing moves and the button copies the link', async () => {
  const { page, faults } = await open('/blocchi/condividi', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  expect(await page.evaluate(() => 'share' in navigator)).toBe(false)
  const share = page.locator('#alla-fine-di-un-articolo')
  await share.scrollIntoViewIfNeeded()
  await share.locator('[data-there="no"]').waitFor()
  expect(await shiftsOf(page)).toEqual([])
  const pressed = share.getByRole('button').first()
  await pressed.click()
  await polled(() => pressed.textContent()).toBe('Link copiato')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${visitor.url}/blocchi/condividi`)
  expect(faults).toEqual([])
})
