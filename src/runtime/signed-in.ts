import type { PersonalContext } from '../core/page-context.ts'
import { createAdminChannel } from './admin-channel.ts'
import type { Runtime } from './behaviours.ts'
import { configAddress, isRedirected, isViewer, rememberNoRedirect } from './config-address.ts'
import { createLogout, withoutLogoutMarker } from './logout.ts'
import { askPersonalContext, isAdmin, NOBODY } from './personal-context.ts'
import { createSessionStore } from './session-store.ts'
import { askUserScripts } from './user-scripts.ts'

/** Code loaded for a signed-in person (ROLE-07 to ROLE-09); called with who that is, and returns how to end it. */
export interface SignedInModule {
  attachSignedIn(runtime: Runtime, account: PersonalContext): undefined | (() => void)
}

export type SignedInLoaders = Readonly<Record<string, () => Promise<SignedInModule>>>

/** Dispatched on the document when it is known who views the page; detail: the personal context. */
const ACCOUNT = 'vetrina:account'
/** Dispatched on the document for a message from another tab of an admin; detail: the message. */
const ADMIN = 'vetrina:admin'
const LOGGED_OUT = { type: 'logout' }
/**
 * In session storage once somebody was signed in in this tab: otherwise a link with the logout marker is not a logout.
 */
const WAS_SIGNED_IN = 'signed-in'

export interface SignedInParts {
  readonly window: Window & typeof globalThis
  readonly runtime: Runtime
  /** Whether the server needs to be asked. */
  readonly mayBeSignedIn: boolean
  readonly modules: SignedInLoaders
  readonly report: (error: unknown) => void
}

export type SignedIn = ReturnType<typeof createSignedIn>

/** Who views the page, the code loaded for them, and what their keys do. */
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
    // What only an owner may see must not stay open in another tab.
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
    // Going back must not return here and redirect again.
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
    /**
     * What Escape does when nothing is open: it takes owners to the configuration, visitors to the sign-in (ESC-06,
     * ESC-07).
     */
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
