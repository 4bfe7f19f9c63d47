import { MantineProvider } from '@mantine/core'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router'
import type { SessionAnswer } from '../core/shell-calls.ts'
import { ApiFailure, createApi } from './api.ts'
import { Area } from './area.tsx'
import { Commands } from './commands.tsx'
import { CrashGuard, Door, Skeleton } from './frame.tsx'
import { lazily } from './lazily.ts'
import { t } from './messages.ts'
import { Notices } from './notices.tsx'
import { OrderScreensProvider } from './order-parts.ts'
import type { ConfigurationParts } from './panel.ts'
import { HOME, INVITATION, RESET, SIGN_IN, safeGoOn, signInPlace, WELCOME } from './place.ts'
import { SignInDialog, SignInView } from './sign-in.tsx'
import { theme, variables } from './theme.ts'
import { ApiProvider, useApi, useLoad } from './use-load.ts'

// With its timer a switch that was pressed would show its old state once more before the new one.
notifyManager.setScheduler(queueMicrotask)

/** Carries the nonce of the security policy, which the component library needs to add its style sheets. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// The library that locks page scrolling behind a dialog reads the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const NO_OWNER = { name: 'no-owner', load: () => import('./no-owner.tsx') }

/** The configuration area with the parts that features provide. */
export function App({ parts }: { parts: ConfigurationParts }) {
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
    <Libraries>
      <ApiProvider value={api}>
        <Notices>
          <CrashGuard>
            <Commands>
              <OrderScreensProvider value={parts.orderScreens}>
                <WithSession
                  parts={parts}
                  again={waiting && { onSignedIn: () => end('resolve'), onPutOff: () => end('reject') }}
                />
              </OrderScreensProvider>
            </Commands>
          </CrashGuard>
        </Notices>
      </ApiProvider>
    </Libraries>
  )
}

/** Providers around every screen: components, query cache, router. */
function Libraries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 10_000,
            // `api` already retries what may be retried; a refusal is final.
            retry: (count, error) => count < 2 && error instanceof ApiFailure && error.status === 0,
          },
        },
      }),
  )
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={client}>
        <BrowserRouter>{children}</BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  )
}

interface WithSessionProps {
  readonly parts: ConfigurationParts
  /** Set while calls wait for a new sign-in. */
  readonly again: { readonly onSignedIn: () => void; readonly onPutOff: () => void } | undefined
}

function WithSession({ parts, again }: WithSessionProps) {
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
    // Another owner may have other sites: the data on the screen is not theirs.
    if ((await api.session()).owner?.ownerId === data.owner?.ownerId) again?.onSignedIn()
    else location.reload()
  }
  return (
    <>
      <Screens session={data} reloadSession={reload} parts={parts} />
      {again && (
        <SignInDialog SignInForm={parts.ways.SignInForm} onSignedIn={signedInAgain} onPutOff={again.onPutOff} />
      )}
    </>
  )
}

interface ScreensProps {
  readonly session: SessionAnswer
  readonly reloadSession: () => Promise<void>
  readonly parts: ConfigurationParts
}

function Screens({ session, reloadSession, parts }: ScreensProps) {
  const { SignInForm, WelcomeView, ResetView, InvitationView } = parts.ways
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const { owner, ownersExist } = session
  const invitation = <InvitationView isSignedIn={owner !== null} onSignedIn={reloadSession} />
  if (owner)
    return (
      <Routes>
        <Route path={SIGN_IN} element={<Navigate replace to={safeGoOn(query.get('poi'))} />} />
        <Route path={WELCOME} element={<Navigate replace to={HOME} />} />
        <Route path={INVITATION} element={<Suspense>{invitation}</Suspense>} />
        <Route
          path={RESET}
          element={
            <Suspense>
              <ResetView />
            </Suspense>
          }
        />
        <Route path="*" element={<Area owner={owner} parts={parts} />} />
      </Routes>
    )
  return (
    <Routes>
      <Route
        path={WELCOME}
        element={
          <Suspense>
            <WelcomeView token={query.get('token') ?? ''} ownersExist={ownersExist} reloadSession={reloadSession} />
          </Suspense>
        }
      />
      <Route
        path={SIGN_IN}
        element={ownersExist ? <SignInView SignInForm={SignInForm} onSignedIn={reloadSession} /> : <NoOwner />}
      />
      <Route
        path={RESET}
        element={
          <Suspense>
            <ResetView />
          </Suspense>
        }
      />
      <Route path={INVITATION} element={<Suspense>{invitation}</Suspense>} />
      <Route path="*" element={ownersExist ? <Navigate replace to={signInPlace(pathname + search)} /> : <NoOwner />} />
    </Routes>
  )
}

function NoOwner() {
  const View = lazily(NO_OWNER)
  return (
    <Suspense>
      <View />
    </Suspense>
  )
}
