import type { Migration } from '../../../../platform/database/migrations.ts'

export const reminderMigrations: readonly Migration[] = [
  {
    id: '20261128T0022-reminders',
    async up({ run }) {
      await run(`CREATE TABLE cart_reminders (
        site_id TEXT NOT NULL, id TEXT NOT NULL, cart_id TEXT NOT NULL, email TEXT NOT NULL, refused INTEGER NOT NULL,
        begun_at TEXT NOT NULL, sent_at TEXT, resumed_cart_id TEXT, order_id TEXT, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX cart_reminders_cart ON cart_reminders (site_id, cart_id)')
      await run('CREATE INDEX cart_reminders_email ON cart_reminders (site_id, email)')
      await run(`CREATE TABLE reminder_addresses (
        site_id TEXT NOT NULL, email TEXT NOT NULL, text TEXT NOT NULL, first_told_at TEXT, told_at TEXT,
        refused_at TEXT, PRIMARY KEY (site_id, email))`)
    },
  },
]
