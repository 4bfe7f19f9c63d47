import type { Migration } from '../../../../platform/database/migrations.ts'

export const checkoutMigrations: readonly Migration[] = [
  {
    id: '20261127T1400-checkouts',
    async up({ run }) {
      await run(`CREATE TABLE checkouts (
        site_id TEXT NOT NULL, cart_id TEXT NOT NULL, email TEXT NOT NULL, draft TEXT NOT NULL, changed_at TEXT NOT NULL,
        PRIMARY KEY (site_id, cart_id))`)
    },
  },
]
