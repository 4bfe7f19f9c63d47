import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { memberMigrations } from './server/migrations.ts'

const SESSION = 'Ends with a session of this installation.'

export const membersFeature = defineFeature({
  name: 'members',
  messages: { 'it-IT': messages },
  migrations: memberMigrations,
  tables: {
    tenant: ['members', 'member_addresses', 'member_links', 'member_passwords', 'member_sessions', 'member_settings'],
    fleeting: ['member_links', 'member_sessions'],
    notArchived: {
      member_links: SESSION,
      member_sessions: SESSION,
      member_passwords: 'An archive is a file that owners pass on; members come in by a mailed link and choose again.',
    },
    nobodyFoundIn: {
      member_passwords: 'The hash of a secret, which says nothing of its holder and ends with the member.',
      member_settings: 'Whether a site offers accounts, without anything of those who have one.',
    },
  },
  server: async () => (await import('./server/index.ts')).membersServer,
})
