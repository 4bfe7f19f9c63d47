import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WIDTHS } from '../widths.ts'
import { addressOf, sizedAddress, wantedWidth } from './sized-address.ts'

const PAGE = 'https://lume.it/lavori'
const SETTINGS = { sizeAdjustment: 1, dprMin: 0, dprMax: Number.POSITIVE_INFINITY, allowSaveData: false }
const screen = (pixelRatio: number, saveData = false) => ({ pixelRatio, saveData })

describe('the width that is asked for', () => {
  test('[IMG-29] is one of the list, the smallest that has as many pixels as are drawn', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 6000, noNaN: true }),
        fc.double({ min: 0.5, max: 4, noNaN: true }),
        (drawn, ratio) => {
          const width = wantedWidth(drawn, screen(ratio), SETTINGS)
          expect(WIDTHS).toContain(width)
          const smaller = WIDTHS.filter((one) => one < width).at(-1) ?? 0
          if (width < 2500) expect(width).toBeGreaterThanOrEqual(drawn * ratio - 0.5)
          expect(smaller).toBeLessThanOrEqual(drawn * ratio + 0.5)
        },
      ),
    )
  })

  test('goes along with the screen’s pixels, between its limits', () => {
    const width = (ratio: number, more = {}) => wantedWidth(400, screen(ratio), { ...SETTINGS, ...more })
    expect([width(1), width(2), width(3)]).toEqual([500, 1000, 1500])
    expect([width(500 / 400), width(500.4 / 400), width(501 / 400)]).toEqual([500, 500, 750])
    expect([width(3, { dprMax: 1 }), width(3, { dprMax: 2 }), width(1, { dprMin: 2 })]).toEqual([500, 1000, 1000])
  })

  test('goes along with the part that is said, down to the smallest', () => {
    const width = (sizeAdjustment: number) => wantedWidth(400, screen(1), { ...SETTINGS, sizeAdjustment })
    expect([width(2), width(0.5), width(0)]).toEqual([1000, 300, 100])
  })

  test('[IMG-17] is that of a plain screen for who saves data, where that is allowed', () => {
    const width = (saveData: boolean, more = {}) =>
      wantedWidth(400, screen(3, saveData), { ...SETTINGS, allowSaveData: true, ...more })
    expect([width(true), width(false), width(true, { allowSaveData: false })]).toEqual([500, 1500, 1500])
    expect(width(true, { dprMin: 2 })).toBe(500)
    expect(width(true, { dprMax: 0.5 })).toBe(300)
  })
})

describe('the address of a picture', () => {
  const sized = (source: string, format: 'queryString' | 'filename' = 'queryString') =>
    sizedAddress(addressOf(source, PAGE)!, 500, format, PAGE)

  test('says its width after a question mark, once', () => {
    expect(sized('/images/a/b/c-vaso.jpg')).toBe('https://lume.it/images/a/b/c-vaso.jpg?format=500w')
    expect(sized('/images/a.jpg?format=2500w&x=1')).toBe('https://lume.it/images/a.jpg?format=500w&x=1')
  })

  test('or in its file name', () => {
    expect(sized('/s/vaso.blu.jpg?x=1', 'filename')).toBe('https://lume.it/s/vaso.blu-500w.jpg?x=1')
    expect(sized('/s.d/vaso', 'filename')).toBe('https://lume.it/s.d/vaso-500w')
  })

  test('stays as it is elsewhere than at the page’s own host', () => {
    for (const address of ['https://altrove.it/a.jpg', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='])
      expect([sized(address), sized(address, 'filename')]).toEqual([address, address])
  })

  test('is none without one, and for schemes that bring no pictures', () => {
    for (const wrong of ['', 'http://', 'javascript:alert(1)', 'file:///a.jpg'])
      expect(addressOf(wrong, PAGE)).toBeUndefined()
  })
})
