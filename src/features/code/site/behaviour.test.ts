import { expect, test } from 'vitest'
import type { ConsentCategory } from '../../../core/consent-categories.ts'
import type { Runtime } from '../../../runtime/behaviours.ts'
import { attach } from './behaviour.ts'

const RECORD = 'ss_cookieChoice=0123abcd.5b1e27a0-1111-4222-8333-123456789abc.'
const ALL = { isAnalyticsCookiesDisabled: false, isRestrictiveCookiePolicyAbsolute: false }

/** Whether a piece of a category ran at once, as far as its behaviour looks at the page. */
function runs(category: ConsentCategory, cookie: string, settings = ALL, userScripts = true): boolean {
  let isAdded = false
  const content = {
    get childNodes() {
      isAdded = true
      return []
    },
  }
  const ownerDocument = { cookie, head: { ownerDocument: {} } }
  const root = { content, ownerDocument } as unknown as HTMLElement
  const cookieSettings = { version: '0123abcd', ...settings }
  const runtime = { userScripts, on: () => () => {}, context: { cookieSettings } } as unknown as Runtime
  attach(root, { place: 'head', category }, runtime)
  return isAdded
}

test('foreign statistics wait for a yes, also where the site’s own count needs none (GAR-01, GAR-12)', () => {
  expect(runs('statistics', '')).toBe(false)
  expect(runs('statistics', `ss_cookieAllowed=false; ${RECORD}`)).toBe(false)
  expect(runs('statistics', `ss_cookieAllowed=true; ${RECORD}s`)).toBe(true)
})

test('they run after a yes, also where the site’s own count is without cookies', () => {
  const none = { isAnalyticsCookiesDisabled: true, isRestrictiveCookiePolicyAbsolute: true }
  expect(runs('statistics', `ss_cookieAllowed=true; ${RECORD}s`, none)).toBe(true)
  expect(runs('marketing', `ss_cookieAllowed=true; ${RECORD}s`, none)).toBe(false)
})

test('what is necessary asks nothing, and nothing runs where the owner disabled scripts', () => {
  expect(runs('necessary', '')).toBe(true)
  expect(runs('necessary', '', ALL, false)).toBe(false)
})
