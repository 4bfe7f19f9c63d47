import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OwnerBrowser } from '../../../../e2e/support/owner-browser.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { openSetup } from './setup.ts'

const ADA = { name: 'Ada Bianchi', email: 'ada@esempio.it', password: 'smalto celadon' }
const DAY_MS = 24 * 3_600_000
const PATH = '/api/installation/invitations'

describe.each(ENGINES)('invitations on %s', (engine) => {
  let testApp: TestApp
  let ada: OwnerBrowser
  let now = new Date('2026-11-21T10:00:00Z')

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
    ada = new OwnerBrowser(testApp)
    await ada.call('POST', '/api/setup', { ...ADA, token: await openSetup(testApp.services) })
  })
  afterAll(() => testApp.close())

  const invite = (email: string, administrator = false) => ada.call('POST', PATH, { email, administrator })
  const listed = async () => (await ada.call('GET', PATH)).json().invitations
  async function mailed(recipient: string): Promise<{ token: string; body: string }[]> {
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()
    const mail = await testApp.services.database.global
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
    return mail.map(({ body }) => ({ body, token: /http\S+\/config\/invito\?token=(\S+)/.exec(body)![1]! }))
  }
  const look = async (token: string) =>
    (await new OwnerBrowser(testApp).call('GET', `/api/invitation?token=${token}`)).json()
  const join = (token: string, browser = new OwnerBrowser(testApp)) =>
    browser.call('POST', '/api/invitation', { token, name: 'Bea Neri', password: 'argilla bianca' })

  test('who is invited gets a link that opens once: a name, a password, and they are in; it makes nobody an administrator', async () => {
    expect((await invite('Bea@Esempio.it')).status).toBe(201)
    expect(await listed()).toMatchObject([
      { email: 'bea@esempio.it', administrator: false, authorName: 'Ada Bianchi', createdAt: now.toISOString() },
    ])
    const [mail] = await mailed('bea@esempio.it')
    expect(mail!.body).toContain('Ada Bianchi ti invita')
    expect(JSON.stringify(await listed())).not.toContain(mail!.token)
    expect(await look(mail!.token)).toEqual({ email: 'bea@esempio.it' })
    const short = await new OwnerBrowser(testApp).call('POST', '/api/invitation', {
      token: mail!.token,
      name: ' ',
      password: 'corta',
    })
    expect(Object.keys(short.json().errors)).toEqual(['name', 'password'])
    const bea = new OwnerBrowser(testApp)
    // Two concurrent uses of one link.
    const both = await Promise.all([join(mail!.token, bea), join(mail!.token, bea)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
    expect(await bea.owner()).toMatchObject({ email: 'bea@esempio.it', name: 'Bea Neri', administrator: false })
    expect((await bea.call('POST', '/api/sites', { identifier: 'bea', title: 'Bea' })).status).toBe(201)
    expect((await bea.call('GET', PATH)).status).toBe(404)
    expect(await listed()).toEqual([])
    expect(await look(mail!.token)).toEqual({ email: null })
    const again = await invite('bea@esempio.it')
    expect([again.status, again.json().errors.email]).toEqual([
      409,
      'Con questo indirizzo si entra già in questa installazione.',
    ])
    expect((await invite('senza chiocciola')).status).toBe(400)
  })

  test('an invitation ends by being revoked, by another for the same address, and after seven days', async () => {
    const { id } = (await invite('carla@esempio.it')).json()
    const [first] = await mailed('carla@esempio.it')
    await invite('carla@esempio.it', true)
    const [, second] = await mailed('carla@esempio.it')
    expect(await look(first!.token)).toEqual({ email: null })
    expect((await join(first!.token)).status).toBe(403)
    expect((await ada.call('DELETE', `${PATH}/${id}`)).status).toBe(404)
    const [{ id: latest }] = await listed()
    expect((await ada.call('DELETE', `${PATH}/${latest}`)).status).toBe(204)
    expect((await join(second!.token)).status).toBe(403)

    await invite('carla@esempio.it', true)
    const third = (await mailed('carla@esempio.it')).at(-1)!
    now = new Date(now.getTime() + 7 * DAY_MS)
    expect((await join(third.token)).status).toBe(403)
    now = new Date(now.getTime() - 1)
    const carla = new OwnerBrowser(testApp)
    expect((await join(third.token, carla)).status).toBe(201)
    expect(await carla.owner()).toMatchObject({ administrator: true })
  })

  test('one that is revoked before its mail leaves is not mailed', async () => {
    const { id } = (await invite('dora@esempio.it')).json()
    await ada.call('DELETE', `${PATH}/${id}`)
    expect(await mailed('dora@esempio.it')).toEqual([])
  })
})
