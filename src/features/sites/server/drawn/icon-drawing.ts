import type { LookColours } from '../../site/looks/look-colours.ts'
import type { Typeface } from './typefaces.ts'

/** Side of the drawing's coordinates. */
const SIDE = 512
/** An icon in the look's shape, or a full square that the device cuts to its own shape. */
export type IconShape = 'look' | 'square'

/** Share of the side that a letter may take; a device may cut a square to a circle of 80 % (W3C manifest, 5.1). */
const LETTER: Readonly<Record<IconShape, { height: number; width: number }>> = {
  look: { height: 0.56, width: 0.7 },
  square: { height: 0.44, width: 0.56 },
}
/** Share of the side that a logo's diagonal, or its longer side, may take. */
const LOGO: Readonly<Record<IconShape, { diagonal: number; side: number }>> = {
  look: { diagonal: 1.2, side: 0.86 },
  square: { diagonal: 0.8, side: 0.78 },
}
/** A wider logo is a line of text, which nobody can read in an icon. */
const WIDEST_LOGO = 3

/** The letter for a site without a usable logo. */
export function initialOf(title: string): string {
  return (title.normalize('NFC').match(/[\p{L}\p{N}]/u)?.[0] ?? '·').toLocaleUpperCase('it')
}

export function isIconLogo({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const ratio = width / height
  return ratio <= WIDEST_LOGO && ratio >= 1 / WIDEST_LOGO
}

/** The ground of an icon, with the letter on it. */
export function letterDrawing(letter: string, typeface: Typeface, colours: LookColours, shape: IconShape): string {
  const { accent, onAccent } = colours
  if (!typeface.has(letter)) {
    const words = `x="50%" y="${SIDE * 0.7}" font-family="sans-serif" font-size="${SIDE * 0.55}" text-anchor="middle"`
    return icon(accent, colours, shape, `<text ${words} fill="${onAccent}">${letter}</text>`)
  }
  const ink = typeface.ink(letter)
  const share = LETTER[shape]
  const size = SIDE * Math.min(share.height / ink.height, share.width / ink.width)
  const x = (SIDE - ink.width * size) / 2 - ink.x * size
  const y = (SIDE - ink.height * size) / 2 - ink.y * size
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(1)})`
  return icon(accent, colours, shape, `<g transform="${place}" fill="${onAccent}">${typeface.paths(letter)}</g>`)
}

/** The ground of an icon for a logo: that of the site's header, where the logo is made to be seen. */
export function logoGround(colours: LookColours, shape: IconShape): string {
  return icon(colours.bar, colours, shape, '')
}

/** The box of a logo in an icon of a side in pixels. */
export function logoBox(logo: { readonly width: number; readonly height: number }, side: number, shape: IconShape) {
  const { diagonal, side: longest } = LOGO[shape]
  const scale = Math.min(
    (side * diagonal) / Math.hypot(logo.width, logo.height),
    (side * longest) / Math.max(logo.width, logo.height),
  )
  return { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
}

function icon(ground: string, { iconRadius }: LookColours, shape: IconShape, inside: string): string {
  const radius = shape === 'look' ? (iconRadius / 32) * SIDE : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${ground}"/>${inside}</svg>`
}
