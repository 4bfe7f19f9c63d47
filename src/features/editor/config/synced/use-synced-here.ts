import { useApi } from '../../../../config/use-load.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { SYNCED, type SyncedSection } from '../../../pages/schemas.ts'
import type { OpenPage } from '../state/context.tsx'
import { withNewIds } from '../state/tree.ts'
import { makeSynced, replacing } from './make-synced.ts'
import { useSyncedRefresh } from './use-synced.ts'

/** Whether the selection can become a synced section: sections that are none yet, on a page that is none. */
export function maySync({ editor, kind }: OpenPage): boolean {
  const blocks = editor.selectedBlocks()
  return kind.model.name !== SYNCED && blocks.length > 0 && blocks.every(({ type }) => type === 'section')
}

/** Makes sections of the open page synced, and free again. */
export function useSyncedHere(page: OpenPage) {
  const { siteId, editor, saver } = page
  const api = useApi()
  const refresh = useSyncedRefresh(siteId)
  const saved = () => saver.flush().then(refresh)
  return {
    /** As `makeSynced`, of sections of the page in its order. */
    make: (ids: readonly Id[], name: string) => makeSynced({ page, api, ids, name, refresh }),
    /** Puts a free copy in the place of a synced section on this page, in one step. */
    detach(block: StoredBlock, section: SyncedSection): void {
      const now = Date.now()
      const copies = section.blocks.map((copied) => withNewIds(copied, now))
      const label = `Sezione «${section.name}» staccata`
      const operations = replacing(block.id, copies)
      if (!editor.make({ label, operations, blockId: copies[0]?.id ?? null })) return
      editor.select(copies.map(({ id }) => id))
      // What cannot be sent now is shown by the words for saving.
      void saved().catch(() => {})
    },
  }
}
