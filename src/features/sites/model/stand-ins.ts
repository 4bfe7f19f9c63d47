import { FAMILIES, type Family, type FamilyKey } from './font-pairs.ts'

/** Whether a font has serifs, as far as local fonts stand in for it. */
export type FontKind = Family['kind']

/** Lengths of a font for a font size of 1. */
export interface FontMeasures {
  /** Heights above and below the baseline. */
  readonly ascent: number
  readonly descent: number
  /** Width of `SAMPLE`. */
  readonly width: number
}

/**
 * Local fonts that stand in, by the width of Italian text in them as a multiple of that in DejaVu Sans or Serif, as
 * measured for Figtree and Fraunces.
 */
const LOCAL_FONTS = {
  sans: [
    { suffix: '', src: 'local("Arial"), local("Liberation Sans"), local("Arimo")', width: 87.5 / 100.7 },
    { suffix: ' Android', src: 'local("Roboto")', width: 87.5 / 100.9 },
    { suffix: ' Linux', src: 'local("DejaVu Sans")', width: 1 },
  ],
  serif: [
    { suffix: '', src: 'local("Georgia")', width: 87.4 / 101 },
    { suffix: ' Android', src: 'local("Noto Serif")', width: 87.4 / 93.6 },
    { suffix: ' Linux', src: 'local("DejaVu Serif")', width: 1 },
  ],
} as const satisfies Record<FontKind, readonly { suffix: string; src: string; width: number }[]>

const GENERIC: Readonly<Record<FontKind, string>> = { sans: 'system-ui, sans-serif', serif: 'Georgia, serif' }

/** Italian text by whose width fonts are compared. */
export const SAMPLE =
  'Benvenuti in bottega. Lavoriamo a mano la terra del fiume, e ogni pezzo che esce dal forno è diverso: ciotole, ' +
  'piatti e vasi per la casa di tutti i giorni. Si può passare dal martedì al sabato, oppure scriverci per un ordine.'

/** Width of the sample in DejaVu Sans and Serif 2.37, as a multiple of the font size. */
const DEJAVU_WIDTHS: Readonly<Record<FontKind, number>> = { sans: 109.473, serif: 111.049 }

/** A local font, scaled to the widths and heights of a web font: its descriptors, in per cent. */
export interface StandIn {
  readonly family: string
  readonly src: string
  readonly sizeAdjust: number
  readonly ascent: number
  readonly descent: number
}

/**
 * The local fonts that stand in for a web font, so that nothing shifts when it loads.
 * @param scale the web font's own `size-adjust`, as a fraction
 */
export function standInsFor(
  name: string,
  kind: FontKind,
  { ascent, descent, width }: FontMeasures,
  scale = 1,
): StandIn[] {
  return LOCAL_FONTS[kind].map(({ suffix, src, width: local }) => {
    const size = ((width * scale) / (DEJAVU_WIDTHS[kind] * local)) * 100
    const share = (length: number) => rounded((length * scale * 10_000) / size)
    return {
      family: `${name} Fallback${suffix}`,
      src,
      sizeAdjust: rounded(size),
      ascent: share(ascent),
      descent: share(descent),
    }
  })
}

/** A web font, what stands in for it, and what does so anywhere, as the value of `font-family`. */
export function fontList(face: string, name: string, kind: FontKind): string {
  const standIns = LOCAL_FONTS[kind].map(({ suffix }) => `${name} Fallback${suffix}`)
  return [...[face, ...standIns].map((font) => `"${font}"`), GENERIC[kind]].join(', ')
}

/** Name of a family's web font: as its package calls it. */
export const faceName = (family: Family): string =>
  family.package.includes('-variable') ? `${family.name} Variable` : family.name

/** Families whose stand-ins were named before there was a rule. */
const SHORT_NAMES: Partial<Record<FamilyKey, string>> = { bricolage: 'Bricolage', instrument: 'Instrument' }

/** The fonts of a family as the value of `font-family`. */
export function familyList(key: FamilyKey): string {
  const family = FAMILIES[key]
  return fontList(faceName(family), SHORT_NAMES[key] ?? family.name, family.kind)
}

const rounded = (number: number) => Math.round(number * 10) / 10
