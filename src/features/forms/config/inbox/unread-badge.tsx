import type { PanelProps } from '../../../../config/panel.ts'
import { useArrivals } from './arrivals.ts'

/** Polling interval elsewhere; the inbox itself polls more often. */
const EVERY_MS = 30_000
const MOST = 99

/** Number of unread messages, beside the panel's label. */
export default function UnreadBadge({ site }: PanelProps) {
  const { data } = useArrivals(site.id, EVERY_MS)
  if (!data || data.unread === 0) return null
  return (
    <span className="rail-badge">
      {data.unread > MOST ? `${MOST}+` : data.unread}
      <span className="unseen"> da leggere</span>
    </span>
  )
}
