import type { Migration } from '../../../../platform/database/migrations.ts'

export const waitingMigrations: readonly Migration[] = [
  {
    id: '20261126T1645-stock-waits',
    async up({ run }) {
      await run(`CREATE TABLE stock_waits (
        site_id TEXT NOT NULL, id TEXT NOT NULL, variant_id TEXT NOT NULL, document_id TEXT NOT NULL,
        email TEXT NOT NULL, state TEXT NOT NULL, token_hash TEXT, consent TEXT NOT NULL, asked_at TEXT NOT NULL,
        confirmed_at TEXT, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX stock_waits_of_variant ON stock_waits (site_id, variant_id, email)')
      await run('CREATE INDEX stock_waits_of_email ON stock_waits (site_id, email)')
      await run('CREATE INDEX stock_waits_token ON stock_waits (site_id, token_hash)')
      await run('CREATE INDEX stock_waits_asked ON stock_waits (site_id, asked_at)')
    },
  },
  {
    id: '20261126T2100-told-waits',
    async up({ run }) {
      await run('ALTER TABLE stock_waits ADD COLUMN told_at TEXT')
      await run("UPDATE stock_waits SET told_at = confirmed_at WHERE state = 'told'")
    },
  },
]
