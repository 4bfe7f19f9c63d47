import type { Id } from '../../../core/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { GUEST_PATH } from '../model/places.ts'

const PURPOSE = 'booking'
const textOf = (siteId: Id, bookingId: Id) => `${siteId} ${bookingId}`

/** The path of a guest's page; its last part is a signature of 192 bits. */
export function guestPath(secrets: Pick<Secrets, 'pathToken'>, siteId: Id, bookingId: Id): string {
  return `${GUEST_PATH}/${bookingId}/${secrets.pathToken(PURPOSE, textOf(siteId, bookingId))}`
}

export function opensBooking(
  secrets: Pick<Secrets, 'opensPath'>,
  siteId: Id,
  { bookingId, token }: { readonly bookingId: Id; readonly token: string },
): boolean {
  return secrets.opensPath(PURPOSE, textOf(siteId, bookingId), token)
}
