import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { Link, Navigate, NavLink, Route, Routes, useParams, useSearchParams } from 'react-router'
import { listSites, type Owner, type SiteSummary } from '../core/shell-calls.ts'
import { useCommands } from './commands.tsx'
import { ChunkGuard, Heading, LoadFailure, Skeleton } from './frame.tsx'
import { Mark } from './icons.tsx'
import { lazily, lazilyOrNothing } from './lazily.ts'
import { t } from './messages.ts'
import type { ConfigurationParts, InstallationScreen } from './panel.ts'
import { HOME, readFramePath, readId, sitePlace } from './place.ts'
import { RefreshSites } from './refresh-sites.ts'
import { SiteArea } from './site-area.tsx'
import { SitesView } from './sites-view.tsx'
import { useApi, useLoad } from './use-load.ts'
import { useSignOut } from './use-sign-out.ts'

const HealthNotice = lazilyOrNothing(() => import('./health-notice.tsx'))

interface AreaProps {
  readonly owner: Owner
  readonly parts: ConfigurationParts
}

/** What a signed-in owner sees: the installation's screens, or one of their sites. */
export function Area({ owner, parts }: AreaProps) {
  const api = useApi()
  const latest = useRef<SiteSummary[]>(undefined)
  const load = useCallback(async () => {
    const { sites: read } = await api.call(listSites)
    // The same as before if nothing has changed: what is open depends on it.
    if (JSON.stringify(read) !== JSON.stringify(latest.current)) latest.current = read
    return latest.current!
  }, [api])
  const sites = useLoad(load)
  const { reload } = sites
  const refresh = () => void reload()
  useEffect(() => api.onRefusedByRole(() => void reload()), [api, reload])
  useSignOutCommand()
  // What is open stays when the list cannot be read again.
  if (sites.failure !== undefined && !sites.data)
    return (
      <InstallationFrame owner={owner} screens={parts.screens}>
        <LoadFailure title={t('config.sites.loadFailed')} sentence={sites.failure} retry={refresh} />
      </InstallationFrame>
    )
  if (!sites.data)
    return (
      <main className="area">
        <Skeleton rows={4} whole />
      </main>
    )
  return (
    <RefreshSites value={refresh}>
      <Routes>
        <Route
          path="/config"
          element={<SitesScreen owner={owner} parts={parts} sites={sites.data} refresh={refresh} />}
        />
        {['/config/siti/:siteId', '/config/siti/:siteId/:panel', '/config/siti/:siteId/:panel/:documentId'].map(
          (path) => (
            <Route
              key={path}
              path={path}
              element={<SiteScreen owner={owner} parts={parts} sites={sites.data ?? []} />}
            />
          ),
        )}
        {parts.screens.map((screen) => (
          <Route
            key={screen.name}
            path={`/config/${screen.name}/*`}
            element={
              <InstallationFrame owner={owner} screens={parts.screens}>
                <LazyScreen screen={screen} />
              </InstallationFrame>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <InstallationFrame owner={owner} screens={parts.screens}>
              <Nothing title={t('config.unknown.title')} text={t('config.unknown.text')} />
            </InstallationFrame>
          }
        />
      </Routes>
    </RefreshSites>
  )
}

interface ScreenProps extends AreaProps {
  readonly sites: readonly SiteSummary[]
}

function SitesScreen({ owner, parts, sites, refresh }: ScreenProps & { refresh: () => void }) {
  const [query] = useSearchParams()
  const framePath = readFramePath(query.get('frameUrl'))
  const named = sites.find((site) => site.identifier === query.get('site'))
  if (named)
    return (
      <Navigate
        replace
        to={`${sitePlace(named.id)}${framePath ? `?${new URLSearchParams({ frameUrl: encodeURI(framePath) })}` : ''}`}
      />
    )
  return (
    <InstallationFrame owner={owner} screens={parts.screens}>
      <SitesView sites={sites} refresh={refresh} canCreate={parts.screens.some(({ name }) => name === 'nuovo-sito')} />
    </InstallationFrame>
  )
}

function SiteScreen({ owner, parts, sites }: ScreenProps) {
  const { siteId } = useParams()
  const site = sites.find(({ id }) => id === readId(siteId))
  if (!site)
    return (
      <InstallationFrame owner={owner} screens={parts.screens}>
        <Nothing title={t('config.sites.missingTitle')} text={t('config.sites.missingText')} />
      </InstallationFrame>
    )
  return <SiteArea key={site.id} site={site} sites={sites} parts={parts} />
}

function LazyScreen({ screen }: { screen: InstallationScreen }) {
  const Screen = lazily(screen)
  return (
    <ChunkGuard key={screen.name}>
      <Suspense fallback={<Skeleton rows={4} />}>
        <Screen />
      </Suspense>
    </ChunkGuard>
  )
}

interface InstallationFrameProps {
  readonly owner: Owner
  readonly screens: readonly InstallationScreen[]
  readonly children: ReactNode
}

/** The bar of the installation, and below it one of its screens. */
function InstallationFrame({ owner, screens, children }: InstallationFrameProps) {
  return (
    <>
      <a className="skip" href="#contenuto">
        {t('config.skip')}
      </a>
      <header className="bar">
        <Link className="brand" to={HOME}>
          <Mark /> Vetrina
        </Link>
        <nav aria-label={t('config.installation')} className="bar-links">
          <NavLink end className="bar-link" to={HOME}>
            {t('config.sites')}
          </NavLink>
          {screens
            .filter(({ label, administrators }) => label !== '' && (!administrators || owner.administrator))
            .map(({ name, label }) => (
              <NavLink key={name} className="bar-link" to={`/config/${name}`}>
                {label}
              </NavLink>
            ))}
        </nav>
        <p className="owner">{owner.name}</p>
        <SignOut />
      </header>
      <main id="contenuto" className="area" tabIndex={-1}>
        {owner.administrator && (
          <Suspense>
            <HealthNotice />
          </Suspense>
        )}
        {children}
      </main>
    </>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="panel">
      <Heading>{title}</Heading>
      <p>{text}</p>
      <Link className="button strong" to={HOME}>
        {t('config.unknown.go')}
      </Link>
    </div>
  )
}

function useSignOutCommand(): void {
  const signOut = useSignOut()
  useCommands([
    {
      id: 'config.signOut',
      label: t('config.signOut'),
      group: t('config.installation'),
      keys: ['shift+escape'],
      inText: true,
      run: () => void signOut(),
    },
  ])
}

function SignOut() {
  const signOut = useSignOut()
  return (
    <button type="button" className="button" onClick={() => void signOut()}>
      {t('config.signOut')}
    </button>
  )
}
