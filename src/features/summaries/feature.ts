import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { summariesBlocks } from './site/blocks.ts'

export const summariesFeature = defineFeature({
  name: 'summaries',
  messages: { 'it-IT': messages },
  blocks: summariesBlocks,
  server: async () => (await import('./server/index.ts')).summariesServer,
})
