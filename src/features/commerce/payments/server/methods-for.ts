import type { Id } from '../../../../core/ids.ts'
import type { Place } from '../../../../core/place.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { type HandOver, offeredMethods, type PaymentMethod } from '../model/methods.ts'
import { type PaymentServices, providerOf } from './providers.ts'
import { readPaymentSettings } from './settings-repository.ts'
import { findAccount } from './stripe-accounts-repository.ts'

/** Whether a site has a provider that takes cards. */
export async function takesCards(reader: Reader, siteId: Id): Promise<boolean> {
  return (await findAccount(reader, siteId))?.offered === 1
}

/** How a total may be paid there; for nothing to pay, `free` alone. */
export async function methodsFor(
  services: PaymentServices,
  site: Site,
  asked: {
    readonly currency: string
    /** Minor units of the currency. */
    readonly total: number
    readonly place: Place | undefined
    readonly delivery: HandOver | null
  },
): Promise<PaymentMethod[]> {
  const settings = await readPaymentSettings(services.database, site.id)
  const { currency, total, place, delivery } = asked
  const payable = { amount: total, currency, place }
  const card = await takesCards(services.database, site.id)
  return offeredMethods(settings, { payable, delivery, card }, (provider) =>
    providerOf(services, site, provider).offers(payable),
  )
}
