import type { StoredBlock } from '../../../../core/block.ts'
import { flatten } from '../../../editor/controls.ts'
import type { DocumentContent } from '../../../pages/schemas.ts'
import { compareContents } from '../../model/comparison.ts'

/** A section before and after publication; undefined where it does not exist. */
export interface ChangedSection {
  readonly before: StoredBlock | undefined
  readonly after: StoredBlock | undefined
}

/** The first section that differs; for a page that visitors do not see yet, its first section. */
export function firstChange(before: DocumentContent | undefined, after: DocumentContent): ChangedSection {
  if (!before) return { before: undefined, after: after.blocks[0] }
  const changed = new Set(compareContents(before, after).blocks.map(({ block }) => block.id))
  const holds = (section: StoredBlock) => flatten([section]).some(({ id }) => changed.has(id))
  const found = after.blocks.find(holds) ?? before.blocks.find(holds)
  const inside = (blocks: readonly StoredBlock[]) => blocks.find(({ id }) => id === found?.id)
  return { before: inside(before.blocks), after: inside(after.blocks) }
}
