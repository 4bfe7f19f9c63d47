import { z } from 'zod'
import { defineCall } from '../../../../core/call.ts'
import { idSchema } from '../../../../core/ids.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import { categoriesSchema } from './category-tree.ts'
import { PRODUCT_TYPES } from './limits.ts'
import { FACTS } from './missing-facts.ts'
import { productSchema } from './product.ts'
import { LACKING } from './shopping-feed.ts'
import { stockCountSchema } from './stock.ts'
import { storeSettingsSchema } from './store-settings.ts'
import { PRODUCT_FILTERS, PRODUCT_STATES, SEARCH_CHARACTERS, TABLE_ORDERS } from './table-asked.ts'

const versionSchema = z.int().min(1)
/** Of all categories of a site, each with a short introduction. */
const CATEGORY_BYTES = 4_000_000

export const readStore = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/store',
  answer: z.object({
    settings: storeSettingsSchema,
    /** 0 until the settings are first saved. */
    version: z.int(),
    /** The page that lists the products; null until there is one. */
    storeId: idSchema.nullable(),
  }),
})

export const putStore = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/store',
  body: z.strictObject({ baseVersion: z.int().min(0), settings: storeSettingsSchema }),
  answer: z.object({ version: versionSchema }),
})

/** The categories of the products, and how their owner has arranged them. */
export const readCategories = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/store/categories',
  answer: z.object({
    categories: categoriesSchema,
    /** Those that products have, published or not, with the number of products. */
    used: z.array(z.object({ slug: z.string(), label: z.string(), count: z.int() })),
    /** 0 until they are first arranged. */
    version: z.int(),
  }),
})

export const putCategories = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/store/categories',
  body: z.strictObject({ baseVersion: z.int().min(0), categories: categoriesSchema }),
  bodyLimit: CATEGORY_BYTES,
  answer: z.object({ version: versionSchema }),
})

/** Where shopping services find the products, and what products lack for them. */
export const readFeeds = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/store/feeds',
  answer: z.object({
    /** Full addresses; null while the store is not published for everybody. */
    xml: z.string().nullable(),
    csv: z.string().nullable(),
    /** How many products lack something; the list ends earlier. */
    lackingTotal: z.int(),
    lacking: z.array(z.object({ documentId: idSchema, title: z.string(), fields: z.array(z.enum(LACKING)) })),
  }),
})

const productSummarySchema = z.object({
  documentId: idSchema,
  title: z.string(),
  type: z.enum(PRODUCT_TYPES),
  state: z.enum(PRODUCT_STATES),
  variants: z.int(),
  /** Lowest and highest price that buyers pay today, in minor units. */
  priceFrom: z.int(),
  priceTo: z.int(),
  onSale: z.boolean(),
  /** Null: unlimited. */
  stock: z.int().nullable(),
  /** A variant has run out or runs low. */
  runsLow: z.boolean(),
  /** Address of its first picture, small. */
  picture: z.string().nullable(),
  version: versionSchema,
  /** Of a product with one variant, whose price and stock the table edits. */
  onlyVariant: z
    .object({ id: idSchema, sku: z.string(), price: z.int(), unlimited: z.boolean(), stock: z.int() })
    .nullable(),
})
export type ProductSummary = z.infer<typeof productSummarySchema>

/** A page of the table of products; its size is `TABLE_PAGE`. */
export const listProducts = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/products',
  query: z.object({
    q: z
      .string()
      .max(SEARCH_CHARACTERS, `La ricerca può avere al massimo ${SEARCH_CHARACTERS} caratteri.`)
      .default('')
      .describe('Words of the name or of a SKU.'),
    filter: z.enum(PRODUCT_FILTERS).default('all'),
    order: z.enum(TABLE_ORDERS).default('name'),
    page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({
    currency: z.string(),
    /** How many products there are. */
    all: z.int(),
    /** How many were found. */
    total: z.int(),
    products: z.array(productSummarySchema),
  }),
})

/** All products by name, for choosing some of them. */
export const readProductNames = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/product-names',
  answer: z.object({
    products: z.array(
      productSummarySchema
        .pick({ documentId: true, title: true })
        .extend({ path: z.string().nullable().describe('Where visitors find it; null until it is published.') }),
    ),
  }),
})

/** Makes a product with one variant, and the store's page if there is none. Nothing of them is published. */
export const createProduct = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/products',
  body: z.strictObject({
    title: z.string().trim().overwrite(visibleText).min(1, 'Scrivi il nome del prodotto.').max(200),
    type: z.enum(PRODUCT_TYPES),
    price: productSchema.shape.variants.element.shape.price,
  }),
  status: 201,
  answer: z.object({ id: idSchema }),
})

const stockedVariantSchema = z.object({ variantId: idSchema, stock: z.int() })

export const readProduct = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/products/:productId',
  answer: z.object({
    version: versionSchema,
    title: z.string(),
    state: z.enum(PRODUCT_STATES),
    currency: z.string(),
    /** In the site's time zone. */
    today: z.iso.date(),
    measurementStandard: storeSettingsSchema.shape.measurementStandard,
    product: productSchema,
    stock: z.array(stockedVariantSchema),
    /** Of the page's draft, small. */
    pictures: z.array(z.object({ id: idSchema, alt: z.string(), src: z.string().nullable() })),
    /** Those that buyers download. */
    files: z.array(z.object({ id: idSchema, name: z.string() })),
    /** What its page must say by law and does not. */
    missing: z.array(z.enum(FACTS)),
  }),
})
export type ReadProduct = z.infer<typeof readProduct.answer>

/** Saves what is sold, which is live at once, and by choice publishes the page with it. */
export const putProduct = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/products/:productId',
  body: z.strictObject({
    baseVersion: versionSchema,
    product: productSchema,
    counts: z.array(stockCountSchema).max(1000).default([]),
    publish: z.boolean().default(false),
  }),
  answer: z.object({ version: versionSchema, stock: z.array(stockedVariantSchema) }),
  bodyLimit: 2_000_000,
})

/** Sets one price in the table of products; live at once. */
export const putPrice = defineCall({
  method: 'PUT',
  path: '/api/sites/:siteId/products/:productId/variants/:variantId/price',
  body: z.strictObject({
    price: productSchema.shape.variants.element.shape.price,
    /** With it, a price that somebody has changed since is refused: an undo takes back one's own change only. */
    seen: productSchema.shape.variants.element.shape.price.optional(),
  }),
  answer: z.object({ version: versionSchema }),
})

/** Counts pieces in the table of products; live at once. */
export const countStock = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/stock-counts',
  body: z.strictObject({ counts: z.array(stockCountSchema).min(1).max(1000) }),
  answer: z.object({ stock: z.array(stockedVariantSchema) }),
})

/** Variants that run low, those with the fewest pieces first. */
export const readLowStock = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/low-stock',
  answer: z.object({
    /** As many pieces or fewer are low. */
    low: z.int(),
    /** How many there are; the list ends earlier. */
    total: z.int(),
    variants: z.array(
      z.object({
        variantId: idSchema,
        documentId: idSchema,
        title: z.string(),
        optionValues: z.array(z.string()),
        sku: z.string(),
        stock: z.int(),
      }),
    ),
  }),
})
export type LowVariant = z.infer<typeof readLowStock.answer>['variants'][number]

export const readMovements = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/variants/:variantId/movements',
  answer: z.object({
    movements: z.array(
      z.object({
        change: z.int(),
        reason: z.string(),
        createdAt: z.iso.datetime(),
        authorName: z.string().nullable(),
      }),
    ),
  }),
})

/** How many wait for each variant to come back. The feature that they wait with answers. */
export const readWaits = defineCall({
  method: 'GET',
  path: '/api/sites/:siteId/stock-waits',
  answer: z.object({ waits: z.array(z.object({ variantId: idSchema, count: z.int() })) }),
})
