import { ExternalLink } from 'lucide-react'
import { type CSSProperties, Suspense } from 'react'
import { Link } from 'react-router'
import type { SiteState, SiteSummary } from '../core/shell-calls.ts'
import { Heading } from './frame.tsx'
import { EmptyWindow } from './icons.tsx'
import { lazilyOrNothing } from './lazily.ts'
import { t } from './messages.ts'
import { PageMiniature } from './page-miniature.tsx'
import { NEW_SITE, sitePlace } from './place.ts'
import { useSiteState } from './site-queries.ts'

const DeletedSites = lazilyOrNothing(() => import('./deleted-sites.tsx'))

interface SitesViewProps {
  readonly sites: readonly SiteSummary[]
  /** Whether there is a screen to create a site. */
  readonly canCreate: boolean
  readonly refresh: () => void
}

/** One card for each of the owner's sites. */
export function SitesView({ sites, canCreate, refresh }: SitesViewProps) {
  return (
    <>
      {sites.length === 0 ? (
        <NoSites refresh={refresh} canCreate={canCreate} />
      ) : (
        <>
          <div className="head">
            <Heading>{t('config.sites.title')}</Heading>
            {canCreate && <NewSite />}
          </div>
          <ul className="cards">
            {sites.map((site) => (
              <SiteCard key={site.id} site={site} />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        <DeletedSites />
      </Suspense>
    </>
  )
}

function SiteCard({ site }: { site: SiteSummary }) {
  const state = useSiteState(site.id)
  return (
    <li className="card" style={coloursOf(site)}>
      <Link to={sitePlace(site.id)}>{site.title}</Link>
      <div className="card-picture" data-name={site.title}>
        {state?.home && <PageMiniature src={`/api/sites/${site.id}/home`} title={t('config.sites.picture')} />}
      </div>
      <p>{new URL(site.baseUrl).host}</p>
      <p className="card-state" data-online={state?.online}>
        {state && stateWords(state)}
      </p>
      {/* The flag keeps the site from redirecting an owner straight back here (CFGR-06). */}
      <a className="card-visit" href={`${site.baseUrl}/?noredirect=true`} target="_blank" rel="noreferrer">
        {t('config.sites.visit')}
        <span className="unseen"> «{site.title}»</span>
        <ExternalLink size={14} aria-hidden />
      </a>
    </li>
  )
}

function stateWords({ online, changes }: SiteState): string {
  if (!online) return t('config.sites.draft')
  return changes === 0 ? t('config.sites.online') : t('config.sites.changed', { changes })
}

/** Until its home page loads, a card has the colours of its site. */
function coloursOf({ colours: { ground, accent } }: SiteSummary): CSSProperties {
  return { '--site-ground': ground, '--awning': accent } as CSSProperties
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
