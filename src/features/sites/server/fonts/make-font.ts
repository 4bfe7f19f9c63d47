import subsetFont from 'subset-font'
import { TEXT_WEIGHT, TITLE_WEIGHT } from '../../model/own-fonts.ts'
import { type FontKind, type FontMeasures, SAMPLE } from '../../model/stand-ins.ts'
import { type FontFacts, factsOf } from './font-facts.ts'
import { FontFault } from './font-fault.ts'
import { tablesOf, uncompressed } from './sfnt.ts'

/** A font as it is served, and what pages have to know of it. */
export interface MadeFont extends Pick<FontFacts, 'family' | 'style' | 'weight' | 'embedding'> {
  /** WOFF2. */
  readonly bytes: Uint8Array
  readonly kind: FontKind
  /** With the width of texts. */
  readonly measures: FontMeasures
  /** Width of the sample in the weight of titles. */
  readonly titleWidth: number
}

/** What pages of Latin languages need: first and last characters. */
const RANGES: readonly (readonly [number, number])[] = [
  // ASCII, Latin-1, Latin Extended-A, and what Romanian, Croatian and Pinyin need of B.
  ...([
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x192, 0x192],
    [0x1c4, 0x1cc],
    [0x1e6, 0x1e7],
    [0x1fa, 0x1ff],
    [0x218, 0x21b],
  ] as const),
  // Modifiers and combining marks, Latin Extended Additional of Welsh and of ẞ.
  ...([
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c7],
    [0x2d8, 0x2dd],
    [0x300, 0x30c],
    [0x326, 0x328],
    [0x1e80, 0x1e85],
    [0x1e9e, 0x1e9e],
    [0x1ef2, 0x1ef3],
  ] as const),
  // Punctuation, figures above and below, currencies, signs, arrows, fractions, ligatures.
  ...([
    [0x2009, 0x2015],
    [0x2018, 0x2022],
    [0x2026, 0x2026],
    [0x202f, 0x203a],
    [0x2044, 0x2044],
    [0x2070, 0x208e],
    [0x20a0, 0x20c0],
    [0x2113, 0x2122],
    [0x2150, 0x215e],
    [0x2190, 0x2199],
    [0x2212, 0x2215],
    [0x221a, 0x221e],
    [0x2248, 0x2265],
    [0x25a0, 0x25cf],
    [0x2605, 0x2606],
    [0x2713, 0x2717],
    [0xfb00, 0xfb04],
  ] as const),
]
const CHARACTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).join('')

/** Features that browsers apply by default, and those of figures, fractions and capitals. */
const FEATURES = [
  ...['calt', 'ccmp', 'clig', 'curs', 'dist', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn'],
  ...['case', 'dlig', 'frac', 'lnum', 'onum', 'ordn', 'pnum', 'sups', 'tnum', 'zero'],
]
/** Copyright and its licence stay in the file. */
const NAMES = [0, 1, 2, 13, 14, 16, 17]
/** Pictures in fonts: bitmaps, and drawings that are documents of their own. */
const DROPPED = ['CBDT', 'CBLC', 'EBDT', 'EBLC', 'EBSC', 'SVG ', 'sbix', 'DSIG', 'meta']

/** Axis of the weight, the only one that pages use. */
const WEIGHT = 'wght'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Largest file of a font as served: a page loads up to two for its first paint. */
const MOST_BYTES = 300_000

/**
 * Makes the font that is served of an uploaded one: rewritten by HarfBuzz with the characters and tables that pages
 * need, and compressed. Its hinting stays: without it, Linux hints letters by itself, and rounds the room between them.
 */
export async function makeFont(upload: Uint8Array): Promise<MadeFont> {
  try {
    const whole = await uncompressed(Buffer.from(upload))
    const facts = factsOf(tablesOf(whole))
    const { [WEIGHT]: _, ...pinned } = facts.axes
    const made = await subsetFont(whole, CHARACTERS, {
      targetFormat: 'sfnt',
      keepFeatures: FEATURES,
      preserveNameIds: NAMES,
      dropTables: DROPPED,
      variationAxes: pinned,
    })
    const { compress } = await import('wawoff2')
    const bytes = (await compress(made)).slice()
    if (bytes.length > MOST_BYTES) throw new FontFault('tooHeavy')
    const { family, style, weight, embedding } = facts
    return { bytes, family, style, weight, embedding, ...(await measured(made, facts)) }
  } catch (error) {
    throw error instanceof FontFault ? error : new FontFault('broken')
  }
}

/** Of its height, how wide «I» and «l» at least are where they have serifs. */
const SERIF_SHARES = [
  ['I', 0.285],
  ['l', 0.265],
] as const

async function measured(
  made: Buffer,
  { unitsPerEm, weight, kind }: FontFacts,
): Promise<Pick<MadeFont, 'measures' | 'titleWidth' | 'kind'>> {
  const harfbuzz = await import('harfbuzzjs')
  const hhea = tablesOf(made).get('hhea')!
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(made))))
  const glyphOf = (letter: string) => font.nominalGlyph(letter.codePointAt(0)!)
  if (Array.from(LETTERS).some((letter) => glyphOf(letter) === undefined)) throw new FontFault('noLatin')
  const setWeight = (wanted: number) => {
    const [least, most] = weight
    font.setVariations([new harfbuzz.Variation(WEIGHT, Math.min(most, Math.max(least, wanted)))])
  }
  const width = () => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(SAMPLE)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unitsPerEm
  }
  const hasSerifs = () =>
    SERIF_SHARES.every(([letter, least]) => {
      const box = font.glyphExtents(glyphOf(letter)!)
      return box && box.width >= -box.height * least
    })
  setWeight(TITLE_WEIGHT)
  const titleWidth = width()
  setWeight(TEXT_WEIGHT)
  const measures = {
    ascent: hhea.getInt16(4) / unitsPerEm,
    // Negative by the specification; some fonts give it without the sign.
    descent: Math.abs(hhea.getInt16(6)) / unitsPerEm,
    width: width(),
  }
  // What no text can be set in has no heights or widths.
  if (!isUsable(measures) || !isUsable({ ...measures, width: titleWidth })) throw new FontFault('broken')
  return { measures, titleWidth, kind: kind ?? (hasSerifs() ? 'serif' : 'sans') }
}

/** Within what pages take (`own-fonts.ts`). */
function isUsable({ ascent, descent, width }: FontMeasures): boolean {
  return ascent >= 0.1 && ascent <= 4 && descent >= 0 && descent <= 4 && width >= 10 && width <= 1000
}
