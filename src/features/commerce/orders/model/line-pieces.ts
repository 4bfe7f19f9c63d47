import { z } from 'zod'

/** Pieces of one line of an order. */
export interface LinePieces {
  readonly lineId: string
  readonly quantity: number
}

/** With one entry a line. */
export const linePiecesSchema = z
  .array(z.strictObject({ lineId: z.string().min(1).max(60), quantity: z.int().min(1).max(100_000) }))
  .min(1, 'Scegli almeno un prodotto.')
  .max(500)
  .refine((pieces) => new Set(pieces.map(({ lineId }) => lineId)).size === pieces.length, 'Ogni riga una volta sola.')

/** What is left of pieces without others, which may name a line several times. */
export function piecesLeft(pieces: readonly LinePieces[], others: readonly LinePieces[]): LinePieces[] {
  const taken = new Map<string, number>()
  for (const { lineId, quantity } of others) taken.set(lineId, (taken.get(lineId) ?? 0) + quantity)
  return pieces
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - (taken.get(lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Whether pieces are among others. */
export function areAmong(pieces: readonly LinePieces[], all: readonly LinePieces[]): boolean {
  const there = new Map(all.map(({ lineId, quantity }) => [lineId, quantity]))
  return pieces.every(({ lineId, quantity }) => quantity <= (there.get(lineId) ?? 0))
}
