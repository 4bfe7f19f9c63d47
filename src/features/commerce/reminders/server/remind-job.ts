import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { isSubscribed } from '../../../newsletter/public.ts'
import { publishedById } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { cartById } from '../../cart/public.ts'
import { readMailSettings, sendShopMail } from '../../mails/public.ts'
import { textOf } from '../../mails/schemas.ts'
import { hasOrdered, hasOrderedSince } from '../../orders/public.ts'
import { QUIET_DAYS, type ReminderFacts, reasonToRemind } from '../model/reminder.ts'
import { reminderLetter } from './letter.ts'
import { oneClickAddress, reminderAddress } from './reminder-address.ts'
import { REMIND_JOB, refuseReminders, remindLater } from './watch-cart.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Watched = NonNullable<Awaited<ReturnType<typeof waitingReminder>>>
type Cart = NonNullable<Awaited<ReturnType<typeof cartById>>>

/** Mails a cart that was left behind, once, if its address may be written to. */
export function remindJob(services: Services): JobDefinition<{ cartId: Id }> {
  const { database, directory, now, secrets } = services
  return {
    type: REMIND_JOB,
    lane: 'mail',
    async run({ cartId }, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const watched = site && (await waitingReminder(database, site.id, cartId))
      if (!site || !watched) return
      const settings = await readMailSettings(database, site.id)
      const hours = settings.cartHours
      const cart = await cartById(database, site.id, cartId)
      const forget = () =>
        database.transact(async (transaction) => {
          if (watched.refused === 1) await refuseReminders(transaction, site.id, watched.email, now())
          await transaction.site(site.id).delete('cart_reminders').where('id', '=', watched.id).execute()
        })
      // The link of a closed site leads to nothing.
      const isClosed = site.suspension !== null
      if (isClosed || hours === null || !cart || site.content.frame.footer.address.trim() === '') return await forget()
      const changed = new Date(cart.changedAt)
      // Whoever is still choosing has not left.
      if (changed.getTime() + hours * HOUR_MS > now().getTime())
        return await database.transact((transaction) =>
          remindLater(transaction, site.id, cartId, { now: now(), from: changed, hours }),
        )
      const products = await productsOf(database, site, cart)
      const why = reasonToRemind(
        await factsOf(database, site.id, watched, { hasLines: products.length > 0, now: now() }),
      )
      if (why === undefined) return await forget()
      const link = reminderAddress(site, secrets, watched.id)
      await sendShopMail(services, site, {
        to: watched.email,
        letter: reminderLetter(site, textOf(settings, 'cart'), { products, why, link }),
        messageId: `carrello-${watched.id}`,
        headers: {
          'List-Unsubscribe': `<${oneClickAddress(site, secrets, watched.id)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
      await database.transact((transaction) =>
        transaction
          .site(site.id)
          .update('cart_reminders')
          .set({ sent_at: now().toISOString() })
          .where('id', '=', watched.id)
          .execute(),
      )
    },
  }
}

async function waitingReminder(reader: Reader, siteId: Id, cartId: Id) {
  return await reader
    .site(siteId)
    .selectFrom('cart_reminders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** As people know them; what visitors cannot see any more is left out. */
async function productsOf(reader: Reader, site: Site, { lines }: Cart): Promise<string[]> {
  const ids = [...new Set(lines.map(({ documentId }) => documentId))]
  const pages = await publishedById(reader, site.id, site.locale, ids)
  return lines.flatMap(({ documentId, quantity }) => {
    const page = pages.get(documentId)
    return page ? [`${quantity} × ${page.title}`] : []
  })
}

async function factsOf(
  reader: Reader,
  siteId: Id,
  { id, email, refused, begun_at }: Watched,
  { hasLines, now }: { readonly hasLines: boolean; readonly now: Date },
): Promise<ReminderFacts> {
  const site = reader.site(siteId)
  const known = await site.selectFrom('reminder_addresses').selectAll().where('email', '=', email).executeTakeFirst()
  const mailed = await site
    .selectFrom('cart_reminders')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('sent_at', '>', new Date(now.getTime() - QUIET_DAYS * DAY_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  const toldFrom = known?.first_told_at ?? null
  return {
    hasLines,
    hasOrderedSince: await hasOrderedSince(reader, siteId, email, begun_at),
    wasMailed: mailed !== undefined,
    isRefused: refused === 1 || (known?.refused_at ?? null) !== null,
    isSubscribed: await isSubscribed(reader, siteId, email),
    isToldCustomer: toldFrom !== null && (await hasOrdered(reader, siteId, email, toldFrom)),
  }
}
