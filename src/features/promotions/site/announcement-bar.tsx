import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import type { Promotions } from '../model/settings.ts'
import { hasAnnouncement } from '../model/shown.ts'

interface AnnouncementBarProps {
  readonly context: ViewContext
  readonly promotions: Pick<Promotions, 'announcement'>
}

/** A line above everything, in the initial HTML, so that nothing shifts. */
export function AnnouncementBar({ context, promotions }: AnnouncementBarProps): ReactNode {
  if (!hasAnnouncement(promotions)) return null
  const { text, button } = promotions.announcement
  const href = button && context.href(button.link)
  return (
    <aside className="announcement-bar" aria-label={context.message('promotions.announcement')}>
      <p>
        {text}
        {href && button.label !== '' && (
          <>
            {' '}
            <a href={href}>{button.label}</a>
          </>
        )}
      </p>
    </aside>
  )
}
