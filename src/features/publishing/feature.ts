import { defineFeature } from '../../platform/feature.ts'

export const publishingFeature = defineFeature({
  name: 'publishing',
  server: async () => (await import('./server/index.ts')).publishingServer,
})
