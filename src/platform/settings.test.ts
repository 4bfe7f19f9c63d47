import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { describeSettings, readSettings, SettingsError } from './settings.ts'

function faultsOf(env: Record<string, string>): Record<string, string> {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError)
      return Object.fromEntries(error.faults.map((fault) => [fault.variable, fault.sentence]))
    throw error
  }
  return {}
}

test('an empty environment gives a loopback installation with everything in ./data', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    url: 'http://127.0.0.1:3000',
    dataFolder: resolve('./data'),
    secret: undefined,
    trustProxy: false,
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Vetrina <vetrina@localhost>',
    stripeUrl: undefined,
    paypalUrl: undefined,
    demo: true,
    firstOwner: undefined,
    logLevel: 'info',
    pageCacheBytes: 64 * 1024 * 1024,
    bodyLimit: 1024 * 1024,
    rates: { read: 600, write: 120, attempt: 10 },
    warnings: [],
  })
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', VETRINA_URL: ' ', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test('the address follows the port unless it is set', () => {
  expect(readSettings({ PORT: '8080' }).url).toBe('http://127.0.0.1:8080')
  expect(readSettings({ PORT: '8080', VETRINA_URL: 'https://Vetrina.example/' }).url).toBe('https://vetrina.example')
})

test.each([
  ['off', false],
  ['on', true],
  ['2', 2],
  ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
])('VETRINA_TRUST_PROXY=%s becomes what Fastify takes', (text, value) => {
  expect(readSettings({ VETRINA_TRUST_PROXY: text }).trustProxy).toEqual(value)
})

test.each([
  ['Stripe', 'VETRINA_TEST_STRIPE_URL', 'stripeUrl'],
  ['PayPal', 'VETRINA_TEST_PAYPAL_URL', 'paypalUrl'],
] as const)('what plays %s is on this machine', (name, variable, setting) => {
  const url = 'http://127.0.0.1:12111'
  const settings = readSettings({ [variable]: url })
  expect(settings[setting]).toBe(url)
  expect(describeSettings(settings)).toContain(`Al posto di ${name}, per le prove: ${url}`)
  for (const other of [
    'http://stripe.example',
    'https://127.0.0.1',
    'http://127.0.0.1.example',
    'http://10.0.0.1',
    'x',
  ])
    expect(Object.keys(faultsOf({ [variable]: other })), other).toEqual([variable])
})

test('every wrong value is listed with its variable and an example', () => {
  const faults = faultsOf({
    PORT: 'tremila',
    VETRINA_HOST: 'un host',
    VETRINA_URL: 'https://vetrina.example/negozio',
    VETRINA_TRUST_PROXY: '10.0.0.300',
    DATABASE_URL: 'mysql://localhost/vetrina',
    SMTP_URL: 'posta.example',
    VETRINA_MAIL_FROM: 'nessuno',
    VETRINA_DEMO: 'si',
    VETRINA_LOG_LEVEL: 'tutto',
    VETRINA_PAGE_CACHE_MB: 'molti',
    VETRINA_BODY_LIMIT_MB: '1.5',
    VETRINA_RATE_READ: '-1',
    VETRINA_OWNER_EMAIL: 'io',
    VETRINA_OWNER_PASSWORD: 'breve',
  })
  expect(Object.keys(faults)).toHaveLength(14)
  expect(faults.PORT).toBe('«tremila» non va bene: scrivi un numero intero da 1 a 65535, per esempio PORT=3000.')
  for (const sentence of Object.values(faults)) expect(sentence).toMatch(/per esempio/)
})

test('the message of the error names every fault, for whoever starts the program', () => {
  expect(() => readSettings({ PORT: '0', VETRINA_DEMO: 'forse' })).toThrow(/PORT: «0»[\s\S]*VETRINA_DEMO: «forse»/)
})

test('name servers are addresses, with a port or without', () => {
  const servers = ['1.1.1.1', '127.0.0.1:5300', '2606:4700::1111', '[2606:4700::1111]:53']
  const settings = readSettings({ VETRINA_NAME_SERVERS: servers.join(', ') })
  expect(settings.nameServers).toEqual(servers)
  expect(describeSettings(settings)).toContain('Server DNS per i domini: 1.1.1.1, 127.0.0.1:5300')
  expect(readSettings({}).nameServers).toBeUndefined()
  for (const other of ['dns.example', '1.1.1', '1.1.1.1;9.9.9.9', '[1.1.1.1', ','])
    expect(Object.keys(faultsOf({ VETRINA_NAME_SERVERS: other })), other).toEqual(['VETRINA_NAME_SERVERS'])
})

test('storage elsewhere is refused: this version keeps files on disk', () => {
  expect(faultsOf({ STORAGE_URL: 's3://secchio' }).STORAGE_URL).toMatch(/conserva i file su disco/)
})

test('secrets never stand in a fault', () => {
  const secret = 'troppo-corto'
  const faults = faultsOf({
    VETRINA_SECRET: secret,
    VETRINA_OWNER_PASSWORD: 'corto',
    DATABASE_URL: `mysql://u:${secret}@h/d`,
    SMTP_URL: `http://u:${secret}@h`,
  })
  expect(Object.keys(faults)).toEqual(
    expect.arrayContaining(['VETRINA_SECRET', 'VETRINA_OWNER_PASSWORD', 'DATABASE_URL', 'SMTP_URL']),
  )
  expect(JSON.stringify(faults)).not.toMatch(/troppo-corto|«corto»/)
})

test('mail needs a sender, and the first owner an e-mail with a password', () => {
  expect(Object.keys(faultsOf({ SMTP_URL: 'smtp://posta.example' }))).toEqual(['VETRINA_MAIL_FROM'])
  expect(Object.keys(faultsOf({ VETRINA_OWNER_EMAIL: 'io@vetrina.example' }))).toEqual(['VETRINA_OWNER_PASSWORD'])
  expect(Object.keys(faultsOf({ VETRINA_OWNER_PASSWORD: 'lunga-abbastanza' }))).toEqual(['VETRINA_OWNER_EMAIL'])
  expect(
    readSettings({ VETRINA_OWNER_EMAIL: 'io@vetrina.example', VETRINA_OWNER_PASSWORD: 'lunga-abbastanza' }).firstOwner,
  ).toEqual({
    email: 'io@vetrina.example',
    password: 'lunga-abbastanza',
  })
})

test('a mistyped variable and an https address without a trusted proxy are warned about', () => {
  expect(readSettings({ VETRINA_DEMMO: 'off', PATH: '/bin' }).warnings).toEqual([
    expect.stringContaining('VETRINA_DEMMO'),
  ])
  expect(readSettings({ VETRINA_URL: 'https://vetrina.example' }).warnings).toEqual([
    expect.stringContaining('VETRINA_TRUST_PROXY'),
  ])
})

test('trust in whatever anybody says of their address is warned about, with what to write instead', () => {
  expect(readSettings({ VETRINA_TRUST_PROXY: 'on' }).warnings).toEqual([
    expect.stringContaining('VETRINA_TRUST_PROXY=1'),
  ])
  expect(readSettings({ VETRINA_TRUST_PROXY: '1' }).warnings).toEqual([])
})

test('the description shows limits and hides every secret', () => {
  const text = describeSettings(
    readSettings({
      VETRINA_SECRET: 's3gr3to-'.repeat(5),
      DATABASE_URL: 'postgres://vetrina:s3gr3to@db.example:5432/vetrina?password=s3gr3to',
      SMTP_URL: 'smtps://posta:s3gr3to@posta.example:465',
      VETRINA_MAIL_FROM: 'La mia vetrina <posta@vetrina.example>',
      VETRINA_OWNER_EMAIL: 'io@vetrina.example',
      VETRINA_OWNER_PASSWORD: 's3gr3to-s3gr3to',
    }),
  )
  expect(text).not.toContain('s3gr3to')
  expect(text).toContain('postgres://vetrina:•••@db.example:5432/vetrina')
  expect(text).toContain('600 in lettura, 120 in scrittura, 10 tentativi di accesso')
})

test('the description names the first owner only where settings make one', () => {
  expect(describeSettings(readSettings({}))).not.toContain('proprietario')
  expect(
    describeSettings(
      readSettings({ VETRINA_OWNER_EMAIL: 'io@vetrina.example', VETRINA_OWNER_PASSWORD: 'lunga-abbastanza' }),
    ),
  ).toContain('Primo proprietario: io@vetrina.example\n')
})
