import { defineFeature, NOBODY } from '../../../platform/feature.ts'
import { mailMigrations } from './server/migrations.ts'

export const mailsFeature = defineFeature({
  name: 'commerce/mails',
  migrations: mailMigrations,
  tables: {
    tenant: ['mail_settings', 'low_stock_told'],
    notArchived: { low_stock_told: 'What owners here were told; elsewhere they are told once more.' },
    nobodyFoundIn: { mail_settings: NOBODY.ownersText, low_stock_told: NOBODY.workedOut },
  },
  server: async () => (await import('./server/index.ts')).mailsServer,
})
