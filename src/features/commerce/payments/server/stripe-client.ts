import type Stripe from 'stripe'
import type { Id } from '../../../../core/ids.ts'
import type { Services } from '../../../../platform/services.ts'
import { findAccount, type StoredAccount, secretKeyOf, setFault } from './stripe-accounts-repository.ts'

export type StripeServices = Pick<Services, 'database' | 'secrets' | 'settings' | 'now'>

/** What the SDK's types describe; what Stripe calls with is fixed to it too. */
export const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 20_000
const RETRIES = 2

/** A site has no keys, or none that can be read: nothing can be asked. */
export class NoStripeAccount extends Error {}

/** Loads the SDK only where a site has keys: it takes 20 MB. */
export async function openStripe(secretKey: string, { stripeUrl }: Services['settings']): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const stand = stripeUrl === undefined ? undefined : new URL(stripeUrl)
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(stand && { protocol: 'http', host: stand.hostname, port: stand.port }),
  })
}

/**
 * Asks Stripe with a site's key, and notes when the key is refused.
 * @throws NoStripeAccount; the SDK's errors
 */
export async function askStripe<Answer>(
  services: StripeServices,
  siteId: Id,
  ask: (stripe: Stripe, account: StoredAccount) => Promise<Answer>,
): Promise<Answer> {
  const { database, secrets, settings } = services
  const account = await findAccount(database, siteId)
  if (!account) throw new NoStripeAccount(`Site ${siteId} has no keys of Stripe`)
  const stripe = await openStripe(readableKey(secrets, account), settings)
  const note = async (fault: StoredAccount['fault']) => {
    if (account.fault !== fault) await database.transact((transaction) => setFault(transaction, siteId, fault))
  }
  try {
    const answer = await ask(stripe, account)
    // What was answered needed a permission of its own: another one may still be missing.
    if (account.fault === 'key') await note(null)
    return answer
  } catch (error) {
    const fault = keyFaultOf(error)
    if (fault) await note(fault)
    throw error
  }
}

function readableKey(secrets: Services['secrets'], account: StoredAccount): string {
  try {
    return secretKeyOf(secrets, account)
  } catch (cause) {
    throw new NoStripeAccount(`The key of site ${account.site_id} cannot be read`, { cause })
  }
}

/** The name of an error's class, which is not loaded here. */
export const typeOfError = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined

/** What is wrong with a key, if that is why Stripe refused. */
export function keyFaultOf(error: unknown): NonNullable<StoredAccount['fault']> | undefined {
  const type = typeOfError(error)
  if (type === 'StripeAuthenticationError') return 'key'
  return type === 'StripePermissionError' ? 'permission' : undefined
}
