import { channelOf, contrastOf, luminanceOf } from '../../../core/luminance.ts'

/** The veil between an image and words on it: a wash of a dark colour or of white. */
export type VeilTone = 'dark' | 'light'

/** Words are at least this light on a dark veil, and at most this dark on a light one, as greys of 0 to 255. */
export const WORDS: Readonly<Record<VeilTone, number>> = { dark: 233, light: 24 }
/** WCAG 2.2, 1.4.3, with room for words smaller than the measured parts of an image. */
const CONTRAST = 5
const STEP = 5
/** Words on a photograph are calmer with a little veil, even where its contrast is enough. */
const LEAST = 20

/** As a grey; a dark wash is never lighter. */
const DARKEST_WASH = 22
const GREYS: Readonly<Record<VeilTone, number>> = { dark: DARKEST_WASH, light: 255 }

/**
 * The dark wash for an image: its mean colour, deep and more saturated, so that bright parts do not turn grey under it.
 * @param tone `#rrggbb`
 */
export function washOf(tone: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
  const most = Math.max(...channels, 1)
  const [red, green, blue] = channels.map((channel) => (channel / most) ** SATURATION * 255) as [number, number, number]
  const factor = DARKEST_WASH / Math.max(greyOf(red, green, blue), 1)
  const hex = (channel: number) =>
    Math.floor(Math.min(255, channel * factor))
      .toString(16)
      .padStart(2, '0')
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}
const SATURATION = 2.5

/**
 * How opaque a veil has to be for words to be readable on every part of an image.
 * @param greys The darkest and the brightest part of the image; unknown is black and white.
 * @returns percent in steps of 5, at least 20.
 */
export function veilFor(tone: VeilTone, [darkest, brightest]: readonly [number, number] = [0, 255]): number {
  const wash = GREYS[tone]
  const worst = tone === 'dark' ? brightest : darkest
  for (let percent = LEAST; percent < 100; percent += STEP)
    if (contrast(WORDS[tone], worst + ((wash - worst) * percent) / 100) >= CONTRAST) return percent
  return 100
}

/** Contrast of two greys (WCAG 2.2, 1.4.3). */
export function contrast(one: number, other: number): number {
  return contrastOf(luminanceOf(one, one, one), luminanceOf(other, other, other))
}

/** The grey of the same relative luminance as a colour. */
export function greyOf(red: number, green: number, blue: number): number {
  return Math.round(channelOf(luminanceOf(red, green, blue)))
}
