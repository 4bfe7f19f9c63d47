import { COOKIE, type CookieJar, readCookie } from '../../../runtime/cookies.ts'
import { type HitFacts, hitForm } from '../model/census.ts'
import { commonFields } from '../model/common-fields.ts'

/** A hit is aborted after this time, in ms (CENS-07). */
export const CENSUS_TIMEOUT_MS = 2500

export interface SendingParts {
  /** Whether anything is sent at all (ANLY-09). */
  readonly sending: boolean
  readonly fetch: typeof fetch
  readonly cookies: Readonly<CookieJar>
  readonly warn: (message: string) => void
}

/** Sends page views and events to the server. What does not arrive is lost without notice. */
export function createSending({ sending, fetch, cookies, warn }: SendingParts) {
  async function post(url: string, body: URLSearchParams): Promise<void> {
    if (!sending) return
    try {
      // The visitor may be on the way to the next page.
      await fetch(url, { method: 'POST', body, keepalive: true, signal: AbortSignal.timeout(CENSUS_TIMEOUT_MS) })
    } catch {
      // CENS-02, ANLY-19
    }
  }

  return {
    /** @param visitor value of `ss_cvr`; empty if the visitor must not be identified */
    hit: (facts: HitFacts, visitor: string) => post('/api/census/RecordHit', hitForm(facts, visitor)),
    /** @param fields fields of the event besides its data; only strings and null are sent */
    event(event: string, data: unknown, fields: Readonly<Record<string, unknown>>): Promise<void> {
      const body = new URLSearchParams({
        crumb: readCookie(cookies, COOKIE.crumb) ?? '',
        event,
        data: JSON.stringify(data ?? {}),
      })
      for (const [name, value] of Object.entries(commonFields(fields, warn))) if (value !== null) body.set(name, value)
      return post('/api/events/RecordEvent', body)
    },
  }
}
