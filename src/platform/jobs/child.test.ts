import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { openSqliteDatabase } from '../database/sqlite.ts'
import { createLogger } from '../process/log.ts'
import { JobsChild } from './child.ts'

/**
 * Records its pid at the start and every message; replies `changed` to each `wake`, and ends on `stop` if it is told
 * to.
 */
const CHILD = `
import { appendFileSync } from 'node:fs'
const [log, ends] = [process.env.CHILD_LOG, process.env.CHILD_ENDS]
appendFileSync(log, process.pid + '\\n')
process.on('message', (message) => {
  appendFileSync(log, message + '\\n')
  if (message === 'wake') process.send('changed')
  if (message === 'stop' && ends === 'yes') process.exit(0)
})
process.send('ready')
`

let folder: string
let database: Database
let catchUps: number
let jobs: JobsChild
let wake: (topics: readonly string[]) => void
let logged: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-child-'))
  writeFileSync(join(folder, 'child.mjs'), CHILD)
  vi.stubEnv('CHILD_LOG', join(folder, 'log'))
  vi.stubEnv('CHILD_ENDS', 'yes')
  const opened = await openSqliteDatabase(join(folder, 'vetrina.db'))
  catchUps = 0
  database = {
    ...opened,
    catchUp: async () => void catchUps++,
    refreshPlanner: async () => {},
    onChange(listener) {
      wake = listener
      return opened.onChange(listener)
    },
  }
  logged = []
  const log = createLogger({ level: 'info', stream: { write: (line: string) => void logged.push(line) } })
  jobs = new JobsChild(join(folder, 'child.mjs'), database, log)
})
afterEach(async () => {
  await jobs.stop(0)
  await database.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What another process does comes late on a busy machine, in ms. */
const SOON = 20_000

const lines = () =>
  existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').trim().split('\n') : []
const untilLines = (count: number) => vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count), SOON)
const announce = () => database.transact(async (transaction) => transaction.announce('jobs'))

function stateOf(pid: number): string {
  return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .slice(0, 1)
}

test('the process hears of new jobs, and what it changed is looked at here at once', async () => {
  jobs.start()
  await untilLines(1)
  await database.transact(async (transaction) => transaction.announce('hosts'))
  await announce()
  await untilLines(2)
  await vi.waitFor(() => expect(catchUps).toBe(1), SOON)
  expect(lines().slice(1)).toEqual(['wake'])
})

test('a process that ended is started again, and to be told of jobs while it is dying harms nobody', async () => {
  jobs.start()
  await untilLines(1)
  const first = Number(lines()[0])
  process.kill(first, 'SIGKILL')
  // Without yielding: the pipe is closed already, and its event has not fired yet.
  while (!/^Z?$/.test(stateOf(first))) {}
  wake(['jobs'])
  await vi.waitFor(() => expect(logged).not.toEqual([]), SOON)
  expect(JSON.parse(logged[0]!)).toMatchObject({
    signal: 'SIGKILL',
    msg: 'The jobs process ended and is started again',
  })
  await vi.waitFor(() => expect(lines().filter((line) => /^\d+$/.test(line))).toHaveLength(2), SOON)
})

test('at the end the process is asked to stop, and is not started again', async () => {
  jobs.start()
  await untilLines(1)
  await jobs.stop(60_000)
  expect(lines().slice(1)).toEqual(['stop'])
  expect(() => process.kill(Number(lines()[0]), 0)).toThrow('ESRCH')
  await announce()
  expect(logged).toEqual([])
})

test('a process that does not stop in time is ended', async () => {
  vi.stubEnv('CHILD_ENDS', 'no')
  jobs.start()
  await untilLines(1)
  await jobs.stop(50)
  expect(() => process.kill(Number(lines()[0]), 0)).toThrow('ESRCH')
})

test('how a process ended is in the log', async () => {
  writeFileSync(join(folder, 'child.mjs'), 'process.exit(7)')
  jobs.start()
  await vi.waitFor(() => expect(logged).not.toEqual([]), SOON)
  expect(JSON.parse(logged[0]!)).toMatchObject({ exitCode: 7, signal: null })
})
