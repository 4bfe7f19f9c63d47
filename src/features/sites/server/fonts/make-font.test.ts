import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decompress } from 'wawoff2'
import { factsOf } from './font-facts.ts'
import { FontFault } from './font-fault.ts'
import { makeFont } from './make-font.ts'
import { tablesOf } from './sfnt.ts'
import { embeddable, swollen, ttf, variable, withoutSign, withTable, withWeights, woff, woff2 } from './test-fonts.ts'

const faultOf = (bytes: Uint8Array) =>
  makeFont(bytes).then(
    () => 'taken',
    (error) => (error instanceof FontFault ? error.kind : error),
  )

describe('fonts of owners', () => {
  test('the same font in any format becomes the same, with its heights and widths', async () => {
    const [one, other, third] = await Promise.all([ttf(), woff2(), woff()].map(async (bytes) => makeFont(await bytes)))
    expect(one).toMatchObject({ family: 'Gloock', kind: 'serif', style: 'normal', weight: [400, 400] })
    expect(one!.embedding).toBe('installable')
    expect(one!.measures.ascent).toBeCloseTo(0.975)
    expect(one!.measures.descent).toBeCloseTo(0.225)
    expect(one!.measures.width).toBeCloseTo(97.69, 1)
    expect(Buffer.compare(other!.bytes, one!.bytes)).toBe(0)
    // Its package hints this one.
    expect({ ...third, bytes: one!.bytes }).toEqual(one)
  })

  test('what is served is rewritten: nothing else comes along, and features, hinting and copyright stay', async () => {
    const upload = await withTable('evil', Buffer.from('<script>alert(1)</script>'))
    const { bytes } = await makeFont(upload)
    const made = Buffer.from(await decompress(bytes))
    const [before, after] = [tablesOf(upload), tablesOf(made)]
    expect([...after.keys()]).toEqual(expect.arrayContaining(['GPOS', 'GSUB', 'prep']))
    expect([before.has('evil'), after.has('evil')]).toEqual([true, false])
    expect(made.includes('<script>')).toBe(false)
    expect(factsOf(after).family).toBe('Gloock')
    expect(Buffer.from(made).includes(Buffer.from('Copyright', 'utf16le').swap16())).toBe(true)
  })

  test('a variable font keeps its weights and loses its name’s, an italic one says so', async () => {
    expect(await makeFont(variable())).toMatchObject({ family: 'Figtree', kind: 'sans', weight: [300, 900] })
    const { titleWidth, measures, style } = await makeFont(variable('italic'))
    expect(style).toBe('italic')
    expect(titleWidth).toBeGreaterThan(measures.width)
  })

  test.each([
    ['restricted', 0x0002],
    ['restricted', 0x0200],
    ['noSubsetting', 0x0104],
    ['taken', 0x0004],
    // The least restrictive of several counts.
    ['taken', 0x000a],
  ])('what its maker allows to embed is kept: %s at %i', async (fault, fsType) => {
    expect(await faultOf(await embeddable(fsType))).toBe(fault)
  })

  test('what is no font, or a broken one, is told apart', async () => {
    const font = await ttf()
    expect(await faultOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('notFont')
    expect(await faultOf(Buffer.concat([Buffer.from('ttcf'), font]))).toBe('collection')
    for (const share of [0.02, 0.2, 0.6, 0.95])
      expect(await faultOf(font.subarray(0, Math.floor(font.length * share)))).toBe('broken')
    for (const bytes of [woff(), woff2()]) expect(await faultOf(bytes.subarray(0, bytes.length / 2))).toBe('broken')
    for (const tag of ['OTTO', 'wOFF', 'wOF2']) expect(await faultOf(Buffer.from(tag))).toBe('broken')
  })

  test('a compressed table that is larger than the file says is not unpacked', async () => {
    const font = woff()
    const bomb = deflateSync(Buffer.alloc(50_000_000))
    const at = font.length
    const bytes = Buffer.concat([font, bomb])
    // The first table: where it is, and how long compressed; without compression it says 60,000.
    bytes.writeUInt32BE(at, 44 + 4)
    bytes.writeUInt32BE(bomb.length, 44 + 8)
    bytes.writeUInt32BE(60_000, 44 + 12)
    expect(await faultOf(bytes)).toBe('broken')
    bytes.writeUInt32BE(0xffffffff, 16)
    expect(await faultOf(bytes)).toBe('broken')
  })

  test('a WOFF2 whose tables unpack to more than a font may have is not unpacked, whatever its header says', async () => {
    expect(await faultOf(swollen(1_000_000))).toBe('taken')
    expect(await faultOf(swollen(31_000_000))).toBe('broken')
    const collection = woff2()
    collection.write('ttcf', 4, 'latin1')
    expect(await faultOf(collection)).toBe('collection')
    const endless = woff2()
    endless.fill(0xff, 49, 60)
    expect(await faultOf(endless)).toBe('broken')
  })

  test('a variable font whose lightest weight is above its heaviest is broken', async () => {
    expect(await makeFont(await withWeights(300, 800))).toMatchObject({ weight: [300, 800] })
    expect(await faultOf(await withWeights(900, 300))).toBe('broken')
  })

  test('a font whose descender has no sign has the depth that it says', async () => {
    const { measures } = await makeFont(await withoutSign())
    expect(measures.descent).toBeCloseTo(0.225)
  })

  test('a font with bytes changed at random is taken or refused, and nothing else', async () => {
    const font = await ttf()
    let seed = 1
    const random = () => (seed = (seed * 48_271) % 0x7fffffff)
    for (let round = 0; round < 20; round++) {
      const bytes = Buffer.from(font)
      for (let change = 0; change < 30; change++) bytes[random() % bytes.length] = random() % 256
      expect(['taken', 'broken', 'notFont', 'noLatin', 'restricted', 'noSubsetting', 'tooHeavy']).toContain(
        await faultOf(bytes),
      )
    }
  })
})
