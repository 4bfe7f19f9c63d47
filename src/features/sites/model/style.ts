import { type HeaderStyle, headerClasses } from './header-style.ts'
import { isWideFolder, type NavigationEntry } from './navigation.ts'
import type { OwnFonts } from './own-fonts.ts'

export const LOOKS = ['terra', 'lume', 'piazza'] as const
export type Look = (typeof LOOKS)[number]

/** Names of colour sets. `own` is stored as such, so that the colours follow when the look is changed. */
export const PALETTES = [
  'own',
  'ulivo',
  'mare',
  'vinaccia',
  'rubino',
  'luna',
  'lichene',
  'limone',
  'basilico',
  'buganvillea',
] as const
export type Palette = (typeof PALETTES)[number]

/** The palettes that each look has. */
export const LOOK_PALETTES: Readonly<Record<Look, readonly Palette[]>> = {
  terra: ['own', 'ulivo', 'mare', 'vinaccia'],
  lume: ['own', 'rubino', 'luna', 'lichene'],
  piazza: ['own', 'limone', 'basilico', 'buganvillea'],
}

/** Stored in place of a palette: the owner's own colours, with any look. */
export const BRAND = 'brand'

/** The colours that an owner gives, as `#rrggbb`; all others are derived from them. */
export interface BrandColours {
  readonly brand: string
  readonly second: string | null
  readonly paper: string | null
}

/** Pairs of fonts for titles and text; every look can have each of them. */
export const FONT_PAIRS = [
  'classico',
  'moderno',
  'manifesto',
  'rotondo',
  'editoriale',
  'elegante',
  'moda',
  'romano',
  'antico',
  'letterario',
  'radici',
  'trattoria',
  'vetrina',
  'insegna',
  'locandina',
  'officina',
  'tecnico',
  'registro',
  'quaderno',
  'gelato',
  'futuro',
  'limpido',
  'salone',
  'deco',
  'ritmo',
] as const
export type FontPair = (typeof FONT_PAIRS)[number]

/** The default pair of each look. */
export const LOOK_FONTS: Readonly<Record<Look, FontPair>> = {
  terra: 'classico',
  lume: 'moderno',
  piazza: 'manifesto',
}

/** Whether a site has a dark version: as its look does, or never. */
export const DARK_VERSIONS = ['automatic', 'never'] as const
export type DarkVersion = (typeof DARK_VERSIONS)[number]

/** The versions of a site: the visitor's device chooses between both, or there is only one. */
export const VERSIONS = ['both', 'light', 'dark'] as const
export type Versions = (typeof VERSIONS)[number]

/** The default versions of each look. */
export const LOOK_VERSIONS: Readonly<Record<Look, Versions>> = { terra: 'both', lume: 'dark', piazza: 'both' }

/** How much the pages of a site, or one of its sections, move. */
export const MOVEMENTS = ['none', 'calm', 'lively'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** Corners of all buttons; `own` are those of the look. */
export const BUTTON_SHAPES = ['own', 'square', 'soft', 'pill'] as const
export type ButtonShape = (typeof BUTTON_SHAPES)[number]

/** Whether main buttons are filled or only outlined. */
export const BUTTON_FILLS = ['full', 'outline'] as const
export type ButtonFill = (typeof BUTTON_FILLS)[number]

/** Size of texts; `own` is that of the look, here and below. Titles follow. */
export const TEXT_SIZES = ['own', 'small', 'large'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** How much larger than texts titles are. */
export const TITLE_SCALES = ['own', 'calm', 'strong'] as const
export type TitleScale = (typeof TITLE_SCALES)[number]

/** Weight of titles; `own` is that of the fonts. */
export const TITLE_WEIGHTS = ['own', 'light', 'regular', 'bold'] as const
export type TitleWeight = (typeof TITLE_WEIGHTS)[number]

/** Room between sections, columns and blocks. */
export const SPACINGS = ['own', 'compact', 'airy'] as const
export type Spacing = (typeof SPACINGS)[number]

/** Corners of images. */
export const IMAGE_SHAPES = ['own', 'square', 'soft', 'round'] as const
export type ImageShape = (typeof IMAGE_SHAPES)[number]

/** Maximum characters of the owner's own style sheet. */
export const MOST_CSS = 20_000

/** A look and the owner's choices within it. */
export interface Style {
  readonly look: Look
  readonly style: {
    readonly palette: Palette | typeof BRAND
    /** Kept while another palette is shown. */
    readonly colours?: BrandColours | null
    readonly fonts: 'own' | FontPair
    /** In place of the pair's, where they are chosen. */
    readonly ownFonts?: OwnFonts
    readonly darkVersion: DarkVersion
    readonly movement: Movement
    readonly buttonShape?: ButtonShape
    readonly buttonFill?: ButtonFill
    readonly textSize?: TextSize
    readonly titleScale?: TitleScale
    readonly titleWeight?: TitleWeight
    readonly spacing?: Spacing
    readonly imageShape?: ImageShape
    /** The owner's own style sheet. */
    readonly css?: string
  }
  /** Without one, the header is the default one. */
  readonly frame?: {
    readonly header: HeaderStyle
    readonly logoOnDarkId?: string | null
    readonly mainNavigation?: readonly NavigationEntry[]
  }
}

/** The style sheet of headers that are not the default one, of logos of two pictures, and of wide folders. */
const HEADERS = 'headers'

/** The effective palette: the chosen one, if the look has it, or the owner's own colours. */
export function shownPalette({ look, style: { palette, colours } }: Style): Palette | typeof BRAND {
  if (palette === BRAND) return colours ? BRAND : 'own'
  return LOOK_PALETTES[look].includes(palette) ? palette : 'own'
}

/** The owner's own colours, where they are shown. */
export function shownColours(chosen: Style): BrandColours | undefined {
  return shownPalette(chosen) === BRAND ? (chosen.style.colours ?? undefined) : undefined
}

/** The effective font pair. */
export function shownFonts({ look, style }: Style): FontPair {
  return style.fonts === 'own' ? LOOK_FONTS[look] : style.fonts
}

/** The effective versions. */
export function shownVersions({ look, style }: Style): Versions {
  return style.darkVersion === 'never' ? 'light' : LOOK_VERSIONS[look]
}

/** Classes and style sheets for a style. Style sheets are named after their folders in `site/looks/`. */
export interface Dress {
  /** Classes of the page's root element. */
  readonly htmlClass: string
  /** In order: the chosen ones after the look's. The look's own need none. */
  readonly stylesheets: readonly string[]
  /** The style sheet whose fonts the first paint needs. */
  readonly fontSheet: string
}

export function dressOf(chosen: Style): Dress {
  const { look, style } = chosen
  const palette = shownPalette(chosen)
  const fonts = shownFonts(chosen)
  const colours =
    palette === 'own'
      ? undefined
      : { name: `palette-${palette}`, stylesheet: palette === BRAND ? undefined : `${look}-palettes` }
  const chosenFonts = fonts === LOOK_FONTS[look] ? undefined : { name: `fonts-${fonts}`, stylesheet: `fonts-${fonts}` }
  const movement =
    style.movement === 'none' ? undefined : { name: `movement-${style.movement}`, stylesheet: 'movement' }
  const others = [colours, chosenFonts, movement].filter((part) => part !== undefined)
  const header = chosen.frame ? headerClasses(chosen.frame.header) : []
  const { logoOnDarkId, mainNavigation = [] } = chosen.frame ?? {}
  const headers = header.length > 0 || logoOnDarkId || mainNavigation.some(isWideFolder) ? [HEADERS] : []
  return {
    htmlClass: [`look-${look}`, ...others.map(({ name }) => name), ...header].join(' '),
    stylesheets: [look, ...others.flatMap(({ stylesheet }) => stylesheet ?? []), ...headers],
    fontSheet: chosenFonts?.stylesheet ?? look,
  }
}

/**
 * Style sheets with which a style, and every palette and header of its look, can be previewed by its class alone. Those
 * of other font pairs are added as they are tried on.
 */
export function stylesheetsToTryOn(chosen: Style): string[] {
  const { look } = chosen
  return [...new Set([look, `${look}-palettes`, dressOf(chosen).fontSheet, HEADERS])]
}

/** A style sheet as browsers prepare it (CSS Syntax, 3.3). */
export function preparedCss(css: string): string {
  return css.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd')
}
