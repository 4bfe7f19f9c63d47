/** A screen of the configuration area, as its address names it. */
export type Place =
  | { readonly view: 'welcome'; readonly token: string }
  | { readonly view: 'sign-in'; readonly goOn: string }
  | { readonly view: 'sites'; readonly identifier: string | undefined; readonly framePath: string | undefined }
  | { readonly view: 'site'; readonly siteId: string; readonly framePath: string | undefined }
  | { readonly view: 'unknown' }

export const HOME = '/config/'
const SIGN_IN = '/config/accedi'

/** Reads an address of this area: path and query. */
export function readPlace(address: string): Place {
  const { pathname, searchParams } = new URL(address, 'http://config.invalid')
  const path = pathname.replace(/\/$/, '')
  const framePath = readFramePath(searchParams.get('frameUrl'))
  if (path === '/config') return { view: 'sites', identifier: searchParams.get('site') ?? undefined, framePath }
  if (path === '/config/benvenuto') return { view: 'welcome', token: searchParams.get('token') ?? '' }
  if (path === SIGN_IN) return { view: 'sign-in', goOn: safeGoOn(searchParams.get('poi')) }
  const siteId = path.match(/^\/config\/siti\/([0-9a-f]{24})$/)?.[1]
  return siteId === undefined ? { view: 'unknown' } : { view: 'site', siteId, framePath }
}

export function sitePlace(siteId: string, framePath: string | undefined): string {
  return `/config/siti/${siteId}${framePath === undefined ? '' : `?${new URLSearchParams({ frameUrl: encodeURI(framePath) })}`}`
}

/** Where to sign in, so that the screen that was asked for comes next. */
export function signInPlace(address: string): string {
  return address === HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ poi: address })}`
}

/** Only this area's own screens: the address comes from outside. */
function safeGoOn(address: string | null): string {
  const base = 'http://config.invalid'
  if (address === null || !URL.canParse(address, base)) return HOME
  const url = new URL(address, base)
  return url.origin === base && url.pathname.startsWith(HOME) && url.pathname !== SIGN_IN
    ? url.pathname + url.search
    : HOME
}

/** `frameUrl` is the encoded path and query of a page; the path alone names it, written as addresses in lists are. */
function readFramePath(frameUrl: string | null): string | undefined {
  if (!frameUrl?.startsWith('/')) return undefined
  const [path] = frameUrl.split(/[?#]/)
  try {
    return decodeURIComponent(path!).normalize('NFC').replace(/\/+$/, '') || '/'
  } catch {
    return undefined
  }
}
