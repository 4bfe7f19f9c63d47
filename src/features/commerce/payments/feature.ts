import { defineFeature, NOBODY } from '../../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { paypalMessages } from './model/paypal-messages.ts'
import { stripeMessages } from './model/stripe-messages.ts'
import { paymentMigrations } from './server/migrations.ts'

const SUMS = 'Sums and names of a provider’s objects; who pays stands in the order alone.'
const HERE = 'Belongs to an account with a provider, which an archive does not take along.'

export const paymentsFeature = defineFeature({
  name: 'commerce/payments',
  messages: { 'it-IT': { ...messages, ...stripeMessages, ...paypalMessages } },
  migrations: paymentMigrations,
  tables: {
    tenant: [
      'payment_settings',
      'payment_attempts',
      'payment_declines',
      'payment_refunds',
      'manual_payments',
      'test_payments',
      'test_refunds',
      'stripe_accounts',
      'stripe_events',
      'paypal_accounts',
      'paypal_orders',
      'payment_disputes',
      'payment_differences',
    ],
    notArchived: {
      payment_settings: 'Whoever restores an archive says where money goes: a foreign one could send it elsewhere.',
      payment_attempts: HERE,
      payment_declines: HERE,
      payment_refunds: HERE,
      manual_payments: HERE,
      test_payments: 'Plays a provider that charges nothing.',
      test_refunds: 'Plays a provider that charges nothing.',
      stripe_accounts: 'Keys open an account with a provider, and only here they can be read.',
      stripe_events: 'Calls of a provider that were taken in.',
      paypal_accounts: 'Keys open an account with a provider, and only here they can be read.',
      paypal_orders: HERE,
      payment_disputes: HERE,
      payment_differences: HERE,
    },
    nobodyFoundIn: {
      payment_settings: NOBODY.ownersText,
      payment_attempts: SUMS,
      payment_declines: SUMS,
      payment_refunds: SUMS,
      manual_payments: NOBODY.ownersPart,
      test_payments: SUMS,
      test_refunds: SUMS,
      stripe_accounts: NOBODY.ownersText,
      stripe_events: SUMS,
      paypal_accounts: NOBODY.ownersText,
      paypal_orders: SUMS,
      payment_disputes: SUMS,
      payment_differences: SUMS,
    },
  },
  server: async () => (await import('./server/index.ts')).paymentsServer,
})
