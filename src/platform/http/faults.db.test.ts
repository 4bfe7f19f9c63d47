import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../e2e/support/pages.ts'
import {
  ask,
  createTestApp,
  ENGINES,
  INSTALLATION,
  type OwnerClient,
  openTestDatabase,
  type TestApp,
  visit,
} from '../../../e2e/support/test-app.ts'
import { ROLE } from '../../core/codes.ts'

const CREDENTIALS = { email: 'prova@esempio.it', password: 'una password di prova' }

describe.each(ENGINES)('a full disk on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let write: SiteWriter
  let pageId: string
  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('prova')
    owner = await testApp.signIn(CREDENTIALS.email, { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
    pageId = await write.create({ title: 'Prima' })
  })
  afterAll(() => testApp.close())

  /** On SQLite, limits the number of pages; on PostgreSQL, every write fails with the error of a full disk. */
  async function fill(): Promise<void> {
    const { writer } = testApp.services.database
    if (engine === 'sqlite') {
      await sql`PRAGMA max_page_count = 1`.execute(writer)
      return
    }
    await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`.execute(writer)
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(writer)
    for (const { name } of rows)
      await sql`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${sql.table(name)} EXECUTE FUNCTION no_room()`.execute(
        writer,
      )
  }

  async function makeRoom(): Promise<void> {
    const { writer } = testApp.services.database
    await (engine === 'sqlite' ? sql`PRAGMA max_page_count = 4294967294` : sql`DROP FUNCTION no_room CASCADE`).execute(
      writer,
    )
  }

  const edit = (title: string) => write.change(pageId, 1, [{ op: 'set', field: 'title', value: title }])

  test('is said in words wherever something would be kept; what was kept stays, and goes on once there is room', async () => {
    await fill()
    // Until SQLite has filled the pages that it has.
    let refused = await edit('Dopo')
    for (let more = 0; refused.status < 300 && more < 100; more++)
      refused = await owner.call('POST', '/api/sites', { title: 'x'.repeat(70), identifier: `sito-${more}` })
    const answers = [refused]
    // A sign-in may still fit into a page that SQLite has.
    if (engine === 'postgres')
      answers.push(
        await ask(testApp.app, INSTALLATION, {
          method: 'POST',
          url: '/api/auth/sign-in',
          headers: { cookie: 'crumb=c', 'x-csrf-token': 'c', accept: '*/*' },
          body: CREDENTIALS,
        }),
      )
    for (const answer of answers) {
      expect(answer.status).toBe(507)
      expect(answer.json()).toMatchObject({ code: 'no_space', error: expect.stringMatching(/è pieno.*avvisa/) })
    }
    expect((await write.get(pageId)).status).toBe(200)
    await makeRoom()
    expect((await write.put({ title: 'Alla fine', urlId: 'alla-fine' })).length).toBe(24)
  })

  test('is told to whoever asks whether the installation is ready, before the last bytes are taken', async () => {
    const ready = () => ask(testApp.app, INSTALLATION, { url: '/readyz', headers: { accept: '*/*' } })
    expect((await ready()).status).toBe(200)
    testApp.services.files.freeBytes = async () => 9_000_000
    const answer = await ready()
    expect([answer.status, answer.json().code]).toEqual([507, 'no_space'])
  })
})

test('a database that does not answer is said with 503 and when to try again; pages that are kept go on', async () => {
  const { url, folder, close } = await openTestDatabase('postgres')
  const line = await lineTo(new URL(url!))
  const testApp = await createTestApp('postgres', { shared: { folder, url: line.url } })
  const siteId = await testApp.createSite('prova')
  const owner = await testApp.signIn(CREDENTIALS.email, { [siteId]: ROLE.admin })
  const write = siteWriter(owner, siteId)
  await write.put({ title: 'Tenuta', urlId: 'tenuta' })
  expect((await visit(testApp.app, 'prova', '/tenuta')).status).toBe(200)
  await line.cut()
  const answer = await owner.call('GET', `/api/sites/${siteId}/documents`)
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    error: expect.stringContaining('Il database non risponde'),
  })
  expect((await visit(testApp.app, 'prova', '/tenuta')).status).toBe(200)
  await line.mend()
  expect((await owner.call('GET', `/api/sites/${siteId}/documents`)).status).toBe(200)
  await testApp.close()
  await line.cut()
  await close()
})

/** A proxy to a server whose connections can be cut. */
async function lineTo(target: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => [near, far].map((one) => one.destroy()))
    }
    near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) })
  return {
    url: url.href,
    mend: () => listen(port),
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
