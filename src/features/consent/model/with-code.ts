import { type CodePiece, codeOfSite } from '../../code/schemas.ts'
import { type AskedCategory, cookieNames, type DeclaredCookie } from './purposes.ts'
import { type CookieSettings, cookiesOfSite } from './settings.ts'

/** A site's cookie settings with the services of the owner's code among the declared ones. */
export function withCode(content: object): CookieSettings {
  const settings = cookiesOfSite.of(content)
  return {
    ...settings,
    declaredCookies: [...settings.declaredCookies, ...codeOfSite.of(content).pieces.flatMap(listed)],
  }
}

/**
 * The cookies that a piece names, or the service itself if it names none. What the service is for stands with each: when
 * that changes, visitors are asked again.
 */
function listed({ name, provider, category, purpose, cookies }: CodePiece): DeclaredCookie[] {
  const shared = { provider, category, link: '' }
  if (cookies.length === 0) return [{ ...shared, name, purpose, duration: 'La decide chi fornisce il servizio' }]
  const whole = (own: string) => (own === purpose ? own : `${purpose.replace(/\.?$/, '.')} ${own}`)
  return cookies.map((cookie) => ({ ...shared, ...cookie, purpose: whole(cookie.purpose) }))
}

/** The names of the cookies that are deleted when their category is refused. */
export function namesWithCode(content: object): ReturnType<typeof cookieNames> {
  const { pieces } = codeOfSite.of(content)
  const ofCode = pieces.flatMap(({ category, cookies }) => cookies.map(({ name }) => ({ name, category })))
  const names = cookieNames({ declaredCookies: [...cookiesOfSite.of(content).declaredCookies, ...ofCode] })
  // A category of the owner's code counts as used also without names: a withdrawal reloads the page.
  return { ...Object.fromEntries(categoriesOfCode(content).map((category) => [category, []])), ...names }
}

/** The optional categories that the owner's code has. */
function categoriesOfCode(content: object): AskedCategory[] {
  return codeOfSite.of(content).pieces.flatMap(({ category }) => (category === 'necessary' ? [] : category))
}
