import { defineFeature } from '../../../platform/feature.ts'
import { salesMigrations } from './server/migrations.ts'

const SUMS = 'Sums of orders, which name nobody.'
const COUNTED_AGAIN = 'Counted again from the orders.'
const STEPS = 'Counts of this installation’s visitors.'

export const salesFeature = defineFeature({
  name: 'commerce/sales',
  migrations: salesMigrations,
  tables: {
    tenant: ['purchase_steps', 'sales_folds', 'sales_days', 'sales_products', 'sales_steps'],
    notArchived: {
      purchase_steps: STEPS,
      sales_folds: COUNTED_AGAIN,
      sales_days: COUNTED_AGAIN,
      sales_products: COUNTED_AGAIN,
      sales_steps: STEPS,
    },
    nobodyFoundIn: {
      purchase_steps: 'Steps of nobody in particular.',
      sales_folds: SUMS,
      sales_days: SUMS,
      sales_products: SUMS,
      sales_steps: SUMS,
    },
  },
  server: async () => (await import('./server/index.ts')).salesServer,
})
