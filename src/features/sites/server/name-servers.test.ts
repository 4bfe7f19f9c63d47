import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DnsStandIn, startDnsStandIn } from '../../../../e2e/support/dns-stand-in.ts'
import { checkHost, findInstallation, type NameServers, nameServers } from './name-servers.ts'

const ADDRESS = 'https://vetrina.example'

describe('name servers', () => {
  let dns: DnsStandIn
  let servers: NameServers
  beforeAll(async () => {
    dns = await startDnsStandIn()
    servers = nameServers([dns.address])
    dns.records.set('A vetrina.example', ['203.0.113.5', '10.0.0.4'])
    dns.records.set('AAAA vetrina.example', ['2001:db8::5'])
    dns.records.set('A solo.example', ['203.0.113.5'])
    dns.records.set('A vecchio.example', ['198.51.100.7'])
    dns.records.set('TXT _vetrina.solo.example', ['v=altro', 'vetrina-abc'])
  })
  afterAll(() => dns.close())

  test('an installation is where its name leads, on the internet', async () => {
    expect(await findInstallation(servers, ADDRESS)).toEqual({
      name: 'vetrina.example',
      addresses: ['203.0.113.5', '2001:db8::5'],
      isWhole: true,
    })
    expect(await findInstallation(servers, 'http://203.0.113.9:3000')).toEqual({
      name: null,
      addresses: ['203.0.113.9'],
      isWhole: true,
    })
    for (const url of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000', 'http://nas:3000'])
      expect(await findInstallation(servers, url), url).toEqual({ name: null, addresses: [], isWhole: true })
  })

  test('a host is checked for its proof and for where it leads', async () => {
    const record = { type: 'TXT', name: '_vetrina.solo.example', value: 'vetrina-abc' } as const
    expect(await checkHost(servers, ADDRESS, { host: 'solo.example', record })).toEqual({
      proof: undefined,
      way: undefined,
    })
    expect(await checkHost(servers, ADDRESS, { host: 'vecchio.example', record: null })).toEqual({
      proof: undefined,
      way: expect.stringContaining('198.51.100.7'),
    })
    const other = { ...record, name: '_vetrina.nessuno.example' }
    expect(await checkHost(servers, ADDRESS, { host: 'nessuno.example', record: other })).toEqual({
      proof: expect.stringContaining('manca il record TXT _vetrina.nessuno.example'),
      way: expect.stringContaining('non porta ancora da nessuna parte'),
    })
    expect(await checkHost(servers, ADDRESS, { host: 'prova.localhost', record: null })).toEqual({
      proof: undefined,
      way: undefined,
    })
  })

  test('servers that fail are told apart from a missing record', async () => {
    dns.broken = true
    const record = { type: 'TXT', name: '_vetrina.solo.example', value: 'vetrina-abc' } as const
    const { proof } = await checkHost(servers, ADDRESS, { host: 'solo.example', record })
    expect(proof).toContain('i server DNS non hanno risposto')
    const unknown = { name: 'vetrina.example', addresses: [], isWhole: false }
    expect(await findInstallation(servers, ADDRESS)).toEqual(unknown)
    dns.broken = false
  })

  test('while one family of the installation’s addresses is not known, no domain is judged, and the others are told', async () => {
    dns.records.set('A due.example', ['203.0.113.5'])
    dns.records.set('AAAA due.example', ['2001:db8::5'])
    dns.records.set('AAAA vetrina.example', ['2001:db8::5'])
    dns.broken = 'AAAA'
    const partial = await findInstallation(servers, ADDRESS)
    const checks = await Promise.all(
      ['due.example', 'vecchio.example'].map((host) => checkHost(servers, ADDRESS, { host, record: null })),
    )
    dns.broken = false
    expect(partial).toEqual({ name: 'vetrina.example', addresses: ['203.0.113.5'], isWhole: false })
    for (const { way } of checks) expect(way).toContain('Non si è potuto controllare dove porta')
    expect(await checkHost(servers, ADDRESS, { host: 'due.example', record: null })).toMatchObject({ way: undefined })
  })

  test.each([
    ['A', /non hanno detto dove porta mezzo\.example/],
    ['AAAA', /non hanno detto dove porta mezzo\.example/],
  ])('a domain of which the lookup of %s fails is not judged by the other one', async (family, sentence) => {
    // Its one record is an A: of the failing AAAA nothing is known, and without the A nothing is found.
    const halved: NameServers = {
      ...servers,
      resolveAddresses: async (name) =>
        name === 'mezzo.example'
          ? { addresses: family === 'A' ? [] : ['203.0.113.5'], isWhole: false }
          : await servers.resolveAddresses(name),
    }
    expect((await checkHost(halved, ADDRESS, { host: 'mezzo.example', record: null })).way).toMatch(sentence)
  })
})
