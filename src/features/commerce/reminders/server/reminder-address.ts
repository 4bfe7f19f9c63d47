import { timingSafeEqual } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Site } from '../../../sites/public.ts'

export const REMINDER_PATH = '/commerce/promemoria'
export const ONE_CLICK_PATH = '/commerce/promemoria/basta'
/** Of 32 characters, 192 bits. */
const CHARACTERS = 32

type Signs = Pick<Secrets, 'sign'>

/** Opens one reminder and nothing else; it is worked out and not stored. */
function tokenOf(secrets: Signs, siteId: Id, id: Id): string {
  return secrets.sign('cart-reminder', `${siteId} ${id}`).slice(0, CHARACTERS)
}

export function opensReminder(secrets: Signs, siteId: Id, id: Id, token: string): boolean {
  const [right, given] = [Buffer.from(tokenOf(secrets, siteId, id)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given)
}

const addressAt = (path: string) => (site: Pick<Site, 'id' | 'baseUrl'>, secrets: Signs, id: Id) =>
  `${site.baseUrl}${path}?${new URLSearchParams({ c: id, t: tokenOf(secrets, site.id, id) })}`

/** Where a cart is brought back, and where its owner refuses such mails. */
export const reminderAddress = addressAt(REMINDER_PATH)
/** For mail programs (RFC 8058). */
export const oneClickAddress = addressAt(ONE_CLICK_PATH)
