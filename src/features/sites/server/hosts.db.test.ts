import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { ask, createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

describe.each(ENGINES)('hosts on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let records: string[][] = []
  const askedFor: string[] = []

  beforeAll(async () => {
    testApp = await createTestApp(engine, {
      resolveTxt: async (name) => {
        askedFor.push(name)
        return records
      },
    })
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Casa', urlId: '' })
  })
  afterAll(() => testApp.close())

  test('a domain serves the site only after its DNS record proves who owns it, and then as its main address', async () => {
    const added = await write.call('POST', '/hosts', { host: 'www.bottega.example' })
    expect(added.status).toBe(201)
    const { record } = added.json()
    expect(record).toMatchObject({ type: 'TXT', name: '_vetrina.www.bottega.example' })
    expect((await ask(testApp.app, 'http://www.bottega.example', '/')).status).toBe(404)
    records = [['un altro record']]
    const early = await write.call('POST', '/hosts/www.bottega.example/verification')
    expect(early.status).toBe(409)
    expect(early.json().error).toContain('_vetrina.www.bottega.example')
    expect(early.json().record).toEqual(record)
    expect((await write.call('PUT', '/hosts/www.bottega.example/primary')).status).toBe(409)
    // Long values arrive in parts of at most 255 bytes.
    records = [[record.value.slice(0, 20), record.value.slice(20)]]
    expect((await write.call('POST', '/hosts/www.bottega.example/verification')).status).toBe(200)
    expect(askedFor).toContain('_vetrina.www.bottega.example')
    const leads = await ask(testApp.app, 'http://www.bottega.example', '/')
    expect(leads.headers.location).toBe('http://bottega.localhost:3000/')
    await write.call('PUT', '/hosts/www.bottega.example/primary')
    expect((await ask(testApp.app, 'http://www.bottega.example', '/')).status).toBe(200)
    expect((await ask(testApp.app, 'http://bottega.localhost:3000', '/')).headers.location).toMatch(
      /^http:\/\/www\.bottega\.example/,
    )
  })

  test('a host belongs to one site, but a claim that nobody proved does not keep it', async () => {
    const otherId = await testApp.createSite('altra')
    const other = siteWriter(await testApp.signIn('bruno@esempio.it', { [otherId]: ROLE.admin }), otherId)
    await write.call('POST', '/hosts', { host: 'contesa.example' })
    expect((await other.call('POST', '/hosts', { host: 'contesa.example' })).status).toBe(201)
    expect((await other.call('POST', '/hosts', { host: 'www.bottega.example' })).status).toBe(409)
    for (const host of ['non un dominio', '127.0.0.1', 'a..b', 'solo'])
      expect((await write.call('POST', '/hosts', { host })).status, host).toBeGreaterThanOrEqual(400)
  })

  test('the main address is not deleted; another one is', async () => {
    await write.call('POST', '/hosts', { host: 'seconda.localhost' })
    expect((await write.call('DELETE', '/hosts/seconda.localhost')).status).toBe(204)
    expect((await write.call('DELETE', '/hosts/www.bottega.example')).status).toBe(409)
  })
})
