import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { root } from '../support/root.ts'
import { ENGINES } from '../support/test-app.ts'
import { copyDatabase, databaseUrlOf } from './crash-database.ts'
import { importedSite, verifyVisiblePages } from './imported-site.ts'
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
import { DOCUMENTS, IDENTIFIER, writeWordPressExport } from './wordpress-export.ts'

const MOMENTS = 10

describe.each(ENGINES)('kill -9 during an import on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-import-crash-'))
  const owner = new Owner()
  let server: ServerProcess | undefined
  let port: number
  let args: string[]
  /** An installation with an owner and no site. */
  let empty: Installation

  beforeAll(async () => {
    buildOnce()
    port = await freePort()
    const { file, media } = await writeWordPressExport(folder)
    args = [join(root, 'dist/server/cli.js'), 'import', 'wordpress', file, '--media', media]
    empty = { dataFolder: join(folder, 'empty'), databaseUrl: await databaseUrlOf(engine) }
    await start(empty)
    await owner.signIn()
    await server?.stop()
  })
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

  async function copyOfEmpty(name: string): Promise<Installation> {
    const dataFolder = join(folder, name)
    cpSync(empty.dataFolder, dataFolder, { recursive: true })
    return { dataFolder, databaseUrl: await copyDatabase(empty.databaseUrl) }
  }

  function runImport(installation: Installation): ChildProcess {
    const env = environmentOf(installation, port)
    return spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'], env })
  }

  /** Answers how long it took from the first line that it says, in ms. */
  async function importToTheEnd(installation: Installation): Promise<number> {
    const command = runImport(installation)
    const ended = once(command, 'exit')
    await once(command.stdout!, 'data')
    const begun = performance.now()
    expect((await ended)[0]).toBe(0)
    return performance.now() - begun
  }

  test('started again it completes the site, with nothing lost and nothing doubled', async () => {
    const seed = chooseSeed()
    console.log(`${engine}: CRASH_SEED=${seed}`)
    const random = seededRandom(seed)
    const whole = await copyOfEmpty('whole')
    const duration = await importToTheEnd(whole)
    await start(whole)
    const due = await importedSite(owner, IDENTIFIER)
    expect(due.documents.length).toBe(DOCUMENTS)
    await server?.kill()

    const found: number[] = []
    for (let moment = 0; moment < MOMENTS; moment++) {
      const installation = await copyOfEmpty(`moment-${moment}`)
      // By turns the command works by itself, or beside a server that dies with it.
      const beside = moment % 2 === 1
      if (beside) await start(installation)
      const command = runImport(installation)
      const ended = once(command, 'exit')
      await once(command.stdout!, 'data')
      await wait(random() * duration)
      if (beside) await server?.kill()
      killGroup(command)
      await ended
      await start(installation)
      found.push(await verifyVisiblePages(owner, IDENTIFIER))
      await importToTheEnd(installation)
      expect(await importedSite(owner, IDENTIFIER), `moment ${moment}`).toEqual(due)
      await server?.kill()
    }
    console.log(
      `${engine}: ${MOMENTS} imports killed; pages that stood by then: ${found.join(', ')} of ${due.visible.length}`,
    )
  }, 600_000)
})
