import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import { PRODUCT_LIMITS } from './limits.ts'
import { type Availability, type OutOfStock, REFUSE } from './out-of-stock.ts'

/** Why a stock changed: `removed` and `restored` with the variant itself. */
export const MOVEMENT_REASONS = ['counted', 'sale', 'return', 'import', 'removed', 'restored'] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** A reservation is open until its pieces have left the stock, or are given back to it. */
export type ReservationState = 'open' | 'sold' | 'released'

const piecesSchema = z
  .int('Scrivi un numero intero di pezzi.')
  .min(0, 'Le giacenze non possono essere negative.')
  .max(PRODUCT_LIMITS.stock, 'Scrivi un numero più piccolo.')

/**
 * An owner's count. It is a change from what they saw to what they counted, so that a sale between looking and saving
 * is not undone.
 */
export const stockCountSchema = z.strictObject({
  variantId: idSchema,
  seen: piecesSchema,
  counted: piecesSchema,
  /** A count that comes again with its key counts nothing. */
  key: z.uuid().optional(),
})
export type StockCount = z.infer<typeof stockCountSchema>

export type { Availability }

/**
 * @param low a stock of this many pieces or fewer is the last
 * @param rule what counts today
 */
export function availabilityOf(
  { unlimited, stock }: { unlimited: boolean; stock: number },
  low: number,
  rule: OutOfStock = REFUSE,
): Availability {
  if (unlimited) return 'available'
  if (stock <= 0) return rule.kind === 'refuse' ? 'soldOut' : rule.kind
  return stock <= low ? 'last' : 'available'
}
