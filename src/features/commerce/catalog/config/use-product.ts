import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentsKey, pendingKey, siteDraftKey, treeKey } from '../../../../config/site-queries.ts'
import { useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { ProductInput } from '../model/product.ts'
import type { StockCount } from '../model/stock.ts'

export interface SavedProduct {
  readonly baseVersion: number
  readonly product: ProductInput
  readonly counts: readonly StockCount[]
  readonly publish: boolean
}

/** What is sold of a product, and saving it. */
export function useProduct(siteId: Id, productId: Id) {
  const api = useApi()
  const client = useQueryClient()
  const params = { siteId, productId }
  const queryKey = ['product', siteId, productId]
  const read = () => api.call(calls.readProduct, { params })
  // What was typed must not be replaced behind somebody's back.
  const query = useQuery({ queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const save = useMutation({
    mutationFn: (body: SavedProduct) => api.call(calls.putProduct, { params, body }),
    onSuccess: () =>
      Promise.all(
        [['products', siteId], documentsKey(siteId), treeKey(siteId), pendingKey(siteId), siteDraftKey(siteId)].map(
          (key) => client.invalidateQueries({ queryKey: key }),
        ),
      ),
  })
  return { query, read, save }
}
