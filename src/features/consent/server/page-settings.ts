import { createHash } from 'node:crypto'
import type { CookieSettings } from '../../sites/public.ts'
import { readBanner } from '../model/banner.ts'
import { askedCategories, conditionsOf, cookieNames } from '../model/purposes.ts'
import { CLOSING } from '../site/cookie-banner.ts'
import type { Shown } from './records-repository.ts'

const digits = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** What a page says of the site's cookies: the settings, and what follows from them. */
export function pageCookieSettings({ declaredCookies, ...settings }: CookieSettings) {
  const stored = { ...settings, declaredCookies }
  return {
    ...settings,
    categories: askedCategories(stored),
    cookieNames: cookieNames(stored),
    version: digits(conditionsOf(stored), 8),
    shown: shownText(stored).shown,
  }
}

/** Everything that visitors read when they are asked. */
export function shownText(settings: CookieSettings): Shown {
  const { text, accept, reject } = readBanner({ ...settings, categories: askedCategories(settings) })
  const content = JSON.stringify({
    text,
    closing: CLOSING,
    accept,
    reject,
    policyLink: settings.policyLink,
    conditions: JSON.parse(conditionsOf(settings)) as unknown,
  })
  return { shown: digits(content, 16), content }
}
