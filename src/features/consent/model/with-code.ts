import { codeOfSite } from '../../code/schemas.ts'
import type { AskedCategory, DeclaredCookie } from './purposes.ts'
import { type CookieSettings, cookiesOfSite } from './settings.ts'

/** A site's cookie settings with the services of the owner's code among the declared ones. */
export function withCode(content: object): CookieSettings {
  const settings = cookiesOfSite.of(content)
  const services = codeOfSite.of(content).pieces.map(
    ({ name, provider, category, purpose }): DeclaredCookie => ({
      ...{ name, provider, category, purpose },
      duration: 'La decide chi fornisce il servizio',
      link: '',
    }),
  )
  return { ...settings, declaredCookies: [...settings.declaredCookies, ...services] }
}

/** The optional categories that the owner's code has. */
export function categoriesOfCode(content: object): AskedCategory[] {
  return codeOfSite.of(content).pieces.flatMap(({ category }) => (category === 'necessary' ? [] : category))
}
