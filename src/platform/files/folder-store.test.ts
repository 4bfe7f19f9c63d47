import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import type { FileStore } from './files.ts'
import { createFolderStore } from './folder-store.ts'
import { BadFileKey, keySegments } from './keys.ts'

const NO_LIMIT = { maxBytes: Number.POSITIVE_INFINITY }
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vetrina-files-'))
})
afterAll(() => rm(home, { recursive: true }))

async function open() {
  const root = join(await mkdtemp(join(home, 's-')), 'files')
  return { root, store: await createFolderStore(root) }
}

async function listed(store: FileStore, prefix: string) {
  const files = await Array.fromAsync(store.list(prefix))
  return files.sort((a, b) => (a.key < b.key ? -1 : 1))
}

async function contentOf(store: FileStore, key: string, range?: { start?: number; end?: number }) {
  const file = await store.open(key, range)
  return file && { size: file.size, text: await text(file.stream) }
}

test('a file comes back as it was kept, from bytes and from a stream', async () => {
  const { store } = await open()
  const bytes = Buffer.from('contenuto')
  const kept = { size: 9, sha256: createHash('sha256').update(bytes).digest('hex') }
  expect(await store.put('sites/1/a.txt', bytes, NO_LIMIT)).toEqual(kept)
  expect(
    await store.put('sites/1/b.txt', Readable.from([Buffer.from('conte'), Buffer.from('nuto')]), NO_LIMIT),
  ).toEqual(kept)
  for (const key of ['sites/1/a.txt', 'sites/1/b.txt'])
    expect(await contentOf(store, key)).toEqual({ size: 9, text: 'contenuto' })
  expect(await store.size('sites/1/a.txt')).toBe(9)
})

test('any bytes in any pieces come back', async () => {
  const { store } = await open()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 2000 })), async (pieces) => {
      const { size } = await store.put('pezzi', Readable.from(pieces), NO_LIMIT)
      const file = await store.open('pezzi')
      const whole = Buffer.concat(pieces)
      expect(size).toBe(whole.length)
      expect(whole.equals(await buffer(file!.stream))).toBe(true)
    }),
    { numRuns: 25 },
  )
})

test('a part of a file is read by its first and last byte', async () => {
  const { store } = await open()
  await store.put('video', Buffer.from('0123456789'), NO_LIMIT)
  expect(await contentOf(store, 'video', { start: 2, end: 4 })).toEqual({ size: 10, text: '234' })
  expect(await contentOf(store, 'video', { start: 7 })).toEqual({ size: 10, text: '789' })
})

test('a file kept again takes the place of the older one, which readers finish undisturbed', async () => {
  const { store } = await open()
  await store.put('a', Buffer.alloc(500_000, 'v'), NO_LIMIT)
  const older = await store.open('a')
  await store.put('a', Buffer.from('nuovo'), NO_LIMIT)
  expect((await text(older!.stream)).length).toBe(500_000)
  expect(await contentOf(store, 'a')).toEqual({ size: 5, text: 'nuovo' })
})

test('what is not there is absent, and removing it is no fault', async () => {
  const { store } = await open()
  await store.put('cartella/file', Buffer.from('x'), NO_LIMIT)
  for (const key of ['niente', 'cartella', 'cartella/altro', 'cartella/file/sotto']) {
    expect(await store.open(key)).toBeUndefined()
    expect(await store.size(key)).toBeUndefined()
    await store.remove(key)
  }
  await store.remove('cartella/file')
  expect(await store.open('cartella/file')).toBeUndefined()
})

test('the list holds all files below a folder and no other’s', async () => {
  const { store } = await open()
  for (const key of ['sites/1/a', 'sites/1/pictures/b', 'sites/12/c', 'd'])
    await store.put(key, Buffer.from('xy'), NO_LIMIT)
  expect(await listed(store, 'sites/1')).toEqual([
    { key: 'sites/1/a', size: 2 },
    { key: 'sites/1/pictures/b', size: 2 },
  ])
  expect((await listed(store, '')).map(({ key }) => key)).toEqual([
    'd',
    'sites/1/a',
    'sites/1/pictures/b',
    'sites/12/c',
  ])
  expect(await listed(store, 'altro')).toEqual([])
})

test('a file over the limit is refused while it arrives and leaves nothing behind', async () => {
  const { store, root } = await open()
  let pieces = 0
  async function* endless() {
    for (;;) {
      pieces++
      yield Buffer.alloc(1000)
    }
  }
  const refusal = await store.put('a', endless(), { maxBytes: 4500 }).catch((error) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    code: 'too_large',
    message: 'Il file è troppo grande: può pesare al massimo 4,5 kB.',
  })
  expect(pieces).toBe(5)
  expect(await readdir(root, { recursive: true })).toEqual(['.unfinished'])
  expect(await store.put('a', Buffer.alloc(4500), { maxBytes: 4500 })).toMatchObject({ size: 4500 })
})

test('a stream that breaks off leaves the older file in its place', async () => {
  const { store, root } = await open()
  await store.put('a', Buffer.from('prima'), NO_LIMIT)
  async function* broken() {
    yield Buffer.from('metà')
    throw new Error('connection lost')
  }
  await expect(store.put('a', broken(), NO_LIMIT)).rejects.toThrow('connection lost')
  expect(await contentOf(store, 'a')).toMatchObject({ text: 'prima' })
  expect(await readdir(join(root, '.unfinished'))).toEqual([])
})

test('a full disk is refused in words; what arrived of a file in parts stays, a whole one is not there', async () => {
  const { store } = await open()
  async function* filling() {
    yield Buffer.from('inizio')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  const refused = expect.objectContaining({ code: 'no_space', message: expect.stringContaining('è pieno') })
  await expect(store.put('intero', filling(), NO_LIMIT)).rejects.toEqual(refused)
  await expect(store.append('parti', filling(), { offset: 0, ...NO_LIMIT })).rejects.toEqual(refused)
  expect(await listed(store, '')).toEqual([{ key: 'parti', size: 6 }])
  expect(await contentOf(store, 'parti')).toMatchObject({ text: 'inizio' })
  expect(await store.freeBytes()).toBeGreaterThan(0)
})

test('a process killed in mid-stream leaves no half file; its remains go a day later', async () => {
  const { root } = await open()
  const program = `
    const { createFolderStore } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-store.ts'))})
    const store = await createFolderStore(${JSON.stringify(root)})
    setInterval(() => {}, 60_000)
    await store.put('sites/1/a', (async function* () {
      yield Buffer.alloc(100_000)
      process.stdout.write('half')
      await new Promise(() => {})
    })(), { maxBytes: 1e9 })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGKILL')
  await closed
  const again = await createFolderStore(root)
  expect(await again.open('sites/1/a')).toBeUndefined()
  expect(await listed(again, '')).toEqual([])
  const [remains] = await readdir(join(root, '.unfinished'))
  const dayAgo = Date.now() / 1000 - 25 * 3600
  await utimes(join(root, '.unfinished', remains!), dayAgo, dayAgo)
  await createFolderStore(root)
  expect(await readdir(join(root, '.unfinished'))).toEqual([])
})

test('keeping many files at once in new folders keeps all of them', async () => {
  const { store } = await open()
  const keys = Array.from({ length: 40 }, (_, at) => `sites/${at % 4}/new/${at}`)
  await Promise.all(keys.map((key) => store.put(key, Buffer.from(key), NO_LIMIT)))
  expect((await listed(store, 'sites')).map(({ key }) => key)).toEqual(keys.toSorted())
})

const BAD_KEYS = [
  '',
  '.',
  '..',
  '../a',
  'a/../../b',
  'a/..',
  '/etc/passwd',
  'a//b',
  'a/',
  'a\\..\\b',
  'C:\\a',
  'a\0b',
  '%2e%2e/a',
  'a b',
  'è',
  '.unfinished/x',
  '.htaccess',
  'a\n',
  'x'.repeat(201),
  Array(401).fill('a').join('/'),
]
test.each(BAD_KEYS)('the key %j opens, keeps, removes and lists nothing', async (key) => {
  const { store, root } = await open()
  await writeFile(join(root, '..', 'a'), 'fuori')
  await expect(store.put(key, Buffer.from('x'), NO_LIMIT)).rejects.toThrow(BadFileKey)
  await expect(store.open(key)).rejects.toThrow(BadFileKey)
  await expect(store.size(key)).rejects.toThrow(BadFileKey)
  await expect(store.remove(key)).rejects.toThrow(BadFileKey)
  if (key !== '') await expect(listed(store, key)).rejects.toThrow(BadFileKey)
  expect(await readdir(root)).toEqual(['.unfinished'])
  expect(await readFile(join(root, '..', 'a'), 'utf8')).toBe('fuori')
})

test('a key that is accepted stays below the root, whatever it is made of', () => {
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '/', '\\', '', '\0', '~', '%2e', '-', 'a', '.a', 'a..b'),
    fc.string(),
  )
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (key) => {
        try {
          expect(join('/root', ...keySegments(key))).toBe(`/root/${key}`)
        } catch (error) {
          expect(error).toBeInstanceOf(BadFileKey)
        }
      },
    ),
    { numRuns: 2000 },
  )
  const segment = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,38}$/)
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 20 }), (segments) => {
      expect(keySegments(segments.join('/'))).toEqual(segments)
    }),
  )
})

test('symbolic links are not followed, neither as file nor as folder', async () => {
  const { store, root } = await open()
  const outside = join(root, '..', 'fuori')
  await mkdir(outside)
  await writeFile(join(outside, 'segreto'), 'segreto')
  await symlink(outside, join(root, 'cartella'))
  await symlink(join(outside, 'segreto'), join(root, 'file'))
  expect(await store.open('file')).toBeUndefined()
  expect(await store.open('cartella/segreto')).toBeUndefined()
  expect(await listed(store, '')).toEqual([])
  await store.remove('cartella/segreto')
  await expect(store.put('cartella/nuovo', Buffer.from('x'), NO_LIMIT)).rejects.toThrow('symbolic link')
  expect(await readdir(outside)).toEqual(['segreto'])
  await store.put('file', Buffer.from('nuovo'), NO_LIMIT)
  expect(await readFile(join(outside, 'segreto'), 'utf8')).toBe('segreto')
  expect(await contentOf(store, 'file')).toMatchObject({ text: 'nuovo' })
})
