import { sql } from 'kysely'
import { z } from 'zod'
import type { FeatureArchive, PersonalTable } from '../../../platform/site-data.ts'
import { bookableSchema } from '../model/bookable.ts'
import { BOOKING_STATES, MOST_MONTHS } from '../model/bookings.ts'
import { forgetReminder, queueReminder } from './mail-jobs.ts'
import './tables.ts'

const instant = z.iso.datetime()

export const bookingsArchive: FeatureArchive = {
  tables: [
    {
      table: 'bookables',
      columns: { version: z.int().min(1), changes: z.int().min(0), created_at: instant },
      json: { rules: bookableSchema },
    },
    {
      table: 'bookings',
      columns: {
        state: z.enum(BOOKING_STATES),
        source: z.enum(['site', 'owner']),
        day: z.iso.date(),
        starts_at: instant,
        ends_at: instant,
        party: z.int().min(1),
        sequence: z.int().min(0),
        created_at: instant,
        changed_at: instant,
      },
      // Guests are reminded by whoever has the bookings now; what has happened is not told again.
      async imported(transaction, siteId, rows, now) {
        for (const { id, email, starts_at, sequence, state } of rows)
          if (state === 'booked')
            await queueReminder(
              transaction,
              {
                site_id: siteId,
                id: String(id),
                email: String(email),
                starts_at: String(starts_at),
                sequence: Number(sequence),
              },
              now,
            )
      },
    },
    { table: 'booking_settings', columns: { kept_months: z.int().min(1).max(MOST_MONTHS).nullable() } },
  ],
  notDuplicated: ['bookings'],
}

/** Whoever is erased does not come: their places are free, and nothing is mailed. */
export const bookingsPeople: readonly PersonalTable[] = [
  {
    table: 'bookings',
    email: 'email',
    async erase(transaction, siteId, email) {
      const erased = await transaction
        .site(siteId)
        .delete('bookings')
        .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
        .returning('id')
        .execute()
      for (const { id } of erased) await forgetReminder(transaction, { site_id: siteId, id })
      return erased.length
    },
  },
]
