import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { orderAddress } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { liveAttempt } from './attempts-repository.ts'
import { transferEntries } from './buyer-routes.tsx'
import { paypalPageAddress } from './paypal-page.tsx'
import { cardAddress } from './stripe-card-page.tsx'
import { testAddress } from './test-provider.ts'
import { transferFor } from './transfer.ts'

/** Where a buyer goes on with what a provider has opened. */
const PAGES = { manual: undefined, stripe: cardAddress, paypal: paypalPageAddress, test: testAddress }

/** What a buyer still has to do to pay an order; undefined while a provider has the word, or nothing is to be paid. */
export async function orderInstructions(
  { database, secrets, messagesFor }: Pick<Services, 'database' | 'secrets' | 'messagesFor'>,
  site: Site,
  order: StoredOrder,
): ReturnType<NonNullable<Services['orderInstructions']>> {
  const message = messagesFor(site.locale)
  const transfer = await transferFor(database, site, order)
  if (transfer)
    return {
      title: message('payments.transfer.title'),
      text: message('payments.transfer.text', { day: transfer.day }),
      entries: transferEntries(transfer, message),
    }
  const attempt = order.state === 'awaiting' ? await liveAttempt(database, site.id, order.id) : undefined
  // Nobody has chosen how to pay what an owner has written down, and another way has to be chosen after one that ended.
  if (order.state === 'awaiting' && !attempt)
    return {
      title: message('payments.goOn.title'),
      text: message('payments.goOn.choose'),
      entries: [],
      action: { label: message('payments.goOn.action'), address: orderAddress(site, secrets, order.id, 'paga') },
    }
  const addressOf = attempt && PAGES[attempt.provider]
  if (!addressOf || attempt.state !== 'open') return undefined
  return {
    title: message('payments.goOn.title'),
    text: message('payments.goOn.text'),
    entries: [],
    action: { label: message('payments.goOn.action'), address: addressOf(secrets, site, attempt.id) },
  }
}
