import { COOKIE, type CookieJar, readCookie, writeCookie } from '../../../runtime/cookies.ts'
import { currentVisitor, formatVisitorReturn } from '../../../runtime/visitor-cookies.ts'

/** Name of the cookie and the local storage key of the analytics id. */
const ANALYTICS_ID = 'ss_cid'
/** Key in local storage: whether this is the browser's first session. */
const FIRST_SESSION = 'ss_first_session'
/** Keys in session storage. */
const SESSION_ID = 'ss_session'
const FIRST_LANDING = 'ss_first_landing'

const DAY_S = 86_400
/** In seconds (ANLY-05). */
const ANALYTICS_ID_LIFETIME = 390 * DAY_S
const VISITOR_LIFETIME = 2 * 365 * DAY_S
const VISIT_LIFETIME = 30 * 60

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where ids are stored; reading the storage property may throw when storage is disabled. */
export interface IdPlaces {
  readonly cookies: CookieJar
  readonly local: () => Store
  readonly session: () => Store
  readonly secure: boolean
  /** In ms. */
  readonly now: () => number
  readonly newId: () => string
}

/** Ids of the visitor; only for visitors who accepted them. */
export interface AnalyticsIds {
  readonly analyticsId: string
  readonly sessionId: string
  /** Whether this is the first page of the session. */
  readonly isFirstLanding: boolean
  /** Whether this is the first session of this browser. */
  readonly isFirstSession: boolean
  /** Value of `ss_cvr`. */
  readonly visitor: string
}

/** Reads the ids of this page view and writes them for the next (ANLY-03 to ANLY-07). */
export function rememberVisitor(places: IdPlaces): AnalyticsIds {
  const { cookies, secure, now, newId } = places
  const local = quietly(places.local)
  const session = quietly(places.session)

  const known = [readCookie(cookies, ANALYTICS_ID), local.get(ANALYTICS_ID)].find(isOurs)
  const analyticsId = known ?? newId()
  writeCookie(cookies, ANALYTICS_ID, analyticsId, { maxAge: ANALYTICS_ID_LIFETIME, secure })
  local.set(ANALYTICS_ID, analyticsId)

  const knownSession = session.get(SESSION_ID)
  const isFirstLanding = !isOurs(knownSession)
  const sessionId = isOurs(knownSession) ? knownSession : newId()
  session.set(SESSION_ID, sessionId)
  session.set(FIRST_LANDING, String(isFirstLanding))
  const isFirstSession = isFirstLanding ? known === undefined : local.get(FIRST_SESSION) === 'true'
  local.set(FIRST_SESSION, String(isFirstSession))

  const visitor = currentVisitor(
    { visitor: readCookie(cookies, COOKIE.visitor), visit: readCookie(cookies, COOKIE.visit) },
    now(),
    newId,
  )
  const value = formatVisitorReturn(visitor)
  writeCookie(cookies, COOKIE.visitor, value, { maxAge: VISITOR_LIFETIME, secure })
  writeCookie(cookies, COOKIE.visit, String(visitor.current), { maxAge: VISIT_LIFETIME, secure })
  return { analyticsId, sessionId, isFirstLanding, isFirstSession, visitor: value }
}

/** Deletes what is stored of a visitor without consent; cookies are deleted with the choice (ANLY-34). */
export function forgetVisitor({ local, session }: Pick<IdPlaces, 'local' | 'session'>): void {
  for (const key of [ANALYTICS_ID, FIRST_SESSION]) quietly(local).remove(key)
  for (const key of [SESSION_ID, FIRST_LANDING]) quietly(session).remove(key)
}

function isOurs(id: string | null | undefined): id is string {
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id)
}

/** Without storage, every page view counts as a new visitor. */
function quietly(store: () => Store) {
  const attempt = <Result>(act: (there: Store) => Result): Result | undefined => {
    try {
      return act(store())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string) => attempt((there) => there.getItem(key)),
    set: (key: string, value: string) => attempt((there) => there.setItem(key, value)),
    remove: (key: string) => attempt((there) => there.removeItem(key)),
  }
}
