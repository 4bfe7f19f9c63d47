import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type DarkVersion,
  FONT_PAIRS,
  LOOK_FONTS,
  LOOK_PALETTES,
  LOOK_VERSIONS,
  LOOKS,
  type Palette,
  type Style,
} from '../../model/style.ts'
import { lookColours, paletteColours, swatches } from './look-colours.ts'

/** Red, green, blue, 0 to 255 each, and alpha. */
type Colour = readonly [number, number, number, number]

const SCHEMES = [0, 1] as const
type Scheme = (typeof SCHEMES)[number]

const readStyles = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Declarations of a rule, by property. */
const declared = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+):\s+([^;]+);/g)].map(([, name, value]) => [name!, value!.replace(/\s+/g, ' ')]))

/** Rules for classes of the root element (some apply to specimens too), by class. */
const rulesOf = (css: string) =>
  new Map(
    [...css.matchAll(/\.([\w-]+)(?::is\(html, \.specimen\))? \{([^}]*)\}/g)].map(([, name, rule]) => [
      name!,
      declared(rule!),
    ]),
  )

/** The colours of a look in one of its palettes, for light and dark; `var(--x)` is resolved. */
function readTokens(look: string, palette: Palette) {
  const css = readStyles(`./${look}/tokens.css`)
  const chosen = rulesOf(readStyles(`./${look}-palettes/${look}-palettes.css`)).get(`palette-${palette}`)
  const values = new Map([...declared(css), ...(chosen ?? [])])
  function colour(name: string, scheme: Scheme): string {
    const value = values.get(name) ?? ''
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return other ? colour(other, scheme) : (/^light-dark\((.*), (.*)\)$/.exec(value)?.[scheme + 1] ?? value)
  }
  return { css, colour }
}

function parseColour(text: string): Colour {
  const hex = /^#(..)(..)(..)$/.exec(text)
  if (hex) return [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1] as unknown as Colour
  const [, red, green, blue, share] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)!
  return [Number(red), Number(green), Number(blue), Number(share)]
}

function cover(veil: Colour, ground: Colour): Colour {
  const mixed = [0, 1, 2].map((at) => veil[at]! * veil[3] + ground[at]! * (1 - veil[3]))
  return [...mixed, 1] as unknown as Colour
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.slice(0, 3).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(a: Colour, b: Colour): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

/** Every text on every background, with and without its veil. On coloured backgrounds a button inverts the pair. */
const PAIRS = [
  ...['paper', 'soft'].flatMap((ground) => ['text', 'quiet', 'link', 'mark'].map((text) => [text, ground, 'tint'])),
  ...['accent', 'second', 'dark'].flatMap((ground) => [
    [`on-${ground}`, `${ground}-ground`, 'ground-tint'],
    [`on-${ground}-quiet`, `${ground}-ground`, 'ground-tint'],
  ]),
  ['dark-accent', 'dark-ground', 'ground-tint'],
  ['on-button', 'button'],
  ['on-button', 'button-over'],
] as [string, string, string | undefined][]

/** Titles in Piazza's footer have the colour of the lamps, on the second background. */
const OWN_PAIRS: Readonly<Record<string, typeof PAIRS>> = {
  piazza: [['dark-accent', 'second-ground', 'ground-tint']],
}

const STYLES = LOOKS.flatMap((look) => LOOK_PALETTES[look].map((palette) => ({ look, palette })))

const SWATCHES = ['paper', 'accent-ground', 'second-ground', 'ink']

describe.each(STYLES)('$look, palette $palette', ({ look, palette }) => {
  const { css, colour } = readTokens(look, palette)
  const pairs = [...PAIRS, ...(OWN_PAIRS[look] ?? [])]

  test.each(pairs)('%s can be read on %s, in the light and in the dark', (text, ground, veil) => {
    for (const scheme of SCHEMES) {
      const bare = parseColour(colour(ground, scheme))
      const grounds = veil ? [bare, cover(parseColour(colour(veil, scheme)), bare)] : [bare]
      for (const seen of grounds) expect(contrast(parseColour(colour(text, scheme)), seen)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the browser’s bar, the site’s icon and the owner’s choice have the colours of the style sheets', () => {
    const natural = LOOK_VERSIONS[look] === 'both' ? 0 : 1
    expect(css).toMatch(natural === 0 ? /:root \{\s+color-scheme: light dark;/ : /\*\/\s+color-scheme: dark;/)
    const [light, dark] = SCHEMES.map((scheme) => ({
      paper: colour('paper', scheme),
      accent: colour('accent-ground', scheme),
      second: colour('second-ground', scheme),
      ink: colour('ink', scheme),
      onAccent: colour('on-accent', scheme),
    }))
    expect(paletteColours(look, palette)).toEqual({ light, dark })
    expect(swatches(look, palette)).toEqual(SWATCHES.map((name) => colour(name, natural)))
    const style = (darkVersion: DarkVersion) => ({ look, style: { palette, darkVersion } }) as Style
    const [shown, kept] = [lookColours(style('automatic')), lookColours(style('never'))]
    expect([shown.bar, shown.barDark]).toEqual([colour('header-ground', natural), colour('header-ground', 1)])
    expect([shown.accent, shown.onAccent]).toEqual([colour('accent-ground', natural), colour('on-accent', natural)])
    expect([kept.bar, kept.barDark]).toEqual([colour('header-ground', 0), colour('header-ground', 0)])
    expect([kept.accent, kept.onAccent]).toEqual([colour('accent-ground', 0), colour('on-accent', 0)])
  })
})

test.each(LOOKS)('the palettes of %s have a rule each, for nothing that the look does not know', (look) => {
  const rules = rulesOf(readStyles(`./${look}-palettes/${look}-palettes.css`))
  expect([...rules.keys()]).toEqual(LOOK_PALETTES[look].slice(1).map((palette) => `palette-${palette}`))
  const own = declared(readStyles(`./${look}/tokens.css`))
  for (const rule of rules.values()) expect([...rule.keys()].filter((name) => !own.has(name))).toEqual([])
})

const pairRules = FONT_PAIRS.map((pair) => rulesOf(readStyles(`./fonts-${pair}/tokens.css`)).get(`fonts-${pair}`)!)

test('every pair of fonts sets the same measures', () => {
  const names = pairRules.map((rule) => [...rule.keys()].sort())
  expect(names).toEqual(FONT_PAIRS.map(() => names[0]))
})

test.each(LOOKS)('the fonts of %s are in another look as they are at home', (look) => {
  const own = declared(readStyles(`./${look}/tokens.css`))
  const rule = pairRules[FONT_PAIRS.indexOf(LOOK_FONTS[look])]!
  for (const [name, value] of rule) expect(own.get(name), name).toBe(value)
})
