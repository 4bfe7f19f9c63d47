import { defineFeature } from '../../../platform/feature.ts'
import { discountMigrations } from './server/migrations.ts'

export const discountsFeature = defineFeature({
  name: 'commerce/discounts',
  migrations: discountMigrations,
  tables: {
    tenant: ['discounts'],
    nobodyFoundIn: { discounts: 'What owners offer, without anything of those who buy.' },
  },
  server: async () => (await import('./server/index.ts')).discountsServer,
})
