import { defineFeature, NOBODY } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { cookiesOfSite } from './model/settings.ts'
import { consentMigrations } from './server/migrations.ts'
import { consentBlocks } from './site/blocks.ts'

export const consentFeature = defineFeature({
  name: 'consent',
  messages: { 'it-IT': messages },
  blocks: consentBlocks,
  siteSettings: [cookiesOfSite],
  migrations: consentMigrations,
  tables: {
    tenant: ['consent_records', 'consent_texts'],
    nobodyFoundIn: {
      consent_records: 'Holds a random id that stands in the visitor’s own cookie, and no address.',
      consent_texts: NOBODY.ownersText,
    },
  },
  server: async () => (await import('./server/index.ts')).consentServer,
})
