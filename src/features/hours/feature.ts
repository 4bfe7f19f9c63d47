import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { hoursBlocks } from './site/blocks.ts'

export const hoursFeature = defineFeature({
  name: 'hours',
  messages: { 'it-IT': messages },
  blocks: hoursBlocks,
  server: async () => (await import('./server/index.ts')).hoursServer,
})
