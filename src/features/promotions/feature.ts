import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { promotionsOfSite } from './model/settings.ts'

export const promotionsFeature = defineFeature({
  name: 'promotions',
  messages: { 'it-IT': messages },
  siteSettings: [promotionsOfSite],
  server: async () => (await import('./server/index.tsx')).promotionsServer,
})
