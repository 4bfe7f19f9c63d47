import { defineFeature } from '../../platform/feature.ts'
import { activityMigrations } from './server/migrations.ts'

export const activityFeature = defineFeature({
  name: 'activity',
  migrations: activityMigrations,
  tables: {
    tenant: ['activity'],
    notArchived: {
      activity: 'Says who of this installation did what, for a year; whoever imports a site begins anew.',
    },
    nobodyFoundIn: { activity: 'Names and addresses of people who work on the site, for its admins and a year.' },
  },
  server: async () => (await import('./server/index.ts')).activityServer,
})
