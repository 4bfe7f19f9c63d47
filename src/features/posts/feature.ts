import { defineFeature } from '../../platform/feature.ts'

export const postsFeature = defineFeature({
  name: 'posts',
  server: async () => (await import('./server/index.ts')).postsServer,
})
