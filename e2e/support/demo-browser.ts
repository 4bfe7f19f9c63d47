import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
import { request } from 'undici'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startDemo } from './demo.ts'
import type { TestServer } from './server.ts'

export interface OpenedPage {
  readonly page: Page
  readonly response: Response
  /** Errors in scripts and in the console. */
  readonly faults: readonly string[]
  /** Requests to other hosts. */
  readonly foreign: readonly string[]
  [Symbol.asyncDispose](): Promise<void>
}

interface Opening extends BrowserContextOptions {
  /** Called with the page before it navigates. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** The demo sites on a server and a browser, for the tests of one file. */
export function demoBrowser() {
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

  /** A response of any site; Node, unlike browsers, does not resolve `*.localhost` to this machine. */
  async function get(address: string): Promise<{ status: number; text: string }> {
    const { host, pathname, search, port } = new URL(address)
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } })
    return { status: statusCode, text: await body.text() }
  }
  return {
    get server(): TestServer {
      return server
    },
    get,
    /** Opens a path of the first site, or an absolute address, in a new browser context. */
    async open(address: string, { before, ...options }: Opening = {}): Promise<OpenedPage> {
      const url = new URL(address, server.url)
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
      const page = await context.newPage()
      const faults: string[] = []
      const foreign: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('request', (asked) => {
        if (!asked.url().startsWith(url.origin) && !asked.url().startsWith('data:')) foreign.push(asked.url())
      })
      await before?.(page)
      const response = await page.goto(url.href)
      return { page, faults, foreign, response: response!, [Symbol.asyncDispose]: () => context.close() }
    },
    /** Every address that a site lists in its sitemap. */
    async addresses(identifier: string): Promise<string[]> {
      const { text } = await get(`http://${identifier}.localhost:${server.port}/sitemap.xml`)
      return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
    },
  }
}
