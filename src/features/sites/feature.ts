import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { sitesMigrations } from './server/migrations.ts'

export const sitesFeature = defineFeature({
  name: 'sites',
  messages: { 'it-IT': messages },
  migrations: sitesMigrations,
  tables: { global: ['sites', 'hosts'], tenant: ['publications', 'site_entitlements'] },
  server: async () => (await import('./server/index.ts')).sitesServer,
})
