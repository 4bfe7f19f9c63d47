import type { StoredBlock } from '../../../core/block.ts'
import { type Id, isId } from '../../../core/ids.ts'
import { localPathOf } from './paths.ts'

/** A picture as a block shows it; its asset's description serves where the block has none. */
interface ShownPicture {
  readonly blockId: Id
  readonly assetId: Id
  readonly alt: string
  readonly decorative: boolean
}

interface LocalLink {
  readonly blockId: Id
  /** Path of the same site, as the path table has it. */
  readonly path: string
}

export interface Shown {
  readonly pictures: readonly ShownPicture[]
  /** Blocks that are there for a picture and have none. */
  readonly empty: readonly Id[]
  readonly links: readonly LocalLink[]
  /** Buttons that lead nowhere. */
  readonly idle: readonly { readonly blockId: Id; readonly label: string }[]
  /** What stands in square brackets, for its owner to write over. */
  readonly blanks: readonly { readonly blockId: Id; readonly words: string }[]
  /** Forms of whose answers nobody is told. */
  readonly unheard: readonly { readonly blockId: Id; readonly name: string }[]
}

/** Something to write over, in square brackets, as templates leave it; a number alone is a footnote. */
const BLANK = /\[[^[\]]*\p{L}[^[\]]*\]/gu

/** The pictures, links and words of blocks, whatever their type: by the names that blocks give their props. */
export function shownBy(blocks: readonly StoredBlock[]): Shown {
  const pictures: ShownPicture[] = []
  const empty: Id[] = []
  const links: LocalLink[] = []
  const idle: { blockId: Id; label: string }[] = []
  const blanks: { blockId: Id; words: string }[] = []
  const unheard: { blockId: Id; name: string }[] = []
  const walk = (value: unknown, blockId: Id): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, blockId)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { assetId, images, alt, decorative, link, href, label, text, source } = value as Record<string, unknown>
    if (assetId === null || (Array.isArray(images) && images.length === 0)) empty.push(blockId)
    if (isId(assetId))
      pictures.push({ blockId, assetId, alt: typeof alt === 'string' ? alt : '', decorative: decorative === true })
    for (const address of [link, href]) {
      const path = localPathOf(address)
      if (path !== undefined) links.push({ blockId, path })
    }
    if (typeof label === 'string' && link === '') idle.push({ blockId, label })
    for (const words of [label, text, source])
      if (typeof words === 'string') for (const [blank] of words.matchAll(BLANK)) blanks.push({ blockId, words: blank })
    for (const inner of Object.values(value)) walk(inner, blockId)
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
