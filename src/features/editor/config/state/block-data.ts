import type { Api } from '../../../../config/api.ts'
import type { QueryCall } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { readBlockData } from '../../../pages/schemas.ts'
import type { Editor } from './store.ts'

interface BlockDataOptions {
  readonly siteId: Id
  readonly documentId: Id
  readonly store: Editor['store']
  readonly api: Pick<Api, 'call'>
}

export type BlockData = ReturnType<typeof createBlockData>

/** Cache key of a query's answer. */
export function queryKey({ query, args }: QueryCall): string {
  return `${query} ${JSON.stringify(args)}`
}

/**
 * Queries the data that blocks show beside their own props, by the loaders of published pages; answers are in the
 * editor's state.
 */
export function createBlockData({ siteId, documentId, store, api }: BlockDataOptions) {
  const asked = new Set<string>()
  let batch: Map<string, QueryCall> | undefined

  async function load(asking: ReadonlyMap<string, QueryCall>): Promise<void> {
    try {
      const calls = [...asking.values()].map(({ query, args }) => ({ query, args }))
      const { data } = await api.call(readBlockData, { params: { siteId }, body: { documentId, calls } })
      store.setState((state) => {
        const all = new Map(state.data)
        for (const [index, key] of [...asking.keys()].entries()) all.set(key, data[index] ?? null)
        return { data: all }
      })
    } catch {
      // Requested again when the block is next drawn.
      for (const key of asking.keys()) asked.delete(key)
    }
  }

  return {
    /** Resolves once the answers have arrived. */
    load,
    /** Requests each key once; requests of one render are sent together. */
    request(key: string, call: QueryCall): void {
      if (asked.has(key)) return
      asked.add(key)
      if (batch) {
        batch.set(key, call)
        return
      }
      const opened = new Map([[key, call]])
      batch = opened
      queueMicrotask(() => {
        batch = undefined
        void load(opened)
      })
    },
    /** Marks answers to a query as stale: they are requested again, and stay until the new ones arrive. */
    refresh(query: string, calls: ReadonlyMap<string, QueryCall>): void {
      void load(new Map([...calls].filter(([key]) => key.startsWith(`${query} `))))
    },
  }
}
