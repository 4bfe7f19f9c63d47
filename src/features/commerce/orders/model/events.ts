import { z } from 'zod'
import { MOST_MINOR_UNITS } from '../../../../core/money/money.ts'
import { ORDER_DISPUTES } from './order.ts'
import { RETURN_KINDS, RETURN_STATES } from './returns.ts'

/** Mails about an order, to its buyer and (`new`, `stray`, `return`) to the owner. */
export const MAIL_KINDS = [
  'received',
  'placed',
  'paid',
  'sent',
  'cancelled',
  'expired',
  'new',
  'stray',
  'return',
  'refunded',
  'answered',
  'ready',
  'reminder',
  'downloads',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

const cause = z.string().max(200)
const amount = z.int().min(0).max(MOST_MINOR_UNITS)
const moneySchema = z.object({
  amount,
  currency: z.string(),
  provider: z.string().max(100),
  reference: z.string().max(300),
  cause,
})

/** What happened to an order, as it is stored; `cause` is a program's word for why. */
export const orderEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  /** The buyer was sent the address where the order is paid. */
  z.object({ kind: z.literal('linkMailed') }),
  z.object({ kind: z.literal('editMailed') }),
  z.object({ kind: z.literal('placed'), cause }),
  z.object({ kind: z.literal('expired'), cause }),
  /** `restocked`: its pieces were put back on sale. */
  z.object({ kind: z.literal('cancelled'), cause, restocked: z.boolean() }),
  z.object({ kind: z.literal('closed'), cause }),
  moneySchema.extend({ kind: z.literal('captured') }),
  moneySchema.extend({ kind: z.literal('refunded') }),
  /** What was to go back is here again. */
  z.object({ kind: z.literal('refundFailed'), amount, currency: z.string() }),
  /** What came is not what was asked for: `fault` says in what. */
  z.object({
    kind: z.literal('paymentFault'),
    fault: z.enum(['amount', 'currency', 'attempt']),
    amount,
    currency: z.string(),
  }),
  z.object({ kind: z.literal('prepared') }),
  z.object({ kind: z.literal('unprepared') }),
  z.object({
    kind: z.literal('sent'),
    carrier: z.string().max(100),
    tracking: z.string().max(200),
    link: z.string().max(2000),
    /** An owner signed for sending it unpaid. */
    trusted: z.boolean(),
    /** An owner signed for sending it although a payment of it is disputed. */
    disputed: z.boolean().default(false),
    /** Other pieces of the order were still here. */
    part: z.boolean().default(false),
  }),
  /** A payment of it is disputed, or that has ended for the shop (`won`). */
  z.object({ kind: z.literal('dispute'), state: z.enum([...ORDER_DISPUTES, 'won']) }),
  /** Its files may be downloaded. */
  z.object({ kind: z.literal('filesOut') }),
  /** An owner gave its files again. */
  z.object({ kind: z.literal('filesRenewed') }),
  z.object({ kind: z.literal('failed'), carrier: z.string().max(100) }),
  /** The buyer got what was sent; null: that was a mistake. */
  z.object({ kind: z.literal('delivered'), day: z.iso.date().nullable() }),
  /** An owner changed what is sent, or where to. */
  z.object({
    kind: z.literal('edited'),
    pieces: z.array(z.object({ name: z.string().max(2000), from: z.int().min(0), to: z.int().min(0) })),
    address: z.boolean(),
    /** The total, in minor units. */
    from: amount,
    to: amount,
    currency: z.string(),
  }),
  z.object({ kind: z.literal('note'), text: z.string().max(5000) }),
  z.object({ kind: z.literal('mailed'), mail: z.enum(MAIL_KINDS) }),
  z.object({ kind: z.literal('refundAsked'), amount, currency: z.string(), restocked: z.boolean() }),
  z.object({ kind: z.literal('return'), of: z.enum(RETURN_KINDS), state: z.enum(RETURN_STATES) }),
  z.object({ kind: z.literal('erased') }),
])
export type OrderEvent = z.infer<typeof orderEventSchema>

export interface StoredEvent {
  readonly event: OrderEvent
  readonly authorId: string | null
  readonly at: string
}
