import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { ENCODE_JOB } from '../../src/features/images/server/assets-repository.ts'
import { startServer, type TestServer } from './server.ts'

const START_MS = 110_000

/**
 * Starts the built server with the demo sites, as they are after a first start. All tests of a run share one such start; the
 * formats of its pictures are made when they are asked for, and not beside every test.
 */
export async function startDemo(env: Record<string, string> = {}): Promise<TestServer> {
  const parent = process.env.TEST_DATA_FOLDER ?? tmpdir()
  const dataFolder = mkdtempSync(join(parent, 'vetrina-demo-'))
  cpSync(await demoData(parent), dataFolder, { recursive: true })
  return await startServer({ env, dataFolder })
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

/** Whether this process is the first to ask. */
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
