import { z } from 'zod'
import { isEmail } from '../../../core/email.ts'
import { hoursSchema } from '../../hours/schemas.ts'

/** Minutes of a day. */
const DAY_MINUTES = 1440
export const MOST_BOOKABLES = 20
export const MOST_PLACES = 2000
const TOP_LEVEL_MAX = 63

const line = (most: number) => z.string().trim().max(most).regex(/^.*$/, 'Scrivi su una riga sola.')

/**
 * What can be booked, such as the tables of a restaurant or an hour of advice. Starts are offered from the first to
 * the last time of each span of its hours, both included.
 */
export const bookableSchema = z
  .strictObject({
    name: line(80).min(1, 'Scrivi un nome, per esempio «Tavoli».'),
    /** Offered to visitors; otherwise only the owner books. */
    open: z.boolean().default(true),
    hours: hoursSchema,
    /** Minutes between two starts. */
    every: z.int().min(5, 'Almeno 5 minuti.').max(DAY_MINUTES, 'Al massimo un giorno.').default(30),
    /** Minutes for which a booking occupies its places. */
    duration: z.int().min(5, 'Almeno 5 minuti.').max(DAY_MINUTES, 'Al massimo un giorno.').default(90),
    /** Places that may be occupied at the same time. */
    capacity: z.int().min(1, 'Almeno 1.').max(MOST_PLACES, `Al massimo ${MOST_PLACES}.`).default(1),
    /** Whether a booking occupies a place for each person, as at tables; otherwise one. */
    countsPeople: z.boolean().default(false),
    partyLeast: z.int().min(1, 'Almeno 1.').max(MOST_PLACES).default(1),
    partyMost: z.int().min(1, 'Almeno 1.').max(MOST_PLACES).default(1),
    /** Minutes before its start until which visitors may book, move and cancel. */
    notice: z
      .int()
      .min(0)
      .max(60 * DAY_MINUTES, 'Al massimo 60 giorni.')
      .default(60),
    /** Days ahead that are offered, today not counted. */
    daysAhead: z.int().min(0).max(400, 'Al massimo 400 giorni.').default(60),
    /** What guests read beside the form and in their mails. */
    note: z.string().trim().max(500).default(''),
    /** Who is told of every booking. */
    notify: z
      .array(
        z
          .string()
          .trim()
          .refine((text) => isEmail(text, TOP_LEVEL_MAX), 'Scrivi un indirizzo e-mail, per esempio nome@esempio.it.'),
      )
      .max(5, 'Al massimo 5 indirizzi.')
      .default([]),
  })
  .refine(({ partyLeast, partyMost }) => partyLeast <= partyMost, {
    path: ['partyMost'],
    error: 'Il massimo non può essere più piccolo del minimo.',
  })
  .refine(({ countsPeople, capacity, partyMost }) => !countsPeople || partyMost <= capacity, {
    path: ['partyMost'],
    error: 'Il gruppo più grande deve stare nei posti che hai.',
  })
export type Bookable = z.infer<typeof bookableSchema>
export type BookableInput = z.input<typeof bookableSchema>

/** Places that a party occupies. */
export function placesOf({ countsPeople }: Pick<Bookable, 'countsPeople'>, party: number): number {
  return countsPeople ? party : 1
}
