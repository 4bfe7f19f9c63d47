import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { chartsBlocks } from './site/blocks.ts'

export const chartsFeature = defineFeature({
  name: 'charts',
  messages: { 'it-IT': messages },
  blocks: chartsBlocks,
})
