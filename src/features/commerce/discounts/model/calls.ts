import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { discountRuleSchema } from './rule.ts'

const resultSchema = z.object({
  currency: z.string(),
  /** What it took off, and what was to be paid for the orders with it; minor units. */
  given: z.int(),
  total: z.int(),
})
export type DiscountResult = z.infer<typeof resultSchema>

const storedSchema = z.object({
  rule: discountRuleSchema,
  /** Orders that used it. */
  uses: z.int(),
  /** What it has cost and brought, by currency. */
  results: z.array(resultSchema),
  version: z.int(),
})
export type StoredDiscount = z.infer<typeof storedSchema>

const choicesSchema = z.object({
  products: z.array(z.object({ id: idSchema, title: z.string() })),
  categories: z.array(z.object({ slug: z.string(), label: z.string() })),
})
/** What a discount may be limited to. */
export type DiscountChoices = z.infer<typeof choicesSchema>

const answerSchema = z.object({
  discounts: z.array(storedSchema),
  choices: choicesSchema,
  currency: z.string(),
  /** Today in the site's time zone. */
  today: z.iso.date(),
})
export type ReadDiscounts = z.infer<typeof answerSchema>

export const readDiscounts = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/discounts',
  answer: answerSchema,
})

/** Stores a discount; with base version 0 it is new. */
export const putDiscount = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/discounts/:discountId',
  body: z.strictObject({ baseVersion: z.int().min(0), rule: discountRuleSchema }),
  answer: z.object({ version: z.int() }),
})

export const removeDiscount = defineCall({
  method: 'DELETE',
  path: '/api/sites/:siteId/discounts/:discountId',
})
