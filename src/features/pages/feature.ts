import { defineFeature, NOBODY } from '../../platform/feature.ts'
import { pagesKinds } from './model/kinds.ts'
import { messages } from './model/messages.ts'
import { missingPageOfSite } from './model/missing-page.ts'
import { searchEnginesOfSite } from './model/search-engines.ts'
import { pagesMigrations } from './server/migrations.ts'
import { pagesBlocks } from './site/blocks.ts'

export const pagesFeature = defineFeature({
  name: 'pages',
  messages: { 'it-IT': messages },
  blocks: pagesBlocks,
  kinds: pagesKinds,
  siteSettings: [searchEnginesOfSite, missingPageOfSite],
  migrations: pagesMigrations,
  tables: {
    tenant: [
      'documents',
      'revisions',
      'draft_changes',
      'published_pages',
      'published_labels',
      'redirects',
      'replaced_states',
      'absences',
      'broken_addresses',
      'page_presences',
    ],
    fleeting: ['page_presences'],
    notArchived: {
      page_presences: 'Who has a page open at this moment.',
      broken_addresses: 'What visitors of this installation did not find; a copy counts its own visitors.',
    },
    nobodyFoundIn: {
      documents: NOBODY.ownersText,
      revisions: NOBODY.ownersText,
      draft_changes: NOBODY.ownersText,
      published_pages: NOBODY.workedOut,
      published_labels: NOBODY.workedOut,
      redirects: NOBODY.ownersText,
      replaced_states: NOBODY.workedOut,
      absences: NOBODY.workedOut,
      broken_addresses: 'Holds paths and numbers; paths with an address of mail or a key are not kept.',
      page_presences: NOBODY.ownersPart,
    },
  },
  server: async () => (await import('./server/index.ts')).pagesServer,
})
