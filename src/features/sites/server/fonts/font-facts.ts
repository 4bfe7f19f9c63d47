import { ownFontName } from '../../model/own-fonts.ts'
import type { FontKind } from '../../model/stand-ins.ts'
import { FontFault } from './font-fault.ts'

type Tables = ReadonlyMap<string, DataView>

/** What a font says of itself. */
export interface FontFacts {
  /** As a name of `own-fonts.ts`; empty if the font has none. */
  readonly family: string
  /** Undefined if it does not say. */
  readonly kind: FontKind | undefined
  readonly style: 'normal' | 'italic'
  /** The lightest and the heaviest weight that it has. */
  readonly weight: readonly [least: number, most: number]
  readonly unitsPerEm: number
  /** Axes of a variable font by tag, with their default values. */
  readonly axes: Readonly<Record<string, number>>
  /** What its maker allows to embed. */
  readonly embedding: 'installable' | 'editable' | 'preview'
}

const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'] as const
const OUTLINES = ['glyf', 'CFF ', 'CFF2']

/** Reads what a font says of itself; throws what keeps it from being embedded. */
export function factsOf(tables: Tables): FontFacts {
  if (NEEDED.some((tag) => !tables.has(tag)) || !OUTLINES.some((tag) => tables.has(tag))) throw new FontFault('broken')
  const os2 = tables.get('OS/2')!
  const unitsPerEm = tables.get('head')!.getUint16(18)
  // The range of the specification; a font size of 1 is a division by it.
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw new FontFault('broken')
  const axes = axesOf(tables.get('fvar'))
  return {
    family: nameOf(tables.get('name')!, tables.has('fvar')),
    kind: kindOf(os2),
    style: (os2.getUint16(62) & 1) === 1 || (tables.get('head')!.getUint16(44) & 2) === 2 ? 'italic' : 'normal',
    weight: axes.wght ? [axes.wght.least, axes.wght.most] : [weightOf(os2.getUint16(4)), weightOf(os2.getUint16(4))],
    unitsPerEm,
    axes: Object.fromEntries(Object.entries(axes).map(([tag, { usual }]) => [tag, usual])),
    embedding: embeddingOf(os2.getUint16(8)),
  }
}

/** https://learn.microsoft.com/typography/opentype/spec/os2#fstype */
const FS_TYPE = { usage: 0x000f, restricted: 0x0002, preview: 0x0004, editable: 0x0008, whole: 0x0100, bitmaps: 0x0200 }

function embeddingOf(fsType: number): FontFacts['embedding'] {
  // Of several of the first bits, the least restrictive counts.
  if ((fsType & FS_TYPE.usage) === FS_TYPE.restricted || fsType & FS_TYPE.bitmaps) throw new FontFault('restricted')
  if (fsType & FS_TYPE.whole) throw new FontFault('noSubsetting')
  if (fsType & FS_TYPE.editable) return 'editable'
  return fsType & FS_TYPE.preview ? 'preview' : 'installable'
}

/** Old fonts count from 1 to 9. */
function weightOf(weightClass: number): number {
  const weight = weightClass < 10 ? weightClass * 100 : weightClass
  return Math.min(1000, Math.max(1, weight || 400))
}

/** By the class of the font family, then by PANOSE; many fonts say neither. */
function kindOf(os2: DataView): FontKind | undefined {
  const family = os2.getInt16(30) >> 8
  if (family >= 1 && family <= 7) return 'serif'
  if (family === 8) return 'sans'
  const [type, serif] = [os2.getUint8(32), os2.getUint8(33)]
  if (type !== 2 || serif < 2) return undefined
  return serif <= 10 ? 'serif' : 'sans'
}

interface Axis {
  readonly least: number
  readonly usual: number
  readonly most: number
}

function axesOf(fvar: DataView | undefined): Readonly<Record<string, Axis>> {
  if (!fvar) return {}
  const [start, count, size] = [4, 8, 10].map((place) => fvar.getUint16(place)) as [number, number, number]
  const weight = (value: number) => Math.min(1000, Math.max(1, Math.round(value)))
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const place = start + at * size
      const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => fvar.getUint8(place + byte)))
      const [least, usual, most] = [4, 8, 12].map((byte) => fvar.getInt32(place + byte) / 0x10000) as [
        number,
        number,
        number,
      ]
      if (least > most) throw new FontFault('broken')
      return [tag, tag === 'wght' ? { least: weight(least), usual, most: weight(most) } : { least, usual, most }]
    }),
  )
}

/** Name ids: the family as designers call it, and as four styles of it are called. */
const FAMILY_NAMES = [16, 1]
const UNICODE = 0
const WINDOWS = 3
const ENGLISH = 0x0409

/** A variable font is one file of a family, and may be called as its lightest weight. */
const WEIGHT_WORDS = / (?:Thin|Extra ?Light|Light|Regular|Medium|Semi ?Bold|Bold|Extra ?Bold|Black)$/i

function nameOf(name: DataView, isVariable: boolean): string {
  const family = ownFontName(familyOf(name))
  return isVariable ? family.replace(WEIGHT_WORDS, '') : family
}

/** The name of the family; only names in Unicode are read, which all fonts of today have. */
function familyOf(name: DataView): string {
  const storage = name.getUint16(4)
  const records = Array.from({ length: name.getUint16(2) }, (_, at) => {
    const [platform, , language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((place) =>
      name.getUint16(6 + at * 12 + place),
    ) as [number, number, number, number, number, number]
    return { platform, language, id, length, offset }
  })
  const found = FAMILY_NAMES.flatMap((id) => {
    const named = records.filter((one) => one.id === id && (one.platform === WINDOWS || one.platform === UNICODE))
    return named.find(({ language }) => language === ENGLISH) ?? named[0] ?? []
  })[0]
  if (!found) return ''
  const bytes = new Uint8Array(name.buffer, name.byteOffset + storage + found.offset, found.length)
  return new TextDecoder('utf-16be').decode(bytes)
}
