import { defineFeature } from '../../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { waitingMigrations } from './server/migrations.ts'

export const waitingFeature = defineFeature({
  name: 'commerce/waiting',
  messages: { 'it-IT': messages },
  migrations: waitingMigrations,
  tables: {
    tenant: ['stock_waits'],
    notArchived: {
      stock_waits: 'Ends with one mail, and the link that withdraws it leads to this installation.',
    },
  },
  server: async () => (await import('./server/index.ts')).waitingServer,
})
