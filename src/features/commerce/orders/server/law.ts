import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { MailFile } from '../../../../platform/mail/outbox.ts'
import type { LetterPart, Site } from '../../../sites/public.ts'
import { deliveredOn } from '../model/fulfilments.ts'
import type { StoredOrder } from '../model/order.ts'
import { eventsOf } from './events-repository.ts'
import { fulfilmentsOf } from './fulfilments-repository.ts'

/** What the law asks of an order's page and mails. */
export interface OrderLaw {
  /** Where the buyer withdraws from the contract (REC-10), and until when; undefined for an order that has ended. */
  readonly withdrawal: { readonly label: string; readonly address: string; readonly text: string } | undefined
  /** What its confirmation holds beside the order (CON-07). */
  readonly confirmation: () => Promise<Confirmation>
}

export interface Confirmation {
  readonly parts: readonly LetterPart[]
  /** Files that come with it, such as the notice on the legal guarantee (CON-10). */
  readonly files: readonly MailFile[]
}

declare module '../../../../platform/services.ts' {
  interface Services {
    /** Provided by the feature of legal texts. */
    readonly orderLaw: (site: Site, order: StoredOrder) => Promise<OrderLaw>
  }
}

/** When the buyer got the last of the goods (REC-01), an instant; null while nobody knows, as for a parcel on its way. */
export async function possessedAt(reader: Reader, siteId: Id, order: StoredOrder): Promise<string | null> {
  if (order.fulfilment !== 'out' || order.delivery === null) return null
  if (order.delivery.kind === 'shipping') {
    const day = deliveredOn(await fulfilmentsOf(reader, siteId, order.id))
    // Noon of a day is in that day wherever the law counts.
    return day === null ? null : `${day}T12:00:00.000Z`
  }
  const events = await eventsOf(reader, siteId, order.id)
  return events.findLast(({ event }) => event.kind === 'sent')?.at ?? null
}
