import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { p95, startPageReader } from '../load/page-reader.ts'
import { freePort } from '../support/free-port.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { Owner } from './owner.ts'
import { FORM_PATH, type PublishedForm, publishForm, SITE } from './published-form.ts'
import { type Installation, type ServerProcess, spawnServer } from './server-process.ts'

/** Maximum memory of the server process, time until an email is sent, and slowdown of a page compared with rest. */
const MOST_BYTES = 600_000_000
const MAIL_MS = 10_000
const MOST_TIMES_REST = 1.5
/** Minimum time to measure readers, at rest and during a fault, in ms; a few responses are not enough. */
const WATCHED_MS = 10_000

/** An installation with email and one published page, which has a form. */
export interface Lab {
  readonly server: ServerProcess
  readonly owner: Owner
  readonly siteId: string
  readonly form: PublishedForm
  readonly mails: MailServer
}

export async function startLab(installation: Installation): Promise<Lab> {
  const mails = await startMailServer()
  const port = await freePort()
  const server = spawnServer(installation, port, { SMTP_URL: mails.url, VETRINA_MAIL_FROM: 'posta@esempio.it' })
  onTestFinished(async () => {
    await server.kill()
    await mails.close()
  })
  await server.ready()
  const form = await publishForm(port)
  const owner = new Owner()
  owner.connect(port)
  await owner.signIn()
  return { server, owner, siteId: form.siteId, form, mails }
}

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Measures how much a fault slows down readers of a cached page, and the peak memory of the server (proc(5)). The reader
 * is a process of its own, so it waits only for the server, or for a busy machine. Returns the figures as text.
 */
export async function beside(lab: Lab, work: () => Promise<void>): Promise<string> {
  const { port, pid } = lab.server
  const reader = await startPageReader({ port, host: `${SITE}.localhost:${port}`, path: FORM_PATH })
  await wait(WATCHED_MS)
  const rest = await reader.read()
  await Promise.all([work(), wait(WATCHED_MS)])
  const busy = await reader.read()
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
  const figures =
    `p95 ${p95(rest).toFixed(1)} ms at rest, ${p95(busy).toFixed(1)} ms beside it (${busy.times.length} times); ` +
    `memory ${Math.round(peak / 1e6)} MB`
  expect([...rest.failures, ...busy.failures]).toEqual([])
  expect(peak, figures).toBeLessThan(MOST_BYTES)
  expect(p95(busy) / p95(rest), figures).toBeLessThan(MOST_TIMES_REST)
  return figures
}

/** Sends an email, which must not wait for other work; returns how long it took. */
export async function expectMail({ owner, mails }: Lab, email: string): Promise<string> {
  const start = performance.now()
  expect((await owner.call('POST', '/api/installation/invitations', { email })).status).toBe(201)
  await expect
    .poll(() => mails.received.some(({ to }) => to.includes(email)), { timeout: 2 * MAIL_MS, interval: 20 })
    .toBe(true)
  const time = performance.now() - start
  expect(time).toBeLessThan(MAIL_MS)
  return `A mail left after ${Math.round(time)} ms`
}
