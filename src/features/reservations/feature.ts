import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { reservationBlocks } from './site/blocks.ts'

export const reservationsFeature = defineFeature({
  name: 'reservations',
  messages: { 'it-IT': messages },
  blocks: reservationBlocks,
})
