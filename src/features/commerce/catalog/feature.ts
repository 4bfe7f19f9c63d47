import { defineFeature, NOBODY } from '../../../platform/feature.ts'
import { catalogKinds } from './model/kinds.ts'
import { messages } from './model/messages.ts'
import { catalogMigrations } from './server/migrations.ts'
import { catalogBlocks } from './site/blocks.ts'

const SELLS = 'What owners sell, without anything of those who buy.'

export const catalogFeature = defineFeature({
  name: 'commerce/catalog',
  blocks: catalogBlocks,
  kinds: catalogKinds,
  messages: { 'it-IT': messages },
  migrations: catalogMigrations,
  tables: {
    tenant: [
      'store_settings',
      'store_categories',
      'products',
      'product_variants',
      'stock_movements',
      'stock_reservations',
      'product_prices',
      'general_discounts',
      'product_sales',
      'product_imports',
      'product_import_changes',
      'product_edits',
    ],
    notArchived: {
      stock_reservations: 'Promises pieces of this installation to orders that it waits for.',
      product_imports: 'Says what imports of this installation did; the products are archived.',
      product_import_changes: 'Lets this installation take an import back.',
      product_edits: 'Lets this installation take an edit of many products back.',
    },
    nobodyFoundIn: {
      store_settings: SELLS,
      store_categories: SELLS,
      products: SELLS,
      product_variants: SELLS,
      stock_movements: NOBODY.ownersPart,
      stock_reservations: 'Names an order, whose feature knows the buyer.',
      product_prices: SELLS,
      general_discounts: SELLS,
      product_sales: 'Names an order, whose feature knows the buyer.',
      product_imports: NOBODY.ownersPart,
      product_import_changes: SELLS,
      product_edits: NOBODY.ownersPart,
    },
  },
  server: async () => (await import('./server/index.ts')).catalogServer,
})
