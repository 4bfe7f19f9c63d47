import { defineFeature } from '../../platform/feature.ts'
import { postsKinds } from './model/kinds.ts'

export const postsFeature = defineFeature({
  name: 'posts',
  kinds: postsKinds,
  server: async () => (await import('./server/index.ts')).postsServer,
})
