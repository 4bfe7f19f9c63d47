import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OwnerBrowser } from '../../../../e2e/support/owner-browser.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { appCode } from './fixtures/app-code.ts'

const PASSWORD = 'argilla bianca'
const MINUTE = 60_000

describe.each(ENGINES)('ways in on %s', (engine) => {
  let testApp: TestApp
  let now = new Date('2026-11-21T10:00:00Z')

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp.close())

  /** A signed-in owner. */
  async function owner(email: string): Promise<OwnerBrowser> {
    await testApp.services.auth.createOwner({ name: 'Bruna', email, password: PASSWORD })
    const browser = new OwnerBrowser(testApp)
    expect((await browser.signIn(email, PASSWORD)).json()).toEqual({ signedIn: true })
    return browser
  }

  async function withSecondFactor(email: string) {
    const browser = await owner(email)
    const { uri } = (await browser.call('POST', '/api/account/second-factor', { password: PASSWORD })).json()
    const confirmed = await browser.call('POST', '/api/account/second-factor/confirmation', { code: appCode(uri) })
    return { browser, uri: uri as string, backupCodes: confirmed.json().backupCodes as string[] }
  }

  async function readMail(recipient: string): Promise<string[]> {
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()
    const mail = await testApp.services.database.global
      .selectFrom('mail_outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
    return mail.map(({ body }) => body)
  }

  async function resetToken(email: string): Promise<string> {
    await new OwnerBrowser(testApp).call('POST', '/api/auth/reset-request', { email })
    const link = /http\S+\/config\/reimposta\?token=(\S+)/.exec((await readMail(email)).at(-1) ?? '')
    return link![1]!
  }

  test('[SCOPE-15] a second factor is due at sign-in once a code of it was confirmed, and not before', async () => {
    const browser = await owner('uno@esempio.it')
    const wrong = await browser.call('POST', '/api/account/second-factor', { password: 'argilla rossa' })
    expect(wrong.status).toBe(400)
    expect(wrong.json().errors.password).toContain('non è giusta')
    const { uri } = (await browser.call('POST', '/api/account/second-factor', { password: PASSWORD })).json()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Vetrina/)
    expect((await new OwnerBrowser(testApp).signIn('uno@esempio.it', PASSWORD)).json()).toEqual({ signedIn: true })

    const refused = await browser.call('POST', '/api/account/second-factor/confirmation', { code: '000 000' })
    expect(refused.json().errors.code).toContain('non è giusto')
    const confirmed = await browser.call('POST', '/api/account/second-factor/confirmation', { code: appCode(uri) })
    expect(confirmed.json().backupCodes).toHaveLength(10)
    expect(await browser.owner()).toMatchObject({ email: 'uno@esempio.it' })
    expect((await browser.call('GET', '/api/account')).json().backupCodesLeft).toBe(10)
    expect((await browser.call('POST', '/api/account/second-factor', { password: PASSWORD })).status).toBe(409)

    const elsewhere = new OwnerBrowser(testApp)
    expect((await elsewhere.signIn('uno@esempio.it', PASSWORD)).json()).toEqual({ signedIn: false, secondFactor: true })
    expect(await elsewhere.owner()).toBeNull()
    const bad = await elsewhere.call('POST', '/api/auth/second-factor', { code: appCode(uri, 20) })
    expect(bad.status).toBe(401)
    expect(bad.json().error).toContain('codice')
    expect((await elsewhere.call('POST', '/api/auth/second-factor', { code: appCode(uri) })).status).toBe(200)
    expect(await elsewhere.owner()).toMatchObject({ email: 'uno@esempio.it' })
  })

  test('a code without a password before it opens nothing, and after five wrong ones the password is due again', async () => {
    const { uri } = await withSecondFactor('due@esempio.it')
    expect(
      (await new OwnerBrowser(testApp).call('POST', '/api/auth/second-factor', { code: appCode(uri) })).status,
    ).toBe(401)
    const browser = new OwnerBrowser(testApp)
    await browser.signIn('due@esempio.it', PASSWORD)
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await browser.call('POST', '/api/auth/second-factor', { code: appCode(uri, 20) })).status).toBe(401)
    const late = await browser.call('POST', '/api/auth/second-factor', { code: appCode(uri) })
    expect(late.status).toBe(401)
    expect(await browser.owner()).toBeNull()
  })

  test('a backup code opens once; new ones take the place of the old', async () => {
    const { browser, backupCodes } = await withSecondFactor('tre@esempio.it')
    const use = async (code: string) => {
      const other = new OwnerBrowser(testApp)
      await other.signIn('tre@esempio.it', PASSWORD)
      return (await other.call('POST', '/api/auth/second-factor', { code })).status
    }
    expect(await use(backupCodes[0]!)).toBe(200)
    expect(await use(backupCodes[0]!)).toBe(401)
    expect((await browser.call('GET', '/api/account')).json().backupCodesLeft).toBe(9)
    const renewed = await browser.call('POST', '/api/account/second-factor/backup-codes', { password: PASSWORD })
    expect(renewed.json().backupCodes).toHaveLength(10)
    expect(await use(backupCodes[1]!)).toBe(401)
    expect(await use(renewed.json().backupCodes[0])).toBe(200)
  })

  test('a trusted device is asked for the password alone, until the second factor is gone or the password new', async () => {
    const { browser, uri } = await withSecondFactor('quattro@esempio.it')
    const laptop = new OwnerBrowser(testApp)
    await laptop.signIn('quattro@esempio.it', PASSWORD)
    await laptop.call('POST', '/api/auth/second-factor', { code: appCode(uri), trustDevice: true })
    await laptop.call('POST', '/api/auth/sign-out')
    expect(await laptop.owner()).toBeNull()
    expect((await laptop.signIn('quattro@esempio.it', PASSWORD)).json()).toEqual({ signedIn: true })

    const token = await resetToken('quattro@esempio.it')
    const password = 'una nuova argilla'
    expect((await laptop.call('POST', '/api/auth/reset', { token, password })).status).toBe(204)
    expect((await laptop.signIn('quattro@esempio.it', password)).json()).toEqual({
      signedIn: false,
      secondFactor: true,
    })
    expect(await browser.owner()).toBeNull()

    await laptop.call('POST', '/api/auth/second-factor', { code: appCode(uri, 1) })
    expect((await laptop.call('POST', '/api/account/second-factor/removal', { password: PASSWORD })).status).toBe(400)
    expect((await laptop.call('POST', '/api/account/second-factor/removal', { password })).status).toBe(204)
    expect((await laptop.call('GET', '/api/account')).json().backupCodesLeft).toBeNull()
    expect((await new OwnerBrowser(testApp).signIn('quattro@esempio.it', password)).json()).toEqual({ signedIn: true })
  })

  test('a code of the app opens once, on whatever device; the next one opens again', async () => {
    const { uri } = await withSecondFactor('codici@esempio.it')
    const use = async (code: string) => {
      const browser = new OwnerBrowser(testApp)
      await browser.signIn('codici@esempio.it', PASSWORD)
      return await browser.call('POST', '/api/auth/second-factor', { code })
    }
    const code = appCode(uri)
    expect((await use(code)).status).toBe(200)
    const again = await use(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect([again.status, again.json().error]).toEqual([401, expect.stringContaining('non vale più')])
    const next = appCode(uri, 1)
    expect((await Promise.all([use(next), use(next)])).map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('devices that need no code need one again after a new password and after all other sessions are ended', async () => {
    const email = 'fidati@esempio.it'
    const { browser, backupCodes } = await withSecondFactor(email)
    const laptop = new OwnerBrowser(testApp)
    let password = PASSWORD
    const trust = async () => {
      await laptop.signIn(email, password)
      await laptop.call('POST', '/api/auth/second-factor', { code: backupCodes.pop(), trustDevice: true })
      await laptop.call('POST', '/api/auth/sign-out')
      expect((await laptop.signIn(email, password)).json()).toEqual({ signedIn: true })
    }
    await trust()
    expect((await browser.call('POST', '/api/account/sessions/end-others')).status).toBe(204)
    expect((await laptop.signIn(email, password)).json()).toEqual({ signedIn: false, secondFactor: true })
    await trust()
    const newPassword = 'maiolica verde'
    expect((await browser.call('PUT', '/api/account/password', { password, newPassword })).status).toBe(204)
    password = newPassword
    expect((await laptop.signIn(email, password)).json()).toEqual({ signedIn: false, secondFactor: true })
  })

  test('asking for a new password answers the same for known and unknown addresses; the mail goes to known ones', async () => {
    const signedIn = await owner('cinque@esempio.it')
    const browser = new OwnerBrowser(testApp)
    const known = await browser.call('POST', '/api/auth/reset-request', { email: 'cinque@esempio.it' })
    const unknown = await browser.call('POST', '/api/auth/reset-request', { email: 'nessuno@esempio.it' })
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await readMail('nessuno@esempio.it')).toEqual([])
    const [mail] = await readMail('cinque@esempio.it')
    expect(mail).toContain('Ciao Bruna')
    expect(mail).toContain('entro un’ora')
    const token = /token=(\S+)/.exec(mail!)![1]!

    const short = await browser.call('POST', '/api/auth/reset', { token, password: 'corta' })
    expect(short.json().errors.password).toContain('almeno 10 caratteri')
    expect((await browser.call('POST', '/api/auth/reset', { token: 'inventato', password: PASSWORD })).status).toBe(403)
    expect((await browser.call('POST', '/api/auth/reset', { token, password: 'maiolica verde' })).status).toBe(204)
    expect(await signedIn.owner()).toBeNull()
    const again = await browser.call('POST', '/api/auth/reset', { token, password: 'maiolica rossa' })
    expect(again.status).toBe(403)
    expect(again.json().error).toContain('già stato usato')
    expect((await browser.signIn('cinque@esempio.it', PASSWORD)).status).toBe(401)
    expect((await browser.signIn('cinque@esempio.it', 'maiolica verde')).status).toBe(200)
  })

  test('the link for a new password stands nowhere in the database, and using one ends the others', async () => {
    await owner('sei@esempio.it')
    const first = await resetToken('sei@esempio.it')
    const second = await resetToken('sei@esempio.it')
    const rows = await testApp.services.database.global.selectFrom('owner_verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first)
    const browser = new OwnerBrowser(testApp)
    expect((await browser.call('POST', '/api/auth/reset', { token: second, password: PASSWORD })).status).toBe(204)
    expect((await browser.call('POST', '/api/auth/reset', { token: first, password: PASSWORD })).status).toBe(403)
  })

  test('a quarter of an hour brings three links to one address at most', async () => {
    await owner('sette@esempio.it')
    const browser = new OwnerBrowser(testApp)
    for (let time = 0; time < 5; time++) {
      expect((await browser.call('POST', '/api/auth/reset-request', { email: 'sette@esempio.it' })).status).toBe(200)
      await readMail('sette@esempio.it')
    }
    expect(await readMail('sette@esempio.it')).toHaveLength(3)
  })

  const fromNetwork = (ip: string) => new OwnerBrowser(testApp, undefined, ip)

  /**
   * Multiplies the counted attempts, as if this many networks had guessed too: each real guess costs the time of a hash.
   */
  async function multiplyAttempts(times: number): Promise<void> {
    await testApp.services.database.transact(({ global }) =>
      global
        .updateTable('shared_counts')
        .set((row) => ({ count: row('count', '*', times) }))
        .execute(),
    )
  }

  test('ten wrong passwords close an address to a network for a quarter of an hour, known or not, in the same words', async () => {
    await testApp.services.auth.createOwner({ name: 'Otto', email: 'otto@esempio.it', password: PASSWORD })
    const browser = fromNetwork('203.0.113.7')
    const answers = new Set<string>()
    for (const email of ['otto@esempio.it', 'sconosciuto@esempio.it'])
      for (let attempt = 0; attempt < 10; attempt++) answers.add((await browser.signIn(email, 'argilla rossa')).body)
    const right = await browser.signIn('otto@esempio.it', PASSWORD)
    expect(right.status).toBe(401)
    answers.add(right.body)
    answers.add((await browser.signIn('Sconosciuto@esempio.it', PASSWORD)).body)
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('riprova tra qualche minuto')
    expect(await browser.owner()).toBeNull()

    now = new Date(now.getTime() + 14 * MINUTE)
    expect((await browser.signIn('otto@esempio.it', PASSWORD)).status).toBe(401)
    now = new Date(now.getTime() + MINUTE)
    expect((await browser.signIn('otto@esempio.it', PASSWORD)).status).toBe(200)
  })

  test('a stranger who knows the address keeps its owner out neither elsewhere nor on a known device beside them', async () => {
    const email = 'bersaglio@esempio.it'
    const known = await owner(email)
    await known.call('POST', '/api/auth/sign-out')
    const stranger = fromNetwork('127.0.0.1')
    for (let attempt = 0; attempt < 15; attempt++) await stranger.signIn(email, 'argilla rossa')
    // Refused attempts count against nobody else, so nine such networks are still within the limit.
    await multiplyAttempts(9)
    expect((await stranger.signIn(email, PASSWORD)).status).toBe(401)
    expect((await fromNetwork('203.0.113.8').signIn(email, PASSWORD)).status).toBe(200)
    expect((await known.signIn(email, PASSWORD)).status).toBe(200)
  })

  test('a known device has ten attempts of its own, is known for its owner alone, and cannot be made up', async () => {
    const email = 'conosciuto@esempio.it'
    const known = await owner(email)
    const stranger = fromNetwork('127.0.0.1')
    for (let attempt = 0; attempt < 10; attempt++) await stranger.signIn(email, 'argilla rossa')
    const other = await owner('vicina@esempio.it')
    expect((await other.signIn(email, PASSWORD)).status).toBe(401)
    stranger.cookies.set('vetrina.device', `inventato.${known.cookies.get('vetrina.device')!.split('.')[1]}`)
    expect((await stranger.signIn(email, PASSWORD)).status).toBe(401)
    for (let attempt = 0; attempt < 10; attempt++) await known.signIn(email, 'argilla rossa')
    expect((await known.signIn(email, PASSWORD)).status).toBe(401)
    expect((await fromNetwork('203.0.113.9').signIn(email, PASSWORD)).status).toBe(200)
  })

  test('guesses from many networks are a hundred together; the mail’s owner comes in all the same', async () => {
    const email = 'assediato@esempio.it'
    await testApp.services.auth.createOwner({ name: 'Assediata', email, password: PASSWORD })
    const stranger = fromNetwork('2001:db8::1')
    for (let attempt = 0; attempt < 10; attempt++) await stranger.signIn(email, 'argilla rossa')
    await multiplyAttempts(10)
    const browser = fromNetwork('198.51.100.1')
    expect((await browser.signIn(email, PASSWORD)).status).toBe(401)
    const password = 'una nuova argilla'
    const token = await resetToken(email)
    expect((await browser.call('POST', '/api/auth/reset', { token, password })).status).toBe(204)
    expect((await browser.signIn(email, password)).status).toBe(200)
    expect((await fromNetwork('198.51.100.2').signIn(email, password)).status).toBe(401)
  })

  test('wrong passwords of somebody who is signed in are counted apart', async () => {
    const email = 'distratta@esempio.it'
    const browser = await owner(email)
    const prepare = (password: string) => browser.call('POST', '/api/account/second-factor', { password })
    for (let attempt = 0; attempt < 10; attempt++) expect((await prepare('argilla rossa')).status).toBe(400)
    expect((await prepare(PASSWORD)).status).toBe(400)
    expect((await new OwnerBrowser(testApp).signIn(email, PASSWORD)).status).toBe(200)
    now = new Date(now.getTime() + 15 * MINUTE)
    expect((await prepare(PASSWORD)).status).toBe(200)
  })

  test('another node counts the same attempts, and many at once are not more; a right password forgets them', async () => {
    await testApp.services.auth.createOwner({ name: 'Nove', email: 'nove@esempio.it', password: PASSWORD })
    const shared = { folder: testApp.folder, url: testApp.url }
    const node = await createTestApp(engine, { now: () => now, shared })
    const [here, there] = [new OwnerBrowser(testApp), new OwnerBrowser(node)]
    for (let attempt = 0; attempt < 9; attempt++) await here.signIn('nove@esempio.it', 'argilla rossa')
    expect((await there.signIn('nove@esempio.it', PASSWORD)).status).toBe(200)
    there.cookies.delete('vetrina.device')
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? here : there).signIn('nove@esempio.it', 'argilla rossa')),
    )
    expect((await there.signIn('nove@esempio.it', PASSWORD)).status).toBe(401)
    expect((await here.signIn('nove@esempio.it', PASSWORD)).status).toBe(401)
    // A password reset by email lifts the block.
    const token = await resetToken('nove@esempio.it')
    await here.call('POST', '/api/auth/reset', { token, password: PASSWORD })
    expect((await here.signIn('nove@esempio.it', PASSWORD)).status).toBe(200)
    await node.close()
  })

  test('an owner sees where they are signed in, ends one of these and all others', async () => {
    const email = 'dieci@esempio.it'
    await testApp.services.auth.createOwner({ name: 'Dieci', email, password: PASSWORD })
    const phone = new OwnerBrowser(testApp, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1')
    const laptop = new OwnerBrowser(testApp, 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
    const tablet = new OwnerBrowser(testApp, 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Safari/537.36')
    for (const browser of [phone, laptop, tablet]) await browser.signIn(email, PASSWORD)
    const { sessions } = (await laptop.call('GET', '/api/account')).json()
    expect(sessions.map(({ device, current }: Record<string, unknown>) => [device, current]).sort()).toEqual([
      ['Chrome su Android', false],
      ['Firefox su Windows', true],
      ['Safari su iPhone', false],
    ])
    expect(Date.parse(sessions[0].lastUsedAt)).toBeGreaterThan(0)
    const phoneSession = sessions.find(({ device }: { device: string }) => device.includes('iPhone'))
    const stranger = await owner('undici@esempio.it')
    expect((await stranger.call('DELETE', `/api/account/sessions/${phoneSession.id}`)).status).toBe(404)
    expect((await laptop.call('DELETE', `/api/account/sessions/${phoneSession.id}`)).status).toBe(204)
    expect(await phone.owner()).toBeNull()
    expect((await laptop.call('POST', '/api/account/sessions/end-others')).status).toBe(204)
    expect(await tablet.owner()).toBeNull()
    expect(await laptop.owner()).toMatchObject({ email })
    expect(await stranger.owner()).toMatchObject({ email: 'undici@esempio.it' })
  })

  test('a new name shows at once; a new password wants the old one and ends the other sessions', async () => {
    const email = 'dodici@esempio.it'
    const browser = await owner(email)
    const elsewhere = new OwnerBrowser(testApp)
    await elsewhere.signIn(email, PASSWORD)
    expect((await browser.call('PUT', '/api/account/name', { name: ' ' })).json().errors.name).toBeTruthy()
    expect((await browser.call('PUT', '/api/account/name', { name: 'Bruna Neri' })).status).toBe(204)
    expect(await browser.owner()).toMatchObject({ name: 'Bruna Neri', email })
    const change = (password: string, newPassword: string) =>
      browser.call('PUT', '/api/account/password', { password, newPassword })
    expect((await change('argilla rossa', 'maiolica verde')).json().errors.password).toContain('non è giusta')
    expect((await change(PASSWORD, 'corta')).json().errors.newPassword).toContain('almeno 10 caratteri')
    expect((await change(PASSWORD, 'maiolica verde')).status).toBe(204)
    expect(await elsewhere.owner()).toBeNull()
    expect(await browser.owner()).toMatchObject({ email })
    expect((await elsewhere.signIn(email, PASSWORD)).status).toBe(401)
    expect((await elsewhere.signIn(email, 'maiolica verde')).status).toBe(200)
  })
})
