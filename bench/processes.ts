import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_OPTIONS } from '../scripts/lib/server-options.mjs'

export const root = new URL('..', import.meta.url).pathname
/** Everything measured runs on one core, one thing at a time; the load comes from another. */
export const SERVER_CORE = 0
export const LOAD_CORE = 1
/** Scheduling by the system is part of the measurement. */
export const ANY_CORE = undefined
export const isPinned = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own tick (proc(5)). */
const TICKS_A_SECOND = 100

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/** Starts Node on a core; it ends with this process at the latest. */
export function startProcess(
  core: number | undefined,
  args: readonly string[],
  { env = {}, channel = false }: { env?: NodeJS.ProcessEnv; channel?: boolean } = {},
): ChildProcess {
  const [command, ...rest] = [
    ...(isPinned && core !== undefined ? ['taskset', '-c', String(core)] : []),
    process.execPath,
    ...args,
  ]
  const child = spawn(command!, rest, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', ...(channel ? (['ipc'] as const) : [])],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

export async function runToEnd(
  core: number | undefined,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const [code] = await once(startProcess(core, args, { env }), 'exit')
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
}

export interface Server {
  readonly port: number
  /** From the start of the process to its first response, in ms. */
  readonly startMs: number
  /** CPU seconds used so far by all threads; undefined if the system does not report it. */
  cpuSeconds(): number | undefined
  /** Memory in use, in MB; undefined if the system does not report it. */
  megabytes(): number | undefined
  stop(): Promise<void>
}

/** Starts the built server on a data folder. */
export async function startServer(
  port: number,
  dataFolder: string,
  env: NodeJS.ProcessEnv = {},
  script = 'dist/server/server.js',
  core: number | undefined = SERVER_CORE,
): Promise<Server> {
  const start = performance.now()
  const child = startProcess(core, [...SERVER_OPTIONS, script], {
    env: {
      PORT: String(port),
      VETRINA_URL: `http://127.0.0.1:${port}`,
      VETRINA_DATA: dataFolder,
      VETRINA_LOG_LEVEL: 'warn',
      VETRINA_RATE_READ: '1000000',
      ...env,
    },
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready`)
    await wait(5)
  }
  return {
    port,
    startMs: performance.now() - start,
    cpuSeconds: () => cpuSeconds(child.pid!),
    megabytes: () => megabytes(child.pid!),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

export function cpuSeconds(pid: number): number | undefined {
  const text = readProc(`/proc/${pid}/stat`)
  // The name of the program is in parentheses and may contain spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

function megabytes(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
