import { channelOf, contrastOf, linearOf, luminanceOf } from '../../../../core/luminance.ts'

/**
 * Colours by lightness, chroma and hue in OKLCH, as eyes compare them (CSS Color 4, section 9.2, with the matrices of its
 * sample code), and their contrast (WCAG 2.2, 1.4.3).
 */
export interface Oklch {
  /** 0 is black, 1 is white. */
  readonly l: number
  /** 0 is grey; no colour of a screen has more than 0.33. */
  readonly c: number
  /** In degrees. */
  readonly h: number
}

type Three = readonly [number, number, number]

/** A colour of six digits that text and pages have: `#rrggbb` in lower case. */
export type Hex = string

/** Red, green and blue, 0 to 255 each. */
export function channels(hex: Hex): Three {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function hexOf(parts: Three): Hex {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = channels(hex).map(linearOf) as unknown as Three
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI }
}

/** The colour on a screen; where the screen has no such chroma, the nearest that it has at this lightness and hue. */
export function toHex({ l, c, h }: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, l))
  // Some colours at the edge of the screen's, such as its blue, have weaker ones of their hue beyond it.
  const shown = isShown({ l: lightness, c, h }) ? c : Math.min(c, mostChroma(lightness, h))
  const parts = lightOf({ l: lightness, c: shown, h }).map((part) => channelOf(Math.min(1, Math.max(0, part))))
  return hexOf(parts as unknown as Three)
}

/** The highest chroma that a screen has at a lightness and hue. */
export function mostChroma(l: number, h: number): number {
  let [low, high] = [0, 0.4]
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2
    if (isShown({ l, c: middle, h })) low = middle
    else high = middle
  }
  return low
}

function isShown(colour: Oklch): boolean {
  return lightOf(colour).every((part) => part >= -1e-4 && part <= 1 + 1e-4)
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Hex, other: Hex): number {
  return contrastOf(luminanceOf(...channels(one)), luminanceOf(...channels(other)))
}

/** What is seen where a colour covers another one. @param share 0 is clear, 1 is opaque. */
export function covered(ground: Hex, veil: Hex, share: number): Hex {
  const over = channels(veil)
  return hexOf(channels(ground).map((part, at) => over[at]! * share + part * (1 - share)) as unknown as Three)
}

/** Shares of red, green and blue light; below 0 or above 1 where a screen lacks the colour. */
function lightOf({ l, c, h }: Oklch): Three {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
