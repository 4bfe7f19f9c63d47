import type Stripe from 'stripe'
import { Refusal } from '../../../../core/refusal.ts'
import type { Actor } from '../../../../platform/http/app-types.ts'
import type { Site } from '../../../sites/public.ts'
import type { StripeCheck } from '../model/calls/stripe.ts'
import type { StripeKeys } from '../model/stripe.ts'
import { STRIPE_WEBHOOK_PATH } from '../site/paths.ts'
import { noteProvider } from './note-provider.ts'
import { isSecure } from './secure-site.ts'
import {
  findAccount,
  type StoredAccount,
  saveKeys,
  saveWebhook,
  secretKeyOf,
  setFault,
} from './stripe-accounts-repository.ts'
import { API_VERSION, askStripe, keyFaultOf, openStripe, type StripeServices, typeOfError } from './stripe-client.ts'
import { EVENT_TYPES } from './stripe-events.ts'

type ServedSite = Pick<Site, 'id' | 'baseUrl'>

export const webhookAddress = ({ baseUrl }: ServedSite): string => baseUrl + STRIPE_WEBHOOK_PATH

/**
 * Asks Stripe whether keys open an account, and keeps them; tells Stripe where to call and which address shows wallets,
 * where the key may.
 * @throws Refusal `invalid` for a key that opens none, `unavailable` when Stripe does not answer, `conflict` while
 * payments are under way
 */
export async function connect(
  services: StripeServices,
  site: ServedSite,
  keys: StripeKeys,
  actor?: Actor,
): Promise<StripeCheck> {
  const { database, secrets, settings } = services
  const stripe = await openStripe(keys.secret, settings)
  const checked = await checkWith(stripe, site)
  await database.transact(async (transaction) => {
    await saveKeys(transaction, secrets, site.id, keys)
    await noteProvider(transaction, site.id, actor, 'Stripe', services.now())
  })
  return await settleConnection(services, stripe, site, checked)
}

/** Asks again with the keys that are kept. Throws as `connect`, and Refusal `not_found` without keys. */
export async function check(services: StripeServices, site: ServedSite): Promise<StripeCheck> {
  const account = await findAccount(services.database, site.id)
  if (!account) throw new Refusal('not_found', 'Questo sito non ha ancora chiavi di Stripe.')
  return await askStripe(services, site.id, async (stripe) =>
    settleConnection(services, stripe, site, await checkWith(stripe, site)),
  )
}

/** What the check found is noted, and what is still missing at Stripe is made. */
async function settleConnection(
  { database, secrets }: StripeServices,
  stripe: Stripe,
  site: ServedSite,
  checked: StripeCheck,
): Promise<StripeCheck> {
  const account = await findAccount(database, site.id)
  const webhook = account?.webhook_secret === null ? await makeWebhook(stripe, site) : undefined
  await database.transact(async (transaction) => {
    if (webhook) await saveWebhook(transaction, secrets, site.id, webhook)
    const isMissing = checked.parts.some(({ part, allowed }) => part !== 'disputes' && !allowed)
    await setFault(transaction, site.id, isMissing ? 'permission' : null)
  })
  return checked
}

async function checkWith(stripe: Stripe, site: ServedSite): Promise<StripeCheck> {
  // What is no payment is refused for what it is, and before that for a missing permission.
  const asks = {
    payments: () => stripe.paymentIntents.create({ amount: 0, currency: 'eur' }),
    refunds: () => stripe.refunds.create({ payment_intent: 'pi_none' }),
    disputes: () => stripe.disputes.list({ limit: 1 }),
  } as const
  const parts = []
  for (const [part, ask] of Object.entries(asks))
    parts.push({ part: part as keyof typeof asks, allowed: await isAllowed(ask) })
  return { name: await nameOf(stripe), parts, wallets: isSecure(site) ? await registerDomain(stripe, site) : null }
}

async function isAllowed(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    const fault = keyFaultOf(error)
    if (fault === 'key')
      throw new Refusal('invalid', 'Stripe non riconosce questa chiave.', {
        fields: { secret: 'Stripe non riconosce questa chiave: è stata sostituita, o manca un pezzo.' },
      })
    if (fault === 'permission') return false
    if (typeOfError(error) === 'StripeInvalidRequestError') return true
    throw new Refusal('unavailable', 'Stripe non risponde: riprova tra poco.')
  }
}

async function nameOf(stripe: Stripe): Promise<string | null> {
  const account = await stripe.accounts.retrieveCurrent().catch(() => undefined)
  return account?.settings?.dashboard?.display_name ?? account?.business_profile?.name ?? null
}

/** Where Stripe calls this site; undefined where its owner has to write it there. */
async function makeWebhook(stripe: Stripe, site: ServedSite) {
  if (!isSecure(site)) return undefined
  const url = webhookAddress(site)
  try {
    const { data: known } = await stripe.webhookEndpoints.list({ limit: 100 })
    // Its secret was said once, and belongs to keys that are gone.
    for (const { id, metadata } of known.filter((one) => one.url === url))
      if (metadata.site === site.id) await stripe.webhookEndpoints.del(id)
    const made = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...EVENT_TYPES],
      api_version: API_VERSION,
      metadata: { site: site.id },
    })
    return made.secret === undefined ? undefined : { secret: made.secret, webhookId: made.id }
  } catch {
    return undefined
  }
}

/** Wallets are shown only at addresses that their makers know; null where Stripe was not to be asked. */
async function registerDomain(stripe: Stripe, { baseUrl }: ServedSite): Promise<boolean | null> {
  const domain_name = new URL(baseUrl).hostname
  try {
    const { data: known } = await stripe.paymentMethodDomains.list({ domain_name, limit: 1 })
    const domain = known[0] ?? (await stripe.paymentMethodDomains.create({ domain_name }))
    return domain.apple_pay.status === 'active' || domain.google_pay.status === 'active'
  } catch {
    return null
  }
}

/** Tells Stripe not to call any more, if it listens. */
export async function removeWebhook({ secrets, settings }: StripeServices, former: StoredAccount): Promise<void> {
  if (former.webhook_id === null) return
  try {
    const stripe = await openStripe(secretKeyOf(secrets, former), settings)
    await stripe.webhookEndpoints.del(former.webhook_id)
  } catch {
    // Calls that nobody can verify are refused.
  }
}
