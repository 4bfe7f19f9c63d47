import { defineFeature } from '../../platform/feature.ts'

export const templatesFeature = defineFeature({
  name: 'templates',
  server: async () => (await import('./server/index.ts')).templatesServer,
})
