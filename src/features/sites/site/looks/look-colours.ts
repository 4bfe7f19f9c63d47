import { type BrandTokens, brandPalette } from '../../model/brand/brand-palette.ts'
import {
  BRAND,
  type BrandColours,
  LOOK_VERSIONS,
  type Look,
  type Palette,
  type Style,
  shownColours,
  shownPalette,
  shownVersions,
} from '../../model/style.ts'

/** Background, accent, second colour, text, and text on the accent: for light and for dark. */
type Row = readonly [light: readonly string[], dark: readonly string[]]

/**
 * Colours of each palette that are used outside its style sheet, with the look's name for its own. A test compares
 * them.
 */
const PALETTE_COLOURS: Readonly<Record<Look | Exclude<Palette, 'own'>, Row>> = {
  terra: [
    ['#faf7f2', '#a4452a', '#3c5f52', '#2b2622', '#fff8f1'],
    ['#1b1714', '#8f3f26', '#2e4b40', '#efe6da', '#fff1e6'],
  ],
  ulivo: [
    ['#f8f7ef', '#566322', '#75472f', '#282a21', '#fbfaee'],
    ['#171813', '#48541d', '#543423', '#ebe9db', '#f6f6e4'],
  ],
  mare: [
    ['#f5f8f7', '#1c6173', '#84532c', '#1e2a2e', '#f3fafa'],
    ['#12191b', '#1a5061', '#5b3b22', '#e2ebea', '#ecf6f7'],
  ],
  vinaccia: [
    ['#faf6f4', '#7c2746', '#5e5a2c', '#2d2226', '#fff6f7'],
    ['#1a1416', '#6d2440', '#464320', '#efe4e4', '#fdeff2'],
  ],
  lume: [
    ['#f6f3ee', '#ffb43c', '#d9d3c8', '#181614', '#181205'],
    ['#0c0b0a', '#ffb43c', '#292623', '#f1ece3', '#181205'],
  ],
  rubino: [
    ['#f6f2f0', '#ff7563', '#dbd0cd', '#1a1414', '#1d0805'],
    ['#0d0a0a', '#ff7563', '#2a2222', '#f2e9e6', '#1d0805'],
  ],
  luna: [
    ['#f1f3f6', '#9ccbff', '#ccd3dc', '#14171b', '#07131f'],
    ['#0a0b0d', '#9ccbff', '#23272d', '#e8edf3', '#07131f'],
  ],
  lichene: [
    ['#f2f4ee', '#b8e07a', '#ced5c6', '#151815', '#111804'],
    ['#0b0d0b', '#b8e07a', '#242924', '#e9eee4', '#111804'],
  ],
  piazza: [
    ['#fdf3e0', '#c63312', '#0d4a6b', '#0f2a43', '#fff6e6'],
    ['#0b1e30', '#b52c12', '#124364', '#fbeeda', '#fff3e2'],
  ],
  limone: [
    ['#fdf9e8', '#f9cd2f', '#1d4f9f', '#14294d', '#14294d'],
    ['#0c172b', '#24539c', '#17386b', '#f8f2dc', '#fdf6dd'],
  ],
  basilico: [
    ['#f8f6e6', '#1f6b3b', '#4e2345', '#1b2e23', '#f9f7e6'],
    ['#101b15', '#1b5a33', '#43203c', '#f1f0dd', '#f4f4e0'],
  ],
  buganvillea: [
    ['#fdf4ee', '#b51e66', '#2f3f86', '#2b1a45', '#fff4f6'],
    ['#1b1128', '#951a56', '#2a376f', '#f8ecee', '#fff0f4'],
  ],
}

const ICON_RADIUS: Readonly<Record<Look, number>> = { terra: 7, lume: 0, piazza: 16 }

/** Colours of one version of a palette, light or dark. */
export interface SchemeColours {
  readonly paper: string
  readonly accent: string
  readonly second: string
  readonly ink: string
  readonly onAccent: string
}

export interface LookColours extends Pick<SchemeColours, 'accent' | 'onAccent'> {
  /** Corners of an icon with a side of 32: at most 16, which makes a circle. */
  readonly iconRadius: number
  /** The browser's toolbar on a light device; `barDark` on a dark one. */
  readonly bar: string
  readonly barDark: string
}

/** Colours of the browser's toolbar and the site's icon, from the owner's choices. */
export function lookColours(chosen: Style): LookColours {
  const { light, dark } = versionColours(chosen)
  const bar = ({ paper, accent }: SchemeColours) => (chosen.look === 'piazza' ? accent : paper)
  const { accent, onAccent } = light
  return { accent, onAccent, iconRadius: ICON_RADIUS[chosen.look], bar: bar(light), barDark: bar(dark) }
}

/** The colours on a light and on a dark device; equal if the site has one version. */
export function versionColours(chosen: Style): { readonly light: SchemeColours; readonly dark: SchemeColours } {
  const palette = shownPaletteColours(chosen)
  const versions = shownVersions(chosen)
  return {
    light: versions === 'dark' ? palette.dark : palette.light,
    dark: versions === 'light' ? palette.light : palette.dark,
  }
}

function shownPaletteColours(chosen: Style): Record<'light' | 'dark', SchemeColours> {
  const own = shownColours(chosen)
  if (own) return brandSchemes(chosen.look, own)
  const palette = shownPalette(chosen)
  return paletteColours(chosen.look, palette === BRAND ? 'own' : palette)
}

function brandSchemes(look: Look, colours: BrandColours): Record<'light' | 'dark', SchemeColours> {
  const { light, dark } = brandPalette(look, colours)
  const schemeOf = ({ paper, accentGround: accent, secondGround: second, ink, onAccent }: BrandTokens) => ({
    paper,
    accent,
    second,
    ink,
    onAccent,
  })
  return { light: schemeOf(light), dark: schemeOf(dark) }
}

/** The colours of a palette of a look. */
export function paletteColours(look: Look, palette: Palette): { light: SchemeColours; dark: SchemeColours } {
  const [light, dark] = PALETTE_COLOURS[palette === 'own' ? look : palette].map(
    ([paper, accent, second, ink, onAccent]) =>
      ({ paper, accent, second, ink, onAccent }) as { [name in keyof SchemeColours]: string },
  )
  return { light: light!, dark: dark! }
}

/**
 * Background, accent, second colour and text, which represent a palette for owners; for a dark look, its dark colours.
 */
export function swatches(look: Look, palette: Palette): readonly string[] {
  return swatchesOf(look, paletteColours(look, palette))
}

/** The same of an owner's own colours. */
export function brandSwatches(look: Look, colours: BrandColours): readonly string[] {
  return swatchesOf(look, brandSchemes(look, colours))
}

function swatchesOf(look: Look, colours: Record<'light' | 'dark', SchemeColours>): readonly string[] {
  const { paper, accent, second, ink } = LOOK_VERSIONS[look] === 'dark' ? colours.dark : colours.light
  return [paper, accent, second, ink]
}
