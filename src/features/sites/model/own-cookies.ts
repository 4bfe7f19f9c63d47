import { coversOwnCookie } from '../../../core/own-cookies.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type CookieSettings, declaredCookieSchema } from './cookie-settings.ts'

/** One sentence for each invalid field of a cookie declaration. */
export function declaredCookieFaults(cookie: Readonly<Record<string, string>>): Record<string, string> {
  const { error } = declaredCookieSchema.safeParse(cookie)
  const faults = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  const own = ownCookieFault(cookie.name ?? '')
  return own === undefined ? faults : { ...faults, name: own }
}

/** The message for a declared cookie that is the product's own; undefined for any other. */
function ownCookieFault(name: string): string | undefined {
  if (!coversOwnCookie(name)) return undefined
  return `«${name}» riguarda i cookie tecnici del sito, che stanno già nell’elenco: scrivi il nome di un altro cookie.`
}

/**
 * Refuses to save declared cookies that are the product's own. What is already stored can be read: the schema does not
 * check it.
 */
export function refuseOwnCookies({ declaredCookies }: CookieSettings): void {
  for (const [index, { name }] of declaredCookies.entries()) {
    const fault = ownCookieFault(name)
    if (fault) throw new Refusal('invalid', fault, { fields: { [`cookies.declaredCookies.${index}.name`]: fault } })
  }
}
