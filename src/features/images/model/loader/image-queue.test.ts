import { describe, expect, test } from 'vitest'
import { createImageQueue, imageConcurrency, isInRegion } from './image-queue.ts'
import { untilSo } from './patience.ts'

test('[LAZY-03] pictures whose top or bottom is in view are loaded, and those that fill it', () => {
  const region = { top: 100, bottom: 200 }
  const seen = (top: number, bottom: number) => isInRegion({ top, bottom }, region)
  expect([seen(50, 120), seen(180, 300), seen(50, 300)]).toEqual([true, true, true])
  expect([seen(10, 99), seen(201, 300)]).toEqual([false, false])
})

describe('the queue', () => {
  test('[LAZY-04] [LAZY-05] has one picture under way on a telephone, sixteen elsewhere', () => {
    expect([imageConcurrency(true), imageConcurrency(false)]).toEqual([1, 16])
  })

  test('has no more under way than that, and one that fails makes room', async () => {
    const { begun, end, add } = handQueue(2)
    const [a] = add('a', 'b', 'c', 'd')
    await expect.poll(() => begun).toEqual(['a', 'b'])
    await end('a', new Error('away'))
    await expect(a).rejects.toThrow('away')
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  test('[LAZY-06] takes those of the gallery that is drawn anew before the others', async () => {
    const { begun, end, add, queue } = handQueue(1)
    add('a', 'b', 'c', 'd')
    queue.promote((image) => ['d', 'c', 'x'].includes(image))
    add('x')
    for (const image of ['a', 'c', 'd', 'x']) await end(image)
    expect(begun).toEqual(['a', 'c', 'd', 'x', 'b'])
  })
})

test('[CNST-09] a box is waited for in up to 100 tries, 10 ms each', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => waits.push(ms)
  await untilSo(() => false, wait)
  expect(waits).toEqual(Array(100).fill(10))
  waits.length = 0
  await untilSo(() => waits.length === 3, wait)
  expect(waits).toHaveLength(3)
  waits.length = 0
  await untilSo(() => true, wait)
  expect(waits).toEqual([])
})

function handQueue(concurrency: number) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const queue = createImageQueue<string, void>(
    () => concurrency,
    (image) => {
      begun.push(image)
      const end = Promise.withResolvers<void>()
      ends.set(image, end)
      return end.promise
    },
  )
  async function end(image: string, error?: Error): Promise<void> {
    await expect.poll(() => ends.has(image)).toBe(true)
    if (error) ends.get(image)!.reject(error)
    else ends.get(image)!.resolve()
    const before = begun.length
    await expect.poll(() => begun.length).toBeGreaterThan(before)
  }
  const add = (...images: string[]) => {
    const all = images.map((image) => queue.add(image))
    for (const one of all) one.catch(() => {})
    return all
  }
  return { begun, end, add, queue }
}
