import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startDemo } from './support/demo.ts'
import type { TestServer } from './support/server.ts'

/** `EXHAUST_SECONDS=20` for a short run. */
const SECONDS = Number(process.env.EXHAUST_SECONDS ?? 300)
const VISITORS = 8
const MEGABYTE = 2 ** 20
const MOST_RSS = 600 * MEGABYTE
/** Bytes a second of each: a line of 80 Mbit/s, so that it is the server that has to hold out, and not this machine. */
const LINE = 10 * MEGABYTE
const HOST = 'terraviva.localhost'
const BOUNDARY = 'un-confine'
const RATES = { VETRINA_RATE_READ: '1000000', VETRINA_RATE_WRITE: '1000000', VETRINA_RATE_ATTEMPT: '1000000' }

const field = (name: string, value: string): Buffer =>
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const file = (name: string): Buffer =>
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n\u0089PNG\r\n`,
    'latin1',
  )

/** As much as any form could bring: 75 MB of fields and ten files of 9 MB; the last boundary does not come. */
function* worst(formId: string): Generator<Buffer> {
  yield field('formId', formId)
  yield field('pagePath', '/contatti')
  for (let number = 0; number < 950; number++) yield field(`campo-${number}`, 'x'.repeat(79_000))
  for (let number = 0; number < 10; number++) {
    yield file('foto')
    for (let megabyte = 0; megabyte < 9; megabyte++) yield Buffer.alloc(MEGABYTE, 'a')
    yield Buffer.from('\r\n')
  }
}

/** Sends a body at the pace of its line and answers the status; 0 where the connection ended without one. */
async function send(server: TestServer, pieces: Iterable<Buffer>, signal: AbortSignal): Promise<number> {
  const sending = request({
    port: server.port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/form/Send',
    signal,
    headers: {
      host: `${HOST}:${server.port}`,
      origin: `http://${HOST}:${server.port}`,
      accept: 'text/html',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  })
  const answered = once(sending, 'response').then(
    ([response]) => {
      response.resume()
      return response.statusCode as number
    },
    () => 0,
  )
  async function* paced() {
    for (const piece of pieces) {
      if (signal.aborted) return
      yield piece
      await wait((piece.length / LINE) * 1000)
    }
  }
  Readable.from(paced())
    .on('error', () => {})
    .pipe(sending)
  const status = await answered
  sending.destroy()
  return status
}

async function read({ port }: TestServer, path: string): Promise<string> {
  const [response] = await once(
    request({ port, host: '127.0.0.1', path, headers: { host: `${HOST}:${port}` } }).end(),
    'response',
  )
  expect(response.statusCode).toBe(200)
  return await text(response)
}

/** 95th percentile of a page from memory, in ms, asked ten times a second. */
async function pageTimes(server: TestServer, seconds: number): Promise<number> {
  const times: number[] = []
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(100)) {
    const start = performance.now()
    await read(server, '/')
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

function memoryOf({ pid }: TestServer): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}

test('eight visitors who send the worst there is take neither memory, nor pages from others, nor what others sent', async () => {
  const server = await startDemo(RATES)
  onTestFinished(async () => void (await server.stop()))
  const page = await read(server, '/contatti')
  const formId = /data-form-id="([0-9a-f]{24})"/.exec(page)![1]!
  const rest = await pageTimes(server, Math.max(5, SECONDS / 5))

  const over = new AbortController()
  let most = 0
  const statuses = new Map<number, number>()
  const until = async (work: () => Promise<unknown>) => {
    while (!over.signal.aborted) await work()
  }
  const attack = (id: string) =>
    until(async () => {
      const status = await send(server, worst(id), over.signal)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
  let acknowledged = 0
  const honest = until(async () => {
    const fields = {
      formId,
      pagePath: '/contatti',
      'nome.First': 'Ada',
      'nome.Last': `Prova ${acknowledged}`,
      email: 'ada@esempio.it',
      messaggio: 'Buongiorno.',
    }
    const pieces = [
      ...Object.entries(fields).map(([name, value]) => field(name, value)),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]
    const status = await send(server, pieces, new AbortController().signal)
    if (status === 200 || status === 303) acknowledged++
    else statuses.set(-status, (statuses.get(-status) ?? 0) + 1)
    await wait(500)
  })
  const watched = until(async () => {
    most = Math.max(most, memoryOf(server))
    await wait(200)
  })
  const visitors = Array.from({ length: VISITORS }, (_one, number) => attack(number % 2 ? formId : 'f'.repeat(24)))
  const busy = await pageTimes(server, SECONDS)
  over.abort()
  await Promise.all([...visitors, honest, watched])

  const database = new DatabaseSync(join(server.dataFolder, 'vetrina.db'), { readOnly: true })
  const { kept } = database.prepare('SELECT count(*) AS kept FROM form_submissions').get() as { kept: number }
  const { waiting } = database.prepare('SELECT count(*) AS waiting FROM form_files').get() as { waiting: number }
  database.close()
  console.log(
    `RSS at most ${Math.round(most / MEGABYTE)} MB; page p95 ${rest.toFixed(1)} ms at rest, ${busy.toFixed(1)} ms beside it;`,
    `${acknowledged} forms acknowledged, ${kept} kept, ${waiting} files left; answers`,
    Object.fromEntries(statuses),
  )
  expect(acknowledged).toBeGreaterThan(0)
  expect(kept).toBeGreaterThanOrEqual(acknowledged)
  expect(waiting).toBe(0)
  expect(most).toBeLessThan(MOST_RSS)
  expect(busy / rest).toBeLessThan(1.5)
})
