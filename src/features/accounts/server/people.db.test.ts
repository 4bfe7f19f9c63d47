import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OwnerBrowser } from '../../../../e2e/support/owner-browser.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { putEntitlement, putErasure, putSuspension } from '../../sites/public.ts'
import type { SitePeople } from '../model/calls/people.ts'
import { addContributor, putRole } from './contributors-repository.ts'
import { countInvitationMail } from './site-invitations-repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of people that `testApp.signIn` creates. */
const PASSWORD = 'una password di prova'
const LAST = 'È l’unica persona che amministra il sito: prima affida l’amministrazione anche a qualcun altro.'

describe.each(ENGINES)('people of a site on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
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
    ada = await testApp.signIn(`ada-${count}@esempio.it`, { [siteId]: ROLE.admin })
  })

  const path = (rest = '') => `/api/sites/${siteId}${rest}`
  const invite = (email: string, role: number, password?: string) =>
    ada.call('POST', path('/invitations'), { email, role, ...(password !== undefined && { password }) })
  const renew = (id: string, password?: string) =>
    ada.call('POST', path(`/invitations/${id}/renewal`), { ...(password !== undefined && { password }) })
  const read = async (who = ada): Promise<SitePeople> => (await who.call('GET', path('/contributors'))).json()
  const rolesOf = async () => (await read()).people.map(({ email, role }) => [email.replace(/-\d+@.*/, ''), role])
  const setRole = (who: OwnerClient, { ownerId }: OwnerClient, role: number, password?: string) =>
    who.call('PUT', path(`/contributors/${ownerId}/role`), { role, ...(password !== undefined && { password }) })
  const remove = (who: OwnerClient, { ownerId }: OwnerClient, password?: string) =>
    who.call('POST', path(`/contributors/${ownerId}/removal`), { ...(password !== undefined && { password }) })
  const join = (name: string, role: number) => testApp.signIn(`${name}-${count}@esempio.it`, { [siteId]: role })

  /** Letters to an address, latest last, with the tokens of their links. */
  async function mailed(recipient: string): Promise<{ token: string; body: string; siteId: string | null }[]> {
    await new JobRunner(testApp.services.database, testApp.jobs(), { now: () => now }).runDue()
    const mail = await testApp.services.database.global
      .selectFrom('mail_outbox')
      .select(['body', 'site_id'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
    return mail.map(({ body, site_id }) => ({
      ...{ body, siteId: site_id },
      token: /http\S+\/config\/invito\?token=(\S+)/.exec(body)![1]!,
    }))
  }
  const look = async (token: string, browser = new OwnerBrowser(testApp)) =>
    (await browser.call('GET', `/api/site-invitation?token=${token}`)).json().invitation
  const accept = (token: string, browser = new OwnerBrowser(testApp)) =>
    browser.call('POST', '/api/site-invitation/account', { token, name: 'Bea Neri', password: 'argilla bianca' })

  test('who is new gets a letter whose link opens once: a name, a password, and the role on this site only', async () => {
    const email = `bea-${count}@esempio.it`
    expect((await invite(email.toUpperCase(), ROLE.editor)).status).toBe(201)
    const { people, invitations } = await read()
    expect(people).toEqual([
      expect.objectContaining({
        email: `ada-${count}@esempio.it`,
        role: ROLE.admin,
        isYou: true,
        seenOn: '2026-11-21',
      }),
    ])
    expect(invitations).toMatchObject([
      {
        email,
        role: ROLE.editor,
        authorName: `ada-${count}@esempio.it`,
        isOver: false,
        expiresAt: '2026-11-28T10:00:00.000Z',
      },
    ])
    const [mail] = await mailed(email)
    expect(mail!.body).toContain('ti invita a lavorare al sito «Bottega»')
    expect(mail!.body).toContain('Scrive e pubblica pagine e articoli')
    // Whoever reads the mail of the site, or its list of people, does not find the key.
    expect(mail!.siteId).toBeNull()
    expect(JSON.stringify([await read(), (await ada.call('GET', path('/mail'))).json()])).not.toContain(mail!.token)
    expect(await look(mail!.token)).toMatchObject({
      siteTitle: 'Bottega',
      email,
      role: 4,
      hasAccount: false,
      signedInAs: null,
    })
    const bea = new OwnerBrowser(testApp)
    const both = await Promise.all([accept(mail!.token, bea), accept(mail!.token, bea)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
    expect(await bea.owner()).toMatchObject({ email, name: 'Bea Neri', administrator: false })
    const { sites } = (await bea.call('GET', '/api/sites')).json()
    expect(sites).toMatchObject([{ id: siteId, role: ROLE.editor }])
    expect(await rolesOf()).toEqual([
      ['ada', ROLE.admin],
      ['bea', ROLE.editor],
    ])
    expect((await read()).invitations).toEqual([])
    expect(await look(mail!.token)).toBeNull()
  })

  test('who has an account accepts with it, in the mailbox of the invitation only', async () => {
    const other = await testApp.createSite(`altra-${count}`)
    const bea = new OwnerBrowser(testApp)
    const email = `bea-${count}@esempio.it`
    await testApp.signIn(email, { [other]: ROLE.viewer })
    await bea.signIn(email, PASSWORD)
    const carla = new OwnerBrowser(testApp)
    await testApp.signIn(`carla-${count}@esempio.it`)
    await carla.signIn(`carla-${count}@esempio.it`, PASSWORD)
    await invite(email, ROLE.storeManager)
    const [{ token } = { token: '' }] = await mailed(email)
    expect(await look(token)).toMatchObject({ hasAccount: true, signedInAs: null })
    expect(await look(token, carla)).toMatchObject({ signedInAs: `carla-${count}@esempio.it` })
    // A second account of the address, and somebody else’s account.
    expect((await accept(token)).status).toBe(409)
    expect((await carla.call('POST', '/api/site-invitation', { token })).status).toBe(403)
    expect((await new OwnerBrowser(testApp).call('POST', '/api/site-invitation', { token })).status).toBe(401)
    expect((await bea.call('POST', '/api/site-invitation', { token })).json()).toEqual({ siteId })
    expect((await bea.call('POST', '/api/site-invitation', { token })).status).toBe(403)
    expect(await rolesOf()).toEqual([
      ['ada', ROLE.admin],
      ['bea', ROLE.storeManager],
    ])
  })

  test('whether an address has an account is not told to who invites', async () => {
    await testApp.signIn(`nota-${count}@esempio.it`)
    const answers = []
    for (const name of ['nota', 'ignota']) {
      const { status, headers, body } = await invite(`${name}-${count}@esempio.it`, ROLE.viewer)
      const { 'content-length': length, ...rest } = headers
      answers.push({ status, length, keys: Object.keys(JSON.parse(body)), names: Object.keys(rest).sort() })
    }
    expect(answers[1]).toEqual(answers[0])
    const shapes = (await read()).invitations.map((one) => Object.keys(one).sort())
    expect(shapes[1]).toEqual(shapes[0])
    const letter = async (name: string) =>
      (await mailed(`${name}-${count}@esempio.it`))[0]!.body.replace(/token=\S+/g, '')
    expect(await letter('nota')).toBe(await letter('ignota'))
    expect((await invite(`ada-${count}@esempio.it`, ROLE.viewer)).json()).toMatchObject({
      code: 'conflict',
      errors: { email: 'Questa persona lavora già al sito.' },
    })
  })

  test('an invitation ends by being revoked, by another for the same address, and after seven days; it can be sent again', async () => {
    const email = `dora-${count}@esempio.it`
    const { id } = (await invite(email, ROLE.viewer)).json()
    const [first] = await mailed(email)
    now = new Date(now.getTime() + HOUR_MS)
    await invite(email, ROLE.editor)
    expect(await look(first!.token)).toBeNull()
    expect((await ada.call('DELETE', path(`/invitations/${id}`))).status).toBe(404)
    const [{ id: latest } = { id: '' }] = (await read()).invitations
    const second = (await mailed(email)).at(-1)!
    now = new Date(now.getTime() + 7 * DAY_MS)
    expect((await accept(second.token)).status).toBe(403)
    expect((await read()).invitations).toMatchObject([{ id: latest, isOver: true }])
    expect((await renew(latest)).status).toBe(204)
    const third = (await mailed(email)).at(-1)!
    expect(third.token).not.toBe(second.token)
    now = new Date(now.getTime() + 7 * DAY_MS - 1)
    expect(await look(third.token)).toMatchObject({ role: ROLE.editor })
    expect((await ada.call('DELETE', path(`/invitations/${latest}`))).status).toBe(204)
    expect((await accept(third.token)).status).toBe(403)
    expect((await renew(latest)).status).toBe(404)
    for (const token of ['x', `${siteId}.`, `${siteId}.x.y`, `${'f'.repeat(24)}.x`, `.${third.token}`])
      expect(await look(token), token).toBeNull()
  })

  test('one that is revoked before its letter leaves is not mailed, and one that is over for a month is forgotten', async () => {
    const { id } = (await invite(`elsa-${count}@esempio.it`, ROLE.viewer)).json()
    await ada.call('DELETE', path(`/invitations/${id}`))
    expect(await mailed(`elsa-${count}@esempio.it`)).toEqual([])
    await invite(`fede-${count}@esempio.it`, ROLE.viewer)
    await mailed('')
    now = new Date(now.getTime() + 38 * DAY_MS)
    await mailed('')
    expect((await read()).invitations).toEqual([])
  })

  test('no mailbox is flooded: one letter an hour to an address, also after revoking, and fifty of a site in a day', async () => {
    const email = `ivo-${count}@esempio.it`
    const { id } = (await invite(email, ROLE.viewer)).json()
    expect((await renew(id)).json()).toMatchObject({ code: 'too_many_requests' })
    expect((await ada.call('DELETE', path(`/invitations/${id}`))).status).toBe(204)
    expect((await invite(email, ROLE.viewer)).json().error).toContain('meno di un’ora fa')
    now = new Date(now.getTime() + HOUR_MS)
    const again = (await invite(email, ROLE.viewer)).json()
    expect(await mailed(email)).toHaveLength(1)
    await testApp.services.database.transact(async (transaction) => {
      for (let sent = 0; sent < 47; sent++)
        await countInvitationMail(transaction, siteId as Id, `tanti-${sent}@esempio.it`, now)
    })
    expect((await invite(`lia-${count}@esempio.it`, ROLE.viewer)).status).toBe(201)
    const refused = await invite(`mia-${count}@esempio.it`, ROLE.viewer)
    expect([refused.status, refused.json().error]).toEqual([429, expect.stringContaining('50 inviti')])
    now = new Date(now.getTime() + DAY_MS)
    expect((await renew(again.id)).status).toBe(204)
    expect((await invite(`mia-${count}@esempio.it`, ROLE.viewer)).status).toBe(201)
  })

  test('an invitation to a closed site opens nothing until the site is back, and is not mailed', async () => {
    const email = `ugo-${count}@esempio.it`
    await invite(email, ROLE.viewer)
    const [{ token } = { token: '' }] = await mailed(email)
    await invite(`zoe-${count}@esempio.it`, ROLE.viewer)
    const known = await testApp.signIn(`pia-${count}@esempio.it`, { [siteId]: ROLE.viewer })
    const suspend = (reason: string | null) =>
      testApp.services.database.transact((transaction) => putSuspension(transaction, siteId as Id, reason))
    const erase = (at: Date | null) =>
      testApp.services.database.transact((transaction) => putErasure(transaction, siteId as Id, at))
    const closings = [
      [() => suspend('Da pagare'), () => suspend(null)],
      [() => erase(new Date(now.getTime() + 30 * DAY_MS)), () => erase(null)],
    ] as const
    for (const [close, open] of closings) {
      await close()
      const answers = [
        await new OwnerBrowser(testApp).call('GET', `/api/site-invitation?token=${token}`),
        await accept(token),
      ]
      for (const answer of answers)
        expect([answer.status, answer.json()]).toMatchObject([403, { code: 'forbidden', reason: 'site_closed' }])
      expect(await mailed(`zoe-${count}@esempio.it`)).toEqual([])
      await open()
    }
    await suspend('Da pagare')
    expect((await known.call('DELETE', path('/contribution'))).status).toBe(204)
    await suspend(null)
    expect((await accept(token)).status).toBe(201)
    expect(await rolesOf()).toEqual([
      ['ada', ROLE.admin],
      ['ugo', ROLE.viewer],
    ])
  })

  test('an invitation of an admin is sent again with the password only, also one that is over [ROLE-15]', async () => {
    const { id } = (await invite(`nora-${count}@esempio.it`, ROLE.admin, PASSWORD)).json()
    now = new Date(now.getTime() + 8 * DAY_MS)
    expect((await renew(id)).json()).toMatchObject({ code: 'invalid', errors: { password: expect.any(String) } })
    expect(await mailed(`nora-${count}@esempio.it`)).toHaveLength(1)
    expect((await renew(id, PASSWORD)).status).toBe(204)
  })

  test('[PERM-05] an editor may be held to texts and pictures, by the invitation and later, and nobody else', async () => {
    const email = `bea-${count}@esempio.it`
    const held = (role: number, contentOnly: boolean) =>
      ada.call('POST', path('/invitations'), { email, role, contentOnly })
    expect((await held(ROLE.storeManager, true)).json()).toMatchObject({
      ...{ code: 'invalid', errors: { contentOnly: expect.any(String) } },
    })
    expect((await held(ROLE.editor, true)).status).toBe(201)
    expect((await read()).invitations).toMatchObject([{ role: ROLE.editor, contentOnly: true }])
    const [letter] = await mailed(email)
    expect(letter!.body).toContain('Solo contenuti')
    expect(await look(letter!.token)).toMatchObject({ role: ROLE.editor, contentOnly: true })
    const browser = new OwnerBrowser(testApp)
    expect((await accept(letter!.token, browser)).status).toBe(201)
    const own = async () => (await browser.call('GET', '/api/sites')).json().sites[0]
    expect(await own()).toMatchObject({ role: ROLE.editor, contentOnly: true })
    const bea = (await read()).people.find((person) => person.email === email)!
    expect(bea).toMatchObject({ role: ROLE.editor, contentOnly: true })
    const change = async (contentOnly: boolean) =>
      await ada.call('PUT', path(`/contributors/${bea.ownerId}/role`), { role: ROLE.editor, contentOnly })
    expect((await change(false)).status).toBe(204)
    expect(await own()).toMatchObject({ contentOnly: false })
    expect((await change(true)).status).toBe(204)
    expect(await own()).toMatchObject({ contentOnly: true })
    expect((await setRole(ada, bea as never, ROLE.viewer)).status).toBe(204)
    expect(await own()).toMatchObject({ role: ROLE.viewer, contentOnly: false })
  })

  test('who works on a site already is not added with another role', async () => {
    const bea = await join('bea', ROLE.viewer)
    const added = testApp.services.database.transact((transaction) =>
      addContributor(transaction, siteId as Id, bea.ownerId as Id, ROLE.admin, now),
    )
    await expect(added).rejects.toMatchObject({ code: 'conflict' })
    expect(await rolesOf()).toEqual([
      ['ada', ROLE.admin],
      ['bea', ROLE.viewer],
    ])
  })

  test('a role that appeared since a change was decided is a conflict', async () => {
    const bea = await join('bea', ROLE.editor)
    const put = testApp.services.database.transact((transaction) =>
      putRole(transaction, siteId as Id, bea.ownerId as Id, {
        ...{ from: undefined, role: ROLE.viewer, contentOnly: false },
      }),
    )
    await expect(put).rejects.toMatchObject({ code: 'conflict' })
  })

  test('the limit of people holds for the invited ones too, also for two invitations at once', async () => {
    const limit = (most: number | null) =>
      testApp.services.database.transact((transaction) =>
        putEntitlement(transaction, siteId, 'contributors', { enabled: true, limit: most }),
      )
    await limit(2)
    const both = await Promise.all(['una', 'due'].map((name) => invite(`${name}-${count}@esempio.it`, ROLE.viewer)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)!.json().error).toContain('al massimo 2 persone')
    const { invitations, most } = await read()
    expect([invitations.length, most]).toEqual([1, 2])
    const limits = (await ada.call('GET', path('/limits'))).json()
    expect(limits).toEqual({
      pages: { used: 0, most: null },
      bytes: { used: 0, most: null },
      people: { used: 2, most: 2 },
    })
    now = new Date(now.getTime() + HOUR_MS)
    // The same address again is no more people than before.
    expect((await invite(invitations[0]!.email, ROLE.editor)).status).toBe(201)
    const [last] = (await mailed(invitations[0]!.email)).slice(-1)
    await limit(1)
    expect((await accept(last!.token)).status).toBe(409)
    await limit(2)
    expect((await accept(last!.token)).status).toBe(201)
    now = new Date(now.getTime() + DAY_MS)
    expect((await invite(`tre-${count}@esempio.it`, ROLE.viewer)).status).toBe(409)
  })

  test('[ROLE-15] making somebody an admin and taking that away ask for the own password; nothing else does', async () => {
    const bea = await join('bea', ROLE.editor)
    expect((await setRole(ada, bea, ROLE.viewer)).status).toBe(204)
    const without = await setRole(ada, bea, ROLE.admin)
    expect([without.status, without.json().errors]).toEqual([400, { password: 'Per questo serve la tua password.' }])
    const wrong = await setRole(ada, bea, ROLE.admin, 'non questa')
    expect([wrong.status, Object.keys(wrong.json().errors)]).toEqual([400, ['password']])
    expect(await rolesOf()).toEqual([
      ['ada', ROLE.admin],
      ['bea', ROLE.viewer],
    ])
    expect((await invite(`carla-${count}@esempio.it`, ROLE.admin)).status).toBe(400)
    expect((await invite(`carla-${count}@esempio.it`, ROLE.admin, PASSWORD)).status).toBe(201)
    expect((await setRole(ada, bea, ROLE.admin, PASSWORD)).status).toBe(204)
    expect((await setRole(ada, bea, ROLE.editor)).status).toBe(400)
    expect((await remove(ada, bea)).status).toBe(400)
    expect((await remove(ada, bea, PASSWORD)).status).toBe(204)
    expect(await rolesOf()).toEqual([['ada', ROLE.admin]])
    expect((await setRole(ada, bea, 5 as number)).status).toBe(400)
  })

  test('the last admin stays one: they can be neither removed nor demoted, nor leave, also not two at once', async () => {
    for (const answer of [
      await setRole(ada, ada, ROLE.editor, PASSWORD),
      await remove(ada, ada, PASSWORD),
      await ada.call('DELETE', path('/contribution')),
    ])
      expect([answer.status, answer.json().error]).toEqual([409, LAST])
    const bea = await join('bea', ROLE.admin)
    const both = await Promise.all([setRole(ada, bea, ROLE.viewer, PASSWORD), setRole(bea, ada, ROLE.viewer, PASSWORD)])
    // The slower one is refused as the last admin’s, or because its own role is gone.
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
    const rows = await testApp.services.database.site(siteId).selectFrom('contributors').select('role').execute()
    expect(rows.map(({ role }) => role).sort((a, b) => a - b)).toEqual([ROLE.admin, ROLE.viewer])
  })

  test('whoever is removed or leaves is out at the next request, with the previews that they opened and shared', async () => {
    const bea = await join('bea', ROLE.editor)
    const preview = (await bea.call('POST', path('/preview'), { path: '/' })).json()
    const link = (await bea.call('POST', path('/preview-links'), {})).json()
    expect((await remove(ada, bea)).status).toBe(204)
    expect((await bea.call('GET', path())).status).toBe(404)
    for (const { url } of [preview, link]) {
      const { pathname, search } = new URL(url)
      expect((await visit(testApp.app, `bottega-${count}`, pathname + search)).status).toBe(403)
    }
    expect((await remove(ada, bea)).status).toBe(404)
    const carla = await join('carla', ROLE.viewer)
    expect((await carla.call('DELETE', path('/contribution'))).status).toBe(204)
    expect((await carla.call('GET', path())).status).toBe(404)
    expect((await carla.call('DELETE', path('/contribution'))).status).toBe(404)
  })

  test('an admin who is removed or demoted has no way back by an invitation that they sent', async () => {
    const demote = (who: OwnerClient, one: OwnerClient) => setRole(who, one, ROLE.viewer, PASSWORD)
    for (const [name, end] of [
      ['bea', remove],
      ['dino', demote],
    ] as const) {
      const admin = await join(name, ROLE.admin)
      const email = `casella-di-${name}-${count}@esempio.it`
      const body = { email, role: ROLE.admin, password: PASSWORD }
      expect((await admin.call('POST', path('/invitations'), body)).status).toBe(201)
      expect((await invite(`ospite-di-${name}-${count}@esempio.it`, ROLE.viewer)).status).toBe(201)
      const { token } = (await mailed(email)).at(-1)!
      expect((await end(ada, admin, PASSWORD)).status).toBe(204)
      expect((await accept(token)).status).toBe(403)
      expect((await read()).invitations.map((one) => one.email)).toContain(`ospite-di-${name}-${count}@esempio.it`)
      expect((await read()).invitations.map((one) => one.email)).not.toContain(email)
    }
  })

  test('another site’s admin reaches nothing of these people, and nobody promotes themself', async () => {
    const bea = await join('bea', ROLE.editor)
    const { id } = (await invite(`carla-${count}@esempio.it`, ROLE.viewer)).json()
    const own = await testApp.createSite(`altra-${count}`)
    const dora = await testApp.signIn(`dora-${count}@esempio.it`, { [own]: ROLE.admin })
    const asked = (at: string, who: OwnerClient) =>
      Promise.all([
        who.call('GET', `/api/sites/${at}/contributors`),
        who.call('POST', `/api/sites/${siteId}/invitations`, { email: 'x@esempio.it', role: 4 }),
        who.call('POST', `/api/sites/${at}/invitations/${id}/renewal`, {}),
        who.call('DELETE', `/api/sites/${at}/invitations/${id}`),
        who.call('PUT', `/api/sites/${at}/contributors/${bea.ownerId}/role`, { role: 1, password: PASSWORD }),
        who.call('POST', `/api/sites/${at}/contributors/${ada.ownerId}/removal`, { password: PASSWORD }),
      ])
    const statuses = async (at: string, who: OwnerClient) => (await asked(at, who)).map(({ status }) => status)
    expect(await statuses(siteId, dora)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await statuses(siteId, bea)).toEqual([403, 403, 403, 403, 403, 403])
    const [list, ...others] = await asked(own, dora)
    expect(list!.body).not.toContain(`bea-${count}@`)
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await rolesOf()).toEqual([
      ['ada', ROLE.admin],
      ['bea', ROLE.editor],
    ])
    expect((await read()).invitations).toHaveLength(1)
  })

  test('the day on which somebody last worked on the site is known, not what they did elsewhere', async () => {
    const bea = await join('bea', ROLE.viewer)
    const seen = async () => (await read()).people.find(({ ownerId }) => ownerId === bea.ownerId)!.seenOn
    await bea.call('GET', '/api/sites')
    expect(await seen()).toBeNull()
    await bea.call('GET', path())
    await expect.poll(seen).toBe(now.toISOString().slice(0, 10))
    now = new Date(now.getTime() + 2 * DAY_MS)
    const before = await seen()
    await bea.call('GET', path('/documents'))
    expect(before).not.toBe(now.toISOString().slice(0, 10))
    await expect.poll(seen).toBe(now.toISOString().slice(0, 10))
  })
})
