import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { socialBlocks } from './site/blocks.ts'

export const socialFeature = defineFeature({
  name: 'social',
  messages: { 'it-IT': messages },
  blocks: socialBlocks,
  server: async () => (await import('./server/index.ts')).socialServer,
})
