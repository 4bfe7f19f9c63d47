import { expect, test } from 'vitest'
import type { ConsentConditions } from '../core/page-context.ts'
import { allowsCategory, asksForConsent, currentChoice, readChoice } from './consent.ts'
import { forgetCookies, forgetRefused } from './forget-cookies.ts'

const ID = '5b1e27a0-1111-4222-8333-123456789abc'
const conditions = (more: Partial<ConsentConditions> = {}): ConsentConditions => ({
  isCookieBannerEnabled: true,
  isAnalyticsCookiesDisabled: true,
  isRestrictiveCookiePolicyAbsolute: false,
  categories: ['statistics', 'marketing'],
  version: '0123abcd',
  cookieNames: {},
  ...more,
})
const jar = (cookie: string) => ({ cookie })
const allows = (cookie: string, category: 'preferences' | 'statistics' | 'marketing', more = {}) =>
  allowsCategory(conditions(more), currentChoice(jar(cookie), conditions(more)), category)

test('[COOK-12] yes and no are read from ss_cookieAllowed, categories from the record beside it', () => {
  expect(readChoice(jar(''))).toBeUndefined()
  expect(readChoice(jar('ss_cookieAllowed=true'))).toMatchObject({ accepted: true, categories: { length: 3 } })
  expect(readChoice(jar('ss_cookieAllowed=false'))).toEqual({ accepted: false, categories: [] })
  expect(readChoice(jar(`ss_cookieAllowed=false; ss_cookieChoice=0123abcd.${ID}.s`))).toEqual({
    accepted: false,
    categories: ['statistics'],
    version: '0123abcd',
    id: ID,
  })
})

test.each([
  'ss_cookieAllowed=forse',
  'ss_cookieAllowed=1',
  'ss_cookieAllowed=',
  'ss_cookieAllowed=true; ss_cookieChoice=rotto',
  `ss_cookieAllowed=true; ss_cookieChoice=0123abcd.${ID}.x`,
])('a forged choice is none: %s', (cookie) => {
  expect(readChoice(jar(cookie))).toBeUndefined()
  expect(asksForConsent(conditions(), readChoice(jar(cookie)))).toBe(true)
})

test('[CBAN-04] visitors are asked while they have no stored choice, and where something is optional (GAR-11)', () => {
  const asks = (cookie: string, more = {}) =>
    asksForConsent(conditions(more), currentChoice(jar(cookie), conditions(more)))
  expect(asks('')).toBe(true)
  expect(asks('ss_cookieAllowed=true')).toBe(false)
  expect(asks('ss_cookieAllowed=false')).toBe(false)
  expect(asks('', { categories: [] })).toBe(false)
  expect(asks('', { isCookieBannerEnabled: false })).toBe(false)
})

test('the question comes back when purposes or third parties changed, and a choice of before allows nothing (GAR-08)', () => {
  const choice = `ss_cookieAllowed=true; ss_cookieChoice=ffffffff.${ID}.psm`
  expect(asksForConsent(conditions(), currentChoice(jar(choice), conditions()))).toBe(true)
  expect(allows(choice, 'marketing')).toBe(false)
  expect(allows(choice.replace('ffffffff', '0123abcd'), 'marketing')).toBe(true)
})

test('nothing optional is allowed before a choice; afterwards just what was chosen (GAR-01, GAR-06)', () => {
  for (const category of ['preferences', 'statistics', 'marketing'] as const) expect(allows('', category)).toBe(false)
  expect(allowsCategory(conditions(), undefined, 'necessary')).toBe(true)
  const some = `ss_cookieAllowed=false; ss_cookieChoice=0123abcd.${ID}.s`
  expect(allows(some, 'statistics')).toBe(true)
  expect(allows(some, 'marketing')).toBe(false)
})

test('statistics wait for nobody where the owner says so, but a refusal counts and an absolute policy always does', () => {
  expect(allows('', 'statistics', { isAnalyticsCookiesDisabled: false })).toBe(true)
  expect(allows('ss_cookieAllowed=false', 'statistics', { isAnalyticsCookiesDisabled: false })).toBe(false)
  expect(allows('ss_cookieAllowed=true', 'statistics', { isRestrictiveCookiePolicyAbsolute: true })).toBe(false)
})

const PAGE = { hostname: 'www.esempio.it', pathname: '/diario/pane' }

/** A cookie jar that deletes cookies as browsers do. */
function browserJar(names: readonly string[]) {
  const there = new Set(names)
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...there].map((name) => `${name}=1`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      if (line.includes('max-age=0')) there.delete(line.split('=')[0]!)
    },
  }
}

test('[CBAN-09] [ANLY-34] what tracks is cleared while it is not allowed, and nothing else', () => {
  const tracking = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt']
  const cookies = browserJar([...tracking, 'crumb', 'ss_cookieAllowed'])
  forgetCookies(cookies, PAGE, conditions(), () => true)
  expect(cookies.written).toEqual([])
  forgetCookies(cookies, PAGE, conditions(), () => false)
  expect(cookies.cookie).toBe('crumb=1; ss_cookieAllowed=1')
})

test('cookies of third parties go with their category, by their beginning and for the domains above (GAR-10)', () => {
  const cookies = browserJar(['_ga', '_ga_AB12', '_gat', 'lingua'])
  const cookieNames = { marketing: ['_ga', '_ga_*'], preferences: ['lingua'] }
  forgetCookies(cookies, PAGE, conditions({ cookieNames }), (category) => category === 'preferences')
  expect(cookies.cookie).toBe('_gat=1; lingua=1')
  expect(cookies.written).toContain('_ga_AB12=; path=/; max-age=0; domain=esempio.it')
})

test('the products that were seen are forgotten with the preferences, wherever the visitor is (GAR-01)', () => {
  const removed: string[] = []
  const localStorage = { removeItem: (key: string) => removed.push(key) }
  const page = { document: browserJar([]), location: PAGE, localStorage } as unknown as Window
  forgetRefused(page, conditions(), (category) => category === 'preferences')
  expect(removed).toEqual([])
  forgetRefused(page, conditions(), () => false)
  expect(removed).toEqual(['seenProducts'])
})

test('a browser without storage has nothing to forget', () => {
  const page = {
    document: browserJar([]),
    location: PAGE,
    get localStorage(): Storage {
      throw new DOMException('Denied', 'SecurityError')
    },
  } as unknown as Window
  expect(() => forgetRefused(page, conditions(), () => false)).not.toThrow()
})

test('what an owner declares takes none of the product’s own cookies away, whatever its name', () => {
  const own = [
    'crumb',
    'CART',
    'hasCart',
    'Locked',
    'ss_cookieAllowed',
    'ss_cookieChoice',
    'ss_cvr',
    'vetrina_signed_in',
  ]
  const cookies = browserJar([...own, '_ga', 'crumble'])
  const cookieNames = { marketing: ['*', ...own, 'ss_*'] }
  forgetCookies(cookies, PAGE, conditions({ cookieNames }), (category) => category === 'statistics')
  expect(cookies.cookie).toBe(own.map((name) => `${name}=1`).join('; '))
})

test('cookies go whatever folder of the page’s address they were set for', () => {
  const cookies = browserJar(['_ga'])
  forgetCookies(cookies, PAGE, conditions({ cookieNames: { marketing: ['_ga'] } }), () => false)
  const paths = cookies.written
    .filter((line) => line.endsWith('domain=esempio.it'))
    .map((line) => /path=([^;]+)/.exec(line)?.[1])
  expect(paths).toEqual(['/', '/diario', '/diario/', '/diario/pane', '/diario/pane/'])
})

test('foreign statistics that were accepted keep their cookies where the site itself never uses any, and lose them with the choice', () => {
  const record = (letters: string) => `ss_cookieAllowed=true; ss_cookieChoice=0123abcd.${ID}.${letters}`
  const absolute = conditions({ isRestrictiveCookiePolicyAbsolute: true, cookieNames: { statistics: ['_misure*'] } })
  const left = (letters: string) => {
    const there = new Map(
      `${record(letters)}; _misure_1=a; ss_cvr=b`.split('; ').map((pair) => [pair.split('=')[0]!, pair]),
    )
    const cookies = {
      get cookie() {
        return [...there.values()].join('; ')
      },
      set cookie(line: string) {
        there.delete(line.split('=')[0]!)
      },
    }
    const choice = currentChoice(cookies, absolute)
    forgetCookies(cookies, PAGE, absolute, (category) => allowsCategory(absolute, choice, category))
    return [...there.keys()].filter((name) => !name.startsWith('ss_cookie'))
  }
  expect(left('s')).toEqual(['_misure_1'])
  expect(left('m')).toEqual([])
})
