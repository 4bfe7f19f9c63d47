import type { StoredBlock } from '../../../../core/block.ts'
import { type Id, newId } from '../../../../core/ids.ts'

/** Finds a block anywhere in a page. */
export function findBlock(blocks: readonly StoredBlock[], id: Id): StoredBlock | undefined {
  for (const block of blocks) {
    if (block.id === id) return block
    const found = block.children && findBlock(block.children, id)
    if (found) return found
  }
  return undefined
}

/** Path from a top-level block to the given one, which comes last; empty if it is not found. */
export function pathTo(blocks: readonly StoredBlock[], id: Id): StoredBlock[] {
  for (const block of blocks) {
    if (block.id === id) return [block]
    const path = pathTo(block.children ?? [], id)
    if (path.length > 0) return [block, ...path]
  }
  return []
}

/** The parent of a block; undefined for a section, whose parent is the page itself. */
export function parentOf(blocks: readonly StoredBlock[], id: Id): StoredBlock | undefined {
  return pathTo(blocks, id).at(-2)
}

/** A block and its siblings, in order; undefined if it is not found. */
export function siblingsOf(blocks: readonly StoredBlock[], id: Id): readonly StoredBlock[] | undefined {
  const path = pathTo(blocks, id)
  if (path.length === 0) return undefined
  return path.at(-2)?.children ?? blocks
}

/** Every block of a page in reading order. */
export function flatten(blocks: readonly StoredBlock[]): StoredBlock[] {
  return blocks.flatMap((block) => [block, ...flatten(block.children ?? [])])
}

/** Where the focus goes when blocks are removed: to the next remaining sibling, else the previous, else the parent. */
export function focusAfterRemoval(blocks: readonly StoredBlock[], removed: readonly Id[]): Id | undefined {
  const first = removed[0]
  if (first === undefined) return undefined
  const siblings = siblingsOf(blocks, first) ?? []
  const gone = new Set(removed)
  const index = siblings.findIndex(({ id }) => id === first)
  const next = siblings.slice(index + 1).find(({ id }) => !gone.has(id))
  const previous = siblings.slice(0, index).findLast(({ id }) => !gone.has(id))
  return (next ?? previous ?? parentOf(blocks, first))?.id
}

/** The same block with new ids at every level. */
export function withNewIds(block: StoredBlock, now: number): StoredBlock {
  const children = block.children?.map((child) => withNewIds(child, now))
  return { ...block, id: newId(now), ...(children && { children }) }
}
