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

  test('a domain is kept as DNS has it, is read as it is typed, and is claimed once', async () => {
    const added = await write.call('POST', '/hosts', { host: ' Caffè.Example ' })
    expect(added.json()).toMatchObject({ host: 'xn--caff-8oa.example', record: { type: 'TXT' } })
    const { hosts } = (await write.call('GET', '/hosts')).json()
    expect(hosts).toContainEqual({
      ...{ host: 'xn--caff-8oa.example', readable: 'caffè.example', role: 'redirect', verifiedAt: null },
      record: added.json().record,
    })
    // Another claim would make the record in DNS worthless.
    const again = await write.call('POST', '/hosts', { host: 'caffè.example' })
    expect(again.status).toBe(409)
    expect(again.json().errors).toEqual({ host: 'Questo dominio è già nell’elenco.' })
    const typed = await write.call('POST', '/hosts', { host: 'https://bottega.example/' })
    expect([typed.status, typed.json().errors]).toEqual([400, { host: expect.stringContaining('Togli «https://»') }])
  })

  test('the main address is not deleted; another one is', async () => {
    await write.call('POST', '/hosts', { host: 'seconda.localhost' })
    expect((await write.call('DELETE', '/hosts/seconda.localhost')).status).toBe(204)
    expect((await write.call('DELETE', '/hosts/www.bottega.example')).status).toBe(409)
  })
})

test('an installation with a public name says where domains have to lead, and whether they do', async () => {
  let proof = ''
  const addresses = new Map([['vetrina.example', ['203.0.113.5']]])
  const halved = new Set<string>()
  const testApp = await createTestApp('sqlite', {
    env: { VETRINA_URL: 'http://vetrina.example' },
    resolveTxt: async () => [[proof]],
    resolveAddresses: async (name) => ({ addresses: addresses.get(name) ?? [], isWhole: !halved.has(name) }),
  })
  const siteId = await testApp.createSite('bottega', 'Bottega')
  const { cookie } = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
  const call = async (method: 'GET' | 'POST', url: string, body?: object) =>
    await ask(testApp.app, 'http://vetrina.example', {
      ...{ method, url: `/api/sites/${siteId}/hosts${url}` },
      headers: { cookie, 'x-csrf-token': 'a-crumb-of-the-tests' },
      ...(body && { body }),
    })
  expect((await call('GET', '')).json().installation).toEqual({
    name: 'vetrina.example',
    addresses: ['203.0.113.5'],
    isWhole: true,
  })
  proof = (await call('POST', '', { host: 'bottega.example' })).json().record.value
  const early = (await call('POST', '/bottega.example/verification')).json()
  expect(early).toEqual({ verified: true, advice: expect.stringContaining('non porta ancora da nessuna parte') })
  addresses.set('bottega.example', ['198.51.100.7'])
  expect((await call('POST', '/bottega.example/verification')).json().advice).toContain('198.51.100.7')
  addresses.set('bottega.example', ['203.0.113.5'])
  expect((await call('POST', '/bottega.example/verification')).json()).toEqual({ verified: true, advice: null })
  halved.add('bottega.example')
  const advice = async () => (await call('POST', '/bottega.example/verification')).json().advice
  expect(await advice()).toContain('non hanno detto dove porta bottega.example')
  halved.add('vetrina.example')
  expect(await advice()).toContain('Non si è potuto controllare dove porta bottega.example')
  const { installation } = (await call('GET', '')).json()
  expect(installation).toEqual({ name: 'vetrina.example', addresses: ['203.0.113.5'], isWhole: false })
  await testApp.close()
})

test('a claim that another site takes over while it is looked up is not verified; added again, it has its record', async () => {
  let proof = ''
  let meanwhile = async () => {}
  const testApp = await createTestApp('sqlite', {
    env: { VETRINA_URL: 'http://vetrina.example' },
    resolveTxt: async () => {
      await meanwhile()
      return [[proof]]
    },
    resolveAddresses: async () => ({ addresses: [], isWhole: true }),
  })
  const call = async (identifier: string, email: string) => {
    const siteId = await testApp.createSite(identifier, identifier)
    const { cookie } = await testApp.signIn(email, { [siteId]: ROLE.admin })
    return async (method: 'GET' | 'POST', url: string, body?: object) =>
      await ask(testApp.app, 'http://vetrina.example', {
        ...{ method, url: `/api/sites/${siteId}/hosts${url}` },
        headers: { cookie, 'x-csrf-token': 'a-crumb-of-the-tests' },
        ...(body && { body }),
      })
  }
  const ours = await call('bottega', 'anna@esempio.it')
  const theirs = await call('altra', 'bruno@esempio.it')
  const host = 'bottega.example'
  proof = (await ours('POST', '', { host })).json().record.value
  let other = ''
  meanwhile = async () => {
    other = (await theirs('POST', '', { host })).json().record.value
  }
  expect((await ours('POST', `/${host}/verification`)).status).toBe(409)
  expect(other).not.toBe(proof)
  for (const site of [ours, theirs]) {
    const { hosts } = (await site('GET', '')).json() as { hosts: { host: string; verifiedAt: string | null }[] }
    expect(hosts.filter((one) => one.host === host && one.verifiedAt !== null)).toEqual([])
  }
  meanwhile = async () => {}
  expect((await ours('POST', '', { host })).json().record.value).toBe(proof)
  expect((await ours('POST', `/${host}/verification`)).status).toBe(200)
  expect((await theirs('POST', '', { host })).status).toBe(409)
  await testApp.close()
})
