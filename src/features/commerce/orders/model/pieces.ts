import type { Id } from '../../../../core/ids.ts'
import type { OrderLine } from './order.ts'

/** Pieces of one variant. */
export interface Pieces {
  readonly variantId: Id
  readonly quantity: number
}

/** The counted pieces of an order's lines, with one entry a variant; `backOrder`: some are sold beyond those on hand. */
export function piecesOf(lines: readonly OrderLine[]): (Pieces & { readonly backOrder: boolean })[] {
  const byVariant = Map.groupBy(
    lines.filter(({ reservable }) => reservable),
    ({ variantId }) => variantId,
  )
  return [...byVariant].map(([variantId, own]) => ({
    variantId,
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    backOrder: own.some(({ sending }) => sending !== ''),
  }))
}

/** What is left of some pieces without others. */
export function without(pieces: readonly Pieces[], others: readonly Pieces[]): Pieces[] {
  const taken = new Map(others.map(({ variantId, quantity }) => [variantId, quantity]))
  return pieces
    .map(({ variantId, quantity }) => ({ variantId, quantity: quantity - (taken.get(variantId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
