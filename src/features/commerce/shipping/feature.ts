import { defineFeature } from '../../../platform/feature.ts'
import { deliveryMigrations } from './server/migrations.ts'

export const shippingFeature = defineFeature({
  name: 'commerce/shipping',
  migrations: deliveryMigrations,
  tables: {
    tenant: ['delivery_settings'],
    nobodyFoundIn: { delivery_settings: 'Where a shop sends, and for what, without anything of those who buy.' },
  },
  server: async () => (await import('./server/index.ts')).shippingServer,
})
