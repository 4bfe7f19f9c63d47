import { defineFeature, NOBODY } from '../../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { orderMigrations } from './server/migrations.ts'

const FROM_ORDERS = 'Made again from the orders.'

export const ordersFeature = defineFeature({
  name: 'commerce/orders',
  messages: { 'it-IT': messages },
  migrations: orderMigrations,
  tables: {
    tenant: [
      'orders',
      'order_numbers',
      'order_events',
      'order_money',
      'order_returns',
      'order_fulfilments',
      'order_refunds',
      'order_tags',
      'order_words',
      'order_buyers',
      'order_downloads',
      'order_webhooks',
      'order_webhook_deliveries',
    ],
    notArchived: {
      order_words: FROM_ORDERS,
      order_buyers: FROM_ORDERS,
      order_webhooks: 'A program that hears of the orders of this installation.',
      order_webhook_deliveries: 'Calls that this installation made.',
    },
    nobodyFoundIn: {
      order_tags: NOBODY.ownersText,
      order_webhooks: NOBODY.ownersText,
      order_webhook_deliveries: 'Calls about an order, whose buyer stands in the order alone.',
      order_downloads: 'Files of an order, whose buyer stands in the order alone.',
      order_words: 'Words of orders, which end with the buyer of the order.',
      order_buyers: 'Sums of orders, which end with their buyer.',
      order_refunds: NOBODY.ownersPart,
      order_fulfilments: 'Parcels of an order, whose buyer stands in the order alone.',
      order_numbers: 'Counts the orders of a site.',
      order_events: 'What happened to an order, whose buyer stands in the order alone.',
      order_money: NOBODY.ownersPart,
      order_returns: 'What comes back of an order, whose buyer stands in the order alone; erased with them.',
    },
  },
  server: async () => (await import('./server/index.ts')).ordersServer,
})
