import { defineFeature } from '../../../platform/feature.ts'
import { taxMigrations } from './server/migrations.ts'

export const taxesFeature = defineFeature({
  name: 'commerce/taxes',
  migrations: taxMigrations,
  tables: {
    tenant: ['tax_settings'],
    nobodyFoundIn: { tax_settings: 'How a seller charges VAT, without anything of those who buy.' },
  },
  server: async () => (await import('./server/index.ts')).taxesServer,
})
