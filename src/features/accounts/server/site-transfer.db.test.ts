import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OwnerBrowser } from '../../../../e2e/support/owner-browser.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { putEntitlement, putErasure, putSuspension } from '../../sites/public.ts'
import type { SitePeople } from '../model/calls/people.ts'
import { addContributor } from './contributors-repository.ts'
import { putSitesPerOwner } from './site-allowance.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of people that `testApp.signIn` creates. */
const PASSWORD = 'una password di prova'

describe.each(ENGINES)('the transfer of a site on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let ada: OwnerClient
  let now = new Date('2026-11-21T10:00:00Z')
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    count++
    siteId = await testApp.createSite(`bottega-${count}`, 'Bottega')
    ada = await testApp.signIn(address('ada'), { [siteId]: ROLE.admin })
  })

  const address = (name: string) => `${name}-${count}@esempio.it`
  const path = (rest = '') => `/api/sites/${siteId}${rest}`
  const offer = (email: string, stays = false, who = ada) =>
    who.call('POST', path('/transfer'), { email, stays, password: PASSWORD })
  const withdraw = (id: string, who = ada) => who.call('DELETE', path(`/invitations/${id}`))
  const read = async (who = ada): Promise<SitePeople> => (await who.call('GET', path('/contributors'))).json()
  const join = (name: string, role: number) => testApp.signIn(address(name), { [siteId]: role })
  const transact = (work: (transaction: Transaction) => Promise<unknown>) => testApp.services.database.transact(work)
  const rows = () => testApp.services.database.site(siteId).selectFrom('site_invitations').selectAll().execute()

  /** Who works on the site, whoever may read it. */
  async function roles(): Promise<Record<string, number>> {
    const people = await testApp.services.database
      .site(siteId)
      .selectFrom('contributors')
      .select(['owner_id', 'role'])
      .execute()
    const owners = await testApp.services.database.global.selectFrom('owners').select(['id', 'email']).execute()
    const names = new Map(owners.map(({ id, email }) => [id, email.replace(/-\d+@.*/, '')]))
    return Object.fromEntries(people.map(({ owner_id, role }) => [names.get(owner_id), role]))
  }
  async function letters(recipient: string): Promise<{ subject: string; body: string; token: string }[]> {
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()
    const mail = await testApp.services.database.global
      .selectFrom('mail_outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
    return mail.map((one) => ({ ...one, token: /\/config\/invito\?token=(\S+)/.exec(one.body)?.[1] ?? '' }))
  }
  const tokenOf = async (recipient: string) => (await letters(recipient)).at(-1)!.token
  /** Somebody with an account, signed in. */
  async function signedIn(name: string, held: Parameters<TestApp['signIn']>[1] = {}): Promise<OwnerBrowser> {
    await testApp.signIn(address(name), held)
    const browser = new OwnerBrowser(testApp)
    await browser.signIn(address(name), PASSWORD)
    return browser
  }
  const look = async (token: string, browser = new OwnerBrowser(testApp)) =>
    (await browser.call('GET', `/api/site-invitation?token=${token}`)).json().invitation
  const accept = (browser: OwnerBrowser, token: string) => browser.call('POST', '/api/site-invitation', { token })
  const acceptAsNew = (browser: OwnerBrowser, token: string) =>
    browser.call('POST', '/api/site-invitation/account', { token, name: 'Bea Neri', password: 'argilla bianca' })

  test('who has an account accepts, and administers the site in the place of who offered it [ROLE-15]', async () => {
    const bea = await signedIn('bea')
    const without = await ada.call('POST', path('/transfer'), { email: address('bea'), stays: false, password: 'no' })
    expect([without.status, Object.keys(without.json().errors)]).toEqual([400, ['password']])
    expect((await offer(address('bea').toUpperCase())).status).toBe(201)
    expect(await read()).toMatchObject({
      invitations: [],
      offer: { email: address('bea'), makerName: address('ada'), stays: false, expiresAt: '2026-11-28T10:00:00.000Z' },
    })
    const [letter] = await letters(address('bea'))
    expect(letter!.subject).toBe(`${address('ada')} vuole cederti il sito «Bottega»`)
    expect(letter!.body).toContain('a quel punto lo lascia')
    // 128 bits, of which only the hash is kept.
    expect(letter!.token.split('.')[1]!.length).toBeGreaterThanOrEqual(22)
    expect(JSON.stringify(await rows())).not.toContain(letter!.token.split('.')[1])
    expect(await look(letter!.token, bea)).toMatchObject({
      ...{ siteTitle: 'Bottega', offer: 'leave', hasAccount: true, signedInAs: address('bea') },
    })
    expect(await roles()).toEqual({ ada: ROLE.admin })
    expect((await accept(bea, letter!.token)).json()).toEqual({ siteId })
    expect(await roles()).toEqual({ bea: ROLE.admin })
    expect((await ada.call('GET', path())).status).toBe(404)
    expect(await rows()).toEqual([])
    expect((await bea.call('GET', '/api/sites')).json().sites).toMatchObject([{ id: siteId, role: ROLE.admin }])
    const given = (await letters(address('ada'))).map(({ subject, body }) => [subject, body])
    expect(given).toEqual([
      ['Hai ceduto il sito «Bottega»', expect.stringContaining('tu non lavori più a questo sito')],
    ])
    expect((await letters(address('bea'))).at(-1)).toMatchObject({
      ...{ subject: 'Ora amministri il sito «Bottega»', body: expect.stringContaining(`/config/siti/${siteId}`) },
    })
    const { acts } = (await bea.call('GET', path('/activity'))).json()
    expect(acts).toMatchObject([
      { kind: 'person.tookOver', name: address('bea'), subject: address('ada') },
      { kind: 'person.offered', name: address('ada'), subject: address('bea') },
    ])
  })

  test('somebody new makes an account with the link, once, also when it is used twice at once', async () => {
    expect((await offer(address('bea'), true)).status).toBe(201)
    const token = await tokenOf(address('bea'))
    expect(await look(token)).toMatchObject({ offer: 'stay', hasAccount: false, signedInAs: null })
    const bea = new OwnerBrowser(testApp)
    const both = await Promise.all([acceptAsNew(bea, token), acceptAsNew(bea, token)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
    expect(await bea.owner()).toMatchObject({ email: address('bea'), name: 'Bea Neri' })
    expect(await roles()).toEqual({ ada: ROLE.admin, bea: ROLE.admin })
    expect((await letters(address('ada'))).map(({ body }) => body)).toEqual([
      expect.stringContaining('continui ad amministrarlo anche tu'),
    ])
    expect(await look(token)).toBeNull()
  })

  test('who works on the site already gets the role of an admin; of two uses at once one counts', async () => {
    const bea = await signedIn('bea', { [siteId]: ROLE.viewer })
    await offer(address('bea'))
    const token = await tokenOf(address('bea'))
    const both = await Promise.all([accept(bea, token), accept(bea, token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await roles()).toEqual({ bea: ROLE.admin })
    expect(await letters(address('ada'))).toHaveLength(1)
  })

  test('it is for one mailbox only', async () => {
    await testApp.signIn(address('bea'))
    const carla = await signedIn('carla')
    await offer(address('bea'))
    const token = await tokenOf(address('bea'))
    const refused = await accept(carla, token)
    expect([refused.status, refused.json().error]).toEqual([403, expect.stringContaining(`è per ${address('bea')}`)])
    expect((await accept(new OwnerBrowser(testApp), token)).status).toBe(401)
    expect((await acceptAsNew(new OwnerBrowser(testApp), token)).status).toBe(409)
    expect(await roles()).toEqual({ ada: ROLE.admin })
  })

  test('one is open at a time, any admin withdraws it, and it is not sent again like an invitation', async () => {
    const dino = await join('dino', ROLE.admin)
    const bea = await signedIn('bea')
    const { id } = (await offer(address('bea'))).json()
    const token = await tokenOf(address('bea'))
    const second = await offer(address('carla'), false, dino)
    expect([second.status, second.json().error]).toEqual([409, expect.stringContaining(`offerto a ${address('bea')}`)])
    const invited = await ada.call('POST', path('/invitations'), { email: address('bea'), role: ROLE.viewer })
    expect(invited.status).toBe(409)
    now = new Date(now.getTime() + HOUR_MS)
    const renewed = await ada.call('POST', path(`/invitations/${id}/renewal`), { password: PASSWORD })
    expect(renewed.status).toBe(404)
    expect((await withdraw(id, dino)).status).toBe(204)
    expect((await accept(bea, token)).status).toBe(403)
    expect(await look(token)).toBeNull()
    const { acts } = (await ada.call('GET', path('/activity'))).json()
    expect(acts[0]).toMatchObject({ kind: 'person.offerWithdrawn', name: address('dino'), subject: address('bea') })
    // Of two at once one is open.
    const both = await Promise.all([offer(address('una')), offer(address('due'), false, dino)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await roles()).toEqual({ ada: ROLE.admin, dino: ROLE.admin })
  })

  test('nobody is offered what they have', async () => {
    const dino = await join('dino', ROLE.admin)
    for (const email of [address('dino'), address('ada')])
      expect((await offer(email)).json()).toMatchObject({ code: 'conflict', errors: { email: expect.any(String) } })
    const editor = await join('elsa', ROLE.editor)
    expect((await offer(address('bea'), false, editor)).status).toBe(403)
    // Whoever has become an admin in another way takes the place too.
    const { ownerId } = await testApp.signIn(address('bea'))
    const bea = new OwnerBrowser(testApp)
    await bea.signIn(address('bea'), PASSWORD)
    await offer(address('bea'))
    const token = await tokenOf(address('bea'))
    await transact((transaction) => addContributor(transaction, siteId, ownerId as Id, ROLE.admin, now))
    expect((await accept(bea, token)).status).toBe(200)
    expect(Object.keys(await roles()).sort()).toEqual(['bea', 'dino', 'elsa'])
    expect((await read(dino)).offer).toBeNull()
  })

  test('it is over after seven days, and deleted by the daily job', async () => {
    const bea = await signedIn('bea')
    await offer(address('bea'))
    const token = await tokenOf(address('bea'))
    now = new Date(now.getTime() + 7 * DAY_MS - 1)
    expect(await look(token)).not.toBeNull()
    now = new Date(now.getTime() + 1)
    expect((await accept(bea, token)).status).toBe(403)
    expect((await read()).offer).toBeNull()
    expect(await rows()).toHaveLength(1)
    now = new Date(now.getTime() + DAY_MS)
    await letters('')
    expect(await rows()).toEqual([])
    expect((await offer(address('bea'))).status).toBe(201)
  })

  test('it is worth nothing once its maker is no admin any more', async () => {
    const dino = await join('dino', ROLE.admin)
    const bea = await signedIn('bea')
    await offer(address('bea'))
    const token = await tokenOf(address('bea'))
    const demotion = { role: ROLE.editor, password: PASSWORD }
    expect((await dino.call('PUT', path(`/contributors/${ada.ownerId}/role`), demotion)).status).toBe(204)
    expect(await rows()).toEqual([])
    // Also where the role went in a way that leaves the offer.
    now = new Date(now.getTime() + HOUR_MS)
    await offer(address('bea'), false, dino)
    const other = await tokenOf(address('bea'))
    const put = (role: number) =>
      transact((transaction) =>
        transaction.site(siteId).update('contributors').set({ role }).where('owner_id', '=', dino.ownerId).execute(),
      )
    await put(ROLE.viewer)
    for (const one of [token, other]) {
      expect(await look(one)).toBeNull()
      expect((await accept(bea, one)).status).toBe(403)
    }
    expect(await roles()).toEqual({ ada: ROLE.editor, dino: ROLE.viewer })
    await put(ROLE.admin)
    expect((await accept(bea, other)).status).toBe(200)
  })

  test('who has all the sites that they may have is refused until there is room', async () => {
    const own: Record<string, number> = {}
    for (const one of [1, 2, 3]) own[await testApp.createSite(`sua-${count}-${one}`)] = ROLE.admin
    const bea = await signedIn('bea', own as never)
    await offer(address('bea'))
    const token = await tokenOf(address('bea'))
    const refused = await accept(bea, token)
    expect([refused.status, refused.json().error]).toEqual([
      403,
      expect.stringContaining('Hai già tutti i siti che puoi avere in questa installazione (3).'),
    ])
    expect(await roles()).toEqual({ ada: ROLE.admin })
    await transact((transaction) => putSitesPerOwner(transaction, 4))
    expect((await accept(bea, token)).status).toBe(200)
    await transact((transaction) => putSitesPerOwner(transaction, 3))
    expect(await roles()).toEqual({ bea: ROLE.admin })
  })

  test('a site for one person changes hands, and does not get a second one', async () => {
    await transact((transaction) => putEntitlement(transaction, siteId, 'contributors', { enabled: true, limit: 1 }))
    const stays = await offer(address('bea'), true)
    expect([stays.status, stays.json().error]).toEqual([409, expect.stringContaining('una sola persona')])
    expect((await offer(address('bea'))).status).toBe(201)
    const token = await tokenOf(address('bea'))
    expect((await acceptAsNew(new OwnerBrowser(testApp), token)).status).toBe(201)
    expect(await roles()).toEqual({ bea: ROLE.admin })
  })

  test('a closed site is neither offered nor accepted', async () => {
    const bea = await signedIn('bea')
    const { id } = (await offer(address('bea'))).json()
    const token = await tokenOf(address('bea'))
    const closings = [
      (closed: boolean) => transact((transaction) => putSuspension(transaction, siteId, closed ? 'Da pagare' : null)),
      (closed: boolean) =>
        transact((transaction) => putErasure(transaction, siteId, closed ? new Date(now.getTime() + DAY_MS) : null)),
    ]
    for (const close of closings) {
      await close(true)
      expect((await offer(address('carla'))).status).toBe(403)
      const refused = await accept(bea, token)
      expect([refused.status, refused.json()]).toMatchObject([403, { reason: 'site_closed' }])
      await close(false)
    }
    expect(await roles()).toEqual({ ada: ROLE.admin })
    // One whose letter still waits is not mailed once it is withdrawn.
    await withdraw(id)
    const waiting = (await offer(address('carla'))).json().id
    await withdraw(waiting)
    expect(await letters(address('carla'))).toEqual([])
  })

  test('no mailbox is flooded: offers count as invitations do', async () => {
    const { id } = (await offer(address('bea'))).json()
    await withdraw(id)
    const again = await offer(address('bea'))
    expect([again.status, again.json().error]).toEqual([429, expect.stringContaining('meno di un’ora fa')])
    now = new Date(now.getTime() + HOUR_MS)
    expect((await offer(address('bea'))).status).toBe(201)
  })
})
