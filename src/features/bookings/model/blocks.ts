import { z } from 'zod'
import { defineBlockModel, defineQuery } from '../../../core/block.ts'
import { idSchema } from '../../../core/ids.ts'
import { richTextSchema } from '../../../core/rich-text.ts'
import { EMPTY_DOC } from '../../forms/schemas.ts'

export const bookingModel = defineBlockModel({
  type: 'booking',
  code: 36,
  version: 1,
  title: 'Prenotazione',
  words: 'prenota tavolo tavoli posto posti appuntamento appuntamenti visita coperti ristorante agenda calendario',
  schema: z.strictObject({
    /** What it offers; null for everything that is open. */
    bookableId: idSchema.nullable().default(null),
    submitLabel: z.string().min(1, 'Scrivi il testo del pulsante.').max(80).default('Prenota'),
    captcha: z.boolean().default(true),
    disclaimer: richTextSchema.prefault(EMPTY_DOC),
  }),
  text: () => '',
})
export type BookingProps = z.infer<typeof bookingModel.schema>

/** What a page needs of something that can be booked. */
export interface Offer {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly partyLeast: number
  readonly partyMost: number
  /** The days that may be chosen. */
  readonly first: string
  readonly last: string
}

export const offersQuery = defineQuery<{ readonly bookableId: string | null }, readonly Offer[] | null>(
  'bookings.offers',
)

/** A time on the page that answers a form. */
export interface ShownSlot {
  /** Instant, which is what a form sends. */
  readonly at: string
  readonly time: string
  readonly free: number
  /** So few of its places are left that it is worth saying. */
  readonly isFew: boolean
  readonly isFull: boolean
}

/** The times of a day, as the answer to a form. */
export interface ShownTimes {
  readonly day: string
  readonly slots: readonly ShownSlot[]
  /** The next day with times, when this one has none that are free. */
  readonly next: string | null
}
