import { defineFeature } from '../../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { cartMigrations } from './server/migrations.ts'

const SHORT = 'A cart ends two weeks after its last change, and its visitor is on the other installation’s address.'

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
    nobodyFoundIn: {
      cart_lines: 'Found and erased with the cart of an account; a guest’s has no address.',
      cart_additions: 'Keys of requests, which end with the cart; of a person they say nothing that its lines do not.',
    },
  },
  server: async () => (await import('./server/index.ts')).cartServer,
})
