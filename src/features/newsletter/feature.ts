import { defineFeature, NOBODY } from '../../platform/feature.ts'
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
    nobodyFoundIn: {
      newsletter_settings: NOBODY.ownersText,
      newsletter_lists: NOBODY.ownersText,
      newsletter_memberships:
        'Holds a subscriber’s id and no address; without the subscriber it says nothing of anybody.',
      newsletter_suppressions: 'Holds hashes of addresses that must not come back by an import, and nothing else.',
      newsletter_mailings: NOBODY.ownersText,
      newsletter_recipients:
        'Holds a subscriber’s id and no address; without the subscriber it says nothing of anybody.',
    },
  },
  server: async () => (await import('./server/index.ts')).newsletterServer,
})
