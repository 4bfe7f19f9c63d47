import { defineFeature } from '../../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { cartMigrations } from './server/migrations.ts'

const SHORT = 'A cart ends two weeks after its last change, and its visitor is on the other installation’s address.'
const NOBODY_NAMED = 'Holds products and no address; nobody is known before the checkout.'

export const cartFeature = defineFeature({
  name: 'commerce/cart',
  messages: { 'it-IT': messages },
  migrations: cartMigrations,
  tables: {
    tenant: ['carts', 'cart_lines', 'cart_additions', 'buyer_files'],
    notArchived: {
      carts: SHORT,
      cart_lines: SHORT,
      cart_additions: SHORT,
      buyer_files: 'Files of buyers stay where they were sent.',
    },
    nobodyFoundIn: { cart_lines: NOBODY_NAMED, cart_additions: NOBODY_NAMED },
  },
  server: async () => (await import('./server/index.ts')).cartServer,
})
