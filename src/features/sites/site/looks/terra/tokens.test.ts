import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOOK_COLOURS } from '../look-colours.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    [light!, dark!],
  ]),
)

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

/** Every pair of text and ground that the style sheets make. */
const PAIRS = [
  ...['paper', 'soft'].flatMap((ground) => ['ink', 'ink-quiet', 'accent'].map((text) => [text, ground])),
  ['on-accent-button', 'accent'],
  ['on-accent-button', 'accent-deep'],
  ['on-accent', 'accent-ground'],
  ['on-accent-quiet', 'accent-ground'],
  ['on-second', 'second-ground'],
  ['on-second-quiet', 'second-ground'],
  ['on-dark', 'dark-ground'],
  ['on-dark-quiet', 'dark-ground'],
  ['dark-accent', 'dark-ground'],
] as [string, string][]

test.each(PAIRS)('%s can be read on %s, in the light and in the dark', (text, ground) => {
  for (const scheme of [0, 1])
    expect(contrast(tokens.get(text)![scheme]!, tokens.get(ground)![scheme]!)).toBeGreaterThanOrEqual(4.5)
})

test('the browser’s bar and the site’s icon have the colours of the look', () => {
  const [paper, paperDark] = tokens.get('paper')!
  const [accent] = tokens.get('accent')!
  const [onAccent] = tokens.get('on-accent')!
  expect(LOOK_COLOURS.terra).toEqual({ paper, paperDark, accent, onAccent })
})
