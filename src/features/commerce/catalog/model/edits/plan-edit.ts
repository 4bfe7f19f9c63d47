import { z } from 'zod'
import { fractionOf } from '../../../../../core/money/amounts.ts'
import { visibleText } from '../../../../../core/visible-text.ts'
import { labelSlug } from '../../../../pages/schemas.ts'
import { isSame } from '../imports/product-state.ts'
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
])
export type ProductEdit = z.infer<typeof productEditSchema>

/** Of a product, what an edit may change. */
export interface EditedProduct {
  readonly product: Product
  readonly categories: readonly string[]
}

/** What an edit changes of a product: nothing, what is sold, its categories, or why it is left alone. */
export type PlannedEdit =
  | { readonly does: 'nothing' }
  | { readonly does: 'sold'; readonly product: Product }
  | { readonly does: 'categories'; readonly categories: string[] }
  | { readonly does: 'refuse'; readonly sentence: string }

/** Whether an edit concerns the page of a product, which has a draft; else it concerns what is sold. */
export function isOfPage({ kind }: ProductEdit): boolean {
  return kind === 'add-category' || kind === 'remove-category'
}

/** What an edit changes of one product; all of its variants or none. */
export function planEdit({ product, categories }: EditedProduct, edit: ProductEdit): PlannedEdit {
  if (edit.kind === 'add-category' || edit.kind === 'remove-category') {
    const others = categories.filter((one) => labelSlug(one) !== labelSlug(edit.label))
    const has = others.length < categories.length
    if (has === (edit.kind === 'add-category')) return { does: 'nothing' }
    return { does: 'categories', categories: has ? others : [...categories, edit.label] }
  }
  const variants = product.variants.map((variant) => ({ ...variant, ...pricesAfter(variant, edit) }))
  if (isSame(variants, product.variants)) return { does: 'nothing' }
  const checked = productSchema.safeParse({ ...product, variants })
  if (checked.success) return { does: 'sold', product: checked.data }
  return { does: 'refuse', sentence: checked.error.issues[0]!.message }
}

type SoldEdit = Exclude<ProductEdit, { kind: 'add-category' | 'remove-category' }>

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
