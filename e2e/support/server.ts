import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_OPTIONS } from '../../scripts/lib/server-options.mjs'
import { freePort } from './free-port.ts'
import { root } from './root.ts'

const START_MS = 110_000
const STOP_MS = 15_000

export interface ServerOptions {
  /** Settings added to those of a fresh installation; undefined removes one. */
  env?: Record<string, string | undefined>
  /** Starts on an existing data folder, as after a crash; the caller removes it. */
  dataFolder?: string
}

export interface TestServer {
  /** Address of sites: `http://localhost:{port}`. */
  readonly url: string
  /** Address for owners: `http://127.0.0.1:{port}`. */
  readonly installationUrl: string
  readonly port: number
  readonly pid: number
  readonly dataFolder: string
  /** Everything written so far on standard output and standard error. */
  readonly logs: string
  /** Asks the server to stop (SIGTERM), removes a data folder created here, and returns the exit code. */
  stop(): Promise<number | null>
  /** Kills the server at once (SIGKILL); its data folder stays until the last test has run. */
  kill(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Servers that no test stopped. Vitest ends its workers by SIGTERM, which fires no `exit` event. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
process.on('SIGTERM', () => process.exit(143))

/** Starts the built server on a free loopback port and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  try {
    return await startOn(await freePort(), options)
  } catch (error) {
    // Another process may have taken the port before the server had it.
    if (!(error as Error).message.includes('è occupata da un altro programma')) throw error
    return await startOn(await freePort(), options)
  }
}

async function startOn(port: number, { env = {}, dataFolder }: ServerOptions): Promise<TestServer> {
  const folder = dataFolder ?? mkdtempSync(join(process.env.TEST_DATA_FOLDER ?? tmpdir(), 'vetrina-data-'))
  const installationUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...SERVER_OPTIONS, join(root, 'dist/server/server.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      VETRINA_URL: installationUrl,
      VETRINA_DATA: folder,
      // Every file's server runs the same code.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...env,
    },
  })
  let logs = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (logs += text))
  running.add(child)
  child.once('exit', () => running.delete(child))

  const server: TestServer = {
    url: `http://localhost:${port}`,
    installationUrl,
    port,
    pid: child.pid!,
    dataFolder: folder,
    get logs() {
      return logs
    },
    async stop() {
      await end(child, 'SIGTERM')
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true })
      return child.exitCode
    },
    async kill() {
      await end(child, 'SIGKILL')
    },
    async [Symbol.asyncDispose]() {
      await this.stop()
    },
  }
  try {
    await untilReady(child, `${installationUrl}/readyz`)
  } catch (error) {
    await end(child, 'SIGKILL')
    throw new Error(`${(error as Error).message}\n${logs}`)
  }
  return server
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (hasEnded(child))
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} before it was ready.`)
    const answer = await fetch(address).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await wait(25)
  }
  throw new Error(`The server was not ready after ${START_MS / 1000} s.`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  // A hanging server must not block the tests as well; its exit code then shows that it was killed.
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}
