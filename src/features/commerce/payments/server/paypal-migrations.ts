import type { Migration } from '../../../../platform/database/migrations.ts'

export const paypalMigrations: readonly Migration[] = [
  {
    id: '20261128T0030-paypal',
    async up({ run }) {
      await run(`CREATE TABLE paypal_accounts (
        site_id TEXT NOT NULL, offered INTEGER NOT NULL, mode TEXT NOT NULL, client_id TEXT NOT NULL,
        secret TEXT NOT NULL, secret_end TEXT NOT NULL, token TEXT, token_ends_at TEXT, webhook_id TEXT,
        lists INTEGER NOT NULL, fault TEXT, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE paypal_orders (
        site_id TEXT NOT NULL, id TEXT NOT NULL, attempt_id TEXT NOT NULL, state TEXT NOT NULL,
        refusals INTEGER NOT NULL, capture_id TEXT, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX paypal_orders_capture ON paypal_orders (site_id, capture_id)')
      await run('CREATE INDEX paypal_orders_attempt ON paypal_orders (site_id, attempt_id)')
    },
  },
]
