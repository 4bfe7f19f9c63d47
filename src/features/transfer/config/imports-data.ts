import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { ImportStatus } from '../model/import-report.ts'

export const IMPORTS_KEY = ['imports']
/** Polling interval of imports in progress, in ms. */
const LOOK_MS = 1000

/** The owner's own imports, latest first; polled while one is in progress. */
export function useImports() {
  const api = useApi()
  return useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: async () => (await api.call(calls.readImports)).imports,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? LOOK_MS : false),
  })
}

/**
 * Files of a site that an import refers to but does not contain; polled while they are being fetched, and while an
 * import that may bring them is in progress (`isBringing`) and once after it.
 */
export function useMediaFetch(siteId: Id, isBringing: boolean) {
  const api = useApi()
  const client = useQueryClient()
  useEffect(() => {
    if (!isBringing) void client.invalidateQueries({ queryKey: mediaKey(siteId) })
  }, [client, siteId, isBringing])
  return useQuery({
    queryKey: mediaKey(siteId),
    queryFn: () => api.call(calls.readMediaFetch, { params: { siteId } }),
    refetchInterval: ({ state: { data } }) => (isBringing || data?.state === 'running' ? LOOK_MS : false),
  })
}

export function useBeginMediaFetch(siteId: Id) {
  return useMediaCall(siteId, calls.beginMediaFetch)
}

export function useStopMediaFetch(siteId: Id) {
  return useMediaCall(siteId, calls.stopMediaFetch)
}

function useMediaCall(siteId: Id, call: typeof calls.beginMediaFetch | typeof calls.stopMediaFetch) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = mediaKey(siteId)
  return async () => {
    const answer = await api.call(call, { params: { siteId } })
    // A poll that is on its way is older.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, answer)
  }
}

const mediaKey = (siteId: Id) => ['media-fetch', siteId]

export function useCancelImport() {
  const api = useApi()
  const client = useQueryClient()
  return async (id: Id) => {
    await api.call(calls.cancelImport, { params: { importId: id } })
    await client.invalidateQueries({ queryKey: IMPORTS_KEY })
  }
}

export function isUnderWay({ state }: ImportStatus): boolean {
  return state === 'waiting' || state === 'running'
}
