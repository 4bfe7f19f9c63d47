import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { demoSites } from '../demo/index.ts'
import { demoBrowser } from './support/demo-browser.ts'
import { shiftsOf, withLateFonts } from './support/layout-shift.ts'

const PHONE = { width: 390, height: 844 }

describe('the demo site in a browser', () => {
  const demo = demoBrowser()
  const { get, open } = demo

  /** Every address that the demo sites list. */
  async function addresses(): Promise<string[]> {
    return (await Promise.all(demoSites.map(({ identifier }) => demo.addresses(identifier)))).flat()
  }

  async function homes(): Promise<string[]> {
    const found = (await addresses()).filter((address) => new URL(address).pathname === '/')
    expect(found).toHaveLength(demoSites.length)
    return found
  }

  test('every page of the sitemap and every reference page responds, with its own title and one main heading', async () => {
    const all = await addresses()
    const blocks = ['testo', 'immagine', 'pulsante', 'video', 'incorpora', 'elenco-dei-cookie']
    const paths = ['/', '/blocchi', ...blocks.map((block) => `/blocchi/${block}`)]
    expect(all).toEqual(expect.arrayContaining(paths.map((path) => new URL(path, demo.server.url).href)))
    expect(new Set(all.map((address) => new URL(address).host)).size).toBe(demoSites.length)
    const titles = new Map<string, string>()
    for (const address of all) {
      const { status, text } = await get(address)
      expect(status, address).toBe(200)
      expect(text.match(/<h1[\s>]/g), address).toHaveLength(1)
      const title = /<title>(.*?)<\/title>/.exec(text)![1]!
      expect(titles.get(title), `${title}: ${address}`).toBeUndefined()
      titles.set(title, address)
    }
  })

  test('without scripts all content is readable and the menu opens', async () => {
    await using opened = await open('/', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const { page } = opened
    const words = (await page.locator('main').innerText()).length
    expect(words).toBeGreaterThan(500)
    await page.locator('header summary:visible').first().click()
    const link = page.locator('header a[href="/contatti"]:visible').first()
    expect(await link.isVisible()).toBe(true)
    await link.click()
    await page.waitForURL(`${demo.server.url}/contatti`)
  })

  test('without scripts the list of cookies is readable: name, purpose, provider and duration', async () => {
    await using opened = await open('/blocchi/elenco-dei-cookie', { javaScriptEnabled: false })
    const entry = opened.page.locator('#con-la-spiegazione .cookie-list dl > div', { hasText: 'crumb' })
    expect(await entry.innerText()).toMatch(
      /crumb\s+Protegge i moduli.*\s+Chi lo usa: Questo sito\s+Durata: Fino alla chiusura del browser/,
    )
    expect(await opened.page.getByText('Il sito non usa altri cookie').count()).toBe(1)
    expect(await opened.page.getByRole('button', { name: 'Cambia le preferenze' }).count()).toBe(0)
  })

  test('the keyboard reaches the content by the skip link, and the menu', async () => {
    await using opened = await open('/', { viewport: { width: 390, height: 844 } })
    const { page } = opened
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Vai al contenuto')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenuto')
  })

  test('an embed contacts nobody until its button is pressed, and gets the focus when it appears', async () => {
    await using opened = await open('/blocchi/incorpora')
    const { page, foreign } = opened
    const embed = page.locator('[data-behaviour="embed"]:has(button)').first()
    await embed.scrollIntoViewIfNeeded()
    expect(await page.locator('iframe').count()).toBe(0)
    expect(foreign).toEqual([])
    await embed.locator('button').first().click()
    await embed.locator('iframe').waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  })

  test('a press on the button of an embed before its code has loaded shows the embed afterwards', async () => {
    const late = Promise.withResolvers<void>()
    await using opened = await open('/blocchi/incorpora', {
      before: (page) =>
        page.route(/\/assets\/behaviour-/, async (route) => {
          await late.promise
          await route.continue()
        }),
    })
    const { page } = opened
    const embed = page.locator('[data-behaviour="embed"]:has(button)').first()
    const code = page.waitForRequest(/\/assets\/behaviour-/)
    await embed.scrollIntoViewIfNeeded()
    await code
    await embed.locator('button').first().click()
    expect(await embed.locator('iframe').count()).toBe(0)
    late.resolve()
    await embed.locator('iframe').waitFor({ state: 'attached' })
  })

  test('the code block has a copy button only if a script can copy', async () => {
    await using off = await open('/blocchi/codice', { javaScriptEnabled: false })
    expect(await off.page.locator('.block-code button').count()).toBe(0)
    await using on = await open('/blocchi/codice', { permissions: ['clipboard-read', 'clipboard-write'] })
    const block = on.page.locator('.block-code').first()
    await block.scrollIntoViewIfNeeded()
    await block.locator('button').click()
    const copied = () => on.page.evaluate(() => navigator.clipboard.readText())
    const code = (await block.locator('code').innerText()).trim()
    await expect.poll(async () => (await copied()).trim()).toBe(code)
  })

  test('style sheets and scripts are compressed and cached forever', async () => {
    const html = await (await fetch(demo.server.url)).text()
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, path]) => path!)
    expect(assets.length).toBeGreaterThanOrEqual(2)
    for (const path of assets) {
      const answer = await fetch(demo.server.url + path, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers.get('content-encoding'), path).toBe('br')
      expect(answer.headers.get('vary'), path).toMatch(/accept-encoding/i)
      expect(answer.headers.get('cache-control'), path).toContain('immutable')
    }
  })

  test.each([390, 1440])(
    'nothing shifts while a page loads, however late its fonts load, at %i px',
    async (width) => {
      const post = (await addresses()).find((address) => /\/diario\/[^/]+$/.test(address))!
      const inner = ['/diario', post, '/contatti', '/blocchi/testo', '/blocchi/immagine']
      for (const path of [...(await homes()), ...inner]) {
        await using opened = await open(path, { viewport: { width, height: 900 }, before: withLateFonts })
        const { page } = opened
        const came = await page.evaluate(async () => {
          await document.fonts.ready
          return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length
        })
        expect(came, path).toBeGreaterThan(0)
        expect(await shiftsOf(page), path).toEqual([])
      }
    },
    120_000,
  )

  test('if loading pauses inside a page’s menu, the browser shows no default label that would shift', async () => {
    // Late fonts move the button's words by less than a pixel, which the test before this one measures.
    const html = (await get(`${demo.server.url}/`)).text.replace(/<a class="[^"]*site-button".*?<\/a>/, '')
    const half = html.indexOf('<summary aria-label="Menu">')
    expect(half).toBeGreaterThan(0)
    const { promise: drawn, resolve: goOn } = Promise.withResolvers<void>()
    const halting = createServer(async (asked, answer) => {
      if (asked.url !== '/') return answer.writeHead(307, { location: demo.server.url + asked.url }).end()
      answer.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, half))
      await drawn
      answer.end(html.slice(half))
    })
    halting.listen(0, '127.0.0.1')
    await once(halting, 'listening')
    await using opened = await open('/', { viewport: PHONE, before: withLateFonts })
    const { page } = opened
    await page.goto(`http://127.0.0.1:${(halting.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    goOn()
    await page.waitForLoadState()
    expect(await shiftsOf(page)).toEqual([])
    halting.close()
  })

  test('the configuration area of the site leads to the installation, whose pages no other host may frame', async () => {
    const moved = await fetch(`${demo.server.url}/config/?frameUrl=%2F`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(`${demo.server.installationUrl}/config/?site=terraviva&frameUrl=%2F`)
    const area = await fetch(`${demo.server.installationUrl}/config/`)
    expect(area.status).toBe(200)
    expect(area.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
