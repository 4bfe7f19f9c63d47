import { beforeEach, describe, expect, test } from 'vitest'
import type { MailServer } from '../../../../e2e/support/mail-server.ts'
import { mailedSite } from '../../../../e2e/support/mailed-site.ts'
import { ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { LIMITS } from '../../../core/limits.ts'
import { newsletterLists, type SignUp, signUp } from '../public.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const CONSENT = {
  text: 'Voglio ricevere la newsletter della bottega.',
  version: '3f9a',
  source: 'block',
  pagePath: '/novita',
  pageTitle: 'Novità',
  network: '203.0.113.0',
} as const

describe.each(ENGINES)('signing up on %s', (engine) => {
  const bakery = mailedSite(engine)
  const { now, later, runJobs } = bakery
  let testApp: TestApp
  let mails: MailServer
  let owner: OwnerClient
  let siteId: string
  let host: string

  beforeEach(() => {
    ;({ testApp, mails, owner, siteId, host } = bakery)
  })

  async function ask(email: string, more: Partial<SignUp> = {}): Promise<void> {
    const listId = more.listId ?? (await newsletterLists(testApp.services.database, siteId))[0]!.id
    await testApp.services.database.transact((transaction) =>
      signUp(transaction, siteId, { email, name: '', listId, consent: CONSENT, ...more }, now()),
    )
    await runJobs()
  }
  const api = (rest: string) => `/api/sites/${siteId}/newsletter/${rest}`
  const subscribers = async (query = '') => (await owner.call('GET', api(`subscribers${query}`))).json().subscribers
  const proofs = async (id: string) => (await owner.call('GET', api(`subscribers/${id}`))).json().proofs
  const linkOf = (text: string) => new URL(/http\S+\/account\/newsletter\/conferma\?t=\S+/.exec(text)![0])
  const lastLink = () => linkOf(mails.received.at(-1)!.text)
  const look = (link: URL) => visit(testApp.app, host, link.pathname + link.search)
  const confirm = (link: URL) =>
    visit(testApp.app, host, {
      method: 'POST',
      url: link.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}.localhost:3000` },
      body: new URLSearchParams({ t: link.searchParams.get('t')! }).toString(),
    })
  const newList = async (name: string) => (await owner.call('POST', api('lists'), { name })).json().id as string

  test('a site has a list before anybody made one; the mail asks, looking changes nothing, the button confirms', async () => {
    const [list] = (await owner.call('GET', api('lists'))).json().lists
    expect(list).toMatchObject({ name: 'Newsletter', subscribers: 0, pending: 0 })
    await ask('Ugo@Posta.example', { name: 'Ugo Neri' })
    expect(mails.received).toHaveLength(1)
    const [mail] = mails.received
    expect(mail!.to).toBe('ugo@posta.example')
    expect(mail!.headers.from).toBe('Forno di Rosa <posta@vetrina.example>')
    expect(mail!.text).toContain('«Newsletter» di Forno di Rosa')
    const link = lastLink()
    expect(link.origin).toBe(`http://${host}.localhost:3000`)
    const [pending] = await subscribers()
    expect(pending).toMatchObject({ email: 'ugo@posta.example', name: 'Ugo Neri', state: 'pending', lists: [list.id] })
    const stored = JSON.stringify(
      await testApp.services.database.site(siteId).selectFrom('newsletter_subscribers').selectAll().execute(),
    )
    expect(stored).not.toContain(link.searchParams.get('t'))

    const page = await look(link)
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    // The token is not sent elsewhere, and the form still sends its origin.
    expect(page.headers['referrer-policy']).toBe('strict-origin')
    expect(page.body).toContain('name="robots" content="noindex')
    expect(page.body).toContain('Conferma l’iscrizione')
    expect((await subscribers())[0].state).toBe('pending')

    later(60_000)
    const done = await confirm(link)
    expect([done.status, done.body.includes('Iscrizione confermata')]).toEqual([200, true])
    expect((await subscribers())[0]).toMatchObject({ state: 'confirmed', confirmedAt: now().toISOString() })
    // Again, by a double click or a second visit.
    expect((await confirm(link)).body).toContain('Iscrizione confermata')
    expect((await look(link)).body).toContain('Iscrizione confermata')
    expect(await proofs(pending.id)).toMatchObject([
      { kind: 'asked', lists: 'Newsletter', ...CONSENT, createdAt: new Date(now().getTime() - 60_000).toISOString() },
      { kind: 'confirmed', source: 'link', network: '127.0.0.0', createdAt: now().toISOString() },
    ])
    expect((await owner.call('GET', api('lists'))).json().lists[0]).toMatchObject({ subscribers: 1, pending: 0 })
  })

  test('whoever asks again is mailed once an hour, and not at all once confirmed; another list is asked for anew', async () => {
    await ask('ugo@posta.example')
    const first = lastLink()
    later(HOUR_MS - 1000)
    await ask('ugo@posta.example')
    expect(mails.received).toHaveLength(1)
    later(2000)
    await ask('UGO@posta.example')
    expect(mails.received).toHaveLength(2)
    expect((await look(first)).status).toBe(410)
    await confirm(lastLink())
    later(DAY_MS)
    await ask('ugo@posta.example')
    expect(mails.received).toHaveLength(2)
    const listId = await newList('Corsi')
    await ask('ugo@posta.example', { listId })
    expect(mails.received).toHaveLength(3)
    expect(mails.received[2]!.text).toContain('«Corsi»')
    const [before] = await subscribers()
    expect(before.state).toBe('confirmed')
    await confirm(lastLink())
    const { lists } = (await owner.call('GET', api('lists'))).json()
    expect(lists).toMatchObject([{ subscribers: 1 }, { name: 'Corsi', subscribers: 1, pending: 0 }])
  })

  test('a link holds for seven days; an address that nobody confirms is forgotten after fourteen', async () => {
    await ask('ugo@posta.example')
    const link = lastLink()
    later(7 * DAY_MS)
    expect((await confirm(link)).status).toBe(410)
    await runJobs()
    expect(await subscribers()).toHaveLength(1)
    later(7 * DAY_MS)
    await runJobs()
    expect(await subscribers()).toEqual([])
    const { database } = testApp.services
    for (const table of ['newsletter_proofs', 'newsletter_memberships', 'newsletter_suppressions'] as const)
      expect(await database.site(siteId).selectFrom(table).selectAll().execute(), table).toEqual([])
  })

  test('who is confirmed keeps that when another list is not confirmed in time', async () => {
    await ask('ugo@posta.example')
    await confirm(lastLink())
    later(DAY_MS)
    const listId = await newList('Corsi')
    await ask('ugo@posta.example', { listId })
    later(14 * DAY_MS)
    await runJobs()
    expect(await subscribers()).toMatchObject([{ state: 'confirmed', lists: [expect.not.stringMatching(listId)] }])
  })

  test('a list that is not there is refused; wrong tokens open nothing; another site’s link opens nothing here', async () => {
    await expect(ask('ugo@posta.example', { listId: 'f'.repeat(24) })).rejects.toMatchObject({ code: 'not_found' })
    for (const query of ['', '?t=', '?t=abc', `?t=${'a'.repeat(500)}`, '?t=a&t=b', '?t=%00'])
      expect((await visit(testApp.app, host, `/account/newsletter/conferma${query}`)).status, query).toBe(410)
    await ask('ugo@posta.example')
    const link = lastLink()
    await testApp.createSite(`altro-${host}`)
    const elsewhere = await visit(testApp.app, `altro-${host}`, link.pathname + link.search)
    expect(elsewhere.status).toBe(410)
    expect(elsewhere.body).not.toContain('ugo@posta.example')
  })

  test.each(['bounced', 'complained'])(
    'an address that has %s is not written to again, whoever signs it up',
    async (reason) => {
      await ask('ugo@posta.example')
      await confirm(lastLink())
      await owner.call('POST', api('unreachable'), { addresses: 'ugo@posta.example', reason })
      later(2 * HOUR_MS)
      await ask('ugo@posta.example', { listId: await newList('Corsi') })
      expect(mails.received).toHaveLength(1)
      expect(await subscribers()).toMatchObject([{ state: reason }])
    },
  )

  test('a form of another site cannot confirm', async () => {
    await ask('ugo@posta.example')
    const link = lastLink()
    const forged = await visit(testApp.app, host, {
      method: 'POST',
      url: link.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ t: link.searchParams.get('t')! }).toString(),
    })
    expect(forged.status).toBe(403)
    expect((await subscribers())[0].state).toBe('pending')
  })

  test('nobody fills a mailbox or sends without end through a site', async () => {
    const { database } = testApp.services
    const sites = [siteId]
    for (let other = 0; other < LIMITS.confirmationsOfAddress; other++)
      sites.push(await testApp.createSite(`forno-${host}-${other}`))
    for (const one of sites) {
      const [list] = await newsletterLists(database, one)
      await database.transact((transaction) =>
        signUp(
          transaction,
          one,
          { email: 'vittima@posta.example', name: '', listId: list!.id, consent: CONSENT },
          now(),
        ),
      )
    }
    await runJobs()
    expect(mails.received).toHaveLength(LIMITS.confirmationsOfAddress)
    const [list] = await newsletterLists(database, siteId)
    const asked = (at: number) => ({ email: `a${at}@posta.example`, name: '', listId: list!.id, consent: CONSENT })
    const asking = (at: number) => database.transact((transaction) => signUp(transaction, siteId, asked(at), now()))
    // In one commit: only their number matters.
    await database.transact(async (transaction) => {
      for (let at = 1; at < LIMITS.confirmationsOfSite; at++) await signUp(transaction, siteId, asked(at), now())
    })
    await expect(asking(LIMITS.confirmationsOfSite)).rejects.toMatchObject({ code: 'too_many_requests' })
    later(HOUR_MS + 1)
    await asking(LIMITS.confirmationsOfSite)
  })

  test('names and titles with signs of mail heads and other sites stay what they are', async () => {
    const title = 'Forno "Da Rosa" <rosa@altrove.example>,\u202e & figli'
    siteId = await testApp.createSite(`strano-${host}`, title)
    owner = await testApp.signIn(`strana-${host}@esempio.it`, { [siteId]: ROLE.admin })
    await ask('ugo@posta.example', { name: 'Ugo\r\nBcc: vittima@posta.example\u0000' })
    expect(mails.received).toHaveLength(1)
    expect(mails.received[0]!.headers.from).toMatch(/<posta@vetrina\.example>$/)
    expect(mails.received[0]!.source).not.toMatch(/^Bcc:/im)
    expect((await subscribers())[0].name).toBe('Ugo Bcc: vittima@posta.example')
  })

  test('lists are made, renamed and deleted, never the last one nor twice by one name', async () => {
    const [first] = (await owner.call('GET', api('lists'))).json().lists
    expect((await owner.call('DELETE', api(`lists/${first.id}`))).status).toBe(409)
    const id = await newList('Corsi')
    expect((await owner.call('POST', api('lists'), { name: 'corsi ' })).json().errors.name).toMatch(/c’è già/)
    expect((await owner.call('PUT', api(`lists/${id}`), { name: 'Corsi e eventi' })).status).toBe(204)
    await ask('ugo@posta.example', { listId: id })
    expect((await owner.call('DELETE', api(`lists/${id}`))).status).toBe(204)
    expect((await owner.call('GET', api('lists'))).json().lists.map((one: { name: string }) => one.name)).toEqual([
      'Newsletter',
    ])
    expect(await subscribers()).toMatchObject([{ email: 'ugo@posta.example', lists: [] }])
    expect((await owner.call('DELETE', api(`lists/${id}`))).status).toBe(404)
  })
})
