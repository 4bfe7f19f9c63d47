import { describe, expect, test } from 'vitest'
import { askedSlide, mayWriteAddress, slideAddress } from './address.ts'
import { type KeyPress, keyAction } from './keys.ts'
import { createImageQueue, imageConcurrency, isInRegion, slidesToLoad } from './lazy.ts'

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
  const slides = [
    { id: 'a1', url: 'vaso-blu' },
    { id: 'b2', url: 'città' },
  ]
  const place = { search: '', hash: '', pathname: '/lavori' }

  test('is written where that is wanted, and never in the editor', () => {
    expect(mayWriteAddress(true, false)).toBe(true)
    expect(mayWriteAddress(true, true)).toBe(false)
    expect(mayWriteAddress(false, false)).toBe(false)
  })

  test('is the collection’s, a slash and the slide’s own name; its id where there is no history', () => {
    expect(slideAddress('/lavori', slides[0]!, true)).toBe('/lavori/vaso-blu')
    expect(slideAddress('/lavori/', { id: 'a1', url: '' }, true)).toBe('/lavori/a1')
    expect(slideAddress('/lavori', slides[0]!, false)).toBe('#itemId=a1')
  })

  test('[GAL-32][GAL-33] with an itemId asks for the slide of that id or of that name', () => {
    expect(askedSlide({ ...place, search: '?itemId=b2' }, slides)).toBe(1)
    expect(askedSlide({ ...place, search: '?itemId=vaso-blu' }, slides)).toBe(0)
    expect(askedSlide({ ...place, hash: '#itemId=b2' }, slides)).toBe(1)
    expect(askedSlide({ ...place, search: '?itemId=c3' }, slides)).toBe(-1)
  })

  test('[GAL-34] with a bare hash asks for the slide of that name', () => {
    expect(askedSlide({ ...place, hash: '#vaso-blu' }, slides)).toBe(0)
    expect(askedSlide({ ...place, hash: '#citt%C3%A0' }, slides)).toBe(1)
    expect(askedSlide({ ...place, hash: '#%' }, slides)).toBe(-1)
  })

  test('[GAL-35] may end with the slide’s name', () => {
    expect(askedSlide({ ...place, pathname: '/lavori/b2' }, slides)).toBe(1)
    expect(askedSlide({ ...place, pathname: '/lavori/citt%C3%A0' }, slides)).toBe(1)
    expect(askedSlide(place, slides)).toBe(-1)
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

  test('pictures whose top or bottom is in view, or that fill it', () => {
    const region = { top: 100, bottom: 200 }
    const seen = (top: number, bottom: number) => isInRegion({ top, bottom }, region)
    expect([seen(50, 120), seen(180, 300), seen(50, 300)]).toEqual([true, true, true])
    expect([seen(10, 99), seen(201, 300)]).toEqual([false, false])
  })

  test('one at a time on a telephone, sixteen elsewhere', () => {
    expect([imageConcurrency(true), imageConcurrency(false)]).toEqual([1, 16])
  })

  test('no more at the same time than that, and one that fails makes room', async () => {
    const { begun, end, queue } = handQueue(2)
    queue.add(['a', 'b', 'c', 'd'])
    expect(begun).toEqual(['a', 'b'])
    await end('a', new Error('away'))
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  test('those of the gallery that is drawn anew come before the others', async () => {
    const { begun, end, queue } = handQueue(1)
    queue.add(['a', 'b', 'c', 'd'])
    queue.promote(['d', 'c', 'x'])
    await end('a')
    await end('c')
    await end('d')
    expect(begun).toEqual(['a', 'c', 'd', 'b'])
  })
})

function handQueue(concurrency: number) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const queue = createImageQueue<string>(concurrency, (image) => {
    begun.push(image)
    const promise = Promise.withResolvers<void>()
    ends.set(image, promise)
    return promise.promise
  })
  async function end(image: string, error?: Error): Promise<void> {
    if (error) ends.get(image)!.reject(error)
    else ends.get(image)!.resolve()
    await expect.poll(() => begun.length).toBeGreaterThan([...ends.keys()].indexOf(image) + 1)
  }
  return { begun, end, queue }
}
