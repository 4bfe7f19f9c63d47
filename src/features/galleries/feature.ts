import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { galleriesBlocks } from './site/blocks.ts'

export const galleriesFeature = defineFeature({
  name: 'galleries',
  messages: { 'it-IT': messages },
  blocks: galleriesBlocks,
})
