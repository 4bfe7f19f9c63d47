import { ROLE } from '../core/codes.ts'
import type { createSessionStore } from './session-store.ts'

/** Address of the configuration area for the current page (PATH-06, PATH-07). */
export function configAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/config/?frameUrl=${encodeURIComponent(pathname + search)}`
}

/** Viewers have nothing to do in the configuration area (ROLE-11). */
export function isViewer(websiteRoles: readonly number[]): boolean {
  return websiteRoles.length > 0 && websiteRoles.every((role) => role === ROLE.viewer)
}

export interface Arrival {
  /** Whether somebody is signed in on the site. */
  readonly signedIn: boolean
  readonly websiteRoles: readonly number[]
  readonly developerMode: boolean
  readonly cloneable: boolean
  readonly isTopWindow: boolean
  /** The flag is in the address, or was in an earlier one of this tab. */
  readonly noRedirect: boolean
}

/** Whether an owner who visits a page is redirected to its configuration (CFGR-01 to CFGR-07). */
export function isRedirected({ signedIn, websiteRoles, developerMode, cloneable, isTopWindow, noRedirect }: Arrival) {
  return signedIn && !isViewer(websiteRoles) && !developerMode && !cloneable && isTopWindow && !noRedirect
}

/** Name of the flag in addresses and in session storage. */
const NO_REDIRECT = 'noredirect'

/**
 * Whether the address or the tab has the flag; one in the address is remembered until the tab closes (CFGR-06,
 * CFGR-07).
 */
export function rememberNoRedirect(
  search: string,
  session: Pick<ReturnType<typeof createSessionStore>, 'get' | 'set'>,
): boolean {
  const isAsked = new URLSearchParams(search).has(NO_REDIRECT)
  if (isAsked) session.set(NO_REDIRECT, true)
  return isAsked || session.get(NO_REDIRECT) === true
}
