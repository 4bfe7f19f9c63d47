import type { Migration } from '../../../../platform/database/migrations.ts'
import { paypalMigrations } from './paypal-migrations.ts'
import { stripeMigrations } from './stripe-migrations.ts'

export const paymentMigrations: readonly Migration[] = [
  {
    id: '20261127T1300-payments',
    async up({ run }) {
      await run(`CREATE TABLE payment_settings (
        site_id TEXT NOT NULL, settings TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE payment_attempts (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, method TEXT NOT NULL, provider TEXT NOT NULL,
        state TEXT NOT NULL, amount BIGINT NOT NULL, currency TEXT NOT NULL, reference TEXT, fault TEXT,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run(`CREATE UNIQUE INDEX payment_attempts_live ON payment_attempts (site_id, order_id)
        WHERE state IN ('created', 'open', 'processing')`)
      await run('CREATE INDEX payment_attempts_order ON payment_attempts (site_id, order_id)')
      await run(`CREATE TABLE payment_declines (
        site_id TEXT NOT NULL, attempt_id TEXT NOT NULL, reference TEXT NOT NULL, code TEXT NOT NULL,
        declined_at TEXT NOT NULL, PRIMARY KEY (site_id, attempt_id, reference))`)
      await run(`CREATE TABLE payment_refunds (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, attempt_id TEXT NOT NULL,
        amount BIGINT NOT NULL, currency TEXT NOT NULL, state TEXT NOT NULL, cause TEXT NOT NULL,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX payment_refunds_order ON payment_refunds (site_id, order_id)')
      await run(`CREATE TABLE manual_payments (
        site_id TEXT NOT NULL, attempt_id TEXT NOT NULL, amount BIGINT NOT NULL, currency TEXT NOT NULL,
        state TEXT NOT NULL, author_id TEXT, booked_at TEXT, PRIMARY KEY (site_id, attempt_id))`)
      await run(`CREATE TABLE test_payments (
        site_id TEXT NOT NULL, attempt_id TEXT NOT NULL, amount BIGINT NOT NULL, currency TEXT NOT NULL,
        state TEXT NOT NULL, return_address TEXT NOT NULL, confirming INTEGER NOT NULL, succeeds_at TEXT,
        declines TEXT NOT NULL, PRIMARY KEY (site_id, attempt_id))`)
      await run(`CREATE TABLE test_refunds (
        site_id TEXT NOT NULL, id TEXT NOT NULL, attempt_id TEXT NOT NULL, amount BIGINT NOT NULL,
        PRIMARY KEY (site_id, id))`)
    },
  },
  {
    id: '20261127T1600-refunds',
    async up({ run }) {
      await run('ALTER TABLE payment_refunds ADD COLUMN reference TEXT')
      await run('ALTER TABLE payment_refunds ADD COLUMN author_id TEXT')
      await run('ALTER TABLE payment_refunds ADD COLUMN looks INTEGER NOT NULL DEFAULT 0')
      await run(`ALTER TABLE test_refunds ADD COLUMN state TEXT NOT NULL DEFAULT 'done'`)
    },
  },
  {
    id: '20261127T1602-faults',
    async up({ run }) {
      await run('ALTER TABLE payment_attempts ADD COLUMN paid_amount BIGINT')
      await run('ALTER TABLE payment_attempts ADD COLUMN paid_currency TEXT')
    },
  },
  ...stripeMigrations,
  {
    id: '20261127T1900-payment-differences',
    async up({ run }) {
      await run(`CREATE TABLE payment_differences (
        site_id TEXT NOT NULL, provider TEXT NOT NULL, reference TEXT NOT NULL, kind TEXT NOT NULL, order_id TEXT,
        said TEXT NOT NULL, found_at TEXT NOT NULL, told_at TEXT, settled_at TEXT,
        PRIMARY KEY (site_id, provider, reference))`)
      // Calls of providers name their own objects.
      await run('CREATE INDEX payment_attempts_reference ON payment_attempts (site_id, reference)')
      await run('CREATE INDEX payment_refunds_reference ON payment_refunds (site_id, reference)')
    },
  },
  {
    id: '20261127T1911-placed-from',
    async up({ run }) {
      await run('ALTER TABLE payment_attempts ADD COLUMN placed_from TEXT')
      await run('CREATE INDEX payment_attempts_placed ON payment_attempts (site_id, placed_from)')
    },
  },
  ...paypalMigrations,
  {
    id: '20261129T0003-disputed-orders',
    async up({ run }) {
      await run(`UPDATE orders SET dispute = (SELECT CASE WHEN count(CASE WHEN d.state = 'open' THEN 1 END) > 0
          THEN 'open' ELSE 'lost' END
        FROM payment_disputes d WHERE d.site_id = orders.site_id AND d.order_id = orders.id AND d.state <> 'won')
        WHERE EXISTS (SELECT 1 FROM payment_disputes d
          WHERE d.site_id = orders.site_id AND d.order_id = orders.id AND d.state <> 'won')`)
    },
  },
]
