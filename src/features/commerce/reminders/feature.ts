import { defineFeature } from '../../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { reminderMigrations } from './server/migrations.ts'

export const remindersFeature = defineFeature({
  name: 'commerce/reminders',
  messages: { 'it-IT': messages },
  migrations: reminderMigrations,
  tables: {
    tenant: ['cart_reminders', 'reminder_addresses'],
    notArchived: { cart_reminders: 'Belongs to a cart, which is not archived; its link leads to this installation.' },
  },
  server: async () => (await import('./server/index.ts')).remindersServer,
})
