import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { commentsMigrations } from './server/migrations.ts'

export const commentsFeature = defineFeature({
  name: 'comments',
  messages: { 'it-IT': messages },
  migrations: commentsMigrations,
  tables: { tenant: ['comments'] },
  server: async () => (await import('./server/index.ts')).commentsServer,
})
