import { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Actor } from '../../../../platform/http/app-types.ts'
import type { Site } from '../../../sites/public.ts'
import type { PaypalKeys } from '../model/paypal.ts'
import { PAYPAL_WEBHOOK_PATH } from '../site/paths.ts'
import { noteProvider } from './note-provider.ts'
import {
  findPaypal,
  paypalSecretOf,
  type StoredPaypal,
  savePaypalKeys,
  saveToken,
  setPaypal,
} from './paypal-accounts-repository.ts'
import { askPaypal, isUnauthorised, openPaypal, type PaypalServices } from './paypal-client.ts'
import { PAYPAL_EVENTS } from './paypal-events.ts'
import { isSecure } from './secure-site.ts'

type ServedSite = Pick<Site, 'id' | 'baseUrl'>
const WEBHOOKS = '/v1/notifications/webhooks'
const webhookSchema = z.object({
  id: z.string().min(1).max(255),
  url: z.string().max(2000),
  event_types: z.array(z.object({ name: z.string() })).catch([]),
})
type Webhook = z.infer<typeof webhookSchema>

/**
 * Asks PayPal whether keys open an account, and keeps them; tells PayPal where to call.
 * @throws Refusal `invalid` for keys that open none, `unavailable` when PayPal does not answer, `conflict` while payments
 * are under way
 */
export async function connectPaypal(
  services: PaypalServices,
  site: ServedSite,
  keys: PaypalKeys,
  actor?: Actor,
): Promise<void> {
  const { database, secrets } = services
  const opened = await opening(services, keys)
  await database.transact(async (transaction) => {
    await savePaypalKeys(transaction, secrets, site.id, keys)
    await noteProvider(transaction, site.id, actor, 'PayPal', services.now())
    await saveToken(transaction, secrets, site.id, { clientId: keys.clientId, ...opened })
  })
  await makeWebhook(services, site)
}

/** Asks again with the keys that are kept. Throws as `connectPaypal`, and Refusal `not_found` without keys. */
export async function checkPaypal(services: PaypalServices, site: ServedSite): Promise<void> {
  const { database, secrets } = services
  const account = await findPaypal(database, site.id)
  if (!account) throw new Refusal('not_found', 'Questo sito non ha ancora chiavi di PayPal.')
  const { mode, client_id: clientId } = account
  const opened = await opening(services, { mode, clientId, secret: paypalSecretOf(secrets, account) })
  await database.transact((transaction) => saveToken(transaction, secrets, site.id, { clientId, ...opened }))
  await makeWebhook(services, site)
}

async function opening(services: PaypalServices, keys: PaypalKeys) {
  try {
    return await openPaypal(services, keys)
  } catch (error) {
    if (isUnauthorised(error))
      throw new Refusal('invalid', 'PayPal non riconosce queste chiavi.', {
        fields: {
          secret:
            keys.mode === 'test'
              ? 'PayPal non riconosce queste chiavi di prova: controlla che siano quelle della sezione «Sandbox».'
              : 'PayPal non riconosce queste chiavi: controlla che siano quelle della sezione «Live».',
        },
      })
    throw new Refusal('unavailable', 'PayPal non risponde: riprova tra poco.')
  }
}

/** Where PayPal calls this site, whose address may have changed; without, payments are asked for every few minutes. */
async function makeWebhook(services: PaypalServices, site: ServedSite): Promise<void> {
  if (!isSecure(site)) return
  const url = site.baseUrl + PAYPAL_WEBHOOK_PATH
  try {
    const list = z.object({ webhooks: z.array(webhookSchema).default([]) })
    const { webhooks } = await askPaypal(services, site.id, { method: 'GET', path: WEBHOOKS, answer: list })
    const former = (await findPaypal(services.database, site.id))?.webhook_id
    const isWhole = (one: Webhook) => PAYPAL_EVENTS.every((name) => one.event_types.some((type) => type.name === name))
    const known = webhooks.find((one) => one.url === url && isWhole(one))
    // PayPal takes an address once.
    for (const stale of webhooks.filter((one) => one.id !== known?.id && (one.url === url || one.id === former)))
      await forgetWebhook(services, site.id, stale.id)
    const body = { url, event_types: PAYPAL_EVENTS.map((name) => ({ name })) }
    const { id } =
      known ?? (await askPaypal(services, site.id, { method: 'POST', path: WEBHOOKS, body, answer: webhookSchema }))
    await services.database.transact((transaction) => setPaypal(transaction, site.id, { webhook_id: id }))
  } catch {
    // Its owner reads that PayPal does not call, and tries again.
    await services.database.transact((transaction) => setPaypal(transaction, site.id, { webhook_id: null }))
  }
}

/** Tells PayPal not to call any more, if it listens. */
export async function removePaypalWebhook(services: PaypalServices, former: StoredPaypal): Promise<void> {
  if (former.webhook_id === null) return
  await forgetWebhook(services, former.site_id, former.webhook_id).catch(() => undefined)
}

async function forgetWebhook(services: PaypalServices, siteId: Id, webhookId: string): Promise<void> {
  const path = `${WEBHOOKS}/${encodeURIComponent(webhookId)}`
  await askPaypal(services, siteId, { method: 'DELETE', path, answer: z.unknown() })
}
