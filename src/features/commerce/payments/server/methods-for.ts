import type { Id } from '../../../../core/ids.ts'
import type { Place } from '../../../../core/place.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { readTogether, type SiteValue } from '../../../../platform/database/settings-row.ts'
import type { Site } from '../../../sites/public.ts'
import {
  ACCOUNT_METHODS,
  type AccountMethod,
  type HandOver,
  offeredMethods,
  type PaymentMethod,
} from '../model/methods.ts'
import type { PaymentSettings } from '../model/settings.ts'
import { type PaymentServices, providerOf } from './providers.ts'
import { paymentSettings } from './settings-repository.ts'
import './paypal-tables.ts'
import './stripe-tables.ts'

/** Whether a site offers what an account pays; keys that open none any more pay nothing. */
const isOffered = (table: 'stripe_accounts' | 'paypal_accounts'): SiteValue<boolean> => ({
  select: (site) =>
    site
      .selectFrom(table)
      .select('offered as value')
      .where('offered', '=', 1)
      .where((row) => row.or([row('fault', 'is', null), row('fault', '!=', 'key')])) as never,
  of: (stored) => stored !== null,
})

/** What decides how a site may be paid. */
export const payingValues = {
  settings: paymentSettings,
  card: isOffered('stripe_accounts'),
  paypal: isOffered('paypal_accounts'),
}

type Paying = Readonly<Record<AccountMethod, boolean>> & { readonly settings: PaymentSettings }

/** Methods that a site offers because it has an account with their provider. */
export async function accountMethods(reader: Reader, siteId: Id): Promise<AccountMethod[]> {
  const { card, paypal } = payingValues
  return accountsOf(await readTogether(reader, siteId, { card, paypal }))
}

const accountsOf = (offered: Readonly<Record<AccountMethod, boolean>>): AccountMethod[] =>
  ACCOUNT_METHODS.filter((key) => offered[key])

/** A total that is to be paid for what is delivered somehow. */
export interface AskedMethods {
  readonly currency: string
  /** Minor units of the currency. */
  readonly total: number
  readonly place: Place | undefined
  readonly delivery: HandOver | null
}

/** How a total may be paid there; for nothing to pay, `free` alone. */
export async function methodsFor(
  services: PaymentServices,
  reader: Reader,
  site: Site,
  asked: AskedMethods,
): Promise<PaymentMethod[]> {
  return methodsOf(services, site, await readTogether(reader, site.id, payingValues), asked)
}

/** The same by what was just read. */
export function methodsOf(
  services: PaymentServices,
  site: Site,
  paying: Paying,
  { currency, total, place, delivery }: AskedMethods,
): PaymentMethod[] {
  const payable = { amount: total, currency, place }
  return offeredMethods(paying.settings, { payable, delivery, accounts: accountsOf(paying) }, (provider) =>
    providerOf(services, site, provider).offers(payable),
  )
}
