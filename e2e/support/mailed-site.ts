import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ROLE } from '../../src/core/codes.ts'
import { type JobDefinition, JobRunner } from '../../src/platform/jobs/jobs.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { createTestApp, type OwnerClient, type TestApp, type TestEngine } from './test-app.ts'

const print = (error: unknown) => void process.stderr.write(`${inspect(error)}\n`)

const DAY_MS = 86_400_000
/** Longer than anything that a test lets pass, so that no test sees the clock of another. */
const BETWEEN_TESTS_MS = 400 * DAY_MS

export interface MailedSite {
  /** From `beforeAll` on. */
  readonly testApp: TestApp
  /** A test that closes it starts another. */
  mails: MailServer
  /** From `beforeEach` on: a site at `http://{host}.localhost:3000`, and its owner. */
  readonly siteId: string
  readonly host: string
  readonly owner: OwnerClient
  now(): Date
  later(ms: number): void
  /** Runs what is due. */
  runJobs(jobs?: readonly JobDefinition[], report?: (error: unknown) => void): Promise<number>
}

/**
 * For a `describe`: an application whose mails arrive at a real server, and in each test a new site without jobs.
 * @param more variables of its environment, read when it starts
 */
export function mailedSite(engine: TestEngine, more: () => Record<string, string> = () => ({})): MailedSite {
  let now = new Date('2026-11-21T12:00:00Z')
  let count = 0
  const site = {
    now: () => now,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    // What a failed job said is the only trace of why its mail did not leave.
    runJobs: (jobs = site.testApp.jobs(), report = print) =>
      new JobRunner(site.testApp.services.database, jobs, { now: () => now, report }).runDue(),
  } as { -readonly [Key in keyof MailedSite]: MailedSite[Key] }

  beforeAll(async () => {
    site.mails = await startMailServer()
    const env = { SMTP_URL: site.mails.url, VETRINA_MAIL_FROM: 'Vetrina <posta@vetrina.example>', ...more() }
    site.testApp = await createTestApp(engine, { now: () => now, env })
  })
  afterAll(async () => {
    await site.testApp?.close()
    await site.mails?.close()
  })
  beforeEach(async () => {
    now = new Date(Date.UTC(2026, 10, 21, 12) + ++count * BETWEEN_TESTS_MS)
    site.host = `forno-${count}`
    site.siteId = await site.testApp.createSite(site.host, 'Forno di Rosa')
    site.owner = await site.testApp.signIn(`anna-${site.host}@esempio.it`, { [site.siteId]: ROLE.admin })
    site.mails.received.length = 0
    site.mails.refuse = () => undefined
    site.mails.onMail = async () => true
    await site.testApp.services.database.transact(({ global }) => global.deleteFrom('jobs').execute())
  })
  return site
}
