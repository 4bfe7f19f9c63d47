import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../e2e/support/blocks.ts'
import { siteWriter } from '../../../e2e/support/pages.ts'
import {
  ask,
  createTestApp,
  ENGINES,
  INSTALLATION,
  openTestDatabase,
  type TestApp,
  type TestEngine,
  visit,
} from '../../../e2e/support/test-app.ts'
import { ROLE } from '../../core/codes.ts'
import { Refusal } from '../../core/refusal.ts'
import { features } from '../../features.ts'
import { migrate } from '../database/migrations.ts'
import { listenForCommands } from '../process/control.ts'
import type { Terminal } from '../process/terminal.ts'
import { backUp } from './backup.ts'
import { runBackup, runRestore } from './backup-commands.ts'
import { NO_LIMITS, withArchiveFile } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
const migrations = features.flatMap((feature) => feature.migrations ?? [])
const fleeting = features.flatMap((feature) => feature.tables?.fleeting ?? [])

function terminal(): Terminal & { printed: string[] } {
  const printed: string[] = []
  return { printed, print: (line) => void printed.push(line), progress() {}, show() {}, end() {} }
}

describe.each(ENGINES)('a backup of an installation on %s', (engine) => {
  let here: TestApp
  let folder: string
  let file: string
  let siteId: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vetrina-backup-'))
    here = await createTestApp(engine, { now: () => NOW })
    siteId = await here.createSite('bottega', 'Bottega')
    const owner = await here.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    const write = siteWriter(owner, siteId)
    await write.put({ title: 'Casa', urlId: '', blocks: [section(paragraph('Benvenuti 🏺'))] })
    await here.services.files.put(`sites/${siteId}/files/uno`, Buffer.from('uno'), { maxBytes: 10 })
    await here.services.database.transact((transaction) =>
      transaction.global
        .insertInto('installation_settings')
        .values({ name: 'cifrato', value: here.services.secrets.encrypt('segreto', 'prova') })
        .execute(),
    )
    file = join(folder, 'copia.zip')
    const screen = terminal()
    expect(await runBackup(here.services, { file, fleeting }, screen)).toBe(0)
    expect(screen.printed.join()).toContain(file)
  }, 60_000)
  afterAll(async () => {
    await here.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Paths of an installation that does not exist yet. */
  async function place(on: TestEngine) {
    const opened = await openTestDatabase(on)
    await opened.database.close()
    if (on === 'sqlite') for (const name of readdirSync(opened.folder)) rmSync(join(opened.folder, name))
    return { settings: { dataFolder: opened.folder, databaseUrl: opened.url }, folder: opened.folder, url: opened.url }
  }
  const run = (settings: Parameters<typeof runRestore>[0], from = file) =>
    runRestore(settings, { file: from, migrations, now: NOW }, terminal())

  async function rowsOf({ services }: TestApp) {
    return await services.database.snapshot(async (snapshot) => {
      const rows: Record<string, unknown[]> = {}
      for (const name of snapshot.tables.keys())
        if (![...fleeting, 'change_log'].includes(name)) rows[name] = await Array.fromAsync(snapshot.rows(name))
      return rows
    })
  }

  test.each(ENGINES)(
    'comes back whole on %s: every row, file, password and encrypted value, but no session',
    async (on) => {
      const { settings, folder: dataFolder, url } = await place(on)
      try {
        expect(await run(settings)).toBe(0)
        const there = await createTestApp(on, { now: () => NOW, shared: { folder: dataFolder, url } })
        const { services } = there
        expect(await rowsOf(there)).toEqual(await rowsOf(here))
        expect((await buffer((await services.files.open(`sites/${siteId}/files/uno`))!.stream)).toString()).toBe('uno')
        const page = (app: TestApp) => visit(app.app, 'bottega', '/')
        expect((await page(there)).body).toBe((await page(here)).body)
        const { value } = await services.database.global
          .selectFrom('installation_settings')
          .select('value')
          .where('name', '=', 'cifrato')
          .executeTakeFirstOrThrow()
        expect(services.secrets.decrypt(value, 'prova')).toBe('segreto')
        expect(await services.database.global.selectFrom('owner_sessions').selectAll().execute()).toEqual([])
        const signedIn = await ask(there.app, INSTALLATION, {
          method: 'POST',
          url: '/api/auth/sign-in',
          headers: { cookie: 'crumb=una-briciola-di-prova', 'x-csrf-token': 'una-briciola-di-prova' },
          body: { email: 'anna@esempio.it', password: 'una password di prova' },
        })
        expect(signedIn.status).toBe(200)
        expect(existsSync(join(dataFolder, 'restore'))).toBe(false)
        await there.close()
      } finally {
        rmSync(dataFolder, { recursive: true, force: true })
      }
    },
  )

  test('is of one moment, however much is written meanwhile', async () => {
    const { database } = here.services
    const put = (name: string, value: number) =>
      sql`INSERT INTO installation_settings (name, value) VALUES (${name}, ${String(value)})
        ON CONFLICT (name) DO UPDATE SET value = ${String(value)}`
    let running = true
    let moves = 0
    const writer = (async () => {
      for (; running; moves++)
        await database.transact(async ({ global }) => {
          await put('a', moves).execute(global)
          await put('zz', moves).execute(global)
        })
    })()
    await expect.poll(() => moves).toBeGreaterThan(3)
    const busy = join(folder, 'mentre.zip')
    for (let round = 0; round < 5; round++) {
      writeFileSync(busy, await buffer(backUp({ database, fleeting, now: NOW })))
      const lines = await withArchiveFile(busy, 'vetrina-backup', NO_LIMITS, (archive) =>
        Array.fromAsync(archive.lines('tables/installation_settings.ndjson')),
      )
      const values = Object.fromEntries(lines.map((line) => JSON.parse(line)).map(({ name, value }) => [name, value]))
      expect(values.a).toBe(values.zz)
    }
    running = false
    await writer
    await sql`DELETE FROM installation_settings WHERE name IN ('a', 'zz')`.execute(database.writer)
  })

  test('damaged anywhere it is refused, and what is there stays untouched', async () => {
    const { settings, folder: dataFolder } = await place(engine)
    const bytes = readFileSync(file)
    const bad = join(folder, 'rovinata.zip')
    const attempts = Array.from({ length: 20 }, (_, part) => bytes.subarray(0, (bytes.length * part) / 20))
    for (let part = 1; part < 20; part++) {
      const wrong = Buffer.from(bytes)
      // Enough of the contents: every file is checked against its hash.
      const at = Math.floor((bytes.length * part) / 40)
      wrong.fill(wrong[at]! ^ 0xff, at, at + 200)
      attempts.push(wrong)
    }
    for (const wrong of attempts) {
      writeFileSync(bad, wrong)
      await expect(run(settings, bad)).rejects.toBeInstanceOf(Refusal)
    }
    expect(readdirSync(dataFolder)).toEqual([])
    rmSync(dataFolder, { recursive: true, force: true })
  })

  test('a running installation is not touched; nor does an archive of another kind or of a newer version go in', async () => {
    const { settings, folder: dataFolder } = await place(engine)
    const control = await listenForCommands(dataFolder, async () => {})
    await expect(run(settings)).rejects.toThrow('Vetrina è avviata: fermala')
    await control.close()
    const other = join(folder, 'altro.zip')
    const head = { createdAt: NOW.toISOString() }
    writeFileSync(other, await buffer(writeArchive(async () => ({ ...head, format: 'vetrina-site' }))))
    await expect(run(settings, other)).rejects.toThrow('di un altro tipo')
    const newer = { ...head, format: 'vetrina-backup', migrations: ['20991231T0000-domani'], withFiles: true }
    writeFileSync(other, await buffer(writeArchive(async () => newer)))
    await expect(run(settings, other)).rejects.toThrow('20991231T0000-domani')
    await expect(run(settings, join(folder, 'assente.zip'))).rejects.toThrow('ENOENT')
    rmSync(dataFolder, { recursive: true, force: true })
  })

  test('one of an older schema comes back, and is brought up to date at the next start', async () => {
    const old = await openTestDatabase(engine)
    const first = migrations.slice(0, 1)
    await migrate(old.database, first)
    await old.database.transact(({ global }) =>
      global.insertInto('installation_settings').values({ name: 'vecchia', value: 'sì' }).execute(),
    )
    const oldFile = join(folder, 'vecchia.zip')
    writeFileSync(oldFile, await buffer(backUp({ database: old.database, fleeting: [], now: NOW })))
    await old.close()
    const { settings, folder: dataFolder, url } = await place(OTHER[engine])
    await run(settings, oldFile)
    const there = await createTestApp(OTHER[engine], { shared: { folder: dataFolder, url } })
    const found = await there.services.database.global.selectFrom('installation_settings').selectAll().execute()
    expect(found).toContainEqual({ name: 'vecchia', value: 'sì' })
    await there.close()
    // The copy made at start-up before a schema change.
    const [copy] = readdirSync(join(dataFolder, 'backups')).filter((name) => name.startsWith('prima-della-migrazione'))
    expect(copy).toMatch(OTHER[engine] === 'sqlite' ? /\.db$/ : /\.zip$/)
    rmSync(dataFolder, { recursive: true, force: true })
  })

  if (engine === 'postgres')
    test('a database with sites is never emptied', async () => {
      const settings = { dataFolder: mkdtempSync(join(tmpdir(), 'vetrina-full-')), databaseUrl: here.url }
      await expect(run(settings)).rejects.toThrow('Il database PostgreSQL contiene già dei dati')
      expect((await visit(here.app, 'bottega', '/')).status).toBe(200)
      expect(readdirSync(settings.dataFolder)).toEqual([])
      rmSync(settings.dataFolder, { recursive: true, force: true })
    })
  else
    test('what was there before goes to the backups folder', async () => {
      const data = mkdtempSync(join(tmpdir(), 'vetrina-before-'))
      const other = await createTestApp('sqlite', { shared: { folder: data, url: undefined } })
      await other.createSite('prima')
      await other.services.files.put('sites/prima', Buffer.from('prima'), { maxBytes: 10 })
      await other.close()
      cpSync(join(data, 'vetrina.db'), join(folder, 'prima.db'))
      await run({ dataFolder: data, databaseUrl: undefined })
      const aside = join(data, 'backups/prima-del-ripristino-2026-11-21-100000')
      expect(readFileSync(join(aside, 'files/sites/prima'), 'utf8')).toBe('prima')
      expect(existsSync(join(aside, 'vetrina.db'))).toBe(true)
      const there = await createTestApp('sqlite', { shared: { folder: data, url: undefined } })
      expect((await visit(there.app, 'bottega', '/')).status).toBe(200)
      expect((await visit(there.app, 'prima', '/')).status).toBe(404)
      await there.close()
      rmSync(data, { recursive: true, force: true })
    })
})
