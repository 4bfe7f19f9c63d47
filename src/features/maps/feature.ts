import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { mapsBlocks } from './site/blocks.ts'

export const mapsFeature = defineFeature({
  name: 'maps',
  messages: { 'it-IT': messages },
  blocks: mapsBlocks,
  server: async () => (await import('./server/index.ts')).mapsServer,
})
