import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAMILIES } from '../../model/font-pairs.ts'
import { FONT_PAIRS, LOOKS } from '../../model/style.ts'
import { ORNAMENTS, WAVE } from './card-drawing.ts'
import { initialOf, isIconLogo, logoBox } from './icon-drawing.ts'
import { faceOf, typefaceOf } from './typefaces.ts'

const readStyles = (path: string) => readFileSync(new URL(`../../site/looks/${path}`, import.meta.url), 'utf8')

test.each(FONT_PAIRS)('the faces of %s are those of its style sheet', (pair) => {
  const css = readStyles(`fonts-${pair}/tokens.css`)
  const value = (name: string) => RegExp(`--${name}:\\s*([^;]+);`).exec(css)![1]!
  for (const use of ['title', 'name'] as const) {
    const { family, weight, tracking } = faceOf(pair, use)
    expect(value('font-title')).toMatch(RegExp(`^"${FAMILIES[family].name}`))
    expect(value(`${use}-weight`)).toBe(String(weight))
    expect(value(`${use}-tracking`)).toBe(`${tracking}em`)
  }
})

test.each(LOOKS)('the ornament of %s is that of its style sheet', (look) => {
  const css = readStyles(`${look}/tokens.css`).replaceAll('%3C', '<').replaceAll('%3E', '>')
  expect(css).toContain(ORNAMENTS[look])
})

test('the edge of a band is that of the style sheet', () => {
  expect(readStyles('piazza/tokens.css')).toContain(`d='${WAVE}'`)
})

test.each(FONT_PAIRS)('%s draws accents, quotes, and letters of neighbouring languages', async (pair) => {
  const typeface = await typefaceOf(pair, 'title')
  expect(typeface.has('«Perché così?» – l’età, ŁĐČ')).toBe(true)
  expect(typeface.has('陶')).toBe(false)
  expect(typeface.width('mm')).toBeGreaterThan(typeface.width('ii'))
  expect(typeface.paths('È')).toMatch(/^<path transform="[^"]+" d="M/)
})

test('typefaces that are requested at the same time do not disturb each other', async () => {
  const all = await Promise.all(FONT_PAIRS.map((pair) => typefaceOf(pair, 'name')))
  for (const typeface of all) expect(typeface.has('Bottega')).toBe(true)
})

test('the initial is the first letter or digit, in upper case', () => {
  expect(['élite', '«Da Gino»', '3 Fonti', '🎉', ''].map(initialOf)).toEqual(['É', 'D', '3', '·', '·'])
})

test('a logo lies within the circle that a device may cut, and a long one is no icon', () => {
  const { width, height } = logoBox({ width: 300, height: 100 }, 180, 'square')
  expect(Math.hypot(width, height)).toBeLessThanOrEqual(180 * 0.8 + 1)
  expect([isIconLogo({ width: 300, height: 100 }), isIconLogo({ width: 301, height: 100 })]).toEqual([true, false])
  expect(isIconLogo({ width: 100, height: 400 })).toBe(false)
})
