import type { FontPair } from './style.ts'

/** An open font: where its package has it, and what stands in for it where there are no web fonts. */
export interface Family {
  readonly name: string
  readonly package: string
  /** Path of its files in the package, with `{subset}` and `{style}`. */
  readonly files: string
  readonly kind: 'serif' | 'sans'
  /** Texts need one; titles get a slanted one from the browser. */
  readonly hasItalic: boolean
  /** Makes small faces as large as others, in per cent of the font size. */
  readonly scale?: number
  /** The only weight, without alternates of letters, of a font that would be too large otherwise. */
  readonly pinned?: number
}

const variable = (id: string, name: string, kind: Family['kind'], hasItalic: boolean, scale?: number): Family => ({
  ...{ name, kind, hasItalic },
  package: `@fontsource-variable/${id}`,
  files: `files/${id}-{subset}-wght-{style}.woff2`,
  ...(scale !== undefined && { scale }),
})
/** One weight. */
const single = (id: string, name: string, kind: Family['kind'], scale?: number): Family => ({
  ...{ name, kind, hasItalic: false },
  package: `@fontsource/${id}`,
  files: `files/${id}-{subset}-400-{style}.woff2`,
  ...(scale !== undefined && { scale }),
})

/** The fonts of all pairs. `scripts/fonts.mjs` makes their files and style sheets. */
export const FAMILIES = {
  fraunces: {
    ...variable('fraunces', 'Fraunces', 'serif', true),
    files: 'files/fraunces-{subset}-opsz-{style}.woff2',
  },
  bricolage: {
    ...variable('bricolage-grotesque', 'Bricolage Grotesque', 'sans', false),
    files: 'files/bricolage-grotesque-{subset}-opsz-{style}.woff2',
  },
  instrument: variable('instrument-sans', 'Instrument Sans', 'sans', true),
  figtree: variable('figtree', 'Figtree', 'sans', true),
  archivo: variable('archivo', 'Archivo', 'sans', true),
  baloo: variable('baloo-2', 'Baloo 2', 'sans', false),
  bebas: single('bebas-neue', 'Bebas Neue', 'sans'),
  bitter: variable('bitter', 'Bitter', 'serif', false),
  bodoni: variable('bodoni-moda', 'Bodoni Moda', 'serif', false),
  caveat: { ...variable('caveat', 'Caveat', 'sans', false, 125), pinned: 700 },
  cinzel: variable('cinzel', 'Cinzel', 'serif', false),
  cormorant: variable('cormorant-garamond', 'Cormorant Garamond', 'serif', false, 116),
  dmSans: variable('dm-sans', 'DM Sans', 'sans', true),
  garamond: variable('eb-garamond', 'EB Garamond', 'serif', true, 110),
  gloock: single('gloock', 'Gloock', 'serif'),
  instrumentSerif: single('instrument-serif', 'Instrument Serif', 'serif', 106),
  jost: variable('jost', 'Jost', 'sans', true),
  libreFranklin: variable('libre-franklin', 'Libre Franklin', 'sans', true),
  literata: variable('literata', 'Literata', 'serif', false),
  montserrat: variable('montserrat', 'Montserrat', 'sans', true),
  newsreader: variable('newsreader', 'Newsreader', 'serif', true, 106),
  nunito: variable('nunito', 'Nunito', 'sans', true),
  oswald: variable('oswald', 'Oswald', 'sans', false),
  spaceGrotesk: variable('space-grotesk', 'Space Grotesk', 'sans', false),
  syne: variable('syne', 'Syne', 'sans', false),
  unbounded: variable('unbounded', 'Unbounded', 'sans', false, 88),
  workSans: variable('work-sans', 'Work Sans', 'sans', true),
  youngSerif: single('young-serif', 'Young Serif', 'serif'),
} as const satisfies Record<string, Family>
export type FamilyKey = keyof typeof FAMILIES

/** A pair of fonts with its measures; lengths are multiples of the font size. */
export interface Pairing {
  readonly title: FamilyKey
  readonly text: FamilyKey
  readonly titleWeight: number
  readonly titleTracking: number
  /** Line heights of titles, of large ones and of the largest. */
  readonly leadings: readonly [title: number, large: number, display: number]
  readonly lead: 'title' | 'text'
  readonly leadWeight: number
  readonly nameWeight: number
  readonly nameTracking: number
}

const SERIF: Pairing['leadings'] = [1.14, 1.1, 1.05]
const SANS: Pairing['leadings'] = [1.15, 1.1, 1.02]
const LEAD_OF_TEXT = { lead: 'text', leadWeight: 400 } as const
const LEAD_OF_TITLE = { lead: 'title', leadWeight: 400 } as const

type Weights = readonly [title: number, name: number]
type Trackings = readonly [title: number, name: number]

function paired(
  [title, text]: readonly [FamilyKey, FamilyKey],
  [titleWeight, nameWeight]: Weights,
  [titleTracking, nameTracking]: Trackings,
  leadings: Pairing['leadings'],
  lead: Pick<Pairing, 'lead' | 'leadWeight'> = LEAD_OF_TEXT,
): Pairing {
  return { title, text, titleWeight, nameWeight, titleTracking, nameTracking, leadings, ...lead }
}

export const PAIRINGS: Readonly<Record<FontPair, Pairing>> = {
  classico: paired(['fraunces', 'figtree'], [400, 400], [-0.018, -0.01], [1.12, 1.08, 1.03], LEAD_OF_TITLE),
  moderno: paired(['instrument', 'instrument'], [500, 600], [-0.022, -0.015], [1.2, 1.12, 1]),
  manifesto: paired(['bricolage', 'figtree'], [800, 800], [-0.018, -0.025], [1.08, 1, 0.92], {
    lead: 'text',
    leadWeight: 500,
  }),
  rotondo: paired(['figtree', 'figtree'], [600, 700], [-0.025, -0.02], SANS),
  editoriale: paired(['instrumentSerif', 'libreFranklin'], [400, 400], [-0.015, -0.005], SERIF),
  elegante: paired(['cormorant', 'workSans'], [500, 500], [-0.01, 0], [1.1, 1.05, 1]),
  moda: paired(['bodoni', 'jost'], [500, 600], [-0.02, -0.01], [1.12, 1.08, 1.02]),
  romano: paired(['cinzel', 'libreFranklin'], [500, 500], [0, 0.01], SERIF),
  antico: paired(['garamond', 'garamond'], [500, 500], [-0.012, -0.005], SERIF),
  letterario: paired(['newsreader', 'newsreader'], [500, 500], [-0.018, -0.01], SERIF, LEAD_OF_TITLE),
  radici: paired(['literata', 'figtree'], [500, 600], [-0.015, -0.01], [1.18, 1.12, 1.08], LEAD_OF_TITLE),
  trattoria: paired(['youngSerif', 'figtree'], [400, 400], [-0.012, -0.005], [1.16, 1.1, 1.05]),
  vetrina: paired(['gloock', 'instrument'], [400, 400], [-0.01, -0.005], [1.14, 1.08, 1.02]),
  insegna: paired(['oswald', 'libreFranklin'], [600, 600], [-0.005, 0], [1.18, 1.12, 1.06]),
  locandina: paired(['bebas', 'workSans'], [400, 400], [0.01, 0.02], [1.05, 1, 0.94]),
  officina: paired(['archivo', 'archivo'], [750, 800], [-0.02, -0.02], [1.12, 1.06, 0.98]),
  tecnico: paired(['spaceGrotesk', 'dmSans'], [600, 600], [-0.025, -0.02], [1.16, 1.1, 1.02]),
  registro: paired(['bitter', 'libreFranklin'], [600, 650], [-0.015, -0.01], [1.2, 1.14, 1.08]),
  quaderno: paired(['caveat', 'nunito'], [700, 700], [-0.005, 0], [1.1, 1.02, 0.95]),
  gelato: paired(['baloo', 'nunito'], [700, 700], [-0.015, -0.01], [1.1, 1.05, 1]),
  futuro: paired(['syne', 'workSans'], [700, 700], [-0.02, -0.015], [1.14, 1.08, 1]),
  limpido: paired(['dmSans', 'dmSans'], [600, 650], [-0.025, -0.02], SANS),
  salone: paired(['montserrat', 'montserrat'], [400, 500], [-0.02, -0.01], [1.18, 1.12, 1.06]),
  deco: paired(['jost', 'jost'], [400, 500], [0.01, 0.04], [1.15, 1.1, 1.02]),
  ritmo: paired(['unbounded', 'dmSans'], [600, 700], [-0.03, -0.03], [1.18, 1.12, 1.06]),
}
