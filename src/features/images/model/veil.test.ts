import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, greyOf, veilFor, WORDS } from './veil.ts'

const grey = fc.integer({ min: 0, max: 255 })

test('words on a veil have the contrast of WCAG on every part of an image', () => {
  fc.assert(
    fc.property(grey, grey, grey, fc.constantFrom('dark' as const, 'light' as const), (a, b, c, tone) => {
      const [darkest, part, brightest] = [a, b, c].sort((one, other) => one - other) as [number, number, number]
      const percent = veilFor(tone, [darkest, brightest])
      const wash = tone === 'dark' ? 0 : 255
      expect(contrast(WORDS[tone], part + ((wash - part) * percent) / 100)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a dark image needs less of a dark veil than a bright one; an unknown one needs as much as white', () => {
  expect(veilFor('dark', [0, 60])).toBe(20)
  expect(veilFor('dark', [0, 200])).toBe(55)
  expect(veilFor('dark')).toBe(veilFor('dark', [0, 255]))
  expect(veilFor('light', [200, 255])).toBe(20)
  expect(veilFor('light')).toBeGreaterThan(45)
})

test('a colour has the grey of its luminance', () => {
  expect(greyOf(90, 90, 90)).toBe(90)
  expect(greyOf(0, 255, 0)).toBeGreaterThan(greyOf(255, 0, 0))
})
