import { useCallback, useEffect } from 'react'
import type { Owner, SiteSummary } from './api.ts'
import { Heading, LoadFailure, Skeleton } from './frame.tsx'
import { Mark } from './icons.tsx'
import { t } from './messages.ts'
import { useNotify } from './notices.tsx'
import { HOME, type Place, sitePlace } from './place.ts'
import { followLink, navigate } from './router.ts'
import { SiteView } from './site-view.tsx'
import { SitesView } from './sites-view.tsx'
import { sentenceOf, useApi, useLoad } from './use-load.ts'

/** What a signed-in owner sees: the bar and, below it, their sites or one of them. */
export function Area({ owner, place }: { owner: Owner; place: Place }) {
  const api = useApi()
  const sites = useLoad(useCallback(() => api.sites(), [api]))
  const several = (sites.data?.length ?? 0) > 1
  return (
    <>
      <a className="skip" href="#contenuto">
        {t('config.skip')}
      </a>
      <header className="bar">
        <a className="brand" href={HOME} onClick={followLink}>
          <Mark /> Vetrina
        </a>
        {several && place.view !== 'sites' && (
          <nav aria-label={t('config.sites')}>
            <a className="bar-link" href={HOME} onClick={followLink}>
              {t('config.sites')}
            </a>
          </nav>
        )}
        <p className="owner">{owner.name}</p>
        <SignOut />
      </header>
      <main id="contenuto" className="area" tabIndex={-1}>
        {sites.failure !== undefined && (
          <LoadFailure
            title={t('config.sites.loadFailed')}
            sentence={sites.failure}
            retry={() => void sites.reload()}
          />
        )}
        {sites.data && sites.failure === undefined && (
          <Screen sites={sites.data} place={place} refresh={() => void sites.reload()} />
        )}
        {!sites.data && sites.failure === undefined && <Skeleton rows={4} whole />}
      </main>
    </>
  )
}

interface ScreenProps {
  readonly sites: readonly SiteSummary[]
  readonly place: Place
  readonly refresh: () => void
}

function Screen({ sites, place, refresh }: ScreenProps) {
  if (place.view === 'sites') {
    const named = sites.find((site) => site.identifier === place.identifier)
    const only = named ?? (sites.length === 1 ? sites[0] : undefined)
    if (only) return <GoTo address={sitePlace(only.id, place.framePath)} />
    return <SitesView sites={sites} framePath={place.framePath} refresh={refresh} />
  }
  if (place.view !== 'site') return <Nothing title={t('config.unknown.title')} text={t('config.unknown.text')} />
  const site = sites.find(({ id }) => id === place.siteId)
  if (!site) return <Nothing title={t('config.sites.missingTitle')} text={t('config.sites.missingText')} />
  return <SiteView key={site.id} site={site} framePath={place.framePath} />
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="panel">
      <Heading>{title}</Heading>
      <p>{text}</p>
      <a className="button strong" href={HOME} onClick={followLink}>
        {t('config.unknown.go')}
      </a>
    </div>
  )
}

/** Takes the place of an address that leads on to another. */
export function GoTo({ address }: { address: string }) {
  useEffect(() => navigate(address, { replace: true }), [address])
  return null
}

function SignOut() {
  const api = useApi()
  const notify = useNotify()
  async function signOut(): Promise<void> {
    try {
      await api.signOut()
    } catch (error) {
      return notify({ sentence: sentenceOf(error) })
    }
    // A fresh page: nothing that was loaded stays in this browser's memory.
    location.assign(HOME)
  }
  return (
    <button type="button" className="button" onClick={() => void signOut()}>
      {t('config.signOut')}
    </button>
  )
}
