import { defineFeature } from '../../platform/feature.ts'
import { countVisitsOfSite } from './model/settings.ts'
import { analyticsMigrations } from './server/migrations.ts'

export const analyticsFeature = defineFeature({
  name: 'analytics',
  siteSettings: [countVisitsOfSite],
  migrations: analyticsMigrations,
  tables: {
    tenant: ['page_hits', 'page_events', 'hit_days', 'visit_days'],
    fleeting: ['hit_days'],
    notArchived: {
      page_hits: 'Single visits of this installation; what is counted of them is in visit_days.',
      page_events: 'Single notes of pages in this installation.',
      hit_days: 'The salts of days that are not over, which nobody else may have.',
    },
    nobodyFoundIn: {
      page_hits: 'Holds no address; a visitor who accepted to be known again is a random number.',
      page_events: 'Holds the path of a page and what the owner’s own code notes.',
      hit_days: 'Holds numbers and salts only.',
      visit_days: 'Holds numbers only.',
    },
  },
  server: async () => (await import('./server/index.ts')).analyticsServer,
})
