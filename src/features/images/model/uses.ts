import { isId } from '../../../core/ids.ts'

/** One place in a content that refers to an asset: by its id, or by its address `/s/{name}`. */
export interface FoundUse {
  /** An asset's id, or `/s/` and a file's name. */
  readonly key: string
  /** The block whose props contain it; '' for the content's own fields. */
  readonly blockId: string
  /** The block's type, or the name of the field. */
  readonly spot: string
}

/** Ids are also found inside addresses of images, in owners' code for example. */
const KEYS = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])|\/s\/[^\s"'<>?#)\\]+/g

/** Every place in a stored content (parsed JSON) that may refer to an asset, each once. */
export function findUses(content: unknown): FoundUse[] {
  const found = new Map<string, FoundUse>()
  const keep = (use: FoundUse) => found.set(JSON.stringify(use), use)
  const walk = (value: unknown, blockId: string, spot: string, field: string): void => {
    if (typeof value === 'string') {
      for (const [match] of value.matchAll(KEYS)) keep({ key: keyOf(match), blockId, spot: blockId ? spot : field })
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one, blockId, spot, field)
    } else if (typeof value === 'object' && value !== null) {
      const own = isBlock(value) ? value : undefined
      // A block's own id is not a use.
      for (const [name, one] of Object.entries(value))
        if (!own || name !== 'id') walk(one, own?.id ?? blockId, own?.type ?? spot, name)
    }
  }
  walk(content, '', '', '')
  return [...found.values()]
}

function isBlock(value: object): value is { id: string; type: string } {
  const { id, type, props } = value as { id?: unknown; type?: unknown; props?: unknown }
  return isId(id) && typeof type === 'string' && typeof props === 'object'
}

function keyOf(match: string): string {
  if (!match.startsWith('/s/')) return match
  try {
    return decodeURIComponent(match).normalize('NFC')
  } catch {
    return match
  }
}

/** Names of the image fields of a page or site, for owners. */
const FIELDS: Readonly<Record<string, string>> = {
  assetId: 'Immagine',
  coverId: 'Immagine di copertina',
  pictureId: 'Immagine',
  logoId: 'Logo',
  logoOnDarkId: 'Logo su fondo scuro',
  imageId: 'Immagine del messaggio in primo piano',
  iconId: 'Icona del sito',
  fileId: 'File da scaricare',
  fontId: 'Carattere',
  link: 'Collegamento',
}

/** Name of a field outside blocks, for owners. */
export function fieldLabel(field: string): string {
  return FIELDS[field] ?? 'Impostazioni'
}

/** Where an asset is used, for a sentence: `«Chi siamo», «Prezzi» e altre 3 pagine`. */
export function placesText(titles: readonly string[]): string {
  const [first, second, third, ...more] = titles.map((title) => `«${title || 'Senza titolo'}»`)
  if (second === undefined) return first ?? ''
  if (third === undefined) return `${first} e ${second}`
  return more.length === 0 ? `${first}, ${second} e ${third}` : `${first}, ${second} e altre ${more.length + 1} pagine`
}
