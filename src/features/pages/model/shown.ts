import type { StoredBlock } from '../../../core/block.ts'
import { type Id, isId } from '../../../core/ids.ts'
import { localPathOf } from './paths.ts'

/** An image as a block shows it; the asset's description applies where the block has none. */
interface ShownPicture {
  readonly blockId: Id
  readonly assetId: Id
  readonly alt: string
  readonly decorative: boolean
}

interface LocalLink {
  readonly blockId: Id
  /** Path on the same site, as in the path table. */
  readonly path: string
}

export interface Shown {
  readonly pictures: readonly ShownPicture[]
  /** Blocks that need an image and have none. */
  readonly empty: readonly Id[]
  readonly links: readonly LocalLink[]
  /** Buttons without a link. */
  readonly idle: readonly { readonly blockId: Id; readonly label: string }[]
  /** Placeholders in square brackets, for the owner to replace. */
  readonly blanks: readonly { readonly blockId: Id; readonly words: string }[]
  /** Forms whose answers notify nobody. */
  readonly unheard: readonly { readonly blockId: Id; readonly name: string }[]
}

/** A placeholder in square brackets, as in templates; a number alone is a footnote, and an address behind them makes a link. */
const BLANK = /\[[^[\]]+\](?!\()/g
/** The address of a link in texts with marks (core/notation.ts). */
const WRITTEN_LINK = /\]\(([^\s()]{1,1000})\)/g
/** Props whose brackets are no placeholders: code, addresses, and what is heard, such as «[musica]». */
const UNREAD: ReadonlySet<string> = new Set(['code', 'html', 'link', 'href', 'url', 'webhook', 'transcript'])

/** The images, links and texts of blocks of any type, found by the conventional names of props. */
export function shownBy(blocks: readonly StoredBlock[]): Shown {
  const pictures: ShownPicture[] = []
  const empty: Id[] = []
  const links: LocalLink[] = []
  const idle: { blockId: Id; label: string }[] = []
  const blanks: { blockId: Id; words: string }[] = []
  const unheard: { blockId: Id; name: string }[] = []
  const lead = (address: unknown, blockId: Id): void => {
    const path = localPathOf(address)
    if (path !== undefined) links.push({ blockId, path })
  }
  const read = (words: string, blockId: Id): void => {
    for (const [blank] of words.matchAll(BLANK)) if (/\p{L}/u.test(blank)) blanks.push({ blockId, words: blank })
    for (const [, address] of words.matchAll(WRITTEN_LINK)) lead(address, blockId)
  }
  const walk = (value: unknown, blockId: Id, prop = ''): void => {
    if (typeof value === 'string' && !UNREAD.has(prop)) read(value, blockId)
    if (Array.isArray(value)) for (const one of value) walk(one, blockId, prop)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { assetId, pictureId, phonePictureId, portraitId, beforeId, afterId, images, alt, decorative } =
      value as Record<string, unknown>
    const { link, href, label } = value as Record<string, unknown>
    if ([assetId, beforeId, afterId].includes(null) || (Array.isArray(images) && images.length === 0))
      empty.push(blockId)
    if (isId(assetId))
      pictures.push({ blockId, assetId, alt: typeof alt === 'string' ? alt : '', decorative: decorative === true })
    for (const side of [beforeId, afterId])
      if (isId(side)) pictures.push({ blockId, assetId: side, alt: '', decorative: false })
    // The name stands beside it.
    if (isId(portraitId)) pictures.push({ blockId, assetId: portraitId, alt: '', decorative: true })
    // Behind a section, with words in front of it.
    for (const behind of isId(pictureId) ? [pictureId, phonePictureId] : [])
      if (isId(behind)) pictures.push({ blockId, assetId: behind, alt: '', decorative: true })
    for (const address of [link, href]) lead(address, blockId)
    if (typeof label === 'string' && label.trim() !== '' && link === '') idle.push({ blockId, label })
    for (const [name, inner] of Object.entries(value)) walk(inner, blockId, name)
  }
  const visit = (block: StoredBlock): void => {
    walk(block.props, block.id)
    const { emails, webhook, name } = block.props
    if (Array.isArray(emails) && emails.length === 0 && webhook === '')
      unheard.push({ blockId: block.id, name: String(name) })
    for (const child of block.children ?? []) visit(child)
  }
  for (const block of blocks) visit(block)
  return { pictures, empty, links, idle, blanks, unheard }
}
