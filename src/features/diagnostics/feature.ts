import { defineFeature } from '../../platform/feature.ts'
import { diagnosticsMigrations } from './server/migrations.ts'

export const diagnosticsFeature = defineFeature({
  name: 'diagnostics',
  migrations: diagnosticsMigrations,
  tables: {
    tenant: ['page_errors', 'page_traces'],
    notArchived: {
      page_errors: 'Says how the site ran in this installation; kept 30 days.',
      page_traces: 'Says how the site ran in this installation; kept 30 days.',
    },
    nobodyFoundIn: {
      page_errors: 'Holds nothing of visitors but the path of a page.',
      page_traces: 'Holds nothing of visitors but the path of a page and what the owner’s own code notes.',
    },
  },
  server: async () => (await import('./server/index.ts')).diagnosticsServer,
})
