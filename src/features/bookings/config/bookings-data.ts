import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'

export const bookablesKey = (siteId: Id) => ['bookings', siteId, 'bookables'] as const
/** How often a day that is looked at is read again, in ms: guests book meanwhile. */
const LOOK_EVERY_MS = 60_000

export function useBookables(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: bookablesKey(siteId),
    queryFn: async () => (await api.call(calls.readBookables, { params: { siteId } })).bookables,
  })
}

export function useDay(siteId: Id, day: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['bookings', siteId, 'day', day],
    queryFn: () => api.call(calls.readBookingDay, { params: { siteId }, query: { day } }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

export function useKept(siteId: Id) {
  const api = useApi()
  return useQuery({
    queryKey: ['bookings', siteId, 'kept'],
    queryFn: () => api.call(calls.readBookingSettings, { params: { siteId } }),
  })
}

/** Reads everything about bookings again. */
export function useBookingsChange(siteId: Id): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['bookings', siteId] })
}
