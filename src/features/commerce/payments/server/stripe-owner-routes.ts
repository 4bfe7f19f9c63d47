import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls/stripe.ts'
import { modeOf } from '../model/stripe.ts'
import { disputesOf } from './disputes.ts'
import { noteProvider } from './note-provider.ts'
import { isSecure } from './secure-site.ts'
import {
  deleteAccount,
  findAccount,
  type StoredAccount,
  saveWebhook,
  setOffered,
} from './stripe-accounts-repository.ts'
import { check, connect, removeWebhook, webhookAddress } from './stripe-connection.ts'

/** A site's account with Stripe. Its secrets come in, and never go out. */
export function stripeOwnerRoutes(app: App, services: Services): void {
  const { database, secrets, now } = services
  const writes = ownerWrites(PERMISSION.payments)
  const tries = ownerTries(PERMISSION.payments)

  serveCall(app, calls.readStripe, ownerReads(PERMISSION.payments), async ({ params: { siteId } }) => {
    const site = await services.directory.getSite(siteId)
    const account = await findAccount(database, siteId)
    return {
      account: account ? shown(account) : null,
      webhookAddress: webhookAddress(site),
      secure: isSecure(site),
      disputes: await disputesOf(services, site, { provider: 'stripe' }),
    }
  })

  serveCall(app, calls.putStripeKeys, tries, async ({ params: { siteId }, body, actor }) =>
    connect(services, await services.directory.getSite(siteId), body, actor!),
  )

  serveCall(app, calls.checkStripe, tries, async ({ params: { siteId } }) =>
    check(services, await services.directory.getSite(siteId)),
  )

  serveCall(app, calls.putWebhookSecret, writes, async ({ params: { siteId }, body: { secret }, actor }) => {
    await getAccount(siteId)
    await database.transact(async (transaction) => {
      await saveWebhook(transaction, secrets, siteId, { secret, webhookId: undefined })
      await noteProvider(transaction, siteId, actor, 'Stripe', now())
    })
  })

  serveCall(app, calls.putStripeOffered, writes, async ({ params: { siteId }, body: { offered }, actor }) => {
    await getAccount(siteId)
    await database.transact(async (transaction) => {
      await setOffered(transaction, siteId, offered)
      await noteProvider(transaction, siteId, actor, 'Stripe', now())
    })
  })

  serveCall(app, calls.deleteStripe, writes, async ({ params: { siteId }, actor }) => {
    const former = await getAccount(siteId)
    await database.transact(async (transaction) => {
      await setOffered(transaction, siteId, false)
      await noteProvider(transaction, siteId, actor, 'Stripe', now())
    })
    await database.transact((transaction) => deleteAccount(transaction, siteId))
    await removeWebhook(services, former)
  })

  async function getAccount(siteId: Id): Promise<StoredAccount> {
    const account = await findAccount(database, siteId)
    if (!account) throw new Refusal('not_found', 'Questo sito non ha ancora chiavi di Stripe.')
    return account
  }
}

function shown({ publishable_key, secret_end, offered, webhook_secret, webhook_id, fault }: StoredAccount) {
  return {
    publishable: publishable_key,
    secretEnd: secret_end,
    mode: modeOf(publishable_key)!,
    offered: offered === 1,
    webhook: webhook_secret === null ? 'missing' : webhook_id === null ? 'byHand' : 'made',
    fault,
  } as const
}
