import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/**
 * Each poll takes until the file `go` exists, and finds one job; another slot finds one at once. Records what happens.
 */
const CHILD = `
import { appendFileSync, existsSync } from 'node:fs'
import { serveJobs } from '${new URL('./serve-jobs.ts', import.meta.url)}'
const turn = () => new Promise((resolve) => setImmediate(resolve))
const note = (line) => appendFileSync('noted', line + '\\n')
process.on('disconnect', () => note('disconnected'))
if (process.argv[2] === 'late') while (process.connected) await turn()
async function slow() {
  note('look')
  while (!existsSync('go')) await turn()
  return 1
}
async function quick() {
  note('quick')
  return 0
}
const runner = {
  slots: [slow, quick],
  stop: () => note('stop'),
}
async function close() {
  await turn()
  note('close')
}
serveJobs(runner, { log: { error: (what) => note(String(what.err)) }, close })
`

let folder: string
let child: ChildProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-jobs-'))
  writeFileSync(join(folder, 'child.mjs'), CHILD)
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const noted = () => (existsSync(join(folder, 'noted')) ? readFileSync(join(folder, 'noted'), 'utf8').split('\n') : [])
const untilNoted = (line: string) => vi.waitFor(() => expect(noted()).toContain(line), 20_000)
const go = () => writeFileSync(join(folder, 'go'), '')

function start(...args: string[]): { ended: Promise<{ code: number; errors: string }> } {
  child = fork(join(folder, 'child.mjs'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  // A process that has disconnected gets no `close` event.
  const ended = Promise.all([text(child.stderr!), once(child, 'exit')])
  return { ended: ended.then(([errors, [code]]) => ({ code, errors })) }
}

test('the server hears when the process is ready and when jobs ran; told to stop, it ends after the job under way', async () => {
  const heard: unknown[] = []
  const { ended } = start()
  child.on('message', (message) => heard.push(message))
  await untilNoted('look')
  child.send('stop')
  await untilNoted('stop')
  expect(noted()).not.toContain('close')
  go()
  expect(await ended).toEqual({ code: 0, errors: '' })
  expect(heard).toEqual(['ready', 'changed'])
  expect(noted()).toContain('close')
})

test('a job under way keeps no other slot from looking for new ones', async () => {
  start()
  await untilNoted('look')
  await untilNoted('quick')
  child.send('wake')
  await vi.waitFor(() => expect(noted().filter((line) => line === 'quick').length).toBeGreaterThan(1), 20_000)
  expect(noted().filter((line) => line === 'look')).toHaveLength(1)
})

test('when the server is gone during a job, the process ends after it and says nothing', async () => {
  const { ended } = start()
  await untilNoted('look')
  child.disconnect()
  await untilNoted('disconnected')
  go()
  expect(await ended).toEqual({ code: 0, errors: '' })
  expect(noted()).toContain('close')
})

test('a process whose server went while it was getting ready ends as quietly', async () => {
  go()
  const { ended } = start('late')
  child.disconnect()
  expect(await ended).toEqual({ code: 0, errors: '' })
  expect(noted()).toContain('close')
})
