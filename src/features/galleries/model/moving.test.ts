import { describe, expect, test } from 'vitest'
import { askedNames, mayWriteAddress, slideAddress } from './address.ts'
import { type KeyPress, keyAction } from './keys.ts'
import { slidesToLoad } from './lazy.ts'

describe('a key', () => {
  const press: KeyPress = { keyCode: 39, modified: false, typing: false, inMotion: false, inWindow: true }

  test('[KEYB-01][KEYB-02] to the left goes back, to the right goes on', () => {
    expect([37, 39, 38].map((keyCode) => keyAction({ ...press, keyCode }))).toEqual(['previous', 'next', undefined])
  })

  test('the keys may be others', () => {
    const keys = { previous: 33, next: 34 }
    expect([33, 34, 39].map((keyCode) => keyAction({ ...press, keyCode }, keys))).toEqual([
      'previous',
      'next',
      undefined,
    ])
  })

  test('[KEYB-04] is ignored while the gallery moves', () => {
    expect(keyAction({ ...press, inMotion: true })).toBeUndefined()
  })

  test('[KEYB-05] is ignored while somebody types', () => {
    expect(keyAction({ ...press, typing: true })).toBeUndefined()
    expect(keyAction({ ...press, modified: true })).toBeUndefined()
  })

  test('[KEYB-06] is ignored where the gallery is not in the window', () => {
    expect(keyAction({ ...press, inWindow: false })).toBeUndefined()
  })
})

describe('the address', () => {
  const vase = { id: 'a1', url: 'vaso-blu' }
  const place = { search: '', hash: '', pathname: '/lavori' }

  test('is written where that is wanted, and never in the editor', () => {
    expect(mayWriteAddress(true, false)).toBe(true)
    expect(mayWriteAddress(true, true)).toBe(false)
    expect(mayWriteAddress(false, false)).toBe(false)
  })

  test('is the collection’s, a slash and the slide’s own name; its id where there is no history', () => {
    expect(slideAddress('/lavori', vase, true)).toBe('/lavori/vaso-blu')
    expect(slideAddress('/lavori/', { id: 'a1', url: '' }, true)).toBe('/lavori/a1')
    expect(slideAddress('/lavori', vase, false)).toBe('#itemId=a1')
  })

  test('[GAL-32] [GAL-33] with an itemId asks for the slide of that id or of that name, before all else', () => {
    expect(askedNames({ ...place, search: '?itemId=b2', hash: '#itemId=a1' })).toEqual(['b2', 'a1', 'lavori'])
  })

  test('[GAL-34] with a bare hash asks for the slide of that name', () => {
    expect(askedNames({ ...place, hash: '#vaso-blu' })).toEqual(['vaso-blu', 'lavori'])
    expect(askedNames({ ...place, hash: '#citt%C3%A0' })).toEqual(['città', 'lavori'])
    expect(askedNames({ ...place, hash: '#%' })).toEqual(['%', 'lavori'])
  })

  test('[GAL-35] may end with the slide’s name', () => {
    expect(askedNames({ ...place, pathname: '/lavori/citt%C3%A0' })).toEqual(['città'])
    expect(askedNames({ ...place, pathname: '/' })).toEqual([])
  })
})

describe('what is loaded', () => {
  test('[LAZY-01] slides within so many of the current one', () => {
    expect(slidesToLoad(4, 2, 10, false)).toEqual([4, 5, 3, 6, 2])
    expect(slidesToLoad(0, 2, 10, false)).toEqual([0, 1, 2])
  })

  test('[LAZY-02] with loop, those around the ends too', () => {
    expect(slidesToLoad(0, 2, 10, true)).toEqual([0, 1, 9, 2, 8])
    expect(slidesToLoad(0, 3, 2, true)).toEqual([0, 1])
  })
})
