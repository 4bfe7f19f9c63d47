import { useElementSize } from '@mantine/hooks'
import type { Id } from '../core/ids.ts'
import { t } from './messages.ts'

/** The window in which the page is drawn before it is made small, px. */
const DRAWN = { width: 1280, height: 800 } as const

/** A site's home page as visitors see it, in small: only looked at, and drawn once it is near the screen. */
export function HomePicture({ siteId }: { siteId: Id }) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className="home-picture" inert>
      {width > 0 && (
        <iframe
          title={t('config.sites.picture')}
          src={`/api/sites/${siteId}/home`}
          // Its own policy keeps scripts from it as well.
          sandbox="allow-same-origin"
          loading="lazy"
          tabIndex={-1}
          style={{ ...DRAWN, transform: `scale(${width / DRAWN.width})` }}
        />
      )}
    </div>
  )
}
