import { defineFeature, NOBODY } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { bookingsMigrations } from './server/migrations.ts'
import { bookingsBlocks } from './site/blocks.ts'

export const bookingsFeature = defineFeature({
  name: 'bookings',
  messages: { 'it-IT': messages },
  blocks: bookingsBlocks,
  migrations: bookingsMigrations,
  tables: {
    tenant: ['bookables', 'bookings', 'booking_settings'],
    nobodyFoundIn: {
      bookables: NOBODY.ownersText,
      booking_settings: 'Holds a number only.',
    },
  },
  server: async () => (await import('./server/index.ts')).bookingsServer,
})
