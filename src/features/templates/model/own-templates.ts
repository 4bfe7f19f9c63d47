import type { StoredBlock } from '../../../core/block.ts'
import { ROOT_BLOCKS } from '../../../core/block.ts'
import type { LostBlock } from '../../../core/block-registry.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { applyOperations, type BlockRules, documentContentSchema, type Operation } from '../../pages/schemas.ts'

/** Reads a stored tree; what cannot be read is left out and listed. The server's registry implements it. */
interface StoredRules extends BlockRules {
  read(stored: readonly StoredBlock[]): { readonly blocks: readonly StoredBlock[]; readonly lost: readonly LostBlock[] }
}

/** Kept templates of one kind and site: how many, and their characters. All of a kind are read at once. */
export const OWN_TEMPLATES = { number: 100, characters: 4_000_000 } as const

/**
 * Blocks as a page would take them, upgraded to the current versions.
 * @throws a Refusal where a page would refuse them.
 */
export function readKept(blocks: readonly StoredBlock[], rules: BlockRules): StoredBlock[] {
  const page = documentContentSchema.parse({ title: '', urlId: '' })
  const operations = blocks.map(
    (block): Operation => ({ op: 'insert', parent: null, before: null, block: onPage(block, rules) }),
  )
  const read = applyOperations(page, operations, rules).blocks
  return blocks.map(({ id }) => findKept(read, id)!)
}

/** Kept blocks as they can be used today; what a later or earlier version cannot read is left out and counted. */
export function usableToday(
  blocks: readonly StoredBlock[],
  rules: StoredRules,
): { readonly blocks: StoredBlock[]; readonly lost: number } {
  const { blocks: read, lost } = rules.read(blocks.map((block) => onPage(block, rules)))
  return { blocks: blocks.flatMap(({ id }) => findKept(read, id) ?? []), lost: lost.length }
}

/** A block in the section and the column that it needs on a page. */
function onPage(block: StoredBlock, rules: BlockRules): StoredBlock {
  if (ROOT_BLOCKS.includes(block.type)) return block
  if (block.type === 'column') return around('section', block, rules)
  return around('section', around('column', block, rules), rules)
}

function around(type: 'section' | 'column', block: StoredBlock, rules: BlockRules): StoredBlock {
  return { id: newId(), type, version: rules.get(type)?.version ?? 1, props: {}, children: [block] }
}

function findKept(tree: readonly StoredBlock[], id: Id): StoredBlock | undefined {
  for (const block of tree) {
    const found = block.id === id ? block : findKept(block.children ?? [], id)
    if (found) return found
  }
  return undefined
}
