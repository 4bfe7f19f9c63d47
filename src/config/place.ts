import { isId } from '../core/ids.ts'

export const HOME = '/config/'
export const SIGN_IN = '/config/accedi'
export const WELCOME = '/config/benvenuto'
export const RESET = '/config/reimposta'
export const INVITATION = '/config/invito'
export const NEW_SITE = '/config/nuovo-sito'

/** Address of a site's configuration: a panel beside or in place of a page (ROUT-02, PATH-11: `…/pages/{id}`). */
export function sitePlace(siteId: string, panel?: string, documentId?: string): string {
  return ['/config/siti', siteId, panel, documentId].filter((part) => part !== undefined).join('/')
}

/** Sign-in address that leads back to the requested screen. */
export function signInPlace(address: string): string {
  return address === HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ poi: address })}`
}

/** Only this area's own screens: the address is untrusted input. */
export function safeGoOn(address: string | null): string {
  const base = 'http://config.invalid'
  if (address === null || !URL.canParse(address, base)) return HOME
  const url = new URL(address, base)
  return url.origin === base && url.pathname.startsWith(HOME) && url.pathname !== SIGN_IN
    ? url.pathname + url.search
    : HOME
}

/** `frameUrl` is the encoded path and query of a page; only the path matters, returned in the form that lists use. */
export function readFramePath(frameUrl: string | null): string | undefined {
  if (!frameUrl?.startsWith('/')) return undefined
  const [path] = frameUrl.split(/[?#]/)
  try {
    return decodeURIComponent(path!).normalize('NFC').replace(/\/+$/, '') || '/'
  } catch {
    return undefined
  }
}

/** An id from an address; undefined when it is not one. */
export function readId(text: string | undefined): string | undefined {
  return isId(text) ? text : undefined
}
