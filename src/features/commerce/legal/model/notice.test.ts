import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTICE_BYTES, noticeLinkSchema } from './notice.ts'
import { readNotice } from './read-notice.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
function png(width: number, height: number, pixels = 20): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const chunks = [chunk('IHDR', header), chunk('IDAT', Buffer.alloc(pixels, 7)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from(SIGNATURE), ...chunks])
}
const svg = (text: string) => new TextEncoder().encode(text)
const within = (part: string) =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${part}</svg>`,
  )
const BROKEN = { fault: 'Questo PNG è rovinato o incompleto: scaricalo di nuovo.' }
const ACTIVE = { fault: 'Questo SVG carica o esegue qualcosa: usa il PNG.' }
const NONE = { fault: expect.stringContaining('come PNG o SVG') }

test('a picture is known by its first bytes, with its measures', () => {
  expect(readNotice(png(1240, 1754))).toEqual({ file: { type: 'image/png', width: 1240, height: 1754 } })
  expect(readNotice(svg('<?xml version="1.0"?><svg xmlns="x" viewBox="0 0 595.3 842"><path/></svg>'))).toEqual({
    file: { type: 'image/svg+xml', width: 595, height: 842 },
  })
  expect(readNotice(svg("<!-- - --><svg width='210mm' height='297mm'/>\n"))).toMatchObject({ file: { width: 210 } })
})

test('[CON-10] what would be too small to read, or is no picture, is refused with a sentence', () => {
  expect(readNotice(png(419, 600))).toEqual({ fault: expect.stringContaining('almeno 420') })
  expect(readNotice(png(420, 600))).toHaveProperty('file')
  expect(readNotice(png(420, 0))).toHaveProperty('fault')
  for (const bytes of [svg('%PDF-1.7'), svg('<html></html>'), new Uint8Array(0), svg('<svg></svg>')])
    expect(readNotice(bytes)).toEqual(NONE)
  expect(readNotice(new Uint8Array(NOTICE_BYTES + 1))).toEqual({ fault: expect.stringContaining('700 kB') })
})

test('[CON-10] a PNG that was cut off or damaged is no notice', () => {
  const whole = png(620, 877)
  expect(readNotice(png(620, 877, 0))).toEqual(BROKEN)
  fc.assert(
    fc.property(
      fc.integer({ min: SIGNATURE.length, max: whole.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, by) => {
        expect(readNotice(whole.subarray(0, at))).toEqual(BROKEN)
        const damaged = Buffer.from(whole)
        damaged[at]! ^= by
        expect(readNotice(damaged)).toEqual(BROKEN)
      },
    ),
  )
})

test.each([
  ['a script', '<script>1</script>'],
  ['a script of another prefix', '<x:SCRIPT xmlns:x="http://www.w3.org/2000/svg"/>'],
  ['an event', '<g onload="x()"/>'],
  ['an event after a line', "<g id='a'\n\tonclick = 'x()'/>"],
  ['parts of another language', '<foreignObject/>'],
  ['parts of another language by its name', '<g xmlns="http://www.w3.org/1999/&#120;html"/>'],
  ['a picture from elsewhere', '<image href="https://altrove.example/a.png"/>'],
  ['a picture from elsewhere, the old way', '<image xlink:href="//altrove.example/a.png"/>'],
  ['a picture beside the file', '<image href="a.png"/>'],
  ['a drawing from elsewhere', '<use href="https://altrove.example/a.svg#b"/>'],
  ['a drawing in data', '<use href="data:image/svg+xml,x#b"/>'],
  ['a link that runs', '<a href="javascript:alert(1)"/>'],
  ['a link that runs, written by numbers', '<a xlink:href=" java&#x73;cript:alert(1)"/>'],
  ['a link into the site', '<a href="/config"/>'],
  ['a link that is animated', '<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>'],
  ['another base', '<g xml:base="https://altrove.example/"/>'],
  ['a colour from elsewhere', '<g fill="url(https://altrove.example/a.svg#b)"/>'],
  ['a style from elsewhere', '<style>@import "https://altrove.example/a.css";</style>'],
  ['a style from elsewhere, in pieces', '<style><![CDATA[@im]]><!-- -->port "https://altrove.example/a.css";</style>'],
  ['a picture of a style', '<style>g { fill: u\\72l("https://altrove.example/a.png") }</style>'],
  ['letters from elsewhere', '<style>@font-face { src: url( https://altrove.example/a.woff2 ) }</style>'],
])('an SVG that does more than show is refused by a sentence of its own, because none is changed: %s', (_, part) => {
  expect(readNotice(within(part))).toEqual(ACTIVE)
})

test.each([
  ['a style sheet', '<?xml-stylesheet href="https://altrove.example/a.css"?><svg viewBox="0 0 9 9"/>'],
  ['an outer entity', '<!DOCTYPE svg [<!ENTITY a SYSTEM "https://altrove.example/a">]><svg viewBox="0 0 9 9"/>'],
  ['an entity with markup', '<!DOCTYPE svg [<!ENTITY a "&#60;script/>">]><svg viewBox="0 0 9 9">&a;</svg>'],
  ['an attribute of the type', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]><svg viewBox="0 0 9 9"/>'],
  [
    'a link by an entity',
    '<!DOCTYPE svg [<!ENTITY a "javascript:alert(1)">]><svg viewBox="0 0 9 9"><a href="&a;"/></svg>',
  ],
])('an SVG is refused before it begins, too: %s', (_, text) => {
  expect(readNotice(svg(text))).toEqual(ACTIVE)
})

test.each([
  ['a link, which loads nothing', '<a xlink:href="https://europa.eu/youreurope"><path d="M0 0"/></a>'],
  ['a link to its own part', '<use href="#a"/><a href="#a"/>'],
  [
    'its own pictures and letters',
    '<image xlink:href="data:image/png;base64,AA=="/><style>@font-face{src:url(data:font/woff2;base64,AA==)}</style>',
  ],
  ['its own colours', '<g fill="url(#a)" style="filter:url(\'#b\')"/>'],
  ['words of a page', '<text>https://europa.eu &amp; script onload=1 javascript:</text><!-- <script/> -->'],
  [
    'facts about it',
    '<metadata><?xpacket begin="" id="W5M"?><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" r:about=""/></metadata>',
  ],
])('[CON-10] an SVG that only shows is taken: %s', (_, part) => {
  expect(readNotice(within(part))).toEqual({ file: { type: 'image/svg+xml', width: 9, height: 9 } })
})

test('[CON-10] an SVG of an older drawing program is taken, with the names that it gives its languages', () => {
  const text = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 13.0.0 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="595.28" height="841.89" viewBox="0 0 595.28 841.89">
<a xlink:href="https://europa.eu/youreurope"><rect width="10" height="10"/></a>
</svg>`
  expect(readNotice(svg(text))).toEqual({ file: { type: 'image/svg+xml', width: 595, height: 842 } })
})

test('an SVG that was cut off is no notice, wherever that was', () => {
  const whole = within('<g id="a"><path d="M0 0"/><text>Garanzia</text></g>')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      expect(readNotice(whole.subarray(0, length))).toEqual(NONE)
    }),
  )
  for (const text of ['</svg><svg viewBox="0 0 9 9">', '<svg viewBox="0 0 9 9"/><svg/>', '<svg viewBox=0 />'])
    expect(readNotice(svg(text))).toEqual(NONE)
})

test('whatever stands in front of it or around it, an active part of an SVG is found', () => {
  const before = fc.array(fc.constantFrom('<g/>', '<!-- " -->', "<g id='>'/>", '<![CDATA[<]]>', '<text>"</text>', '\n'))
  const part = fc.constantFrom(
    '<script/>',
    '<g onload="x"/>',
    '<image href="https://a.example/"/>',
    '<a href="data:x"/>',
  )
  fc.assert(
    fc.property(before, part, before, (front, active, after) => {
      expect(readNotice(within([...front, active, ...after].join('')))).toEqual(ACTIVE)
      expect(readNotice(within([...front, ...after].join('')))).toHaveProperty('file')
    }),
  )
})

test('a hostile SVG of the largest size is read in time', () => {
  const size = NOTICE_BYTES - 200
  for (const text of [
    `<svg ${' '.repeat(size)}`,
    `<svg ${'a="b" '.repeat(size / 6)}`,
    `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(size / 15)}`,
    `<!DOCTYPE svg ${'['.repeat(size)}`,
    `<svg viewBox="0 0 9 9">${'<!--'.repeat(size / 4)}`,
    `<svg viewBox="0 0 9 9">${'<g>'.repeat(size / 3)}`,
    `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(200)}">]><svg viewBox="0 0 9 9">${'&a;'.repeat((size - 300) / 3)}</svg>`,
  ]) {
    const began = performance.now()
    readNotice(svg(text))
    expect(performance.now() - began).toBeLessThan(5000)
  }
})

test('its link is an address over https', () => {
  expect(noticeLinkSchema.safeParse('https://europa.eu/youreurope/avviso').success).toBe(true)
  for (const link of ['http://europa.eu', 'europa.eu', 'javascript:alert(1)', ''])
    expect(noticeLinkSchema.safeParse(link).success).toBe(false)
})
