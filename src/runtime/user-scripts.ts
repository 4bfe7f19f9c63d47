/** Disables a site's own scripts in this browser, for an owner who looks for a fault (PERM-07). */
const USER_SCRIPTS_COOKIE = 'vetrina_user_scripts'

/** Whether scripts that the site's owner wrote may run in this browser. */
export function mayRunUserScripts({ cookie }: Pick<Document, 'cookie'>): boolean {
  return !cookie.split('; ').includes(`${USER_SCRIPTS_COOKIE}=off`)
}

/**
 * Applies an admin's query parameter: `?userscripts=off` disables the site's own scripts in this browser until it is
 * closed, `?userscripts=on` enables them again.
 */
export function askUserScripts(document: Pick<Document, 'cookie'>, search: string): void {
  const asked = new URLSearchParams(search).get('userscripts')
  if (asked === 'off' || asked === 'on')
    document.cookie = `${USER_SCRIPTS_COOKIE}=off; path=/; samesite=lax${asked === 'on' ? '; max-age=0' : ''}`
}
