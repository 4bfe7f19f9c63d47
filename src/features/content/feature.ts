import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { contentBlocks } from './site/blocks.ts'

export const contentFeature = defineFeature({
  name: 'content',
  messages: { 'it-IT': messages },
  blocks: contentBlocks,
  server: async () => (await import('./server/index.ts')).contentServer,
})
