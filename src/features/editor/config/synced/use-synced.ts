import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useNotify } from '../../../../config/notices.tsx'
import { sitePlace } from '../../../../config/place.ts'
import { pendingKey } from '../../../../config/site-queries.ts'
import { stepWords } from '../../../../config/step-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { discardDocument, recoverDocument, SYNCED, type SyncedSection, syncedModel } from '../../../pages/schemas.ts'
import type { OpenPage } from '../state/context.tsx'
import { syncedKey } from '../state/synced.ts'

/** The state of an address that leads into a synced section, or back to a page that shows it. */
export interface SyncedState {
  readonly synced: Id
}

/** The pages from which synced sections were opened, to which their owner goes back. */
const cameFrom = new Map<Id, Id>()

/** The page from which a synced section was opened in this tab; undefined if it was opened in another way. */
export function pageBefore(documentId: Id): Id | undefined {
  return cameFrom.get(documentId)
}

/** A block that shows a synced section on a page. */
export function syncedBlockOf(documentId: Id): StoredBlock {
  return { id: newId(Date.now()), type: SYNCED, version: syncedModel.version, props: { documentId } }
}

/** Returns a function that reads anew what a change of synced sections makes stale. */
export function useSyncedRefresh(siteId: Id): () => Promise<unknown> {
  const client = useQueryClient()
  const stale = [syncedKey(siteId), pendingKey(siteId), ['binned', siteId]]
  return () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** What is done with the synced sections of a site. */
export function useSynced({ siteId, documentId: pageId, editor }: OpenPage) {
  const api = useApi()
  const notify = useNotify()
  const navigate = useNavigate()
  const run = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    onSettled: useSyncedRefresh(siteId),
  })
  const paramsOf = (documentId: Id) => ({ params: { siteId, documentId } })
  return {
    /** Opens one in the editor; from there one press leads back. */
    open(documentId: Id): void {
      cameFrom.set(documentId, pageId)
      const state: SyncedState = { synced: documentId }
      void navigate(sitePlace(siteId, 'editor', documentId), { state })
    },
    /** Moves one that no page shows to the bin, in a step that can be undone. */
    remove({ id, name }: SyncedSection): void {
      run.mutate(async () => {
        await api.call(discardDocument, paramsOf(id))
        const label = stepWords(`Sezione sincronizzata «${name}»`, 'removed')
        const back = editor.record({
          label,
          undo: () => run.mutate(() => api.call(recoverDocument, paramsOf(id))),
          redo: () => run.mutate(() => api.call(discardDocument, paramsOf(id))),
        })
        notify({ sentence: `${label}.`, action: { label: 'Annulla', run: back } })
      })
    },
  }
}
