import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { siteContentSchema } from '../../model/site.ts'
import { IMAGE_SHAPES, LOOKS, SPACINGS, TEXT_SIZES, TITLE_SCALES, TITLE_WEIGHTS } from '../../model/style.ts'
import { fluid, measureStyle, SPACES, STEPS } from './measure-style.ts'
import { ownStyle } from './own-style.ts'

const chosen = (style: object, look: (typeof LOOKS)[number] = 'terra') =>
  siteContentSchema.parse({ title: 'Bottega', look, style })
/** The ends of a fluid token in a style sheet, in rem. */
function ends(css: string, name: string): [number, number] {
  const [, value = ''] = new RegExp(`--${name}:\\s*([^;}]+)`).exec(css) ?? []
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other !== undefined) return ends(css, other)
  const [, narrow, wide] = /^clamp\(([\d.]+)rem,.*?,\s*([\d.]+)rem\)$/.exec(value)!
  return [Number(narrow), Number(wide)]
}

describe.each(LOOKS)('measures of an owner, in %s', (look) => {
  const css = readFileSync(new URL(`./${look}/tokens.css`, import.meta.url), 'utf8')

  test('they start from the look’s own', () => {
    for (const [at, own] of STEPS[look].entries()) expect([at, ends(css, `step-${at - 2}`)]).toEqual([at, own])
    for (const [name, own] of Object.entries(SPACES)) expect([name, ends(css, name)]).toEqual([name, own])
  })

  test('who chooses nothing has nothing more', () => {
    expect(measureStyle(chosen({}, look))).toBe('')
    expect(ownStyle(chosen({}, look), '65f000000000000000000001')).toBe('')
  })

  test.each(TEXT_SIZES)('texts of size %s can be read, and no title is smaller than what is below it', (textSize) => {
    for (const titleScale of TITLE_SCALES) {
      const style = measureStyle(chosen({ textSize, titleScale }, look)) || css
      const steps = Array.from({ length: 9 }, (_, at) => ends(style, `step-${at - 2}`))
      for (const end of [0, 1] as const) {
        const sizes = steps.map((step) => step[end])
        expect(sizes[0]).toBeGreaterThanOrEqual(0.8)
        expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
        // A word of a display title fits a narrow window, and text stays text.
        expect(sizes[2]).toBeGreaterThanOrEqual(0.98)
        if (end === 0) expect(sizes[8]).toBeLessThanOrEqual(3.6)
      }
    }
  })
})

test('each choice is a token, and others are left alone', () => {
  expect(measureStyle(chosen({ titleWeight: 'bold' }))).toBe('@layer look{html:root:root{--title-weight:700}}')
  expect(measureStyle(chosen({ imageShape: 'round' }))).toBe('@layer look{html:root:root{--picture-radius:24px}}')
  const compact = measureStyle(chosen({ spacing: 'compact' }))
  expect(ends(compact, 'space-l')).toEqual([2.72, 4.08])
  expect(compact).not.toContain('step')
  const large = measureStyle(chosen({ textSize: 'large' }))
  expect(ends(large, 'step-0')).toEqual([1.191, 1.331])
  expect(large).not.toContain('space')
})

test('strong titles are larger and calm ones smaller, while texts stay', () => {
  const title = (titleScale: string) => ends(measureStyle(chosen({ titleScale })), 'step-5')[1]
  expect(title('calm')).toBeLessThan(3.625)
  expect(title('strong')).toBeGreaterThan(3.625)
  expect(ends(measureStyle(chosen({ titleScale: 'strong' })), 'step-0')).toEqual([1.063, 1.188])
})

test('a size is that of a narrow and of a wide window at their widths', () => {
  const [, intercept, slope] = /,([\d.-]+)rem \+ ([\d.]+)vw,/.exec(fluid([1, 2]))!
  expect(Number(intercept) + (Number(slope) * 24.375) / 100).toBeCloseTo(1, 2)
  expect(Number(intercept) + (Number(slope) * 90) / 100).toBeCloseTo(2, 2)
})

test('what is not known falls back to the look’s own', () => {
  const names = ['textSize', 'titleScale', 'titleWeight', 'spacing', 'imageShape']
  const { style } = chosen(Object.fromEntries(names.map((name) => [name, 'enorme'])))
  expect(names.map((name) => style[name as keyof typeof style])).toEqual(names.map(() => 'own'))
  expect([TITLE_WEIGHTS, SPACINGS, IMAGE_SHAPES].map(([first]) => first)).toEqual(['own', 'own', 'own'])
})
