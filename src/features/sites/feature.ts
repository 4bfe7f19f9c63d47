import { defineFeature, NOBODY } from '../../platform/feature.ts'
import { lockScreenOfSite } from './model/lock-screen.ts'
import { messages } from './model/messages.ts'
import { sitesMigrations } from './server/migrations.ts'

export const sitesFeature = defineFeature({
  name: 'sites',
  messages: { 'it-IT': messages },
  siteSettings: [lockScreenOfSite],
  migrations: sitesMigrations,
  tables: {
    global: ['sites', 'hosts'],
    tenant: ['publications', 'site_entitlements'],
    notArchived: {
      site_entitlements: 'What this installation lets the site do; another one says so for itself.',
    },
    nobodyFoundIn: {
      publications: NOBODY.ownersPart,
      site_entitlements: 'Holds numbers only.',
    },
  },
  server: async () => (await import('./server/index.ts')).sitesServer,
})
