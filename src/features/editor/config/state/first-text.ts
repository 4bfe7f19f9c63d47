import type { StoredBlock } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import { blockElement } from './page-document.ts'
import { flatten } from './tree.ts'

interface PlacedText {
  readonly blockId: Id
  readonly field: string
}

/** Controls of text fields. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'inlineText', 'richText'])

/** The first text in these blocks and their children that is edited on the page itself. */
export function firstText(
  blocks: readonly StoredBlock[],
  registry: Pick<BlockRegistry, 'get'>,
): PlacedText | undefined {
  return textsOf(blocks, registry).next().value
}

/** As `firstText`, of those that the page shows now: an image without a caption has no place for one. */
export function drawnText(
  blocks: readonly StoredBlock[],
  registry: Pick<BlockRegistry, 'get'>,
): PlacedText | undefined {
  for (const text of textsOf(blocks, registry))
    if (blockElement(text.blockId)?.querySelector(`[data-field="${text.field}"]`)) return text
  return undefined
}

function* textsOf(
  blocks: readonly StoredBlock[],
  registry: Pick<BlockRegistry, 'get'>,
): Generator<PlacedText, undefined> {
  for (const block of flatten(blocks)) {
    const fields = Object.entries(registry.get(block.type)?.fields ?? {})
    const [field] = fields.find(([, { onPage, control }]) => onPage && TEXTS.has(control)) ?? []
    if (field !== undefined) yield { blockId: block.id, field }
  }
  return undefined
}
