import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

describe.each(ENGINES)('what the list of sites shows of a site, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let write: SiteWriter
  let siteId: string
  const card = async () => (await owner.call('GET', `/api/sites/${siteId}/card`)).json()
  const home = () => owner.call('GET', `/api/sites/${siteId}/home`)

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
  })
  afterAll(() => testApp.close())

  test('a draft, then online, then online with changes, and its home as published', async () => {
    expect(await card()).toEqual({ online: false, home: false, changes: 0 })
    expect((await home()).body).toBe('')
    const id = await write.create({ title: 'Home', urlId: '', blocks: [section(paragraph('Benvenuti'))] })
    expect(await card()).toEqual({ online: false, home: false, changes: 1 })
    expect((await home()).body).toBe('')
    await write.publish(id)
    expect(await card()).toEqual({ online: true, home: true, changes: 0 })
    await write.change(id, 1, [{ op: 'set', field: 'title', value: 'Bozza' }])
    expect(await card()).toEqual({ online: true, home: true, changes: 1 })
    const shown = await home()
    expect(shown.status).toBe(200)
    expect(shown.body).toContain('Benvenuti')
    expect(shown.body).not.toContain('Bozza')
  })

  test('nothing of the home page runs on the installation’s host, and other owners do not get it', async () => {
    const { headers } = await home()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toMatch(/; sandbox allow-same-origin$/)
    expect(headers['content-security-policy']).not.toContain('script-src')
    const stranger = await testApp.signIn('carlo@esempio.it', {})
    for (const path of ['home', 'card'])
      expect((await stranger.call('GET', `/api/sites/${siteId}/${path}`)).status).toBe(404)
  })
})
