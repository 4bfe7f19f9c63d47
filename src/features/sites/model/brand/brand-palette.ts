import type { BrandColours, Look } from '../style.ts'
import { contrast, covered, type Hex, mostChroma, type Oklch, toHex, toOklch } from './oklab.ts'

/** Contrast of text (WCAG 2.2, 1.4.3, level AA). */
const READABLE = 4.5
/** Links and small titles on a dark ground: bright text seems thinner there. */
const READABLE_ON_DARK = 5.5

/** Papers of less lightness are those of the dark version. */
export const DARK_PAPER = 0.6

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** A translucent colour. */
interface Veil {
  readonly colour: Hex
  readonly share: number
}

/** What the owner's colours take from each look. */
interface Trait {
  /** Lightness and most chroma of papers, inks and dark grounds without a colour of the owner's. */
  readonly paper: Readonly<Record<Scheme, readonly [l: number, c: number]>>
  readonly soft: Readonly<Record<Scheme, readonly [l: number, c: number]>>
  readonly ink: readonly [l: number, c: number]
  readonly darkGround: Readonly<Record<Scheme, number>>
  readonly second: Readonly<Record<Scheme, readonly [l: number, c: number]>>
  /** Its share of tinted boxes on paper. */
  readonly tint: Readonly<Record<Scheme, number>>
  /** The look's `--ground-tint`, over coloured grounds. A test compares them. */
  readonly groundTint: Veil
  /** The ground of its footer, and everything on it, is dark in each version. */
  readonly needsDarkSecond: boolean
  /** Grounds keep their lightness in the dark version: in a dark look the colour is a signal. */
  readonly keepsLight: boolean
  /** Buttons have the colour of the text. */
  readonly hasInkButtons: boolean
}

export const TRAITS: Readonly<Record<Look, Trait>> = {
  terra: {
    paper: { light: [0.976, 0.006], dark: [0.205, 0.008] },
    soft: { light: [-0.035, 0.012], dark: [0.045, 0.01] },
    ink: [0.27, 0.016],
    darkGround: { light: 0.26, dark: 0.145 },
    second: { light: [0.42, 0.06], dark: [0.37, 0.05] },
    tint: { light: 0.09, dark: 0.08 },
    groundTint: { colour: '#000000', share: 0.14 },
    needsDarkSecond: false,
    keepsLight: false,
    hasInkButtons: false,
  },
  lume: {
    paper: { light: [0.965, 0.005], dark: [0.15, 0.004] },
    soft: { light: [-0.04, 0.008], dark: [0.045, 0.006] },
    ink: [0.2, 0.006],
    darkGround: { light: 0.15, dark: 0 },
    second: { light: [0.87, 0.012], dark: [0.27, 0.012] },
    tint: { light: 0.06, dark: 0.08 },
    groundTint: { colour: '#ffffff', share: 0.1 },
    needsDarkSecond: false,
    keepsLight: true,
    hasInkButtons: true,
  },
  piazza: {
    paper: { light: [0.975, 0.014], dark: [0.225, 0.03] },
    soft: { light: [-0.045, 0.04], dark: [0.07, 0.035] },
    ink: [0.27, 0.05],
    darkGround: { light: 0.26, dark: 0.165 },
    second: { light: [0.38, 0.09], dark: [0.34, 0.08] },
    tint: { light: 0.15, dark: 0.14 },
    groundTint: { colour: '#000000', share: 0.16 },
    needsDarkSecond: true,
    keepsLight: false,
    hasInkButtons: false,
  },
}

/** Custom properties of one version of a site, by their names in the looks' style sheets. */
export interface BrandTokens {
  readonly paper: Hex
  readonly soft: Hex
  readonly ink: Hex
  readonly inkQuiet: Hex
  readonly accent: Hex
  readonly accentGround: Hex
  readonly onAccent: Hex
  readonly onAccentQuiet: Hex
  readonly secondGround: Hex
  readonly onSecond: Hex
  readonly onSecondQuiet: Hex
  readonly darkGround: Hex
  readonly onDark: Hex
  readonly onDarkQuiet: Hex
  readonly darkAccent: Hex
  readonly tint: Veil
  readonly button: Hex
  readonly buttonOver: Hex
  readonly onButton: Hex
}

export type BrandPalette = Readonly<Record<Scheme, BrandTokens>>

/** By the colours that a known site has: a page asks for them several times, and finding them takes 0.3 ms. */
const found = new WeakMap<BrandColours, { readonly look: Look; readonly palette: BrandPalette }>()

/**
 * The colours of a site from its owner's: all others are derived, and the given ones are as given unless text could not
 * be read then. They are moved in lightness, only as far as needed.
 */
export function brandPalette(look: Look, colours: BrandColours): BrandPalette {
  const known = found.get(colours)
  if (known?.look === look) return known.palette
  const palette = { light: tokensOf(look, colours, 'light'), dark: tokensOf(look, colours, 'dark') }
  found.set(colours, { look, palette })
  return palette
}

function tokensOf(look: Look, colours: BrandColours, scheme: Scheme): BrandTokens {
  const trait = TRAITS[look]
  const brand = toOklch(colours.brand)
  const second = colours.second === null ? undefined : toOklch(colours.second)
  const page = pageTokens(trait, brand, second, colours.paper, scheme)
  const accent = accentOf(brand, page.grounds, scheme)
  const accentGround = groundFor(scheme === 'light' ? brand : dimmed(brand, trait), trait.groundTint)
  const secondGround = groundFor(
    secondOf(trait, brand, second, scheme),
    trait.groundTint,
    trait.needsDarkSecond ? ['light'] : ['light', 'dark'],
  )
  const dark = darkTokens(trait, brand, secondGround.ground, scheme)
  return {
    ...page.tokens,
    accent,
    accentGround: accentGround.ground,
    onAccent: accentGround.text,
    onAccentQuiet: accentGround.quiet,
    secondGround: secondGround.ground,
    onSecond: secondGround.text,
    onSecondQuiet: secondGround.quiet,
    ...dark,
    ...buttonTokens(trait, { ...page.tokens, accent, brand, ...accentGround, scheme }),
  }
}

/** The paper that is given, or one with a trace of the brand's hue, and what is written on it. */
function pageTokens(trait: Trait, brand: Oklch, second: Oklch | undefined, given: Hex | null, scheme: Scheme) {
  const paperColour = given === null ? undefined : toOklch(given)
  const paper = paperOf(trait, brand, paperColour, scheme)
  const [step, chroma] = trait.soft[scheme]
  const hue = paperColour && paperColour.c > 0.01 ? paperColour : brand
  const soft = toHex({ l: toOklch(paper).l + step, c: Math.max(toOklch(paper).c, tempered(chroma, hue)), h: hue.h })
  const tint = {
    colour: toHex({ l: scheme === 'light' ? 0.6 : 0.85, c: Math.min(brand.c, 0.12), h: brand.h }),
    share: trait.tint[scheme],
  }
  const grounds = [paper, soft].flatMap((ground) => [ground, covered(ground, tint.colour, tint.share)])
  const [inkLightness, inkChroma] = trait.ink
  const inkHue = second ?? brand
  const written = (light: number, dark: number, least: number) => {
    const l = scheme === 'light' ? light : dark
    const start = { l, c: tempered(scheme === 'light' ? inkChroma : inkChroma / 2, inkHue), h: inkHue.h }
    return moved(start, (hex) => leastContrast(hex, grounds) >= least, scheme)
  }
  const tokens = { paper, soft, tint, ink: written(inkLightness, 0.935, 7), inkQuiet: written(0.48, 0.74, READABLE) }
  return { tokens, grounds }
}

/** A light paper is that of the light version, a dark one that of the dark version. */
function paperOf(trait: Trait, brand: Oklch, given: Oklch | undefined, scheme: Scheme): Hex {
  if (given && isPaperOf(given, scheme))
    return toHex({ ...given, l: scheme === 'light' ? Math.max(given.l, 0.85) : Math.min(given.l, 0.28) })
  const [l, most] = trait.paper[scheme]
  const hue = given && given.c > 0.01 ? given : brand
  return toHex({ l, c: tempered(most, hue), h: hue.h })
}

function isPaperOf(given: Oklch, scheme: Scheme): boolean {
  return given.l >= DARK_PAPER === (scheme === 'light')
}

/** The brand's colour as links, small titles and lines. */
function accentOf(brand: Oklch, grounds: readonly Hex[], scheme: Scheme): Hex {
  const least = scheme === 'light' ? READABLE : READABLE_ON_DARK
  return moved(brand, (hex) => leastContrast(hex, grounds) >= least, scheme)
}

function secondOf(trait: Trait, brand: Oklch, second: Oklch | undefined, scheme: Scheme): Oklch {
  if (second) return scheme === 'light' ? second : dimmed(second, trait)
  const [l, most] = trait.second[scheme]
  const ground = scheme === 'light' ? brand.l : dimmed(brand, trait).l
  // Beside a ground of about the same lightness it would look like a mistake.
  const apart = Math.abs(ground - l) < 0.1 ? l - 0.14 : l
  return shade(brand, apart, most)
}

/** Large grounds in a dark room: bright ones less bright, deep ones apart from the paper. */
function dimmed(colour: Oklch, { keepsLight }: Trait): Oklch {
  const least = 0.36
  if (keepsLight) return { ...colour, l: Math.max(colour.l, least) }
  return { ...colour, l: colour.l > 0.66 ? Math.max(0.66, colour.l - 0.1) : Math.min(0.5, Math.max(least, colour.l)) }
}

interface Ground {
  readonly ground: Hex
  readonly text: Hex
  readonly quiet: Hex
}

/** A ground with its text: as given where text can be read, otherwise moved the shorter way. */
function groundFor(colour: Oklch, veil: Veil, inks: readonly Scheme[] = ['light', 'dark']): Ground {
  const texts = {
    light: toHex({ l: 0.985, c: Math.min(0.01, colour.c * 0.15), h: colour.h }),
    dark: toHex({ l: 0.16, c: Math.min(0.03, colour.c * 0.25), h: colour.h }),
  }
  const seen = (ground: Hex) => [ground, covered(ground, veil.colour, veil.share)]
  const isRead = (ink: Scheme) => (ground: Hex) => leastContrast(texts[ink], seen(ground)) >= READABLE
  const [best] = inks
    .map((ink) => {
      const ground = moved(colour, isRead(ink), ink === 'light' ? 'light' : 'dark')
      return { ink, ground, by: Math.abs(toOklch(ground).l - colour.l) }
    })
    // The difference of rounding is none.
    .sort((one, other) => (Math.abs(one.by - other.by) < 0.004 ? 0 : one.by - other.by))
  const { ink, ground } = best!
  return { ground, text: texts[ink], quiet: quieter(texts[ink], seen(ground)) }
}

/** A text as near to its ground as it can be read, but not nearer than second texts are. */
function quieter(text: Hex, grounds: readonly Hex[]): Hex {
  let [low, high] = [0, 0.28]
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2
    if (leastContrast(covered(text, grounds[0]!, middle), grounds) >= READABLE + 0.3) low = middle
    else high = middle
  }
  return covered(text, grounds[0]!, low)
}

/** The darkest ground, which has the colours of the night in both versions. */
function darkTokens(trait: Trait, brand: Oklch, secondGround: Hex, scheme: Scheme) {
  const { colour, share } = trait.groundTint
  const seen = (ground: Hex) => [ground, covered(ground, colour, share)]
  const [, chroma] = trait.ink
  const darkGround = toHex({ l: trait.darkGround[scheme], c: tempered(chroma, brand), h: brand.h })
  const written = (l: number) =>
    moved(
      { l, c: tempered(chroma / 2, brand), h: brand.h },
      (hex) => leastContrast(hex, seen(darkGround)) >= READABLE,
      'dark',
    )
  const seconds = trait.needsDarkSecond ? seen(secondGround) : []
  const darkAccent = moved(
    shade(brand, Math.max(brand.l, 0.74)),
    (hex) => leastContrast(hex, seen(darkGround)) >= READABLE_ON_DARK && leastContrast(hex, seconds) >= READABLE,
    'dark',
  )
  return { darkGround, onDark: written(0.94), onDarkQuiet: written(0.77), darkAccent }
}

interface ButtonGrounds extends Ground {
  readonly paper: Hex
  readonly ink: Hex
  readonly accent: Hex
  readonly brand: Oklch
  readonly scheme: Scheme
}

/**
 * Buttons on paper have the colour of links. Where that had to be far from the brand's, a strong brand colour fills the
 * button itself, with dark words; a pale one, which would hardly be seen on paper, is that of the words.
 */
function buttonTokens({ hasInkButtons }: Trait, { paper, ink, accent, brand, ground, text, scheme }: ButtonGrounds) {
  if (hasInkButtons) return { button: ink, buttonOver: accent, onButton: paper }
  const isFar = scheme === 'light' && brand.l - toOklch(accent).l > 0.12
  const isStrong = brand.c >= 0.09
  if (!isFar || (!isStrong && brand.l < 0.8))
    return { button: accent, buttonOver: overOf(accent, paper, scheme), onButton: paper }
  if (isStrong) {
    const filled = toOklch(ground)
    const [darker, lighter] = [-0.06, 0.06].map((by) => toHex({ ...filled, l: filled.l + by })) as [Hex, Hex]
    return { button: ground, buttonOver: contrast(darker, text) >= READABLE ? darker : lighter, onButton: text }
  }
  const words = toHex(brand)
  const isRead = (hex: Hex) => contrast(hex, words) >= READABLE
  return {
    button: moved(toOklch(ink), isRead, 'light'),
    buttonOver: moved(toOklch(accent), isRead, 'light'),
    onButton: words,
  }
}

/** A button under the pointer: further from the paper, or the other way where nothing is further. */
function overOf(accent: Hex, paper: Hex, scheme: Scheme): Hex {
  const from = toOklch(accent)
  const away = scheme === 'light' ? -1 : 1
  const by = from.l < 0.2 || from.l > 0.93 ? -0.12 : 0.08
  const over = shade(from, from.l + away * by)
  return moved(over, (hex) => contrast(hex, paper) >= READABLE, scheme)
}

/**
 * The nearest colour that is good enough: darker for a light version, lighter for a dark one.
 * @param isGood Of all colours further that way, if of one.
 */
function moved(colour: Oklch, isGood: (hex: Hex) => boolean, scheme: Scheme): Hex {
  const start = toHex(colour)
  if (isGood(start)) return start
  let [near, far] = [colour.l, scheme === 'light' ? 0 : 1]
  for (let step = 0; step < 10; step++) {
    const middle = (near + far) / 2
    if (isGood(toHex(shade(colour, middle)))) far = middle
    else near = middle
  }
  return toHex(shade(colour, far))
}

/**
 * A colour at another lightness, as people name it: a darker pink is a stronger one, and a darker yellow goes towards
 * amber, because otherwise it would look green.
 */
function shade({ l, c, h }: Oklch, lightness: number, most = 0.4): Oklch {
  const darker = Math.max(0, l - lightness)
  const yellow = Math.max(0, 1 - Math.abs(h - 98) / 30)
  const hue = h - 60 * darker * yellow
  const share = c / Math.max(mostChroma(l, h), 0.01)
  const full = Math.min(1, share) * mostChroma(lightness, hue)
  const stronger = darker > 0 ? c + 0.5 * Math.max(0, Math.min(full, 2.2 * c) - c) : c
  return { l: lightness, c: Math.min(stronger, most), h: hue }
}

/** A trace of a hue, less of it for a grey. */
function tempered(most: number, { c }: Oklch): number {
  return most * Math.min(1, c / 0.08)
}

function leastContrast(hex: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(hex, ground)))
}
