import { defineFeature, NOBODY } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { imagesMigrations } from './server/migrations.ts'
import { imagesBlocks } from './site/blocks.ts'

export const imagesFeature = defineFeature({
  name: 'images',
  messages: { 'it-IT': messages },
  blocks: imagesBlocks,
  migrations: imagesMigrations,
  tables: {
    tenant: ['assets', 'asset_folders', 'uploads', 'asset_versions', 'asset_uses', 'asset_scans'],
    notArchived: {
      uploads: 'Files that have not arrived whole; those that have are assets.',
      asset_uses: 'Worked out from the contents whenever they changed.',
      asset_scans: 'Says which contents asset_uses was worked out from.',
    },
    nobodyFoundIn: {
      assets: NOBODY.ownersText,
      asset_folders: NOBODY.ownersText,
      uploads: NOBODY.ownersPart,
      asset_versions: NOBODY.workedOut,
      asset_uses: NOBODY.workedOut,
      asset_scans: NOBODY.workedOut,
    },
  },
  server: async () => (await import('./server/index.ts')).imagesServer,
})
