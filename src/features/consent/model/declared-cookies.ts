import { z } from 'zod'
import { linkSchema } from '../../../core/links.ts'
import { Refusal } from '../../../core/refusal.ts'
import { declaredCookieName, ownCookieFault } from '../../code/schemas.ts'

/** A cookie that something outside the product sets, as the cookie policy lists it. */
export const declaredCookieSchema = z.strictObject({
  name: declaredCookieName,
  provider: z.string().min(1, 'Scrivi chi usa il cookie.').max(100),
  category: z.enum(['necessary', 'preferences', 'statistics', 'marketing']),
  purpose: z.string().min(1, 'Scrivi a che cosa serve il cookie.').max(300),
  duration: z.string().min(1, 'Scrivi quanto dura il cookie.').max(60),
  /** The provider's own information. */
  link: linkSchema.default(''),
})

type DeclaredCookie = z.infer<typeof declaredCookieSchema>

/** One sentence for each invalid field of a cookie declaration. */
export function declaredCookieFaults(cookie: Readonly<Record<string, string>>): Record<string, string> {
  const { error } = declaredCookieSchema.safeParse(cookie)
  const faults = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  const own = ownCookieFault(cookie.name ?? '')
  return own === undefined ? faults : { ...faults, name: own }
}

/**
 * Refuses to save declared cookies that are the product's own. What is already stored can be read: the schema does not
 * check it.
 */
export function refuseOwnCookies({ declaredCookies }: { readonly declaredCookies: readonly DeclaredCookie[] }): void {
  for (const [index, { name }] of declaredCookies.entries()) {
    const fault = ownCookieFault(name)
    if (fault) throw new Refusal('invalid', fault, { fields: { [`cookies.declaredCookies.${index}.name`]: fault } })
  }
}
