import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveArchive } from './save-archive.ts'
import { writeArchive } from './write-archive.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-save-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two that write the same file at the same time: the first to end is kept whole, the other is refused', async () => {
  const file = join(folder, 'copia.zip')
  const slow = new PassThrough()
  const first = saveArchive(slow, file)
  slow.write('lento, prima parte')
  await expect.poll(() => readdirSync(folder)).toHaveLength(1)
  await saveArchive(Readable.from([Buffer.from('svelto')]), file)
  slow.end('e seconda')
  await expect(first).rejects.toThrow('«copia.zip» esiste già')
  expect(readFileSync(file, 'utf8')).toBe('svelto')
  expect(readdirSync(folder)).toEqual(['copia.zip'])
})

test('what one that was broken off left behind is taken away by the next, and what is still being written is not', async () => {
  const left = join(folder, 'copia.zip.a1b2c3.partial')
  const growing = join(folder, 'copia.zip.d4e5f6.partial')
  for (const path of [left, growing, join(folder, 'altra.zip.a1b2c3.partial')]) writeFileSync(path, 'metà')
  utimesSync(left, new Date(0), new Date(0))
  await saveArchive(Readable.from([Buffer.from('intera')]), join(folder, 'copia.zip'))
  expect(readdirSync(folder).sort()).toEqual(['altra.zip.a1b2c3.partial', 'copia.zip', 'copia.zip.d4e5f6.partial'])
})

test('one that is refused is refused only when its archive has let go of what it reads', async () => {
  const file = join(folder, 'copia.zip')
  writeFileSync(file, 'già qui')
  const givenUp = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const archive = writeArchive(async (writer) => {
    try {
      await writer.addLines('righe', PassThrough.from(new PassThrough()))
      throw new Error('Nobody gave it up')
    } finally {
      givenUp.resolve()
      await letGo.promise
    }
  })
  let answer: unknown
  const saving = saveArchive(archive, file).catch((error) => (answer = error))
  await givenUp.promise
  for (let turn = 0; turn < 20; turn++) await readFile(file)
  expect(answer).toBeUndefined()
  letGo.resolve()
  expect(String(await saving)).toContain('«copia.zip» esiste già')
})
