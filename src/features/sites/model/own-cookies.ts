import { coversOwnCookie } from '../../../core/own-cookies.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type CookieSettings, declaredCookieSchema } from './cookie-settings.ts'

/** One sentence for each field of a cookie to be declared that is wrong. */
export function declaredCookieFaults(cookie: Readonly<Record<string, string>>): Record<string, string> {
  const { error } = declaredCookieSchema.safeParse(cookie)
  const faults = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  const own = ownCookieFault(cookie.name ?? '')
  return own === undefined ? faults : { ...faults, name: own }
}

/** What to say of the name of a declared cookie that is the product's own; undefined where it is somebody else's. */
function ownCookieFault(name: string): string | undefined {
  if (!coversOwnCookie(name)) return undefined
  return `«${name}» riguarda i cookie tecnici del sito, che stanno già nell’elenco: scrivi il nome di un altro cookie.`
}

/**
 * Refuses declared cookies that are to be kept and are the product's own. What is kept already is read as it is: the
 * schema does not know of it.
 */
export function refuseOwnCookies({ declaredCookies }: CookieSettings): void {
  for (const [index, { name }] of declaredCookies.entries()) {
    const fault = ownCookieFault(name)
    if (fault) throw new Refusal('invalid', fault, { fields: { [`cookies.declaredCookies.${index}.name`]: fault } })
  }
}
