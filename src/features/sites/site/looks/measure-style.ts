import type { ImageShape, Look, Spacing, Style, TextSize, TitleScale, TitleWeight } from '../../model/style.ts'

/** A size in rem in a window of 390 px, and in one of 1440 px. */
type Range = readonly [narrow: number, wide: number]

/** Windows between which sizes grow, in rem. */
const NARROW = 24.375
const WIDE = 90

/** The steps of each look's scale, from -2 to 6, as its style sheet has them. */
export const STEPS: Readonly<Record<Look, readonly Range[]>> = {
  terra: [
    ...([
      [0.85, 0.906],
      [0.938, 1.016],
      [1.063, 1.188],
      [1.25, 1.484],
      [1.469, 1.856],
    ] as const),
    ...([
      [1.719, 2.319],
      [2, 2.9],
      [2.313, 3.625],
      [2.688, 4.531],
    ] as const),
  ],
  lume: [
    ...([
      [0.812, 0.875],
      [0.812, 0.875],
      [1.062, 1.125],
      [1.188, 1.375],
      [1.188, 1.375],
    ] as const),
    ...([
      [1.625, 2.375],
      [1.625, 2.375],
      [2.375, 4.5],
      [2.375, 4.5],
    ] as const),
  ],
  piazza: [
    ...([
      [0.85, 0.906],
      [0.938, 1.016],
      [1.062, 1.188],
      [1.25, 1.438],
      [1.438, 1.812],
    ] as const),
    ...([
      [1.75, 2.5],
      [2.125, 3.5],
      [2.75, 5],
      [3.125, 6.25],
    ] as const),
  ],
}
const FIRST_STEP = -2

/** Room between parts, the same in all looks. */
export const SPACES: Readonly<Record<string, Range>> = {
  'space-s': [1.5, 2],
  'space-m': [2.5, 4],
  'space-l': [4, 6],
  'space-xl': [5.5, 8.5],
  gap: [1.5, 3],
}

const TEXT_FACTORS: Readonly<Record<TextSize, number>> = { own: 1, small: 0.94, large: 1.12 }
/** Of the distance between a title and the text, as a ratio. */
const TITLE_POWERS: Readonly<Record<TitleScale, number>> = { own: 1, calm: 0.72, strong: 1.2 }
const SPACE_FACTORS: Readonly<Record<Spacing, number>> = { own: 1, compact: 0.68, airy: 1.3 }
const TITLE_WEIGHTS: Readonly<Record<Exclude<TitleWeight, 'own'>, number>> = { light: 300, regular: 400, bold: 700 }
export const PICTURE_RADII: Readonly<Record<Exclude<ImageShape, 'own'>, string>> = {
  square: '0px',
  soft: '8px',
  round: '24px',
}

/** No text is smaller, whatever is chosen, in rem. */
const LEAST_TEXT = 0.8
/** Of a title's size in a narrow window, where long words must still fit. */
const MOST_ON_PHONES = 1.15

/**
 * The style sheet of the owner's sizes, weights, room and shapes, as tokens of the look; empty for those of the look.
 * Sizes still follow the window, and the reader's own font size.
 */
export function measureStyle({ look, style }: Style): string {
  const { textSize = 'own', titleScale = 'own', titleWeight = 'own', spacing = 'own', imageShape = 'own' } = style
  const rules = [
    ...(textSize === 'own' && titleScale === 'own' ? [] : stepRules(look, textSize, titleScale)),
    ...(titleWeight === 'own' ? [] : [`--title-weight:${TITLE_WEIGHTS[titleWeight]}`]),
    ...(spacing === 'own' ? [] : spaceRules(SPACE_FACTORS[spacing])),
    ...(imageShape === 'own' ? [] : [`--picture-radius:${PICTURE_RADII[imageShape]}`]),
  ]
  // More specific than the rules of a pair of fonts, which have a weight of titles too.
  return rules.length === 0 ? '' : `@layer look{html:root:root{${rules.join(';')}}}`
}

function stepRules(look: Look, textSize: TextSize, titleScale: TitleScale): string[] {
  const steps = STEPS[look]
  const factor = TEXT_FACTORS[textSize]
  const text = steps[-FIRST_STEP]!
  return steps.map((own, at) => {
    const step = at + FIRST_STEP
    const sized = (end: 0 | 1) => {
      const ratio = own[end] / text[end]
      const size = factor * text[end] * (step > 0 ? ratio ** TITLE_POWERS[titleScale] : ratio)
      const most = end === 0 && step > 0 ? own[end] * MOST_ON_PHONES : Infinity
      return Math.max(LEAST_TEXT, Math.min(size, most))
    }
    return `--step-${step}:${fluid([sized(0), sized(1)])}`
  })
}

function spaceRules(factor: number): string[] {
  return Object.entries(SPACES).map(([name, [narrow, wide]]) => `--${name}:${fluid([narrow * factor, wide * factor])}`)
}

/** A size that grows with the window between both. */
export function fluid([narrow, wide]: Range): string {
  const slope = (wide - narrow) / (WIDE - NARROW)
  return `clamp(${round(narrow)}rem,${round(narrow - slope * NARROW)}rem + ${round(slope * 100)}vw,${round(wide)}rem)`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
