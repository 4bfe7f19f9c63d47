import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, type TestContext, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { root } from '../support/root.ts'
import { Owner } from './owner.ts'
import { type KnownPage, newPage, nextChange, titleOf } from './pages.ts'
import { seededRandom } from './random.ts'
import { buildOnce, environmentOf, type Installation, type ServerProcess, spawnServer } from './server-process.ts'
import { attachStrace, type Call, isStraceInstalled, runUnderStrace, syncsOf } from './strace.ts'
import { writeWordPressExport } from './wordpress-export.ts'
import { noteChange, type Pending, Writer } from './writer.ts'

const WRITERS = 24
const CHANGES_EACH = 8
const WAL = 'vetrina.db-wal'

const folder = mkdtempSync(join(tmpdir(), 'vetrina-sync-'))
const installation: Installation = { dataFolder: join(folder, 'data'), databaseUrl: undefined }
const owner = new Owner()
let port: number
let server: ServerProcess
let writer: Writer

beforeAll(async () => {
  buildOnce()
  port = await freePort()
  server = spawnServer(installation, port)
  await server.ready()
  owner.connect(port)
  await owner.signIn()
  const { id } = (await owner.call('POST', '/api/sites', { identifier: 'bottega', title: 'Bottega' })).json()
  writer = new Writer('prova', { id, identifier: 'bottega' }, owner, seededRandom(1))
})
afterAll(async () => {
  await server.kill()
  owner.connect(0)
  rmSync(folder, { recursive: true, force: true })
})
beforeEach((context: TestContext) => {
  if (!isStraceInstalled()) context.skip('strace is not installed here, so nobody sees which writes reach the disk.')
})

/** An acknowledged write: texts that identify its request and its row in a trace. */
interface Write {
  readonly request: string
  readonly row: string
}

async function create(page: KnownPage): Promise<Write> {
  const answer = await send({ kind: 'create', page }, 201)
  page.id = answer.id
  return { request: titleOf(page, 1), row: titleOf(page, 1) }
}

async function change(page: KnownPage): Promise<Write> {
  const next = nextChange(page)
  await send({ kind: 'change', page, change: next }, 200)
  noteChange(page, next)
  return { request: next.key, row: next.key }
}

async function publish(page: KnownPage): Promise<Write> {
  await send({ kind: 'publish', pages: [{ page, version: page.version }] }, 200)
  const documents = String.raw`[\"${page.id}\"]`
  return { request: documents, row: documents }
}

async function send(action: Pending, status: number) {
  const answer = await writer.send(action)
  expect(answer.status, answer.body).toBe(status)
  return answer.json()
}

/**
 * Fails unless the row was written to the log, and the log synced, after the request arrived and before its response was
 * sent.
 */
function expectSynced(calls: readonly Call[], syncs: readonly Call[], { request, row }: Write): void {
  const received = calls.find(({ name, args }) => /^(read|readv|recvfrom)$/.test(name) && args.includes(request))
  expect(received, `request ${request}`).toBeDefined()
  const socket = /^\d+<(?:socket|TCP)[^>]*>/.exec(received!.args)![0]
  const answered = calls.find(
    ({ name, args, start }) =>
      start > received!.end && /^(write|writev|sendto|sendmsg)$/.test(name) && args.startsWith(socket),
  )
  expect(answered?.args, `answer to ${request}`).toMatch(/"HTTP\/1\.1 2/)
  const logged = calls.find(
    ({ name, args, start }) =>
      name === 'pwrite64' && start > received!.end && args.includes(`${WAL}>`) && args.includes(row),
  )
  expect(logged, `row ${row}`).toBeDefined()
  const synced = syncs.find(({ start }) => start > logged!.end)
  expect(synced, `sync after ${row}`).toBeDefined()
  expect(synced!.end, `the answer to ${request} went before the sync`).toBeLessThan(answered!.start)
}

test('no write is acknowledged before its row is on disk, and concurrent writes share syncs', async () => {
  const pages = Array.from({ length: WRITERS }, (_, index) => newPage(`provap${index}`))
  const alone: Write[] = []
  const detachFirst = await attachStrace(server.pid, join(folder, 'alone'))
  for (const page of pages) alone.push(await create(page))
  for (const page of pages) alone.push(await change(page))
  for (const page of pages) alone.push(await publish(page))
  const aloneCalls = await detachFirst()

  const together: Write[] = []
  const detachSecond = await attachStrace(server.pid, join(folder, 'together'))
  await Promise.all(
    pages.map(async (page) => {
      for (let index = 0; index < CHANGES_EACH; index++) together.push(await change(page))
    }),
  )
  const togetherCalls = await detachSecond()

  const aloneSyncs = syncsOf(aloneCalls, WAL)
  for (const write of alone) expectSynced(aloneCalls, aloneSyncs, write)
  const togetherSyncs = syncsOf(togetherCalls, WAL)
  for (const write of together) expectSynced(togetherCalls, togetherSyncs, write)
  console.log(
    `one after the other: ${alone.length} writes, ${aloneSyncs.length} syncs of the log; ` +
      `${WRITERS} at a time: ${together.length} writes, ${togetherSyncs.length} syncs`,
  )
  expect(aloneSyncs.length).toBeGreaterThanOrEqual(alone.length)
  expect(togetherSyncs.length).toBeLessThan(together.length)
})

test('an image, its name and its folders are on disk before a row names it', async () => {
  const { file, media } = await writeWordPressExport(folder)
  const cli = join(root, 'dist/server/cli.js')
  const own = { dataFolder: join(folder, 'import'), databaseUrl: undefined }
  const calls = await runUnderStrace(
    join(folder, 'import-trace'),
    [process.execPath, cli, 'import', 'wordpress', file, '--media', media],
    environmentOf(own, port),
  )
  const moved = calls.filter(({ name, args }) => name.startsWith('rename') && args.includes('.unfinished'))
  expect(moved.length).toBeGreaterThan(0)
  for (const move of moved) {
    const [from, to] = [...move.args.matchAll(/"([^"]+)"/g)].map(([, path]) => path!) as [string, string]
    const [written] = syncsOf(calls, from)
    expect(written?.end, `sync of ${to}`).toBeLessThan(move.start)
    const named = syncsOf(calls, dirname(to)).find(({ start }) => start > move.end)
    const row = calls.find(({ name, args }) => name === 'pwrite64' && args.includes(WAL) && args.includes(basename(to)))
    expect(named!.end, `sync of the folder of ${to}`).toBeLessThan(row!.start)
  }
  // From the folder of the images up to that of all files, each contains the name of the next.
  const pictures = dirname([...moved[0]!.args.matchAll(/"([^"]+)"/g)][1]![1]!)
  const firstRow = calls.find(
    ({ name, args }) => name === 'pwrite64' && args.includes(WAL) && args.includes('pictures/'),
  )
  for (let holder = dirname(pictures); holder !== own.dataFolder; holder = dirname(holder))
    expect(syncsOf(calls, holder)[0]?.end, `sync of ${holder}`).toBeLessThan(firstRow!.start)
  console.log(`${moved.length} pictures, each synced with its name before its row`)
})
