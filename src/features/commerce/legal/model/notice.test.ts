import { expect, test } from 'vitest'
import { NOTICE_BYTES, noticeLinkSchema, readNotice } from './notice.ts'

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const svg = (text: string) => new TextEncoder().encode(text)

test('a picture is known by its first bytes, with its measures', () => {
  expect(readNotice(png(1240, 1754))).toEqual({ file: { type: 'image/png', width: 1240, height: 1754 } })
  expect(readNotice(svg('<?xml version="1.0"?><svg xmlns="x" viewBox="0 0 595.3 842"><path/></svg>'))).toEqual({
    file: { type: 'image/svg+xml', width: 595, height: 842 },
  })
})

test('[CON-10] what would be too small to read, or is no picture, is refused with a sentence', () => {
  expect(readNotice(png(419, 600))).toEqual({ fault: expect.stringContaining('almeno 420') })
  expect(readNotice(png(420, 600))).toHaveProperty('file')
  for (const bytes of [svg('%PDF-1.7'), svg('<html></html>'), new Uint8Array(0), png(420, 0), svg('<svg></svg>')])
    expect(readNotice(bytes)).toHaveProperty('fault')
  expect(readNotice(new Uint8Array(NOTICE_BYTES + 1))).toEqual({ fault: expect.stringContaining('700 kB') })
})

test.each([
  '<svg viewBox="0 0 9 9"><script>1</script></svg>',
  '<svg viewBox="0 0 9 9" onload="x()"></svg>',
  '<svg viewBox="0 0 9 9"><foreignObject/></svg>',
  '<svg viewBox="0 0 9 9"><image href="https://altrove.example/a.png"/></svg>',
])('an SVG that does more than show is refused, because none is changed: %s', (text) => {
  expect(readNotice(svg(text))).toHaveProperty('fault')
})

test('its link is an address over https', () => {
  expect(noticeLinkSchema.safeParse('https://europa.eu/youreurope/avviso').success).toBe(true)
  for (const link of ['http://europa.eu', 'europa.eu', 'javascript:alert(1)', ''])
    expect(noticeLinkSchema.safeParse(link).success).toBe(false)
})
