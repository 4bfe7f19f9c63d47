import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OwnerBrowser } from '../../../../e2e/support/owner-browser.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { Authenticator } from './fixtures/authenticator.ts'

const PASSWORD = 'argilla bianca'
const ORIGIN = 'http://vetrina.localhost:3000'
const HOST = 'vetrina.localhost'

describe.each(ENGINES)('passkeys on %s', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp(engine, { env: { VETRINA_URL: ORIGIN } })
  })
  afterAll(() => testApp.close())

  async function owner(email: string): Promise<OwnerBrowser> {
    await testApp.services.auth.createOwner({ name: 'Pia', email, password: PASSWORD })
    const browser = new OwnerBrowser(testApp)
    await browser.signIn(email, PASSWORD)
    return browser
  }

  async function add(browser: OwnerBrowser, device: Authenticator, name: string, origin = ORIGIN) {
    const options = await browser.call('POST', '/api/account/passkeys/options', { password: PASSWORD })
    const { challenge, rp, authenticatorSelection } = options.json()
    expect(rp).toEqual({ id: HOST, name: 'Vetrina' })
    expect(authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    const response = device.create({ challenge, origin, host: HOST })
    return browser.call('POST', '/api/account/passkeys', { name, response })
  }

  async function signIn(browser: OwnerBrowser, device: Authenticator, origin = ORIGIN) {
    const options = await browser.call('POST', '/api/auth/passkey/options')
    const { challenge, userVerification } = options.json()
    expect(userVerification).toBe('required')
    return browser.call('POST', '/api/auth/passkey', { response: device.get({ challenge, origin, host: HOST }) })
  }

  test('an owner adds a passkey with their password and signs in by it alone', async () => {
    const browser = await owner('pia@esempio.it')
    const device = new Authenticator()
    const wrong = await browser.call('POST', '/api/account/passkeys/options', { password: 'argilla rossa' })
    expect(wrong.json().errors.password).toContain('non è giusta')
    expect((await add(browser, device, 'Il mio portatile')).status).toBe(204)
    const account = (await browser.call('GET', '/api/account')).json()
    expect(account).toMatchObject({ passkeysAvailable: true, passkeys: [{ name: 'Il mio portatile' }] })
    expect(Date.parse(account.passkeys[0].createdAt)).toBeGreaterThan(0)

    const elsewhere = new OwnerBrowser(testApp)
    expect((await signIn(elsewhere, device)).json()).toEqual({ signedIn: true })
    expect(await elsewhere.owner()).toMatchObject({ email: 'pia@esempio.it' })
  })

  test('a browser that signed in by passkey is known, whatever strangers try beside it', async () => {
    const email = 'nota@esempio.it'
    const device = new Authenticator()
    await add(await owner(email), device, 'Portatile')
    const known = new OwnerBrowser(testApp)
    await signIn(known, device)
    const stranger = new OwnerBrowser(testApp)
    for (let attempt = 0; attempt < 10; attempt++) await stranger.signIn(email, 'argilla rossa')
    expect((await stranger.signIn(email, PASSWORD)).status).toBe(401)
    expect((await known.signIn(email, PASSWORD)).status).toBe(200)
  })

  test('an answer serves once, for the installation’s own origin, and from a device that asked who holds it', async () => {
    const browser = await owner('quinta@esempio.it')
    const device = new Authenticator()
    expect((await add(browser, device, 'Altrove', 'http://esca.example')).status).toBe(400)
    await add(browser, device, 'Telefono')
    const elsewhere = new OwnerBrowser(testApp)
    expect((await signIn(elsewhere, device, 'http://esca.example')).status).toBe(401)
    const { challenge } = (await elsewhere.call('POST', '/api/auth/passkey/options')).json()
    const response = device.get({ challenge, origin: ORIGIN, host: HOST })
    expect((await elsewhere.call('POST', '/api/auth/passkey', { response })).status).toBe(200)
    const again = await new OwnerBrowser(testApp).call('POST', '/api/auth/passkey', { response })
    expect(again.status).toBe(401)
    expect(again.json().error).toContain('passkey')

    const careless = new Authenticator({ verifies: false })
    const { challenge: next } = (
      await browser.call('POST', '/api/account/passkeys/options', { password: PASSWORD })
    ).json()
    await browser.call('POST', '/api/account/passkeys', {
      name: 'Chiavetta',
      response: careless.create({ challenge: next, origin: ORIGIN, host: HOST }),
    })
    expect((await signIn(new OwnerBrowser(testApp), careless)).status).toBe(401)
    expect((await signIn(new OwnerBrowser(testApp), new Authenticator())).status).toBe(401)
  })

  test('a passkey is renamed and removed by its owner and nobody else; removed, it opens nothing', async () => {
    const browser = await owner('rita@esempio.it')
    const stranger = await owner('sara@esempio.it')
    const device = new Authenticator()
    await add(browser, device, 'Vecchio nome')
    const { id } = (await browser.call('GET', '/api/account')).json().passkeys[0]
    const path = `/api/account/passkeys/${id}`
    expect((await stranger.call('PUT', path, { name: 'Mia' })).status).toBe(404)
    expect((await stranger.call('DELETE', path)).status).toBe(404)
    expect((await browser.call('PUT', path, { name: '' })).json().errors.name).toBeTruthy()
    expect((await browser.call('PUT', path, { name: 'Nuovo nome' })).status).toBe(204)
    expect((await browser.call('GET', '/api/account')).json().passkeys).toMatchObject([{ id, name: 'Nuovo nome' }])
    expect((await browser.call('DELETE', path)).status).toBe(204)
    expect((await browser.call('DELETE', path)).status).toBe(404)
    expect((await signIn(new OwnerBrowser(testApp), device)).status).toBe(401)
  })

  test('an installation at an address of numbers says that passkeys want a name', async () => {
    const numbered = await createTestApp(engine)
    const email = 'tea@esempio.it'
    await numbered.services.auth.createOwner({ name: 'Tea', email, password: PASSWORD })
    const browser = new OwnerBrowser(numbered)
    await browser.signIn(email, PASSWORD)
    expect((await browser.call('GET', '/api/account')).json().passkeysAvailable).toBe(false)
    const refused = await browser.call('POST', '/api/account/passkeys/options', { password: PASSWORD })
    expect(refused.status).toBe(409)
    expect(refused.json().error).toContain('ha un nome')
    expect((await browser.call('POST', '/api/auth/passkey/options')).status).toBe(409)
    await numbered.close()
  })
})
