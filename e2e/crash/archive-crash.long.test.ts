import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withArchiveFile } from '../../src/platform/backup/read-archive.ts'
import { freePort } from '../support/free-port.ts'
import { root } from '../support/root.ts'
import { ENGINES } from '../support/test-app.ts'
import { copyDatabase, databaseUrlOf } from './crash-database.ts'
import { type ImportedSite, importedSite } from './imported-site.ts'
import { Owner } from './owner.ts'
import { chooseSeed, seededRandom } from './random.ts'
import {
  buildOnce,
  environmentOf,
  type Installation,
  killGroup,
  type ServerProcess,
  spawnServer,
} from './server-process.ts'
import { IDENTIFIER, writeWordPressExport } from './wordpress-export.ts'

const MOMENTS = 8
const NO_LIMITS = { totalBytes: Number.MAX_SAFE_INTEGER, fileBytes: Number.MAX_SAFE_INTEGER }

describe.each(ENGINES)('kill -9 while data go in and out, on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-archive-crash-'))
  const owner = new Owner()
  let server: ServerProcess | undefined
  let port: number
  /** An installation with an owner and no site, and one with a site. */
  let empty: Installation
  let full: Installation
  let due: ImportedSite
  const archive = join(folder, 'sito.zip')
  const backup = join(folder, 'copia.zip')
  let copies = 0

  beforeAll(async () => {
    buildOnce()
    port = await freePort()
    const { file, media } = await writeWordPressExport(folder)
    empty = { dataFolder: join(folder, 'empty'), databaseUrl: await databaseUrlOf(engine) }
    await start(empty)
    await owner.signIn()
    await server?.stop()
    full = await copyOf(empty)
    await toTheEnd(full, ['import', 'wordpress', file, '--media', media])
    await toTheEnd(full, ['export', IDENTIFIER, archive])
    await toTheEnd(full, ['backup', backup])
    await start(full)
    await owner.signIn()
    due = await importedSite(owner, IDENTIFIER)
    await server?.stop()
  }, 1_200_000)
  afterAll(async () => {
    await server?.kill()
    owner.connect(0)
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(installation: Installation): Promise<void> {
    server = spawnServer(installation, port)
    await server.ready()
    owner.connect(port)
  }

  async function copyOf(installation: Installation): Promise<Installation> {
    const dataFolder = join(folder, `copy-${copies++}`)
    cpSync(installation.dataFolder, dataFolder, { recursive: true })
    return { dataFolder, databaseUrl: await copyDatabase(installation.databaseUrl) }
  }

  function run(installation: Installation, args: readonly string[]): ChildProcess {
    const env = environmentOf(installation, port)
    const command = [join(root, 'dist/server/cli.js'), ...args]
    return spawn(process.execPath, command, { detached: true, stdio: ['ignore', 'pipe', 'inherit'], env })
  }

  async function toTheEnd(installation: Installation, args: readonly string[]): Promise<number> {
    const begun = performance.now()
    const command = run(installation, args)
    const said = text(command.stdout!)
    const [code] = await once(command, 'exit')
    expect(code, await said).toBe(0)
    return performance.now() - begun
  }

  async function killDuring(installation: Installation, args: readonly string[], afterMs: number): Promise<void> {
    const command = run(installation, args)
    const ended = once(command, 'exit')
    await wait(afterMs)
    await server?.kill()
    server = undefined
    killGroup(command)
    await ended
  }

  async function sites(): Promise<number> {
    await owner.signIn()
    return (await owner.call('GET', '/api/sites')).json().sites.length
  }

  const listOf = (file: string, format: string) =>
    withArchiveFile(file, format, NO_LIMITS, async ({ manifest }) => manifest.files)

  /** By turns the command works by itself, or beside a server that dies with it. */
  const besides = (moment: number) => moment % 2 === 1

  test('of a site’s archive nothing is there, or all of it; begun again, it is whole', async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    const random = seededRandom(seed)
    const args = ['import', 'archive', archive]
    const duration = await toTheEnd(await copyOf(empty), args)
    let whole = 0
    for (let moment = 0; moment < MOMENTS; moment++) {
      const installation = await copyOf(empty)
      if (besides(moment)) await start(installation)
      await killDuring(installation, args, random() * duration)
      await start(installation)
      const found = await sites()
      whole += found
      if (found === 0) await toTheEnd(installation, args)
      expect(await importedSite(owner, IDENTIFIER), `moment ${moment}`).toEqual(due)
      const again = join(folder, `again-${moment}.zip`)
      await toTheEnd(installation, ['export', IDENTIFIER, again])
      expect(await listOf(again, 'vetrina-site'), `moment ${moment}`).toEqual(await listOf(archive, 'vetrina-site'))
      await server?.kill()
      server = undefined
    }
    console.log(`${engine}: ${MOMENTS} imports killed, ${whole} of them after their end`)
  }, 1_200_000)

  test('an export or a backup is not there, or whole; the installation does not notice', async () => {
    const random = seededRandom(chooseSeed())
    for (const [args, format] of [
      [['export', IDENTIFIER], 'vetrina-site'],
      [['backup'], 'vetrina-backup'],
    ] as const) {
      const installation = await copyOf(full)
      const duration = await toTheEnd(installation, [...args, join(folder, `${format}-due.zip`)])
      for (let moment = 0; moment < MOMENTS / 2; moment++) {
        const file = join(folder, `${format}-${moment}.zip`)
        if (besides(moment)) await start(installation)
        await killDuring(installation, [...args, file], random() * duration)
        if (!existsSync(file)) await toTheEnd(installation, [...args, file])
        expect((await listOf(file, format)).length).toBeGreaterThan(10)
      }
      await start(installation)
      expect(await sites()).toBe(1)
      expect(await importedSite(owner, IDENTIFIER)).toEqual(due)
      await server?.kill()
      server = undefined
    }
  }, 1_200_000)

  test('a restore leaves what was or what is to be', async () => {
    const random = seededRandom(chooseSeed())
    const target = async (): Promise<Installation> => {
      if (engine === 'sqlite') return await copyOf(empty)
      const dataFolder = join(folder, `target-${copies++}`)
      mkdirSync(dataFolder)
      return { dataFolder, databaseUrl: await databaseUrlOf(engine) }
    }
    const duration = await toTheEnd(await target(), ['restore', backup])
    let restored = 0
    for (let moment = 0; moment < MOMENTS; moment++) {
      const installation = await target()
      await killDuring(installation, ['restore', backup], random() * duration)
      await start(installation)
      const found = await sites()
      restored += found
      await server?.stop()
      server = undefined
      // A PostgreSQL database that was started has an owner by now, and is not empty any more.
      if (found === 0 && engine === 'sqlite') await toTheEnd(installation, ['restore', backup])
      if (found === 1 || engine === 'sqlite') {
        await start(installation)
        await owner.signIn()
        expect(await importedSite(owner, IDENTIFIER), `moment ${moment}`).toEqual(due)
        await server!.kill()
        server = undefined
      }
    }
    console.log(`${engine}: ${MOMENTS} restores killed, ${restored} of them restored by then`)
  }, 1_200_000)
})
