import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentsKey, pendingKey, siteDraftKey, treeKey } from '../../../../config/site-queries.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { AnswerOf, CallInput } from '../../../../core/call.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls/edits.ts'

const ASK_AGAIN_MS = 1000

export type StartedEdit = CallInput<typeof calls.startEdit>['body']

/** The latest edit of many products of a site: its progress, its start and its undo. */
export function useEdits(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const key = ['product-edit', siteId]
  const params = { siteId }
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const known = client.getQueryData<AnswerOf<typeof calls.readLatestEdit>>(key)
      const found = await api.call(calls.readLatestEdit, { params })
      // What it has changed is shown elsewhere too. A short edit is over before it was seen under way.
      const { latest } = found
      const isNews = latest?.id !== known?.latest?.id || latest?.state !== known?.latest?.state
      if (known && latest && isNews && !isUnderWay(latest)) await refresh()
      return found
    },
    refetchInterval: ({ state }) => (state.data?.latest && isUnderWay(state.data.latest) ? ASK_AGAIN_MS : false),
  })
  async function refresh() {
    const keys = [
      ['products', siteId],
      ['categories', siteId],
    ]
    const pages = [documentsKey(siteId), treeKey(siteId), pendingKey(siteId), siteDraftKey(siteId)]
    await Promise.all([...keys, ...pages].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  const start = useMutation({
    mutationFn: (body: StartedEdit) => api.call(calls.startEdit, { params, body }),
    onSettled,
  })
  const undo = useMutation({
    mutationFn: (editId: Id) => api.call(calls.undoEdit, { params: { siteId, editId } }),
    onSettled,
  })
  return { latest: data?.latest ?? undefined, start, undo }
}
export type Edits = ReturnType<typeof useEdits>

export function isUnderWay({ state }: calls.LatestEdit): boolean {
  return state === 'running' || state === 'undoing'
}
