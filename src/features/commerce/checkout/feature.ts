import { defineFeature } from '../../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { checkoutMigrations } from './server/migrations.ts'

export const checkoutFeature = defineFeature({
  name: 'commerce/checkout',
  messages: { 'it-IT': messages },
  migrations: checkoutMigrations,
  tables: {
    tenant: ['checkouts'],
    notArchived: { checkouts: 'Belongs to a cart, and ends with it.' },
  },
  server: async () => (await import('./server/index.ts')).checkoutServer,
})
