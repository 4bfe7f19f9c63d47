import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Draft } from '../state/draft.ts'
import { findBlock } from '../state/tree.ts'

/**
 * Where an undo or a redo leads that was just made: to a block that it brought back, else to that of its step, else to
 * the one that was edited. Undefined if none of them is there any more.
 */
export function ledTo(
  way: 'undo' | 'redo',
  { past, future, content }: Pick<Draft, 'past' | 'future' | 'content'>,
  edited: Id,
): StoredBlock | undefined {
  const step = (way === 'undo' ? future : past).at(-1)
  const operations = way === 'undo' ? step?.inverse : step?.operations
  const inserted = (operations ?? []).flatMap((operation) => (operation.op === 'insert' ? [operation.block.id] : []))
  for (const id of [...inserted, step?.blockId, edited]) {
    const block = id && findBlock(content.blocks, id)
    if (block) return block
  }
  return undefined
}
