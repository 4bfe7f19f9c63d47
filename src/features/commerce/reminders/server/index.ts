import { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import { newId } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { ServerSide } from '../../../../platform/feature.ts'
import { FIGURES_DAYS, forgetJob } from './forget-job.ts'
import { reminderLetter } from './letter.ts'
import { remindJob } from './remind-job.ts'
import { reminderAddress } from './reminder-address.ts'
import { reminderRoutes } from './reminder-routes.tsx'

const DAY_MS = 86_400_000
const SAMPLE = { products: ['2 × Miele di castagno', '1 × Candela alla lavanda'], why: 'customer' } as const
const instant = z.iso.datetime().nullable()

export const remindersServer: ServerSide = {
  routes: reminderRoutes,
  jobs: (services) => [remindJob(services), forgetJob(services)],
  mailSamples: {
    cart: ({ secrets }, site, text) =>
      reminderLetter(site, text, { ...SAMPLE, link: reminderAddress(site, secrets, newId()) }),
  },
  provide: ({ database, now }) => ({
    reminderFigures: (siteId) => figures(database, siteId, new Date(now().getTime() - FIGURES_DAYS * DAY_MS)),
  }),
  person: [
    { table: 'cart_reminders', email: 'email', erase: 'row' },
    { table: 'reminder_addresses', email: 'email', erase: 'row' },
  ],
  archive: {
    tables: [
      {
        table: 'reminder_addresses',
        columns: {
          email: z.email().max(256),
          text: z.string().max(2000),
          first_told_at: instant,
          told_at: instant,
          refused_at: instant,
        },
      },
    ],
    notDuplicated: ['reminder_addresses'],
  },
}

/** Mails that left, and orders that came of them and were confirmed. */
async function figures(reader: Reader, siteId: Id, since: Date): Promise<{ sent: number; ordered: number }> {
  const site = reader.site(siteId)
  const sent = await site
    .selectFrom('cart_reminders')
    .where('sent_at', '>', since.toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const ordered = await site
    .selectFrom('cart_reminders')
    .innerJoin('orders', (join) =>
      join.onRef('orders.site_id', '=', 'cart_reminders.site_id').onRef('orders.id', '=', 'cart_reminders.order_id'),
    )
    .where('cart_reminders.sent_at', '>', since.toISOString())
    .where('orders.state', 'in', ['placed', 'closed'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { sent: Number(sent.count), ordered: Number(ordered.count) }
}
