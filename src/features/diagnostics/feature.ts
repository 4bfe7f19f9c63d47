import { defineFeature } from '../../platform/feature.ts'
import { diagnosticsMigrations } from './server/migrations.ts'

export const diagnosticsFeature = defineFeature({
  name: 'diagnostics',
  migrations: diagnosticsMigrations,
  tables: { tenant: ['page_errors', 'page_traces'] },
  server: async () => (await import('./server/index.ts')).diagnosticsServer,
})
