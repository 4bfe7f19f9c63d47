import type { Id } from '../../../../../core/ids.ts'
import { isSame } from '../../../../../core/is-same.ts'
import type { DocumentContent } from '../../../../pages/schemas.ts'
import type { ProductPart } from '../kinds.ts'
import { type Product, productSchema, type Variant } from '../product.ts'

/** Of a product's page, what an import writes. */
export interface ImportedContent extends Pick<DocumentContent, 'title' | 'urlId' | 'categories' | 'tags' | 'blocks'> {
  readonly pictures: ProductPart['pictures']
}
export type ContentName = keyof ImportedContent
export const CONTENT_NAMES = ['title', 'urlId', 'categories', 'tags', 'blocks', 'pictures'] as const

/** A product before and after an import, so that the import can be taken back. */
export interface ProductState {
  readonly content: ImportedContent
  /** Visitors see its page. */
  readonly visible: boolean
  readonly binned: boolean
  readonly product: Product
  /** Pieces on hand by variant. */
  readonly stock: Readonly<Record<Id, number>>
}

/** What taking an import back changes; undefined parts stay. */
export interface Restoration {
  readonly content: Partial<ImportedContent>
  readonly visible: boolean
  readonly binned: boolean
  readonly product: Product | undefined
  /** Pieces that come or go, by variant. */
  readonly movements: ReadonlyMap<Id, number>
  /** Something that the import changed has been changed since, and stays. */
  readonly keeps: boolean
}

/** Puts back what an import changed, except what somebody has changed since. */
export function restoreState(
  now: ProductState,
  was: ProductState,
  became: ProductState,
  /** Variants whose pieces were counted since. */
  counted: ReadonlySet<Id>,
): Restoration {
  let keeps = false
  function back<Value>(present: Value, before: Value, after: Value): Value {
    if (isSame(before, after)) return present
    if (isSame(present, after)) return before
    keeps = true
    return present
  }
  const content: Partial<Record<ContentName, unknown>> = {}
  for (const name of CONTENT_NAMES) {
    const value = back<unknown>(now.content[name], was.content[name], became.content[name])
    if (!isSame(value, now.content[name])) content[name] = value
  }
  const visible = back(now.visible, was.visible, became.visible)
  const binned = back(now.binned, was.binned, became.binned)
  const restored = {
    type: back(now.product.type, was.product.type, became.product.type),
    attributes: back(now.product.attributes, was.product.attributes, became.product.attributes),
    questions: now.product.questions,
    files: now.product.files,
    related: now.product.related,
    outOfStock: back(now.product.outOfStock, was.product.outOfStock, became.product.outOfStock),
    taxClass: back(now.product.taxClass, was.product.taxClass, became.product.taxClass),
    perishable: now.product.perishable,
    options: back(now.product.options, was.product.options, became.product.options),
    variants: restoreVariants(now.product, was.product, became.product, back),
  }
  const { success, data: product } = productSchema.safeParse(restored)
  if (!success) keeps = true
  const movements = new Map<Id, number>()
  for (const [id, pieces] of Object.entries(now.stock)) {
    const came = (became.stock[id] ?? 0) - (was.stock[id] ?? 0)
    if (came === 0 || !(id in was.stock)) continue
    if (counted.has(id)) keeps = true
    // Pieces that were sold since stay sold; there may be fewer left than came.
    else movements.set(id, Math.max(-came, -pieces))
  }
  return {
    content: content as Partial<ImportedContent>,
    visible,
    binned,
    product: success && !isSame(product, now.product) ? product : undefined,
    movements,
    keeps,
  }
}

type Back = <Value>(present: Value, before: Value, after: Value) => Value

function restoreVariants(now: Product, was: Product, became: Product, back: Back): Variant[] {
  const before = new Map(was.variants.map((variant) => [variant.id, variant]))
  const after = new Map(became.variants.map((variant) => [variant.id, variant]))
  const kept = now.variants.flatMap((variant): Variant[] => {
    const [former, later] = [before.get(variant.id), after.get(variant.id)]
    if (!later) return [variant]
    if (!former) return isSame(variant, later) ? [] : [back(variant, undefined as never, later)]
    const names = Object.keys(variant) as (keyof Variant)[]
    return [
      Object.fromEntries(
        names.map((name) => [name, back<unknown>(variant[name], former[name], later[name])]),
      ) as Variant,
    ]
  })
  const order = was.variants.map(({ id }) => id)
  const isOrdered = isSame(
    now.variants.map(({ id }) => id),
    became.variants.map(({ id }) => id),
  )
  return isOrdered ? kept.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : kept
}
