import { hash } from 'node:crypto'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { addDays, dayAt, instantAt } from '../../../../core/wall-time.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { letterMail, type Site } from '../../../sites/public.ts'
import { listLowStock } from '../../catalog/public.ts'
import { leaves, textOf } from '../model/mail-settings.ts'
import type { MailText } from '../model/mails.ts'
import { worded } from '../model/wording.ts'
import { sendShopMail } from './send-shop-mail.ts'
import { readMailSettings } from './settings-repository.ts'
import './tables.ts'

const HOUR_MS = 3_600_000
/** What sold longer ago was told, or was switched off. */
const SOLD_MS = 7 * 24 * HOUR_MS
/** When owners get it, at the shop's own time. */
const AT = '08:00'
const MAIL_JOB = 'mails.low-stock-mail'
/** More than anybody reads in a mail. */
const MOST_IN_MAIL = 30
const ATTEMPTS = 12

interface LowPiece {
  readonly variantId: Id
  readonly title: string
  readonly optionValues: readonly string[]
  readonly stock: number
}

/** Every hour: owners of shops in which sales brought something low are written to, the next morning. */
export function lowStockJob({ database, directory, now }: Services): JobDefinition<null> {
  return {
    type: 'mails.low-stock',
    lane: 'background',
    everyMs: HOUR_MS,
    run: (_payload, job) =>
      forEachSite(database, job, 'Low stock', async (siteId) => {
        const { fresh, over } = await lookAt(database, siteId, now())
        const site = fresh.length + over.length === 0 ? undefined : await directory.site(siteId)
        if (!site) return
        const runAt = nextMorning(now(), site.timeZone)
        await database.transact(async (transaction) => {
          if (over.length > 0)
            await transaction.site(siteId).delete('low_stock_told').where('variant_id', 'in', over).execute()
          if (fresh.length > 0)
            await enqueue(
              transaction,
              { type: MAIL_JOB, siteId, uniqueKey: siteId, runAt, maxAttempts: ATTEMPTS },
              now(),
            )
        })
      }),
  }
}

function nextMorning(now: Date, timeZone: string): Date {
  const today = dayAt(now, timeZone)
  const [first, second] = [today, addDays(today, 1)].map((day) => instantAt(`${day}T${AT}`, timeZone)!)
  return first! > now ? first! : second!
}

/** What sales brought low and was not told yet, and what was told and is not low any more. */
async function lookAt(
  reader: Reader,
  siteId: Id,
  now: Date,
): Promise<{ readonly fresh: readonly LowPiece[]; readonly over: readonly Id[] }> {
  const { variants } = await listLowStock(reader, siteId)
  const rows = await reader.site(siteId).selectFrom('low_stock_told').select('variant_id').execute()
  const told = new Set(rows.map(({ variant_id }) => variant_id))
  const low = new Set(variants.map(({ variantId }) => variantId))
  const sold = await soldAmong(
    reader,
    siteId,
    [...low].filter((id) => !told.has(id)),
    new Date(now.getTime() - SOLD_MS),
  )
  return {
    fresh: variants.filter(({ variantId }) => sold.has(variantId)),
    over: [...told].filter((id) => !low.has(id)),
  }
}

/** An owner who counts few pieces knows of them. */
async function soldAmong(reader: Reader, siteId: Id, ids: readonly Id[], since: Date): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .site(siteId)
    .selectFrom('stock_movements')
    .select('variant_id')
    .where('variant_id', 'in', ids)
    .where('reason', '=', 'sale')
    .where('created_at', '>', since.toISOString())
    .distinct()
    .execute()
  return new Set(rows.map(({ variant_id }) => variant_id))
}

/** One mail about all that went low since the last one. */
export function lowStockMailJob(services: Services): JobDefinition<null> {
  const { database, directory, settings, now } = services
  return {
    type: MAIL_JOB,
    lane: 'mail',
    async run(_payload, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (!site) return
      const { fresh } = await lookAt(database, site.id, now())
      if (fresh.length === 0) return
      const mails = await readMailSettings(database, site.id)
      if (leaves(mails, 'lowStock')) {
        const letter = lowStockLetter(site, textOf(mails, 'lowStock'), fresh, settings.url)
        const name = hash('sha256', fresh.map(({ variantId }) => variantId).join(' ')).slice(0, 16)
        const day = now().toISOString().slice(0, 10)
        for (const to of await services.owners.addresses(database, site.id, PERMISSION.commerce))
          await sendShopMail(services, site, {
            ...{ to, letter },
            messageId: `scorte-${site.id}-${day}-${name}-${hash('sha256', to).slice(0, 8)}`,
          })
      }
      // Switched on again, it tells of what goes low from then on.
      await database.transact(async (transaction) => {
        for (const { variantId } of fresh)
          await transaction
            .site(site.id)
            .insert('low_stock_told', { variant_id: variantId, told_at: now().toISOString() })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
      })
    },
  }
}

/** A mail to owners about pieces that are low. */
export function lowStockLetter(site: Site, text: MailText, low: readonly LowPiece[], installation: string) {
  const count = low.length === 1 ? 'un prodotto' : `${low.length} prodotti`
  const { subject, opening, closing } = worded(text, { quanti: count, negozio: site.content.title })
  const shown = low.slice(0, MOST_IN_MAIL).map(({ title, optionValues, stock }) => {
    const pieces = stock <= 0 ? 'esaurito' : stock === 1 ? 'un pezzo' : `${stock} pezzi`
    return `${[title, ...optionValues].join(', ')}: ${pieces}`
  })
  const more = low.length > shown.length ? [`E altri ${low.length - shown.length}.`] : []
  return letterMail({
    site,
    subject,
    parts: [
      { type: 'text', text: opening },
      { type: 'entry', name: 'Prodotti', lines: [...shown, ...more] },
      ...(closing === '' ? [] : [{ type: 'text', text: closing } as const]),
      { type: 'action', label: 'Apri il negozio', address: `${installation}/config/siti/${site.id}/negozio` },
    ],
  })
}
