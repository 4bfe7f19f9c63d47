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
  return contrastOf(luminance(one), luminance(other))
}

/** Contrast of two relative luminances (WCAG 2.2, 1.4.3). */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The grey of the same relative luminance as a colour. */
export function greyOf(red: number, green: number, blue: number): number {
  const linear = luminanceOf(red, green, blue)
  return Math.round(255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055))
}

/** Relative luminance of a colour (WCAG 2.2). */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * luminance(red) + 0.7152 * luminance(green) + 0.0722 * luminance(blue)
}

function luminance(grey: number): number {
  const value = grey / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
