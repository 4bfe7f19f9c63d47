import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNotify } from '../../../../config/notices.tsx'
import { documentsKey, pendingKey, siteDraftKey, treeKey } from '../../../../config/site-queries.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { randomUuid } from '../../../../core/random-uuid.ts'
import type { ProductSummary } from '../model/calls.ts'
import * as calls from '../model/calls.ts'
import type { ProductType } from '../model/limits.ts'
import { TABLE_PAGE } from '../model/table-asked.ts'
import type { TableAsked } from './products.ts'

export interface NewProduct {
  readonly title: string
  readonly type: ProductType
  /** Minor units. */
  readonly price: number
}

/** A site's products page by page, and what the table does with them; each change is live at once and can be taken back. */
export function useProducts(siteId: Id, asked: TableAsked) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const key = ['products', siteId]
  const params = { siteId }
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const query = useInfiniteQuery({
    queryKey: [...key, 'table', asked],
    queryFn: ({ pageParam: page }) => api.call(calls.listProducts, { params, query: { ...asked, page } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * TABLE_PAGE < total ? pages.length + 1 : undefined),
    // During a search the rows of the one before stay.
    placeholderData: (before) => before,
  })
  const { data } = query
  // A product that moved within the order between two answers would stand twice.
  const products = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.products).map((one) => [one.documentId, one])).values()],
    [data],
  )
  const failed = (error: unknown) => notify({ sentence: sentenceOf(error) })

  const create = useMutation({
    mutationFn: (body: NewProduct) => api.call(calls.createProduct, { params, body }),
    onSettled: () =>
      Promise.all(
        [key, documentsKey(siteId), treeKey(siteId), pendingKey(siteId), siteDraftKey(siteId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })

  const putPrice = (product: ProductSummary, price: number, seen?: number) =>
    api.call(calls.putPrice, {
      params: { siteId, productId: product.documentId, variantId: product.onlyVariant!.id },
      body: { price, ...(seen !== undefined && { seen }) },
    })
  const count = (variantId: Id, seen: number, counted: number) =>
    api.call(calls.countStock, { params, body: { counts: [{ variantId, seen, counted, key: randomUuid() }] } })
  const undo = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: failed,
    onSettled: refresh,
  })
  const back = (work: () => Promise<unknown>) => ({ label: 'Annulla', run: () => undo.mutate(work) })

  const price = useMutation({
    mutationFn: ({ product, to }: { product: ProductSummary; to: number }) => putPrice(product, to),
    onSuccess: (_, { product, to }) =>
      notify({
        sentence: `Il prezzo di «${product.title}» è cambiato, anche per chi visita il sito.`,
        action: back(() => putPrice(product, product.onlyVariant!.price, to)),
      }),
    onError: failed,
    onSettled: refresh,
  })
  const stock = useMutation({
    mutationFn: ({ product, to }: { product: ProductSummary; to: number }) =>
      count(product.onlyVariant!.id, product.onlyVariant!.stock, to),
    onSuccess: (_, { product, to }) =>
      notify({
        sentence: `La giacenza di «${product.title}» è ${to}.`,
        action: back(() => count(product.onlyVariant!.id, to, product.onlyVariant!.stock)),
      }),
    onError: failed,
    onSettled: refresh,
  })
  return {
    query,
    /** Of the latest answer; undefined until there is one. */
    latest: data?.pages.at(-1),
    products,
    create: (product: NewProduct) => create.mutateAsync(product),
    setPrice: price.mutateAsync,
    setStock: stock.mutateAsync,
  }
}
export type Products = ReturnType<typeof useProducts>
