import { defineFeature } from '../../platform/feature.ts'
import { analyticsMigrations } from './server/migrations.ts'

export const analyticsFeature = defineFeature({
  name: 'analytics',
  migrations: analyticsMigrations,
  tables: { tenant: ['page_hits', 'page_events', 'hit_days', 'visit_days'], fleeting: ['hit_days'] },
  server: async () => (await import('./server/index.ts')).analyticsServer,
})
