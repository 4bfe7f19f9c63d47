import type { StoredBlock } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import { flatten } from './tree.ts'

/** The first text in these blocks, and in what they hold, that is written on the page itself. */
export function firstText(
  blocks: readonly StoredBlock[],
  registry: Pick<BlockRegistry, 'get'>,
): { readonly blockId: Id; readonly field: string } | undefined {
  for (const block of flatten(blocks)) {
    const fields = Object.entries(registry.get(block.type)?.fields ?? {})
    const [field] = fields.find(([, { onPage }]) => onPage) ?? []
    if (field !== undefined) return { blockId: block.id, field }
  }
  return undefined
}
