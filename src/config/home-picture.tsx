import { useElementSize } from '@mantine/hooks'
import type { Id } from '../core/ids.ts'
import { t } from './messages.ts'

/** Viewport of the page before it is scaled down, px. */
const DRAWN = { width: 1280, height: 800 } as const

/** A scaled-down site's home page as visitors see it: not interactive, and loaded once it is near the viewport. */
export function HomePicture({ siteId }: { siteId: Id }) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className="home-picture" inert>
      {width > 0 && (
        <iframe
          title={t('config.sites.picture')}
          src={`/api/sites/${siteId}/home`}
          // The page's own policy blocks scripts as well.
          sandbox="allow-same-origin"
          loading="lazy"
          tabIndex={-1}
          style={{ ...DRAWN, transform: `scale(${width / DRAWN.width})` }}
        />
      )}
    </div>
  )
}
