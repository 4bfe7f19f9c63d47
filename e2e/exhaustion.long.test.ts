import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask, endChild, startChild } from './load/children.ts'
import { type PageReader, p95, startPageReader } from './load/page-reader.ts'
import { BOUNDARY, field, type Sending, type Sent } from './load/worst-form.ts'
import { startDemo } from './support/demo.ts'
import type { TestServer } from './support/server.ts'

/** `EXHAUST_SECONDS=20` for a short run. */
const SECONDS = Number(process.env.EXHAUST_SECONDS ?? 300)
const VISITORS = 8
const MEGABYTE = 2 ** 20
const MOST_RSS = 600 * MEGABYTE
/**
 * Bytes per second of each sender, like a line of 80 Mbit/s, so that the server is the bottleneck and not this machine.
 */
const LINE = 10 * MEGABYTE
const HOST = 'terraviva.localhost'
const RATES = { VETRINA_RATE_READ: '1000000', VETRINA_RATE_WRITE: '1000000', VETRINA_RATE_ATTEMPT: '1000000' }

/** One form as a person sends it; returns the status, 0 if the connection ended without one. */
async function sendForm({ port }: TestServer, fields: Readonly<Record<string, string>>): Promise<number> {
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/form/Send',
    headers: {
      host: `${HOST}:${port}`,
      origin: `http://${HOST}:${port}`,
      accept: 'text/html',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  })
  const parts = Object.entries(fields).map(([name, value]) => field(name, value))
  Readable.from([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]).pipe(sending)
  return await once(sending, 'response').then(
    ([response]) => {
      response.resume()
      return response.statusCode as number
    },
    () => 0,
  )
}

async function readPage({ port }: TestServer, path: string): Promise<string> {
  const [response] = await once(
    request({ port, host: '127.0.0.1', path, headers: { host: `${HOST}:${port}` } }).end(),
    'response',
  )
  expect(response.statusCode).toBe(200)
  return await text(response)
}

function memoryOf({ pid }: TestServer): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}

interface Bare {
  readonly page: PageReader
  /** Port of the server that reads and discards bodies. */
  readonly sink: number
}

/**
 * The baseline: Node's bare server with a page of the same length, and another one that takes the bodies. The senders use
 * CPU time too, so much of the readers' delay is not caused by the server.
 */
async function startBare(bytes: number): Promise<Bare> {
  const [page, sink] = await Promise.all([1, 2].map(() => startChild<number>('bare-child.ts', { bytes })))
  onTestFinished(async () => void (await Promise.all([page!, sink!].map(({ child }) => endChild(child)))))
  const host = `127.0.0.1:${page!.ready}`
  return { page: await startPageReader({ port: page!.ready, host, path: '/' }), sink: sink!.ready }
}

/** By which factor a page slows down while visitors send, and the responses that they get. */
async function beside(page: PageReader, sending: Sending, seconds: number) {
  await page.read()
  await wait(Math.max(5, seconds / 5) * 1000)
  const rest = await page.read()
  const { child } = await startChild('senders-child.ts', sending)
  onTestFinished(() => endChild(child))
  await wait(seconds * 1000)
  const busy = await page.read()
  const sent = await ask<Sent>(child, 'end')
  expect([...rest.failures, ...busy.failures]).toEqual([])
  console.log(
    `page p95 ${p95(rest).toFixed(1)} ms at rest, ${p95(busy).toFixed(1)} ms beside it;`,
    `${Math.round(sent.bytes / MEGABYTE / seconds)} MB/s sent; answers`,
    sent.statuses,
  )
  return p95(busy) / p95(rest)
}

test('eight visitors who send the largest bodies exhaust no memory, and delay neither pages nor submissions of others', async () => {
  const server = await startDemo(RATES)
  onTestFinished(async () => void (await server.stop()))
  const formId = /data-form-id="([0-9a-f]{24})"/.exec(await readPage(server, '/contatti'))![1]!
  const host = `${HOST}:${server.port}`
  const sending = { host, formIds: ['f'.repeat(24), formId], visitors: VISITORS, bytesPerSecond: LINE }

  const bare = await startBare(Buffer.byteLength(await readPage(server, '/')))
  const machine = await beside(bare.page, { ...sending, port: bare.sink }, Math.max(10, SECONDS / 5))

  let over = false
  let most = 0
  let acknowledged = 0
  const refused = new Map<number, number>()
  const until = async (work: () => Promise<unknown>) => {
    while (!over) await work()
  }
  const honest = until(async () => {
    const name = { 'nome.First': 'Ada', 'nome.Last': `Prova ${acknowledged}` }
    const fields = { formId, pagePath: '/contatti', ...name, email: 'ada@esempio.it', messaggio: 'Buongiorno.' }
    const status = await sendForm(server, fields)
    if (status === 200 || status === 303) acknowledged++
    else refused.set(status, (refused.get(status) ?? 0) + 1)
    await wait(500)
  })
  const watched = until(async () => {
    most = Math.max(most, memoryOf(server))
    await wait(200)
  })
  const page = await startPageReader({ port: server.port, host, path: '/' })
  const ours = await beside(page, { ...sending, port: server.port }, SECONDS)
  over = true
  await Promise.all([honest, watched])

  const database = new DatabaseSync(join(server.dataFolder, 'vetrina.db'), { readOnly: true })
  const { kept } = database.prepare('SELECT count(*) AS kept FROM form_submissions').get() as { kept: number }
  const { waiting } = database.prepare('SELECT count(*) AS waiting FROM form_files').get() as { waiting: number }
  database.close()
  console.log(
    `RSS at most ${Math.round(most / MEGABYTE)} MB; pages took ${ours.toFixed(2)} times as long as at rest,`,
    `those of a bare server beside the same senders ${machine.toFixed(2)} times;`,
    `${acknowledged} forms acknowledged, ${kept} kept, ${waiting} files left; not taken`,
    Object.fromEntries(refused),
  )
  expect(acknowledged).toBeGreaterThan(0)
  expect(kept).toBeGreaterThanOrEqual(acknowledged)
  expect(waiting).toBe(0)
  expect(most).toBeLessThan(MOST_RSS)
  expect(ours / machine).toBeLessThan(1.5)
})
