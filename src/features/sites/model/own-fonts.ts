import { z } from 'zod'
import { type Id, idSchema } from '../../../core/ids.ts'

/** Bytes of an uploaded font, of which the one that is served is made. */
export const FONT_BYTES = 5_000_000
export const MOST_FAMILIES = 6
/** Of a family: four weights, upright and italic. */
export const MOST_FILES = 8
const MOST_NAME = 60
const MOST_LICENCE = 300

/** Weights of texts and titles, as far as a font has them. */
export const TEXT_WEIGHT = 400
export const TITLE_WEIGHT = 600

/** Characters of a family's name: none of them ends a string of CSS. */
const NAME = /^[\p{L}\p{M}\p{N} _.&+-]+$/u

/** A family's name as it is kept: without characters that names of fonts need not have. */
export function ownFontName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} _.&+-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_NAME)
    .trim()
}

const nameSchema = z.string().min(1).max(MOST_NAME).regex(NAME, 'Il nome del carattere ha segni che non può avere.')
const weightSchema = z.int().min(1).max(1000)
/** Lengths for a font size of 1. */
const heightSchema = z.number().min(0).max(4)
const widthSchema = z.number().min(10).max(1000)

/** A file of an owner's font: an asset of the site, and what pages have to know of it. */
export const ownFontFileSchema = z.strictObject({
  fontId: idSchema,
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  style: z.enum(['normal', 'italic']),
  /** The same twice in a font of one weight. */
  weight: z.tuple([weightSchema, weightSchema]).refine(([least, most]) => least <= most),
  ascent: heightSchema,
  descent: heightSchema,
  /** Widths of a sample in the weights of texts and of titles. */
  width: widthSchema,
  titleWidth: widthSchema,
})
export type OwnFontFile = Readonly<z.infer<typeof ownFontFileSchema>>

export const fontKindSchema = z.enum(['serif', 'sans'])

const ownFamilySchema = z.strictObject({
  name: nameSchema,
  /** Which local fonts stand in for it. */
  kind: fontKindSchema,
  /** What its owner notes of the right to use it. */
  licence: z.string().max(MOST_LICENCE, 'La nota sulla licenza può avere al massimo 300 caratteri.').default(''),
  files: z.array(ownFontFileSchema).min(1).max(MOST_FILES, `Un carattere può avere al massimo ${MOST_FILES} file.`),
})
export type OwnFamily = z.infer<typeof ownFamilySchema>

/** The fonts that a site has of its own, and what they are for; by name. */
export const ownFontsSchema = z.strictObject({
  families: z
    .array(ownFamilySchema)
    .max(MOST_FAMILIES, `Un sito può avere al massimo ${MOST_FAMILIES} caratteri suoi.`)
    .refine((families) => new Set(families.map(({ name }) => name)).size === families.length)
    .default([]),
  title: nameSchema.nullable().default(null),
  text: nameSchema.nullable().default(null),
})
export type OwnFonts = z.infer<typeof ownFontsSchema>
export const NO_OWN_FONTS: OwnFonts = { families: [], title: null, text: null }

/** The own fonts that a site shows in titles and in texts; a family that is gone is not shown. */
export function shownOwnFonts({ families, title, text }: OwnFonts = NO_OWN_FONTS): {
  readonly title: OwnFamily | undefined
  readonly text: OwnFamily | undefined
} {
  const find = (wanted: string | null) => families.find(({ name }) => name === wanted)
  return { title: find(title), text: find(text) }
}

/** Fonts with another file: of a family that is there, in place of one of the same weight, or of a new one. */
export function withFontFile(
  fonts: OwnFonts,
  { name, kind, licence, file }: Pick<OwnFamily, 'name' | 'kind' | 'licence'> & { readonly file: OwnFontFile },
): OwnFonts {
  const stored = { ...file, weight: [...file.weight] as [number, number] }
  const there = fonts.families.find((family) => family.name === name)
  if (!there) return { ...fonts, families: [...fonts.families, { name, kind, licence, files: [stored] }] }
  const files = [...there.files.filter((other) => !isSameCut(other, file)), stored]
  const family = { ...there, licence: licence || there.licence, files }
  return { ...fonts, families: fonts.families.map((one) => (one === there ? family : one)) }
}

/** Why fonts take no further file, as a sentence; undefined if they take it. Of limits, and of nothing else. */
export function fontLimit(
  fonts: OwnFonts,
  { name, file }: Pick<OwnFamily, 'name'> & { readonly file: OwnFontFile },
): string | undefined {
  const there = fonts.families.find((family) => family.name === name)
  if (!there)
    return fonts.families.length < MOST_FAMILIES
      ? undefined
      : `«${name}» non è stato aggiunto: un sito può avere al massimo ${MOST_FAMILIES} caratteri suoi. Togline uno e riprova.`
  return there.files.length < MOST_FILES || there.files.some((other) => isSameCut(other, file))
    ? undefined
    : `«${name}» ha già ${MOST_FILES} file, il massimo per un carattere: questo non è stato aggiunto.`
}

function isSameCut(one: OwnFontFile, other: OwnFontFile): boolean {
  return other.style === one.style && other.weight[0] === one.weight[0] && other.weight[1] === one.weight[1]
}

/** Fonts without a family; what was set in it returns to the pair. */
export function withoutFamily(fonts: OwnFonts, name: string): OwnFonts {
  const other = (used: string | null) => (used === name ? null : used)
  return {
    families: fonts.families.filter((family) => family.name !== name),
    title: other(fonts.title),
    text: other(fonts.text),
  }
}

/** Fonts after a pair was chosen: what is all of own fonts gives way, and one of both stays. */
export function besidePair(fonts: OwnFonts): OwnFonts {
  const { title, text } = shownOwnFonts(fonts)
  return title && text ? { ...fonts, title: null, text: null } : fonts
}

/** The weight of titles in a family: the usual one, or else the nearest to bold that it has. */
export function titleWeightOf({ files }: Pick<OwnFamily, 'files'>): number {
  const weights = uprightOf(files).map(({ weight }) => weight)
  if (weights.some(([least, most]) => least <= TITLE_WEIGHT && TITLE_WEIGHT <= most)) return TITLE_WEIGHT
  const ends = weights.flat()
  const heavy = ends.filter((weight) => weight > TITLE_WEIGHT)
  return heavy.length > 0 ? Math.min(...heavy) : Math.max(...ends)
}

/** The file that a text of this weight is set in. */
export function fileFor({ files }: Pick<OwnFamily, 'files'>, weight: number): OwnFontFile {
  const distance = ({ weight: [least, most] }: OwnFontFile) => Math.max(least - weight, weight - most, 0)
  return uprightOf(files).reduce((best, file) => (distance(file) < distance(best) ? file : best))
}

function uprightOf(files: OwnFamily['files']): OwnFamily['files'] {
  const upright = files.filter(({ style }) => style === 'normal')
  return upright.length > 0 ? upright : files
}

/** `/s/fonts/{siteId}/{fontId}/{hash}.woff2`: at this address the bytes never change. */
export function fontPath(siteId: Id, { fontId, hash }: Pick<OwnFontFile, 'fontId' | 'hash'>): string {
  return `/s/fonts/${siteId}/${fontId}/${hash}.woff2`
}
