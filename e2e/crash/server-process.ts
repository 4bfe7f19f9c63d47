import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_OPTIONS } from '../../scripts/lib/server-options.mjs'
import { root } from '../support/root.ts'

const START_MS = 60_000
export const OWNER = { email: 'anna@esempio.it', password: 'una password di prova' }

export interface ServerProcess {
  readonly port: number
  readonly pid: number
  /** The output of the server and its jobs process so far. */
  readonly logs: string
  /** Resolves with the time since the process started, in ms. */
  ready(): Promise<number>
  /** Kills the server and its jobs process (SIGKILL to the process group). */
  kill(): Promise<void>
  /** Asks the server to stop (SIGTERM); returns its exit code. */
  stop(): Promise<number | null>
}

export interface Installation {
  readonly dataFolder: string
  /** If undefined, SQLite in the data folder. */
  readonly databaseUrl: string | undefined
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) killGroup(child)
})

/** Rebuilds if the build is stale: without browser tests in the same run, no set-up has done it. */
export function buildOnce(): void {
  // Vitest sets NODE_ENV to `test`, which would put React's development build into the bundles.
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { env: { ...process.env, NODE_ENV: 'production' } })
}

/** Settings of an installation with an owner, and without limits that a test under load would exceed. */
export function environmentOf({ dataFolder, databaseUrl }: Installation, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    VETRINA_URL: `http://127.0.0.1:${port}`,
    VETRINA_DATA: dataFolder,
    VETRINA_DEMO: 'off',
    VETRINA_OWNER_EMAIL: OWNER.email,
    VETRINA_OWNER_PASSWORD: OWNER.password,
    VETRINA_RATE_READ: '1000000',
    VETRINA_RATE_WRITE: '1000000',
    VETRINA_RATE_ATTEMPT: '1000000',
    VETRINA_LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl ?? '',
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  }
}

/**
 * Starts the built server without waiting for it. It leads a process group, so that a signal reaches its children too.
 */
export function spawnServer(
  installation: Installation,
  port: number,
  more: Readonly<Record<string, string>> = {},
): ServerProcess {
  const start = performance.now()
  const child = spawn(process.execPath, [...SERVER_OPTIONS, join(root, 'dist/server/server.js')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOf(installation, port), ...more },
  })
  let logs = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (logs += text))
  running.add(child)
  // The pipes close when the last process of the group has exited.
  const closed = once(child, 'close').then(() => running.delete(child))
  return {
    port,
    pid: child.pid!,
    get logs() {
      return logs
    },
    async ready() {
      await untilReady(child, port, () => logs)
      return performance.now() - start
    },
    async kill() {
      killGroup(child)
      await closed
    },
    async stop() {
      child.kill('SIGTERM')
      await closed
      return child.exitCode
    },
  }
}

async function untilReady(child: ChildProcess, port: number, logs: () => string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} before it was ready.\n${logs()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await wait(10)
  }
  throw new Error(`The server was not ready after ${START_MS / 1000} s.\n${logs()}`)
}

export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: the whole group has exited already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
