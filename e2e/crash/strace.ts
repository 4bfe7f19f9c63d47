import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** One system call. `start` and `end` are lines of the trace: a call that ended on an earlier line ended earlier. */
export interface Call {
  readonly name: string
  /** Arguments as strace writes them: descriptors with their paths, strings quoted. */
  readonly args: string
  readonly result: string
  readonly start: number
  readonly end: number
}

/** Syncs, and reads and writes of sockets and of the files of the database and of uploads. */
const TRACED = 'fsync,fdatasync,rename,renameat2,pwrite64,read,readv,recvfrom,write,writev,sendto,sendmsg'
/** Bytes of a string that are recorded: more than a page of the database. */
const STRING_LIMIT = 20_000

export function isStraceInstalled(): boolean {
  return spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0
}

/** Traces a running process with all its threads. Resolves once it is attached, with a function that stops it. */
export async function attachStrace(pid: number, file: string): Promise<() => Promise<Call[]>> {
  const strace = spawn('strace', [...options(file), '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
  await untilAttached(strace)
  return async () => {
    const ended = once(strace, 'exit')
    strace.kill('SIGINT')
    await ended
    return readTrace(file)
  }
}

/** Runs a command to its end and traces it with all its threads. */
export async function runUnderStrace(
  file: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Call[]> {
  const strace = spawn('strace', [...options(file), ...command], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const [code] = await once(strace, 'exit')
  if (code !== 0) throw new Error(`The command ended with ${code}`)
  return readTrace(file)
}

function options(file: string): string[] {
  return ['-f', '-y', '-s', String(STRING_LIMIT), '-e', `trace=${TRACED}`, '-e', 'signal=none', '-o', file]
}

async function untilAttached(strace: ChildProcess): Promise<void> {
  let said = ''
  for await (const text of strace.stderr!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text
    if (said.includes('attached')) return
  }
  throw new Error(`strace did not attach: ${said}`)
}

/** Joins the two halves of calls that were interrupted by other threads. */
function readTrace(file: string): Call[] {
  const calls: Call[] = []
  const open = new Map<string, { name: string; args: string; start: number }>()
  for (const [line, text] of readFileSync(file, 'latin1').split('\n').entries()) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(text) ?? []
    const begun = /^(\w+)\((.*) <unfinished \.\.\.>$/.exec(rest)
    const resumed = /^<\.\.\. \w+ resumed>(.*)\) += (.*)$/.exec(rest)
    const whole = /^(\w+)\((.*)\) += (.*)$/.exec(rest)
    if (begun) open.set(thread, { name: begun[1]!, args: begun[2]!, start: line })
    else if (resumed) {
      const first = open.get(thread)
      open.delete(thread)
      if (first) calls.push({ ...first, args: first.args + resumed[1]!, result: resumed[2]!, end: line })
    } else if (whole) calls.push({ name: whole[1]!, args: whole[2]!, result: whole[3]!, start: line, end: line })
  }
  return calls.sort((a, b) => a.start - b.start)
}

/** Successful syncs of a file or folder whose path has this ending. */
export function syncsOf(calls: readonly Call[], ending: string): Call[] {
  return calls.filter(
    ({ name, args, result }) =>
      (name === 'fsync' || name === 'fdatasync') && args.endsWith(`${ending}>`) && result === '0',
  )
}
