import type { Migration } from '../../../../platform/database/migrations.ts'

export const legalMigrations: readonly Migration[] = [
  {
    id: '20261127T1630-withdrawals',
    async up({ run }) {
      await run(`CREATE TABLE withdrawals (
        site_id TEXT NOT NULL, id TEXT NOT NULL, key TEXT NOT NULL, order_id TEXT, return_id TEXT, matched TEXT NOT NULL,
        email TEXT NOT NULL, statement TEXT NOT NULL, sent_at TEXT NOT NULL, receipt_at TEXT, seen_at TEXT,
        PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX withdrawals_key ON withdrawals (site_id, key)')
      await run('CREATE INDEX withdrawals_order ON withdrawals (site_id, order_id)')
    },
  },
  {
    id: '20261127T1631-legal-texts',
    async up({ run }) {
      await run(`CREATE TABLE legal_settings (
        site_id TEXT NOT NULL, settings TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE legal_versions (
        site_id TEXT NOT NULL, number INTEGER NOT NULL, texts TEXT NOT NULL, author_id TEXT,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, number))`)
    },
  },
  {
    id: '20261201T0210-legal-notices',
    async up({ run }) {
      await run(`CREATE TABLE legal_notices (
        site_id TEXT NOT NULL, media_type TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,
        link TEXT NOT NULL, hash TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (site_id))`)
    },
  },
]
