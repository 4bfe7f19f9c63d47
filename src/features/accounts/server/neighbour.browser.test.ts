import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../../../../e2e/support/browser.ts'
import { freePort } from '../../../../e2e/support/free-port.ts'
import { createTestApp } from '../../../../e2e/support/test-app.ts'

const CHOSEN = 'chosen-by-the-neighbour'

/** A sibling subdomain: sets the crumb for the whole domain, and serves the requested page. */
async function startNeighbour(target: string) {
  const page = (type: string) => `<form method="post" enctype="${type}" action="${target}?crumb=${CHOSEN}">
    <input name="email" value="vicino@esempio.it"><input name="crumb" value="${CHOSEN}"></form>
    <script>document.forms[0].submit()</script>`
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.setHeader('set-cookie', `crumb=${CHOSEN}; Domain=vicini.example; Path=/`)
    response.end(page(decodeURIComponent(request.url!.slice(1))))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://ladro.vicini.example:${(server.address() as AddressInfo).port}`
}

test('over plain http a site under the same domain, which sets the crumb, acts for no owner', {
  timeout: 120_000,
}, async () => {
  const port = await freePort()
  const home = `http://casa.vicini.example:${port}`
  const testApp = await createTestApp('sqlite', { env: { VETRINA_URL: home, PORT: String(port) } })
  onTestFinished(() => testApp.close())
  await testApp.app.listen({ port, host: '127.0.0.1' })
  const browser = await launchBrowser({ args: ['--host-resolver-rules=MAP *.vicini.example 127.0.0.1'] })
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  const owner = await testApp.signIn('anna@esempio.it')
  for (const pair of owner.cookie.split('; ')) {
    const [name, ...value] = pair.split('=')
    if (name !== 'crumb')
      await context.addCookies([{ name: name!, value: value.join('='), url: home, sameSite: 'Lax' }])
  }
  const target = `${home}/api/sites`
  const neighbour = await startNeighbour(target)
  const page = await context.newPage()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    const answered = page.waitForResponse((response) => response.url().startsWith(target))
    // The page sends itself away, maybe before it is there.
    await page.goto(`${neighbour}/${encodeURIComponent(type)}`).catch(() => {})
    const response = await answered
    const sent = await response.request().allHeaders()
    // Otherwise the browser itself would have blocked the attack, and the test would not reach the server.
    expect(sent).toMatchObject({ origin: neighbour, cookie: expect.stringContaining(`crumb=${CHOSEN}`) })
    expect(sent.cookie).toContain('session_token=')
    expect(sent['sec-fetch-site']).toBeUndefined()
    expect([response.status(), (await response.allHeaders())['set-cookie']]).toEqual([403, undefined])
  }
  expect(await testApp.services.database.global.selectFrom('sites').select('id').execute()).toEqual([])
})
