import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import type { DocumentContent } from './document.ts'

const LONGEST_TITLE = 500

/** The content of a copy: new block ids, no date, and the given address. */
export function copyContent(content: DocumentContent, urlId: string, newId: () => Id): DocumentContent {
  return {
    ...content,
    title: copyTitle(content.title),
    urlId,
    publishedAt: null,
    pinned: false,
    blocks: content.blocks.map((block) => copyBlock(block, newId)),
  }
}

export function copyTitle(title: string): string {
  return `Copia di ${title}`.slice(0, LONGEST_TITLE)
}

/** A block and its children, with new ids. */
export function copyBlock(block: StoredBlock, newId: () => Id): StoredBlock {
  return {
    ...structuredClone(block),
    id: newId(),
    ...(block.children && { children: block.children.map((child) => copyBlock(child, newId)) }),
  }
}
