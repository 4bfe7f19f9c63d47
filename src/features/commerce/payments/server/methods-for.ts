import type { Id } from '../../../../core/ids.ts'
import type { Place } from '../../../../core/place.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import {
  ACCOUNT_METHODS,
  type AccountMethod,
  type HandOver,
  offeredMethods,
  type PaymentMethod,
} from '../model/methods.ts'
import { findPaypal } from './paypal-accounts-repository.ts'
import { type PaymentServices, providerOf } from './providers.ts'
import { readPaymentSettings } from './settings-repository.ts'
import { findAccount } from './stripe-accounts-repository.ts'

/** Keys that open no account any more pay nothing. */
const isOpen = (account: { readonly offered: 0 | 1; readonly fault: string | null } | undefined): boolean =>
  account?.offered === 1 && account.fault !== 'key'

/** Methods that a site offers because it has an account with their provider. */
export async function accountMethods(reader: Reader, siteId: Id): Promise<AccountMethod[]> {
  const offered: Readonly<Record<AccountMethod, boolean>> = {
    card: isOpen(await findAccount(reader, siteId)),
    paypal: isOpen(await findPaypal(reader, siteId)),
  }
  return ACCOUNT_METHODS.filter((key) => offered[key])
}

/** How a total may be paid there; for nothing to pay, `free` alone. */
export async function methodsFor(
  services: PaymentServices,
  reader: Reader,
  site: Site,
  asked: {
    readonly currency: string
    /** Minor units of the currency. */
    readonly total: number
    readonly place: Place | undefined
    readonly delivery: HandOver | null
  },
): Promise<PaymentMethod[]> {
  const settings = await readPaymentSettings(reader, site.id)
  const { currency, total, place, delivery } = asked
  const payable = { amount: total, currency, place }
  const accounts = await accountMethods(reader, site.id)
  return offeredMethods(settings, { payable, delivery, accounts }, (provider) =>
    providerOf(services, site, provider).offers(payable),
  )
}
