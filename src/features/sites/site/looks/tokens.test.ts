import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOOKS } from '../../model/site.ts'
import { LOOK_COLOURS } from './look-colours.ts'

/** Red, green, blue, of 255 each, and the share of the colour that covers. */
type Colour = readonly [number, number, number, number]

const SCHEMES = [0, 1] as const
type Scheme = (typeof SCHEMES)[number]

/** A look's colours by name, in the light and in the dark; `var(--x)` is followed. */
function readTokens(look: string) {
  const css = readFileSync(new URL(`./${look}/tokens.css`, import.meta.url), 'utf8')
  const values = new Map([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]))
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

/** Every text on every ground, bare and under its veil. On the coloured grounds a button turns its ground's pair around. */
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

describe.each(LOOKS)('%s', (look) => {
  const { css, colour } = readTokens(look)

  test.each(PAIRS)('%s can be read on %s, in the light and in the dark', (text, ground, veil) => {
    for (const scheme of SCHEMES) {
      const bare = parseColour(colour(ground, scheme))
      const grounds = veil ? [bare, cover(parseColour(colour(veil, scheme)), bare)] : [bare]
      for (const seen of grounds) expect(contrast(parseColour(colour(text, scheme)), seen)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the browser’s bar and the site’s icon have the colours of the look', () => {
    const natural = css.includes(':root {\n  color-scheme: light dark;') ? 0 : 1
    expect(LOOK_COLOURS[look]).toMatchObject({
      bar: colour('header-ground', natural),
      barDark: colour('header-ground', 1),
      accent: colour('accent-ground', natural),
      onAccent: colour('on-accent', natural),
    })
  })
})
