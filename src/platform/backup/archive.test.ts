import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { Refusal } from '../../core/refusal.ts'
import { type Archive, openArchive, withArchiveFile } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const LIMITS = { files: 1000, totalBytes: 10_000_000, fileBytes: 1_000_000 }
const HEAD = { format: 'prova', createdAt: '2026-11-21T10:00:00.000Z' }
const DAMAGED = 'L’archivio è rovinato o incompleto'

function open(bytes: Buffer, limits = LIMITS): Promise<Archive> {
  const read = (start: number, end: number) => Readable.from([bytes.subarray(start, end + 1)])
  return openArchive({ size: bytes.length, read }, 'prova', limits)
}

function pack(files: Readonly<Record<string, Uint8Array>>, packed = false): Promise<Buffer> {
  return buffer(
    writeArchive(async (archive) => {
      for (const [path, bytes] of Object.entries(files)) await archive.add(path, [bytes], { pack: packed })
      return HEAD
    }),
  )
}

async function everything(archive: Archive): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  for (const { path } of archive.manifest.files) {
    const parts = []
    for await (const part of archive.read(path)) parts.push(part)
    files[path] = Buffer.concat(parts)
  }
  return files
}

/** An archive made without our writer, so that it can be malformed. */
function forged(entries: Readonly<Record<string, Buffer>>, manifest: object | string): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(entries)) zip.addBuffer(bytes, path)
  zip.addBuffer(Buffer.from(typeof manifest === 'string' ? manifest : JSON.stringify(manifest)), 'manifest.json')
  zip.end()
  return buffer(zip.outputStream)
}
const listed = (path: string, size: number) => ({ path, size, sha256: '0'.repeat(64) })

describe('archives', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vetrina-archive-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('whatever is put in comes out, and the same content gives the same bytes', async () => {
    const name = fc.stringMatching(/^[a-z0-9_-][A-Za-z0-9._-]{0,20}(\/[a-z0-9_-][a-z]{0,5}){0,3}$/)
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          name.filter((path) => path !== 'manifest.json'),
          fc.uint8Array({ maxLength: 500 }),
        ),
        fc.boolean(),
        async (given, packed) => {
          const files = { ...given }
          const bytes = await pack(files, packed)
          expect(await pack(files, packed)).toEqual(bytes)
          const found = await everything(await open(bytes))
          expect(Object.keys(found)).toEqual(Object.keys(files))
          for (const [path, content] of Object.entries(files)) expect(found[path]!.equals(content)).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('lines come out as they went in, whatever characters they hold', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 50 }).filter((text) => !text.includes('\n'))
    await fc.assert(
      fc.asyncProperty(fc.array(line), async (lines) => {
        const bytes = await buffer(
          writeArchive(async (archive) => {
            await archive.addLines('righe', lines)
            return HEAD
          }),
        )
        expect(await Array.fromAsync((await open(bytes)).lines('righe'))).toEqual(lines)
      }),
      { numRuns: 30 },
    )
  })

  test('an archive cut off anywhere is refused', async () => {
    const bytes = await pack({ 'a.txt': Buffer.from('abc'.repeat(400)), b: Buffer.alloc(300, 7) }, true)
    for (let size = 0; size < bytes.length; size += 7) {
      const refusal = await open(bytes.subarray(0, size)).catch((error) => error)
      expect(refusal, `${size} bytes`).toBeInstanceOf(Refusal)
      expect(refusal.message).toContain(DAMAGED)
    }
  })

  test('an archive with a wrong byte anywhere is refused, or holds the same files', async () => {
    const files = { 'a.txt': Buffer.from('abc'.repeat(40)), b: Buffer.alloc(60, 7) }
    const bytes = await pack(files, true)
    for (let at = 0; at < bytes.length; at++) {
      const wrong = Buffer.from(bytes)
      wrong[at]! ^= 1 << (at % 8)
      try {
        const found = await everything(await open(wrong))
        for (const [path, content] of Object.entries(files))
          expect(found[path]?.equals(content), `byte ${at}`).toBe(true)
      } catch (error) {
        expect(error, `byte ${at}: ${error}`).toBeInstanceOf(Refusal)
      }
    }
  })

  test('names that lead out of the archive’s folder are refused', async () => {
    // The ZIP writer refuses such names too, so they replace harmless ones of the same length.
    for (const name of ['../../fuori', '/etc/passwd', '..\\..\\fuori', 'x/../../out', '.ssh/chiave1', 'C:/cartella']) {
      const harmless = 'a'.repeat(name.length)
      const bytes = await forged(
        { [harmless]: Buffer.from('x') },
        { ...HEAD, version: 1, product: '1', files: [listed(name, 1)] },
      )
      const lying = Buffer.from(bytes.toString('latin1').replaceAll(harmless, name), 'latin1')
      await expect(open(lying), name).rejects.toThrow(DAMAGED)
    }
  })

  test('a bomb is refused before it is unpacked, by its size and by its promise', async () => {
    const zeros = Buffer.alloc(5_000_000)
    const bomb = await forged(
      { zeri: zeros },
      { ...HEAD, version: 1, product: '1', files: [listed('zeri', zeros.length)] },
    )
    expect(bomb.length).toBeLessThan(20_000)
    await expect(open(bomb)).rejects.toThrow('più dati di quanti')
    await expect(open(await pack({ a: Buffer.alloc(2_000_000, 1) }))).rejects.toThrow('più dati di quanti')
    const ten = await pack({ a: Buffer.alloc(900_000, 1), b: Buffer.alloc(900_000, 2) })
    await expect(open(ten, { ...LIMITS, totalBytes: 1_500_000 })).rejects.toThrow('più dati di quanti')
    // An entry that is larger than it declares.
    const liar = await forged({ zeri: zeros }, { ...HEAD, version: 1, product: '1', files: [listed('zeri', 10)] })
    await expect(open(liar)).rejects.toThrow(DAMAGED)
  })

  test('too many files, and files that the directory says too much of, are refused before the list is read', async () => {
    const four = await pack(Object.fromEntries([1, 2, 3, 4].map((number) => [`file-${number}`, Buffer.from('x')])))
    await expect(open(four, { ...LIMITS, files: 3 })).rejects.toThrow('troppi file: se ne possono accettare 3.')
    expect((await open(four, { ...LIMITS, files: 4 })).manifest.files).toHaveLength(4)
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('x'), 'a', { fileComment: 'c'.repeat(60_000) } as object)
    zip.end()
    await expect(open(await buffer(zip.outputStream))).rejects.toThrow(DAMAGED)
  })

  test('the directory of a thousand files is read in few pieces', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}.txt`, Buffer.from('x')]))
    const bytes = await pack(many)
    let reads = 0
    const read = (start: number, end: number) => {
      reads++
      return Readable.from([bytes.subarray(start, end + 1)])
    }
    const archive = await openArchive({ size: bytes.length, read }, 'prova', { ...LIMITS, files: 1000 })
    expect(archive.manifest.files).toHaveLength(1000)
    expect(reads).toBeLessThan(20)
  })

  test('a list that does not agree with the contents, or is of another kind or newer, is refused', async () => {
    const entry = { a: Buffer.from('x') }
    const manifest = { ...HEAD, version: 1, product: '1', files: [listed('a', 1)] }
    await expect(open(await forged(entry, { ...manifest, files: [] }))).rejects.toThrow(DAMAGED)
    await expect(open(await forged({}, manifest))).rejects.toThrow(DAMAGED)
    await expect(open(await forged(entry, '{'))).rejects.toThrow(DAMAGED)
    await expect(open(await forged(entry, 'null'))).rejects.toThrow(DAMAGED)
    await expect(open(await forged(entry, { ...manifest, format: 'altro' }))).rejects.toThrow('di un altro tipo')
    await expect(open(await forged(entry, { ...manifest, version: 2 }))).rejects.toThrow('versione più recente')
    const wrongHash = await open(await forged(entry, manifest))
    await expect(wrongHash.check('a')).rejects.toThrow(DAMAGED)
    await expect(open(Buffer.from('Non sono un archivio.'))).rejects.toThrow(DAMAGED)
  })

  test('a file that is not there or a folder is told apart from a damaged one', async () => {
    const nothing = async () => {}
    await expect(withArchiveFile(join(folder, 'assente.zip'), 'prova', LIMITS, nothing)).rejects.toThrow('ENOENT')
    await expect(withArchiveFile(folder, 'prova', LIMITS, nothing)).rejects.toThrow('è una cartella')
    const file = join(folder, 'a.zip')
    writeFileSync(file, await pack({ a: Buffer.from('ciao') }))
    expect(await withArchiveFile(file, 'prova', LIMITS, (archive) => archive.text('a'))).toBe('ciao')
  })

  test('an archive that nobody takes any more ends its making, and a failure breaks the stream off', async () => {
    const outcome = Promise.withResolvers<unknown>()
    const stream = writeArchive(async (archive) => {
      try {
        for (;;) await archive.add(crypto.randomUUID(), [Buffer.alloc(100_000)], { pack: false })
      } catch (error) {
        outcome.resolve(error)
        throw error
      }
    })
    stream.once('data', () => stream.destroy())
    await expect(outcome.promise).resolves.toBeInstanceOf(Error)
    const failing = writeArchive(async (archive) => {
      await archive.add('a', [Buffer.from('x')], { pack: false })
      throw new Error('Il disco è guasto')
    })
    await expect(buffer(failing)).rejects.toThrow('Il disco è guasto')
  })
})
