import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrandColours, LOOKS } from '../style.ts'
import { type BrandTokens, brandPalette, TRAITS } from './brand-palette.ts'
import { contrast, covered, type Hex, toHex, toOklch } from './oklab.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colours: fc.Arbitrary<BrandColours> = fc.record({
  brand: colour,
  second: fc.option(colour),
  paper: fc.option(colour),
})
const only = (brand: Hex): BrandColours => ({ brand, second: null, paper: null })

/** Every text with the grounds that it stands on, and a line or ring with less contrast. */
function pairsOf(look: (typeof LOOKS)[number], tokens: BrandTokens): [name: string, ratio: number, least: number][] {
  const { groundTint, needsDarkSecond } = TRAITS[look]
  const veiled = (ground: Hex, { colour: veil, share }: BrandTokens['tint']) => [ground, covered(ground, veil, share)]
  const paper = [tokens.paper, tokens.soft].flatMap((ground) => veiled(ground, tokens.tint))
  const [accent, second, dark] = [tokens.accentGround, tokens.secondGround, tokens.darkGround].map((ground) =>
    veiled(ground, groundTint),
  ) as [Hex[], Hex[], Hex[]]
  const on = (name: string, text: Hex, grounds: readonly Hex[], least = 4.5) =>
    grounds.map((ground): [string, number, number] => [`${name}: ${text} on ${ground}`, contrast(text, ground), least])
  return [
    ...on('text', tokens.ink, paper, 7),
    ...on('quiet text', tokens.inkQuiet, paper),
    ...on('link and focus ring', tokens.accent, paper),
    ...on('text on accent', tokens.onAccent, accent),
    ...on('quiet text on accent', tokens.onAccentQuiet, accent),
    ...on('text on second', tokens.onSecond, second),
    ...on('quiet text on second', tokens.onSecondQuiet, second),
    ...on('text on dark', tokens.onDark, dark),
    ...on('quiet text on dark', tokens.onDarkQuiet, dark),
    ...on('link and focus ring on dark', tokens.darkAccent, dark),
    ...on('words of a button', tokens.onButton, [tokens.button, tokens.buttonOver]),
    // Its footer has its titles in the dark ground's accent, and after a second ground it is dark.
    ...(needsDarkSecond ? on('titles of the footer', tokens.darkAccent, second) : []),
    ...(needsDarkSecond ? on('text of the footer', tokens.onSecond, dark) : []),
  ]
}

describe.each(LOOKS)('an owner’s own colours in %s', (look) => {
  test('whatever the colours are, everything can be read, in the light and in the dark', () => {
    fc.assert(
      fc.property(colours, (given) => {
        const palette = brandPalette(look, given)
        for (const scheme of ['light', 'dark'] as const) {
          const faint = pairsOf(look, palette[scheme]).filter(([, ratio, least]) => ratio < least)
          expect(faint, scheme).toEqual([])
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a colour that can be read is not changed, and another one only as far as needed', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const { light } = brandPalette(look, only(brand))
        const grounds = [light.paper, light.soft].flatMap((ground) => [
          ground,
          covered(ground, light.tint.colour, light.tint.share),
        ])
        const least = Math.min(...grounds.map((ground) => contrast(light.accent, ground)))
        // Steps of lightness on a screen are that large.
        if (light.accent !== brand) expect(least).toBeLessThan(4.8)
        const { accentGround, onAccent } = light
        const { colour: veil, share } = TRAITS[look].groundTint
        const worst = Math.min(
          ...[accentGround, covered(accentGround, veil, share)].map((on) => contrast(on, onAccent)),
        )
        if (accentGround !== brand) expect(worst).toBeLessThan(4.8)
      }),
      { numRuns: 1000 },
    )
  })

  test('what is moved keeps its hue, except yellow, which does not turn green', () => {
    for (const brand of ['#e4572e', '#2a9d8f', '#ff9ec4', '#7fb3ff']) {
      const { accent } = brandPalette(look, only(brand)).light
      expect(accent).not.toBe(brand)
      expect(Math.abs(toOklch(accent).h - toOklch(brand).h)).toBeLessThan(6)
    }
    const { accent, accentGround } = brandPalette(look, only('#ffd400')).light
    expect(accentGround).toBe('#ffd400')
    expect(toOklch(accent).h).toBeLessThan(toOklch('#ffd400').h - 8)
  })

  test('the veil of its grounds is that of its style sheet', () => {
    const css = readFileSync(new URL(`../../site/looks/${look}/tokens.css`, import.meta.url), 'utf8')
    const [, red, green, blue, share] = /--ground-tint: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\);/.exec(css)!
    const hex = `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    expect(TRAITS[look].groundTint).toEqual({ colour: hex, share: Number(share) })
  })
})

test('a light paper is the light version’s, a dark one the dark version’s', () => {
  const papers = (paper: Hex) => {
    const { light, dark } = brandPalette('terra', { brand: '#1e3a8a', second: null, paper })
    return [light.paper, dark.paper]
  }
  const [usual, usualDark] = papers('#ffffff')
  expect(usual).toBe('#ffffff')
  expect(toOklch(usualDark!).l).toBeLessThan(0.3)
  expect(papers('#10202c')[1]).toBe('#10202c')
  expect(toOklch(papers('#10202c')[0]!).l).toBeGreaterThan(0.95)
})

test('a strong light colour fills buttons, a pale one is that of their words', () => {
  const { light } = brandPalette('terra', only('#ffd400'))
  expect([light.button, light.onButton]).toEqual(['#ffd400', light.onAccent])
  const pale = brandPalette('terra', only('#ffd9e3')).light
  expect(pale.onButton).toBe('#ffd9e3')
})

/** Values of CSS Color 4's own examples and of browsers' `oklch()`. */
test.each([
  ['#ffffff', 1, 0, undefined],
  ['#000000', 0, 0, undefined],
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, 264.05],
  ['#663399', 0.4403, 0.1603, 303.37],
] as const)('%s has its lightness, chroma and hue, and comes back', (hex, l, c, h) => {
  const known = toOklch(hex)
  expect(known.l).toBeCloseTo(l, 3)
  expect(known.c).toBeCloseTo(c, 3)
  if (h !== undefined) expect((known.h + 360) % 360).toBeCloseTo(h, 0)
  expect(toHex(known)).toBe(hex)
})
