import { defineFeature, NOBODY } from '../../platform/feature.ts'
import { accountsMigrations } from './server/migrations.ts'

export const accountsFeature = defineFeature({
  name: 'accounts',
  migrations: accountsMigrations,
  tables: {
    global: [
      'owners',
      'owner_sessions',
      'owner_accounts',
      'owner_verifications',
      'owner_second_factors',
      'owner_passkeys',
      'owner_invitations',
      'sign_in_attempts',
    ],
    tenant: ['contributors', 'preview_sessions', 'site_invitations', 'site_invitation_mails'],
    fleeting: ['owner_sessions', 'owner_verifications', 'preview_sessions'],
    notArchived: {
      contributors: 'People of this installation; whoever imports a site becomes its administrator.',
      preview_sessions: 'Sessions of this installation, a few minutes old.',
      site_invitations: 'Links of this installation, valid for days; whoever imports a site invites people anew.',
      site_invitation_mails: 'Counts mails of this installation for a day.',
    },
    nobodyFoundIn: {
      contributors: NOBODY.ownersPart,
      preview_sessions: NOBODY.ownersPart,
      site_invitations: 'Addresses of people who will work on the site; its admins see and revoke them.',
      site_invitation_mails: 'Addresses of invitations; each is deleted within two days.',
    },
  },
  server: async () => (await import('./server/index.ts')).accountsServer,
})
