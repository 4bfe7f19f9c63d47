import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, greyOf, veilFor, WORDS, washOf } from './veil.ts'

const grey = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(grey, grey, grey)
const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

test('words on a veil have the contrast of WCAG on every part of an image', () => {
  fc.assert(
    fc.property(grey, grey, grey, fc.constantFrom('dark' as const, 'light' as const), (a, b, c, tone) => {
      const [darkest, part, brightest] = [a, b, c].sort((one, other) => one - other) as [number, number, number]
      const percent = veilFor(tone, [darkest, brightest])
      const wash = tone === 'dark' ? 22 : 255
      expect(contrast(WORDS[tone], part + ((wash - part) * percent) / 100)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a dark veil has the hue of its image, and words on it have the contrast of WCAG on parts of any colour', () => {
  fc.assert(
    fc.property(colour, colour, (mean, part) => {
      const wash = channelsOf(washOf(hexOf(mean)))
      expect(greyOf(...wash)).toBeLessThanOrEqual(22)
      const share = veilFor('dark', [0, greyOf(...part)]) / 100
      const [red, green, blue] = part.map((channel, at) => Math.round(channel + (wash[at]! - channel) * share))
      expect(contrast(WORDS.dark, greyOf(red!, green!, blue!))).toBeGreaterThanOrEqual(4.5)
    }),
  )
  const [red, green, blue] = channelsOf(washOf('#a08c6e'))
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
  expect(washOf('#000000')).toBe('#000000')
})

test('a dark image needs less of a dark veil than a bright one; an unknown one needs as much as white', () => {
  expect(veilFor('dark', [0, 60])).toBe(20)
  expect(veilFor('dark', [0, 200])).toBe(60)
  expect(veilFor('dark')).toBe(veilFor('dark', [0, 255]))
  expect(veilFor('light', [200, 255])).toBe(20)
  expect(veilFor('light')).toBeGreaterThan(45)
})

test('a colour has the grey of its luminance', () => {
  expect(greyOf(90, 90, 90)).toBe(90)
  expect(greyOf(0, 255, 0)).toBeGreaterThan(greyOf(255, 0, 0))
})
