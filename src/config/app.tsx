import { useCallback, useState } from 'react'
import { createApi, type Session } from './api.ts'
import { Area, GoTo } from './area.tsx'
import { CrashGuard, Door, Skeleton } from './frame.tsx'
import { t } from './messages.ts'
import { Notices } from './notices.tsx'
import { HOME, readPlace, signInPlace } from './place.ts'
import { useAddress } from './router.ts'
import { SignInDialog, SignInView } from './sign-in.tsx'
import { ApiProvider, useApi, useLoad } from './use-load.ts'
import { NoOwnerView, WelcomeView } from './welcome.tsx'

/** The configuration area. */
export function App() {
  const [waiting, setWaiting] = useState<PromiseWithResolvers<void>>()
  const [api] = useState(() =>
    createApi({
      fetch: (input, init) => fetch(input, init),
      signInAgain: () => {
        const signedIn = Promise.withResolvers<void>()
        setWaiting(signedIn)
        return signedIn.promise
      },
    }),
  )
  const end = (how: 'resolve' | 'reject') => {
    setWaiting(undefined)
    waiting?.[how]()
  }
  return (
    <ApiProvider value={api}>
      <Notices>
        <CrashGuard>
          <WithSession
            again={
              waiting && {
                onSignedIn: () => end('resolve'),
                onPutOff: () => end('reject'),
              }
            }
          />
        </CrashGuard>
      </Notices>
    </ApiProvider>
  )
}

interface SignedInProps {
  /** Set while calls wait for a new sign-in. */
  readonly again: { readonly onSignedIn: () => void; readonly onPutOff: () => void } | undefined
}

function WithSession({ again }: SignedInProps) {
  const api = useApi()
  const { data, failure, reload } = useLoad(useCallback(() => api.session(), [api]))
  if (failure !== undefined)
    return (
      <Door title={t('config.failure.title')}>
        <p role="alert">{failure}</p>
        <button type="button" className="button strong" onClick={() => void reload()}>
          {t('config.retry')}
        </button>
      </Door>
    )
  if (!data)
    return (
      <main className="area">
        <Skeleton rows={4} whole />
      </main>
    )
  const signedInAgain = async () => {
    // Another owner may have other sites: what is on the screen is not theirs.
    if ((await api.session()).owner?.ownerId === data.owner?.ownerId) again?.onSignedIn()
    else location.reload()
  }
  return (
    <>
      <Screen session={data} reloadSession={reload} />
      {again && <SignInDialog onSignedIn={signedInAgain} onPutOff={again.onPutOff} />}
    </>
  )
}

function Screen({ session, reloadSession }: { session: Session; reloadSession: () => Promise<void> }) {
  const address = useAddress()
  const place = readPlace(address)
  if (session.owner) {
    if (place.view === 'sign-in') return <GoTo address={place.goOn} />
    if (place.view === 'welcome') return <GoTo address={HOME} />
    return <Area owner={session.owner} place={place} />
  }
  if (place.view === 'welcome')
    return <WelcomeView token={place.token} ownersExist={session.ownersExist} reloadSession={reloadSession} />
  if (!session.ownersExist) return <NoOwnerView />
  if (place.view === 'sign-in') return <SignInView onSignedIn={reloadSession} />
  return <GoTo address={signInPlace(address)} />
}
