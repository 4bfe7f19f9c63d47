import { defineFeature, NOBODY } from '../../../platform/feature.ts'
import { companyOfSite } from './model/company.ts'
import { messages } from './model/messages.ts'
import { legalMigrations } from './server/migrations.ts'

export const legalFeature = defineFeature({
  name: 'commerce/legal',
  messages: { 'it-IT': messages },
  siteSettings: [companyOfSite],
  migrations: legalMigrations,
  tables: {
    tenant: ['withdrawals', 'legal_settings', 'legal_versions', 'legal_notices'],
    notArchived: { legal_notices: 'The official file of today is fetched again from the Commission.' },
    nobodyFoundIn: {
      legal_settings: NOBODY.ownersText,
      legal_versions: NOBODY.ownersText,
      legal_notices: NOBODY.ownersText,
    },
  },
  server: async () => (await import('./server/index.ts')).legalServer,
})
