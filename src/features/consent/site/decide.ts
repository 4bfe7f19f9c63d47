import { OPTIONAL_CATEGORIES, type OptionalCategory } from '../../../core/consent-categories.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import type { Runtime } from '../../../runtime/behaviours.ts'
import { allowsCategory, CONSENT_EVENT, currentChoice, readChoice } from '../../../runtime/consent.ts'
import { COOKIE, writeCookie } from '../../../runtime/cookies.ts'
import { forgetRefused } from '../../../runtime/forget-cookies.ts'

/** How a choice was made. */
export type ConsentMethod = 'accept' | 'refuse' | 'close' | 'choose' | 'embed'

export interface Decision {
  readonly method: ConsentMethod
  /** Whether everything that was asked for was accepted. */
  readonly accepted: boolean
  readonly categories: readonly OptionalCategory[]
}

const DAY_S = 86_400

/**
 * Stores the visitor's choice in two cookies, deletes what it refuses, notifies the page, and has it recorded.
 * Third-party scripts of a category end only with the page, which is reloaded when such a category is withdrawn.
 */
export function decide(page: Window, runtime: Runtime, { method, accepted, categories }: Decision): void {
  const { document, location } = page
  const settings = runtime.context.cookieSettings
  const choice = currentChoice(document, settings)
  // Foreign code runs for an accepted category, also where the site itself uses none of it.
  const before = OPTIONAL_CATEGORIES.filter(
    (category) => choice?.categories.includes(category) || allowsCategory(settings, choice, category),
  )
  const id = readChoice(document)?.id ?? randomUuid()
  const ordered = OPTIONAL_CATEGORIES.filter((category) => categories.includes(category))
  const options = {
    maxAge: settings.choiceDays * DAY_S,
    secure: location.protocol === 'https:',
  }
  writeCookie(document, COOKIE.choice, String(accepted), options)
  const letters = ordered.map(([first]) => first).join('')
  writeCookie(document, COOKIE.choiceRecord, `${settings.version}.${id}.${letters}`, options)
  forgetRefused(page, settings, (category) => runtime.consent.allows(category))
  runtime.emit(CONSENT_EVENT, { categories: ordered })
  const body = { id, accepted, categories: ordered, method, version: settings.version, shown: settings.shown }
  const recorded = page.fetch('/api/events/RecordConsent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
  const isWithdrawn = before.some((category) => !ordered.includes(category) && settings.cookieNames[category])
  // The choice is valid whether or not it could be recorded.
  void recorded.catch(() => {}).then(() => isWithdrawn && location.reload())
}
