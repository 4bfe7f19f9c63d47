import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { mediaBlocks } from './site/blocks.ts'

export const mediaFeature = defineFeature({
  name: 'media',
  messages: { 'it-IT': messages },
  blocks: mediaBlocks,
})
