import type { Browser, BrowserContext, Page } from 'playwright-core'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSites } from '../demo/index.ts'
import { axeFindings } from './support/axe.ts'
import { launchBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { TestServer } from './support/server.ts'

describe('the demo site in a browser', () => {
  let server: TestServer
  let browser: Browser

  beforeAll(async () => {
    server = await startDemo()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  /** A page with its own context, which notes every fault and every request to another host. */
  async function open(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
    const url = new URL(address, server.url)
    const { origin } = url
    const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    const page: Page = await context.newPage()
    const faults: string[] = []
    const foreign: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('request', (asked) => {
      if (!asked.url().startsWith(origin) && !asked.url().startsWith('data:')) foreign.push(asked.url())
    })
    const response = await page.goto(url.href)
    return { page, faults, foreign, response: response!, [Symbol.asyncDispose]: () => context.close() }
  }

  /** An answer of any site; Node, unlike browsers, does not know that `*.localhost` is this machine. */
  async function get(address: string): Promise<{ status: number; text: string }> {
    const { host, pathname, search, port } = new URL(address)
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } })
    return { status: statusCode, text: await body.text() }
  }

  /** Every address that the demo sites list. */
  async function addresses(): Promise<string[]> {
    const maps = await Promise.all(
      demoSites.map(async ({ identifier }) => {
        const { text } = await get(`http://${identifier}.localhost:${server.port}/sitemap.xml`)
        return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
      }),
    )
    return maps.flat()
  }

  test('every page of the sitemap and every reference page answers, with its own title and one main heading', async () => {
    const all = await addresses()
    const blocks = ['testo', 'immagine', 'pulsante', 'video', 'incorpora', 'elenco-dei-cookie']
    const paths = ['/', '/blocchi', ...blocks.map((block) => `/blocchi/${block}`)]
    expect(all).toEqual(expect.arrayContaining(paths.map((path) => new URL(path, server.url).href)))
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

  test('no page has what axe finds, asks another host, breaks its policy or ships React', {
    timeout: 400_000,
  }, async () => {
    const ways = [{}, { colorScheme: 'dark' as const, viewport: { width: 390, height: 844 } }]
    const scripts = new Set<string>()
    // Pages of blocks wide and light, narrow and dark; the others in turn: what they share is seen often enough.
    for (const [index, path] of (await addresses()).entries())
      for (const options of /\/(?:blocchi.*)?$/.test(path) ? ways : [ways[index % 2]!]) {
        await using opened = await open(path, options)
        const { page, faults, foreign } = opened
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const idle = page.waitForLoadState('networkidle')
        expect(await axeFindings(page), `${path} ${JSON.stringify(options)}`).toEqual([])
        await idle
        const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        for (const name of asked) if (name.endsWith('.js')) scripts.add(name)
        expect(faults, path).toEqual([])
        expect(foreign, path).toEqual([])
      }
    expect(scripts.size).toBeGreaterThan(1)
    for (const script of scripts)
      expect((await get(script)).text, script).not.toMatch(/__SECRET_INTERNALS|react\.|jsx-runtime|_REACT_/i)
  })

  test('with scripts off everything is read and the menu opens', async () => {
    await using opened = await open('/', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const { page } = opened
    const words = (await page.locator('main').innerText()).length
    expect(words).toBeGreaterThan(500)
    await page.locator('header summary:visible').first().click()
    const link = page.locator('header a[href="/contatti"]:visible').first()
    expect(await link.isVisible()).toBe(true)
    await link.click()
    expect(page.url()).toBe(`${server.url}/contatti`)
  })

  test('with scripts off the list of cookies is read: name, purpose, who and for how long', async () => {
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
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenuto')
  })

  test('an embed asks nobody until its button is pressed, and takes the focus when it shows', async () => {
    await using opened = await open('/blocchi/incorpora')
    const { page, foreign } = opened
    const embed = page.locator('[data-behaviour="embed"]:has(button)').first()
    await embed.scrollIntoViewIfNeeded()
    expect(await page.locator('iframe').count()).toBe(0)
    expect(foreign).toEqual([])
    await embed.locator('button').first().click()
    await embed.locator('iframe').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  })

  test('the code block offers to copy only where a script can do it', async () => {
    await using off = await open('/blocchi/codice', { javaScriptEnabled: false })
    expect(await off.page.locator('.block-code button').count()).toBe(0)
    await using on = await open('/blocchi/codice', { permissions: ['clipboard-read', 'clipboard-write'] })
    const block = on.page.locator('.block-code').first()
    await block.scrollIntoViewIfNeeded()
    await block.locator('button').click()
    const copied = await on.page.evaluate(() => navigator.clipboard.readText())
    expect(copied.trim()).toBe((await block.locator('code').innerText()).trim())
  })

  test('style sheets and scripts travel compressed and are kept for good', async () => {
    const html = await (await fetch(server.url)).text()
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, path]) => path!)
    expect(assets.length).toBeGreaterThanOrEqual(2)
    for (const path of assets) {
      const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers.get('content-encoding'), path).toBe('br')
      expect(answer.headers.get('vary'), path).toMatch(/accept-encoding/i)
      expect(answer.headers.get('cache-control'), path).toContain('immutable')
    }
  })

  test('nothing moves while a page loads', async () => {
    const homes = (await addresses()).filter((address) => new URL(address).pathname === '/')
    expect(homes).toHaveLength(demoSites.length)
    for (const path of [...homes, '/diario', '/blocchi/immagine']) {
      await using opened = await open(path, { viewport: { width: 390, height: 844 } })
      const shift = await opened.page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
          }),
      )
      expect(shift, path).toBeLessThan(0.01)
    }
  })

  test('the configuration area of the site leads to the installation, whose pages no other host may frame', async () => {
    const moved = await fetch(`${server.url}/config/?frameUrl=%2F`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(`${server.installationUrl}/config/?site=terraviva&frameUrl=%2F`)
    const area = await fetch(`${server.installationUrl}/config/`)
    expect(area.status).toBe(200)
    expect(area.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
