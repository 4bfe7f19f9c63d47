import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import * as calls from '../model/calls/paypal.ts'
import { refuseWhilePaying } from './attempts-repository.ts'
import { disputesOf } from './disputes.ts'
import { noteProvider } from './note-provider.ts'
import { deletePaypal, findPaypal, type StoredPaypal, setPaypal } from './paypal-accounts-repository.ts'
import { checkPaypal, connectPaypal, removePaypalWebhook } from './paypal-connection.ts'
import { isSecure } from './secure-site.ts'

/** A site's account with PayPal. Its secret comes in, and never goes out. */
export function paypalOwnerRoutes(app: App, services: Services): void {
  const { database, directory, now } = services
  const writes = ownerWrites(PERMISSION.payments)
  const tries = ownerTries(PERMISSION.payments)

  serveCall(app, calls.readPaypal, ownerReads(PERMISSION.payments), async ({ params: { siteId } }) => {
    const site = await directory.getSite(siteId)
    const account = await findPaypal(database, siteId)
    return {
      account: account ? shown(account) : null,
      secure: isSecure(site),
      disputes: await disputesOf(services, site, { provider: 'paypal' }),
    }
  })

  serveCall(app, calls.putPaypalKeys, tries, async ({ params: { siteId }, body, actor }) => {
    await connectPaypal(services, await directory.getSite(siteId), body, actor!)
  })

  serveCall(app, calls.checkPaypal, tries, async ({ params: { siteId } }) => {
    await checkPaypal(services, await directory.getSite(siteId))
  })

  serveCall(app, calls.putPaypalOffered, writes, async ({ params: { siteId }, body: { offered }, actor }) => {
    await getAccount(siteId)
    await database.transact(async (transaction) => {
      await setPaypal(transaction, siteId, { offered: offered ? 1 : 0 })
      await noteProvider(transaction, siteId, actor, 'PayPal', now())
    })
  })

  serveCall(app, calls.deletePaypal, writes, async ({ params: { siteId }, actor }) => {
    const former = await getAccount(siteId)
    await database.transact(async (transaction) => {
      await setPaypal(transaction, siteId, { offered: 0 })
      await noteProvider(transaction, siteId, actor, 'PayPal', now())
    })
    await database.transact((transaction) => refuseWhilePaying(transaction, former, 'paypal'))
    // Only these keys can take the destination away.
    await removePaypalWebhook(services, former)
    await database.transact((transaction) => deletePaypal(transaction, siteId))
  })

  async function getAccount(siteId: Id): Promise<StoredPaypal> {
    const account = await findPaypal(database, siteId)
    if (!account) throw new Refusal('not_found', 'Questo sito non ha ancora chiavi di PayPal.')
    return account
  }
}

function shown({ client_id, secret_end, mode, offered, webhook_id, lists, fault }: StoredPaypal) {
  return {
    ...{ clientId: client_id, secretEnd: secret_end, mode, offered: offered === 1 },
    ...{ calls: webhook_id !== null, lists: lists === 1, fault },
  }
}
