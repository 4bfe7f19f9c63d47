import type { PersonalContext } from '../core/page-context.ts'
import { createAdminChannel } from './admin-channel.ts'
import type { Runtime } from './behaviours.ts'
import { configAddress, isRedirected, isViewer, rememberNoRedirect } from './config-address.ts'
import { createLogout, withoutLogoutMarker } from './logout.ts'
import { askPersonalContext, isAdmin, NOBODY } from './personal-context.ts'
import { createSessionStore } from './session-store.ts'
import { askUserScripts } from './user-scripts.ts'

/** What comes with somebody who is signed in (ROLE-07 to ROLE-09); it hears who that is, and answers how to end it. */
export interface SignedInModule {
  attachSignedIn(runtime: Runtime, account: PersonalContext): undefined | (() => void)
}

export type SignedInLoaders = Readonly<Record<string, () => Promise<SignedInModule>>>

/** Raised on the document when it is known who looks at the page; detail: the personal context. */
const ACCOUNT = 'vetrina:account'
/** Raised on the document for what another tab of an admin has sent; detail: what it sent. */
const ADMIN = 'vetrina:admin'
const LOGGED_OUT = { type: 'logout' }
/** In the tab's own storage once somebody was signed in there: a link with the marker of a logout is no logout. */
const WAS_SIGNED_IN = 'signed-in'

export interface SignedInParts {
  readonly window: Window & typeof globalThis
  readonly runtime: Runtime
  /** Whether there may be somebody to ask about. */
  readonly mayBeSignedIn: boolean
  readonly modules: SignedInLoaders
  readonly report: (error: unknown) => void
}

export type SignedIn = ReturnType<typeof createSignedIn>

/** Who looks at the page, what they get for it, and where their keys lead. */
export function createSignedIn({ window, runtime, mayBeSignedIn, modules, report }: SignedInParts) {
  const { location, document } = window
  const { context } = runtime
  const ends: (() => void)[] = []
  const session = createSessionStore(
    () => window.sessionStorage,
    Date.now,
    (_message, error) => report(error),
  )
  const account = mayBeSignedIn ? askPersonalContext((url) => window.fetch(url), report) : Promise.resolve(NOBODY)
  const channel = account.then((known) => (isAdmin(known) ? createAdminChannel(context.website.id, hear) : undefined))

  function hear(message: unknown): void {
    runtime.emit(ADMIN, message)
    // What an owner alone may see must not stay open in another tab.
    if ((message as Partial<typeof LOGGED_OUT> | null)?.type === LOGGED_OUT.type) location.reload()
  }

  async function welcome(): Promise<void> {
    const noRedirect = rememberNoRedirect(location.search, session)
    const known = await account
    const { authenticatedAccount, websiteRoles } = known
    const { developerMode, cloneable } = context.website
    const signedIn = authenticatedAccount !== null
    if (signedIn) session.set(WAS_SIGNED_IN, true)
    const isTopWindow = window.top === window
    // Going back from there must not come here and be sent on again.
    if (isRedirected({ signedIn, websiteRoles, developerMode, cloneable, isTopWindow, noRedirect }))
      return location.replace(configAddress(location))
    Object.assign(context, known)
    runtime.emit(ACCOUNT, known)
    if (!signedIn) return
    if (isAdmin(known)) askUserScripts(document, location.search)
    await Promise.all(Object.values(modules).map((load) => attach(load, known)))
  }

  async function attach(load: () => Promise<SignedInModule>, known: PersonalContext): Promise<void> {
    try {
      const end = (await load()).attachSignedIn(runtime, known)
      if (end) ends.push(end)
    } catch (error) {
      report(error)
    }
  }

  async function sayLoggedOut(): Promise<void> {
    const address = withoutLogoutMarker(location.href)
    if (address === undefined) return
    window.history.replaceState(window.history.state, '', address)
    if (session.get(WAS_SIGNED_IN) !== true) return
    session.remove(WAS_SIGNED_IN)
    const { inform } = await runtime.dialogs()
    await inform({ title: 'Logout riuscito', text: 'Sei stato disconnesso correttamente.' })
  }

  const logOut = createLogout({
    isSignedIn: async () => (await account).authenticatedAccount !== null,
    async end() {
      const data = await runtime.data()
      await data.post('/api/auth/Logout')
      ;(await channel)?.send(LOGGED_OUT)
    },
    leave: (address) => location.assign(address),
    report,
  })

  welcome().catch(report)
  sayLoggedOut().catch(report)
  return {
    account,
    logOut,
    /** Where Escape leads when nothing is open: an owner to the configuration, a visitor to the sign-in (ESC-06, ESC-07). */
    async leave(): Promise<void> {
      const { authenticatedAccount, websiteRoles } = await account
      const mayGo = authenticatedAccount ? !isViewer(websiteRoles) : context.useEscapeKeyToLogin
      if (mayGo && window.top === window) location.assign(configAddress(location))
    },
    async end(): Promise<void> {
      for (const end of ends.splice(0)) end()
      ;(await channel)?.close()
    },
  }
}
