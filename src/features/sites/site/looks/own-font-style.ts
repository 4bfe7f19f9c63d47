import type { Id } from '../../../../core/ids.ts'
import { FAMILIES, PAIRINGS } from '../../model/font-pairs.ts'
import {
  fileFor,
  fontPath,
  type OwnFamily,
  type OwnFontFile,
  shownOwnFonts,
  TEXT_WEIGHT,
  titleWeightOf,
} from '../../model/own-fonts.ts'
import { familyList, fontList, standInsFor } from '../../model/stand-ins.ts'
import { type Style, shownFonts } from '../../model/style.ts'

/** Name of an own font in style sheets: not that of a font of a pair. */
export const ownFace = ({ name }: Pick<OwnFamily, 'name'>): string => `${name} Own`

/**
 * The style sheet of the owner's own fonts, as tokens of the look; empty if none is shown. What is not set in one of them
 * is set in the pair.
 */
export function ownFontStyle({ look, style }: Style, siteId: Id): string {
  const { title, text } = shownOwnFonts(style.ownFonts)
  if (!title && !text) return ''
  const pair = PAIRINGS[shownFonts({ look, style })]
  // A pair of one font names the text after the title, so both are always said.
  const rules = [
    `--font-title:${title ? listOf(title) : familyList(pair.title)}`,
    `--font-text:${text ? listOf(text) : familyList(pair.text)}`,
    ...(title ? titleRules(title, style.titleWeight === undefined || style.titleWeight === 'own') : []),
  ]
  const faces = [...new Set([text, title])].flatMap((family) =>
    family ? facesOf(family, family === text, siteId) : [],
  )
  // As specific as the rules of a pair, which come before.
  return `${faces.join('')}@layer look{html:root:root{${rules.join(';')}}}`
}

const listOf = (family: OwnFamily) => fontList(ownFace(family), ownFace(family), family.kind)

function titleRules(family: OwnFamily, hasOwnWeight: boolean): string[] {
  const weight = titleWeightOf(family)
  return [
    ...(hasOwnWeight ? [`--title-weight:${weight}`] : []),
    ...['--title-tracking:-0.01em', '--leading-title:1.16', '--leading-large:1.1', '--leading-display:1.04'],
    ...['--font-lead:var(--font-text)', '--lead-weight:400', `--name-weight:${weight}`, '--name-tracking:0em'],
  ]
}

/** The web font, with its own heights on every system, and the local fonts that stand in for it. */
function facesOf(family: OwnFamily, isForTexts: boolean, siteId: Id): string[] {
  const web = family.files.map(
    (file) =>
      `@font-face{font-family:"${ownFace(family)}";font-style:${file.style};font-weight:${file.weight.join(' ')};` +
      `font-display:optional;ascent-override:${share(file.ascent)};descent-override:${share(file.descent)};` +
      `line-gap-override:0%;src:url("${fontPath(siteId, file)}") format("woff2")}`,
  )
  const file = isForTexts ? fileFor(family, TEXT_WEIGHT) : fileFor(family, titleWeightOf(family))
  const width = isForTexts ? file.width : file.titleWidth
  const local = standInsFor(ownFace(family), family.kind, { ...file, width }).map(
    (one) =>
      `@font-face{font-family:"${one.family}";src:${one.src};size-adjust:${one.sizeAdjust}%;` +
      `ascent-override:${one.ascent}%;descent-override:${one.descent}%;line-gap-override:0%}`,
  )
  return [...web, ...local]
}

const share = (length: number) => `${Math.round(length * 1000) / 10}%`

/** Fonts that the first paint needs. */
export interface FirstFonts {
  /** Addresses of own ones. */
  readonly own: readonly string[]
  /** Whether a font of the pair is one, by the address of its file. */
  readonly isOfPair: (address: string) => boolean
}

/** Fonts that the first paint of a page of this style needs. */
export function firstFonts({ look, style }: Style, siteId: Id): FirstFonts {
  const { title, text } = shownOwnFonts(style.ownFonts)
  if (!title && !text) return { own: [], isOfPair: () => true }
  const pair = PAIRINGS[shownFonts({ look, style })]
  const files = [title && fileFor(title, titleWeightOf(title)), text && fileFor(text, TEXT_WEIGHT)]
  const own = new Set(files.flatMap((file: OwnFontFile | undefined) => (file ? [fontPath(siteId, file)] : [])))
  const families = [...(title ? [] : [pair.title]), ...(text ? [] : [pair.text])]
  const ids = families.map((key) => FAMILIES[key].package.split('/')[1]!)
  return { own: [...own], isOfPair: (address) => ids.some((id) => address.includes(`/${id}-base-`)) }
}
