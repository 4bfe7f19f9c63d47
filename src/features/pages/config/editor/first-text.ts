import type { StoredBlock } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import { firstText as textOf } from './text/text-blocks.ts'
import { flatten } from './tree.ts'

/** The first text in these blocks, and in what they hold, that is written on the page itself. */
export function firstText(
  blocks: readonly StoredBlock[],
  registry: BlockRegistry,
): { readonly blockId: Id; readonly field: string } | undefined {
  for (const block of flatten(blocks)) {
    const text = textOf(registry, block)
    if (text) return { blockId: block.id, field: text.field }
  }
  return undefined
}
