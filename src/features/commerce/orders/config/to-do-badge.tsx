import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNotify } from '../../../../config/notices.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { useApi } from '../../../../config/use-load.ts'
import { readToDo, TO_DO_MOST } from '../model/calls/to-do.ts'

/** How often it is asked while the window is visible. */
const EVERY_MS = 30_000

/** Number of orders to send, beside the panel's label; says when one arrives. */
export default function ToDoBadge({ site }: PanelProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const client = useQueryClient()
  // Below the orders, so that what is done with one asks again.
  const queryKey = ['orders', site.id, 'to-do']
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const isAskedByOwner = client.getQueryState(queryKey)?.isInvalidated ?? false
      return { ...(await api.call(readToDo, { params: { siteId: site.id } })), isAskedByOwner }
    },
    refetchInterval: EVERY_MS,
  })
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (!data) return
    const newest = data.newest ?? 0
    // Who has just booked a payment reads that it is booked, and not that an order has arrived.
    if (seen.current !== undefined && newest > seen.current && !data.isAskedByOwner)
      notify({ sentence: `È arrivato un ordine da spedire: il n. ${newest}.` })
    seen.current = Math.max(seen.current ?? 0, newest)
  }, [data, notify])
  if (!data || data.toSend === 0) return null
  return (
    <span className="rail-badge">
      {data.toSend > TO_DO_MOST ? `${TO_DO_MOST}+` : data.toSend}
      <span className="unseen"> da spedire</span>
    </span>
  )
}
