import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { cancelAttempt } from './attempts.ts'
import { liveAttempt } from './attempts-repository.ts'
import type { PaymentServices } from './providers.ts'

const paying = () =>
  new Refusal(
    'conflict',
    'Chi ha acquistato sta pagando proprio ora, o ha appena pagato: guarda l’ordine, e riprova.',
    {
      details: { reason: 'paying' },
    },
  )

/**
 * Ends at its provider what a buyer may be paying of an order that waits, so that its sum may change.
 * @throws Refusal `conflict` with reason `paying` if it turned out paid, or its outcome has to be waited for
 */
export async function endPaying(services: PaymentServices, site: Site, orderId: Id): Promise<void> {
  if ((await cancelAttempt(services, site, orderId)) !== 'none') throw paying()
}

/** @throws Refusal `conflict` with reason `paying` while an attempt to pay an order is alive */
export async function refusePaying(reader: Reader, siteId: Id, orderId: Id): Promise<void> {
  if (await liveAttempt(reader, siteId, orderId)) throw paying()
}
