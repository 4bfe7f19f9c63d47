import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../config/notices.tsx'
import { useOwnSteps } from '../../../config/own-steps.ts'
import { documentsKey, pendingKey, siteDraftKey, surroundingsKey, treeKey } from '../../../config/site-queries.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'

/** Queries that a change of the tree invalidates. */
const changedKeys = (siteId: Id) => [
  treeKey(siteId),
  documentsKey(siteId),
  surroundingsKey(siteId),
  pendingKey(siteId),
  siteDraftKey(siteId),
  ['binned', siteId],
]

export type TreeSteps = ReturnType<typeof useTreeSteps>

/** Runs actions on the tree one after the other, and records them in the undo history. */
export function useTreeSteps(siteId: Id) {
  const client = useQueryClient()
  const notify = useNotify()
  const record = useOwnSteps()
  const refresh = () => Promise.all(changedKeys(siteId).map((queryKey) => client.invalidateQueries({ queryKey })))
  const { mutate, isPending } = useMutation({
    scope: { id: `tree ${siteId}` },
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => {
      notify({ sentence: sentenceOf(error) })
      void refresh()
    },
  })

  /**
   * Records a step of the undo history, and then shows what it changed: Ctrl+Z undoes what is on the screen.
   * @param label The action as shown to owners.
   */
  async function recordAndShow(label: string, undo: () => Promise<unknown>, redo: () => Promise<unknown>) {
    const travel = (way: () => Promise<unknown>) => () => mutate(() => way().then(refresh))
    const back = record({ label, undo: travel(undo), redo: travel(redo) })
    await refresh()
    return back
  }

  return {
    refresh,
    recordAndShow,
    busy: isPending,
    /** Runs one action after the other; failures are reported. */
    run: (work: () => Promise<unknown>) => mutate(work),
  }
}
