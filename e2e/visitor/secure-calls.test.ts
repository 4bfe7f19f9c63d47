import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { startDemo } from '../support/demo.ts'
import type { TestServer } from '../support/server.ts'
import '../support/vetrina.ts'

/** The primary host of the first demo site, which a proxy would serve over https. */
const SECURE = 'https://localhost'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startDemo({ VETRINA_URL: 'https://vetrina.example' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('[DATA-08] [DATA-09] a page may make secure calls to its site’s https domain, and to no other host', async () => {
  const page = await browser.newPage()
  // Another host of the same site.
  const origin = `http://terraviva.localhost:${server.port}`
  const asked: string[] = []
  for (const called of [SECURE, 'https://altrove.example'])
    await page.route(`${called}/**`, async (route) => {
      asked.push(route.request().url())
      const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
      await route.fulfill({ json: { ok: true }, headers })
    })
  await page.goto(origin)
  const answers = await page.evaluate(async (elsewhere) => {
    const data = await window.Vetrina.data()
    return [
      await data.get('/api/prova', { secure: true }),
      await data.get(`${elsewhere}/api/prova`, { credentials: true }).catch(({ status }) => status),
    ]
  }, 'https://altrove.example')
  expect(answers).toEqual([{ ok: true }, 0])
  expect(asked).toEqual([`${SECURE}/api/prova`])
})
