import { Link } from 'react-router'
import type { SiteSummary } from './api.ts'
import { Heading } from './frame.tsx'
import { EmptyWindow } from './icons.tsx'
import { t } from './messages.ts'
import { NEW_SITE, sitePlace } from './place.ts'

interface SitesViewProps {
  readonly sites: readonly SiteSummary[]
  /** Whether there is a screen that makes a new one. */
  readonly canCreate: boolean
  readonly refresh: () => void
}

/** One card for each site that its owner works on. */
export function SitesView({ sites, canCreate, refresh }: SitesViewProps) {
  if (sites.length === 0) return <NoSites refresh={refresh} canCreate={canCreate} />
  return (
    <>
      <div className="head">
        <Heading>{t('config.sites.title')}</Heading>
        {canCreate && <NewSite />}
      </div>
      <ul className="cards">
        {sites.map((site) => (
          <li key={site.id} className="card">
            <Link to={sitePlace(site.id)}>{site.title}</Link>
            <p>{new URL(site.baseUrl).host}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoSites({ refresh, canCreate }: Omit<SitesViewProps, 'sites'>) {
  return (
    <div className="panel">
      <EmptyWindow />
      <Heading>{t('config.sites.emptyTitle')}</Heading>
      <p>{t('config.sites.emptyText')}</p>
      {canCreate && <NewSite />}
      <button type="button" className="button" onClick={refresh}>
        {t('config.sites.refresh')}
      </button>
    </div>
  )
}

function NewSite() {
  return (
    <Link className="button strong" to={NEW_SITE}>
      {t('config.sites.new')}
    </Link>
  )
}
