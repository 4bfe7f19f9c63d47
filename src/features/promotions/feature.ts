import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'

export const promotionsFeature = defineFeature({
  name: 'promotions',
  messages: { 'it-IT': messages },
  server: async () => (await import('./server/index.tsx')).promotionsServer,
})
