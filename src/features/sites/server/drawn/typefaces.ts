import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { FAMILIES, type FamilyKey, PAIRINGS } from '../../model/font-pairs.ts'
import type { FontPair } from '../../model/style.ts'

type Harfbuzz = typeof import('harfbuzzjs')
type Font = InstanceType<Harfbuzz['Font']>

/** The sizes at which readers see most pictures, which are shown smaller than they are. */
const OPTICAL_SIZES = { title: 60, name: 20 } as const
type Use = keyof typeof OPTICAL_SIZES

/** A font in one weight, split into files by character as its package is. */
interface Cut {
  readonly font: Font
  readonly unitsPerEm: number
}

interface Face {
  readonly family: FamilyKey
  readonly weight: number
  /** Letter spacing as a multiple of the font size. */
  readonly tracking: number
}

const SUBSETS = ['latin', 'latin-ext']

/** The face of a pair's titles, or of the site's name. */
export function faceOf(pair: FontPair, use: Use): Face {
  const { title, titleWeight, titleTracking, nameWeight, nameTracking } = PAIRINGS[pair]
  return use === 'title'
    ? { family: title, weight: titleWeight, tracking: titleTracking }
    : { family: title, weight: nameWeight, tracking: nameTracking }
}

/** Outlines of text, because a renderer of SVG has no web fonts. Measures are for a font size of 1. */
export interface Typeface {
  has(text: string): boolean
  width(text: string): number
  /** SVG paths with the start of the baseline at the origin. */
  paths(text: string): string
  /** The box of a letter's ink. */
  ink(letter: string): Ink
}

/** A box with y downwards from the baseline. */
export interface Ink {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const files = new Map<string, Promise<Uint8Array>>()
const typefaces = new Map<string, Promise<Typeface>>()

/** The typeface of a pair's titles, or of its names. */
export function typefaceOf(pair: FontPair, use: Use): Promise<Typeface> {
  return once(typefaces, `${pair} ${use}`, () => loadTypeface(faceOf(pair, use), OPTICAL_SIZES[use]))
}

async function loadTypeface({ family, weight, tracking }: Face, opticalSize: number): Promise<Typeface> {
  const harfbuzz = await import('harfbuzzjs')
  const bytes = await Promise.all(SUBSETS.map((subset) => fontFile(family, subset)))
  const cuts = bytes.map((file) => cutOf(harfbuzz, file, { wght: weight, opsz: opticalSize }))
  const cutFor = (char: string) => cuts.find(({ font }) => font.nominalGlyph(char.codePointAt(0)!) !== undefined)
  const glyphs = (text: string) => [...runsOf(text, cutFor, cuts[0]!)].flatMap((run) => shaped(harfbuzz, run, tracking))
  return {
    has: (text) => Array.from(text).every((char) => cutFor(char) !== undefined),
    width: (text) => glyphs(text).reduce((width, glyph) => width + glyph.advance, 0),
    paths: (text) => placed(glyphs(text)).join(''),
    ink: (letter) => inkOf(glyphs(letter)),
  }
}

function fontFile(family: FamilyKey, subset: string): Promise<Uint8Array> {
  const { package: name, files: path } = FAMILIES[family]
  const file = `${name}/${path.replace('{subset}', subset).replace('{style}', 'normal')}`
  return once(files, file, async () => decode(await readFile(createRequire(import.meta.url).resolve(file))))
}

let lastDecoding: Promise<unknown> = Promise.resolve()

/** One file at a time: the decoder returns a view of its memory, which its next call overwrites. */
function decode(bytes: Uint8Array): Promise<Uint8Array> {
  const decoding = lastDecoding.then(async () => {
    const { decompress } = await import('wawoff2')
    return (await decompress(bytes)).slice()
  })
  lastDecoding = decoding.catch(() => {})
  return decoding
}

function cutOf(harfbuzz: Harfbuzz, bytes: Uint8Array, axes: Readonly<Record<string, number>>): Cut {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
  const font = new harfbuzz.Font(face)
  font.setVariations(Object.entries(axes).map(([axis, value]) => new harfbuzz.Variation(axis, value)))
  return { font, unitsPerEm: face.upem }
}

/** Parts of a text that one file can draw. */
function* runsOf(text: string, cutFor: (char: string) => Cut | undefined, other: Cut) {
  let run: { cut: Cut; text: string } | undefined
  for (const char of text) {
    const cut = cutFor(char) ?? other
    if (run && run.cut !== cut) yield run
    run = run?.cut === cut ? { cut, text: run.text + char } : { cut, text: char }
  }
  if (run) yield run
}

interface Glyph {
  readonly font: Font
  readonly id: number
  readonly scale: number
  readonly advance: number
  readonly x: number
  readonly y: number
}

function shaped(harfbuzz: Harfbuzz, { cut, text }: { cut: Cut; text: string }, tracking: number): Glyph[] {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(cut.font, buffer)
  const positions = buffer.getGlyphPositions()
  const scale = 1 / cut.unitsPerEm
  return buffer.getGlyphInfos().map(({ codepoint: id }, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at]!
    return { font: cut.font, id, scale, advance: xAdvance * scale + tracking, x: xOffset * scale, y: yOffset * scale }
  })
}

function placed(glyphs: readonly Glyph[]): string[] {
  let at = 0
  return glyphs.map(({ font, id, scale, advance, x, y }) => {
    const place = `translate(${rounded(at + x)} ${rounded(-y)}) scale(${scale} ${-scale})`
    at += advance
    const outline = font.glyphToPath(id).replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
    return outline === '' ? '' : `<path transform="${place}" d="${outline}"/>`
  })
}

function inkOf([glyph]: readonly Glyph[]): Ink {
  const box = glyph?.font.glyphExtents(glyph.id)
  if (!glyph || !box) return { x: 0, y: 0, width: 0, height: 0 }
  const { scale } = glyph
  // Font units point upwards, so the height is negative.
  return {
    x: box.xBearing * scale,
    y: -box.yBearing * scale,
    width: box.width * scale,
    height: -box.height * scale,
  }
}

function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000
}

/** A failed load is tried again at the next request. */
function once<Value>(known: Map<string, Promise<Value>>, key: string, load: () => Promise<Value>): Promise<Value> {
  let value = known.get(key)
  if (!value) {
    value = load()
    known.set(key, value)
    value.catch(() => known.delete(key))
  }
  return value
}
