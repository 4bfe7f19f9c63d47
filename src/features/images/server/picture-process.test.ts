import { ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../core/refusal.ts'
import { decodingApart } from './picture-process.ts'
import { quarters } from './test-pictures.ts'

const TRAITS = { animated: false, hasAlpha: false }
const { execPath } = process
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-decoder-'))
})
afterEach(() => {
  process.execPath = execPath
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** The error for an image when its decoding process runs only this script. */
async function errorOf(script: string): Promise<Error & { code?: string }> {
  process.execPath = join(folder, 'node')
  writeFileSync(process.execPath, `#!/bin/sh\n${script}\n`)
  chmodSync(process.execPath, 0o755)
  return await decodingApart.inspect(Buffer.alloc(500_000), TRAITS).then(
    () => new Error('It was decoded'),
    (error) => error,
  )
}

test('a picture is broken, or too large, only where its decoder says so or takes all memory or patience', async () => {
  expect(await errorOf('exit 2')).toMatchObject({ code: 'unsupported_type' })
  expect(await errorOf('exit 3')).toMatchObject({ code: 'too_large', message: expect.stringContaining('pixel') })
  expect(await errorOf('kill -KILL $$')).toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('memoria'),
  })
})

test.each(['exit 1', 'exit 0', 'kill -INT $$', 'kill -TERM $$', 'kill -ABRT $$'])(
  'a decoder that ends by «%s» says nothing about the picture',
  async (script) => {
    const error = await errorOf(script)
    expect(error).not.toBeInstanceOf(Refusal)
    expect(error.message).not.toBe('It was decoded')
  },
)

test('a decoder that cannot start says nothing about the picture', async () => {
  process.execPath = join(folder, 'gone')
  await expect(decodingApart.inspect(Buffer.alloc(9), TRAITS)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a process without pipes, when the system has no descriptors left, fails once', async () => {
  // Node then creates a child without streams and reports it with an event.
  vi.spyOn(ChildProcess.prototype as unknown as { spawn(): number }, 'spawn').mockImplementation(function (
    this: ChildProcess,
  ) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('spawn EMFILE'), { code: 'EMFILE' })))
    return -24
  } as () => number)
  await expect(decodingApart.inspect(Buffer.alloc(9), TRAITS)).rejects.toMatchObject({ code: 'EMFILE' })
})

test('the process goes on when Ctrl+C reaches it: the server waits for its answer', async () => {
  const file = join(import.meta.dirname, 'picture-child.ts')
  const child = spawn(execPath, [file, 'inspect', JSON.stringify([TRAITS])], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
  const answer = buffer(child.stdio[3] as NodeJS.ReadableStream)
  // More than a pipe buffers: once it is written, the process has begun to read.
  const bytes = Buffer.concat([await quarters().png().toBuffer(), Buffer.alloc(10_000_000)])
  const input = child.stdin!
  await new Promise((resolve) => input.write(bytes, resolve))
  child.kill('SIGINT')
  child.kill('SIGTERM')
  input.end()
  expect(deserialize(await answer)).toMatchObject({ tone: expect.stringMatching(/^#/), isOpaque: true })
})
