import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import { allCategories, type PlacedCategory } from '../model/category-tree.ts'

interface Change {
  readonly categories: readonly PlacedCategory[]
  /** What was done. */
  readonly sentence: string
}

/** The categories of a site's stores; each change is live at once, and can be taken back. */
export function useCategories(siteId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const key = ['categories', siteId]
  const params = { siteId }
  const query = useQuery({ queryKey: key, queryFn: () => api.call(calls.readCategories, { params }) })
  const { data } = query
  const put = useMutation({
    mutationFn: (categories: readonly PlacedCategory[]) =>
      api.call(calls.putCategories, {
        params,
        body: { baseVersion: client.getQueryData<typeof data>(key)!.version, categories: [...categories] },
      }),
    onSuccess: ({ version }, categories) =>
      client.setQueryData<typeof data>(key, (known) => known && { ...known, categories: [...categories], version }),
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
  const all = data ? allCategories(data.categories, data.used) : []
  const tell = (error: unknown) => notify({ sentence: sentenceOf(error) })
  /** Resolves to the sentence of a refusal; undefined once it is done. */
  const change = ({ categories, sentence }: Change): Promise<string | undefined> =>
    put.mutateAsync(categories).then(() => {
      notify({ sentence, action: { label: 'Annulla', run: () => put.mutate(all, { onError: tell }) } })
      return undefined
    }, sentenceOf)
  return { query, all, used: data?.used ?? [], change, isSaving: put.isPending }
}
