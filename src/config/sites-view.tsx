import type { SiteSummary } from './api.ts'
import { Heading } from './frame.tsx'
import { EmptyWindow } from './icons.tsx'
import { t } from './messages.ts'
import { sitePlace } from './place.ts'
import { followLink } from './router.ts'

interface SitesViewProps {
  readonly sites: readonly SiteSummary[]
  readonly framePath: string | undefined
  readonly refresh: () => void
}

/** One card for each site that its owner works on. */
export function SitesView({ sites, framePath, refresh }: SitesViewProps) {
  if (sites.length === 0) return <NoSites refresh={refresh} />
  return (
    <>
      <Heading>{t('config.sites.title')}</Heading>
      <ul className="cards">
        {sites.map((site) => (
          <li key={site.id} className="card">
            <a href={sitePlace(site.id, framePath)} onClick={followLink}>
              {site.title}
            </a>
            <p>{new URL(site.baseUrl).host}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoSites({ refresh }: { refresh: () => void }) {
  return (
    <div className="panel">
      <EmptyWindow />
      <Heading>{t('config.sites.emptyTitle')}</Heading>
      <p>{t('config.sites.emptyText')}</p>
      <ImportCommand />
      <button type="button" className="button strong" onClick={refresh}>
        {t('config.sites.refresh')}
      </button>
    </div>
  )
}

/** The way in for contents that stand elsewhere. */
export function ImportCommand() {
  return <code className="command">npm run vetrina -- import wordpress file.xml</code>
}
