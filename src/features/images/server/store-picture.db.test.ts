import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../core/refusal.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { createFolderStore } from '../../../platform/files/folder-store.ts'
import { storePicture } from './store-picture.ts'
import { gridHeic, withBrands } from './test-heic.ts'
import { coloursOf, distance, QUARTER_COLOURS, quarters } from './test-pictures.ts'

const SITE = 'a'.repeat(24)
let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetrina-pictures-'))
  files = await createFolderStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name))
const store = (bytes: Uint8Array) => storePicture(files, SITE, bytes)
async function kept(key: string): Promise<Buffer> {
  return await buffer((await files.open(key))!.stream)
}
async function refusalOf(bytes: Uint8Array): Promise<Refusal> {
  const error = await store(bytes).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(Refusal)
  expect(error.message).toMatch(/^[A-Z].*\.$/)
  return error
}

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s, with its measures and mean colour',
    async (format) => {
      const stored = await store(await quarters().toFormat(format).toBuffer())
      expect(stored).toMatchObject({ mime_type: `image/${format}`, width: 96, height: 64, animated: 0 })
      const mean = QUARTER_COLOURS[0]!.map((_, channel) => QUARTER_COLOURS.reduce((sum, c) => sum + c[channel]! / 4, 0))
      const tone = [1, 3, 5].map((at) => Number.parseInt(stored.tone!.slice(at, at + 2), 16))
      expect(distance([tone], [mean])).toBeLessThan(12)
    },
  )

  test.each([
    [1, [0, 1, 2, 3]],
    [6, [2, 0, 3, 1]],
  ])(
    'the colours of its corners are known, as a picture with the EXIF orientation %s is shown',
    async (orientation, at) => {
      const { corners } = await store(await quarters(240, 160).withMetadata({ orientation }).jpeg().toBuffer())
      const colours = corners!
        .match(/.{3}/g)!
        .map((colour) => Array.from(colour, (digit) => Number.parseInt(digit, 16) * 17))
      expect(
        distance(
          colours,
          at.map((quarter) => QUARTER_COLOURS[quarter]!),
        ),
      ).toBeLessThan(20)
    },
  )

  test.each([
    ['a progressive JPEG', 4800, (picture) => picture.jpeg({ progressive: true })],
    ['an interlaced PNG', 3000, (picture) => picture.png({ progressive: true, compressionLevel: 1 })],
    ['a PNG that could be transparent', 3000, (picture) => picture.ensureAlpha().png({ compressionLevel: 1 })],
    ['a WebP', 3000, (picture) => picture.webp({ effort: 0 })],
    ['an AVIF', 2400, (picture) => picture.avif({ effort: 0 })],
  ] as [string, number, (picture: Sharp) => Sharp][])(
    '%s that takes much memory is read in a process of its own, as well as any other',
    async (_what, width, format) => {
      const made = (side: number) => format(quarters(side, (side * 2) / 3)).toBuffer()
      const [small, large] = [await store(await made(240)), await store(await made(width))]
      expect(large).toMatchObject({ width, height: (width * 2) / 3, has_alpha: 0, mime_type: small.mime_type })
      const colour = ({ tone }: { tone: string | null }) =>
        [1, 3, 5].map((at) => Number.parseInt(tone!.slice(at, at + 2), 16))
      expect(distance([colour(large)], [colour(small)])).toBeLessThan(12)
    },
  )

  test('a picture with transparent parts has no colour of its own', async () => {
    const stored = await store(await quarters().ensureAlpha(0.5).png().toBuffer())
    expect(stored).toMatchObject({ has_alpha: 1, tone: null, corners: null })
  })

  test('a picture that lies on its side has the measures that people see', async () => {
    const stored = await store(await quarters().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(stored).toMatchObject({ width: 64, height: 96 })
  })

  test('HEIC becomes a JPEG of the same picture, and the file itself stays', async () => {
    const bytes = await fixture('quarters.heic')
    const stored = await store(bytes)
    expect(stored).toMatchObject({ mime_type: 'image/jpeg', width: 96, height: 64 })
    expect(distance(await coloursOf(await kept(stored.file_key)), QUARTER_COLOURS)).toBeLessThan(20)
    expect((await kept(`${stored.file_key}.heic`)).equals(bytes)).toBe(true)
  })

  test('a HEIC of tiles, as telephones write it, is put together, without what its last tiles have too much', async () => {
    const { file_key } = await store(
      gridHeic(await fixture('quarters.heic'), { columns: 2, rows: 2, width: 180, height: 120 }),
    )
    const whole = sharp(await kept(file_key))
    expect(await whole.metadata()).toMatchObject({ format: 'jpeg', width: 180, height: 120 })
    const tile = await whole.extract({ left: 0, top: 64, width: 96, height: 56 }).png().toBuffer()
    expect(distance(await coloursOf(tile), QUARTER_COLOURS)).toBeLessThan(20)
    const last = sharp(await kept(file_key)).extract({ left: 96, top: 64, width: 80, height: 56 })
    expect(distance(await coloursOf(await last.png().toBuffer()), QUARTER_COLOURS)).toBeLessThan(20)
  })

  test.each([
    ['AVIF behind the brand of its family', 'avif', ['mif1', 'mif1', 'avif', 'miaf']],
    ['AVIF behind its family’s brand for sequences', 'avif', ['msf1', 'mif1', 'avif', 'miaf']],
    ['AVIF of no brand but its family’s', 'avif', ['mif1', 'mif1', 'miaf', 'miaf']],
    ['AVIF that claims HEIC too', 'avif', ['avif', 'mif1', 'avif', 'heic']],
    ['HEIC behind the brand of its family', 'heic', ['mif1', 'mif1', 'heic', 'miaf']],
    ['HEIC of no brand but its family’s', 'heic', ['mif1', 'mif1', 'miaf', 'miaf']],
    ['HEIC that claims AVIF too', 'heic', ['mif1', 'mif1', 'avif', 'heic']],
  ] as const)('%s', async (_what, format, brands) => {
    const made = format === 'avif' ? await quarters().avif({ effort: 0 }).toBuffer() : await fixture('quarters.heic')
    const stored = await store(withBrands(made, brands))
    expect(stored).toMatchObject({ mime_type: format === 'avif' ? 'image/avif' : 'image/jpeg', width: 96, height: 64 })
    expect(distance(await coloursOf(await kept(stored.file_key)), QUARTER_COLOURS)).toBeLessThan(40)
  })

  test('a moving picture stays one', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f', '#0f0'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const stored = await store(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect(stored).toMatchObject({ animated: 1, width: 40, height: 30 })
  })
})

describe('what is refused', () => {
  test('bytes that are no picture, whatever they pretend', async () => {
    for (const bytes of [
      Buffer.from(''),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('\xff\xd8\xff\xe0 not really', 'latin1'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('MZ\x90\x00'),
      randomBytes(5000),
    ])
      expect((await refusalOf(bytes)).code).toBe('unsupported_type')
  })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s that breaks off half way', async (format) => {
    const noise = sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    const bytes = await noise.toFormat(format).toBuffer()
    expect((await refusalOf(bytes.subarray(0, bytes.length * 0.6))).message).toContain('incompleta')
  })

  test('a picture of the HEIF family in a compression that nobody here reads', async () => {
    const bytes = withBrands(await quarters().avif({ effort: 0 }).toBuffer(), ['mif1', 'mif1', 'miaf', 'miaf'])
    bytes.write('vvc1', bytes.indexOf('av01'))
    bytes.write('vvcC', bytes.indexOf('av1C'))
    expect(await refusalOf(bytes)).toMatchObject({ code: 'unsupported_type' })
  })

  test('a HEIC that breaks off', async () => {
    const bytes = await fixture('quarters.heic')
    expect((await refusalOf(bytes.subarray(0, 700))).code).toBe('unsupported_type')
  })

  test('a small file that unpacks to more pixels than any camera takes', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 10_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(['too_large', 'unsupported_type']).toContain((await refusalOf(bomb)).code)
  })

  test('a HEIC of too many pixels in all, in one tile, or of more than it says, before they are in memory', async () => {
    const huge = await fixture('64-megapixels.heic')
    const small = Buffer.from(huge)
    const measures = small.indexOf('ispe') + 8
    small.writeUInt32BE(800, measures)
    small.writeUInt32BE(800, measures + 4)
    for (const bytes of [gridHeic(await fixture('tile.heic'), { columns: 24, rows: 20 }), huge, small])
      expect(await refusalOf(bytes)).toMatchObject({
        code: 'too_large',
        message: expect.stringContaining('troppi pixel'),
      })
  })

  test('a picture whose decoder would keep all of it, and more than the server has, before it is decoded', async () => {
    const small = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#4567' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer()
    // The dimensions are at the beginning, and the checksum of their chunk after them (PNG 3rd edition, 11.2.1).
    small.writeUInt32BE(9000, 16)
    small.writeUInt32BE(9000, 20)
    small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
    expect(await refusalOf(small)).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('troppi pixel'),
    })
  })

  test('a large picture that breaks off half way', async () => {
    const bytes = await quarters(6000, 4000).jpeg({ progressive: true }).toBuffer()
    expect((await refusalOf(bytes.subarray(0, bytes.length * 0.6))).message).toContain('incompleta')
  })

  test('a good picture of more pixels is told so, not called broken', async () => {
    const pixels = { width: 12_000, height: 9_000, channels: 3, background: '#456' } as const
    const bytes = await sharp({ create: pixels, limitInputPixels: false }).jpeg({ quality: 40 }).toBuffer()
    expect(await refusalOf(bytes)).toMatchObject({ code: 'too_large', message: expect.stringContaining('pixel') })
  })

  test('an animation whose frames together are one', async () => {
    // Ten frames of 16 megapixels, none of which has more than a byte of data (GIF89a).
    const screen = Buffer.from([...Buffer.from('GIF89a'), 0xa0, 0x0f, 0xa0, 0x0f, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
    const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0xa0, 0x0f, 0xa0, 0x0f, 0, 2, 2, 0x44, 1, 0]
    const bytes = Buffer.concat([screen, ...Array(10).fill(Buffer.from(frame)), Buffer.from([0x3b])])
    expect((await refusalOf(bytes)).code).toBe('too_large')
  })
})

describe('drawings', () => {
  const svg = (inside: string, more = '') =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"${more}>${inside}</svg>`,
    )
  async function clean(source: Buffer): Promise<string> {
    return (await kept((await store(source)).file_key)).toString()
  }

  test('a drawing keeps what draws', async () => {
    const source = svg(
      '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
        '<style>.x{fill:url(#a)}</style><g class="x"><path d="M0 0h40v30z" clip-path="url(#c)"/></g><use href="#a"/>',
    )
    const drawing = await clean(source)
    for (const part of ['<linearGradient', 'gradientUnits', 'fill:url(#a)', 'd="M0 0h40v30z"', '<use href="#a"'])
      expect(drawing).toContain(part)
    expect(await store(source)).toMatchObject({ mime_type: 'image/svg+xml', width: 40, height: 30 })
  })

  test.each([
    ['scripts', '<script>alert(1)</script><script href="https://a.example/x.js"/>'],
    ['handlers', '<path d="M0 0" onload="alert(1)" ONCLICK="alert(2)"/>'],
    [
      'foreign objects',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://a.example"/></body></foreignObject>',
    ],
    ['links', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['pictures from elsewhere', '<image href="https://a.example/x.png"/><feImage href="https://a.example/y"/>'],
    ['references to elsewhere', '<use href="https://a.example/x.svg#a"/><use xlink:href="data:image/svg+xml,x#a"/>'],
    [
      'styles that load',
      '<style>@import "https://a.example/x.css";</style><style>p{background:url(https://a.example)}</style>',
    ],
    ['styles in attributes that load', '<path style="fill:url(https://a.example/x#a)" d="M0 0"/>'],
    ['animations that rewrite addresses', '<set attributeName="href" to="javascript:alert(1)"/>'],
    [
      'references under other names',
      '<use xmlns:q="http://www.w3.org/1999/xlink" q:href="https://a.example/x.svg#a"/>',
    ],
    ['image sets', '<style>rect{background:image-set("https://a.example/a.png" 1x)}</style>'],
    ['escapes', '<style>\\40 import "//a.example";</style>'],
  ])('a drawing loses its %s', async (_what, inside) => {
    const drawing = await clean(svg(`${inside}<rect width="10" height="10"/>`))
    expect(drawing).toContain('<rect')
    expect(drawing).not.toMatch(/script|a\.example|alert|onload|foreignObject|javascript|data:|import/i)
  })

  test('entities are not expanded', async () => {
    const lol = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    const drawing = await clean(Buffer.concat([Buffer.from(lol), svg('<text>&b;</text><rect width="1" height="1"/>')]))
    expect(drawing).not.toContain('aaaaaaaaaa')
    expect(drawing).not.toContain('ENTITY')
  })

  test.each(['ISO-8859-1', 'windows-1252', 'Latin1'])(
    'a drawing is read in the encoding it declares, %s',
    async (name) => {
      const declared = `<?xml version="1.0" encoding="${name}" standalone='no'?>\n${svg('<text>Perché così è più</text>')}`
      expect(await clean(Buffer.from(declared, 'latin1'))).toContain('<text>Perché così è più</text>')
    },
  )

  test('a byte order mark tells the encoding before any declaration, and UTF-8 is read without one', async () => {
    const text = '<text>Perché così è più</text>'
    const declared = (encoding: string) => `<?xml version='1.0' encoding='${encoding}'?>${svg(text)}`
    const wide = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')
    for (const source of [
      svg(text),
      Buffer.from(declared('utf-8')),
      Buffer.from(`\uFEFF${declared('ISO-8859-1')}`),
      // Declared by programs that then wrote UTF-8; if it were true, the declaration could not be read.
      Buffer.from(declared('UTF-16')),
      wide,
      Buffer.from(wide).swap16(),
    ])
      expect(await clean(source)).toContain(text)
  })

  test('a drawing in an encoding that nobody knows is refused', async () => {
    for (const name of ['klingon-1', 'UTF-7'])
      expect(
        (await refusalOf(Buffer.from(`<?xml version="1.0" encoding="${name}"?>${svg('<path d="M0 0h1"/>')}`))).message,
      ).toContain('rovinata')
  })

  test.each([
    ['their viewBox', 'width="999999999" height="999999999" viewBox="0 0 40 30"', [40, 30]],
    ['their viewBox, when one alone is', 'width="999999999" height="30" viewBox="5,5 40,30"', [40, 30]],
    ['their viewBox, in other units too', 'width="1e9cm" height="7.5e8cm" viewBox="0 0 40 30"', [40, 30]],
    ['their ratio, without a viewBox', 'width="40000" height="20000px"', [10_000, 5000]],
    ['their ratio, when the viewBox is so too', 'viewBox="0 0 999999999 499999999.5"', [10_000, 5000]],
    ['a pixel at least', 'width="999999999" height="10"', [10_000, 1]],
    ['what is drawn, when they are zero', 'width="0" height="0" viewBox="0 0 40 30"', [40, 30]],
  ])('measures beyond those of any screen give way to %s', async (_what, measures, [width, height]) => {
    const source = `<svg xmlns="http://www.w3.org/2000/svg" ${measures}><rect width="10" height="10"/></svg>`
    const stored = await store(Buffer.from(source))
    expect(stored).toMatchObject({ width, height })
    // Browsers use the dimensions in the drawing itself.
    const drawing = (await kept(stored.file_key)).toString()
    expect(drawing).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`))
    expect(drawing).toMatch(/^<svg [^>]*viewBox="[^"]+"/)
    expect(drawing.match(/(?<= )(?:width|height|viewBox)=/g)).toHaveLength(5)
  })

  test('measures that a screen may have stay as they are written', async () => {
    for (const [measures, width, height] of [
      ['width="10cm" height="50mm"', 378, 189],
      ['width="100%" height="100%" viewBox="0 0 40 30"', 40, 30],
      ['width="9000" viewBox="0 0 40 30"', 9000, 6750],
    ] as const) {
      const source = `<svg xmlns="http://www.w3.org/2000/svg" ${measures}><rect width="10" height="10"/></svg>`
      const stored = await store(Buffer.from(source))
      expect((await kept(stored.file_key)).toString()).toContain(measures)
      expect(stored.width / stored.height).toBeCloseTo(width / height, 1)
    }
  })

  test('what would keep the server busy is refused before anything else looks at it', async () => {
    for (const tags of ['<z>'.repeat(160_000), `${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`, '<g/>'.repeat(60_000)])
      expect((await refusalOf(svg(tags))).code).toBe('unsupported_type')
  })

  test('what only begins as a drawing is refused', async () => {
    expect((await refusalOf(Buffer.from('<svg'))).code).toBe('unsupported_type')
    expect((await refusalOf(svg('<rect width="9"').subarray(0, 90))).message).toContain('incompleta')
    expect((await refusalOf(Buffer.from('<?xml version="1.0"?><html><svg></svg></html>'))).code).toBe(
      'unsupported_type',
    )
  })
})
