import type { Browser } from 'playwright-core'
import { listSites } from '../../src/core/shell-calls.ts'
import type { TestServer } from './server.ts'

const OWNER = { email: 'anna@esempio.it', password: 'una frase lunga di prova' }

/** Settings with which a server of the demo has an owner. */
export const DEMO_OWNER = { VETRINA_OWNER_EMAIL: OWNER.email, VETRINA_OWNER_PASSWORD: OWNER.password }

/** Signs in the owner of the demo; what is returned makes changes below the API address of one of its sites. */
export async function ownDemoSite(browser: Browser, server: TestServer, identifier: string) {
  const { request } = await browser.newContext({ baseURL: server.installationUrl })
  const call = async (method: string, path: string, data?: object) => {
    const { crumb } = await (await request.get('/api/session')).json()
    const headers = { 'x-csrf-token': crumb, origin: server.installationUrl }
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return await answer.text()
  }
  await call('POST', '/api/auth/sign-in', OWNER)
  const { sites } = listSites.answer!.parse(JSON.parse(await call('GET', listSites.path)))
  const { id } = sites.find((site) => site.identifier === identifier)!
  return (path: string, data: object) => call('PUT', `/api/sites/${id}${path}`, data)
}
