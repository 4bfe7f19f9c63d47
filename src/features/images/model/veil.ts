import { channelOf, contrastOf, luminanceOf } from '../../../core/luminance.ts'

/** The veil between an image and words on it: a wash of black or white. */
export type VeilTone = 'dark' | 'light'

/** Words are at least this light on a dark veil, and at most this dark on a light one, as greys of 0 to 255. */
export const WORDS: Readonly<Record<VeilTone, number>> = { dark: 233, light: 24 }
/** WCAG 2.2, 1.4.3, with room for words smaller than the measured parts of an image. */
const CONTRAST = 5
const STEP = 5
/** Words on a photograph are calmer with a little veil, even where its contrast is enough. */
const LEAST = 20

/**
 * How opaque a veil has to be for words to be readable on every part of an image.
 * @param greys The darkest and the brightest part of the image; unknown is black and white.
 * @returns percent in steps of 5, at least 20.
 */
export function veilFor(tone: VeilTone, [darkest, brightest]: readonly [number, number] = [0, 255]): number {
  const wash = tone === 'dark' ? 0 : 255
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
