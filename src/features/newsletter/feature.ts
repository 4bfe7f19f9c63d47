import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { newsletterMigrations } from './server/migrations.ts'

export const newsletterFeature = defineFeature({
  name: 'newsletter',
  messages: { 'it-IT': messages },
  migrations: newsletterMigrations,
  tables: {
    tenant: [
      'newsletter_settings',
      'newsletter_lists',
      'newsletter_subscribers',
      'newsletter_memberships',
      'newsletter_proofs',
      'newsletter_suppressions',
      'newsletter_mailings',
      'newsletter_recipients',
    ],
  },
  server: async () => (await import('./server/index.ts')).newsletterServer,
})
