import type { EditorField, StoredBlock } from '../../../core/block.ts'
import { isSame } from '../../../core/is-same.ts'
import { CONTENT_ONLY } from '../../../core/permissions.ts'
import { Refusal } from '../../../core/refusal.ts'
import { changesOnlyWording } from '../../../core/wording.ts'
import type { DocumentContent } from './document.ts'

/** What the rule needs to know of block types; implemented by the registry. */
export interface WordingRules {
  /** Validated props, upgraded to the current version; throws a zod error. */
  readProps(block: StoredBlock): Record<string, unknown>
  get(type: string): { readonly fields?: Readonly<Record<string, EditorField>> } | undefined
}

/**
 * Refuses a draft that differs from the one before in more than texts and pictures of its blocks: of people who may
 * change only these (docs/decisions/0127).
 *
 * @throws Refusal `forbidden` with the reason `content_only`, and the id of the block unless it is the page itself
 */
export function refuseStructure(before: DocumentContent, after: DocumentContent, rules: WordingRules): void {
  const { blocks: oldBlocks, ...oldPage } = before
  const { blocks, ...page } = after
  for (const name of new Set([...Object.keys(oldPage), ...Object.keys(page)]))
    if (!isSame(oldPage[name as keyof typeof page], page[name as keyof typeof page])) throw refused()
  refuseOtherTree(oldBlocks, blocks, rules)
}

function refuseOtherTree(before: readonly StoredBlock[], after: readonly StoredBlock[], rules: WordingRules): void {
  if (before === after) return
  if (before.length !== after.length) throw refused()
  for (const [index, block] of after.entries()) {
    const old = before[index]!
    if (block === old) continue
    if (block.id !== old.id || block.type !== old.type || !isSame(block.layout, old.layout)) throw refused(block)
    refuseOtherProps(old, block, rules)
    refuseOtherTree(old.children ?? [], block.children ?? [], rules)
  }
}

function refuseOtherProps(old: StoredBlock, block: StoredBlock, rules: WordingRules): void {
  if (isSame(old.props, block.props)) return
  const before = rules.readProps(old)
  const after = rules.readProps(block)
  const fields = rules.get(block.type)?.fields ?? {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(before[name], after[name])) continue
    const field = fields[name]
    if (!field || !changesOnlyWording(field, before[name], after[name])) throw refused(block)
  }
}

function refused(block?: StoredBlock): Refusal {
  return new Refusal('forbidden', 'In questo sito cambi solo testi e immagini: il resto lo fa chi segue le pagine.', {
    details: { reason: CONTENT_ONLY, ...(block && { blockId: block.id }) },
  })
}
