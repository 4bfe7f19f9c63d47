import { defineFeature } from '../../../platform/feature.ts'
import { discountMigrations } from './server/migrations.ts'

export const discountsFeature = defineFeature({
  name: 'commerce/discounts',
  migrations: discountMigrations,
  tables: {
    tenant: ['discounts', 'discount_uses'],
    notArchived: { discount_uses: 'Counts orders of this installation.' },
    nobodyFoundIn: {
      discount_uses: 'Names an order, whose feature knows the buyer.',
      discounts: 'What owners offer, without anything of those who buy.',
    },
  },
  server: async () => (await import('./server/index.ts')).discountsServer,
})
