import { useCallback, useEffect, useRef, useState } from 'react'
import type { Id } from '../core/ids.ts'
import type { DocumentList } from './page-tree.ts'
import { sentenceOf, useApi } from './use-load.ts'

/** Name of the list of pages and collections, beside the lists of items under their collection's id. */
const TOP = 'top'

/** A site's pages and collections at once, and the items of its collections as they are asked for. */
export function useDocuments(siteId: Id, withBin: boolean) {
  const api = useApi()
  const [lists, setLists] = useState<Readonly<Record<string, DocumentList>>>({})
  const turns = useRef<Record<string, number>>({})

  const load = useCallback(
    async (collectionId: Id | null) => {
      const name = collectionId ?? TOP
      const turn = (turns.current[name] ?? 0) + 1
      turns.current[name] = turn
      const set = (change: Partial<DocumentList>) => {
        // A later question about the same list is under way: its answer counts.
        if (turns.current[name] !== turn) return
        setLists((all) => ({ ...all, [name]: { documents: all[name]?.documents, failure: undefined, ...change } }))
      }
      set({})
      try {
        const live = api.documents(siteId, { collectionId, deleted: false })
        const binned = withBin ? api.documents(siteId, { collectionId, deleted: true }) : []
        set({ documents: (await Promise.all([live, binned])).flat() })
      } catch (error) {
        set({ failure: sentenceOf(error) })
      }
    },
    [api, siteId, withBin],
  )

  useEffect(() => {
    for (const name of new Set([TOP, ...Object.keys(turns.current)])) void load(name === TOP ? null : name)
  }, [load])

  const listOf = (collectionId: Id | null): DocumentList =>
    lists[collectionId ?? TOP] ?? { documents: undefined, failure: undefined }
  /** Loads the items of a collection unless that was done or begun. */
  const want = useCallback(
    (collectionId: Id) => {
      if (turns.current[collectionId] === undefined) void load(collectionId)
    },
    [load],
  )
  return { top: listOf(null), itemsOf: listOf, load, want }
}

export type Documents = ReturnType<typeof useDocuments>
