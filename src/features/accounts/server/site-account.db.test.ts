import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  createTestApp,
  ENGINES,
  type OwnerClient,
  type TestApp,
  visit,
} from '../../../../e2e/support/test-app.ts'
import { PERMISSION, ROLE } from '../../../core/codes.ts'

const CRUMB = 'crumb-di-prova-lungo'
const NOBODY = { authenticatedAccount: null, websiteRoles: [], permissions: [] }

describe.each(ENGINES)('who is signed in on a site, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let owner: OwnerClient

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
  })
  afterAll(() => testApp.close())

  const get = (url: string, cookie = '') => visit(testApp.app, 'bottega', { url, headers: { cookie } })
  const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat().map(String)

  /** The owner opens the preview; returns the cookies. */
  async function openPreview(): Promise<{ cookie: string; lines: string[] }> {
    const { url } = (await owner.call('POST', `/api/sites/${siteId}/preview`, {})).json()
    const { pathname, search } = new URL(url)
    const opened = await get(pathname + search)
    const lines = cookiesOf(opened)
    const cookie = lines.map((line) => line.split(';')[0]).join('; ')
    return { cookie, lines }
  }
  const personal = async (cookie = '') => (await get('/api/personal-context', cookie)).json()
  const logOut = (cookie: string, headers: Record<string, string> = { 'x-csrf-token': CRUMB }) =>
    visit(testApp.app, 'bottega', {
      method: 'POST',
      url: '/api/auth/Logout',
      headers: { cookie: `${cookie}; crumb=${CRUMB}`, ...headers },
    })

  test('[SCTX-06] [SCTX-07] the personal context names the owner and the role on this site, and nobody may keep it', async () => {
    const { cookie } = await openPreview()
    const answer = await get('/api/personal-context', cookie)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.json()).toEqual({
      authenticatedAccount: { id: owner.ownerId, displayName: 'anna@esempio.it' },
      websiteRoles: [ROLE.admin],
      permissions: [PERMISSION.admin],
    })
  })

  test('a visitor, a forged session and the owner’s own cookie are nobody', async () => {
    expect(await personal()).toEqual(NOBODY)
    expect(await personal('vetrina_preview=inventato; vetrina_signed_in=true')).toEqual(NOBODY)
    expect(await personal(owner.cookie)).toEqual(NOBODY)
  })

  test('whoever has a shared link sees drafts and is nobody', async () => {
    const { url } = (await owner.call('POST', `/api/sites/${siteId}/preview-links`, {})).json()
    const opened = await get(new URL(url).pathname + new URL(url).search)
    const lines = cookiesOf(opened)
    expect(lines).toHaveLength(1)
    expect(opened.headers.location).toBe('/')
    expect(await personal(lines[0]!.split(';')[0])).toEqual(NOBODY)
  })

  test('scripts may read that somebody is signed in, and not what opens the preview', async () => {
    const { lines } = await openPreview()
    const line = (name: string) => lines.find((one) => one.startsWith(`${name}=`))!
    expect(line('vetrina_preview')).toContain('HttpOnly')
    expect(line('vetrina_signed_in')).toContain('true')
    expect(line('vetrina_signed_in')).not.toContain('HttpOnly')
    const ageOf = (name: string) => /Max-Age=(\d+)/.exec(line(name))?.[1]
    expect(ageOf('vetrina_signed_in')).toBe(ageOf('vetrina_preview'))
  })

  test('[PERM-06] [ROLE-13] pages learn of the admin permission and of no other', async () => {
    const { cookie } = await openPreview()
    for (const role of Object.values(ROLE)) {
      await testApp.services.database.transact((transaction) =>
        transaction.site(siteId).update('contributors').set({ role }).where('owner_id', '=', owner.ownerId).execute(),
      )
      const { websiteRoles, permissions } = await personal(cookie)
      expect(websiteRoles).toEqual([role])
      expect(permissions, `role ${role}`).toEqual(role === ROLE.admin ? [PERMISSION.admin] : [])
    }
    await testApp.services.database.transact((transaction) =>
      transaction
        .site(siteId)
        .update('contributors')
        .set({ role: ROLE.admin })
        .where('owner_id', '=', owner.ownerId)
        .execute(),
    )
  })

  test('[AUTH-03] POST /api/auth/Logout ends the session on the server and takes both cookies', async () => {
    const { cookie } = await openPreview()
    const answer = await logOut(cookie)
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer).join()).toMatch(/vetrina_preview=;.*vetrina_signed_in=;/)
    expect(await personal(cookie)).toEqual(NOBODY)
    expect((await owner.call('GET', '/api/session')).json().owner).not.toBeNull()
  })

  test('[AUTH-04] logging out of a site ends nothing else: neither another site’s preview nor the installation’s session', async () => {
    const otherId = await testApp.createSite('galleria')
    const both = await testApp.signIn('bruno@esempio.it', { [siteId]: ROLE.admin, [otherId]: ROLE.admin })
    const opened = await Promise.all(
      [
        ['bottega', siteId],
        ['galleria', otherId],
      ].map(async ([identifier, id]) => {
        const { pathname, search } = new URL((await both.call('POST', `/api/sites/${id}/preview`, {})).json().url)
        const answer = await visit(testApp.app, identifier!, { url: pathname + search })
        return cookiesOf(answer)
          .map((line) => line.split(';')[0])
          .join('; ')
      }),
    )
    expect((await logOut(opened[0]!)).status).toBe(204)
    expect(await personal(opened[0])).toEqual(NOBODY)
    const other = await visit(testApp.app, 'galleria', {
      url: '/api/personal-context',
      headers: { cookie: opened[1]! },
    })
    expect(other.json().authenticatedAccount).toMatchObject({ id: both.ownerId })
    expect((await both.call('GET', '/api/session')).json().owner).not.toBeNull()
  })

  test('nobody else’s page logs an owner out', async () => {
    const { cookie } = await openPreview()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'x-csrf-token': 'sbagliato-ma-lungo' }, {}])
      expect((await logOut(cookie, headers as Record<string, string>)).status).toBe(403)
    expect(await personal(cookie)).not.toEqual(NOBODY)
  })

  test('who is signed in stands in no page that is shared', async () => {
    const page = await get('/')
    expect(page.body).not.toMatch(/authenticatedAccount|websiteRoles/)
  })
})
