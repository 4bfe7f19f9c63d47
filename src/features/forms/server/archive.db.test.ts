import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { formBlock, formVisitor } from '../../../../e2e/support/forms.ts'
import { type MailServer, startMailServer } from '../../../../e2e/support/mail-server.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { addContributor } from '../../accounts/public.ts'
import { exportCommand, importArchiveCommand } from '../../transfer/server/archive-commands.ts'

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
const TERMINAL = { print() {}, progress() {}, show() {}, end() {} }

describe.each(ENGINES)('messages that move away from %s', (engine) => {
  let here: TestApp
  let there: TestApp
  let mails: MailServer
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vetrina-messages-'))
    mails = await startMailServer()
    const env = { SMTP_URL: mails.url, VETRINA_MAIL_FROM: 'posta@vetrina.example' }
    here = await createTestApp(engine, { env })
    there = await createTestApp(OTHER[engine], { env })
  }, 60_000)
  afterAll(async () => {
    await here?.close()
    await there?.close()
    await mails?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a mail that had not left yet is not sent from there by itself, and its owner can send it', async () => {
    const siteId = await here.createSite('forno', 'Forno di Rosa')
    const anna = await here.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    const block = formBlock([{ type: 'text', id: 'testo', title: 'Messaggio' }], { emails: ['rosa@forno.example'] })
    const pageId = await siteWriter(anna, siteId).put({
      title: 'Contatti',
      urlId: 'contatti',
      blocks: [section(block)],
    })
    await formVisitor(here.app, 'forno').send({ formId: block.id, pageId, values: { testo: 'Ciao' } })
    const file = join(folder, 'forno.zip')
    expect(await exportCommand(here.services, { positionals: ['forno', file], values: {} }, TERMINAL)).toBe(0)

    const ada = await there.signIn('ada@esempio.it')
    expect(await importArchiveCommand(there.services, { positionals: [file], values: {} }, TERMINAL)).toBe(0)
    await there.services.database.transact((transaction) =>
      addContributor(transaction, siteId, ada.ownerId, ROLE.admin, new Date()).catch(() => {}),
    )
    const runJobs = () => new JobRunner(there.services.database, there.jobs(), { now: () => new Date() }).runDue()
    await runJobs()
    expect(mails.received).toEqual([])
    const path = `/api/sites/${siteId}/submissions`
    const [{ id }] = (await ada.call('GET', path)).json().submissions
    const { deliveries } = (await ada.call('GET', `${path}/${id}`)).json()
    expect(deliveries).toMatchObject([{ target: 'email', state: 'failed', detail: expect.stringMatching(/archivio/) }])
    expect((await ada.call('POST', `${path}/${id}/deliveries/${deliveries[0].id}/retry`)).status).toBe(204)
    await runJobs()
    expect(mails.received.map(({ to }) => to)).toEqual(['rosa@forno.example'])
  })
})
