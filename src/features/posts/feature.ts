import { defineFeature } from '../../platform/feature.ts'
import { postsKinds } from './model/kinds.ts'
import { messages } from './model/messages.ts'

export const postsFeature = defineFeature({
  name: 'posts',
  messages: { 'it-IT': messages },
  kinds: postsKinds,
  server: async () => (await import('./server/index.ts')).postsServer,
})
