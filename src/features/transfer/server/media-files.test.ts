import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { filesOfZip, MediaFiles } from './media-files.ts'

/** Bit of an entry's flags that says its name is UTF-8. */
const UTF8 = 0x0800

async function zipOf(files: Record<string, object>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, options] of Object.entries(files)) zip.addBuffer(Buffer.from(path), path, options)
  zip.end()
  return await buffer(zip.outputStream)
}

/** The same ZIP file by a program that does not say how names are written. */
function withoutFlag(zip: Buffer): Buffer {
  for (const [signature, flags] of [
    ['PK\x01\x02', 8],
    ['PK\x03\x04', 6],
  ] as const)
    for (let at = zip.indexOf(signature); at !== -1; at = zip.indexOf(signature, at + 1))
      zip.writeUInt16LE(zip.readUInt16LE(at + flags) & ~UTF8, at + flags)
  return zip
}

/** The same ZIP file with another name of as many bytes. */
function renamed(zip: Buffer, from: string, to: Buffer): Buffer {
  for (let at = zip.indexOf(from); at !== -1; at = zip.indexOf(from, at + 1)) to.copy(zip, at)
  return zip
}

const read = (zip: Buffer) =>
  filesOfZip({ size: zip.length, read: (start, end) => Readable.from([zip.subarray(start, end + 1)]) })
const asset = (name: string) => ({
  sourceUrl: `http://vecchio.example/uploads/${encodeURIComponent(name)}`,
  fileName: name,
})

test('a name in UTF-8 is read as such although the program that wrote it does not say so, as on a Mac', async () => {
  const files = await read(withoutFlag(await zipOf({ 'uploads/caffe\u0300.jpg': {} })))
  const found = files.find(asset('caffè.jpg'))
  expect(found?.path).toBe('uploads/caffè.jpg')
  expect(String(await buffer(found!.read()))).toBe('uploads/caffe\u0300.jpg')
})

test('a name that is no UTF-8 is read as old programs wrote it', async () => {
  const zip = withoutFlag(await zipOf({ 'uploads/caffX.jpg': {} }))
  const files = await read(renamed(zip, 'uploads/caffX.jpg', Buffer.from('uploads/caff\x8a.jpg', 'latin1')))
  expect(files.find(asset('caffè.jpg'))?.path).toBe('uploads/caffè.jpg')
})

test('a name that leads out of the folder is damage', async () => {
  const zip = withoutFlag(await zipOf({ 'aa/uno.jpg': {} }))
  await expect(read(renamed(zip, 'aa/uno.jpg', Buffer.from('../uno.jpg')))).rejects.toThrow('rovinato')
})

test('names and remarks as long as nobody writes them are refused in words', async () => {
  await expect(read(await zipOf({ [`${'a'.repeat(60_000)}.jpg`]: {} }))).rejects.toThrow('nome troppo lungo')
  await expect(read(await zipOf({ 'uno.jpg': { fileComment: 'a'.repeat(60_000) } }))).rejects.toThrow('rovinato')
})

test('of files of one name the best is found among the first thousand, each looked at once', () => {
  let looks = 0
  const namesakes = Array.from({ length: 50_000 }, (_, index) => ({
    get path() {
      looks++
      return `${index}/uno.jpg`
    },
    size: async () => 0,
    read: () => Readable.from([]),
  }))
  const files = new MediaFiles(namesakes)
  looks = 0
  const found = files.find({ sourceUrl: 'http://vecchio.example/999/uno.jpg', fileName: 'uno.jpg' })
  expect(looks).toBeLessThanOrEqual(1000)
  expect(found?.path).toBe('999/uno.jpg')
  expect(files.find({ sourceUrl: 'http://vecchio.example/1000/uno.jpg', fileName: 'uno.jpg' })?.path).toBe('0/uno.jpg')
})
