import { PERMISSION } from '../../../../core/codes.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { getPublishingSite } from '../../../pages/public.ts'
import { productChoices, readStoreSettings } from '../../catalog/public.ts'
import * as calls from '../model/calls.ts'
import { deleteDiscount, listDiscounts, saveDiscount } from './discounts-repository.ts'

/** Calls for the discounts of a store. */
export function discountRoutes(app: App, { database, now }: Services): void {
  const writes = ownerWrites(PERMISSION.commerce)

  serveCall(app, calls.readDiscounts, ownerReads(PERMISSION.commerce), async ({ params: { siteId } }) => {
    const { timeZone } = await getPublishingSite(database, siteId)
    const { settings } = await readStoreSettings(database, siteId)
    return {
      discounts: await listDiscounts(database, siteId),
      choices: await productChoices(database, siteId),
      currency: settings.currency,
      today: dayAt(now(), timeZone),
    }
  })

  serveCall(app, calls.putDiscount, writes, async ({ params: { siteId, discountId }, body, actor }) => {
    const { baseVersion, rule } = body
    if (rule.id !== discountId) throw new Refusal('invalid', 'L’indirizzo e lo sconto non vanno insieme.')
    const version = await database.transact(async (transaction) => {
      const { timeZone } = await getPublishingSite(transaction, siteId)
      const act = { kind: 'product.discount', subject: rule.name } as const
      await noteSetting(transaction, siteId, actor, act, now())
      return await saveDiscount(transaction, siteId, { baseVersion, rule }, { now: now(), timeZone })
    })
    return { version }
  })

  serveCall(app, calls.removeDiscount, writes, async ({ params: { siteId, discountId }, actor }) => {
    await database.transact(async (transaction) => {
      await deleteDiscount(transaction, siteId, discountId, now())
      await noteSetting(transaction, siteId, actor, { kind: 'product.discountRemoved' }, now())
    })
  })
}
