import { type BrandTokens, brandPalette } from '../../model/brand/brand-palette.ts'
import { channels, toOklch } from '../../model/brand/oklab.ts'
import { BRAND, type Style, shownColours } from '../../model/style.ts'

/** Custom properties of the looks, by their tokens. */
const PROPERTIES: Readonly<Record<Exclude<keyof BrandTokens, 'tint'>, string>> = {
  paper: 'paper',
  soft: 'soft',
  ink: 'ink',
  inkQuiet: 'ink-quiet',
  accent: 'accent',
  accentGround: 'accent-ground',
  onAccent: 'on-accent',
  onAccentQuiet: 'on-accent-quiet',
  secondGround: 'second-ground',
  onSecond: 'on-second',
  onSecondQuiet: 'on-second-quiet',
  darkGround: 'dark-ground',
  onDark: 'on-dark',
  onDarkQuiet: 'on-dark-quiet',
  darkAccent: 'dark-accent',
  button: 'button',
  buttonOver: 'button-over',
  onButton: 'on-button',
}

/** Above this lightness, gradients of a ground become lighter: so its text should be dark, and only then. */
const LIGHT_GROUND = 0.68

/**
 * The style sheet of an owner's own colours, for the class that `dressOf` gives; empty without such. It has no character
 * that HTML escapes.
 */
export function brandStyle(chosen: Style): string {
  const colours = shownColours(chosen)
  if (!colours) return ''
  const { light, dark } = brandPalette(chosen.look, colours)
  const names = Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[]
  const rules = names.map((name) => `--${PROPERTIES[name]}:${both(light[name], dark[name])}`)
  const tint = both(...([light, dark].map(tintOf) as [string, string]))
  const root = `html.palette-${BRAND}`
  return `@layer look{${root}{${[...rules, `--tint:${tint}`].join(';')}}}${tonesOf(root, light, dark)}`
}

function both(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light},${dark})`
}

function tintOf({ tint: { colour, share } }: BrandTokens): string {
  return `rgb(${channels(colour).join(' ')}/${share})`
}

/** Gradients and patterns of the grounds whose text is not of the kind that their lightness says. */
function tonesOf(root: string, light: BrandTokens, dark: BrandTokens): string {
  const grounds = [
    { name: 'accent', pairs: [light, dark].map(({ accentGround, onAccent }) => [accentGround, onAccent] as const) },
    { name: 'second', pairs: [light, dark].map(({ secondGround, onSecond }) => [secondGround, onSecond] as const) },
  ]
  const rules = grounds.flatMap(({ name, pairs }) => {
    const tones = pairs.map(([ground, text]) => {
      const { l } = toOklch(ground)
      const isTextDark = toOklch(text).l < l
      return {
        isUnusual: isTextDark !== l > LIGHT_GROUND,
        tone: `oklch(from ${ground} ${round(l + (isTextDark ? 0.1 : -0.1))} c h)`,
      }
    })
    if (!tones.some(({ isUnusual }) => isUnusual)) return []
    const tone = both(tones[0]!.tone, tones[1]!.tone)
    return `${root} .ground-${name}:is(.fill-gradient,.fill-pattern){--tone:${tone}}`
  })
  return rules.length === 0 ? '' : `@layer character{${rules.join('')}}`
}

function round(value: number): number {
  return Math.round(Math.min(1, value) * 1000) / 1000
}
