import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startDemo } from './demo.ts'
import type { TestServer } from './server.ts'

/**
 * A server with the demo sites and a visitor's browser, for the tests of one file; what a test opens is closed after
 * it.
 * @param env variables of the server's environment, read when it starts
 * @param prepare changes the server's data folder before it starts
 */
export function visitorBrowser(env: () => Record<string, string> = () => ({}), prepare?: (dataFolder: string) => void) {
  let server: TestServer
  let browser: Browser
  let context: BrowserContext | undefined

  beforeAll(async () => {
    server = await startDemo(env(), prepare)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  afterEach(() => context?.close())
  return {
    /** Address of the first demo site. */
    get url(): string {
      return server.url
    },
    /** Of the server. */
    get dataFolder(): string {
      return server.dataFolder
    },
    /** A new visitor, with a viewport of 1280 by 900 px by default. */
    async newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
      return context
    },
  }
}
