import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { showcaseBlocks } from './site/blocks.ts'

export const showcaseFeature = defineFeature({
  name: 'showcase',
  messages: { 'it-IT': messages },
  blocks: showcaseBlocks,
  server: async () => (await import('./server/index.ts')).showcaseServer,
})
