import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marqueeModel } from './marquee.ts'
import { LEAST_WIDTH, offsetOf, paceOf, segmentOf, wavePath } from './marquee-path.ts'

test('[MARQ-01] [MARQ-02] [MARQ-03] a new marquee is a straight line that runs to the left', () => {
  expect(marqueeModel.schema.parse({ text: 'Ciao' })).toMatchObject({
    waveFrequency: 1,
    waveIntensity: 0,
    animationDirection: 'left',
  })
})

test('[MARQ-04] [MARQ-05] it runs at its slowest, and goes on under the pointer', () => {
  expect(marqueeModel.schema.parse({ text: 'Ciao' })).toMatchObject({ animationSpeed: 1, pausedOnHover: false })
  expect(paceOf(2)).toBeGreaterThan(paceOf(1))
})

test('[MARQ-10] a wave is from 1000 to 250 px long, shorter with each frequency', () => {
  const lengths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(segmentOf)
  expect([lengths[0], lengths[9]]).toEqual([1000, 250])
  expect(lengths).toEqual([...new Set(lengths)].sort((one, other) => other - one))
  expect([segmentOf(0), segmentOf(99)]).toEqual([1000, 250])
})

/** Where a path begins and ends. */
function ends(path: string): [start: number, end: number] {
  const start = Number(/^M(-?[\d.]+) /.exec(path)![1])
  const straight = /h([\d.]+)$/.exec(path)
  const steps = [...path.matchAll(/q[-\d.]+ [-\d.]+ ([\d.]+) 0/g)].map(([, step]) => Number(step))
  return [start, start + (straight ? Number(straight[1]) : steps.reduce((sum, step) => sum + step, 0))]
}

test('[MARQ-09] a path covers what is seen and what comes in from both sides, at least 50 px', () => {
  const side = fc.integer({ min: 0, max: 4000 })
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 60 }),
      (width, beyond, frequency, amplitude) => {
        const [start, end] = ends(wavePath({ width, beyond, frequency, amplitude, middle: 40 }))
        expect(start).toBeLessThanOrEqual(-beyond)
        expect(end).toBeGreaterThanOrEqual(Math.max(width, LEAST_WIDTH) + beyond)
      },
    ),
  )
  // Waves of 250 px: one before, and as many as 50 px and what comes in need.
  const narrow = (beyond: number) => ends(wavePath({ width: 0, beyond, frequency: 10, amplitude: 0, middle: 0 }))
  expect([narrow(200), narrow(201)]).toEqual([
    [-250, 250],
    [-250, 500],
  ])
})

test('without intensity the path is straight, with it waves go up and down', () => {
  const wave = { width: 900, beyond: 0, frequency: 1, middle: 40 }
  expect(wavePath({ ...wave, amplitude: 0 })).toBe('M0 40h1000')
  expect(wavePath({ ...wave, amplitude: 10 })).toBe('M0 40q250 -20 500 0q250 20 500 0')
})

test('the text never ends: it begins within one unit before the path, whichever way it runs', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 5000 }), (travelled, unit) => {
      const offset = offsetOf(travelled, unit)
      expect(offset).toBeLessThanOrEqual(0)
      expect(offset).toBeGreaterThan(-unit - 1)
      expect(Math.abs((travelled - offset) % unit)).toBe(0)
    }),
  )
})
