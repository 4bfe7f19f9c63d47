import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { ENCODE_JOB } from '../../src/features/images/server/assets-repository.ts'
import { startServer, type TestServer } from './server.ts'

const START_MS = 110_000

/**
 * Starts the built server with the demo sites, as they are after a first start. All tests of a run share one such
 * start; renditions are made on request, not during every test. Later tests reuse them.
 * @param prepare changes the data folder before the server starts
 */
export async function startDemo(
  env: Record<string, string> = {},
  prepare: (dataFolder: string) => void = () => {},
): Promise<TestServer> {
  const parent = process.env.TEST_DATA_FOLDER ?? tmpdir()
  const dataFolder = mkdtempSync(join(parent, 'vetrina-demo-'))
  const demo = await demoData(parent)
  cpSync(demo, dataFolder, { recursive: true, filter: (path) => path !== join(demo, 'files') })
  linkFiles(join(demo, 'files'), join(dataFolder, 'files'))
  prepare(dataFolder)
  const server = await startServer({ env, dataFolder })
  const stop = server.stop
  return Object.assign(server, {
    async stop() {
      const code = await stop()
      linkFiles(join(dataFolder, 'files'), join(demo, 'files'))
      rmSync(dataFolder, { recursive: true, force: true })
      return code
    },
  })
}

/** Stored files are named by their content and never rewritten: a hard link is as good as a copy, and atomic. */
function linkFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    // Incomplete files are in a folder whose name starts with a dot.
    if (!entry.isFile() || file.includes('/.', from.length)) continue
    const link = join(to, file.slice(from.length))
    mkdirSync(dirname(link), { recursive: true })
    try {
      linkSync(file, link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function demoData(parent: string): Promise<string> {
  const folder = join(parent, 'demo')
  if (!existsSync(folder) && isFirst(`${folder}.lock`)) await makeDemo(parent, folder)
  const deadline = Date.now() + START_MS
  while (!existsSync(folder)) {
    if (Date.now() > deadline) throw new Error('The demo sites of this run were not made.')
    await wait(50)
  }
  return folder
}

/** Whether this process is the first to get here. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

async function makeDemo(parent: string, folder: string): Promise<void> {
  const dataFolder = mkdtempSync(join(parent, 'vetrina-data-'))
  const server = await startServer({ dataFolder })
  await server.stop()
  const database = new DatabaseSync(join(dataFolder, 'vetrina.db'))
  database.prepare('DELETE FROM jobs WHERE type = ?').run(ENCODE_JOB)
  database.close()
  renameSync(dataFolder, folder)
}
