import { defineFeature, NOBODY } from '../../../platform/feature.ts'
import { customerMigrations } from './server/migrations.ts'

export const customersFeature = defineFeature({
  name: 'commerce/customers',
  migrations: customerMigrations,
  tables: {
    tenant: ['customers', 'customer_tags', 'customer_groups', 'customer_members'],
    nobodyFoundIn: { customer_groups: NOBODY.ownersText },
  },
  server: async () => (await import('./server/index.ts')).customersServer,
})
