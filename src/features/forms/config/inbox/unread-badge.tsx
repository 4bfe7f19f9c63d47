import type { PanelProps } from '../../../../config/panel.ts'
import { useArrivals } from './arrivals.ts'

/** Somebody may be at work elsewhere; the inbox itself looks more often. */
const EVERY_MS = 30_000
const MOST = 99

/** How many messages wait to be read, beside the panel's word. */
export function UnreadBadge({ site }: PanelProps) {
  const { data } = useArrivals(site.id, EVERY_MS)
  if (!data || data.unread === 0) return null
  return (
    <span className="rail-badge">
      {data.unread > MOST ? `${MOST}+` : data.unread}
      <span className="unseen"> da leggere</span>
    </span>
  )
}
