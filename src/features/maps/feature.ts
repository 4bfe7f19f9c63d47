import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { mapsOfSite } from './model/settings.ts'
import { mapsBlocks } from './site/blocks.ts'

export const mapsFeature = defineFeature({
  name: 'maps',
  messages: { 'it-IT': messages },
  blocks: mapsBlocks,
  siteSettings: [mapsOfSite],
  server: async () => (await import('./server/index.ts')).mapsServer,
})
