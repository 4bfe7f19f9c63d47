import type { Migration } from '../../../../platform/database/migrations.ts'

export const stripeMigrations: readonly Migration[] = [
  {
    id: '20261127T1610-stripe',
    async up({ run }) {
      await run(`CREATE TABLE stripe_accounts (
        site_id TEXT NOT NULL, offered INTEGER NOT NULL, publishable_key TEXT NOT NULL, secret_key TEXT NOT NULL,
        secret_end TEXT NOT NULL, webhook_secret TEXT, webhook_id TEXT, fault TEXT,
        PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE stripe_events (
        site_id TEXT NOT NULL, id TEXT NOT NULL, received_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX stripe_events_received ON stripe_events (site_id, received_at)')
      await run(`CREATE TABLE payment_disputes (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, attempt_id TEXT NOT NULL,
        amount BIGINT NOT NULL, currency TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, due_at TEXT,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX payment_disputes_order ON payment_disputes (site_id, order_id)')
    },
  },
]
