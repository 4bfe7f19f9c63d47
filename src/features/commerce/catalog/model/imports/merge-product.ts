import type { Id } from '../../../../../core/ids.ts'
import { withFilters } from '../attributes.ts'
import type { ProductField } from '../files/fields.ts'
import type { ImportedProduct, ImportedVariant } from '../files/imported-product.ts'
import type { ProductPlace } from '../files/read-products.ts'
import { RowFault } from '../files/reports.ts'
import { PRODUCT_LIMITS } from '../limits.ts'
import { extrasOf, NO_EXTRAS, type Product, productSchema, type Variant, variantSchema } from '../product.ts'

export interface KnownVariant extends Variant {
  readonly stock: number
  readonly sourceId: string | null
}
/** A product of the store that a file's product is the same as. */
export interface KnownProduct extends Omit<Product, 'variants'> {
  readonly variants: readonly KnownVariant[]
}

/** What an import does with every product of its file. */
export interface Merging {
  /** Whether the file has a column for any of these fields: what it has no column for stays as it is. */
  readonly has: (...fields: readonly ProductField[]) => boolean
  readonly newId: () => Id
  readonly pictureOf: (address: string) => Id | undefined
  readonly factors: { readonly weight: number; readonly length: number }
}

export interface MergedProduct {
  readonly product: Product
  /** Pieces on hand by variant, of those that the file counts. */
  readonly stock: ReadonlyMap<Id, number>
  /** Ids of variants in the file. */
  readonly sources: ReadonlyMap<Id, string>
}

/**
 * What is sold of a product after an import. Variants that the file does not have stay, after its own.
 * @throws RowFault
 */
export function mergeProduct(
  imported: ImportedProduct,
  place: ProductPlace,
  known: KnownProduct | undefined,
  merging: Merging,
): MergedProduct {
  const former = formerVariants(imported, known)
  const matched = new Set(former.flatMap((variant) => variant?.id ?? []))
  const rest = known?.variants.filter(({ id }) => !matched.has(id)) ?? []
  if (rest.length > 0 && imported.options.length !== known!.options.length) throw new RowFault('options_differ')
  const variants = imported.variants.map((variant, index) => mergeVariant(variant, former[index], merging))
  const product = {
    type: known && !merging.has('type', 'requiresShipping', 'giftCard') ? known.type : imported.type,
    ...extrasOf(known ?? NO_EXTRAS),
    ...((imported.attributes.length > 0 || merging.has('attributes')) && {
      attributes: withFilters(imported.attributes, known?.attributes ?? []),
    }),
    ...(merging.has('taxClass') && { taxClass: imported.taxClass }),
    ...(merging.has('outOfStock') && { outOfStock: imported.outOfStock }),
    options: imported.options.map((name) => ({ name })),
    variants: [...variants, ...rest.map(plainVariant)],
  }
  const counted = imported.variants.flatMap(({ stock }, index) =>
    stock === 'unlimited' || (former[index] && !hasStock(merging)) ? [] : [[variants[index]!.id, stock] as const],
  )
  const named = imported.variants.flatMap(({ sourceId }, index) =>
    sourceId === '' ? [] : [[variants[index]!.id, sourceId.slice(0, PRODUCT_LIMITS.sourceCharacters)] as const],
  )
  return { product: checked(product, place), stock: new Map(counted), sources: new Map(named) }
}

function checked(product: unknown, place: ProductPlace): Product {
  const { success, data, error } = productSchema.safeParse(product)
  if (success) return data
  const { path, message } = error.issues[0]!
  throw new RowFault('refused', message, path[0] === 'variants' ? place.variants[Number(path[1])] : undefined)
}

/** The variant of the store that each one of the file is the same as: by its id, its SKU, or its options. */
function formerVariants({ variants }: ImportedProduct, known: KnownProduct | undefined): (KnownVariant | undefined)[] {
  const free = new Set(known?.variants)
  const take = (isSame: (one: KnownVariant) => boolean) => {
    const found = [...free].find(isSame)
    if (found) free.delete(found)
    return found
  }
  const byName = variants.map(
    ({ sourceId, sku }) =>
      (sourceId !== '' ? take((one) => one.sourceId === sourceId || one.id === sourceId) : undefined) ??
      (sku !== '' ? take((one) => one.sku === sku) : undefined),
  )
  return variants.map((variant, index) => {
    const choice = choiceOf(variant)
    return byName[index] ?? take((one) => choiceOf(one) === choice)
  })
}

const choiceOf = ({ optionValues }: { readonly optionValues: readonly string[] }) =>
  JSON.stringify(optionValues.map((value) => value.toLocaleLowerCase('it')))

function plainVariant(variant: KnownVariant): Variant {
  return variantSchema.strip().parse(variant)
}

const hasStock = ({ has }: Merging) => has('stock', 'inStock', 'stockTracker')

function mergeVariant(variant: ImportedVariant, former: KnownVariant | undefined, merging: Merging): Variant {
  const { has, factors } = merging
  const kept = former && plainVariant(former)
  const given = <Value>(fields: readonly ProductField[], value: Value, old: Value | undefined) =>
    old !== undefined && !has(...fields) ? old : value
  const inUnit = (measure: number | null, factor: number) => (measure === null ? null : Math.round(measure * factor))
  const picture = variant.image === null ? undefined : merging.pictureOf(variant.image)
  const sale = ['salePrice', 'onSale', 'compareAtPrice'] as const
  return {
    id: kept?.id ?? merging.newId(),
    sku: variant.sku || (kept?.sku ?? ''),
    optionValues: [...variant.optionValues],
    price: variant.price,
    salePrice: given(sale, variant.salePrice, kept?.salePrice),
    onSale: given(sale, variant.onSale, kept?.onSale),
    saleFrom: given(['saleFrom'], variant.saleFrom, kept?.saleFrom),
    saleUntil: given(['saleUntil'], variant.saleUntil, kept?.saleUntil),
    unlimited: kept && !hasStock(merging) ? kept.unlimited : variant.stock === 'unlimited',
    weight: given(['weight', 'grams'], inUnit(variant.weight, factors.weight), kept?.weight),
    length: given(['length'], inUnit(variant.length, factors.length), kept?.length),
    width: given(['width'], inUnit(variant.width, factors.length), kept?.width),
    height: given(['height'], inUnit(variant.height, factors.length), kept?.height),
    contents: given(['contents', 'contentAmount'], variant.contents, kept?.contents),
    gtin: given(['gtin'], variant.gtin, kept?.gtin),
    mpn: given(['mpn'], variant.mpn, kept?.mpn),
    pictureId: picture ?? kept?.pictureId ?? null,
  }
}
