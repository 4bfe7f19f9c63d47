import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { imagesMigrations } from './server/migrations.ts'
import { imagesBlocks } from './site/blocks.ts'

export const imagesFeature = defineFeature({
  name: 'images',
  messages: { 'it-IT': messages },
  blocks: imagesBlocks,
  migrations: imagesMigrations,
  tables: { tenant: ['assets', 'asset_folders', 'uploads', 'asset_versions', 'asset_uses', 'asset_scans'] },
  server: async () => (await import('./server/index.ts')).imagesServer,
})
