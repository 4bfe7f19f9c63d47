import { z } from 'zod'
import { coversOwnCookie } from '../../../core/own-cookies.ts'

/** Name of a cookie that something outside the product sets; a trailing `*` matches any rest. */
export const declaredCookieName = z
  .string()
  .max(100)
  .regex(/^[!#$%&'+.^`|~\w-]+\*?$/, 'Scrivi il nome del cookie come lo mostra il browser, senza spazi.')

/** The message for a declared cookie that is the product's own; undefined for any other. */
export function ownCookieFault(name: string): string | undefined {
  if (!coversOwnCookie(name)) return undefined
  return `«${name}» riguarda i cookie tecnici del sito, che stanno già nell’elenco: scrivi il nome di un altro cookie.`
}
