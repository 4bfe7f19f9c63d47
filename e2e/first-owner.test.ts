import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { launchBrowser } from './support/browser.ts'
import { startServer, type TestServer } from './support/server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ env: { VETRINA_DEMO: 'off' } })
  browser = await launchBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test.each([
  ['/config/', 'Manca solo la prima persona'],
  ['/config/benvenuto?token=sbagliato', 'Questo collegamento non vale più'],
])('without an owner, %s says «%s»', { timeout: 60_000 }, async (path, title) => {
  const page = await browser.newPage({ baseURL: server.installationUrl })
  await page.goto(path)
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.close()
})
