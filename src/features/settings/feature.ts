import { defineFeature } from '../../platform/feature.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  server: async () => (await import('./server/index.ts')).settingsServer,
})
