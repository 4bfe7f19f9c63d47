import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../../e2e/support/mail-server.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { addContributor } from '../../accounts/public.ts'
import { exportCommand, importArchiveCommand } from '../../transfer/server/archive-commands.ts'
import { newsletterLists, signUp } from '../public.ts'

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
const TABLES = ['newsletter_lists', 'newsletter_proofs', 'newsletter_suppressions', 'newsletter_settings'] as const
const TERMINAL = { print() {}, progress() {}, show() {}, end() {} }
const DAY_MS = 86_400_000

describe.each(ENGINES)('a newsletter that moves away from %s', (engine) => {
  let here: TestApp
  let there: TestApp
  let mails: MailServer
  let folder: string
  let now = new Date('2026-11-21T12:00:00Z')

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vetrina-newsletter-'))
    mails = await startMailServer()
    const env = { SMTP_URL: mails.url, VETRINA_MAIL_FROM: 'posta@vetrina.example' }
    here = await createTestApp(engine, { now: () => now, env })
    there = await createTestApp(OTHER[engine], { now: () => now, env })
  }, 60_000)
  afterAll(async () => {
    await here?.close()
    await there?.close()
    await mails?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const runJobs = (app: TestApp) => new JobRunner(app.services.database, app.jobs(), { now: () => now }).runDue()

  test('people, proofs and links go with it; what was under way waits for its owner, and nobody is mailed twice', async () => {
    const siteId = await here.createSite('forno', 'Forno di Rosa')
    const owner = await here.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    const api = (rest: string) => `/api/sites/${siteId}/newsletter/${rest}`
    const { database } = here.services
    const [list] = await newsletterLists(database, siteId)
    const settings = { senderName: '', postalAddress: 'Via Po 2', replyTo: '', dkimSelector: '', mailsAMinute: 6 }
    await owner.call('PUT', api('settings'), settings)
    const bring = (client: OwnerClient, text: string) =>
      client.call('POST', api('imports'), {
        ...{ listId: list!.id, text, origin: 'Quaderno in negozio', consentDate: '2026-11-01', preview: false },
      })
    await bring(owner, 'a@posta.example,Èlia Nardò\nb@posta.example\nc@posta.example\nd@posta.example')
    await owner.call('POST', api('unreachable'), { addresses: 'd@posta.example', reason: 'bounced' })
    const consent = { text: 'Sì', version: '1', source: 'form', pagePath: '/', pageTitle: '', network: null } as const
    await database.transact((transaction) =>
      signUp(transaction, siteId, { email: 'attende@posta.example', name: '', listId: list!.id, consent }, now),
    )
    const content = { subject: 'Pane', preheader: '', sections: [{ id: 'a', type: 'title', text: 'Pane' }] }
    const write = async (at: string | null) => {
      const { id } = (await owner.call('POST', api('mailings'), {})).json()
      await owner.call('PUT', api(`mailings/${id}`), { baseVersion: 1, listId: list!.id, content })
      expect((await owner.call('POST', api(`mailings/${id}/send`), { baseVersion: 2, at })).status).toBe(204)
      return id
    }
    const sending = await write(null)
    const planned = await write(new Date(now.getTime() + DAY_MS).toISOString())
    await runJobs(here)
    const sent = mails.received.filter(({ headers }) => headers.subject === 'Pane')
    expect(sent).toHaveLength(1)

    const file = join(folder, 'forno.zip')
    expect(await exportCommand(here.services, { positionals: ['forno', file], values: {} }, TERMINAL)).toBe(0)
    const ada = await there.signIn('ada@esempio.it')
    expect(await importArchiveCommand(there.services, { positionals: [file], values: {} }, TERMINAL)).toBe(0)
    await there.services.database.transact((transaction) =>
      addContributor(transaction, siteId, ada.ownerId, ROLE.admin, now).catch(() => {}),
    )
    for (const table of TABLES) {
      const rows = (app: TestApp) => app.services.database.site(siteId).selectFrom(table).selectAll().execute()
      const sorted = (all: readonly object[]) => all.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
      expect(sorted(await rows(there)), table).toEqual(sorted(await rows(here)))
    }
    const { subscribers } = (
      await ada.call('GET', api(`subscribers?search=${encodeURIComponent('elia NARDÒ')}`))
    ).json()
    expect(subscribers).toMatchObject([{ email: 'a@posta.example', name: 'Èlia Nardò' }])
    const { mailings } = (await ada.call('GET', api('mailings'))).json()
    expect(mailings).toMatchObject([
      { id: planned, state: 'draft' },
      { id: sending, state: 'paused', counts: { total: 3, sent: 1, waiting: 2 } },
    ])
    mails.received.length = 0
    await runJobs(there)
    expect(mails.received).toEqual([])

    // The link of an email that the other installation sent.
    const link = new URL(/<([^>]+)>/.exec(sent[0]!.headers['list-unsubscribe']!)![1]!)
    const request = { method: 'POST', url: link.pathname + link.search } as const
    expect((await visit(there.app, 'forno', request)).status).toBe(200)
    expect((await bring(ada, `${sent[0]!.to}\nd@posta.example`)).json()).toMatchObject({ added: 0, keptOut: 2 })

    expect((await ada.call('POST', api(`mailings/${sending}/resume`), {})).status).toBe(204)
    for (let runs = 0; runs < 4; runs++) {
      await runJobs(there)
      now = new Date(now.getTime() + 11_000)
    }
    expect(mails.received.map(({ to }) => to)).not.toContain(sent[0]!.to)
    expect(new Set(mails.received.map(({ to }) => to)).size).toBe(2)
    // Unconfirmed sign-ups are deleted there too.
    now = new Date(now.getTime() + 15 * DAY_MS)
    await runJobs(there)
    expect((await ada.call('GET', api('subscribers?state=pending'))).json().total).toBe(0)
  }, 60_000)
})
