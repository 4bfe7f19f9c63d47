import { z } from 'zod'
import { CART_LIMITS } from '../model/cart.ts'

/** Of all routes of the cart. */
export const visitor = { ground: 'site', access: 'visitor', sharing: 'personal' } as const
/** Of what carries answers to a product's questions. */
export const CART_BODY_BYTES = 100_000

/** A number of pieces, from a script or a form. */
export const quantitySchema = z.coerce
  .number('Scrivi un numero di pezzi.')
  .int('Scrivi un numero intero di pezzi.')
  .min(1, 'Scrivi almeno un pezzo.')
  .max(CART_LIMITS.quantity, `Puoi acquistarne al massimo ${CART_LIMITS.quantity}.`)
