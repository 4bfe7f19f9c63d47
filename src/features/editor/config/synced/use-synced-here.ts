import { useApi } from '../../../../config/use-load.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { createDocument, type Operation, SYNCED, type SyncedSection } from '../../../pages/schemas.ts'
import type { OpenPage } from '../state/context.tsx'
import { syncedNames } from '../state/synced-names.ts'
import { withNewIds } from '../state/tree.ts'
import { syncedBlockOf, useSyncedRefresh } from './use-synced.ts'

/** Whether the selection can become a synced section: sections that are none yet, on a page that is none. */
export function maySync({ editor, kind }: OpenPage): boolean {
  const blocks = editor.selectedBlocks()
  return kind.model.name !== SYNCED && blocks.length > 0 && blocks.every(({ type }) => type === 'section')
}

/** The operations that put blocks into the place of one that stands on the page itself. */
function replacing(id: Id, blocks: readonly StoredBlock[]): Operation[] {
  return [
    ...blocks.map((block): Operation => ({ op: 'insert', parent: null, before: id, block })),
    { op: 'remove', id },
  ]
}

/** Makes sections of the open page synced, and free again. */
export function useSyncedHere(page: OpenPage) {
  const { siteId, editor, saver } = page
  const api = useApi()
  const refresh = useSyncedRefresh(siteId)
  const saved = () => saver.flush().then(refresh)
  return {
    /** Makes sections of the page a synced section, which stands in their place then, in one step. */
    async make(blocks: readonly StoredBlock[], name: string): Promise<void> {
      const now = Date.now()
      const content = { title: name, urlId: '', blocks: blocks.map((block) => withNewIds(block, now)) }
      const { id } = await api.call(createDocument, { params: { siteId }, body: { kind: SYNCED, content } })
      syncedNames.set(id, name)
      await refresh()
      const [first, ...others] = blocks
      const shown = syncedBlockOf(id)
      const operations = [
        ...replacing(first!.id, [shown]),
        ...others.map((block): Operation => ({ op: 'remove', id: block.id })),
      ]
      const label = `Sezione sincronizzata «${name}» creata`
      if (page.isOpen() && editor.make({ label, operations, blockId: shown.id })) editor.select([shown.id])
      await saved()
    },
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
