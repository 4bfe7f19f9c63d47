import { defineFeature } from '../../../platform/feature.ts'
import { messages } from './model/messages.ts'

export const addressesFeature = defineFeature({
  name: 'commerce/addresses',
  messages: { 'it-IT': messages },
})
