import { z } from 'zod'
import type { Id } from '../../../../../core/ids.ts'
import { isSame } from '../../../../../core/is-same.ts'
import { fractionOf } from '../../../../../core/money/amounts.ts'
import { visibleText } from '../../../../../core/visible-text.ts'
import { labelSlug } from '../../../../pages/schemas.ts'
import { PRODUCT_LIMITS } from '../limits.ts'
import { type Product, productSchema, type Variant, variantSchema } from '../product.ts'

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000
const label = z.string().trim().overwrite(visibleText).min(1, 'Scegli una categoria.').max(100)
const day = variantSchema.shape.saleFrom
const limit = PRODUCT_LIMITS.price

/** What an edit does with each of many products. Sums are minor units, percentages hundredths of a percent. */
export const productEditSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set-price'), price: variantSchema.shape.price }),
  z.strictObject({ kind: z.literal('change-price'), amount: z.int().min(-limit).max(limit) }),
  z.strictObject({
    kind: z.literal('scale-price'),
    percent: z
      .int()
      .min(-WHOLE)
      .max(10 * WHOLE),
  }),
  z
    .strictObject({
      kind: z.literal('start-sale'),
      percent: z
        .int()
        .min(1)
        .max(WHOLE - 1),
      from: day,
      until: day,
    })
    .refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      error: 'La fine dello sconto viene prima dell’inizio.',
    }),
  z.strictObject({ kind: z.literal('end-sale') }),
  z.strictObject({ kind: z.literal('add-category'), label }),
  z.strictObject({ kind: z.literal('remove-category'), label }),
  z.strictObject({ kind: z.literal('show') }),
  z.strictObject({ kind: z.literal('hide') }),
  /** Of each variant whose pieces are counted. */
  z.strictObject({ kind: z.literal('set-stock'), pieces: z.int().min(0).max(PRODUCT_LIMITS.stock) }),
  z.strictObject({
    kind: z.literal('change-stock'),
    pieces: z.int().min(-PRODUCT_LIMITS.stock).max(PRODUCT_LIMITS.stock),
  }),
])
export type ProductEdit = z.infer<typeof productEditSchema>

/** Of a product, what an edit may change. */
export interface EditedProduct {
  readonly product: Product
  readonly categories: readonly string[]
  /** Visitors see its page. */
  readonly visible: boolean
  /** Pieces on hand of the variants whose pieces are counted. */
  readonly stock: readonly { readonly variantId: Id; readonly stock: number }[]
}

/** What an edit changes of a product: nothing, what is sold, its page, its pieces, or why it is left alone. */
export type PlannedEdit =
  | { readonly does: 'nothing' }
  | { readonly does: 'sold'; readonly product: Product }
  | { readonly does: 'categories'; readonly categories: string[] }
  | { readonly does: 'visibility'; readonly visible: boolean }
  | { readonly does: 'stock'; readonly changes: readonly { readonly variantId: Id; readonly change: number }[] }
  | { readonly does: 'refuse'; readonly sentence: string }

/** Whether an edit needs the prices of a product's variants. */
export function isOfPrices({ kind }: ProductEdit): boolean {
  return !['add-category', 'remove-category', 'show', 'hide', 'set-stock', 'change-stock'].includes(kind)
}

/** What an edit changes of one product; all of its variants or none. */
export function planEdit({ product, categories, visible, stock }: EditedProduct, edit: ProductEdit): PlannedEdit {
  if (edit.kind === 'add-category' || edit.kind === 'remove-category') {
    const others = categories.filter((one) => labelSlug(one) !== labelSlug(edit.label))
    const has = others.length < categories.length
    if (has === (edit.kind === 'add-category')) return { does: 'nothing' }
    return { does: 'categories', categories: has ? others : [...categories, edit.label] }
  }
  if (edit.kind === 'show' || edit.kind === 'hide') {
    const wanted = edit.kind === 'show'
    return visible === wanted ? { does: 'nothing' } : { does: 'visibility', visible: wanted }
  }
  if (edit.kind === 'set-stock' || edit.kind === 'change-stock') return planStock(stock, edit)
  const variants = product.variants.map((variant) => ({ ...variant, ...pricesAfter(variant, edit) }))
  if (isSame(variants, product.variants)) return { does: 'nothing' }
  const checked = productSchema.safeParse({ ...product, variants })
  if (checked.success) return { does: 'sold', product: checked.data }
  return { does: 'refuse', sentence: checked.error.issues[0]!.message }
}

type StockEdit = Extract<ProductEdit, { kind: 'set-stock' | 'change-stock' }>

function planStock(stock: EditedProduct['stock'], { kind, pieces }: StockEdit): PlannedEdit {
  const after = stock.map((one) => ({ ...one, next: kind === 'set-stock' ? pieces : one.stock + pieces }))
  if (after.some(({ next }) => next < 0))
    return { does: 'refuse', sentence: 'Le giacenze non possono essere negative.' }
  if (after.some(({ next }) => next > PRODUCT_LIMITS.stock)) return { does: 'refuse', sentence: 'Sono troppi pezzi.' }
  const changes = after
    .map(({ variantId, stock: before, next }) => ({ variantId, change: next - before }))
    .filter(({ change }) => change !== 0)
  return changes.length === 0 ? { does: 'nothing' } : { does: 'stock', changes }
}

type PriceKind = 'set-price' | 'change-price' | 'scale-price' | 'start-sale' | 'end-sale'
type SoldEdit = Extract<ProductEdit, { kind: PriceKind }>

function pricesAfter({ price, salePrice }: Variant, edit: SoldEdit): Partial<Variant> {
  switch (edit.kind) {
    case 'set-price':
      return { price: edit.price }
    case 'change-price':
      return { price: price + edit.amount }
    case 'scale-price':
      return { price: scaled(price, edit.percent) }
    case 'start-sale':
      return {
        ...{ onSale: true, salePrice: scaled(price, -edit.percent) },
        ...{ saleFrom: edit.from, saleUntil: edit.until },
      }
    case 'end-sale':
      return salePrice === null ? {} : { onSale: false }
  }
}

/** A sum changed by a percentage, rounded to the nearest minor unit. */
function scaled(amount: number, percent: number): number {
  return fractionOf(amount, WHOLE + percent, WHOLE)
}
