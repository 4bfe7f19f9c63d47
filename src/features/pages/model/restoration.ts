import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { DocumentContent } from './document.ts'
import { copyBlock } from './duplicate.ts'
import { findPlace, type Operation } from './operations.ts'

/**
 * The operations that restore one block of an earlier content in a draft: in place if it is still there, else at its
 * former position. Children that have moved elsewhere since stay there; the block gets copies. @throws a Refusal when
 * the earlier content has no such block, or its parent is gone.
 */
export function restorationOf(
  draft: DocumentContent,
  earlier: DocumentContent,
  blockId: Id,
  newId: () => Id,
): Operation[] {
  const old = findPlace(earlier.blocks, blockId)
  if (!old) throw new Refusal('not_found', 'In quella versione questo blocco non c’è.')
  const current = findPlace(draft.blocks, blockId)
  const place = current
    ? { parent: current.parent, before: current.siblings[current.index + 1]?.id ?? null }
    : formerPlace(draft, old)
  const without = new Set(idsOf(draft.blocks))
  if (current) for (const id of idsOf([current.siblings[current.index]!])) without.delete(id)
  const block = withFreeIds(old.siblings[old.index]!, without, newId)
  return [...(current ? [{ op: 'remove' as const, id: blockId }] : []), { op: 'insert', ...place, block }]
}

/** Before the next of its former siblings that is still there. */
function formerPlace(draft: DocumentContent, old: NonNullable<ReturnType<typeof findPlace>>) {
  const held = old.parent === null ? undefined : findPlace(draft.blocks, old.parent)
  if (old.parent !== null && !held)
    throw new Refusal('conflict', 'La sezione in cui stava non c’è più: ripristina prima quella.', {
      details: { blockId: old.parent, reason: 'block_gone' },
    })
  const siblings = held ? (held.siblings[held.index]!.children ?? []) : draft.blocks
  const there = new Set(siblings.map((sibling) => sibling.id))
  const before = old.siblings.slice(old.index + 1).find((sibling) => there.has(sibling.id))?.id ?? null
  return { parent: old.parent, before }
}

function withFreeIds(block: StoredBlock, taken: ReadonlySet<Id>, newId: () => Id): StoredBlock {
  if (taken.has(block.id)) return copyBlock(block, newId)
  return {
    ...structuredClone(block),
    ...(block.children && { children: block.children.map((child) => withFreeIds(child, taken, newId)) }),
  }
}

function idsOf(blocks: readonly StoredBlock[]): Id[] {
  return blocks.flatMap((block) => [block.id, ...idsOf(block.children ?? [])])
}
