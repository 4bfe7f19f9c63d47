import { createHash } from 'node:crypto'
import { readBanner } from '../model/banner.ts'
import { askedCategories, conditionsOf } from '../model/purposes.ts'
import { keptTextSchema } from '../model/records.ts'
import type { CookieSettings } from '../model/settings.ts'
import { namesWithCode, withCode } from '../model/with-code.ts'
import { CLOSING } from '../site/cookie-banner.ts'

const digits = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** The site's cookie settings in a page's context, with derived values. */
export function pageCookieSettings(content: object) {
  const stored = withCode(content)
  const { declaredCookies: _declared, ...settings } = stored
  return {
    ...settings,
    categories: askedCategories(stored),
    cookieNames: namesWithCode(content),
    version: digits(conditionsOf(stored), 8),
    shown: shownText(stored).shown,
  }
}

/** What visitors were shown, with its hash. */
export interface Shown {
  readonly shown: string
  readonly content: string
}

/** What a stored text asked for. */
export function askedBy(content: string): { version: string; categories: readonly string[] } {
  const { conditions } = keptTextSchema.parse(JSON.parse(content))
  return { version: digits(JSON.stringify(conditions), 8), categories: conditions[0] }
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
