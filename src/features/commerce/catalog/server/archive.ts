import { z } from 'zod'
import { daySchema } from '../../../../core/day-schema.ts'
import { CURRENCIES } from '../../../../core/money/currencies.ts'
import type { FeatureArchive } from '../../../../platform/site-data.ts'
import { taxClassSchema } from '../../taxes/schemas.ts'
import { attributesSchema } from '../model/attributes.ts'
import { categoriesSchema } from '../model/category-tree.ts'
import { contentsSchema } from '../model/contents.ts'
import { generalTermsSchema } from '../model/general-discounts.ts'
import { PRODUCT_LIMITS, PRODUCT_TYPES } from '../model/limits.ts'
import { outOfStockSchema } from '../model/out-of-stock.ts'
import { productSchema } from '../model/product.ts'
import { questionsSchema } from '../model/questions.ts'
import { MOVEMENT_REASONS } from '../model/stock.ts'
import { storeSettingsSchema } from '../model/store-settings.ts'
import { MEASUREMENT_STANDARDS } from '../model/units.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const instant = z.iso.datetime()
const NO_DAY = 'Non è un giorno.'
const day = daySchema(NO_DAY).nullable()
/** Sales are reckoned with for some months more. */
const LATEST = '9998-12-31'
const version = z.int().min(1)
const source = z.string().min(1).max(PRODUCT_LIMITS.sourceCharacters).nullable()
const { shape: variant } = productSchema.shape.variants.element
const measure = variant.weight.unwrap()
const prices = {
  price: variant.price,
  sale_price: variant.price.nullable(),
  on_sale: flag,
  sale_from: day,
  sale_until: day,
}

/** What a store sells, with its stock and its prices of the past. */
export const catalogArchive: FeatureArchive = {
  tables: [
    {
      table: 'store_settings',
      columns: {
        currency: z.string().refine((code) => CURRENCIES.has(code)),
        measurement_standard: z.enum(MEASUREMENT_STANDARDS),
        minimum_subtotal: storeSettingsSchema.shape.minimumSubtotal,
        low_stock: storeSettingsSchema.shape.lowStock,
        product_layout: storeSettingsSchema.shape.productLayout.unwrap().optional(),
        delivery_promise: storeSettingsSchema.shape.deliveryPromise.unwrap().optional(),
        related_rule: storeSettingsSchema.shape.relatedRule.unwrap().optional(),
        download_days: storeSettingsSchema.shape.downloadDays.unwrap().optional(),
        download_times: storeSettingsSchema.shape.downloadTimes.unwrap().optional(),
        version,
      },
    },
    { table: 'store_categories', columns: { version }, json: { categories: categoriesSchema } },
    {
      table: 'products',
      columns: {
        type: z.enum(PRODUCT_TYPES),
        version,
        source_id: source,
        tax_class: taxClassSchema.optional(),
        perishable: flag.optional(),
      },
      json: {
        options: productSchema.shape.options,
        attributes: attributesSchema,
        questions: questionsSchema,
        files: productSchema.shape.files,
        related: productSchema.shape.related,
        out_of_stock: outOfStockSchema,
      },
    },
    {
      table: 'product_variants',
      columns: {
        ...prices,
        sku: z.string().min(1).max(PRODUCT_LIMITS.skuCharacters),
        unlimited: flag,
        on_hand: z.int().min(0).max(PRODUCT_LIMITS.stock),
        weight: measure,
        length: measure,
        width: measure,
        height: measure,
        content_amount: contentsSchema.shape.amount.nullish(),
        content_unit: contentsSchema.shape.unit.nullish(),
        gtin: variant.gtin.unwrap(),
        mpn: variant.mpn.unwrap(),
        picture_id: variant.pictureId.unwrap(),
        source_id: source,
      },
      leftOut: { reserved: 0 },
      json: { option_values: variant.optionValues },
    },
    { table: 'stock_movements', columns: { reason: z.enum(MOVEMENT_REASONS), created_at: instant } },
    {
      table: 'product_prices',
      columns: {
        price: variant.price,
        sale_price: variant.price.nullable(),
        sale_from: instant.nullable(),
        sale_until: instant.nullable(),
        created_at: instant,
      },
    },
    { table: 'product_sales', columns: { pieces: z.int().min(1), day: daySchema(NO_DAY, { last: LATEST }) } },
    { table: 'general_discounts', columns: { created_at: instant }, json: { terms: generalTermsSchema.nullable() } },
  ],
  notDuplicated: ['stock_movements', 'product_sales'],
}
