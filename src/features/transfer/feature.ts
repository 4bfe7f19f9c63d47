import { defineFeature } from '../../platform/feature.ts'
import { transferMigrations } from './server/migrations.ts'

export const transferFeature = defineFeature({
  name: 'transfer',
  migrations: transferMigrations,
  tables: {
    global: ['site_imports'],
    tenant: ['media_fetches'],
    notArchived: {
      media_fetches: 'Says how far this installation is with fetching files; the files are assets.',
    },
    nobodyFoundIn: {
      media_fetches: 'Holds names of files and what became of them.',
    },
  },
  server: async () => (await import('./server/index.ts')).transferServer,
  commands: [
    {
      words: ['import', 'wordpress'],
      options: { media: { type: 'string' }, site: { type: 'string' } },
      load: async () => (await import('./server/import-command.ts')).importWordPressCommand,
    },
    {
      words: ['import', 'media'],
      options: {},
      load: async () => (await import('./server/media-command.ts')).importMediaCommand,
    },
    {
      words: ['import', 'archive'],
      options: { identifier: { type: 'string' } },
      load: async () => (await import('./server/archive-commands.ts')).importArchiveCommand,
    },
    {
      words: ['export'],
      options: {},
      load: async () => (await import('./server/archive-commands.ts')).exportCommand,
    },
  ],
})
