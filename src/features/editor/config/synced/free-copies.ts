import type { Api } from '../../../../config/api.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { listSynced, syncedIn, withSynced } from '../../../pages/schemas.ts'

/**
 * Blocks on their way to another site, with what the synced sections of their own site hold in the places of these: there
 * they are free; and how many of these there are no more, whose places stay empty.
 */
export async function withFreeCopies(
  api: Pick<Api, 'call'>,
  siteId: Id,
  blocks: readonly StoredBlock[],
): Promise<{ readonly blocks: readonly StoredBlock[]; readonly goneSections: number }> {
  const shown = syncedIn(blocks)
  if (shown.length === 0) return { blocks, goneSections: 0 }
  const { sections } = await api.call(listSynced, { params: { siteId } })
  const drafts = new Map(sections.map((section) => [section.id, section.blocks]))
  return {
    blocks: withSynced(blocks, (id) => drafts.get(id)),
    goneSections: shown.filter((id) => !drafts.has(id)).length,
  }
}
