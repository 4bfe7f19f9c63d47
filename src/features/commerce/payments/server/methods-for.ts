import type { Place } from '../../../../core/place.ts'
import type { Site } from '../../../sites/public.ts'
import { type HandOver, offeredMethods, type PaymentMethod } from '../model/methods.ts'
import { type PaymentServices, providerOf } from './providers.ts'
import { readPaymentSettings } from './settings-repository.ts'
import { findAccount } from './stripe-accounts-repository.ts'

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
  const card = (await findAccount(services.database, site.id))?.offered === 1
  return offeredMethods(settings, { payable, delivery, card }, (provider) =>
    providerOf(services, site, provider).offers(payable),
  )
}
